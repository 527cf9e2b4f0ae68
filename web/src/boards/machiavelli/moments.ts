// What counts in machiavelli: cities that fall, armies driven out or bought, knives, powers that go under, promises that are broken, and how it ended.
import type { Chapter, Heard } from '$/engine/roll';
import { DECIDING, Notes, eventsOf, type Match, type Moments } from '$/match/moments';
import { cityOf, nameOf, provinceOf, unitAt, type View } from './map';
import { say } from './moments_texts';
import { Promises } from './promises';
import { capital, factionName } from './texts';

type Order = { unit: string; seat: number; order: string; to?: string; result: string };

class Watch {
	readonly notes = new Notes();
	#promises = new Promises();
	#factions: string[] = [];

	constructor(readonly match: Match<View>) {}

	#power = (seat: unknown) => capital(factionName(this.#factions[seat as number] ?? ''));

	/** Within a sentence. */
	#other = (seat: unknown) => factionName(this.#factions[seat as number] ?? '');

	async find() {
		this.#factions = (await this.match.look(0)).seats.map(({ faction }) => faction ?? '');
		for (const chapter of this.match.story) {
			// A step that ends a turn leads to the next one: what it told is of the turn before.
			for (const event of eventsOf(chapter, 'message:sent')) this.#promises.hear(event, chapter.turn);
			const opened = eventsOf(chapter, 'orders:revealed');
			if (opened.length > 0) this.#marches(chapter, opened, await this.match.look(chapter.at - 1));
			for (const event of chapter.events) this.#tell(chapter, event);
		}
		return this.notes.moments;
	}

	/** Who marches on a province of somebody else, or against an army that stays where it is. */
	#marches(chapter: Chapter, opened: Heard[], before: View) {
		const orders = opened.flatMap((event) => event.orders as Order[]);
		const gone = new Set(orders.filter(({ result }) => result === 'moved').map(({ unit }) => unit));
		const owners = before.owners as Record<string, number>;
		const seatAt = (code: string) =>
			before.units.find(({ at, kind }) => kind !== 'garrison' && at === code && !gone.has(at))?.seat ?? owners[code];
		for (const { seat, order, to, unit } of orders) {
			const place = order === 'besiege' ? unitAt(unit) : to;
			const other = place === undefined ? undefined : seatAt(place);
			if ((order !== 'move' && order !== 'besiege') || place === undefined || other === undefined || other < 0)
				continue;
			if (other === seat || !this.#promises.isBroken(seat, other, before.turn)) continue;
			const words = () => say('broken', { who: this.#power(seat), whom: this.#other(other), place: nameOf(place) });
			this.notes.add(chapter, 'broken', 9, words, { isOf: ({ type }) => type === 'orders:revealed' });
		}
	}

	#tell(chapter: Chapter, event: Heard) {
		const [place, isOf] = [event.province as string, (one: object) => isSame(one, event)];
		const who = () => this.#power(event.seat);
		switch (event.type) {
			case 'province:owner': {
				const city = provinceOf(place).city;
				if (!city || typeof event.owner !== 'number' || event.owner < 0) return;
				const isWon = typeof event.from === 'number' && event.from >= 0;
				const values = () => ({ who: this.#power(event.owner), city: cityOf(place), whom: this.#other(event.from) });
				const words = () => say(isWon ? 'won' : 'taken', values());
				return this.notes.add(chapter, 'taken', (isWon ? 5 : 3) + 0.3 * city.value, words, { isOf });
			}
			case 'unit:dislodged':
				return this.notes.add(
					chapter,
					'turned',
					4.5,
					() => say('driven', { who: who(), place: nameOf(unitAt(event.unit as string)) }),
					{ isOf },
				);
			case 'unit:defected':
				return this.notes.add(
					chapter,
					'turned',
					7,
					() =>
						say('bought', { who: who(), whom: this.#power(event.from), place: nameOf(unitAt(event.unit as string)) }),
					{ isOf },
				);
			case 'leader:killed':
				return this.notes.add(chapter, 'loss', 8, () => say('killed', { who: who() }), { isOf });
			case 'assassination:result':
				if (!event.success)
					this.notes.add(chapter, 'escape', 6, () => say('missed', { who: this.#power(event.target) }), { isOf });
				return;
			case 'seat:eliminated':
				return this.notes.add(chapter, 'loss', 9, () => say('fell', { who: who() }), { isOf });
			case 'match:finished':
				return this.#end(chapter, event);
			default:
		}
	}

	#end(chapter: Chapter, { winners, reason }: Heard) {
		const who = () => (winners as number[]).map((seat) => this.#power(seat)).join(', ');
		this.notes.add(chapter, 'deciding', DECIDING, () =>
			say.maybe(`end.${String(reason)}`, say('end.won', { who: who() }), { who: who() }),
		);
	}
}

const isSame = (one: object, { to: _, ...event }: Heard) => JSON.stringify(one) === JSON.stringify(event);

export const moments: Moments<View> = {
	types: [
		'message:sent',
		'orders:revealed',
		'province:owner',
		'unit:dislodged',
		'unit:defected',
		'leader:killed',
		'assassination:result',
		'seat:eliminated',
		'match:finished',
	],
	find: (match) => new Watch(match).find(),
};
