// The states of naval in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

/** Our battleship lies across the bows of a frigate, and aims at her. */
const ABEAM = { at: 79 };
async function aim(_, stage) {
	await stage.press('3');
	await stage.click('button:has-text("Aim")');
	await stage.press('d', 'd');
}
/** The others fire out of the fog. */
const UNDER_FIRE = { at: 22, isBots: true, pace: 'normal' };

export const states = [
	...common('naval'),
	{ name: 'choosing', at: 40, isExact: true, go: (_, stage) => stage.press('3') },
	{ name: 'aiming', ...ABEAM, go: aim },
	{
		name: 'own shot',
		...ABEAM,
		pace: 'normal',
		go: async (page, stage) => {
			await aim(page, stage);
			await stage.press('f');
			await stage.cue(/shot|fire/, 150);
		},
	},
	{ name: 'what could strike us', ...ABEAM, go: (_, stage) => stage.press('t') },
	{ name: 'cue of the opponent', ...UNDER_FIRE, go: (_, stage) => stage.cue(/incoming/, 300) },
	{ name: 'hit', ...UNDER_FIRE, go: (_, stage) => stage.cue(/hit|hurt/) },
	{
		name: 'less motion',
		at: 31,
		isExact: true,
		isStill: true,
		pace: 'normal',
		go: async (_, stage) => {
			await stage.press('Enter');
			await stage.agree();
			await stage.cue(/hit|hurt/);
		},
	},
];
