// What a scene is: a ground that is worked out dot by dot, what stands on it, and the little that moves.
import type { Mood } from '$/boards';
import type { Sheet } from './brush';

export type { Mood };
export interface Light {
	mood: Mood;
	scheme: 'day' | 'night';
}

/** The colour of a dot, three shares of 1, into `into`; x and y in CSS pixels. */
export type Material = (x: number, y: number, into: Float32Array) => void;

export interface Scene {
	name: string;
	material(width: number, height: number, light: Light): Material;
	/** What stands still, drawn once over the ground. */
	still(sheet: Sheet, light: Light): void;
	/** What moves, drawn over that again and again; at 0 seconds it must be a picture, too. Cheap. */
	alive(sheet: Sheet, light: Light, seconds: number): void;
}

/** How a scene is cut: a tall card, a band, a whole window, or a stamp. */
export type Cut = 'tall' | 'band' | 'stamp' | 'window';
export function cutOf(width: number, height: number, { mood }: Light): Cut {
	if (mood !== 'home') return 'window';
	if (Math.max(width, height) <= 130) return 'stamp';
	return width > height * 1.15 ? 'band' : 'tall';
}
