// Orders in words: "army Florence to Siena" is what is meant by "A FLO-SIE". The engine reads the notation; what people type besides is put into it here, by
// the names of the map in three languages. What is not understood goes to the engine as it is, which says what is wrong with it.
import { languages } from '$/i18n/index.svelte';
import type { Choice } from '$/engine/door';
import { nameOf, provinces, type Kind } from './map';
import { wordsOf, type Order } from './orders';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Longest first: "Gulf of Naples" goes before "Naples". */
const NAMES: [name: string, code: string][] = provinces
	.flatMap(({ code }) =>
		[...languages.map((language) => nameOf(code, language)), code].map((name): [string, string] => [plain(name), code]),
	)
	.sort(([a], [b]) => b.length - a.length);

const WORDS: [pattern: RegExp, sign: string][] = [
	[/^(army|armies|ejercito|armada|a)$/, 'A'],
	[/^(fleet|flota|lodstvo|f)$/, 'F'],
	[/^(garrison|guarnicion|posadka|g)$/, 'G'],
	[/^(support|supports|supporting|apoya|apoyar|podporuje|podpora|s)$/, 'S'],
	[/^(convoy|convoys|carry|carries|lleva|llevar|convoya|prevazi|konvoj|c)$/, 'C'],
	[/^(hold|holds|stay|stays|mantiene|mantener|drzi|drzet|h)$/, 'H'],
	[/^(besiege|besieges|siege|asedia|asediar|oblehat|obleha|b)$/, 'B'],
	[/^(becomes|become|into|convert|converts|convierte|convertir|meni|premena|=)$/, '='],
	[/^(to|towards|goes|go|move|moves|march|marches|attacks|attack|hacia|va|marcha|mueve|do|na|tahne|jde|-|->|→)$/, '-'],
	[/^(sea|ship|mar|more|mori)$/, 'SEA'],
];
const SILENT = /^(the|in|at|of|by|via|el|la|de|del|en|por|a|an|se|v|ve|po|from|its|please)$/;

interface Token {
	sign: string;
	isPlace: boolean;
}

function tokensOf(text: string): Token[] | null {
	let left = plain(text).replaceAll(/[.,!]/g, ' ').replaceAll(/\s+/g, ' ').trim();
	const tokens: Token[] = [];
	while (left) {
		const found = NAMES.find(
			([name]) => left === name || (left.startsWith(name) && /^[^\p{L}]/u.test(left.slice(name.length))),
		);
		// "a" alone is an army, unless the letter belongs to a name.
		if (found) {
			tokens.push({ sign: found[1], isPlace: true });
			left = left.slice(found[0].length).trim();
			continue;
		}
		const word = /^(->|→|-|=|[^\s\-=→]+)/.exec(left)![1]!;
		left = left.slice(word.length).trim();
		const sign = WORDS.find(([pattern]) => pattern.test(word))?.[1];
		const isPreposition = word === 'a' && tokens.at(-1)?.isPlace;
		if (isPreposition) tokens.push({ sign: '-', isPlace: false });
		else if (sign) tokens.push({ sign, isPlace: false });
		else if (!SILENT.test(word)) return null;
	}
	return tokens;
}

/** The notation of an order in words; null where they are not understood. */
export function notationOf(text: string): string | null {
	const tokens = tokensOf(text);
	if (!tokens || tokens.length < 2) return null;
	const bySea = tokens.some(({ sign }) => sign === 'SEA');
	const line = tokens.filter(({ sign }) => sign !== 'SEA');
	let written = '';
	for (const [i, { sign, isPlace }] of line.entries()) {
		const before = line[i - 1];
		if (isPlace) {
			// Two places side by side: from the one to the other.
			if (before?.isPlace) written += '-';
			written += `${before && !before.isPlace && before.sign !== '-' ? ' ' : ''}${sign}`;
		} else if (sign === '-') written += before?.sign === '-' ? '' : '-';
		else written += `${written ? ' ' : ''}${sign}`;
	}
	return `${written.replace(/^-/, '')}${bySea && !/ C /.test(written) ? ' C' : ''}`;
}

const ORDERS_MOST = 24;
/** Several at once, divided by semicolons or lines. */
export const partsOf = (text: string): string[] =>
	text
		.split(/[;\n]/)
		.map((part) => part.trim())
		.filter(Boolean)
		.slice(0, ORDERS_MOST);

/** What could be typed now: of each kind one, as the engine lists them. */
export function examplesOf(choices: readonly Choice[], kindAt: (ref: string) => Kind | undefined): string[] {
	const actions = choices.map(({ action }) => action);
	const given = actions.filter(({ type }) => type === 'order:set') as unknown as Order[];
	const wanted: ((order: Order) => boolean)[] = [
		(order) => order.order === 'move' && !order.convoy,
		(order) => order.order === 'support' && order.to !== undefined,
		(order) => order.order === 'convoy',
		(order) => order.order === 'besiege',
		(order) => order.order === 'convert',
	];
	const recruit = actions.find(({ type, kind }) => type === 'expense:add' && kind === 'recruit');
	return [
		...wanted
			.map((fits) => given.find(fits))
			.filter((order) => order !== undefined)
			.map((order) => wordsOf({ ...order, kind: kindAt(order.unit) }, kindAt)),
		...(recruit ? [`recruit ${recruit.unit as string} ${recruit.province as string}`] : []),
	];
}
