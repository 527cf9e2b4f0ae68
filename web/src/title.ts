// What a page is called: in the tab, in the history, by screen readers.
import { games } from './engine/games.svelte';
import { speech } from './i18n/index.svelte';
import { say } from './i18n/shell';
import { say as daily } from './i18n/daily';
import { say as account } from './i18n/account';
import { say as learn } from './i18n/learn';
import { say as life } from './i18n/life';
import { say as long } from './i18n/long';
import { say as lobby } from './i18n/lobby';
import { say as match } from './i18n/match';
import { say as people } from './i18n/people';
import { say as puzzle } from './i18n/puzzle';
import { say as tournament } from './i18n/tournament';
import type { Route } from './router.svelte';

export async function titleOf(route: Route): Promise<string> {
	const { language } = speech; // read now: the title follows a switch
	const game =
		'game' in route && route.game ? ((await games.find(route.game).catch(() => null))?.title[language] ?? '') : '';
	switch (route.screen) {
		case 'seats':
			return long('seats');
		case 'home':
			return '';
		case 'lobby':
			return `${lobby('lobby')} ${route.code}`;
		case 'queue':
			return lobby('queue_title', { game });
		case 'match':
			return match('title');
		case 'replay':
			return match('replay');
		case 'profile':
			return route.username ?? account('profile');
		case 'tables':
			return game ? `${people('tables')}: ${game}` : people('tables');
		case 'people':
			return people('people');
		case 'host':
			return people(route.kind);
		case 'ranking':
			return account('ranking_of', { game });
		case 'daily':
			return `${daily('title')}: ${game}`;
		case 'tournaments':
		case 'tournament':
			return tournament('title');
		case 'arrange':
			return tournament('new_title');
		case 'puzzles':
			return game ? `${puzzle('title')}: ${game}` : puzzle('title');
		case 'watch':
			return game ? `${say('watch')}: ${game}` : say('watch');
		case 'rules':
			return game ? `${game}: ${say('rules')}` : say('rules');
		case 'learn':
		case 'lesson':
			return game ? learn('lessons_of', { game }) : learn('title');
		case 'enter':
			return account(route.mode === 'in' ? 'sign_in' : 'sign_up');
		case 'account':
		case 'confirm':
		case 'reset':
			return life(route.screen);
		case 'new':
			return game ? lobby('new_title', { game }) : say('missing');
		case 'map':
			return (await import('./boards/pirates/editor_texts')).say('title');
		default:
			return say(route.screen);
	}
}
