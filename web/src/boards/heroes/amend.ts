// The engine's log calls heroes by their slots, counted from 1. On this board they have names, and slots their letters: each sentence is told with those.
import type { GameEvent } from '$/engine/door';
import { nameOf } from './texts';

/** As src/games/heroes/words.c speaks of them. */
const SLOT = /\b(?:slot|el puesto|al puesto|místo) (\d)/g;
const TARGET = /(attacks slot|ataca al|útočí na) (\d)/;
/** Who the sentence is about: the reader, or the other. */
const OWN = /^(?:You|Tú|Ty):/;
const LETTERS = { own: ['Q', 'W', 'E'], other: ['A', 'S', 'D'] };
const VERBS: Record<string, string> = { 'attacks slot': 'attacks', 'ataca al': 'ataca a', 'útočí na': 'útočí na' };

export default () => {
	const standing = new Map<string, string>();
	const at = (seat: number, slot: number) => standing.get(`${seat} ${slot}`);
	return (text: string, event: GameEvent): string => {
		const { seat, slot, target, card } = event as unknown as Record<'seat' | 'slot' | 'target', number> & {
			card: string;
		};
		if (event.type === 'hero:recruited') standing.set(`${seat} ${slot}`, card);
		const letters = OWN.test(text) ? LETTERS.own : LETTERS.other;
		const name = (of: number, place: number, letter: string[]) => {
			const hero = at(of, place);
			return hero ? nameOf(hero) : letter[place]!;
		};
		let said = text;
		if (event.type === 'attack:rolled')
			said = said.replace(
				TARGET,
				(_, verb: string) =>
					`${VERBS[verb]} ${name(1 - seat, target, letters === LETTERS.own ? LETTERS.other : LETTERS.own)}`,
			);
		const isPlace = event.type === 'hero:recruited';
		said = said.replace(SLOT, (whole: string, n: string) => {
			const place = Number(n) - 1;
			if (isPlace) return whole.replace('puesto', 'hueco').replace(n, letters[place]!);
			const article = whole.startsWith('al ') ? 'a ' : '';
			return `${article}${name(seat, place, letters)}`;
		});
		if (event.type === 'hero:died') standing.delete(`${seat} ${slot}`);
		return said;
	};
};
