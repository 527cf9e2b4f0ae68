// The middle of a match, the same every time: bots play it from chosen dice, by the rules in wasm, and the log ends where somebody is to look.
import { readFileSync } from 'node:fs';

/** Seats, level of the bots and options of a match to be looked at; `at`: a step with something to see. No clock, so that nobody loses by thinking. */
export const MATCHES = {
	naval: { seats: 2, level: 2, options: { turn_seconds: 0 }, at: 60, seed: 'storyboard' },
	heroes: { seats: 2, level: 2, options: { turn_seconds: 0, window_seconds: 0 }, at: 30, seed: 'storyboard' },
	pirates: { seats: 4, level: 2, options: {}, at: 170, seed: 'storyboard' },
	machiavelli: { seats: 5, level: 2, options: {}, at: 170, seed: 'storyboard' },
	dungeon: { seats: 1, level: 2, options: {}, at: 240, seed: 'storyboard' },
};
const STEPS_MOST = 5000;

/** The functions of src/wasm/exports.h, as text in and text out. */
async function doorOf(game) {
	const wasm = readFileSync(new URL(`../../src/generated/${game}.wasm`, import.meta.url));
	const { exports } = (await WebAssembly.instantiate(wasm, {})).instance;
	const hand = (value) => {
		const text = new TextEncoder().encode(JSON.stringify(value));
		const start = exports.door_input(text.length); // the memory may have grown by it
		new Uint8Array(exports.memory.buffer, start, text.length).set(text);
		return text.length;
	};
	return (name, ...args) => {
		const length = exports[`door_${name}`](...args.map((arg) => (typeof arg === 'number' ? arg : hand(arg))));
		const bytes = new Uint8Array(exports.memory.buffer, exports.door_output(), length);
		const answer = JSON.parse(new TextDecoder().decode(bytes));
		if (answer.error) throw new Error(`${game}: ${name}: ${answer.error.message}`);
		return answer;
	};
}

/** A step of the match at both tables: that of the bots, who choose, and that of the log, where our seat is a person's. */
function move(ask, tables, seat, action) {
	let line = '';
	for (const table of tables) {
		line = action ? ask('act', table, seat, action).line : ask('pass', table, seat).line;
		line += ask('commit', table).line ?? '';
	}
	return line;
}

/** Our seat acts first where several may: when it has, the bots are to come. */
function choose(ask, table, seat, toAct) {
	for (const one of [...toAct].sort((a, b) => Number(b === seat) - Number(a === seat))) {
		const { action } = ask('choose', table, one);
		if (action) return { seat: one, action };
	}
	return null;
}

/**
 * The log of a match up to its first step from `at` on where a turn of `seat` begins (`isExact`: up to that very step); or, with `isBots`, where it has
 * done its part: then bots act as soon as the match is opened. `at` Infinity: to the end. `isWatched`: our seat is a bot's, too, and the match goes on by itself.
 */
export async function positionOf(
	game,
	{ at, seat = 0, isBots = false, isExact = false, isWatched = false, seed, level, options, seats } = {},
) {
	const wanted = MATCHES[game];
	if (!wanted) throw new Error(`there is no match of ${game}: ${Object.keys(MATCHES).join(', ')}`);
	const until = at ?? wanted.at;
	const ask = await doorOf(game);
	const sitters = (ours) =>
		Array.from({ length: seats ?? wanted.seats }, (_, one) =>
			one === seat && ours === 0 && !isWatched ? { name: 'Ana', level: 0 } : { level: level ?? wanted.level },
		);
	const make = (ours) =>
		ask('create', { seed: seed ?? wanted.seed, options: { ...wanted.options, ...options }, seats: sitters(ours) });
	const [bots, ours] = [make(level ?? wanted.level), make(0)];
	let log = ours.line;
	let before = null;
	for (let step = 0; step < STEPS_MOST; step++) {
		const standing = ask('standing', bots.table);
		const isOurs = ({ to_act: toAct }) => toAct.includes(seat);
		const begins = isOurs(standing) && !(before && isOurs(before) && before.turn === standing.turn);
		const isThere = isExact || (isBots ? !isOurs(standing) : begins);
		if (standing.is_over || (step >= until && isThere)) return { log, game, seat, step, isOver: standing.is_over };
		const chosen = choose(ask, bots.table, seat, standing.to_act);
		if (chosen) log += move(ask, [bots.table, ours.table], chosen.seat, chosen.action);
		else if (standing.due !== null)
			log += move(ask, [bots.table, ours.table], Math.max(1, Math.ceil(standing.due)), null);
		else throw new Error(`${game}: nobody acts after step ${step}`);
		before = standing;
	}
	throw new Error(`${game} is not at its end after ${STEPS_MOST} steps`);
}
