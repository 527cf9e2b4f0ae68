// What counts in a run: first blood, blows that were nearly the last, strikes from hiding, the strong who fell, new floors, what one came for, and the end.
// A turn of the dungeon is one step: a replay of it is gone through by scenes, which begin where something happens.
import type { Chapter, Heard } from '$/engine/roll';
import { DECIDING, Notes, eventsOf, type Match, type Moments } from '$/match/moments';
import type { View } from './cave';
import { tellDeath } from './ending';
import { say } from './moments_texts';
import { creatureName } from './names';

/** A hero with so little of his life left is near death: one part of so many, and so many points at most. */
const NEAR = { part: 5, points: 6 };
/** A creature with so much life is worth a line when it falls. */
const STRONG = 12;
const PRIZES = ['grail', 'lost_urn'];

class Watch {
	readonly notes = new Notes();
	/** What creatures are, by the numbers that they are seen by. */
	#kinds = new Map<unknown, string>();
	#isBlooded = false;
	#deepest = 1;
	/** He has been near death since he was well. */
	#isNear = false;

	constructor(readonly match: Match<View>) {}

	#name = (id: unknown) => creatureName(this.#kinds.get(id) ?? '');

	async find() {
		for (const chapter of this.match.story) {
			for (const { id, kind } of eventsOf(chapter, 'creature:seen', 'creature:revealed'))
				this.#kinds.set(id, kind as string);
			for (const event of chapter.events) await this.#tell(chapter, event);
		}
		return this.notes.moments;
	}

	async #tell(chapter: Chapter, event: Heard) {
		switch (event.type) {
			case 'fight:attacked':
				if (event.target === 'hero') await this.#suffered(chapter, event);
				else if (event.attacker === 'hero') this.#struck(chapter, event);
				return;
			case 'creature:died':
				return await this.#fell(chapter, event);
			case 'stairs:taken': {
				const n = event.floor as number;
				if (n > this.#deepest) this.notes.add(chapter, 'taken', 2 + 0.2 * n, () => say('floor', { n }));
				this.#deepest = Math.max(this.#deepest, n);
				return;
			}
			case 'item:taken':
				if (PRIZES.includes(event.look as string))
					this.notes.add(chapter, 'taken', 8, () => say(event.look === 'grail' ? 'grail' : 'urn'));
				return;
			case 'match:finished':
				return this.#end(chapter, event);
			default:
		}
	}

	/** Of each time that he comes near death the first blow that brought him there, and blows that missed then. */
	async #suffered(chapter: Chapter, event: Heard) {
		const [n, id] = [event.hp as number, event.attacker];
		if (event.hit && !this.#isBlooded) this.notes.add(chapter, 'first', 5, () => say('first', { who: this.#name(id) }));
		this.#isBlooded ||= event.hit === true;
		if (n > NEAR.points) this.#isNear = false;
		if (n <= 0 || n > NEAR.points) return;
		const { hero } = await this.match.look(chapter.at);
		if (n * NEAR.part > hero.max_hp) return;
		if (!event.hit) this.notes.add(chapter, 'near', 6, () => say('near', { who: this.#name(id), n }));
		else if (!this.#isNear) this.notes.add(chapter, 'escape', 7, () => say('escape', { who: this.#name(id), n }));
		this.#isNear = true;
	}

	#struck(chapter: Chapter, { target, hit, stealth, damage }: Heard) {
		if (hit && stealth)
			this.notes.add(chapter, 'blind', 5, () => say('hidden', { who: this.#name(target), n: damage as number }));
	}

	async #fell(chapter: Chapter, { id }: Heard) {
		const before = await this.match.look(chapter.at - 1);
		const life = before.creatures.find((one) => one.id === id)?.max_hp ?? 0;
		if (life >= STRONG)
			this.notes.add(chapter, 'loss', 4 + Math.min(4, life / 20), () => say('fell', { who: this.#name(id) }));
	}

	#end(chapter: Chapter, event: Heard) {
		const n = event.deepest as number;
		this.notes.add(chapter, 'deciding', DECIDING, () =>
			event.won
				? say('end.won')
				: `${tellDeath(event.cause as string, this.match.nameOf(0))} ${say('end.deepest', { n })}`,
		);
	}
}

export const moments: Moments<View> = {
	types: [
		'creature:seen',
		'creature:revealed',
		'fight:attacked',
		'creature:died',
		'stairs:taken',
		'item:taken',
		'match:finished',
	],
	unit: 'scene',
	parts: {
		types: [
			'creature:seen',
			'fight:attacked',
			'stairs:taken',
			'item:taken',
			'chest:opened',
			'door:opened',
			'hero:died',
		],
		most: 25,
	},
	find: (match) => new Watch(match).find(),
};
