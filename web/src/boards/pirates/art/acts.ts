// A cue as a picture: guns that fire into the past, shells, coins, crates, a ship that goes down. `t` is how far it is; at 1 it must read as a
// still picture, for whoever wants nothing to move.
import { centre, keyOf, type Pose, type Tile } from '../hex';
import type { View } from '../sea';
import { short, type Act, type Gain, type Hit, type Volley } from '../script';
import type { Point } from '$/parts/camera.svelte';
import { BLOW, CHALK, DOWN, type Inks } from './colours';
import { ball, burst, chainShot, glow, number, rings, smoke, splash } from './effects';
import { smooth } from '$/parts/paint/curves';
import { dice, hash } from '$/parts/paint/noise';
import { headingOf, type Place } from './pieces';
import { label } from './plates';
import { BUILD, ghost, ship, type Look } from './ships';
import { hexagon, type Lay } from './lay';

type Context = CanvasRenderingContext2D;
export interface Setting {
	to: Context;
	lay: Lay;
	view: View;
	places: Map<string, Place>;
	inks: Inks;
	/** Pixels a unit for ships, which are never too small to be told apart. */
	shipScale: number;
	dpr: number;
	lookOf: (id: string) => Look;
	tagOf: (id: string) => string;
	words: (name: 'began_here' | 'head_on', ship: string) => string;
	isStill: boolean;
}

/* How the time of a volley is divided: the ship goes where it fires from, shots fly, they strike. */
const AIM = 0.22;
const STRIKE = 0.66;

const poseAt = (path: Pose[], t: number): { x: number; y: number; angle: number } => {
	const along = Math.min(path.length - 1, t * (path.length - 1));
	const [i, rest] = [Math.floor(along), along % 1];
	const [a, b] = [path[i]!, path[Math.min(path.length - 1, i + 1)]!];
	const [from, end] = [centre(a), centre(b)];
	const turn = ((((b.facing - a.facing) % 6) + 9) % 6) - 3;
	return {
		x: from.x + (end.x - from.x) * rest,
		y: from.y + (end.y - from.y) * rest,
		angle: headingOf(a.facing) + 60 * turn * rest,
	};
};

function struck(
	{ to, lay, places }: Setting,
	{ ship: id, damage, chained }: Hit,
	t: number,
	what: Volley['what'],
	nth: number,
) {
	const place = places.get(id);
	if (!place) return;
	const { x, y } = lay.of(place);
	const { s } = lay;
	if (what === 'chain') {
		rings(to, x, y - s * 0.3, Math.max(26, s * 1.2), 0);
		if (chained === false) number(to, '–', x + s * 0.5, y - s * 0.6, { words: BLOW.words, edge: BLOW.edge });
		return;
	}
	burst(to, x, y, Math.max(18, s * 0.8), Math.min(0.85, t), numberIn(id));
	glow(to, x, y, s * 0.5, 0.5 * (1 - t));
	number(to, `−${damage}`, x - s * 0.9, y - s * (0.5 + 0.5 * t) - nth * 22, {
		words: BLOW.words,
		edge: BLOW.edge,
		size: 24,
	});
}
const numberIn = (id: string) => Number(id.slice(1));

/** Shots into water leave rings on it. */
function missed({ to, lay }: Setting, tiles: Tile[], t: number) {
	for (const tile of tiles) {
		const { x, y } = lay.of(centre(tile));
		for (let i = 0; i < 3; i++) {
			const [dx, dy] = [(hash(i, tile.q) - 0.5) * lay.s, (hash(tile.r, i) - 0.5) * lay.s * 0.8];
			splash(to, x + dx, y + dy, lay.s * 0.2, Math.min(0.75, t * (0.8 + 0.3 * hash(i, 2))));
		}
	}
}

