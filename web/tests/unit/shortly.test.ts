import { expect, test } from 'vitest';
import { shortly } from '../../src/parts/home/shortly';

test('time that is left, in few signs', () => {
	expect(shortly(47_000)).toBe('0:47');
	expect(shortly(600_500)).toBe('10:01');
	expect(shortly((9 * 60 + 12) * 60_000)).toBe('9 h 12');
	expect(shortly(3 * 86_400_000)).toBe('3 d');
	expect(shortly(-5)).toBe('0:00');
});
