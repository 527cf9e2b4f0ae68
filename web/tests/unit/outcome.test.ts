// How a match came out, read from what games say of it.
import { expect, test } from 'vitest';
import { endingOf, ranksOf } from '../../src/parts/match/outcome';

const TWO = [0, 1];

test('a winner, ranks and a ranking of seats say the same', () => {
	expect(ranksOf({ winner: 1 }, TWO)).toEqual([2, 1]);
	expect(ranksOf({ ranks: [2, 1] }, TWO)).toEqual([2, 1]);
	expect(ranksOf({ ranking: [1, 0] }, TWO)).toEqual([2, 1]);
	expect(ranksOf({ ranking: [{ seat: 1 }, { seat: 0 }] }, TWO)).toEqual([2, 1]);
});

test('nobody has won alone: a draw; nobody says: it is over', () => {
	expect(endingOf(ranksOf({ winner: null }, TWO), 0)).toBe('drawn');
	expect(endingOf(ranksOf({}, TWO), 0)).toBe('over');
});

test('between two one has won and one has lost; among several there are places; whoever looks on sees the end', () => {
	expect(endingOf([2, 1], 1)).toBe('won');
	expect(endingOf([2, 1], 0)).toBe('lost');
	expect(endingOf([2, 1, 3], 0)).toBe('placed');
	expect(endingOf([2, 1], -1)).toBe('over');
});

test('alone one wins or loses', () => {
	expect(endingOf([1], 0)).toBe('won');
	expect(endingOf([2], 0)).toBe('lost');
});
