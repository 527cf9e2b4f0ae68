// Noise over noise: what water, fog and rock are made of.
import { easeMore } from '$/parts/paint/curves';
import { dice, tableNoise } from '$/parts/paint/noise';

export const { noise } = tableNoise(dice(20250719), easeMore);

/** Octaves of it, each turned and twice as fine. */
export function cloud(x: number, y: number, octaves: number): number {
	let sum = 0;
	let weight = 0.5;
	for (let i = 0; i < octaves; i++) {
		sum += weight * noise(x, y);
		const turned = 0.8 * x - 0.6 * y;
		y = (0.6 * x + 0.8 * y) * 2.03 + 3.1;
		x = turned * 2.03 + 3.1;
		weight *= 0.5;
	}
	return sum;
}

/** Ridges: the tops of waves. */
export function crest(x: number, y: number): number {
	const ridge = 1 - Math.abs(2 * noise(x, y) - 1);
	return ridge * ridge;
}

/** Heaps, as clouds and fog have them. */
export function billow(x: number, y: number): number {
	let sum = 0;
	let weight = 0.55;
	for (let i = 0; i < 5; i++) {
		sum += weight * Math.abs(2 * noise(x, y) - 1);
		const turned = 0.8 * x - 0.6 * y;
		y = (0.6 * x + 0.8 * y) * 2.1 + 1.7;
		x = turned * 2.1 + 1.7;
		weight *= 0.5;
	}
	return 1 - sum;
}
