// Noise over noise: what mottles vellum and raises hills.
import { noise } from '$/parts/paint/noise';

/** Four sizes of it on each other. */
export const fbm = (x: number, y: number): number =>
	noise(x, y) * 0.5 + noise(x * 2 + 9, y * 2) * 0.27 + noise(x * 4, y * 4 + 5) * 0.15 + noise(x * 8, y * 8) * 0.08;
