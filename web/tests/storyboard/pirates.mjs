// The states of pirates in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

export const states = [
	...common('pirates'),
	{ name: 'choosing', at: 130, go: (_, stage) => stage.press('2', 'w') },
	{ name: 'aiming', at: 190, go: (_, stage) => stage.press('1', 'w', 'f') },
	{ name: 'film: guns', at: 110, isBots: true, pace: 'normal', go: (_, stage) => stage.cue(/guns/, 560) },
	{ name: 'film: sailing', at: 110, isBots: true, pace: 'normal', go: (_, stage) => stage.cue(/sail/) },
	{ name: 'film: sinking', at: 170, isBots: true, pace: 'normal', go: (_, stage) => stage.cue(/sunk/, 400) },
];
