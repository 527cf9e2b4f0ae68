// What counts in heroes: first blood, criticals and fumbles, who falls, who holds out, blows that come back, and how it ended.
import type { Chapter, Heard } from '$/engine/roll';
import { DECIDING, Notes, eventsOf, type Match, type Moments } from '$/match/moments';
import { cardOf } from './cards';
import { say } from './moments_texts';
import type { View } from './reckon';
import { nameOf } from './texts';

/** Life with which a hero is as good as fallen. */
const FEW = 2;
const at = (seat: unknown, slot: unknown) => `${String(seat)} ${String(slot)}`;

class Watch {
	readonly notes = new Notes();
	/** Who stands where. */
	#cards = new Map<string, string>();
	#isBlooded = false;
	#attack: { from: number; event: Heard } | null = null;
	/** The answer to the attack that is open. */
	#answer: string | null = null;

	constructor(readonly match: Match<View>) {}

	#hero = ({ seat, slot }: Heard) => this.#cards.get(at(seat, slot)) ?? '';

	async find() {
		for (const chapter of this.match.story) for (const event of chapter.events) this.#tell(chapter, event);
		return Promise.resolve(this.notes.moments);
	}

	/** The blow is part of what came of it. */
	#more = (chapter: Chapter) => ({ from: Math.min(this.#attack?.from ?? chapter.at, chapter.at) });

	#tell(chapter: Chapter, event: Heard) {
		const who = () => this.match.nameOf(event.seat as number);
		switch (event.type) {
			case 'hero:recruited':
				this.#cards.set(at(event.seat, event.slot), event.card as string);
				break;
			case 'attack:rolled': {
				this.#attack = { from: chapter.at, event };
				this.#answer = null;
				const n = event.attack_roll as number;
				if (event.critical) this.notes.add(chapter, 'luck', 5, () => say('critical', { who: who(), n }));
				else if (event.fumble) this.notes.add(chapter, 'luck', 4, () => say('fumble', { who: who(), n }));
				break;
			}
			case 'defence:played':
				this.#answer = event.card as string;
				break;
			case 'hero:hurt':
				this.#hurt(chapter, event, who);
				break;
			case 'hero:died':
				this.#died(chapter, event, who);
				break;
			case 'attack:closed':
				this.#closed(chapter, event);
				break;
			case 'match:finished':
				this.#end(chapter, event);
				break;
			default:
		}
	}

	#hurt(chapter: Chapter, event: Heard, who: () => string) {
		const [card, n] = [this.#hero(event), event.hp as number];
		const words = { ...this.#more(chapter) };
		if (!this.#isBlooded && (event.damage as number) > 0) {
			this.#isBlooded = true;
			this.notes.add(chapter, 'first', 5.5, () => say('first', { who: who(), card: nameOf(card) }), words);
		}
		if (card && n > 0 && n <= FEW)
			this.notes.add(chapter, 'escape', 4.5, () => say('holds', { who: who(), card: nameOf(card), n }), words);
	}

	#died(chapter: Chapter, event: Heard, who: () => string) {
		const card = event.card as string;
		const hasCounter = eventsOf(chapter, 'hero:hurt').some(
			({ cause, seat, slot }) => cause === 'counter' && seat === event.seat && slot === event.slot,
		);
		const key = hasCounter ? 'countered' : 'falls';
		this.notes.add(
			chapter,
			hasCounter ? 'turned' : 'loss',
			hasCounter ? 8 : 6.5,
			() => say(key, { who: who(), card: nameOf(card) }),
			this.#more(chapter),
		);
		this.#cards.delete(at(event.seat, event.slot));
	}

	/** A card that saved a life; dice that came out even. */
	#closed(chapter: Chapter, event: Heard) {
		const rolled = this.#attack?.event;
		const target = { ...event, seat: 1 - (event.seat as number), slot: event.target } as Heard;
		const card = this.#hero(target);
		const answer = this.#answer;
		const who = () => this.match.nameOf(target.seat as number);
		if (answer && card && cardOf(answer).effect === 'prevent_death')
			this.notes.add(
				chapter,
				'escape',
				7.5,
				() => say('saved', { who: who(), card: nameOf(card), answer: nameOf(answer) }),
				this.#more(chapter),
			);
		else if (rolled && card && !answer && this.#isEven(rolled))
			this.notes.add(chapter, 'near', 3, () => say('near', { card: nameOf(card) }), this.#more(chapter));
		this.#attack = null;
	}

	#isEven = ({ atk, attack_roll, def, defence_roll }: Heard) =>
		(atk as number) + (attack_roll as number) === (def as number) + (defence_roll as number);

	#end(chapter: Chapter, { winner, reason }: Heard) {
		const [who, loser] = [() => this.match.nameOf(winner as number), () => this.match.nameOf(1 - (winner as number))];
		this.notes.add(
			chapter,
			'deciding',
			DECIDING,
			() =>
				winner === null
					? say('end.drawn')
					: say.maybe(`end.${String(reason)}`, say('end.no_heroes', { who: who(), loser: loser() }), {
							who: who(),
							loser: loser(),
						}),
			this.#more(chapter),
		);
	}
}

export const moments: Moments<View> = {
	types: [
		'hero:recruited',
		'attack:rolled',
		'defence:played',
		'hero:hurt',
		'hero:died',
		'attack:closed',
		'match:finished',
	],
	find: (match) => new Watch(match).find(),
};
