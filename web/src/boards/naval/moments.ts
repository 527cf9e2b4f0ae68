// What counts in naval: first blood, shots into the fog that struck, those that missed by one cell, ships that hold out or go down, and how it ended.
import type { Chapter, Heard } from '$/engine/roll';
import { DECIDING, Notes, eventsOf, type Match, type Moments } from '$/match/moments';
import { distanceTo } from './lift';
import { say } from './moments_texts';
import type { Cell, Hull, View } from './sea';
import { shipName } from './texts';

/** Points with which a ship that had more is as good as gone. */
const FEW = 10;

const cellOf = (event: Heard): Cell => ({ x: event.x as number, y: event.y as number });

class Watch {
	readonly notes = new Notes();
	#models = new Map<unknown, string>();
	#isBlooded = false;

	constructor(readonly match: Match<View>) {}

	#ship = (id: unknown) => shipName(this.#models.get(id) ?? String(id)).toLowerCase();

	async find() {
		const { story, look } = this.match;
		const start = await look(0);
		for (const { id, model } of [...start.ships, ...start.enemies]) this.#models.set(id, model);
		for (const chapter of story) {
			for (const hurt of eventsOf(chapter, 'ship:damaged')) this.#hurt(chapter, hurt);
			for (const shot of eventsOf(chapter, 'ship:attacked')) await this.#shot(chapter, shot);
			for (const end of eventsOf(chapter, 'match:finished')) this.#end(chapter, end);
		}
		return this.notes.moments;
	}

	#hurt(chapter: Chapter, hurt: Heard) {
		const victim = hurt.to[0]!;
		const [who, ship, n] = [() => this.match.nameOf(victim), () => this.#ship(hurt.ship), hurt.hp as number];
		const by = () => this.match.nameOf(1 - victim);
		if (!this.#isBlooded)
			this.notes.add(chapter, 'first', 6, () => say('first', { who: who(), by: by(), ship: ship() }));
		this.#isBlooded = true;
		if (hurt.sunk) this.notes.add(chapter, 'loss', 8, () => say('sunk', { who: who(), ship: ship() }));
		else if (n <= FEW && (hurt.cells as number[]).length > 1)
			this.notes.add(chapter, 'escape', 5, () => say('afloat', { who: who(), ship: ship(), n }));
	}

	async #shot(chapter: Chapter, shot: Heard) {
		const seat = shot.to[0]!;
		const who = () => this.match.nameOf(seat);
		const struck = eventsOf(chapter, 'ship:damaged').find((one) => !one.to.includes(seat));
		if (struck && shot.result === 'unknown')
			this.notes.add(chapter, 'blind', 8.5, () =>
				say('blind', { who: who(), ship: this.#ship(struck.ship), n: struck.damage as number }),
			);
		if (struck || shot.result === 'rock') return;
		const view = await this.match.look(chapter.at);
		const hulls: readonly Hull[] = seat === view.seat ? view.enemies : view.ships.filter(({ sunk }) => !sunk);
		const missed = hulls.find((hull) => distanceTo(hull, cellOf(shot)) === 1);
		if (missed) this.notes.add(chapter, 'near', 4, () => say('near', { who: who(), ship: this.#ship(missed.id) }));
	}

	#end(chapter: Chapter, { winner, reason }: Heard) {
		const key = `end.${String(reason)}`;
		this.notes.add(chapter, 'deciding', DECIDING, () =>
			winner === null
				? say('end.drawn')
				: say.maybe(key, say('end.won', { who: this.match.nameOf(winner as number) }), {
						who: this.match.nameOf(winner as number),
						loser: this.match.nameOf(1 - (winner as number)),
					}),
		);
	}
}

export const moments: Moments<View> = {
	types: ['ship:attacked', 'ship:damaged', 'match:finished'],
	find: (match) => new Watch(match).find(),
};
