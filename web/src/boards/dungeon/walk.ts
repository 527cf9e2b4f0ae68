// Many steps for one key: explore, travel, run, rest. Conveniences of the client, made of single actions and of nothing
// but the view: what the seat knows. After each action the view is shown again, and the walk says the next action or why
// it ends. The terminal's board walks by the same rules (src/terminal/boards/dungeon/walk.h):
//
//  1. It ends at anything new: somebody comes into view or hunts the seeker, hit points fall, something begins to work on
//     the seeker, a sound that was not heard of late, a thing, a chest, stairs, a lock.
//  2. It ends by itself: every walk has a limit of actions.
//  3. Sounds heard and things left behind are remembered from one walk to the next; `notice` keeps them when steps are
//     made by hand. All of it may be forgotten, by a reload for one: then a walk stops once more than it must.
import {
	DIRECTIONS,
	chestAt,
	creatureAt,
	distance,
	heightOf,
	isClosedSign,
	isHunting,
	isInside,
	isLockSign,
	isSame,
	mayEnter,
	stacks,
	stepped,
	terrainAt,
	turned,
	widthOf,
	type Cell,
	type Creature,
	type Direction,
	type Order,
	type Thing,
	type View,
} from './cave';

export type Kind = 'explore' | 'travel' | 'run' | 'rest';
export type End =
	| 'arrived'
	| 'explored'
	| 'rested'
	| 'no_way'
	| 'blocked'
	| 'branch'
	| 'somebody'
	| 'hurt'
	| 'effect'
	| 'sound'
	| 'thing'
	| 'place'
	| 'chest'
	| 'full'
	| 'limit';
export type Next = { order: Order } | { end: End };

const STEPS_MAX = 600;
const REST_MAX = 1500;
const SOUND_OLD = 25;
const PACK = 20;
const STACK = 99;

/* ---- ways ------------------------------------------------------------------------------------------ */

const CLOSED = 255;
const COST = { door: 2, rubble: 1, creature: 60 };
const STRAIGHT = 2;
const DIAGONAL = 3;
/** Among equally good ways the one whose first step comes first here (2.1). */
const STEP_ORDER: Direction[] = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'];

function weigh(view: View): Uint8Array {
	const width = widthOf(view);
	const cost = new Uint8Array(width * heightOf(view)).fill(CLOSED);
	for (let y = 0; y < heightOf(view); y++)
		for (let x = 0; x < width; x++) {
			if (!mayEnter(view, { x, y })) continue;
			const sign = view.map[y][x];
			cost[y * width + x] = isClosedSign(sign) ? COST.door : sign === ',' ? COST.rubble : 0;
		}
	// Who stands in a passage may have gone when it is reached.
	for (const { x, y } of view.creatures) if (cost[y * width + x] !== CLOSED) cost[y * width + x] = COST.creature;
	for (const { x, y } of view.chests) cost[y * width + x] = CLOSED;
	return cost;
}

/** The cost of the cheapest way from each cell to the nearest goal, flooded from the goals by buckets of cost. */
function flood(view: View, cost: Uint8Array, goals: Cell[]): Int32Array {
	const width = widthOf(view);
	const far = new Int32Array(cost.length).fill(-1);
	const buckets: number[][] = [[]];
	const put = (at: number, place: number) => (buckets[at] ??= []).push(place);
	for (const { x, y } of goals) if (cost[y * width + x] !== CLOSED) put(0, y * width + x);
	for (let at = 0; at < buckets.length; at++)
		for (const place of buckets[at] ?? []) {
			if (far[place] >= 0) continue;
			far[place] = at;
			const own = at === 0 ? 0 : cost[place];
			for (const direction of DIRECTIONS) {
				const beside = stepped({ x: place % width, y: Math.floor(place / width) }, direction);
				const there = beside.y * width + beside.x;
				if (isInside(view, beside) && cost[there] !== CLOSED && far[there] < 0)
					put(at + own + (direction.length === 1 ? STRAIGHT : DIAGONAL), there);
			}
		}
	return far;
}

