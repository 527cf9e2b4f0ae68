// Matches that live in this browser: their logs, line by line, in IndexedDB. A log is all there is to a match. A line is only ever
// added: two tabs that play one match at once (net/locks.ts keeps them from it where it can) cannot write over each other.
import { Refused, type Result } from '$/engine/door';
import { say } from '$/i18n/match';
import type { Puzzle } from './judge';

/** Of a match that began in the middle of another. */
export interface Forked {
	step: number; // of its log, from which on it is ours
	turn: number;
	then: Result | null; // how the other one ended; null: nobody says
	of: string | null; // where the other one is seen again
}

/** What is to be found before the match is played on. */
export interface Posed extends Puzzle {
	key: string; // of the day's; '': one's own
	state: 'open' | 'solved' | 'shown';
}

export interface Shelved {
	id: string;
	game: string;
	seat: number; // ours
	started: number;
	played: number;
	isOver: boolean;
	seed?: string; // where somebody chose it
	fork?: Forked;
	puzzle?: Posed;
}

const DATABASE = 'ronda';
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
	return (opened ??= new Promise((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore('match', { keyPath: 'id' });
			request.result.createObjectStore('line', { keyPath: ['id', 'n'] });
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('indexedDB'));
	}));
}

async function run<T>(
	stores: string[],
	mode: IDBTransactionMode,
	work: (at: (name: string) => IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
	const database = await open();
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(stores, mode, { durability: 'strict' });
		const request = work((name) => transaction.objectStore(name));
		transaction.oncomplete = () => resolve(request ? request.result : (undefined as T));
		transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'));
	});
}

const linesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const shelf = {
	list: () => run<Shelved[]>(['match'], 'readonly', (at) => at('match').getAll()),
	find: (id: string) => run<Shelved | undefined>(['match'], 'readonly', (at) => at('match').get(id)),
	async log(id: string): Promise<string> {
		const lines = await run<{ text: string }[]>(['line'], 'readonly', (at) => at('line').getAll(linesOf(id)));
		return lines.map((line) => line.text).join('');
	},
	/** Resolves when it is stored: nothing is shown before. */
	append: (match: Shelved, n: number, text: string) =>
		run<void>(['match', 'line'], 'readwrite', (at) => {
			at('match').put(match);
			at('line').add({ id: match.id, n, text });
		}).catch((error: Error) => {
			throw new Refused(
				error.name === 'ConstraintError'
					? { code: 'elsewhere', message: say('elsewhere') }
					: { code: 'not_kept', message: say('not_kept', { why: error.message || error.name }) },
			);
		}),
	remove: (id: string) =>
		run<void>(['match', 'line'], 'readwrite', (at) => {
			at('match').delete(id);
			at('line').delete(linesOf(id));
		}),
};
