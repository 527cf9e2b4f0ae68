// Where we are: the path of the page, as one of a few screens. Links are ordinary ones; `follow` keeps them in the page.
import { renewal } from './renewal.svelte';

export type Route =
	| { screen: 'home' }
	| { screen: 'lobby'; code: string }
	| { screen: 'queue'; game: string }
	| { screen: 'match'; id: string; eyes: number | null }
	| { screen: 'replay'; id: string; at: number | null; seat: number | null; hash: string }
	| { screen: 'matches' }
	| { screen: 'seats' }
	| { screen: 'watch'; game: string | null }
	| { screen: 'tables'; game: string | null }
	| { screen: 'people' }
	| { screen: 'host'; kind: 'about' | 'privacy' | 'conduct' }
	| { screen: 'profile'; username: string | null }
	| { screen: 'ranking'; game: string }
	| { screen: 'puzzles'; game: string | null }
	| { screen: 'daily'; game: string; day: number | null }
	| { screen: 'tournaments' }
	| { screen: 'arrange' }
	| { screen: 'tournament'; id: string }
	| { screen: 'port' }
	| { screen: 'settings' }
	| { screen: 'licences' }
	| { screen: 'rules'; game: string | null }
	| { screen: 'learn'; game: string | null }
	| { screen: 'lesson'; game: string; number: string }
	| { screen: 'enter'; mode: 'in' | 'up' }
	| { screen: 'account' }
	| { screen: 'confirm' }
	| { screen: 'reset' }
	| { screen: 'new'; game: string }
	| { screen: 'map' }
	| { screen: 'missing' };

const MATCH = /^m[0-9A-Za-z]{11}$/;

function number(text: string | null): number | null {
	return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

/** A part of the path as it was meant; what is no text stays as it came, and is found nowhere. */
function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

export function read(url: URL): Route {
	const [first = '', second = '', third, ...rest] = url.pathname.replace(/\/+$/, '').split('/').slice(1).map(decode);
	if (rest.length > 0 || (third !== undefined && first !== 'daily' && first !== 'learn')) return { screen: 'missing' };
	const eyes = number(url.searchParams.get('eyes'));
	switch (first) {
		case '':
			return { screen: 'home' };
		case 'join':
			return second ? { screen: 'lobby', code: second } : { screen: 'home' };
		case 'new':
			return { screen: 'new', game: second };
		case 'map':
			return { screen: 'map' };
		case 'queue':
			return { screen: 'queue', game: second };
		case 'match':
			return second ? { screen: 'match', id: second, eyes } : { screen: 'matches' };
		case 'replay':
			return {
				screen: 'replay',
				id: second,
				at: number(url.searchParams.get('at')),
				seat: number(url.searchParams.get('seat')),
				hash: url.hash,
			};
		case 'matches':
			return { screen: 'matches' };
		case 'seats':
			return { screen: 'seats' };
		case 'watch':
			return MATCH.test(second) ? { screen: 'match', id: second, eyes } : { screen: 'watch', game: second || null };
		case 'tables':
			return { screen: 'tables', game: second || null };
		case 'people':
			return second ? { screen: 'profile', username: second } : { screen: 'people' };
		case 'about':
		case 'privacy':
		case 'conduct':
			return second ? { screen: 'missing' } : { screen: 'host', kind: first };
		case 'profile':
			return { screen: 'profile', username: second || null };
		case 'ranking':
			return { screen: 'ranking', game: second || 'naval' };
		case 'puzzles':
			return { screen: 'puzzles', game: second || null };
		case 'daily':
			return { screen: 'daily', game: second || 'dungeon', day: number(third ?? null) };
		case 'tournaments':
			return second === 'new' ? { screen: 'arrange' } : { screen: second ? 'missing' : 'tournaments' };
		case 'tournament':
			return second ? { screen: 'tournament', id: second } : { screen: 'tournaments' };
		case 'port':
			return { screen: 'port' };
		case 'settings':
			return { screen: 'settings' };
		case 'learn':
			return third ? { screen: 'lesson', game: second, number: third } : { screen: 'learn', game: second || null };
		case 'rules':
			return { screen: 'rules', game: second || null };
		case 'licences':
		case 'account':
		case 'confirm':
		case 'reset':
			return second ? { screen: 'missing' } : { screen: first };
		case 'sign-in':
			return { screen: 'enter', mode: 'in' };
		case 'sign-up':
			return { screen: 'enter', mode: 'up' };
		default:
			return { screen: 'missing' };
	}
}

class Router {
	route = $state.raw<Route>(read(new URL(location.href)));

	constructor() {
		addEventListener('popstate', () => (this.route = read(new URL(location.href))));
	}

	go(path: string, isReplacing = false) {
		if (renewal.isDue) return renewal.now(path, isReplacing);
		history[isReplacing ? 'replaceState' : 'pushState'](null, '', path);
		this.route = read(new URL(location.href));
		scrollTo(0, 0);
	}
}

export const router = new Router();

/** On the root: keeps clicks on our own links in the page. */
export function follow(event: MouseEvent) {
	const link = (event.target as Element).closest?.('a');
	if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
	if (
		link.origin !== location.origin ||
		link.target ||
		link.hasAttribute('download') ||
		link.pathname.startsWith('/api/')
	)
		return;
	if (link.hash && link.pathname === location.pathname) return;
	event.preventDefault();
	router.go(link.pathname + link.search + link.hash);
}
