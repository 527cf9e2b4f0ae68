// The powers' pigments, patterns and arms, as tables. Canvas and SVG draw the same ones. Colour is never the only sign of a power: each has a
// pattern, a charge and a letter.

/** One stroke of the engraver: a path, what fills it, what draws its line. */
export interface Ink {
	d: string;
	fill?: string;
	stroke?: string;
	width?: number;
	round?: boolean;
	/** Moved and scaled, in this order. */
	at?: [x: number, y: number];
	scale?: number;
	alpha?: number;
}

export interface Power {
	pigment: string;
	dark: string;
	/** What its arrows are filled with: as the pigment, if that can be seen on vellum. */
	arrow: string;
}

export const POWERS: Record<string, Power> = {
	florence: { pigment: '#3f8a52', dark: '#1d4a2a', arrow: '#3f8a52' },
	venice: { pigment: '#3d6ca8', dark: '#1c3a66', arrow: '#3d6ca8' },
	milan: { pigment: '#b8412f', dark: '#6b1d14', arrow: '#b8412f' },
	papacy: { pigment: '#efe9dc', dark: '#4b4038', arrow: '#fffdf4' },
	naples: { pigment: '#d9a521', dark: '#7a5408', arrow: '#e0ab22' },
	france: { pigment: '#7d4f9a', dark: '#43265a', arrow: '#7d4f9a' },
	spain: { pigment: '#d0722b', dark: '#6e3208', arrow: '#d0722b' },
	austria: { pigment: '#2f8f8a', dark: '#124a47', arrow: '#2f8f8a' },
};
/** For eyes that see red and green alike: blue, orange, and steps of lightness. */
export const SAFE_POWERS: Record<string, Power> = {
	florence: { pigment: '#0f7d63', dark: '#063d30', arrow: '#0f7d63' },
	venice: { pigment: '#2c6fb3', dark: '#123a63', arrow: '#2c6fb3' },
	milan: { pigment: '#b5531c', dark: '#5e2507', arrow: '#b5531c' },
	papacy: { pigment: '#efe9dc', dark: '#4b4038', arrow: '#fffdf4' },
	naples: { pigment: '#e4bd2c', dark: '#73570a', arrow: '#e4bd2c' },
	france: { pigment: '#7b3f80', dark: '#3f1c43', arrow: '#7b3f80' },
	spain: { pigment: '#e59245', dark: '#7a410c', arrow: '#e59245' },
	austria: { pigment: '#6cb8dc', dark: '#215a78', arrow: '#6cb8dc' },
};
export const NOBODY: Power = { pigment: '#b9a983', dark: '#4b4038', arrow: '#8a7a58' };
export type Palette = 'standard' | 'safe';
export const powerOf = (faction: string, palette: Palette = 'standard'): Power =>
	(palette === 'safe' ? SAFE_POWERS : POWERS)[faction] ?? NOBODY;

/** A tile of so many units, filled again and again. */
export interface Pattern {
	size: number;
	d: string;
	isFilled?: boolean;
}
export const PATTERNS: Record<string, Pattern> = {
	florence: { size: 5, d: 'M0 5L5 0M-1 1L1 -1M4 6L6 4' },
	venice: { size: 8, d: 'M0 4Q2 0 4 4T8 4' },
	milan: { size: 4.5, d: 'M2.25 0V4.5' },
	papacy: { size: 7, d: 'M3.5 1V5.5M1.5 2.7H5.500' },
	naples: { size: 5, d: 'M1.25 2.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.500 0', isFilled: true },
	france: { size: 7, d: 'M0 0L7 7M0 7L7 0' },
	spain: { size: 5, d: 'M0 2.5H5' },
	austria: { size: 7, d: 'M0 5L3.5 1.500L7 5' },
};

/* ---- arms: one charge each, in a field of 40 by 40 ------------------------------------------------------------ */

const LILY =
	'M20 2C26 9 27 16 22.5 24H17.5C13 16 14 9 20 2ZM15.5 25C15 16 9 10 4.5 14C1 17.5 3 23 7.5 22.5C6 20 8 18 10.5 19.5C12.5 21 12.5 23 12.5 25Z' +
	'M24.5 25C25 16 31 10 35.5 14C39 17.5 37 23 32.5 22.5C34 20 32 18 29.5 19.5C27.5 21 27.5 23 27.5 25ZM10.5 25H29.5V29H10.5Z' +
	'M17.5 29.5H22.5C22 33 24 35 20 39C16 35 18 33 17.5 29.5ZM13 29.5H16C16 34 12 36 8.5 34C11 33.5 12.5 32 13 29.5ZM27 29.5H24C24 34 28 36 31.5 34C29 33.5 27.5 32 27 29.5Z';
const VIPER = 'M25 11C12 5 8 15 18 18C30 21 30 29 20 30C13 31 13 36 19 37.5';
const lily = (x: number, y: number, scale: number): Ink => ({
	d: LILY,
	fill: '#f6d377',
	stroke: '#2f1842',
	width: 1.2,
	at: [x, y],
	scale,
});

