// The screens around the boards, in the storyboard: somebody who is new, and somebody who has been here before.
const at = (path) => ({ open: (theatre, options) => theatre.visitor(path, options) });
const SHELF = {
	'local-00000001': ['naval', { at: 60 }],
	'local-00000002': ['machiavelli', { at: 170 }],
	'local-00000003': ['heroes', { at: Infinity }],
	'local-00000004': ['dungeon', { at: 400 }],
};
const withMatches = (path) => ({ open: (theatre, options) => theatre.shelf(path, SHELF, options) });

/** Somebody of whom the server knows: a guest with a match under way. */
const known = (path) => ({
	open: async (theatre, options) => {
		const guest = await theatre.guest();
		await guest.get('game:play_bot', { game: 'naval', level: 1, options: {} });
		guest.close();
		return theatre.visitor(path, { ...options, token: guest.token });
	},
});

async function lobby(theatre, options) {
	const host = await theatre.guest();
	const { code } = await host.get('lobby:create', { game: 'pirates', seats: 4, options: {} });
	return theatre.visitor(`/join/${code}`, options);
}

export const states = [
	{ name: 'home, new', ...at('/') },
	{ name: 'home, known', ...known('/') },
	{ name: 'new match', ...at('/new/naval') },
	{ name: 'new match of many', ...at('/new/machiavelli') },
	{ name: 'lobby', open: lobby },
	{ name: 'matches', ...withMatches('/matches') },
	{ name: 'replay', ...withMatches('/replay/local-00000003?at=40') },
	{ name: 'profile', ...known('/profile') },
	{ name: 'ranking', ...at('/ranking/naval') },
	{ name: 'port', ...known('/port') },
	{ name: 'settings', ...at('/settings') },
	{ name: 'rules', ...at('/rules/naval') },
	{ name: 'sign up', ...at('/sign-up') },
	{ name: 'map editor', ...at('/map') },
	{ name: 'missing', ...at('/nowhere') },
];
