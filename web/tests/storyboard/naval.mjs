// The states of naval in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

export const states = [
	...common('naval'),
	{ name: 'choosing', at: 22, go: (_, stage) => stage.press('3') },
	{ name: 'aiming', at: 33, go: (_, stage) => stage.press('3', 'f') },
	{ name: 'cue of the opponent', at: 12, isBots: true, pace: 'normal', go: (_, stage) => stage.cue() },
	{ name: 'hit', at: 22, isBots: true, pace: 'normal', go: (_, stage) => stage.cue(/hit|hurt/) },
	{
		name: 'less motion',
		at: 22,
		isBots: true,
		pace: 'normal',
		isStill: true,
		go: (_, stage) => stage.cue(/hit|hurt/),
	},
];