export const CHARGES: Record<string, Ink[]> = {
	florence: [
		{ d: LILY, fill: '#fff4d8', stroke: '#1d3a22', width: 0.8 },
		{ d: 'M12 12Q11 7 13.5 4M28 12Q29 7 26.5 4', stroke: '#fff4d8', width: 1.6, round: true },
	],
	venice: [
		{
			d: 'M14 16C12 7 18 2 27 1C26 4 29 4 33 4C31 7 34 8 37 9C34 11 34 13 35 15C30 15 27 19 22 20Z',
			fill: '#f3cf73',
			stroke: '#132a4b',
		},
		{
			d: 'M9 20C14 17 24 18 31 20C36 20 38 16 36 12C40 14 40 22 35 25L36 36H31L30 29C26 30 21 30 18 28L15 36H9.5L12 28Z',
			fill: '#f3cf73',
			stroke: '#132a4b',
		},
		{
			d: 'M10 9L12 12C16 12 18 16 16 20C16 25 11 27 7 25C3 26 1 21 3 18C1 15 3 11 6 12L7 9L8.5 11Z',
			fill: '#f3cf73',
			stroke: '#132a4b',
		},
		{ d: 'M1 29L8 27L12 29V37L8 35L1 37Z', fill: '#fff4d8', stroke: '#132a4b' },
		{ d: 'M6 17.5h1.5M10 17.5h1.5M7 22h4', stroke: '#132a4b', width: 1.5 },
	],
	milan: [
		{ d: VIPER, stroke: '#3a0d07', width: 7.4, round: true },
		{ d: VIPER, stroke: '#fff0d0', width: 5, round: true },
		{ d: 'M22 7L30 4L36 9L30 10L36 14L28 16L22 13Z', fill: '#fff0d0', stroke: '#3a0d07' },
		{ d: 'M26.8 8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0', fill: '#3a0d07' },
		{ d: 'M17 6L16 0L19.5 3L22 -1L24 3L28 1L26 6Z', fill: '#f0c558', stroke: '#3a0d07', width: 0.8 },
	],
	papacy: [
		{ d: 'M8 37L29 9M32 37L11 9', stroke: '#2f2620', width: 5.4 },
		{ d: 'M8 37L29 9', stroke: '#d8a12c', width: 3.2 },
		{ d: 'M32 37L11 9', stroke: '#b9b5ae', width: 3.2 },
		{ d: 'M4.5 36a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M27 6L36 3L37 12L31 13Z', fill: '#d8a12c', stroke: '#2f2620' },
		{ d: 'M27.5 36a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M13 6L4 3L3 12L9 13Z', fill: '#b9b5ae', stroke: '#2f2620' },
		{ d: 'M14.5 19C13 10 16 3 20 1C24 3 27 10 25.5 19Z', fill: '#fffaf0', stroke: '#2f2620' },
		{ d: 'M14.5 15Q20 17 25.5 15M15 10Q20 12 25 10', stroke: '#a3231f', width: 2 },
	],
	naples: [{ d: 'M4 0h5v40h-5zM13.5 0h5v40h-5zM23 0h5v40h-5zM32.5 0h4.5v40h-4.5z', fill: '#a52a1c' }],
	france: [lily(1, 2, 0.46), lily(20.5, 2, 0.46), lily(10.5, 20, 0.48)],
	spain: [
		{ d: 'M6 38V14H10V18H15V14H18V10H22V14H25V18H30V14H34V38Z', fill: '#fbe3a0', stroke: '#4a2206', width: 1.2 },
		{ d: 'M16 10V3H19V6H21V3H24V10Z', fill: '#fbe3a0', stroke: '#4a2206', width: 1.2 },
		{ d: 'M17 38V30C17 26 23 26 23 30V38ZM10.500 24h3v5h-3zM26.500 24h3v5h-3zM19 16h2v5h-2z', fill: '#4a2206' },
	],
	austria: [
		{
			d: 'M20 6C24 8 24 12 22 15L33 8L37 14L32 14L36 20L30 19L34 26L27 23L24 31L29 36L20 33L11 36L16 31L13 23L6 26L10 19L4 20L8 14L3 14L7 8L18 15C16 12 16 8 20 6Z',
			fill: '#20242b',
			stroke: '#f3cf73',
			width: 1.1,
		},
		{ d: 'M16 4L17.500 1L20 3L22.500 1L24 4Z', fill: '#f0c558', stroke: '#20242b', width: 0.7 },
		{ d: 'M14 18H26V25C26 28 22 30 20 31C18 30 14 28 14 25Z', fill: '#b8412f', stroke: '#f3cf73', width: 0.9 },
		{ d: 'M14 21.500H26V25H14Z', fill: '#fff4d8' },
	],
};
/** Pales run over the whole field; the others stand free in it. */
export const isWhole = (faction: string): boolean => faction === 'naples';
export const SHIELD = 'M2 2H38V24C38 36 29 43 20 47C11 43 2 36 2 24Z';
