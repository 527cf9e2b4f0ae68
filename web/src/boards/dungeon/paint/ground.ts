// The ground of the surface: sand in long waves, lit by the fire and what the sky gives. By place alone, so that it looks the same each time.
import { clamp, mix } from '$/parts/paint/curves';
import { noiseAt } from './chance';
import type { Point } from './camera';
import { FIRE, shineOf, type Lamp } from './light';
import type { Scheme } from './stone';

export type Colour = [red: number, green: number, blue: number];

/** What the sky gives, and how much of it falls on level ground; the sun of the morning, or the moon. */
const SKIES: Record<Scheme, { colour: Colour; level: number; relief: number; least: number; gamma: number }> = {
	dark: { colour: [0.24, 0.4, 0.8], level: 0.17, relief: 0.62, least: 0.04, gamma: 1 / 1.22 },
	light: { colour: [1, 0.94, 0.8], level: 1.04, relief: 1.15, least: 0.62, gamma: 1 / 1.45 },
};
/** Fires seem smaller by day. */
const FIRES: Record<Scheme, { reach: number; strength: number }> = {
	dark: { reach: 9.5, strength: 1.85 },
	light: { reach: 5, strength: 0.25 },
};
const SAND: Colour = [0.8, 0.64, 0.42];
const GRASS: Colour = [0.5, 0.48, 0.27];

export const fireAt = ({ x, y }: Point, scheme: Scheme): Lamp => ({ x, y, ...FIRE, ...FIRES[scheme] });

/** Waves of sand across many cells, smaller ones upon them. */
export const heightAt = (x: number, y: number) =>
	noiseAt(x / 8.5 + y / 21, y / 4.6 - x / 60, 4) +
	noiseAt(x / 3.4, y / 2.3, 5) * 0.24 +
	noiseAt(x * 1.4, y * 1.4, 6) * 0.05;

/** Where grass grows, from 0 to 1. */
export const growthAt = (x: number, y: number) => {
	const share = noiseAt(x / 5.2, y / 4.4, 21) * 0.75 + noiseAt(x / 1.7, y / 1.7, 22) * 0.25;
	return clamp((share - 0.44) * 3.4);
};

/** Fire light that reaches a place on level ground, as one number from 0 to 1. */
export function warmthAt(x: number, y: number, fires: readonly Lamp[]): number {
	let sum = 0;
	for (const fire of fires) sum += shineOf(fire, Math.hypot(x - fire.x, y - fire.y));
	return Math.min(1, sum);
}

/** The colour of the ground at a place; each from 0 to 1. `trodden` is how bare and dark feet have made it. */
export function groundAt(x: number, y: number, fires: readonly Lamp[], scheme: Scheme, trodden: number): Colour {
	const { colour, level, relief, least, gamma } = SKIES[scheme];
	const high = heightAt(x, y);
	const slope = high - heightAt(x - 0.5, y - 0.5);
	const sky = Math.max(least, level + slope * relief);
	const grain = 0.94 + 0.12 * noiseAt(x * 3.4, y * 3.4, 7);
	const green = growthAt(x, y) * 0.4;
	const light: Colour = [colour[0] * sky, colour[1] * sky, colour[2] * sky];
	for (const fire of fires) {
		const [dx, dy] = [fire.x - x, fire.y - y];
		const far = Math.hypot(dx, dy);
		const shine = shineOf(fire, far);
		if (shine <= 0) continue;
		// Ground that falls towards the fire faces it.
		const facing = high - heightAt(x + (dx / (far || 1)) * 0.4, y + (dy / (far || 1)) * 0.4);
		const level = shine * Math.max(0.3, 1 + facing * 1.7);
		const t = Math.min(1, far / fire.reach);
		for (let i = 0; i < 3; i++) light[i]! += level * mix(fire.near[i]!, fire.far[i]!, t);
	}
	const wear = 1 - 0.34 * trodden;
	const out: Colour = [0, 0, 0];
	for (let i = 0; i < 3; i++) {
		const albedo = mix(SAND[i]!, GRASS[i]!, green) * grain * wear;
		out[i] = Math.min(1, Math.pow(albedo * light[i]!, gamma));
	}
	return out;
}
