// Keys and what they order: those of the terminal's board, and a few that only a page needs.
import type { Direction } from './cave';

export type Command =
	| { do: 'move' | 'run'; way: Direction }
	| {
			do:
				| 'wait'
				| 'rest'
				| 'explore'
				| 'down'
				| 'up'
				| 'stairs'
				| 'travel'
				| 'look'
				| 'take'
				| 'pack'
				| 'equipment'
				| 'apply'
				| 'drop'
				| 'throw'
				| 'fire'
				| 'reach'
				| 'strike'
				| 'close'
				| 'lamp'
				| 'combat'
				| 'character'
				| 'history'
				| 'words'
				| 'help'
				| 'nearer'
				| 'farther'
				| 'pictures'
				| 'enter'
				| 'escape'
				| 'next';
	  };

const WAYS: [Direction, letter: string, ...names: string[]][] = [
	['n', 'k', 'ArrowUp', '8'],
	['ne', 'u', 'PageUp', '9'],
	['e', 'l', 'ArrowRight', '6'],
	['se', 'n', 'PageDown', '3'],
	['s', 'j', 'ArrowDown', '2'],
	['sw', 'b', 'End', '1'],
	['w', 'h', 'ArrowLeft', '4'],
	['nw', 'y', 'Home', '7'],
];

/** Each command with its keys. */
const KEYS: Record<Exclude<Command['do'], 'move' | 'run'>, string[]> = {
	wait: ['.', 's', '5', 'Clear'],
	rest: ['Z', 'R'],
	explore: ['o'],
	down: ['>'],
	up: ['<'],
	stairs: [' '],
	travel: ['_'],
	look: ['x', ';'],
	take: ['g', ','],
	pack: ['i'],
	equipment: ['e'],
	apply: ['a'],
	drop: ['d'],
	throw: ['t'],
	fire: ['f'],
	reach: ['r', 'Tab'],
	strike: ['F'],
	close: ['c'],
	lamp: ['q'],
	combat: ['p'],
	character: ['@', 'C'],
	history: ['m', 'v'],
	words: ['w'],
	help: ['?'],
	nearer: ['+'],
	farther: ['-'],
	pictures: ['T'],
	enter: ['Enter'],
	escape: ['Escape'],
	next: [],
};

const TABLE = new Map<string, Command>();
for (const [way, letter, ...names] of WAYS) {
	for (const name of [letter, ...names]) TABLE.set(name, { do: 'move', way });
	TABLE.set(letter.toUpperCase(), { do: 'run', way });
	for (const name of names.filter((one) => one.length > 1)) TABLE.set(`Shift-${name}`, { do: 'run', way });
}
for (const [name, keys] of Object.entries(KEYS)) for (const key of keys) TABLE.set(key, { do: name } as Command);

export function commandOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Command | undefined {
	return TABLE.get(shiftKey && key.length > 1 ? `Shift-${key}` : key);
}
