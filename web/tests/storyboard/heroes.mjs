// The states of heroes in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

export const states = [
	...common('heroes'),
	{ name: 'choosing', at: 31, go: (_, stage) => stage.press('1') },
	{ name: 'defence', at: 57, go: (_, stage) => stage.press('1') },
	{ name: 'cue of the opponent', at: 44, isBots: true, pace: 'normal', go: (_, stage) => stage.cue() },
	{ name: 'hit', at: 20, isBots: true, pace: 'normal', go: (_, stage) => stage.cue(/hit|hurt|damage|impact/) },
];
