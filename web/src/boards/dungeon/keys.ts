// Keys and what they order: those of the terminal's board, and a few that only a page needs.
import { keyTable, type KeyRow, type Words } from '$/parts/keys';
import type { Direction } from './cave';
import { say } from './texts';

/** A text of the board in all languages. */
const inAll = (key: keyof typeof say.texts.en): Words => ({
	en: say.texts.en[key],
	es: say.texts.es[key],
	cs: say.texts.cs[key],
});

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
				| 'stealth'
				| 'enter'
				| 'escape'
				| 'next';
	  };

const WAYS: [Direction, letter: string, name: string, digit: string, Words][] = [
	['w', 'h', 'ArrowLeft', '4', { en: 'west', es: 'oeste', cs: 'západ' }],
	['s', 'j', 'ArrowDown', '2', { en: 'south', es: 'sur', cs: 'jih' }],
	['n', 'k', 'ArrowUp', '8', { en: 'north', es: 'norte', cs: 'sever' }],
	['e', 'l', 'ArrowRight', '6', { en: 'east', es: 'este', cs: 'východ' }],
	['nw', 'y', 'Home', '7', { en: 'north-west', es: 'noroeste', cs: 'severozápad' }],
	['ne', 'u', 'PageUp', '9', { en: 'north-east', es: 'nordeste', cs: 'severovýchod' }],
	['sw', 'b', 'End', '1', { en: 'south-west', es: 'sudoeste', cs: 'jihozápad' }],
	['se', 'n', 'PageDown', '3', { en: 'south-east', es: 'sudeste', cs: 'jihovýchod' }],
];

type Single = Exclude<Command['do'], 'move' | 'run' | 'next'>;
export type OrderId = `move-${Direction}` | `run-${Direction}` | Single;

const MOVE: Words = inAll('key.move');
const RUN: Words = inAll('key.run');
const ZOOM: Words = inAll('key.zoom');
const STAIRS: Words = inAll('key.stairs');
const row = (id: Single, keys: string[], words: Words, family?: Words): KeyRow<OrderId> => ({
	id,
	keys,
	words,
	...(family && { family }),
});
const steps = WAYS.flatMap(([way, letter, name, digit, words]): KeyRow<OrderId>[] => [
	{
		id: `move-${way}`,
		keys: [letter, name, digit],
		words: { en: `Go ${words.en}`, es: `Ir al ${words.es}`, cs: `Jít na ${words.cs}` },
		family: MOVE,
	},
	{
		id: `run-${way}`,
		keys: [letter.toUpperCase(), `Shift-${name}`],
		words: { en: `Run ${words.en}`, es: `Correr al ${words.es}`, cs: `Běžet na ${words.cs}` },
		family: RUN,
	},
]);

/** Small letters and capitals are different keys, as in the terminal. */
export default keyTable<OrderId>(
	[
		...steps,
		row('wait', ['.', 's', '5', 'Clear'], inAll('key.wait')),
		row('rest', ['Z', 'R'], inAll('key.rest')),
		row('explore', ['o'], inAll('key.explore')),
		row('down', ['>'], inAll('to_down'), STAIRS),
		row('up', ['<'], inAll('to_up'), STAIRS),
		row('stairs', [' '], inAll('key.space')),
		row('travel', ['_'], inAll('key.travel')),
		row('look', ['x', ';'], inAll('key.look')),
		row('take', ['g', ','], inAll('key.take')),
		row('pack', ['i'], inAll('key.pack')),
		row('equipment', ['e'], inAll('key.equipment')),
		row('apply', ['a'], inAll('key.apply')),
		row('drop', ['d'], inAll('key.drop')),
		row('throw', ['t'], inAll('key.throw')),
		row('fire', ['f'], inAll('key.fire')),
		row('reach', ['r', 'Tab'], inAll('key.reach')),
		row('strike', ['F'], inAll('key.strike')),
		row('close', ['c'], inAll('key.close')),
		row('lamp', ['q'], inAll('key.lamp')),
		row('combat', ['p'], inAll('key.combat')),
		row('character', ['@', 'C'], inAll('key.character')),
		row('history', ['m', 'v'], inAll('key.history')),
		row('words', ['w'], inAll('key.words')),
		row('nearer', ['+'], inAll('nearer'), ZOOM),
		row('farther', ['-'], inAll('farther'), ZOOM),
		row('pictures', ['T'], inAll('key.pictures')),
		row('stealth', ['S'], inAll('key.stealth')),
		row('help', ['?'], inAll('help')),
		row('enter', ['Enter'], inAll('do_it')),
		row('escape', ['Escape'], inAll('back')),
	],
	{ isCased: true },
);

/** What an order of the table asks for. */
export function commandOf(id: OrderId): Command {
	const [what, way] = id.split('-') as [Command['do'], Direction | undefined];
	return (way ? { do: what, way } : { do: what }) as Command;
}
