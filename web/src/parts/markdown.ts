// The Markdown of our own documents as a list of blocks: headings, paragraphs, lists, tables, code. It is drawn by
// Markdown.svelte, never set as HTML.
import { sure } from '$/sure';

export type Inline =
	{ kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string } | { kind: 'link'; text: string; to: string };
export type Block =
	| { kind: 'heading'; level: number; text: Inline[]; id: string }
	| { kind: 'paragraph'; text: Inline[] }
	| { kind: 'list'; isOrdered: boolean; items: Inline[][] }
	| { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
	| { kind: 'code'; text: string };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function inline(source: string): Inline[] {
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

const cells = (line: string) =>
	line
		.trim()
		.replace(/^\||\|$/g, '')
		.split(/(?<!\\)\|/)
		.map((cell) => inline(cell.trim().replace(/\\\|/g, '|')));
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
const isBreak = (line: string) => line.trim() === '' || /^(#{1,4} |```|\|)/.test(line) || ITEM.test(line);

export function blocks(source: string): Block[] {
	const lines = source.replace(/\r/g, '').split('\n');
	const found: Block[] = [];
	for (let i = 0; i < lines.length;) {
		const line = lines[i] ?? '';
		const [, marks = '', title = ''] = /^(#{1,4}) (.*)$/.exec(line) ?? [];
		if (line.trim() === '') {
			i++;
		} else if (marks) {
			found.push({ kind: 'heading', level: marks.length, text: inline(title), id: `s-${found.length}` });
			i++;
		} else if (line.startsWith('```')) {
			const end = lines.findIndex((other, at) => at > i && other.startsWith('```'));
			const last = end < 0 ? lines.length : end;
			found.push({ kind: 'code', text: lines.slice(i + 1, last).join('\n') });
			i = last + 1;
		} else if (line.startsWith('|')) {
			let end = i;
			while (lines[end]?.startsWith('|')) end++;
			const [, rule = '', ...rows] = lines.slice(i, end);
			const hasRule = /^\|[\s:|-]+$/.test(rule);
			found.push({
				kind: 'table',
				head: cells(line),
				rows: (hasRule ? rows : [rule, ...rows].filter(Boolean)).map(cells),
			});
			i = end;
		} else if (ITEM.test(line)) {
			const items: string[] = [];
			const isOrdered = ITEM.exec(line)?.[1] !== undefined;
			for (let next = lines[i]; next !== undefined && next.trim() !== ''; next = lines[++i]) {
				const item = ITEM.exec(next);
				if (item) items.push(item[2] ?? '');
				else if (/^\s/.test(next)) items[items.length - 1] += ` ${next.trim()}`;
				else break;
			}
			found.push({ kind: 'list', isOrdered, items: items.map(inline) });
		} else {
			let end = i + 1;
			while (end < lines.length && !isBreak(sure(lines, end))) end++;
			found.push({ kind: 'paragraph', text: inline(lines.slice(i, end).join(' ')) });
			i = end;
		}
	}
	return found;
}
