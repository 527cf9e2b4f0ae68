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
	/** The seas of a convoy. */
	over?: string[];
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
	/** Where to look. */
	places: string[];
	/** Arrows that are not judged yet, paler. */
	pending?: Order[];
	/** Arrows that this is about. */
	orders?: Order[];
	/** Of these the arrow breaks, or the support comes to nothing. */
	failed?: string[];
	battle?: { place: string; sides: Combatant[]; moment: 'gather' | 'clash' | 'over' };
	going?: Going[];
	/** Provinces that get another owner, -1 for none. */
	wash?: [code: string, seat: number][];
	lost?: Figurine[];
	born?: Figurine[];
	signs?: { sign: Sign; at: string; to?: string; seat?: number; text?: string }[];
}
