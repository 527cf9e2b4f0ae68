// The whole picture of a moment, in layers: the dark, the plan in ink, what is seen under the light, figures, marks, sounds, what happens.
import { chestAt, creatureAt, isLit, stateOf, widthOf, type Cell, type View } from '../cave';
import type { Picture, Size } from '$/match/film';
import { sceneOf, type Scene } from '../scene';
import { say } from '../texts';
import { Dice } from './chance';
import { sheetOf, type Brush } from './canvas';
import { toScreen, type Camera, type Point } from './camera';
import { Camp, isCamp, lightOf } from './camp';
import { STATE_COLOURS } from './colours';
import { Effects } from './effects';
import { drawBeast, drawHero, drawMark, drawShadow } from './figures';
import { drawFires, glow } from './fires';
import { Sprites } from './fittings';
import { drawIcon } from './icons';
import { Ink, INKS } from './ink';
import { Letters } from './letters';
import { chestPicture, LAMP, Lit } from './lit';
import { Plan } from './plan';
import { Stones, type Scheme } from './stone';
import { drawWaves, heardIn } from './waves';

const GROUND: Record<Scheme, [middle: string, edge: string, grain: string]> = {
	dark: ['#070a10', '#030406', 'rgb(120 150 190 / 0.035)'],
	light: ['#efe5cb', '#ddcfae', 'rgb(90 70 30 / 0.05)'],
};
const KITS_MOST = 3;
/** Sheets of the plan that are painted in one picture; the others with the next one. */
const INKED_MOST = 2;
export const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif";
const MONO = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace";

/** How whoever looks on wants it; a film has none of this. */
export interface Manner {
	side: number;
	/** The cell in the middle; null: the seeker's. */
	centre: Point | null;
	/** Pixels of the canvas to one of the page. */
	ratio: number;
	isLetters: boolean;
	cursor: Cell | null;
	/** The way of what is thrown or shot. */
	aim: { cell: Cell; isFree: boolean }[];
	/** How long ago the sounds came, from 0 to 1. */
	age: number;
	/** Runs on while things move about by themselves: the flicker of the flame. */
	time: number;
	/** What is drawn over the floor: who sees and hears how far. */
	overlay: ((brush: Brush, camera: Camera, scheme: Scheme) => void) | null;
	/** Called when something that is painted while idle is there; null: all is painted now. */
	onready: (() => void) | null;
	/** What floats over the picture, from its edges: labels keep clear of it. */
	inset: { top: number; bottom: number };
}

/** All that is painted once for a size of cells. */
class Kit {
	readonly stones: Stones;
	readonly ink: Ink;
	readonly sprites: Sprites;
	readonly lit: Lit;
	readonly camp: Camp;
	constructor(
		readonly side: number,
		readonly scheme: Scheme,
	) {
		this.stones = new Stones(side, scheme);
		this.ink = new Ink(side, scheme);
		this.sprites = new Sprites(side, INKS[scheme]);
		this.lit = new Lit(this.stones, this.sprites, scheme);
		this.camp = new Camp(side, scheme);
	}
}
const kits: Kit[] = [];
export function kitOf(side: number, scheme: Scheme): Kit {
	const at = kits.findIndex((kit) => kit.side === side && kit.scheme === scheme);
	const kit = at >= 0 ? kits.splice(at, 1)[0]! : new Kit(side, scheme);
	kits.unshift(kit);
	kits.splice(KITS_MOST);
	return kit;
}

