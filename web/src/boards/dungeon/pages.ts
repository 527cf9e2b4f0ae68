// What may lie over the map, and the buttons beside it.
import type { Cell } from './cave';

export type PackIntent = 'look' | 'apply' | 'drop' | 'throw' | 'use';
export type Page =
	| { name: 'pack'; intent: Exclude<PackIntent, 'use'> }
	| { name: 'pack'; intent: 'use'; slot: number } // what the scroll in this slot is read for
	| { name: 'item'; slot: number }
	| { name: 'take'; chest: Cell | null }
	| { name: 'equipment' | 'character' | 'combat' | 'history' | 'help' | 'more' }
	| { name: 'words'; text: string };

/** Letters of things to take: not that of the key which takes all. */
export const TAKE_LETTERS = [...'abcdefhijklmnopqrstuvwxyz'];

export interface Button {
	name: string;
	label: string;
	icon: string;
	isOff: boolean;
	work: () => void;
	/** What one would do now. */
	isMain?: boolean;
	/** It is on. */
	isOn?: boolean;
	/** The order of the table of keys, where it is another than the name. */
	order?: string;
}
