import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReturn, whileShown } from '../../src/net/presence';

class Page extends EventTarget {
	hidden = false;
	turn(hidden: boolean) {
		this.hidden = hidden;
		this.dispatchEvent(new Event('visibilitychange'));
	}
}

let window: EventTarget, document: Page, returns: number;
beforeEach(() => {
	vi.useFakeTimers();
	[window, document, returns] = [new EventTarget(), new Page(), 0];
	onReturn(() => returns++, { window, document });
});
afterEach(() => vi.useRealTimers());

test('somebody who looks on for an hour is never back', () => {
	vi.advanceTimersByTime(3_600_000);
	expect(returns).toBe(0);
});

test('a tab that is shown again is a return; one that is hidden is none', () => {
	document.turn(true);
	expect(returns).toBe(0);
	document.turn(false);
	expect(returns).toBe(1);
});

test('a device that slept for an hour under a shown page is noticed by the next glance, once', () => {
	vi.advanceTimersByTime(20_000);
	vi.setSystemTime(Date.now() + 3_600_000);
	vi.advanceTimersByTime(5_000);
	expect(returns).toBe(1);
	vi.advanceTimersByTime(60_000);
	expect(returns).toBe(1);
});

test('a hidden page keeps no timer, and hours of it are one return', () => {
	document.turn(true);
	expect(vi.getTimerCount()).toBe(0);
	vi.setSystemTime(Date.now() + 3_600_000);
	document.turn(false);
	vi.advanceTimersByTime(60_000);
	expect(returns).toBe(1);
});

test('the network that is back and a page out of the cache are returns; a page that is just shown is none', () => {
	window.dispatchEvent(new Event('online'));
	expect(returns).toBe(1);
	window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
	expect(returns).toBe(1);
	window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
	expect(returns).toBe(2);
});

test('what is done while the page is shown rests while it is hidden, and is caught up once', () => {
	let done = 0;
	const stop = whileShown(1000, () => done++, document);
	vi.advanceTimersByTime(3000);
	expect(done).toBe(3);
	document.turn(true);
	vi.advanceTimersByTime(3_600_000);
	expect(done).toBe(3);
	document.turn(false);
	expect(done).toBe(4);
	vi.advanceTimersByTime(2000);
	expect(done).toBe(6);
	stop();
	document.turn(true);
	document.turn(false);
	vi.advanceTimersByTime(5000);
	expect(done).toBe(6);
});
