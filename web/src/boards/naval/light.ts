// The two lights over naval's sea: dusk, with a low sun in the west, and a bright morning. Everything that is baked or painted takes its colours here.
// Triples are linear light before `tone`; strings are colours as they stand on the screen.
import { clamp } from '$/parts/paint/curves';

export type Scheme = 'light' | 'dark';
export type Palette = 'standard' | 'safe';
export type Rgb = readonly [number, number, number];
/** In the east and in the west of the picture. */
type Across = readonly [Rgb, Rgb];

/** Where the sun stands, as seen on the screen: whoever plays, and however the chart is turned. */
export const SUN = { x: -0.9, y: -0.43 };

export interface Light {
	deep: Across;
	mid: Across;
	sky: Rgb; // on slopes that look towards the sun
	glow: Rgb;
	sun: Rgb;
	glitter: Rgb;
	crest: Rgb;
	foam: Across; // away from the sun, towards it
	fogShade: Across;
	fogLit: Across;
	fogDeep: number; // how bright fog is inside
	beyond: Rgb; // what the light is multiplied by outside of the board
	rock: Across;
	rockLit: Rgb;
	moss: Rgb;
	exposure: number;
	shadow: string; // of ships, without its alpha: 'r g b'
	shadowDepth: number;
	still: string; // until the sea is baked
	grid: string;
	cross: string;
	frame: string;
	letter: string;
	halo: string;
	pencil: string;
	plate: string;
	plateInk: string;
	gold: string;
	/** Large words over the sea: 'r g b' of what they stand on, and theirs. */
	band: string;
	bandInk: string;
}

export const LIGHTS: Record<Scheme, Light> = {
	dark: {
		deep: [
			[0.014, 0.052, 0.105],
			[0.03, 0.09, 0.135],
		],
		mid: [
			[0.04, 0.185, 0.245],
			[0.085, 0.25, 0.285],
		],
		sky: [0.2, 0.115, 0.13],
		glow: [0.42, 0.19, 0.08],
		sun: [1, 0.56, 0.28],
		glitter: [1, 0.7, 0.42],
		crest: [0.5, 0.62, 0.72],
		foam: [
			[0.55, 0.66, 0.74],
			[1, 0.86, 0.72],
		],
		fogShade: [
			[0.062, 0.092, 0.185],
			[0.105, 0.125, 0.225],
		],
		fogLit: [
			[0.6, 0.58, 0.7],
			[1.08, 0.8, 0.66],
		],
		fogDeep: 0.52,
		beyond: [0.36, 0.38, 0.5],
		rock: [
			[0.15, 0.15, 0.19],
			[0.27, 0.26, 0.28],
		],
		rockLit: [1.3, 0.86, 0.55],
		moss: [0.17, 0.24, 0.17],
		exposure: 1.12,
		shadow: '3 6 20',
		shadowDepth: 1,
		still: '#14273c',
		grid: 'rgb(214 236 240 / 0.13)',
		cross: 'rgb(226 226 240 / 0.28)',
		frame: 'rgb(255 220 180 / 0.4)',
		letter: '#f3dfc8',
		halo: '#0a0d20',
		pencil: '255 244 228',
		plate: 'rgb(20 10 22 / 0.86)',
		plateInk: '#ffe9df',
		gold: '#ffc27a',
		band: '8 11 28',
		bandInk: '#ffc27a',
	},
	light: {
		deep: [
			[0.03, 0.2, 0.33],
			[0.06, 0.27, 0.38],
		],
		mid: [
			[0.11, 0.43, 0.53],
			[0.2, 0.55, 0.6],
		],
		sky: [0.24, 0.26, 0.24],
		glow: [0.3, 0.26, 0.16],
		sun: [1, 0.93, 0.74],
		glitter: [1, 0.97, 0.86],
		crest: [0.6, 0.7, 0.72],
		foam: [
			[0.78, 0.9, 0.95],
			[1.3, 1.28, 1.2],
		],
		fogShade: [
			[0.4, 0.5, 0.6],
			[0.47, 0.56, 0.64],
		],
		fogLit: [
			[1.0, 1.02, 1.04],
			[1.5, 1.4, 1.22],
		],
		fogDeep: 0.78,
		beyond: [0.8, 0.84, 0.88],
		rock: [
			[0.3, 0.27, 0.24],
			[0.44, 0.4, 0.36],
		],
		rockLit: [1.15, 1.0, 0.8],
		moss: [0.25, 0.36, 0.2],
		exposure: 1.0,
		shadow: '6 26 44',
		shadowDepth: 0.72,
		still: '#5f9fb0',
		grid: 'rgb(240 252 255 / 0.22)',
		cross: 'rgb(30 58 78 / 0.3)',
		frame: 'rgb(24 56 78 / 0.5)',
		letter: '#122c3f',
		halo: '#e6eff2',
		pencil: '26 44 66',
		plate: 'rgb(255 250 244 / 0.92)',
		plateInk: '#4a1208',
		gold: '#ffd37a',
		band: '250 252 252',
		bandInk: '#7a3d06',
	},
};

