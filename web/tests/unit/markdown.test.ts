// What is drawn of our own documents: without comments, with lists within lists, pictures and addresses of chapters.
import { expect, test } from 'vitest';
import { blocks, plain, type List } from '../../src/parts/markdown';

const outline = ({ isOrdered, items }: List): unknown[] => [
	isOrdered ? 'ol' : 'ul',
	...items.map(({ text, within }) => (within.length > 0 ? [plain(text), ...within.map(outline)] : plain(text))),
];
const lists = (source: string) => blocks(source).flatMap((one) => (one.kind === 'list' ? [outline(one)] : []));

test('comments are nowhere, not even over several lines', () => {
	const [first, second] = blocks('It has 4<!--gun--> guns<!--\n\n# no-->.\n\n| 7<!--a|b--> |\n');
	expect(first).toMatchObject({ kind: 'paragraph', text: [{ text: 'It has 4 guns.' }] });
	expect(second).toMatchObject({ kind: 'table', head: [[{ text: '7' }]] });
	expect(blocks('It is\n6<!--faces-->. Not an item.')).toMatchObject([
		{ kind: 'paragraph', text: [{ text: 'It is 6. Not an item.' }] },
	]);
});

test('a list within an item stays within it, and what goes on behind it goes on', () => {
	expect(lists('- a\n  more\n  - b\n    still b\n    1. c\n  - d\n- e\n1. f\n')).toEqual([
		['ul', ['a more', ['ul', ['b still b', ['ol', 'c']], 'd']], 'e'],
		['ol', 'f'],
	]);
	expect(lists('1. a\n   - b\n2. c')).toEqual([['ol', ['a', ['ul', 'b']], 'c']]);
	expect(lists('  - a\n- b')).toEqual([
		['ul', 'a'],
		['ul', 'b'],
	]);
});

test('a picture that stands alone is a block with its words', () => {
	expect(blocks('Before\n![What 2<!--x--> see](pictures/naval-sight.svg)\nafter')).toMatchObject([
		{ kind: 'paragraph' },
		{ kind: 'picture', words: 'What 2 see', name: 'pictures/naval-sight.svg' },
		{ kind: 'paragraph' },
	]);
});

test('headings have addresses without accents, each its own', () => {
	const ids = blocks('# Námořní bitva\n## ¿Qué?\n## Que\n## …').flatMap((one) =>
		one.kind === 'heading' ? [one.id] : [],
	);
	expect(ids).toEqual(['namorni-bitva', 'que', 'que-2', 'section']);
});