/** The first step to the nearest of the goals, or why there is none. */
function stepTo(view: View, goals: Cell[]): Next {
	const width = widthOf(view);
	const cost = weigh(view);
	const start: Cell = view.hero;
	cost[start.y * width + start.x] = 0;
	const far = flood(view, cost, goals);
	const left = far[start.y * width + start.x];
	if (left <= 0) return { end: 'no_way' };
	const dir = STEP_ORDER.find((one) => {
		const beside = stepped(start, one);
		const there = beside.y * width + beside.x;
		return (
			isInside(view, beside) &&
			far[there] >= 0 &&
			(one.length === 1 ? STRAIGHT : DIAGONAL) + (far[there] === 0 ? 0 : cost[there]) + far[there] === left
		);
	});
	if (!dir) return { end: 'no_way' };
	return creatureAt(view, stepped(start, dir)) ? { end: 'blocked' } : { order: { type: 'hero:move', dir } };
}

const isTaken = (view: View, cell: Cell) => creatureAt(view, cell) !== undefined || chestAt(view, cell) !== undefined;
const around = (view: View, cell: Cell) =>
	DIRECTIONS.map((one) => stepped(cell, one)).filter((one) => mayEnter(view, one) && !isTaken(view, one));
const keyOf = ({ x, y }: Cell) => y * 256 + x;

/* ---- what is new ----------------------------------------------------------------------------------- */

const isWorthless = (thing: Thing) => thing.kind === 'bones' || thing.kind === 'note';
/** Whether the pack could hold it: a free slot, or a stack of the same look. */
const hasRoom = (view: View, thing: Thing) =>
	view.inventory.length < PACK ||
	(stacks(thing) && view.inventory.some(({ look, count }) => look === thing.look && count < STACK));

function placesOf(view: View): Set<number> {
	const places = new Set(view.chests.map(keyOf));
	view.map.forEach((row, y) => {
		for (let x = 0; x < row.length; x++) if ('<>^%'.includes(row[x]) || isLockSign(row[x])) places.add(keyOf({ x, y }));
	});
	return places;
}
const hasMore = (now: Set<number>, before: Set<number>) => [...now].some((one) => !before.has(one));

/** What was known when the view was last shown. */
function rememberedOf(view: View) {
	return {
		floor: view.floor,
		hp: view.hero.hp,
		hunger: HUNGER.indexOf(view.hero.hunger),
		effects: new Set<string>(view.hero.effects.map(({ effect }) => effect)),
		things: new Set(view.items.map(keyOf)),
		places: placesOf(view),
		ids: new Set<string>(view.creatures.map(({ id }) => id)),
	};
}
const HUNGER = ['full', 'fine', 'hungry', 'starving'];

export class Walk {
	kind: Kind = 'explore';
	steps = 0;
	#goal: Cell = { x: 0, y: 0 };
	#direction: Direction = 'n';
	#sides = { left: true, right: true };
	#known: ReturnType<typeof rememberedOf> | null = null;
	// Kept from walk to walk.
	#heard = new Map<string, number>();
	#left = new Map<number, Set<number>>(); // by floor: things and chests passed by
	#peaceful = new Set<string>();
	#here: { cell: Cell; floor: number; pile: number } | null = null;

	begin(kind: Kind, { goal, direction }: { goal?: Cell; direction?: Direction } = {}) {
		this.kind = kind;
		this.steps = 0;
		this.#sides = { left: true, right: true };
		if (goal) this.#goal = { x: goal.x, y: goal.y };
		if (direction) this.#direction = direction;
	}

	next(view: View): Next {
		const hasNewSound = this.#listen(view);
		const end = this.steps === 0 ? this.#judgeStart(view) : this.#judge(view, hasNewSound);
		this.#known = rememberedOf(view);
		for (const { id, neutral } of view.creatures) if (neutral) this.#peaceful.add(id);
		this.#here = { cell: { x: view.hero.x, y: view.hero.y }, floor: view.floor, pile: view.pile.length };
		if (end) return { end };
		if (this.steps >= (this.kind === 'rest' ? REST_MAX : STEPS_MAX))
			return { end: this.kind === 'run' ? 'arrived' : 'limit' };
		const next =
			this.kind === 'explore'
				? this.#explore(view)
				: this.kind === 'travel'
					? this.#travel(view)
					: this.kind === 'run'
						? this.#run(view)
						: this.#rest(view);
		this.steps++;
		return next;
	}

