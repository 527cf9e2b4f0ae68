// Every colour that words on the table and on cards are written in, beside what they stand on: whoever changes one keeps 4.5 to 1.
import type { Kind } from '../cards';
import { INK } from '../woodcut/kit';
import type { Scheme } from './wood';

export interface Inks {
	text: string;
	soft: string;
	plate: string;
	edge: string;
	carve: string;
	glint: string;
	/** Around letters that have no plate. */
	halo: string;
}
/** What is written on the wood itself. */
export const INKS: Record<Scheme, Inks> = {
	dark: {
		text: '#f6e8c8',
		soft: '#d9bb85',
		plate: '#140b06e0',
		edge: '#8a6330',
		carve: 'rgba(8,3,1,0.75)',
		glint: 'rgba(224,160,80,0.35)',
		halo: '#100804d9',
	},
	light: {
		text: '#24140a',
		soft: '#3d2511',
		plate: '#fdf3dcf0',
		edge: '#8a6330',
		carve: 'rgba(70,36,12,0.6)',
		glint: 'rgba(255,240,205,0.7)',
		halo: '#f6e0b499',
	},
};

/** A plate that must not be missed, in both schemes. */
export const STRONG = { text: '#ffe2a3', plate: '#150b06f2' };

export const PAPERS = { plain: '#f3deae', dull: '#c9b383' };
/** The second rank of words on paper. */
export const SOFT = '#4a3318';

/** The colour of a kind, under its name; a frame of its own tells it, too. */
export const BANNERS: Record<Kind, string> = {
	hero: INK,
	item: '#5d4312',
	healing: '#35521d',
	reactive: '#1b4850',
	counterattack: '#7a2f12',
};
export const NAME = '#fff3d6';

/** What a card would do now, or why it cannot. */
export const FEET = {
	plain: { text: '#ffe2a3', plate: '#1d130b' },
	warning: { text: '#ffc9a6', plate: '#3a1a0e' },
};
/** The price. */
export const GEMS = { plain: '#f0a832', dull: '#b8a377', text: '#221003' };
export const KEY_CAP = { text: '#f5ddaa', plate: '#17100be8' };
