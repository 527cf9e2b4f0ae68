// A match of machiavelli whose letters carry clauses, passed from hand to hand: two people at pages of their own, three bots. It is
// played in the pages' own engine, where nobody waits for a clock: its log lies on one shelf while one person acts, then on the other's.
import { engine } from './kept.mjs';

export const OPTIONS = {
	famine: false,
	plague: false,
	turn_limit: 6,
	factions: ['florence', 'venice', 'milan', 'papacy', 'naples'],
};
const SEATS = [{ name: 'Ana', level: 0 }, { name: 'Luis', level: 0 }, { level: 1 }, { level: 1 }, { level: 1 }];
export const [FLORENCE, VENICE] = [0, 1];
const STEPS_MOST = 400;

/** The log of a match, and what the rules make of it. */
export class Story {
	static async begin(seed = 'chancellery') {
		const story = new Story();
		story.ask = await engine('machiavelli');
		({ table: story.table, line: story.log } = story.ask('create', {
			rules: 3,
			seed,
			options: OPTIONS,
			seats: SEATS,
		}));
		return story;
	}

	/** Goes on from what somebody has played meanwhile. */
	takeBack(log) {
		this.ask('close', this.table);
		this.log = log;
		this.table = this.ask('replay', log).table;
		while (this.ask('step', this.table).kind !== 'end');
		this.log += this.ask('go_on', this.table).line ?? '';
	}
	view(seat) {
		return this.ask('view', this.table, seat);
	}
	act(seat, action) {
		const { line } = this.ask('act', this.table, seat, action);
		this.log += line + (this.ask('commit', this.table).line ?? '');
	}
	/** In the notation. */
	type(seat, ...typed) {
		for (const one of typed) {
			const { action } = this.ask('parse', this.table, seat, one);
			this.act(seat, action);
		}
	}
	/** Bots do what they have to do, people are ready: to the next phase. */
	pass() {
		const before = this.view(FLORENCE);
		for (let n = 0; n < STEPS_MOST; n++) {
			const { to_act: toAct, is_over: isOver } = this.ask('standing', this.table);
			const now = this.view(FLORENCE);
			if (isOver || now.phase !== before.phase || now.turn !== before.turn) return;
			const bot = toAct.find((seat) => seat > VENICE && !now.seats[seat].ready);
			const { action } = bot === undefined ? { action: null } : this.ask('choose', this.table, bot);
			if (action) this.act(bot, action);
			else {
				const idle = now.seats.find(
					({ seat, ready, status }) => !ready && status === 'active' && (bot ?? seat) === seat,
				);
				if (!idle) return;
				this.act(idle.seat, { type: 'turn:ready', ready: true });
			}
		}
	}
}

const ID = 'local-0000c1a5';
/** Lays the log on the shelf of a page (web/src/match/shelf.ts), and opens the match there. */
export async function sitDown(page, story, seat, { isOver = false, at = '/licences' } = {}) {
	await page.goto(new URL(at, page.url()).href);
	await page.evaluate(
		async ([match, text]) => {
			const opening = indexedDB.open('ronda', 1);
			opening.onupgradeneeded = () => {
				opening.result.createObjectStore('match', { keyPath: 'id' });
				opening.result.createObjectStore('line', { keyPath: ['id', 'n'] });
			};
			await new Promise((resolve) => (opening.onsuccess = resolve));
			const put = opening.result.transaction(['match', 'line'], 'readwrite');
			put.objectStore('line').delete(IDBKeyRange.bound([match.id, 0], [match.id, Infinity]));
			put.objectStore('match').put(match);
			text.split('\n').forEach((line, n) => {
				if (line) put.objectStore('line').put({ id: match.id, n, text: `${line}\n` });
			});
			await new Promise((resolve) => (put.oncomplete = resolve));
			opening.result.close();
		},
		[{ id: ID, game: 'machiavelli', seat, started: 0, played: 0, isOver }, story.log],
	);
	await page.goto(new URL(`/match/${ID}`, page.url()).href);
	await page.locator('.machiavelli').waitFor();
}

/** What was played at a page, once it lies on its shelf. */
export const logOf = (page) =>
	page.evaluate(async (id) => {
		const opening = indexedDB.open('ronda', 1);
		await new Promise((resolve) => (opening.onsuccess = resolve));
		const asked = opening.result
			.transaction('line')
			.objectStore('line')
			.getAll(IDBKeyRange.bound([id, 0], [id, Infinity]));
		await new Promise((resolve) => (asked.onsuccess = resolve));
		opening.result.close();
		return asked.result.map(({ text }) => text).join('');
	}, ID);
