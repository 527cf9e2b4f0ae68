// What a cue is about, and where everybody stands while it is on: between one cell and the next, in a lunge, on the way out.
import { ease } from '$/parts/paint/curves';
import type { Cue } from '$/match/stage.svelte';
import { isSame, type Cell, type Thing, type View } from './cave';
import type { Point } from './paint/camera';

export interface Move {
	id: string; // 'hero', or a creature's
	from: Cell;
	to: Cell;
}

/** What a cue carries, by what it is. */
export interface Acts {
	/** Steps that are made at once; `next` is what is seen when they have been made. */
	step: { moves: Move[]; next?: View };
	moves: { moves: Move[]; next?: View };
	strike: Blow;
	throw: { from: Cell | null; to: Cell | null; thing: Thing };
	seen: { at: Cell; id: string };
	lost: { id: string };
	woke: { at: Cell; id: string };
	noticed: { at: Cell; id: string };
	died: { at: Cell; id: string; kind: string };
	split: { at: Cell };
	hurt: { at: Cell; id: string; amount: number };
	healed: { at: Cell; amount: number };
	burst: { at: Cell };
	shattered: { at: Cell };
	bolt: { at: Cell };
	door: { at: Cell };
	wall: { at: Cell; isDown: boolean };
	found: { at: Cell };
	chest: { at: Cell };
	take: { at: Cell; thing: Thing };
	drop: { at: Cell; thing: Thing };
	wear: { at: Cell; thing: Thing };
	use: { at: Cell; thing: Thing };
	fizzle: { at: Cell };
	word: { at: Cell; text: string; isBad: boolean };
	lamp: { isOn: boolean; next: View };
	sounds: Record<never, never>;
	stairs: { isDown: boolean; next: View };
	map: { next: View };
	urn: { at: Cell };
	end: { isWon: boolean; at: Cell };
}
export interface Blow {
	attacker: { id: string; at: Cell } | null;
	target: { id: string; at: Cell };
	hit: boolean;
	damage: number;
	isSneaky: boolean;
	isRanged: boolean;
}
export type Act = keyof Acts;

export const cueOf = <Name extends Act>(
	name: Name,
	ms: number,
	act: Acts[Name],
	more: Partial<Cue<View>> = {},
): Cue<View> => ({ name, ms, with: act, ...more });
/** What a cue carries, if it is of that name. */
export const actOf = <Name extends Act>(cue: Cue<View> | null, name: Name): Acts[Name] | null =>
	cue?.name === name ? (cue.with as Acts[Name]) : null;

export interface Scene {
	hero: Point;
	places: Map<string, Point>;
	/** How hurt somebody looks, from 0 to 1. */
	hurt: Map<string, number>;
	alpha: Map<string, number>;
	/** Sight that is coming: this view's, so far. */
	coming: { view: View; share: number } | null;
	/** How dark the picture is, from 0 to 1. */
	shade: number;
}

const LUNGE = 0.45;
const along = (from: Cell, to: Cell, t: number): Point => ({
	x: from.x + (to.x - from.x) * t,
	y: from.y + (to.y - from.y) * t,
});

export function sceneOf(view: View, cue: Cue<View> | null, progress: number): Scene {
	const scene: Scene = {
		hero: { x: view.hero.x, y: view.hero.y },
		places: new Map(),
		hurt: new Map(),
		alpha: new Map(),
		coming: null,
		shade: 0,
	};
	if (!cue) return scene;
	const steps = actOf(cue, 'step') ?? actOf(cue, 'moves');
	if (steps) {
		for (const { id, from, to } of steps.moves) place(scene, id, along(from, to, progress));
		if (steps.next) scene.coming = { view: steps.next, share: progress };
	}
	const blow = actOf(cue, 'strike');
	if (blow) strike(scene, blow, progress);
	const seen = actOf(cue, 'seen');
	if (seen) scene.alpha.set(seen.id, progress);
	const died = actOf(cue, 'died');
	if (died) scene.alpha.set(died.id, 1 - ease(progress));
	const hurt = actOf(cue, 'hurt');
	if (hurt) scene.hurt.set(hurt.id, 1 - progress);
	const stairs = actOf(cue, 'stairs');
	if (stairs) {
		scene.shade = 1 - Math.abs(progress * 2 - 1);
		if (progress > 0.5) {
			scene.hero = { x: stairs.next.hero.x, y: stairs.next.hero.y };
			scene.coming = { view: stairs.next, share: 1 };
		}
	}
	const map = actOf(cue, 'map') ?? actOf(cue, 'lamp');
	if (map) scene.coming = { view: map.next, share: progress };
	return scene;
}

function place(scene: Scene, id: string, at: Point) {
	if (id === 'hero') scene.hero = at;
	else scene.places.set(id, at);
}

function strike(scene: Scene, { attacker, target, hit, isRanged }: Blow, progress: number) {
	if (attacker && !isRanged && !isSame(attacker.at, target.at)) {
		// Quickly there, slowly back.
		const reach = progress < 0.35 ? ease(progress / 0.35) : 1 - ease((progress - 0.35) / 0.65);
		place(scene, attacker.id, along(attacker.at, target.at, reach * LUNGE));
	}
	if (progress < 0.3 || !attacker) return;
	const after = (progress - 0.3) / 0.7;
	const away = Math.sin(Math.PI * Math.min(1, after * 1.4)) * (hit ? 0.12 : 0.22);
	const side = hit ? { x: 1, y: 1 } : { x: -1, y: 1 };
	const [dx, dy] = [target.at.x - attacker.at.x, target.at.y - attacker.at.y];
	const far = Math.hypot(dx, dy) || 1;
	// Who is hit is thrown back, who is missed sways aside.
	const off = hit
		? { x: (dx / far) * away, y: (dy / far) * away }
		: { x: (dy / far) * away * side.x, y: (dx / far) * away * side.y };
	place(scene, target.id, { x: target.at.x + off.x, y: target.at.y + off.y });
	if (hit) scene.hurt.set(target.id, Math.max(0, 1 - after));
}