	/** Shows it a view outside of a walk: what is heard is heard, what is left behind is left. */
	notice(view: View) {
		const cell = { x: view.hero.x, y: view.hero.y };
		const before = this.#here?.floor === view.floor ? this.#here : null;
		const wasHere = before !== null && isSame(before.cell, cell);
		// What was stepped over by hand, or laid down here, is not wanted.
		if (before && !wasHere && before.pile > 0) this.#leave(view, before.cell);
		if (before && wasHere && view.pile.length > before.pile) this.#leave(view, cell);
		this.#here = { cell, floor: view.floor, pile: view.pile.length };
		this.#listen(view);
	}

	#leave(view: View, cell: Cell) {
		if (!this.#left.has(view.floor)) this.#left.set(view.floor, new Set());
		this.#left.get(view.floor)!.add(keyOf(cell));
	}
	#isLeft = (view: View, cell: Cell) => this.#left.get(view.floor)?.has(keyOf(cell)) ?? false;

	/** Takes the sounds in; true if one of them is new: not heard from there, or nearly from there, of late. */
	#listen(view: View): boolean {
		const isOld = ({ dir, sound }: View['sounds'][number]) =>
			[-1, 0, 1].some((turn) => {
				const heard = this.#heard.get(turned(dir, turn) + sound);
				return heard !== undefined && view.turn <= heard + SOUND_OLD;
			});
		const isNew = view.sounds.some((sound) => !isOld(sound));
		for (const { dir, sound } of view.sounds) this.#heard.set(dir + sound, view.turn);
		return isNew;
	}

	/** Before the first step only what hunts the seeker counts; whoever runs may be running from it. */
	#judgeStart(view: View): End | null {
		return this.kind !== 'run' && view.creatures.some(isHunting) ? 'somebody' : null;
	}

	#judge(view: View, hasNewSound: boolean): End | null {
		const known = this.#known!;
		const now = rememberedOf(view);
		const isOld = (creature: Creature) =>
			known.ids.has(creature.id) || (creature.neutral && this.#peaceful.has(creature.id));
		if (view.creatures.some((creature) => !isOld(creature) || isHunting(creature))) return 'somebody';
		// Whoever rests a poisoning out knows of the point it takes every turn.
		if (now.hp < (this.kind === 'rest' && now.effects.has('poison') ? known.hp - 1 : known.hp)) return 'hurt';
		if (view.hero.melee) return 'somebody';
		if ([...now.effects].some((one) => !known.effects.has(one)) || now.hunger > known.hunger) return 'effect';
		if (hasNewSound) return 'sound';
		if (now.floor !== known.floor) return 'arrived';
		if (hasMore(now.things, known.things)) return 'thing';
		return hasMore(now.places, known.places) ? 'place' : null;
	}

	/* ---- exploring --------------------------------------------------------------------------------- */

	/** Takes what lies here, or in an open chest beside; null: nothing is to be taken. */
	#gather(view: View): Next | null {
		const wanted = (things: Thing[]) => things.findIndex((thing) => !isWorthless(thing) && hasRoom(view, thing));
		const here: Cell = view.hero;
		if (view.pile.length > 0 && !this.#isLeft(view, here)) {
			const index = wanted(view.pile);
			if (index >= 0) return { order: { type: 'item:take', index } };
			this.#leave(view, here);
			if (view.pile.some((thing) => !isWorthless(thing))) return { end: 'full' };
		}
		for (const { x, y, open, items } of view.chests) {
			const index = open && distance({ x, y }, here) === 1 ? wanted(items ?? []) : -1;
			if (index >= 0) return { order: { type: 'item:take', index, x, y } };
		}
		return null;
	}

	#explore(view: View): Next {
		const gathered = this.#gather(view);
		if (gathered) return gathered;
		const goals: Cell[] = [];
		for (const chest of view.chests) {
			if (chest.open || this.#isLeft(view, chest)) continue;
			if (distance(chest, view.hero) === 1) {
				this.#leave(view, chest);
				return { end: 'chest' };
			}
			goals.push(...around(view, chest));
		}
		for (const item of view.items)
			if (!isWorthless(item) && !this.#isLeft(view, item) && !isSame(item, view.hero) && !isTaken(view, item))
				goals.push(item);
		for (let y = 0; y < heightOf(view); y++)
			for (let x = 0; x < widthOf(view); x++) {
				// Known to be walkable, beside what is not known at all.
				const isFrontier =
					mayEnter(view, { x, y }) &&
					DIRECTIONS.some(
						(one) => isInside(view, stepped({ x, y }, one)) && terrainAt(view, stepped({ x, y }, one)) === ' ',
					);
				if (isFrontier && !isTaken(view, { x, y })) goals.push({ x, y });
			}
		const next = stepTo(view, goals);
		return 'end' in next && next.end === 'no_way' ? { end: 'explored' } : next;
	}

	/* ---- travelling, resting ----------------------------------------------------------------------- */

	#travel(view: View): Next {
		const isOpen = mayEnter(view, this.#goal) && !isTaken(view, this.#goal);
		const left = distance(view.hero, this.#goal);
		if (left === 0 || (!isOpen && left <= 1)) return { end: 'arrived' };
		return stepTo(view, isOpen ? [this.#goal] : around(view, this.#goal));
	}

	#rest({ hero }: View): Next {
		return hero.hp >= hero.max_hp && hero.stamina >= hero.max_stamina
			? { end: 'rested' }
			: { order: { type: 'hero:wait' } };
	}

	/* ---- running ----------------------------------------------------------------------------------- */

	#run(view: View): Next {
		const isBegun = this.steps > 0;
		const ahead = this.#direction;
		const isFree = (direction: Direction) => {
			const cell = stepped(view.hero, direction);
			return mayEnter(view, cell) && !isTaken(view, cell) && !isClosedSign(terrainAt(view, cell));
		};
		if (isBegun && (view.pile.length > 0 || '<>/'.includes(terrainAt(view, view.hero)))) return { end: 'arrived' };
		const next = stepped(view.hero, ahead);
		if (!isBegun && isClosedSign(terrainAt(view, next)) && mayEnter(view, next)) {
			this.steps = STEPS_MAX; // to open it is enough
			return { order: { type: 'hero:move', dir: ahead } };
		}
		if (!isFree(ahead)) {
			const bend = isBegun ? this.#bend(ahead, isFree) : null;
			if (!bend) return { end: isBegun ? 'arrived' : 'no_way' };
			this.#direction = bend;
			this.#sides = { left: true, right: true }; // a bend is no branch
			return { order: { type: 'hero:move', dir: bend } };
		}
		const sides = { left: isFree(turned(ahead, -2)), right: isFree(turned(ahead, 2)) };
		const isBranch = isBegun && ((sides.left && !this.#sides.left) || (sides.right && !this.#sides.right));
		this.#sides = sides;
		return isBranch ? { end: 'branch' } : { order: { type: 'hero:move', dir: ahead } };
	}

	/** Where a passage goes on when it is shut ahead: its only way that does not lead back. */
	#bend(ahead: Direction, isFree: (direction: Direction) => boolean): Direction | null {
		for (const turn of [2, 1]) {
			const ways = [turned(ahead, -turn), turned(ahead, turn)].filter(isFree);
			if (ways.length === 2) return null;
			if (ways.length === 1) return ways[0];
		}
		return null;
	}
}

/** Whether an event stops a walk by itself; sounds and what is seen the walk judges from the view. */
const NO_NEWS = [
	'hero:moved',
	'hero:waited',
	'lamp:changed',
	'hero:listening',
	'creature:lost',
	'creature:moved',
	'creature:calmed',
	'creature:seen',
	'item:taken',
	'wall:searched',
	'sound:heard',
];
export function startles(event: { type: string; [field: string]: unknown }): boolean {
	if (event.type === 'door:opened' || event.type === 'door:closed') return event.by !== 'hero';
	if (event.type === 'door:listened') return event.heard !== 'nothing';
	return !NO_NEWS.includes(event.type);
}
