// What a cue of machiavelli shows: parts that can be put together. The script writes them, the painter draws them.
import type { Kind } from './map';
import type { Order } from './orders';

/** A figure on its way. */
export interface Going {
	unit: string;
	kind: Kind;
	seat: number;
	from: string;
	to: string;
	/** The part of the way that it goes, of 1; all of it if there is none. */
	leg?: readonly [from: number, to: number];
	/** Stopped, and back to where it came from. */
	isBack?: boolean;
}
export interface Figurine {
	unit: string;
	kind: Kind;
	seat: number;
}
export type Sign = 'famine' | 'relief' | 'plague' | 'coins' | 'dagger' | 'siege' | 'free' | 'letter' | 'crown' | 'fall';
export interface Combatant {
	unit: string;
	seat: number;
	strength: number;
	isDefender: boolean;
}

export interface Act {
	/** What is written below it. */
	banner: string;
	note?: string;
	/** What is written as long as it is not over. */
	first?: string;
	/** Where to look. */
	places: string[];
	/** It is small: one looks from near. */
	isNear?: boolean;
	/** Arrows that are not judged yet, paler. */
	pending?: Order[];
	/** Arrows that this is about. */
	orders?: Order[];
	/** Of these the arrow breaks, or the support comes to nothing. */
	failed?: string[];
	battle?: { place: string; other?: string; sides: Combatant[]; moment: 'clash' | 'over' | 'whole' };
	going?: Going[];
	/** Provinces that get another owner, -1 for none. */
	wash?: [code: string, seat: number][];
	lost?: Figurine[];
	born?: Figurine[];
	signs?: { sign: Sign; at: string; to?: string; seat?: number; text?: string }[];
}