const grounds = new Map<string, HTMLCanvasElement>();
/** The dark, or the paper: not quite even. */
function groundOf({ width, height }: Size, scheme: Scheme): HTMLCanvasElement {
	const key = `${width} ${height} ${scheme}`;
	let canvas = grounds.get(key);
	if (canvas) return canvas;
	grounds.clear();
	const sheet = sheetOf(width, height);
	const [middle, edge, grain] = GROUND[scheme];
	const fade = sheet.createRadialGradient(
		width / 2,
		height / 2,
		0,
		width / 2,
		height / 2,
		Math.hypot(width, height) / 2,
	);
	fade.addColorStop(0, middle);
	fade.addColorStop(1, edge);
	sheet.fillStyle = fade;
	sheet.fillRect(0, 0, width, height);
	const dice = new Dice(3);
	sheet.fillStyle = grain;
	for (let i = 0; i < (width * height) / 700; i++)
		sheet.fillRect(dice.next() * width, dice.next() * height, dice.between(1, 3), dice.between(1, 2));
	grounds.set(key, (canvas = sheet.canvas));
	return canvas;
}

function cameraOf(scene: Scene, size: Size, manner: Manner): Camera {
	const { hero } = scene;
	const { side } = manner;
	const centre = manner.centre ?? { x: hero.x + 0.5, y: hero.y + 0.5 };
	// Cells begin at whole pixels: then what was painted once is copied, not drawn anew.
	const snapped = (at: number, length: number) => (Math.round(at * side - length / 2) + length / 2) / side;
	return { centre: { x: snapped(centre.x, size.width), y: snapped(centre.y, size.height) }, side, ...size };
}

/** A cell's side that shows the whole map. */
export const wholeSide = (view: View, { width, height }: Size) =>
	Math.max(4, Math.floor(Math.min(width / widthOf(view), height / view.map.length)));

export function paint(brush: Brush, size: Size, picture: Picture<View>, manner: Manner): Camera {
	const { view, cue, progress, scheme } = picture;
	const scene = sceneOf(view, cue, progress);
	const camera = cameraOf(scene, size, manner);
	const shown = scene.coming && scene.coming.view.floor !== view.floor ? scene.coming.view : view;
	brush.setTransform(1, 0, 0, 1, 0, 0);
	brush.globalAlpha = 1;
	if (manner.isLetters) new Letters(brush, camera, scheme, MONO).draw(shown, scene.hero, scene.places);
	else pictures(brush, size, shown, scene, camera, picture, manner);
	for (const { cell, isFree } of manner.aim) dot(brush, camera, cell, isFree, scheme);
	if (cue) new Effects(brush, camera, SERIF, manner.ratio).draw(view, cue, progress);
	waves(brush, shown, scene, camera, manner, scheme);
	if (manner.cursor) frame(brush, camera, manner.cursor, scheme);
	if (scene.shade > 0) {
		brush.globalAlpha = scene.shade;
		brush.fillStyle = GROUND[scheme][1];
		brush.fillRect(0, 0, size.width, size.height);
		brush.globalAlpha = 1;
	}
	return camera;
}

function pictures(
	brush: Brush,
	size: Size,
	view: View,
	scene: Scene,
	camera: Camera,
	{ scheme }: Picture<View>,
	manner: Manner,
) {
	const kit = kitOf(manner.side, scheme);
	if (isCamp(view)) return surface(brush, kit, view, scene, camera, scheme, manner);
	brush.drawImage(groundOf(size, scheme), 0, 0);
	const { onready } = manner;
	if (!kit.ink.draw(brush, Plan.of(scene.coming?.view ?? view), camera, onready ? INKED_MOST : Infinity)) onready?.();
	things(brush, view, camera, kit.sprites, true);
	kit.lit.draw(brush, view, scene, camera);
	manner.overlay?.(brush, camera, scheme);
	drawFires(brush, view, camera, manner.time, scheme);
	const lamp = { x: scene.hero.x + LAMP.x, y: scene.hero.y + LAMP.y };
	figures(brush, view, scene, camera, manner, lamp);
}

