// The frames of a match over a connection that does what connections do.
import './page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Feed } from '../../../src/match/feed';
import type { Shown } from '../../../src/match/reducer';
import { Trouble } from '../../../src/net/api';
import { FakeServer, FakeSocket, MATCH, settle } from './fake';

let server: FakeServer;
const feeds: Feed[] = [];
beforeEach(() => {
	vi.useFakeTimers();
	server = new FakeServer();
});
afterEach(() => {
	for (const feed of feeds.splice(0)) feed.close();
	vi.useRealTimers();
});

class Tab {
	socket = new FakeSocket(server);
	feed = new Feed(this.socket, MATCH, 'seat');
	shown: Shown[] = [];
	wholes: number[] = [];
	links: string[] = [];

	async open() {
		feeds.push(this.feed);
		await this.feed.open();
		await this.feed.attach({
			show: async (shown, isWhole) => {
				for (let i = 0; i < 10; i++) await Promise.resolve(); // an engine takes its time
				this.shown.push(shown);
				if (isWhole) this.wholes.push(shown.frame);
			},
			link: (fault) => this.links.push(fault ? (fault as Trouble).code : 'up'),
		});
		return this;
	}
	get view() {
		return this.shown.at(-1)?.view;
	}
	/** The numbers of all events that were told. */
	get told() {
		return this.shown.flatMap(({ events }) => events.map(({ n }) => n));
	}
	act = () => this.feed.act('fake:step', { x: 1 });
}

describe('a seat', () => {
	test('enters, sees the whole, and then each step with its own events', async () => {
		server.step();
		const tab = await new Tab().open();
		expect(tab.view).toEqual(server.view);
		server.step();
		server.step();
		await settle();
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([2, 3]);
		expect(server.count('game:join')).toBe(1);
		expect(server.count('match:events')).toBe(0);
	});
	test('is shown what came between entering and looking, after the whole', async () => {
		const tab = new Tab();
		feeds.push(tab.feed);
		await tab.feed.open();
		server.step();
		server.step();
		const shown: number[] = [];
		await tab.feed.attach({ show: async ({ view }) => void shown.push((view as { n: number }).n), link: () => {} });
		await settle();
		expect(shown).toEqual([0, 1, 2]);
		expect(server.count('game:join')).toBe(1);
	});
	test('that misses a frame enters once more, and is told what it missed', async () => {
		const tab = await new Tab().open();
		tab.socket.held = [];
		server.step();
		server.step();
		server.step();
		tab.socket.release((held) => held.slice(1));
		await settle();
		expect(server.count('game:join')).toBe(2);
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([1, 2, 3]);
	});
	test('takes frames in any order and any number', async () => {
		const tab = await new Tab().open();
		for (let round = 0; round < 20; round++) {
			tab.socket.held = [];
			for (let i = 0; i < 6; i++) server.step();
			// Repeated, and as badly sorted as can be.
			tab.socket.release((held) => [...held, ...held].sort((_, __) => (round % 2 ? 1 : -1)).reverse());
			await settle();
			await settle();
			expect(tab.view).toEqual(server.view);
		}
		expect(tab.told).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
	});
	test('is not told of more than a limit that it missed: that is history', async () => {
		const tab = await new Tab().open();
		tab.socket.cut();
		for (let i = 0; i < 1000; i++) server.step();
		tab.socket.connect();
		await settle();
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([]);
		expect(tab.wholes).toHaveLength(1);
		expect(server.count('match:events')).toBe(0);
	});
});

