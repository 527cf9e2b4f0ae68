// What a try at a puzzle is worth: right is whatever is not worse than the best by more than both errors, and never what was played.
import { expect, test } from 'vitest';
import { bestOf, isRight, lossOf, wayOf, type Puzzle, type Way } from '../../src/match/judge';

const way = (gain: number, error: number, type: string, is_played = false): Way => ({
	is_played,
	gain: [gain, error],
	actions: [{ action: { type, x: 1, at: { y: 2, z: null } }, label: type }],
});
const played = way(0, 0, 'played', true);
const best = way(300, 20, 'best');
const near = way(262, 20, 'near');
const far = way(250, 20, 'far');
const puzzle: Puzzle = { seat: 0, turn: 3, is_plan: false, chance: [100, 10], choices: [played, far, best, near] };

test('as good as the best, as far as anybody can tell', () => {
	expect(bestOf(puzzle)).toBe(best);
	expect([best, near, far, played].map((one) => isRight(puzzle, one))).toEqual([true, true, false, false]);
	expect(lossOf(puzzle, far)).toBe(5);
});

test('what was played is never right, however little it lost', () => {
	const close = { ...puzzle, choices: [played, way(10, 40, 'best')] };
	expect(isRight(close, played)).toBe(false);
});

test('a move on the board is found among those that were measured', () => {
	expect(wayOf(puzzle, { type: 'far', x: 1, at: { y: 2 } })).toBe(far);
	expect(wayOf(puzzle, { type: 'far', x: 2, at: { y: 2 } })).toBeUndefined();
	expect(wayOf(puzzle, { type: 'none', x: 1 })).toBeUndefined();
});
