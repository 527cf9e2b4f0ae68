// A round that was resolved, as pictures one after the other: shots at the old places, the sailing, mortars, trade,
// sinkings, pushes (7). Made of the events alone and the view before them.
import { sure } from '$/sure';
import type { GameEvent } from '$/engine/door';
import { angleOf, isSame, sideTiles, ahead, type Pose, type Tile } from './hex';
import { GOODS, moved, type Amounts, type Goods, type Step, type View } from './sea';

export interface Figure extends Pose {
	angle: number; // goes on turning the way the ship turned
	hp: number;
	destroyed: boolean;
}
export interface Mark extends Tile {
	kind: 'hit' | 'miss' | 'chain' | 'gain' | 'sunk' | 'bump' | 'wreck';
	text: string;
}
export interface Fire {
	from: Tile;
	to: Tile[];
	what: string;
}
export interface Frame {
	ms: number;
	events: GameEvent[];
	ships: Record<string, Figure>;
	wrecks: Record<string, Amounts>;
	marks: Mark[];
	fires: Fire[];
}

const TIME = { shot: 800, misses: 500, sail: 340, trade: 900, sunk: 1000, bump: 650, rest: 700 };
const MOST_MS = 15000;

export const figureOf = (ship: View['ships'][string]): Figure => ({
	q: ship.q,
	r: ship.r,
	facing: ship.facing,
	angle: angleOf(ship.facing),
	hp: ship.hp,
	destroyed: ship.destroyed,
});
const figuresOf = (view: View) =>
	Object.fromEntries(Object.entries(view.ships).map(([id, ship]) => [id, figureOf(ship)]));

/** Events of one resolution, from round:closed on; anything else is no round. */
export function isRound(events: GameEvent[]): boolean {
	return events.some(({ type }) => type === 'round:closed');
}
export const isRoundOver = (events: GameEvent[]) =>
	events.some(({ type }) => type === 'round:started' || type === 'match:finished');

interface Hit {
	ship: string;
	damage: number;
	chained?: boolean;
}
/** Units of goods and money, short: what they are stands in the sentence. */
function short(goods: Goods): string {
	const units = GOODS.filter((good) => good !== 'money').reduce((sum, good) => sum + (goods[good] ?? 0), 0);
	return [...(units > 0 ? [`+${units}`] : []), ...(goods.money ? [`+$${goods.money}`] : [])].join(' ');
}

class Script {
	frames: Frame[] = [];
	ships: Record<string, Figure>;
	wrecks: Record<string, Amounts>;

	constructor(view: View) {
		this.ships = figuresOf(view);
		this.wrecks = { ...view.wrecks };
	}

	change(id: string, fields: Partial<Figure>) {
		if (this.ships[id]) this.ships = { ...this.ships, [id]: { ...this.ships[id], ...fields } };
	}
	hurt(id: string, damage: number) {
		this.change(id, { hp: Math.max(0, (this.ships[id]?.hp ?? 0) - damage) });
	}
	show(ms: number, events: GameEvent[], marks: Mark[] = [], fires: Fire[] = []) {
		this.frames.push({ ms, events, ships: this.ships, wrecks: this.wrecks, marks, fires });
	}
	at(id: string): Tile {
		const { q, r } = this.ships[id] ?? { q: 0, r: 0 };
		return { q, r };
	}
}

function attack(script: Script, event: GameEvent) {
	const hits = event.hits as Hit[];
	const what = event.attack as string;
	const pose = { q: event.q as number, r: event.r as number, facing: (event.facing as number) ?? 0 };
	const tiles =
		what === 'mortar' ? [pose] : what === 'ram' ? [ahead(pose)] : sideTiles(pose, event.side as 'left' | 'right');
	const marks = hits.map(({ ship, damage, chained }): Mark => ({
		...script.at(ship),
		kind: what === 'chain' ? 'chain' : 'hit',
		text: what === 'chain' ? (chained ? '' : '–') : `−${damage}`,
	}));
	for (const { ship, damage } of hits) script.hurt(ship, damage);
	const recoil = (event.recoil as number) ?? 0;
	if (recoil > 0) {
		script.hurt(event.ship as string, recoil);
		marks.push({ q: pose.q, r: pose.r, kind: 'hit', text: `−${recoil}` });
	}
	if (hits.length === 0) marks.push(...tiles.map((tile): Mark => ({ q: tile.q, r: tile.r, kind: 'miss', text: '' })));
	const from = what === 'mortar' ? script.at(event.ship as string) : pose;
	const fires = [{ from, to: tiles, what }];
	const last = script.frames.at(-1);
	// Shots into the water are seen together.
	if (hits.length === 0 && last && last.events[0]?.type === 'ship:attacked' && last.ms === TIME.misses) {
		last.events.push(event);
		last.marks.push(...marks);
		last.fires.push(...fires);
	} else script.show(hits.length > 0 ? TIME.shot : TIME.misses, [event], marks, fires);
}

