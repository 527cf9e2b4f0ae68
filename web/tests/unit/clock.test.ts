import { expect, test } from 'vitest';
import { ServerClock } from '../../src/net/clock';

test('one answer is right but for half its round trip', () => {
	const clock = new ServerClock();
	clock.take(1000, 6100, 1200);
	expect(clock.ahead).toBe(5000);
});

test('the quickest way there and the quickest way back say it together, though no answer was quick both ways', () => {
	const clock = new ServerClock();
	const TRUE = 5000;
	clock.take(0, 10 + TRUE, 910); // slow on its way back
	expect(clock.ahead).toBe(TRUE - 445);
	clock.take(1000, 1900 + TRUE, 1910); // slow on its way there
	expect(clock.ahead).toBe(TRUE);
});

test('a slow answer does not move what quick ones said', () => {
	const clock = new ServerClock();
	clock.take(0, 520, 40);
	clock.take(100, 620, 140);
	expect(clock.ahead).toBe(500);
	clock.take(200, 700, 2200);
	clock.take(3000, 5500, 5000);
	expect(clock.ahead).toBe(500);
});

test('a clock that was set is believed at once', () => {
	const clock = new ServerClock();
	for (let at = 0; at < 5; at++) clock.take(at * 100, at * 100 + 520, at * 100 + 40);
	clock.take(1000, 61_020, 1040);
	expect(clock.ahead).toBe(60_000);
	clock.take(2000, 1020, 2040);
	expect(clock.ahead).toBe(-1000);
});

test('an answer over which our own clock was set back says nothing', () => {
	const clock = new ServerClock();
	clock.take(0, 520, 40);
	clock.take(10_000, 900, 300);
	expect(clock.ahead).toBe(500);
});

test('what is long ago is forgotten: clocks that drift apart are followed', () => {
	const clock = new ServerClock();
	for (let n = 0; n < 200; n++) {
		const at = n * 60_000;
		clock.take(at, at + 100 + n, at + 200); // a millisecond a minute
	}
	expect(Math.abs(clock.ahead - 199)).toBeLessThan(10);
});