/** The pieces of a side, and what they hit. */
function broadside(setting: Setting, volley: Volley, at: { x: number; y: number; angle: number }, t: number) {
	const { to, lay, view, shipScale: s, places } = setting;
	const kind = view.ships[volley.ship]!.kind;
	const angle = (at.angle * Math.PI) / 180;
	const side = volley.side === 'right' ? 1 : -1;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const { x, y } = lay.of(at);
	const [length, beam] = [BUILD[kind].length * s, BUILD[kind].beam * s];
	const targets: Point[] =
		volley.hits.length > 0
			? volley.hits.flatMap(({ ship: id }) => places.get(id) ?? [])
			: volley.tiles.map((tile) => centre(tile));
	const count = volley.what === 'volley' ? BUILD[kind].guns + 2 : 1;
	const roll = dice(numberIn(volley.ship) * 31 + 7);
	const fly = smooth(AIM, STRIKE, t);
	for (let i = 0; i < count; i++) {
		const along = count === 1 ? 0 : (i / (count - 1) - 0.5) * length * 0.6;
		const gun: [number, number] = [
			x + cos * along - sin * side * beam * 0.6,
			y + sin * along + cos * side * beam * 0.6,
		];
		const target = lay.of(targets[i % targets.length] ?? at);
		const end: [number, number] = [target.x + roll(-0.3, 0.3) * lay.s, target.y + roll(-0.26, 0.26) * lay.s];
		if (t >= AIM) {
			const age = Math.min(1, (t - AIM) / 0.5);
			smoke(to, gun[0] - sin * side * s * 0.2, gun[1] + cos * side * s * 0.2, s * 0.3, setting.isStill ? 0.4 : age, i);
			if (t < AIM + 0.16 || setting.isStill) glow(to, gun[0], gun[1], s * 0.36);
		}
		const own = Math.min(1, Math.max(0, fly * 1.15 - roll(0, 0.15)));
		if (setting.isStill) dotted(to, gun, end);
		else if (own > 0 && own < 1) {
			if (volley.what === 'chain') chainShot(to, gun, end, own, Math.max(20, lay.s));
			else ball(to, gun, end, own, lay.s * 0.35, volley.what === 'heavy' ? lay.s * 2.2 : lay.s);
		}
	}
}
function dotted(to: Context, from: [number, number], end: [number, number]) {
	to.setLineDash([3, 5]);
	to.lineWidth = 1.6;
	to.strokeStyle = '#ffd9a0';
	to.beginPath();
	to.moveTo(...from);
	to.lineTo(...end);
	to.stroke();
	to.setLineDash([]);
}

/** Where a ship began: what is fired at is the past. */
function began({ to, lay, inks, view, shipScale, words, tagOf }: Setting, id: string, pose: Pose, withWords: boolean) {
	const at = lay.of(centre(pose));
	hexagon(to, at, lay.s * 0.93);
	to.fillStyle = 'rgba(243,247,234,.1)';
	to.fill();
	to.setLineDash([2, 5]);
	to.strokeStyle = inks.past;
	to.lineWidth = 1.3;
	to.stroke();
	to.setLineDash([]);
	ghost(to, view.ships[id]!.kind, { ...at, angle: headingOf(pose.facing), s: shipScale }, inks.past, {
		fill: 0.5,
		isHatched: true,
	});
	if (withWords)
		label(to, words('began_here', tagOf(id)), at.x, at.y - lay.s * 1.05, {
			size: 13,
			...CHALK,
		});
}

function guns(setting: Setting, volleys: Volley[], t: number) {
	const { to, lay, inks, shipScale, dpr, lookOf } = setting;
	for (const volley of volleys) {
		const path = volley.path;
		const isAway = path.length > 1 && keyOf(path.at(-1)!) !== keyOf(path[0]!);
		const at = poseAt(path, setting.isStill ? 1 : smooth(0, AIM, t));
		if (isAway) {
			began(setting, volley.ship, path[0]!, volleys.length === 1);
			to.setLineDash([1, 6]);
			to.lineCap = 'round';
			to.lineWidth = 2.6;
			to.strokeStyle = inks.past;
			to.beginPath();
			path.forEach((pose, i) => {
				const { x, y } = lay.of(centre(pose));
				if (i === 0) to.moveTo(x, y);
				else to.lineTo(x, y);
			});
			to.stroke();
			to.setLineDash([]);
		}
		if (path.length > 1 || isAway)
			ship(to, lookOf(volley.ship), { ...lay.of(at), angle: at.angle, s: shipScale, alpha: 0.95 }, dpr);
		if (volley.what === 'ram') ram(setting, volley, t);
		else broadside(setting, volley, at, t);
		const after = setting.isStill ? 0.5 : (t - STRIKE) / (1 - STRIKE);
		if (after <= 0) continue;
		volley.hits.forEach((hit) => struck(setting, hit, after, volley.what, 0));
		if (volley.hits.length === 0 && volley.what !== 'ram') missed(setting, volley.tiles, after);
		if (volley.recoil > 0) {
			const { x, y } = lay.of(at);
			number(to, `−${volley.recoil}`, x + lay.s * 0.9, y - lay.s * 0.6, { words: BLOW.words, edge: BLOW.edge });
		}
		if (volley.isBlocked) {
			const { x, y } = lay.of(at);
			label(to, setting.words('head_on', setting.tagOf(volley.ship)), x, y - lay.s, {
				size: 14,
				...CHALK,
			});
		}
	}
}