describe('a connection', () => {
	test('that is cut in the middle of a step is made again, and nothing is missing', async () => {
		const tab = await new Tab().open();
		tab.socket.held = [];
		server.step();
		tab.socket.cut();
		expect(tab.links.at(-1)).toBe('unreachable');
		server.step();
		tab.socket.connect();
		await settle();
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([1, 2]);
		expect(tab.links.at(-1)).toBe('up');
	});
	test('that is cut while we enter again is entered on the next one', async () => {
		const tab = await new Tab().open();
		tab.socket.cut();
		tab.socket.connect();
		tab.socket.held = [];
		await settle();
		tab.socket.cut();
		server.step();
		tab.socket.connect();
		await settle();
		await vi.advanceTimersByTimeAsync(1000);
		expect(tab.view).toEqual(server.view);
		expect(tab.links.at(-1)).toBe('up');
	});
	test.each(['rate_limited', 'try_again'])(
		'on which entering is answered %s is asked again, later and later',
		async (code) => {
			const tab = await new Tab().open();
			tab.socket.cut();
			server.refusal = new Trouble(code, 'slowly');
			tab.socket.connect();
			await vi.advanceTimersByTimeAsync(3000);
			const tries = server.count('game:join');
			expect(tries).toBeGreaterThan(2);
			expect(tries).toBeLessThan(6);
			expect(tab.links.at(-1)).toBe(code);
			server.refusal = null;
			server.step();
			await vi.advanceTimersByTimeAsync(8000);
			expect(tab.view).toEqual(server.view);
			expect(tab.links.at(-1)).toBe('up');
		},
	);
	test('to a match that wants us no more says so, and does not ask for ever', async () => {
		const tab = await new Tab().open();
		tab.socket.cut();
		server.refusal = new Trouble('no_such_match', 'gone');
		tab.socket.connect();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(tab.links.at(-1)).toBe('no_such_match');
		expect(server.count('game:join')).toBe(2);
		server.refusal = null;
		tab.feed.again();
		await settle();
		expect(tab.links.at(-1)).toBe('up');
	});
	test('to a server that was started anew shows what it has, under new numbers', async () => {
		for (let i = 0; i < 5; i++) server.step();
		const tab = await new Tab().open();
		server.step();
		await settle();
		server.restart();
		tab.socket.connect();
		await settle();
		server.step();
		await settle();
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([6, 7]);
	});
	test('to a server that counts anew without a cut is noticed', async () => {
		for (let i = 0; i < 5; i++) server.step();
		const tab = await new Tab().open();
		server.frame = 1;
		server.step();
		await settle();
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([6]);
	});
});

describe('an action', () => {
	test('is done when its frame stands, not when it is answered', async () => {
		const tab = await new Tab().open();
		await tab.act();
		expect(tab.view).toEqual(server.view);
		expect(tab.told).toEqual([1]);
		expect(server.count('game:join')).toBe(1);
	});
	test('that is refused is thrown, and changes nothing', async () => {
		const tab = await new Tab().open();
		const before = tab.shown.length;
		server.refusal = new Trouble('not_your_turn', 'wait');
		await expect(tab.act()).rejects.toMatchObject({ code: 'not_your_turn' });
		await settle();
		expect(tab.shown.length).toBe(before);
		expect(server.count('fake:step')).toBe(1);
	});
	test.each(['requests', 'answers'] as const)(
		'whose %s are lost is sent again under its name, and done once',
		async (lost) => {
			const tab = await new Tab().open();
			tab.socket.loses = lost;
			const acted = tab.act();
			await settle();
			tab.socket.cut();
			await settle();
			tab.socket.connect();
			await vi.advanceTimersByTimeAsync(2000);
			await acted;
			const sent = server.asked.filter(({ name }) => name === 'fake:step').map(({ payload }) => payload.cid);
			expect(new Set(sent).size).toBe(1);
			expect(sent.length).toBe(lost === 'answers' ? 2 : 1);
			expect(server.done).toBe(1);
			expect(tab.view).toEqual({ n: 1, map: ['a', 'b'] });
			expect(tab.told).toEqual([1]);
		},
	);
	test('has a name of its own', async () => {
		const tab = await new Tab().open();
		await tab.act();
		await tab.act();
		const cids = server.asked.filter(({ name }) => name === 'fake:step').map(({ payload }) => payload.cid as string);
		expect(new Set(cids).size).toBe(2);
		for (const cid of cids) expect(cid).toMatch(/^.{1,16}$/);
	});
	test('waits for the match to be entered again before it is sent', async () => {
		const tab = await new Tab().open();
		tab.socket.cut();
		const acted = tab.act();
		await settle();
		expect(server.count('fake:step')).toBe(0);
		tab.socket.connect();
		await settle();
		await vi.advanceTimersByTimeAsync(1000);
		await acted;
		expect(server.asked.map(({ name }) => name).indexOf('fake:step')).toBeGreaterThan(
			server.asked.map(({ name }) => name).lastIndexOf('game:join'),
		);
	});
	test('whose frame is overtaken by the answer stands all the same', async () => {
		const tab = await new Tab().open();
		tab.socket.held = [];
		const acted = tab.act();
		await settle();
		tab.socket.release((held) => held.reverse());
		await acted;
		expect(tab.view).toEqual(server.view);
	});
	test('whose frame is lost with the connection stands with the next whole one', async () => {
		const tab = await new Tab().open();
		tab.socket.held = [];
		let isDone = false;
		const acted = tab.act().then(() => (isDone = true));
		await settle();
		tab.socket.release((held) => held.slice(-1)); // the answer alone
		tab.socket.held = [];
		await settle();
		expect(isDone).toBe(false);
		tab.socket.cut();
		tab.socket.connect();
		await settle();
		await acted;
		expect(tab.view).toEqual(server.view);
	});
	test('that finds no server is given up after a while', async () => {
		const tab = await new Tab().open();
		tab.socket.cut();
		const acted = tab.act();
		const failed = expect(acted).rejects.toMatchObject({ code: 'unreachable' });
		await vi.advanceTimersByTimeAsync(60_000);
		await failed;
		expect(server.done).toBe(0);
	});
	test('of another tab is shown here too', async () => {
		const [one, other] = [await new Tab().open(), await new Tab().open()];
		await one.act();
		await other.act();
		await settle();
		expect(one.view).toEqual(server.view);
		expect(other.view).toEqual(server.view);
		expect(one.told).toEqual([1, 2]);
		expect(other.told).toEqual([1, 2]);
		expect(server.count('game:join')).toBe(2);
	});
});

