// What counts in pirates: first shots that strike, volleys that strike several, ships that sink, the best sales, who takes the lead, and how it ended.
import type { Chapter, Heard } from '$/engine/roll';
import { DECIDING, Notes, eventsOf, type Match, type Moments } from '$/match/moments';
import { say } from './moments_texts';
import { letterOf, nameOf, type View } from './sea';

/** So many sales are worth a mark. */
const SALES_MOST = 4;
/** A lead of so much money is one. */
const LEAD_LEAST = 500;

const about =
	(type: string, ship: unknown) =>
	(event: { type: string; [field: string]: unknown }): boolean =>
		event.type === type && event.ship === ship;

class Watch {
	readonly notes = new Notes();
	#sales: { chapter: Chapter; event: Heard; name: string }[] = [];
	#isBlooded = false;
	#leader: number | null = null;

	constructor(readonly match: Match<View>) {}

	/** "A · ana": ships have the letter of their team. */
	#team = (seat: number) => `${letterOf(seat)} (${this.match.nameOf(seat)})`;

	async find() {
		for (const chapter of this.match.story) {
			const view = await this.match.look(chapter.at);
			this.#fights(chapter, view);
			for (const event of eventsOf(chapter, 'trade:sold'))
				this.#sales.push({ chapter, event, name: nameOf(view, event.ship as string) });
			this.#lead(chapter, view);
			for (const end of eventsOf(chapter, 'match:finished')) this.#end(chapter, end);
		}
		this.#sell();
		return this.notes.moments;
	}

	#fights(chapter: Chapter, view: View) {
		for (const shot of eventsOf(chapter, 'ship:attacked')) {
			const hits = shot.hits as { ship: string; damage: number }[];
			const [ship, first] = [nameOf(view, shot.ship as string), hits[0]];
			if (!first) continue;
			const isOf = about('ship:attacked', shot.ship);
			const target = nameOf(view, first.ship);
			if (!this.#isBlooded)
				this.notes.add(chapter, 'first', 6, () => say('first', { ship, target, n: first.damage }), { isOf });
			else if (hits.length > 1)
				this.notes.add(chapter, 'luck', 6, () => say('several', { ship, n: hits.length }), { isOf });
			this.#isBlooded = true;
		}
		for (const event of eventsOf(chapter, 'ship:sunk')) {
			const ship = nameOf(view, event.ship as string);
			const by = (event.by as string[]).map((id) => nameOf(view, id)).join(', ');
			const words = () => (by ? say('sunk_by', { ship, by }) : say('sunk', { ship }));
			this.notes.add(chapter, 'loss', 8, words, { isOf: about('ship:sunk', event.ship) });
		}
		for (const event of eventsOf(chapter, 'collision:solved')) {
			const bumped = (event.bumped as { ship: string }[]).map(({ ship }) => nameOf(view, ship)).join(', ');
			const isOf = about('collision:solved', event.ship);
			const ship = nameOf(view, event.stays as string);
			if (bumped) this.notes.add(chapter, 'near', 3, () => say('pushed', { ship, bumped }), { isOf });
		}
	}

	/** The best ones, each once it is known which they are. */
	#sell() {
		const money = ({ event }: { event: Heard }) => event.money as number;
		const best = [...this.#sales].sort((one, other) => money(other) - money(one)).slice(0, SALES_MOST);
		for (const [place, { chapter, event, name }] of best.entries())
			this.notes.add(chapter, 'taken', 5 - 0.5 * place, () => say('sold', { ship: name, n: event.money as number }), {
				isOf: about('trade:sold', event.ship),
			});
	}

	#lead(chapter: Chapter, view: View) {
		const ranks = Object.entries(view.teams)
			.map(([seat, { store }]) => ({ seat: Number(seat), money: store.money }))
			.sort((one, other) => other.money - one.money);
		const [first, second] = ranks;
		if (!first || !second || first.money - second.money < LEAD_LEAST || first.seat === this.#leader) return;
		if (this.#leader !== null)
			this.notes.add(chapter, 'turned', 6.5, () => say('leads', { who: this.#team(first.seat), n: first.money }));
		this.#leader = first.seat;
	}

	#end(chapter: Chapter, { reason, ranking }: Heard) {
		const [first, second] = ranking as { seat: number; rank: number; money: number }[];
		const isDrawn = !first || second?.rank === 1;
		this.notes.add(chapter, 'deciding', DECIDING, () => {
			if (isDrawn) return say('end.drawn');
			const values = { who: this.#team(first.seat), n: first.money };
			return say.maybe(`end.${String(reason)}`, say('end.rounds', values), values);
		});
	}
}

export const moments: Moments<View> = {
	types: ['ship:attacked', 'ship:sunk', 'collision:solved', 'trade:sold', 'round:started', 'match:finished'],
	unit: 'round',
	find: (match) => new Watch(match).find(),
};