function ram({ to, lay }: Setting, volley: Volley, t: number) {
	const target = lay.of(centre(volley.tiles[0]!));
	if (t > STRIKE) burst(to, target.x, target.y, lay.s * 0.8, (t - STRIKE) / (1 - STRIKE), 4);
}

function mortar(setting: Setting, volley: Volley, t: number) {
	const { to, lay, places } = setting;
	const from = places.get(volley.ship);
	const at = lay.of(centre(volley.tiles[0]!));
	if (!from) return;
	const start = lay.of(from);
	const fly = Math.min(1, t / STRIKE);
	if (t < 0.2 || setting.isStill) glow(to, start.x, start.y, lay.s * 0.6);
	smoke(to, start.x, start.y - lay.s * 0.2, lay.s * 0.5, Math.min(1, t), 2);
	hexagon(to, at, lay.s * 0.9);
	to.setLineDash([4, 4]);
	to.strokeStyle = setting.inks.fire;
	to.lineWidth = 2;
	to.stroke();
	to.setLineDash([]);
	if (setting.isStill) dotted(to, [start.x, start.y], [at.x, at.y]);
	else if (fly < 1) {
		// Its shadow runs over the water, the shell high above.
		to.fillStyle = 'rgba(4,20,26,.45)';
		to.beginPath();
		to.ellipse(start.x + (at.x - start.x) * fly, start.y + (at.y - start.y) * fly, lay.s * 0.16, lay.s * 0.09, 0, 0, 7);
		to.fill();
		ball(to, [start.x, start.y], [at.x, at.y], fly, lay.s * 1.7, lay.s * 2);
		return;
	}
	const after = setting.isStill ? 0.5 : (t - STRIKE) / (1 - STRIKE);
	if (volley.hits.length === 0) missed(setting, volley.tiles, after);
	volley.hits.forEach((hit, i) => struck(setting, hit, after, 'mortar', i));
}

/** What changes hands rises over the ship, beside what changed hands there before. */
function gains({ to, lay, places }: Setting, list: Gain[], t: number) {
	const rows = new Map<string, number>();
	for (const { ship: id, goods, what, from } of list) {
		const place = places.get(id);
		if (!place) continue;
		const { x, y } = lay.of(place);
		const row = rows.get(id) ?? 0;
		rows.set(id, row + 1);
		const isBad = what === 'failed';
		if (from && t < 1) crates(to, lay.of(centre(from)), { x, y }, lay.s, t);
		else if (what === 'sell') coins(to, x, y, lay.s, t);
		number(to, short(goods, what), x, y - lay.s * (0.5 + 0.5 * smooth(0, 0.6, t)) - row * 20, {
			words: isBad ? BLOW.words : BLOW.gain,
			edge: isBad ? BLOW.edge : BLOW.gainEdge,
			size: 18,
			alpha: smooth(0, 0.2, t + 0.05),
		});
	}
}
function crates(to: Context, from: Point, end: Point, s: number, t: number) {
	for (let i = 0; i < 4; i++) {
		const own = Math.min(1, Math.max(0, t * 1.5 - i * 0.13));
		if (own <= 0 || own >= 1) continue;
		const x = from.x - s * 0.2 + (end.x - from.x + s * 0.2) * own;
		const y = from.y - s * 0.2 + (end.y - from.y + s * 0.2) * own - s * 0.9 * 4 * own * (1 - own) * 0.5;
		const side = Math.max(5, s * 0.2);
		to.fillStyle = '#b17a3c';
		to.strokeStyle = '#2a1a0f';
		to.lineWidth = 1.2;
		to.fillRect(x - side / 2, y - side / 2, side, side);
		to.strokeRect(x - side / 2, y - side / 2, side, side);
		to.beginPath();
		to.moveTo(x - side / 2, y - side / 2);
		to.lineTo(x + side / 2, y + side / 2);
		to.stroke();
	}
}
function coins(to: Context, x: number, y: number, s: number, t: number) {
	for (let i = 0; i < 7; i++) {
		const [dx, high] = [
			(hash(i, 1) - 0.5) * s * 1.2 * t,
			Math.sin(Math.PI * Math.min(1, t + 0.1)) * s * (0.5 + hash(i, 4)),
		];
		to.fillStyle = '#ffd45e';
		to.strokeStyle = '#6d4a12';
		to.lineWidth = 1;
		to.beginPath();
		to.ellipse(
			x + dx,
			y - high,
			Math.max(2, s * 0.08),
			Math.max(1.4, s * 0.08 * Math.abs(Math.cos(t * 9 + i))),
			0,
			0,
			7,
		);
		to.fill();
		to.stroke();
	}
}

