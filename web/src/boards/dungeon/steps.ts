// Orders to the feet and the fists: steps, runs, blows, doors, stairs.
import {
	DIRECTIONS,
	carries,
	chestAt,
	creatureAt,
	findTerrain,
	hasEffect,
	heightOf,
	isWall,
	stepped,
	terrainAt,
	widthOf,
	type Cell,
	type Direction,
} from './cave';
import { creatureName } from './names';
import type { Play } from './play.svelte';
import { say } from './texts';

export function step(play: Play, way: Direction) {
	const view = play.view!;
	const cell = stepped(view.hero, way);
	const chest = chestAt(view, cell);
	const isConfused = hasEffect(view, 'confused');
	if (chest?.open && (chest.items?.length ?? 0) > 0 && !isConfused) return play.open({ name: 'take', chest: cell });
	if (isWall(view, cell) && !isConfused) {
		if (!play.hasNotedWall) play.tell(say('wall'));
		play.hasNotedWall = true;
		return;
	}
	void play.act({ type: 'hero:move', dir: way });
}

export function strike(play: Play, way: Direction) {
	const creature = creatureAt(play.view!, stepped(play.view!.hero, way));
	const yes = () => void play.act({ type: 'hero:strike', dir: way });
	if (creature?.neutral && !creature.aggravated)
		play.question = { text: say('ask_neutral', { what: creatureName(creature.kind) }), yes };
	else yes();
}

/** Runs; beside a wall or somebody it strikes. Who ran up to a wall and keeps the key down does not mean to strike it. */
export function run(play: Play, way: Direction) {
	const cell = stepped(play.view!.hero, way);
	if (isWall(play.view!, cell) || creatureAt(play.view!, cell)) return play.ran === way ? undefined : strike(play, way);
	void play.go({ kind: 'run', dir: way }).then(() => (play.ran = way));
}

/** The way that was asked for. */
export function inWay(play: Play, way: Direction) {
	const intent = play.mode.on === 'way' ? play.mode.intent : 'strike';
	play.letGo();
	if (intent === 'close') void play.act({ type: 'door:close', dir: way });
	else strike(play, way);
}

export function closeDoor(play: Play) {
	const view = play.view!;
	const doors = DIRECTIONS.filter((way) => terrainAt(view, stepped(view.hero, way)) === '/');
	const [dir] = doors;
	if (!dir) play.tell(say('no_door'));
	else if (doors.length === 1) void play.act({ type: 'door:close', dir });
	else play.mode = { on: 'way', intent: 'close' };
}

/** On the surface the way up is over the nearest edge of the map, with the urn. */
function leave(play: Play) {
	const view = play.view!;
	if (!carries(view, 'lost_urn')) return play.tell(say('urn_first'));
	const edges = [
		{ way: 'n', far: view.hero.y },
		{ way: 'e', far: widthOf(view) - 1 - view.hero.x },
		{ way: 's', far: heightOf(view) - 1 - view.hero.y },
		{ way: 'w', far: view.hero.x },
	] as const;
	const { way, far } = edges.reduce((best, one) => (one.far < best.far ? one : best));
	if (far === 0) return step(play, way);
	let goal: Cell = view.hero;
	for (let i = 0; i < far; i++) goal = stepped(goal, way);
	void play.travel(goal);
}

export function toStairs(play: Play, sign: '<' | '>') {
	const view = play.view!;
	const stairs = findTerrain(view, sign);
	if (sign === '<' && view.floor === 1) leave(play);
	else if (terrainAt(view, view.hero) === sign) void play.act({ type: 'stairs:take' });
	else if (stairs) void play.travel(stairs);
	else play.tell(say('no_stairs'));
}
