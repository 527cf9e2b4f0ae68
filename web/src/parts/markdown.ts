// The Markdown of our own documents as a list of blocks: headings, paragraphs, lists within lists, tables, code, pictures. It is
// drawn by Markdown.svelte, never set as HTML. Comments are left out: in a handbook they say where a number comes from.
import { sure } from '$/sure';

export type Inline =
	{ kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string } | { kind: 'link'; text: string; to: string };
export interface Item {
	text: Inline[];
	within: List[];
}
export interface List {
	kind: 'list';
	isOrdered: boolean;
	items: Item[];
}
export type Block =
	| { kind: 'heading'; level: number; text: Inline[]; id: string }
	| { kind: 'paragraph'; text: Inline[] }
	| { kind: 'picture'; words: string; name: string }
	| List
	| { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
	| { kind: 'code'; text: string };

/** Where a comment was, as long as blocks are looked for: a line that begins with `6<!--faces-->. Nobody` is no item of a list. */
const COMMENT = '\u0000';
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function inline(marked: string): Inline[] {
	const source = marked.replaceAll(COMMENT, '');
	const found: Inline[] = [];
	let from = 0;
	for (const match of source.matchAll(INLINE)) {
		if (match.index > from) found.push({ kind: 'text', text: source.slice(from, match.index) });
		if (match[1] !== undefined) found.push({ kind: 'code', text: match[1] });
		else if (match[2] !== undefined) found.push({ kind: 'strong', text: match[2] });
		else if (match[3] !== undefined) found.push({ kind: 'emphasis', text: match[3] });
		else found.push({ kind: 'link', text: match[4] ?? '', to: match[5] ?? '' });
		from = match.index + match[0].length;
	}
	if (from < source.length) found.push({ kind: 'text', text: source.slice(from) });
	return found;
}

export const plain = (text: Inline[]) => text.map((piece) => piece.text).join('');

const cells = (line: string) =>
	line
		.trim()
		.replace(/^\||\|$/g, '')
		.split(/(?<!\\)\|/)
		.map((cell) => inline(cell.trim().replace(/\\\|/g, '|')));
const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/;
const isBreak = (line: string) => line.trim() === '' || /^(#{1,4} |```|\||!\[)/.test(line) || ITEM.test(line);

/** What a link to a heading ends with: its letters and digits without accents, once each. */
function slug(text: string, taken: Set<string>): string {
	const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
	const name = bare.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section';
	let id = name;
	for (let n = 2; taken.has(id); n++) id = `${name}-${n}`;
	taken.add(id);
	return id;
}

/** The list that begins at line `from`, and the line behind it. Two spaces more than the items before it are a list within. */
function list(lines: string[], from: number): [List, number] {
	const [, margin = '', number] = ITEM.exec(sure(lines, from)) ?? [];
	const items: { source: string; within: List[] }[] = [];
	let i = from;
	while (i < lines.length) {
		const line = sure(lines, i);
		const [whole, spaces = '', label, text = ''] = ITEM.exec(line) ?? [];
		const last = items.at(-1);
		if (line.trim() === '') break;
		if (whole === undefined) {
			if (!last || !/^\s/.test(line)) break;
			last.source += ` ${line.trim()}`;
			i++;
		} else if (last && spaces.length >= margin.length + 2) {
			const [inner, end] = list(lines, i);
			last.within.push(inner);
			i = end;
		} else if (spaces.length + 1 < margin.length || (label === undefined) !== (number === undefined)) break;
		else {
			items.push({ source: text, within: [] });
			i++;
		}
	}
	const isOrdered = number !== undefined;
	return [{ kind: 'list', isOrdered, items: items.map(({ source, within }) => ({ text: inline(source), within })) }, i];
}

function table(lines: string[]): Block {
	const [head = '', rule = '', ...rows] = lines;
	const hasRule = /^\|[\s:|-]+$/.test(rule);
	return {
		kind: 'table',
		head: cells(head),
		rows: (hasRule ? rows : [rule, ...rows].filter(Boolean)).map(cells),
	};
}

export function blocks(source: string): Block[] {
	const lines = source
		.replace(/\r/g, '')
		.replace(/<!--[^]*?-->/g, COMMENT)
		.split('\n');
	const found: Block[] = [];
	const ids = new Set<string>();
	for (let i = 0; i < lines.length;) {
		const line = lines[i] ?? '';
		const [, marks = '', title = ''] = /^(#{1,4}) (.*)$/.exec(line) ?? [];
		const [picture, words = '', name = ''] = PICTURE.exec(line.trim()) ?? [];
		if (line.trim() === '') {
			i++;
		} else if (marks) {
			const text = inline(title);
			found.push({ kind: 'heading', level: marks.length, text, id: slug(plain(text), ids) });
			i++;
		} else if (line.startsWith('```')) {
			const end = lines.findIndex((other, at) => at > i && other.startsWith('```'));
			const last = end < 0 ? lines.length : end;
			found.push({ kind: 'code', text: lines.slice(i + 1, last).join('\n') });
			i = last + 1;
		} else if (line.startsWith('|')) {
			let end = i;
			while (lines[end]?.startsWith('|')) end++;
			found.push(table(lines.slice(i, end)));
			i = end;
		} else if (ITEM.test(line)) {
			const [whole, end] = list(lines, i);
			found.push(whole);
			i = end;
		} else if (picture !== undefined) {
			found.push({ kind: 'picture', words: words.replaceAll(COMMENT, ''), name });
			i++;
		} else {
			let end = i + 1;
			while (end < lines.length && !isBreak(sure(lines, end))) end++;
			found.push({ kind: 'paragraph', text: inline(lines.slice(i, end).join(' ')) });
			i = end;
		}
	}
	return found;
}
