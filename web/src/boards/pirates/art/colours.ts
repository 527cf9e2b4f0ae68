// The colours of pirates' chart, by day and by night, and those of eight teams.

export type Light = 'light' | 'dark';
export type Palette = 'standard' | 'safe';

export interface Inks {
	deep: string;
	middle: string;
	shallow: string;
	foam: string;
	paper: string;
	stain: string;
	sand: string;
	grass: string;
	high: string;
	peak: string;
	ink: string;
	/** Lines of water along a coast. */
	ripple: string;
	/** Of hexes, rhumb lines and pen strokes on the water. */
	pale: string;
	plan: string;
	past: string;
	fire: string;
	/** Around words on land, and around those on water. */
	halo: string;
	words: string;
	dusk: string;
}

export const INKS: Record<Light, Inks> = {
	dark: {
		deep: '#12404f',
		middle: '#27707a',
		shallow: '#7fbcac',
		foam: '#d8e8cf',
		paper: '#e2cd9d',
		stain: '#a8854f',
		sand: '#efdcae',
		grass: '#9aa862',
		high: '#b59a5c',
		peak: '#e9d3a6',
		ink: '#33241a',
		ripple: '#0d3540',
		pale: '#faeabe',
		plan: '#ffd45e',
		past: '#f3f7ea',
		fire: '#ff8a5c',
		halo: '#f6e8c4',
		words: '#23170d',
		dusk: 'rgba(34,16,4,.6)',
	},
	light: {
		deep: '#3c8b98',
		middle: '#62b0b0',
		shallow: '#b7e0cb',
		foam: '#f2f9ec',
		paper: '#f3e7c8',
		stain: '#d3b885',
		sand: '#f8ecca',
		grass: '#b6c47f',
		high: '#cdb57c',
		peak: '#f6e6c0',
		ink: '#43301f',
		ripple: '#1d6674',
		pale: '#fffbe6',
		plan: '#ffd23f',
		past: '#ffffff',
		fire: '#ff7a45',
		halo: '#fdf5dc',
		words: '#2a1b0e',
		dusk: 'rgba(120,82,30,.18)',
	},
};

/** What is written on the water is always dark on light or light on dark, whatever lies below. */
export const PLATE = { ground: 'rgba(18,13,9,.94)', edge: '#cbb993', own: '#f4c64f', words: '#fff3d6' };
export const HULL = { good: '#8fd07c', fair: '#f0c04a', low: '#ff6a4c', none: '#000000' };
export const BLOW = { words: '#fff6dc', edge: '#8d1c12', gain: '#fff3c4', gainEdge: '#5a3a04' };
/** What a plan would do; a ship that goes down. */
export const SURE = { words: '#ffe9a6', edge: '#5a3204' };
export const DOWN = { words: '#fff6dc', edge: '#1a0d06' };
/** Words beside chalk marks, with their halo. */
export const CHALK = { words: '#f6faee', halo: 'rgba(8,34,42,.92)' };
/** On gold: numbers of manoeuvres, flags. */
export const ON_GOLD = '#2a1a06';

/** Sails: cloth, shade and what is painted on it. */
export interface Cloth {
	cloth: string;
	mark: string;
}
const cloth = (ground: string, mark: string): Cloth => ({ cloth: ground, mark });
export const SAILS: Record<Palette, Cloth[]> = {
	standard: [
		cloth('#c8372a', '#f7e9c8'),
		cloth('#2b2d38', '#efe3c3'),
		cloth('#f3e9cf', '#2a5ea8'),
		cloth('#7f4796', '#f5e6b8'),
		cloth('#3d7a3b', '#f2e6a0'),
		cloth('#e39a34', '#5a260c'),
		cloth('#2f6fb0', '#f4e8d0'),
		cloth('#8c5a34', '#f6dcae'),
	],
	safe: [
		cloth('#0b4f8a', '#f4e8d0'),
		cloth('#e08a1c', '#3c1d04'),
		cloth('#f3e9cf', '#5b2d90'),
		cloth('#2b2d38', '#efe3c3'),
		cloth('#2a93a6', '#f7f2d8'),
		cloth('#c7679a', '#3c0d25'),
		cloth('#9aa7b6', '#1d2733'),
		cloth('#6b3f12', '#f6dcae'),
	],
};
/** What is painted on a team's sails, so that colour is never the only sign. */
export const MARKS = ['band', 'lines', 'slant', 'dots', 'chevrons', 'bars', 'checks', 'saltire'] as const;
export type SailMark = (typeof MARKS)[number];
