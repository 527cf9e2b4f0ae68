// States that every board has: the beginning, the middle, the end, and trouble.

/** What a browser says of itself when a line is cut, or nothing can be stored. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED|WebSocket|QuotaExceeded|no room/;

export const common = (game) => [
	{ name: 'opening', at: 0 },
	{ name: 'middle' },
	{ name: 'end', at: Infinity },
	{
		name: 'trouble: reconnecting',
		expects: EXPECTED,
		open: (theatre, options) => theatre.online(game, options),
		go: (_, stage) => stage.cutLine(),
	},
	{
		name: 'trouble: not stored',
		expects: EXPECTED,
		go: async (_, stage) => {
			await stage.breakStorage();
			await stage.press(...DEED[game]);
		},
	},
];

/** Keys that do something at the middle position. */
const DEED = {
	naval: ['2', 'ArrowUp'],
	heroes: ['x', 'Enter'],
	pirates: ['w', 'Enter'],
	machiavelli: ['Enter'],
	dungeon: ['.'],
};
