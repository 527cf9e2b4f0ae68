import { expect, test } from 'vitest';
import { Fingers } from '../../src/parts/fingers';

const at = (pointerId: number, clientX: number, clientY = 0) =>
	({ pointerId, clientX, clientY, currentTarget: { setPointerCapture: () => undefined } }) as unknown as PointerEvent;

function hands() {
	const done: (string | number)[][] = [];
	const fingers = new Fingers(
		(dx, dy) => done.push(['drag', dx, dy]),
		(factor, { x, y }) => done.push(['zoom', factor, x, y]),
	);
	return { fingers, done };
}

test('a finger that trembles clicks; one that goes on drags, from where it was last', () => {
	const { fingers, done } = hands();
	fingers.down(at(1, 100));
	fingers.move(at(1, 104));
	expect(fingers.hasMoved).toBe(false);
	fingers.move(at(1, 110));
	fingers.move(at(1, 115, 3));
	expect(fingers.hasMoved).toBe(true);
	expect(done).toEqual([
		['drag', 10, 0],
		['drag', 5, 3],
	]);
	expect(fingers.up(at(1, 115))).toBe(true);
	fingers.down(at(1, 115));
	expect(fingers.hasMoved).toBe(false);
});

test('two fingers zoom around their middle and move with it, and are no click', () => {
	const { fingers, done } = hands();
	fingers.down(at(1, 100));
	fingers.down(at(2, 200));
	fingers.move(at(2, 300));
	expect(done).toEqual([
		['zoom', 2, 200, 0],
		['drag', 50, 0],
	]);
	fingers.up(at(2, 300));
	fingers.up(at(1, 100));
	expect(fingers.hasMoved).toBe(true);
});

test('what is not down, or draws, moves nothing', () => {
	const { fingers, done } = hands();
	fingers.move(at(1, 300));
	fingers.down(at(1, 100));
	fingers.move(at(1, 300), false);
	expect(done).toEqual([]);
	expect(fingers.up(at(2, 0))).toBe(false);
});
