// How a message sounds: good, bad, heard, or neither. Colour goes with the words, never alone.
import type { GameEvent } from '$/engine/door';
import { ARROW, type Direction } from './cave';

const TONES: Record<string, 'good' | 'bad' | 'heard'> = {
	'sound:heard': 'heard',
	'hero:listening': 'heard',
	'door:listened': 'heard',
	'hero:hidden': 'good',
	'hero:fortified': 'good',
	'hero:healed': 'good',
	'hero:improved': 'good',
	'secret:found': 'good',
	'creature:hurt': 'good',
	'creature:died': 'good',
	'curse:lifted': 'good',
	'hero:hurt': 'bad',
	'hero:ate_spoiled': 'bad',
	'hero:died': 'bad',
	'hunger:changed': 'bad',
	'creature:revealed': 'bad',
	'creature:woke': 'bad',
	'creature:aggravated': 'bad',
	'creature:readied': 'bad',
	'creature:followed': 'bad',
	'creature:checked': 'good',
};

export function toneOf(event: GameEvent): '' | 'good' | 'bad' | 'heard' {
	if (event.type === 'fight:attacked')
		return !event.hit || event.damage === 0
			? ''
			: event.target === 'hero'
				? 'bad'
				: event.attacker === 'hero'
					? 'good'
					: '';
	if (event.type === 'hero:effect')
		return ['poison', 'blind', 'confused', 'paralysed'].includes(event.effect as string) ? 'bad' : 'good';
	if (event.type === 'match:finished') return event.won ? 'good' : 'bad';
	return TONES[event.type] ?? '';
}
/** Before a sentence: where a sound comes from. */
export const arrowOf = (event: GameEvent) => (event.type === 'sound:heard' ? `${ARROW[event.dir as Direction]} ` : '');
