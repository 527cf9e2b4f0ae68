// HTTP requests of platform 3 and 4. A refusal is thrown as a Trouble with the server's code and sentence.
import { speech } from '$/i18n/index.svelte';
import { say } from '$/i18n/shell';
import type {
	HistoryRow,
	Language,
	PATCHAuthMeBody,
	Playing,
	RankingRow,
	Rating,
	RefusalError,
	Session,
	User,
} from '$/generated/schema';

export type { HistoryRow as Finished, Rating, Session as Entry, User };

export class Trouble extends Error {
	constructor(
		readonly code: string,
		message: string,
		readonly field?: string,
	) {
		super(message);
	}
}

const PATIENCE_MS = 20_000;
export const TOKEN = 'token';
export const token = {
	get: () => localStorage.getItem(TOKEN),
	set: (value: string | null) => (value ? localStorage.setItem(TOKEN, value) : localStorage.removeItem(TOKEN)),
};

export async function request<T>(verb: string, path: string, body?: unknown): Promise<T> {
	const headers: Record<string, string> = { 'accept-language': speech.language };
	const bearer = token.get();
	if (bearer) headers.authorization = `Bearer ${bearer}`;
	if (body !== undefined) headers['content-type'] = 'application/json';
	let answer: Response;
	try {
		answer = await fetch(path, {
			method: verb,
			headers,
			body: body === undefined ? undefined : JSON.stringify(body),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
	} catch {
		throw new Trouble('unreachable', say('unreachable'));
	}
	if (answer.status === 204) return undefined as T;
	const value = (await answer.json().catch(() => null)) as (T & { error?: RefusalError }) | null;
	if (!answer.ok) {
		const error = value?.error ?? { code: 'server_error', message: answer.statusText };
		throw new Trouble(error.code, error.message, error.field);
	}
	if (value === null) throw new Trouble('unreachable', say('unreachable')); // it broke off
	return value;
}

export const api = {
	guest: (language: Language) => request<Session>('POST', '/api/auth/guest', { language }),
	register: (username: string, email: string, password: string) =>
		request<Session>('POST', '/api/auth/register', { username, email, password }),
	upgrade: (username: string, email: string, password: string) =>
		request<User>('POST', '/api/auth/upgrade', { username, email, password }),
	/** By name, or by address, which has an @. */
	login: (who: string, password: string) =>
		request<Session>(
			'POST',
			'/api/auth/login',
			who.includes('@') ? { email: who, password } : { username: who, password },
		),
	logout: () => request<void>('POST', '/api/auth/logout'),
	me: () => request<User>('GET', '/api/auth/me'),
	change: (fields: PATCHAuthMeBody) => request<User>('PATCH', '/api/auth/me', fields),
	ranking: (game: string) => request<RankingRow[]>('GET', `/api/auth/ranking?game=${game}&limit=50`),
	playing: (game: string | null, page: number) =>
		request<Playing>('GET', `/api/matches/playing?page=${page}${game ? `&game=${encodeURIComponent(game)}` : ''}`),
	history: (before?: string) =>
		request<HistoryRow[]>('GET', `/api/matches/history${before ? `?before=${before}` : ''}`),
};
