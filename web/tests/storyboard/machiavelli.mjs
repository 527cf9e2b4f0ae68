// The states of machiavelli in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

export const states = [
	...common('machiavelli'),
	{ name: 'orders', at: 286, go: (_, stage) => stage.press('n') },
	{ name: 'choosing', at: 340, go: (_, stage) => stage.press('n', 'Enter') },
	{
		name: 'film: march',
		at: 243,
		isBots: true,
		pace: 'normal',
		go: (_, stage) => stage.cue(/march|move|arrow|advance/),
	},
	{
		name: 'film: clash',
		at: 243,
		isBots: true,
		pace: 'normal',
		go: (_, stage) => stage.cue(/clash|contest|standoff|dislodge|push/),
	},
];