/** The surface lies open: all of it is seen, by the light of its fire or of the day. */
function surface(brush: Brush, kit: Kit, view: View, scene: Scene, camera: Camera, scheme: Scheme, manner: Manner) {
	const plan = Plan.of(view);
	const { onready } = manner;
	kit.camp.draw(brush, plan, camera, onready === null, onready ?? (() => undefined));
	things(brush, view, camera, kit.sprites, false);
	const light = lightOf(plan, scheme, scene.hero);
	const shaded = [
		...view.creatures.map(({ id, kind, x, y }) => ({ kind, at: scene.places.get(id) ?? { x, y } })),
		{ kind: 'adventurer', at: scene.hero },
	];
	for (const { kind, at } of shaded)
		drawShadow(
			brush,
			kind,
			toScreen(camera, { x: at.x + 0.5, y: at.y + 0.92 }),
			camera.side,
			toScreen(camera, light),
			scheme === 'dark' ? 1 : 0.5,
		);
	manner.overlay?.(brush, camera, scheme);
	drawFires(brush, view, camera, manner.time, scheme);
	figures(brush, view, scene, camera, manner, light);
}

/** What lies about: where one sees it, or (`isInk`) where one remembers it. */
function things(brush: Brush, view: View, camera: Camera, sprites: Sprites, isInk: boolean) {
	for (const item of view.items) {
		if (isLit(view, item) === isInk || (!isInk && chestAt(view, item))) continue;
		const at = toScreen(camera, item);
		sprites.thing(brush, item, at.x, at.y, isInk);
	}
	for (const chest of view.chests) {
		if (isLit(view, chest) === isInk || (!isInk && creatureAt(view, chest))) continue;
		const at = toScreen(camera, chest);
		sprites.fitting(brush, chestPicture(chest), '', at.x, at.y, isInk);
	}
}

/** From north to south, so that who stands nearer covers who stands behind. */
function figures(brush: Brush, view: View, scene: Scene, camera: Camera, manner: Manner, light: Point) {
	const { side } = camera;
	const lamp = toScreen(camera, light);
	const feetOf = ({ x, y }: Point) => toScreen(camera, { x: x + 0.5, y: y + 0.94 });
	const all = [
		...view.creatures.map((creature) => ({ creature, at: scene.places.get(creature.id) ?? creature })),
		{ creature: null, at: scene.hero },
	].sort((one, other) => one.at.y - other.at.y || (one.creature ? -1 : 1));
	for (const { creature, at } of all) {
		const feet = feetOf(at);
		if (!creature) {
			hero(brush, view, scene, feet, side, manner, view.floor === 1 ? lamp : null);
			continue;
		}
		drawBeast(brush, creature.kind, feet, side, lamp, {
			isAsleep: creature.asleep,
			hurt: scene.hurt.get(creature.id) ?? 0,
			alpha: scene.alpha.get(creature.id) ?? 1,
			isTurned: at.x < scene.hero.x,
		});
	}
	if (view.hero.lamp && view.floor > 1) {
		drawIcon(brush, 'lamp', lamp.x - side * 0.22, lamp.y - side * 0.16, side * 0.44);
		glow(brush, lamp, side * (1.5 + Math.sin(manner.time * 8) * 0.05), '255 236 190', '255 150 60');
	}
	for (const { creature, at } of all) {
		if (!creature || (scene.alpha.get(creature.id) ?? 1) < 0.5) continue;
		const state = stateOf(creature);
		// At the shoulder that is turned away from the seeker, so that it covers nobody.
		const isLeft = at.x < scene.hero.x;
		const place = toScreen(camera, { x: at.x + (isLeft ? -0.02 : 1.02), y: at.y - 0.02 });
		drawMark(brush, state, place.x, place.y, side * 0.82, SERIF);
		if (creature.hp < creature.max_hp || state === 'hunting')
			bar(brush, camera, at, creature.hp / creature.max_hp, STATE_COLOURS[state]);
	}
}

function hero(brush: Brush, view: View, scene: Scene, feet: Point, side: number, manner: Manner, light: Point | null) {
	brush.fillStyle = 'rgb(0 0 0 / 0.45)';
	brush.beginPath();
	brush.ellipse(feet.x, feet.y - side * 0.02, side * 0.5, side * 0.17, 0, 0, 7);
	brush.fill();
	drawHero(brush, feet, side, {
		hasLamp: view.hero.lamp || view.floor === 1,
		alpha: view.hero.hidden ? 0.55 : 1,
		hurt: scene.hurt.get('hero') ?? 0,
		light,
	});
	if (!view.hero.hidden) return;
	brush.strokeStyle = '#8fbcff';
	brush.lineWidth = 1.5 * manner.ratio;
	brush.setLineDash([side / 6, side / 8]);
	brush.strokeRect(feet.x - side * 0.5, feet.y - side * 0.94, side, side);
	brush.setLineDash([]);
}

