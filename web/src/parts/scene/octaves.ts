// Noise over noise: clouds, water, wood and paper of the scenes.
import { easeMore } from '$/parts/paint/curves';
import { rowOf, tableNoise } from '$/parts/paint/noise';

export const { grain: grainAt, noise } = tableNoise(rowOf(20_117), easeMore);

const OCTAVES = 5;

/** Noise of several sizes in one; 0 to 1, mostly around a half. */
export function clouds(x: number, y: number, octaves = OCTAVES): number {
	let sum = 0;
	let share = 0.5;
	for (let i = 0; i < octaves; i++) {
		sum += share * noise(x, y);
		[x, y] = [1.6 * x - 1.2 * y + 7.3, 1.2 * x + 1.6 * y + 7.3];
		share *= 0.5;
	}
	return sum;
}
