import { expect, test } from 'vitest';
import { readUntil, unread } from '../../src/parts/match/unread';

const KEPT = 200;
const say = (chats: { at: number }[], count: number) =>
	[...chats, ...Array.from({ length: count }, (_, i) => ({ at: (chats.at(-1)?.at ?? 0) + 1 + i }))].slice(-KEPT);

test('a talk of which not all is kept any more still tells how many messages are new', () => {
	let chats = say([], 150);
	expect(unread(chats, 0)).toBe(150);
	let until = readUntil(chats);
	expect(unread(chats, until)).toBe(0);
	chats = say(chats, 120);
	expect(unread(chats, until)).toBe(120);
	until = readUntil(chats);
	chats = say(chats, 3);
	expect(unread(chats, until)).toBe(3);
	expect(unread(say(chats, 500), until)).toBe(KEPT);
});

test('what was read stays read when it is fetched again', () => {
	const chats = say([], 40);
	const until = readUntil(chats);
	expect(unread(JSON.parse(JSON.stringify(say(chats, 2))) as { at: number }[], until)).toBe(2);
});
