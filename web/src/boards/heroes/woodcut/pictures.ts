// The picture of every card, by its key; each is cut once for a size and kept. Cutting one takes some milliseconds: what is not there yet is
// cut while the page has nothing else to do, and until then a plain fill stands.
import { slice, whenIdle } from '$/parts/paint/idle';
import { BULWARKS } from './bulwarks';
import { DEEDS } from './deeds';
import { FOLLOWERS } from './followers';
import { BOX, Graver, type Cut } from './kit';
import { STRIKERS } from './strikers';
import { THINGS } from './things';
import { VANGUARDS } from './vanguards';

export const PORTRAITS: Record<string, Cut> = { ...VANGUARDS, ...STRIKERS, ...BULWARKS, ...FOLLOWERS };

const CUTS: Record<string, Cut> = {
	...PORTRAITS,
	...DEEDS,
	...Object.fromEntries(
		Object.entries(THINGS).map(([key, { thing, ground }]): [string, Cut] => [
			key,
			(g) => {
				ground(g);
				thing(g);
			},
		]),
	),
};
export const PICTURED = Object.keys(CUTS);

const KEPT_MAX = 240;
const ICON_WEIGHT = 1.9;
const kept = new Map<string, HTMLCanvasElement>();
const waiting = new Map<string, () => HTMLCanvasElement>();
const foreseen = new Map<string, () => HTMLCanvasElement>();
const listeners = new Set<() => void>();

/** The same card is always cut by the same strokes. */
const seedOf = (key: string) => [...key].reduce((sum, letter) => sum * 131 + letter.charCodeAt(0), 11) % 2147480000;

/** Draws a picture into its box of 160 by 124, as the context is set. */
export function cut(on: CanvasRenderingContext2D, key: string) {
	on.save();
	on.beginPath();
	on.rect(0, 0, BOX.width, BOX.height);
	on.clip();
	CUTS[key]?.(new Graver(on, seedOf(key)));
	on.restore();
}

function blank(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [width, height];
	return [canvas, canvas.getContext('2d')!];
}

function bakePicture(key: string, width: number): HTMLCanvasElement {
	const scale = width / BOX.width;
	const [canvas, on] = blank(width, Math.round(BOX.height * scale));
	on.scale(scale, scale);
	cut(on, key);
	return canvas;
}

/** The thing alone, on nothing, for a slip. */
function bakeIcon(key: string, width: number): HTMLCanvasElement {
	const scale = width / BOX.width;
	const [canvas, on] = blank(width, Math.round(BOX.height * scale));
	on.scale(scale, scale);
	on.translate(8, 6);
	on.scale(0.9, 0.9);
	THINGS[key]?.thing(new Graver(on, seedOf(key), ICON_WEIGHT));
	return canvas;
}

/** Widths come in steps, so that a window that is dragged larger does not cut everything anew at every pixel. */
const STEP = 32;
export const stepped = (width: number) => Math.max(STEP, Math.ceil(width / STEP) * STEP);

function ask(name: string, bake: () => HTMLCanvasElement): HTMLCanvasElement | null {
	const known = kept.get(name);
	if (known) return known;
	foreseen.delete(name);
	waiting.set(name, bake);
	begin();
	return null;
}

/** What is shown already comes first. */
function* cutting() {
	for (const all of [waiting, foreseen])
		for (const [name, bake] of all) {
			keep(name, bake());
			all.delete(name);
			yield;
		}
}
let isWorking = false;
function begin() {
	if (isWorking) return;
	isWorking = true;
	whenIdle(work);
}
function work() {
	const isShown = waiting.size > 0;
	slice(cutting());
	isWorking = false;
	if (waiting.size + foreseen.size > 0) begin();
	if (isShown) for (const listener of listeners) listener();
}

function keep(name: string, canvas: HTMLCanvasElement) {
	if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
	kept.set(name, canvas);
}

const keyOf = (card: string) => card.slice(0, 3);

/** Some picture of each card, of whatever size was cut last. */
const some = new Map<string, HTMLCanvasElement>();
function picture(key: string, size: number): HTMLCanvasElement {
	const made = bakePicture(key, size);
	some.set(key, made);
	return made;
}
/** Cutting at once is for a card that turns up in the middle of a cue: one at a time, not a whole hand. */
const PAUSE_MS = 60;
let cutAt = -PAUSE_MS;

/** The picture of a card, about so many device pixels wide; null: it is being cut. */
export function pictureOf(card: string, width: number): HTMLCanvasElement | null {
	const [key, size] = [keyOf(card), stepped(width)];
	const name = `${key} ${size}`;
	const bake = () => picture(key, size);
	const found = ask(name, bake) ?? some.get(key);
	if (found) return found;
	if (performance.now() - cutAt < PAUSE_MS) return null;
	cutAt = performance.now();
	waiting.delete(name);
	const made = bake();
	keep(name, made);
	return made;
}

/** Every picture about so wide, while the page has nothing else to do: then none has to be cut in the middle of a cue. */
export function foresee(width: number) {
	const size = stepped(width);
	for (const key of PICTURED) if (!some.has(key)) foreseen.set(`${key} ${size}`, () => picture(key, size));
	begin();
}

export function iconOf(card: string, width: number): HTMLCanvasElement | null {
	const [key, size] = [keyOf(card), stepped(width)];
	return ask(`${key} icon ${size}`, () => bakeIcon(key, size));
}

/** Called whenever pictures have been cut. Returns how to stop. */
export function onPictures(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Cuts what was asked for at once, for films, which cannot wait. Returns how many there were. */
export function finishPictures(): number {
	const count = waiting.size;
	for (const [name, bake] of waiting) keep(name, bake());
	waiting.clear();
	return count;
}
