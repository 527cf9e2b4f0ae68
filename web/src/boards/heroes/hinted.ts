// Where a hint is on the table: the cards that are played, the own slot, and the one that is attacked.
import type { Action } from '$/engine/door';

export const hintedSlot = (action: Action | null | undefined) => action?.slot;
export const hintedTarget = (action: Action | null | undefined) =>
	action?.type === 'hero:attack' ? action.target : undefined;
export function hintedCards(action: Action | null | undefined): readonly string[] {
	if (typeof action?.card === 'string') return [action.card];
	return Array.isArray(action?.cards) ? (action.cards as string[]) : [];
}