function sunk({ to, lay, lookOf, places, shipScale, dpr, isStill }: Setting, id: string, at: Tile, t: number) {
	const { x, y } = lay.of(centre(at));
	const place = places.get(id);
	const down = isStill ? 0.7 : smooth(0.15, 0.9, t);
	for (let i = 0; i < 3; i++) {
		const age = isStill ? 0.4 + 0.2 * i : (t * 1.6 + i * 0.33) % 1;
		to.strokeStyle = `rgba(240,250,240,${0.8 * (1 - age)})`;
		to.lineWidth = 1.6;
		to.beginPath();
		to.ellipse(x, y, lay.s * (0.3 + age), lay.s * (0.3 + age) * 0.6, 0, 0, 7);
		to.stroke();
	}
	ship(to, lookOf(id), { x, y: y + down * lay.s * 0.1, angle: place?.angle ?? 0, s: shipScale, sunk: down }, dpr);
	smoke(to, x, y - lay.s * 0.4, lay.s * 0.7, Math.min(0.9, t), numberIn(id));
	if (t < 0.4) burst(to, x, y, lay.s, t / 0.4, numberIn(id));
	number(to, '☠', x, y - lay.s * (0.6 + 0.5 * t), { ...DOWN, size: 26 });
}

function bumped({ to, lay }: Setting, at: Tile, t: number) {
	const { x, y } = lay.of(centre(at));
	to.setLineDash([6, 5]);
	to.lineWidth = 2.4;
	to.strokeStyle = '#fff2cf';
	to.beginPath();
	to.arc(x, y, lay.s * (0.6 + 0.3 * t), 0, 7);
	to.stroke();
	to.setLineDash([]);
	if (t < 0.5) burst(to, x, y, lay.s * 0.6, t * 2, 9);
}

function tide({ to, lay }: Setting, wrecks: Tile[], t: number) {
	for (const tile of wrecks) {
		const { x, y } = lay.of(centre(tile));
		to.strokeStyle = '#fff2cf';
		to.lineWidth = 2;
		to.setLineDash([4, 4]);
		to.beginPath();
		to.arc(x, y, lay.s * (1.2 - 0.4 * t), 0, 7);
		to.stroke();
		to.setLineDash([]);
	}
}

/** Below the ships: chalk marks of where they began. */
export function pastOf(setting: Setting, act: Act, starts: Record<string, Pose>) {
	if (act.kind !== 'sail' && act.kind !== 'mortar') return;
	const { to, lay, view, inks, shipScale } = setting;
	for (const [id, pose] of Object.entries(starts)) {
		const [one, at] = [view.ships[id], lay.of(centre(pose))];
		if (one)
			ghost(to, one.kind, { ...at, angle: headingOf(pose.facing), s: shipScale * 0.9, alpha: 0.42 }, inks.past, {
				fill: 0.2,
				isBare: true,
			});
	}
}

/** Over the ships. */
export function play(setting: Setting, act: Act, t: number) {
	switch (act.kind) {
		case 'guns':
			return guns(setting, act.volleys, t);
		case 'mortar':
			return mortar(setting, act.volley, t);
		case 'trade':
		case 'plunder':
			return gains(setting, act.gains, t);
		case 'sunk':
			return sunk(setting, act.ship, act.at, t);
		case 'bump':
			return bumped(setting, act.at, t);
		case 'hurt':
			return act.hits.forEach((hit) => struck(setting, hit, t, 'ram', 0));
		case 'tide':
			return tide(setting, act.wrecks, t);
		case 'open':
		case 'sail':
		case 'resign':
	}
}

/** Ships that the act itself draws. */
export function takenBy(act: Act | null): Set<string> {
	if (act?.kind === 'sunk') return new Set([act.ship]);
	if (act?.kind === 'guns') return new Set(act.volleys.filter(({ path }) => path.length > 1).map(({ ship: id }) => id));
	return new Set();
}
