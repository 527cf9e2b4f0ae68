// Noise over noise: what hills, coasts and stains are made of.
import { noise } from '$/parts/paint/noise';

/** Each twice as fine and half as strong: 0 to 1. */
export function cloud(x: number, y: number, layers: number): number {
	let [sum, strength, whole] = [0, 0.5, 0];
	for (let i = 0; i < layers; i++) {
		sum += strength * noise(x, y);
		whole += strength;
		x = x * 2.03 + 17;
		y = y * 2.03 + 9;
		strength *= 0.5;
	}
	return sum / whole;
}
