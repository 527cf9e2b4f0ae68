// What a person asks about the own account (platform 3).
import type { Http } from '$/generated/schema';
import { request, Trouble, type Finished, type User } from './api';

export type Session = Http['GET /api/auth/sessions']['answer'][number];

export const account = {
	moveTo: (email: string, password: string) => request<User>('PATCH', '/api/auth/me', { email, password }),
	sendAgain: () => request<object>('POST', '/api/auth/confirm/ask'),
	confirm: (token: string) => request<Http['POST /api/auth/confirm']['answer']>('POST', '/api/auth/confirm', { token }),
	changePassword: (password: string, new_password: string) =>
		request<void>('POST', '/api/auth/password', { password, new_password }),
	askReset: (email: string) => request<object>('POST', '/api/auth/reset/ask', { email }),
	reset: (token: string, password: string) => request<void>('POST', '/api/auth/reset', { token, password }),
	sessions: () => request<Session[]>('GET', '/api/auth/sessions'),
	close: (id: string) => request<void>('DELETE', `/api/auth/sessions/${id}`),
	closeOthers: () => request<void>('DELETE', '/api/auth/sessions'),
	end: (password?: string) => request<void>('DELETE', '/api/auth/me', { password }),
};

const PATIENCE_MS = 2000;

/** Waits where the server says that this is too fast. */
async function patiently<T>(path: string): Promise<T> {
	for (;;)
		try {
			return await request<T>('GET', path);
		} catch (error) {
			if (!(error instanceof Trouble) || error.code !== 'rate_limited') throw error;
			await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
		}
}

interface Piece {
	match: string;
	events: { events?: { seq: number }[]; last?: number };
}

/** A match as its seat knows it, with all its events: they come in pages. */
async function matchOf(id: string): Promise<Piece | { match: string; error: string }> {
	try {
		const whole = await patiently<Piece>(`/api/auth/export/${id}`);
		const list = whole.events.events;
		while (list?.length && list.at(-1)!.seq < (whole.events.last ?? 0)) {
			const { events } = (await patiently<Piece>(`/api/auth/export/${id}?after=${list.at(-1)!.seq}`)).events;
			if (!events?.length) break;
			list.push(...events);
		}
		return whole;
	} catch (error) {
		// One that cannot be read (under rules that the server no longer has) does not keep the others back.
		if (error instanceof Trouble && error.code !== 'unreachable') return { match: id, error: error.code };
		throw error;
	}
}

/** Everything about oneself, piece by piece; `told` hears how many matches there are by now. */
export async function exportAll(told: (count: number) => void): Promise<object> {
	const own = await patiently<{ unfinished: string[] }>('/api/auth/export');
	const finished: Finished[] = [];
	for (let page: Finished[]; ;) {
		page = await patiently(`/api/matches/history${finished.length > 0 ? `?before=${finished.at(-1)!.match}` : ''}`);
		if (page.length === 0) break;
		finished.push(...page);
	}
	const matches = [];
	for (const id of [...own.unfinished, ...finished.map(({ match }) => match)]) {
		matches.push(await matchOf(id));
		told(matches.length);
	}
	return { ...own, finished, matches };
}

/** A browser's own words for itself are long; these are the ones that people know. */
export function deviceOf(agent: string | null): string | null {
	if (!agent) return null;
	const browser = /(Firefox|Edg|OPR|Chrom(?:e|ium)|Safari)\//.exec(agent)?.[1];
	const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1];
	const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
	const words = [browser, system].filter((word) => word !== undefined).map((word) => names[word] ?? word);
	return words.length > 0 ? words.join(', ') : agent.slice(0, 40);
}
