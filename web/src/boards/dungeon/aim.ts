// The cursor: looking about, aiming, choosing where to go; and what a click on the map means.
import {
	ROWS,
	carries,
	creatureAt,
	directionTo,
	findTerrain,
	isAim,
	isInside,
	isSame,
	maySearch,
	pointsOf,
	stepped,
	terrainAt,
	wornWeapon,
	type Cell,
	type Direction,
	type Intent,
} from './cave';
import type { Command } from './keys';
import type { Play } from './play.svelte';
import { inWay, step } from './steps';
import { say } from './texts';
import { take, use } from './things';

const LEAP = 8;

export function aim(play: Play, intent: Intent, slot?: number) {
	const view = play.view!;
	const weapon = wornWeapon(view) ?? '';
	const hindrance =
		intent === 'fire' && weapon !== 'long_bow'
			? 'no_bow'
			: intent === 'fire' && !carries(view, 'arrow')
				? 'no_arrows'
				: intent === 'reach' && !ROWS[weapon]?.reach
					? 'no_reach'
					: (intent === 'fire' || intent === 'reach') && view.creatures.length === 0
						? 'no_target'
						: null;
	if (hindrance) return play.tell(say(hindrance));
	const last = view.creatures.find(({ id }) => id === play.target);
	const first = isAim(intent) ? (last ?? pointsOf(view, intent)[0] ?? view.hero) : view.hero;
	play.note = null;
	play.page = null;
	play.mode = { on: 'cursor', intent, slot, cell: { x: first.x, y: first.y } };
	play.focus();
}

export function lookAt(play: Play, cell: Cell) {
	play.mode = play.mode.on === 'cursor' ? { ...play.mode, cell } : { on: 'cursor', intent: 'look', cell };
}

export function nextPoint(play: Play) {
	const { mode } = play;
	if (mode.on !== 'cursor') return;
	const points = pointsOf(play.view!, mode.intent);
	const at = points.findIndex((point) => isSame(point, mode.cell));
	const cell = points[(at + 1) % points.length];
	if (cell) play.mode = { ...mode, cell };
}

/** Does what the cursor is out for. */
export function confirm(play: Play) {
	const { mode } = play;
	const view = play.view!;
	if (mode.on !== 'cursor' || !play.mayAct) return;
	const { intent, cell, slot } = mode;
	if (intent === 'look' && maySearch(view, cell)) return void play.act({ type: 'hero:inspect', ...cell });
	if (!isAim(intent)) return void play.travel(cell);
	play.target = creatureAt(view, cell)?.id ?? play.target;
	if (intent === 'fire') void play.act({ type: 'hero:fire', ...cell });
	else if (intent === 'reach') void play.act({ type: 'hero:reach', ...cell });
	else if (intent === 'throw') use(play, { type: 'item:throw', slot: slot!, ...cell });
	else use(play, { type: 'item:use', slot: slot!, ...cell });
}

/** A click goes there, or does to a neighbour what a step would; with the cursor out it moves that, and the second one means it. */
export function pick(play: Play, cell: Cell) {
	const view = play.view!;
	if (play.isWalking) return play.halt();
	const way = directionTo(view.hero, cell);
	if (play.mode.on === 'way') return way ? inWay(play, way) : undefined;
	if (play.mode.on === 'cursor') return isSame(play.mode.cell, cell) ? confirm(play) : lookAt(play, cell);
	if (!play.mayAct) return lookAt(play, cell);
	play.tip = '';
	if (way) step(play, way);
	else if (isSame(cell, view.hero))
		void (terrainAt(view, cell) === '>' || terrainAt(view, cell) === '<'
			? play.act({ type: 'stairs:take' })
			: view.pile.length > 0
				? take(play)
				: play.act({ type: 'hero:wait' }));
	else void play.travel(cell);
}

function moveCursor(play: Play, way: Direction, steps: number) {
	const { mode } = play;
	if (mode.on !== 'cursor') return;
	let { cell } = mode;
	for (let i = 0; i < steps; i++) if (isInside(play.view!, stepped(cell, way))) cell = stepped(cell, way);
	play.mode = { ...mode, cell };
}

/** What a command means while the cursor is out. False: nothing of its own. */
export function obeyCursor(play: Play, command: Command): boolean {
	const { mode } = play;
	if (mode.on !== 'cursor') return false;
	if (command.do === 'move' || command.do === 'run') moveCursor(play, command.way, command.do === 'run' ? LEAP : 1);
	else if (command.do === 'escape' || command.do === 'look') play.letGo();
	// The key that opened the aim, pressed again, means it.
	else if (command.do === 'enter' || command.do === 'wait' || command.do === mode.intent) confirm(play);
	else if (command.do === 'next' || command.do === 'nearer') nextPoint(play);
	else if (command.do === 'down' || command.do === 'up')
		play.mode = { ...mode, cell: findTerrain(play.view!, command.do === 'down' ? '>' : '<') ?? mode.cell };
	else return false;
	return true;
}