/** All ships at once, one move of each plan at a time. */
function sail(script: Script, events: GameEvent[], plans: Record<string, Step[]>) {
	const movesOf = (id: string) =>
		(plans[id] ?? []).filter((step) => step.do === 'forward' || step.do === 'left' || step.do === 'right');
	const most = Math.max(...events.map((event) => movesOf(event.ship as string).length));
	for (let i = 0; i < most; i++) {
		for (const { ship } of events as unknown as { ship: string }[]) {
			const move = movesOf(ship)[i];
			const figure = script.ships[ship];
			if (!move || !figure) continue;
			const by = move.do === 'left' ? -60 : move.do === 'right' ? 60 : 0;
			script.change(ship, { ...moved(figure, move), angle: figure.angle + by });
		}
		script.show(TIME.sail, i === 0 ? events : []);
	}
	for (const { ship, q, r, facing } of events as unknown as ({ ship: string } & Pose)[]) {
		const figure = script.ships[ship];
		if (figure && (!isSame(figure, { q, r }) || figure.facing !== facing))
			script.change(ship, { q, r, facing, angle: angleOf(facing) });
	}
}

function trade(script: Script, events: GameEvent[]) {
	const marks = events.map((event): Mark => {
		const goods = event.type === 'trade:sold' ? { money: event.money as number } : ((event.goods as Goods) ?? {});
		return {
			...script.at(event.ship as string),
			kind: 'gain',
			text: event.type === 'trade:failed' ? '✕' : short(goods),
		};
	});
	script.show(TIME.trade, events, marks);
}

/** A row of events of the same kind from a place on. */
function run(events: GameEvent[], from: number, fits: (event: GameEvent) => boolean): GameEvent[] {
	const end = events.findIndex((event, i) => i >= from && !fits(event));
	return events.slice(from, end < 0 ? events.length : end);
}
const isTrade = ({ type }: GameEvent) => type.startsWith('trade:') || type === 'ship:plundered';

export function script(before: View, events: GameEvent[]): Frame[] {
	const made = new Script(before);
	const plans = (events.find(({ type }) => type === 'plans:revealed')?.plans ?? {}) as Record<string, Step[]>;
	const rest: GameEvent[] = [];
	const wrecks: Mark[] = [];
	for (let i = 0; i < events.length; i++) {
		const event = sure(events, i);
		if (event.type === 'ship:attacked') attack(made, event);
		else if (event.type === 'ship:moved') {
			const row = run(events, i, ({ type }) => type === 'ship:moved');
			sail(made, row, plans);
			i += row.length - 1;
		} else if (isTrade(event)) {
			const row = run(events, i, isTrade);
			trade(made, row);
			i += row.length - 1;
		} else if (event.type === 'ship:sunk') {
			const at = { q: event.q as number, r: event.r as number };
			const port = event.port as Tile;
			made.change(event.ship as string, { q: port.q, r: port.r, hp: 0, destroyed: true });
			const wreck = run(events, i + 1, ({ type }) => type === 'wreck:appeared').slice(0, 1);
			for (const one of wreck) made.wrecks = { ...made.wrecks, [`${at.q},${at.r}`]: one.goods as Amounts };
			made.show(TIME.sunk, [event, ...wreck], [{ ...at, kind: 'sunk', text: '☠' }]);
			i += wreck.length;
		} else if (event.type === 'collision:solved') {
			for (const { ship, ...pose } of event.bumped as ({ ship: string } & Pose)[])
				made.change(ship, { ...pose, angle: angleOf(pose.facing) });
			made.show(TIME.bump, [event], [{ q: event.q as number, r: event.r as number, kind: 'bump', text: '' }]);
		} else if (event.type === 'ship:damaged') {
			const row = run(events, i, ({ type }) => type === 'ship:damaged');
			for (const one of row) made.hurt(one.ship as string, one.damage as number);
			made.show(
				TIME.bump,
				row,
				row.map((one): Mark => ({ ...made.at(one.ship as string), kind: 'hit', text: `−${one.damage as number}` })),
			);
			i += row.length - 1;
		} else if (event.type === 'wreck:appeared') {
			made.wrecks = { ...made.wrecks, [`${event.q as number},${event.r as number}`]: event.goods as Amounts };
			wrecks.push({ q: event.q as number, r: event.r as number, kind: 'wreck', text: '' });
			rest.push(event);
		} else if (event.type === 'wreck:gone') {
			const { [`${event.q as number},${event.r as number}`]: _, ...left } = made.wrecks;
			made.wrecks = left;
		} else if (event.type === 'ship:rescued' || event.type === 'prices:changed') rest.push(event);
	}
	if (rest.length > 0) made.show(TIME.rest, rest, wrecks);
	return paced(made.frames);
}

/** A round of many ships is shown faster, so that nobody waits long. */
function paced(frames: Frame[]): Frame[] {
	const sum = frames.reduce((total, { ms }) => total + ms, 0);
	const pace = Math.min(1, MOST_MS / Math.max(1, sum));
	return frames.map((frame) => ({ ...frame, ms: Math.round(frame.ms * pace) }));
}

/** What stays to be seen of a round when it is over, or when nothing may move: the marks, the last on each tile. */
export function traces(frames: Frame[]): Mark[] {
	const last = new Map<string, Mark>();
	for (const frame of frames)
		for (const mark of frame.marks) if (mark.kind !== 'miss') last.set(`${mark.q},${mark.r},${mark.kind}`, mark);
	return [...last.values()];
}
