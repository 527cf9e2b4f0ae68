import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone, hold } from '../../src/net/locks';

type Work = (lock: object | null) => unknown;
type Wish = { steal?: boolean; ifAvailable?: boolean };

/** What tabs share, as Web Locks have it. */
class Browser {
	#held = new Map<string, { rob: (error: Error) => void; ended: Promise<unknown> }>();

	request(name: string, wish: Wish | Work, work?: Work): Promise<unknown> {
		return typeof wish === 'function' ? this.#take(name, {}, wish) : this.#take(name, wish, work!);
	}

	async #take(name: string, { steal, ifAvailable }: Wish, work: Work): Promise<unknown> {
		if (ifAvailable && this.#held.has(name)) return work(null);
		if (steal) this.#held.get(name)?.rob(new DOMException('stolen', 'AbortError'));
		while (!steal && this.#held.has(name)) await this.#held.get(name)!.ended.catch(() => undefined);
		let rob!: (error: Error) => void;
		const robbed = new Promise<never>((_, reject) => (rob = reject));
		const mine = { rob, ended: Promise.race([Promise.resolve(work({ name })), robbed]) };
		this.#held.set(name, mine);
		try {
			return await mine.ended;
		} finally {
			if (this.#held.get(name) === mine) this.#held.delete(name);
		}
	}
}

beforeEach(() => vi.stubGlobal('navigator', { locks: new Browser() }));
afterEach(() => vi.unstubAllGlobals());
const nobody = () => {
	throw new Error('nothing was taken away');
};

test('what one tab holds no other gets, until it is released', async () => {
	const first = await hold('match', nobody);
	expect(await hold('match', nobody)).toBeNull();
	expect(await hold('another match', nobody)).not.toBeNull();
	first!.release();
	await vi.waitFor(async () => expect(await hold('match', nobody)).not.toBeNull());
});

test('a tab from which it is taken is told, and the taker has it', async () => {
	const lost = vi.fn();
	await hold('match', lost);
	const second = await hold('match', nobody, true);
	expect(second).not.toBeNull();
	await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
	expect(await hold('match', nobody)).toBeNull();
});

test('whoever has released it loses nothing any more', async () => {
	const lost = vi.fn();
	(await hold('match', lost))!.release();
	await hold('match', nobody, true);
	await new Promise((resolve) => setTimeout(resolve));
	expect(lost).not.toHaveBeenCalled();
});

test('two tabs that become a guest at once are one', async () => {
	let guests = 0;
	const enter = () =>
		alone('guest', async () => {
			if (guests > 0) return;
			await new Promise((resolve) => setTimeout(resolve));
			guests++;
		});
	await Promise.all([enter(), enter(), enter()]);
	expect(guests).toBe(1);
});

test('without locks, in a page without https, everybody goes ahead', async () => {
	vi.stubGlobal('navigator', {});
	expect(await hold('match', nobody)).not.toBeNull();
	expect(await hold('match', nobody)).not.toBeNull();
	expect(await alone('guest', async () => 7)).toBe(7);
});
