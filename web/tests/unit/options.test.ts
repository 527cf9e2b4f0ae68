// Forms of options: what the engine's words are made into, for every option of every game.
import { describe, expect, test } from 'vitest';
import {
	atFault,
	fits,
	inOwn,
	isTime,
	largest,
	presetOf,
	rangeOf,
	read,
	tidy,
	unitsOf,
	unratedBy,
	usualOf,
	write,
} from '$/engine/options';
import { doorOf as open } from './engine';

const languages = ['en', 'es', 'cs'] as const;
const GAMES = ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon'];
const wordsOf = async (game: string) => (await open(game)).call('options', [0]);

describe.each(GAMES)('%s', (game) => {
	test('every option, choice and preset has words in three languages, and a field', async () => {
		const words = await wordsOf(game);
		expect(words.options.length).toBeGreaterThan(0);
		for (const option of words.options) {
			expect(option.kind, option.key).not.toBe('other');
			for (const language of languages) {
				expect(option.title[language], option.key).not.toBe('');
				expect(option.sentence[language], option.key).not.toBe('');
				for (const choice of [...(option.choices ?? []), ...(option.words ?? [])])
					expect(choice.title[language], option.key).not.toBe('');
				for (const range of option.ranges ?? []) expect(range.span[language], option.key).not.toBe('');
			}
		}
		expect(words.presets.map(({ name }) => name)).toContain('standard');
	});

	test('a preset is found again by its values, and the engine plays it', async () => {
		const door = await open(game);
		const words = door.call('options', [0]);
		for (const preset of words.presets) {
			const seats = game === 'dungeon' ? 1 : game === 'machiavelli' ? 3 : 2;
			expect(presetOf(words, tidy(words, preset.options, seats), seats)?.name).toBe(preset.name);
			expect(door.call('terms', [0, seats, preset.options]).terms.length).toBeGreaterThan(0);
		}
	});

	test('what is usual is left out, and changing it back takes it out again', async () => {
		const words = await wordsOf(game);
		for (const option of words.options) {
			if (option.kind === 'object') continue;
			const usual = usualOf(words, option, {}, 3);
			expect(usual, option.key).not.toBeUndefined();
			expect(tidy(words, write({}, option.key, usual), 3), option.key).toEqual({});
		}
	});

	test('every length of time has a unit that is not larger than the longest, and comes back as it was', async () => {
		const words = await wordsOf(game);
		for (const option of words.options)
			for (const range of option.ranges ?? []) {
				if (!isTime(range.unit)) continue;
				for (const { value } of range.offers) {
					const { amount, unit } = largest(range, value);
					expect(unitsOf(range)).toContain(unit);
					expect(inOwn(range, amount, unit)).toBe(value);
				}
			}
	});
});

test('a range follows the option that decides it, and what does not fit any more is as usual again', async () => {
	const words = await wordsOf('machiavelli');
	const orders = words.options.find(({ key }) => key === 'orders_time')!;
	expect(rangeOf(words, orders, {})?.unit).toBe('hour');
	expect(rangeOf(words, orders, { pace: 'live' })?.unit).toBe('minute');
	expect(fits(words, orders, {}, 96)).toBe(true);
	expect(fits(words, orders, { pace: 'live' }, 96)).toBe(false);
	expect(tidy(words, { pace: 'live', orders_time: 96 }, 3)).toEqual({ pace: 'live' });
	expect(tidy(words, { pace: 'live', orders_time: 3 }, 3)).toEqual({ pace: 'live', orders_time: 3 });
	// Named numbers and steps.
	const limit = words.options.find(({ key }) => key === 'turn_limit')!;
	expect([6, 7, 33].map((number) => fits(words, limit, {}, number))).toEqual([true, false, false]);
	const cities = words.options.find(({ key }) => key === 'cities_to_win')!;
	expect([0, 1, 5].map((number) => fits(words, cities, {}, number))).toEqual([true, false, true]);
});

test('members of an object are read and written by their path', () => {
	expect(write({}, 'start_store.money', 5)).toEqual({ start_store: { money: 5 } });
	expect(write({ start_store: { money: 5 }, rounds: 3 }, 'start_store.money', undefined)).toEqual({ rounds: 3 });
	expect(read({ start_store: { money: 5 } }, 'start_store.money')).toBe(5);
	expect(read({}, 'start_store.money')).toBeUndefined();
});

test('a refusal is shown at its option, whoever refuses', async () => {
	const door = await open('pirates');
	const words = door.call('options', [0]);
	expect(atFault(words, 'options.rounds')).toBe('rounds');
	expect(atFault(words, 'start_store.money')).toBe('start_store.money');
	expect(atFault(words, 'options.map.land[3]')).toBe('map');
	expect(atFault(words, 'options')).toBeNull();
	expect(atFault(words, undefined)).toBeNull();
	let path: string | undefined;
	try {
		door.call('terms', [0, 6, { map: 'lagoon' }]);
	} catch (error) {
		path = (error as { fault: { path?: string } }).fault.path;
	}
	expect(atFault(words, path)).toBe('map'); // four teams at most
});

test('free options leave a match rated, others do not', async () => {
	const words = await wordsOf('machiavelli');
	expect(unratedBy(words, { pace: 'live', orders_time: 3 })).toEqual([]);
	expect(unratedBy(words, { fog: true, pace: 'live' }).map(({ key }) => key)).toEqual(['fog']);
});
