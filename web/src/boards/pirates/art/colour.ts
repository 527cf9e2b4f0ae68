// Colours as numbers, to mix them.

export type Colour = [number, number, number];
export const colour = (hex: string): Colour => [
	parseInt(hex.slice(1, 3), 16),
	parseInt(hex.slice(3, 5), 16),
	parseInt(hex.slice(5, 7), 16),
];
export const mixed = (a: Colour, b: Colour, t: number): Colour => [
	a[0] + (b[0] - a[0]) * t,
	a[1] + (b[1] - a[1]) * t,
	a[2] + (b[2] - a[2]) * t,
];
export const faint = (hex: string, alpha: number) => `rgba(${colour(hex).join(',')},${alpha})`;