describe('opening', () => {
	test('that is refused is thrown, and leaves nobody listening', async () => {
		server.refusal = new Trouble('no_such_match', 'there is none');
		const tab = new Tab();
		await expect(tab.feed.open()).rejects.toMatchObject({ code: 'no_such_match' });
		expect(tab.socket.handlers).toEqual([]);
	});
	test('that is never answered ends, and leaves nobody listening', async () => {
		const tab = new Tab();
		tab.socket.held = [];
		const failed = expect(tab.feed.open()).rejects.toMatchObject({ code: 'unreachable' });
		await vi.advanceTimersByTimeAsync(30_000);
		await failed;
		expect(tab.socket.handlers).toEqual([]);
	});
	test('whose first frame does not come ends too', async () => {
		const tab = new Tab();
		feeds.push(tab.feed);
		const opened = tab.feed.open();
		const emit = tab.socket.emit.bind(tab.socket);
		tab.socket.emit = (name, payload) => void (name !== 'match:frame' && emit(name, payload));
		await opened;
		const failed = expect(tab.feed.attach({ show: async () => {}, link: () => {} })).rejects.toMatchObject({
			code: 'unreachable',
		});
		await vi.advanceTimersByTimeAsync(30_000);
		await failed;
	});
	test('is undone by closing: nobody listens, and whoever waits goes on', async () => {
		const tab = await new Tab().open();
		tab.socket.held = [];
		const acted = tab.act();
		tab.feed.close();
		tab.socket.release();
		await acted;
		expect(tab.socket.handlers).toEqual([]);
	});
});

test('the past is read by range and type, page after page', async () => {
	for (let i = 0; i < 450; i++) server.step();
	const tab = await new Tab().open();
	const all = await tab.feed.past({ after: 10, until: 440 });
	expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 430 }, (_, i) => i + 11));
	expect(server.count('match:events')).toBe(3);
	expect(await tab.feed.past({ after: 0, types: ['other'] })).toEqual([]);
	// More types than one question has room for.
	const types = [...Array.from({ length: 40 }, (_, i) => `other:${i}`), 'stepped'];
	expect((await tab.feed.past({ after: 440, types })).map(({ seq }) => seq)).toEqual(
		Array.from({ length: 10 }, (_, i) => i + 441),
	);
});