/** Own and foreign, on the board and on the cards. Foreign ships wear stripes too: colour is never the only sign. */
export interface Livery {
	side: string;
	deck: string;
	plank: string;
	steel: string;
	pale: string;
	gun: string;
	dark: string;
	stripes: readonly [string, string] | null;
	badge: string;
}
export interface Liveries {
	own: Livery;
	foe: Livery;
	ownLine: string;
	foeLine: string;
	/** 'r g b' of water that guns reach, and of water that theirs do. */
	reach: string;
	threat: string;
	sight: string;
}

const OWN: Livery = {
	side: '#5d6d7b',
	deck: '#c59a68',
	plank: 'rgb(60 30 10 / 0.38)',
	steel: '#93a1aa',
	pale: '#c9d0ce',
	gun: '#6f7f8a',
	dark: '#222b38',
	stripes: null,
	badge: '#1f8f84',
};
const FOE: Livery = {
	side: '#2b2630',
	deck: '#403a45',
	plank: 'rgb(0 0 0 / 0.3)',
	steel: '#6f3a36',
	pale: '#a4493b',
	gun: '#4a2a2e',
	dark: '#150d14',
	stripes: ['#c8452f', '#f4e8d8'],
	badge: '#c8452f',
};
const FOE_SAFE: Livery = {
	...FOE,
	steel: '#6b4a1e',
	pale: '#a87423',
	gun: '#4a341c',
	stripes: ['#d98a1e', '#f4e8d8'],
	badge: '#d98a1e',
};

const NIGHT: Liveries = {
	own: OWN,
	foe: FOE,
	ownLine: 'rgb(240 250 246 / 0.6)',
	foeLine: '#ff9a84',
	reach: '95 232 208',
	threat: '255 112 84',
	sight: '176 206 255',
};
const MORNING: Liveries = {
	...NIGHT,
	ownLine: 'rgb(252 255 255 / 0.85)',
	foeLine: '#b3301a',
	reach: '14 122 104',
	threat: '184 44 20',
	sight: '40 74 140',
};
const SAFE: Partial<Liveries> = { foe: FOE_SAFE };

export const liveriesOf = (scheme: Scheme, palette: Palette): Liveries => ({
	...(scheme === 'dark' ? NIGHT : MORNING),
	...(palette === 'safe' && SAFE),
	...(palette === 'safe' && scheme === 'dark' && { foeLine: '#ffc266', threat: '255 170 60', reach: '120 190 255' }),
	...(palette === 'safe' && scheme === 'light' && { foeLine: '#8a4a00', threat: '160 84 0', reach: '10 80 150' }),
});

/** How much of the sea a band hides, and the halo around the names of rows and columns; a price's words on gold. */
export const BAND_ALPHA = 0.86;
export const HALO_ALPHA = 0.75;
export const PRICE_INK = '#2a1206';

/* ---- from light to the screen -------------------------------------------------------------------- */

const STEPS = 2048;
const BRIGHTEST = 4;
const TONES = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => {
	const c = (i / STEPS) * BRIGHTEST;
	const filmic = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
	return 255 * clamp(filmic) ** 0.86;
});
/** A brightness as a screen shows it, 0 to 255: bright things keep their colour instead of burning out. */
export const tone = (light: number): number => TONES[clamp((light * STEPS) / BRIGHTEST, 0, STEPS) | 0]!;