function bar(brush: Brush, camera: Camera, at: Point, share: number, colour: string) {
	const { side } = camera;
	const corner = toScreen(camera, { x: at.x + 0.06, y: at.y + 1.02 });
	const [width, height] = [side * 0.88, Math.max(3, side * 0.1)];
	brush.fillStyle = 'rgb(10 6 5 / 0.9)';
	brush.fillRect(corner.x - 1, corner.y - 1, width + 2, height + 2);
	brush.fillStyle = colour;
	brush.fillRect(corner.x, corner.y, Math.max(1, width * share), height);
}

function waves(brush: Brush, view: View, scene: Scene, camera: Camera, manner: Manner, scheme: Scheme) {
	const heard = heardIn(view);
	if (heard.length === 0) return;
	const centre = toScreen(camera, { x: scene.hero.x + 0.5, y: scene.hero.y + 0.5 });
	const { ratio, inset } = manner;
	const room = {
		left: 6 * ratio,
		top: (6 + inset.top) * ratio,
		right: camera.width - 6 * ratio,
		bottom: camera.height - (6 + inset.bottom) * ratio,
	};
	const most = Math.min(camera.width, camera.height - (inset.top + inset.bottom) * ratio) / 2 - 70 * ratio;
	const light = (Math.min(view.hero.sight, 8) + 1) * camera.side;
	const reach = Math.max(camera.side * 1.5, Math.min(light, most));
	const nameOf = (sound: string) => say.maybe(`sound.${sound}`, sound);
	drawWaves(brush, heard, centre, reach, manner.age, ratio, scheme, room, nameOf, SERIF);
}

function dot(brush: Brush, camera: Camera, cell: Cell, isFree: boolean, scheme: Scheme) {
	const at = toScreen(camera, { x: cell.x + 0.5, y: cell.y + 0.5 });
	const size = camera.side * 0.14;
	brush.lineWidth = size * 0.8;
	brush.strokeStyle = brush.fillStyle = isFree ? '#ffd166' : '#ff6b5e';
	if (scheme === 'light' && isFree) brush.strokeStyle = brush.fillStyle = '#7c3aa8';
	brush.beginPath();
	if (isFree) brush.arc(at.x, at.y, size, 0, 7);
	else {
		brush.moveTo(at.x - size, at.y - size);
		brush.lineTo(at.x + size, at.y + size);
		brush.moveTo(at.x + size, at.y - size);
		brush.lineTo(at.x - size, at.y + size);
		brush.stroke();
	}
	brush.fill();
}

/** The cursor: corners around a cell. */
function frame(brush: Brush, camera: Camera, cell: Cell, scheme: Scheme) {
	const at = toScreen(camera, cell);
	const { side } = camera;
	const arm = side * 0.32;
	for (const [width, colour] of [
		[Math.max(5, side * 0.16), 'rgb(6 5 4 / 0.85)'],
		[Math.max(2.5, side * 0.08), scheme === 'dark' ? '#ffd166' : '#c2185b'],
	] as const) {
		brush.strokeStyle = colour;
		brush.lineWidth = width;
		brush.beginPath();
		for (const [x, y, dx, dy] of [
			[0, 0, 1, 1],
			[1, 0, -1, 1],
			[1, 1, -1, -1],
			[0, 1, 1, -1],
		] as const) {
			const [cx, cy] = [at.x + x * side, at.y + y * side];
			brush.moveTo(cx + dx * arm, cy);
			brush.lineTo(cx, cy);
			brush.lineTo(cx, cy + dy * arm);
		}
		brush.stroke();
	}
}
