// Figures of the map, as tables of ink with their feet at 0,0: a rider for an army, a galley for a fleet, towns by what they are worth, and the
// walls of a garrison. `brush.ts` draws them.
import { CHARGES, isWhole, type Ink, type Power } from './heraldry';

export const LINE = '#1a1008';
const edge = { stroke: LINE, width: 1.2, round: true } as const;

/** A charge within a field of another size. */
const within = (inks: Ink[], x: number, y: number, scale: number): Ink[] =>
	inks.map((ink) => ({
		...ink,
		at: [x + (ink.at?.[0] ?? 0) * scale, y + (ink.at?.[1] ?? 0) * scale],
		scale: scale * (ink.scale ?? 1),
	}));

const CAPARISON =
	'M-13 -15C-16 -10 -15 -5 -14 -2.5L-9 -4L-4 -2.5L1 -4L6 -2.5L10 -4.5L11.5 -14C9 -18 4 -19 0 -18C-5 -19 -10 -18 -13 -15Z';
const NECK =
	'M4 -17C8 -20 9 -25 12 -28L13 -31L15 -28C17 -26 19.5 -23 20.5 -20.5L18.5 -18.5L14.8 -20.5C13 -18 12.5 -14 11.5 -11Z';
const FLAG = 'M4.5 -61H-25L-20 -50L-25 -39H4.5Z';

/** 'pattern' is the power's, 'steel' and 'lit' are gradients; brush.ts knows them. */
export function rider(faction: string, { pigment, dark }: Power): Ink[] {
	const charge = isWhole(faction)
		? [
				{
					d: 'M0.500 -60.500v21M-5.500 -60.500v21M-11.500 -60.500v21M-17.500 -60.500v21',
					stroke: '#a52a1c',
					width: 2.8,
				},
			]
		: within(CHARGES[faction] ?? [], -18.5, -59.5, 0.475);
	return [
		{ d: 'M-16 1a17 4 0 1 0 34 0a17 4 0 1 0 -34 0', fill: LINE, alpha: 0.4 },
		{ d: 'M-13 -15C-19 -14 -19 -6 -17 -2L-14.5 -6Z', fill: '#2b1d12', ...edge },
		{
			d: 'M9 -7L16 -7.5L15.5 -1.5H13L13 -4.5L8 -3.5ZM4 -4L6 .5H9L7.5 -4ZM-13 -4L-14 .5H-11L-9 -4ZM-7 -4L-5 .5H-2L-4 -4Z',
			fill: '#2b1d12',
			...edge,
		},
		{ d: CAPARISON, fill: pigment, ...edge },
		{ d: CAPARISON, fill: 'pattern' },
		{ d: CAPARISON, fill: 'lit' },
		{ d: NECK, fill: dark, ...edge },
		{ d: 'M14.6 -25a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0', fill: '#fff3cf' },
		{ d: 'M-4.5 -17L-5 -26C-4 -30 3 -30 4.5 -26L4 -17L7 -8L9 -7V-6L4 -6.500L0 -16Z', fill: 'steel', ...edge },
		{ d: 'M-3.5 -31.5C-4 -37 4 -37 4 -31.5L3 -28.5H-2.500Z', fill: 'steel', ...edge },
		{ d: 'M0 -32H4', stroke: LINE, width: 1 },
		{ d: 'M4.5 -8V-63', stroke: LINE, width: 2.6 },
		{ d: 'M4.5 -8V-62', stroke: '#c99b52', width: 1.2 },
		{ d: 'M4.5 -68L6.5 -62H2.500Z', fill: '#f3ead2', ...edge },
		{ d: FLAG, fill: pigment, ...edge },
		...charge,
		{ d: FLAG, fill: 'lit', alpha: 0.6 },
		{ d: FLAG, ...edge },
		{ d: 'M3 -21L6.5 -23', stroke: LINE, width: 3 },
	];
}

const SAIL = 'M-15 -46C-7 -49 8 -49 15 -46C19 -35 18 -23 15 -13C7 -16 -8 -16 -15 -13C-10 -23 -10 -35 -15 -46Z';
const HULL = 'M-22 -13C-19 -11 -18 -8 -14 -7C-6 -6 8 -6 15 -8L27 -12L21 -2C16 4 -10 4 -15 1C-20 -2 -21 -8 -22 -13Z';
const WALE = 'M-18 -5C-8 -2 12 -2 22 -6';
export function galley(faction: string, { pigment }: Power): Ink[] {
	const charge = isWhole(faction)
		? [
				{
					d: 'M-9 -46.500Q-6 -30 -9 -15.500M-2.500 -47Q0.500 -31 -2.500 -16M4 -47Q7 -31 4.500 -16M10.500 -46.500Q14 -30 11 -15',
					stroke: '#a52a1c',
					width: 3,
				},
			]
		: within(CHARGES[faction] ?? [], -10, -44.5, 0.6);
	return [
		{ d: 'M-24 5Q-18 2 -12 5T0 5T12 5T24 5M-16 9Q-10 6 -4 9T8 9T18 9', stroke: '#21343a', width: 1.2 },
		{ d: 'M0 -8V-55', stroke: LINE, width: 2.6 },
		{ d: 'M0 -8V-55', stroke: '#c99b52', width: 1 },
		{ d: 'M0 -56C-5 -59 -9 -54 -15 -56L-12 -53C-8 -51 -4 -54 0 -52Z', fill: pigment, ...edge },
		{ d: 'M-2 -52L-20 -13M2 -52L24 -12', stroke: LINE, width: 0.7 },
		{ d: SAIL, fill: pigment, ...edge },
		{ d: SAIL, fill: 'pattern', alpha: 0.55 },
		{ d: SAIL, fill: 'lit' },
		...charge,
		{ d: 'M-17 -46.500H17', stroke: LINE, width: 2 },
		{ d: 'M-12 -1L-16 6M-7 0L-11 7M-2 .5L-6 7.5M3 .5L-1 7.5M8 0L4 7M13 -1L9 6', stroke: LINE, width: 1.5 },
		{ d: HULL, fill: '#8a5a2c', ...edge },
		{ d: WALE, stroke: pigment, width: 2.2 },
		{ d: WALE, stroke: LINE, width: 0.7, at: [0, 2] },
		{ d: 'M-22 -13C-25 -17 -24 -20 -20 -20', stroke: LINE, width: 1.6 },
	];
}

/* ---- towns --------------------------------------------------------------------------------------------------- */

const [STONE, SHADE, TILE] = ['#f3e6c4', '#6b4a26', '#b4583b'];
const box = (x: number, w: number, h: number): string => `M${x} 0V${-h}H${x + w}V0Z`;
const shade = (x: number, w: number, h: number, from: number): Ink => ({
	d: box(x + w * from, w * (1 - from), h),
	fill: SHADE,
	alpha: 0.55,
});
const house = (x: number, w: number, h: number): Ink[] => [
	{ d: box(x, w, h), fill: STONE, ...edge },
	shade(x, w, h, 0.62),
	{ d: `M${x - 1} ${-h}L${x + w / 2} ${-h - w * 0.62}L${x + w + 1} ${-h}Z`, fill: TILE, ...edge },
];
const tower = (x: number, w: number, h: number): Ink[] => {
	const third = (w + 2) / 3;
	return [
		{ d: box(x, w, h), fill: '#efe0b8', ...edge },
		shade(x, w, h, 0.58),
		{ d: `M${x - 1} ${-h}v-3h${third}v1.5h${third}v-1.5h${third}v3Z`, fill: '#efe0b8', ...edge },
	];
};
const spire = (x: number, w: number, h: number): Ink[] => [
	{ d: `M${x} 0V${-h}L${x + w / 2} ${-h - 8}L${x + w} ${-h}V0Z`, fill: STONE, ...edge },
	{ d: `M${x + w * 0.55} 0V${-h}L${x + w / 2} ${-h - 8}L${x + w} ${-h}V0Z`, fill: SHADE, alpha: 0.6 },
];
const dome = (x: number, w: number, h: number): Ink[] => {
	const [middle, top] = [x + w / 2, -h - w * 0.98];
	return [
		{ d: box(x, w, h), fill: STONE, ...edge },
		{
			d: `M${x - 0.5} ${-h}C${x} ${-h - w * 0.8} ${x + w * 0.4} ${-h - w * 0.85} ${middle} ${top}C${x + w * 0.6} ${-h - w * 0.85} ${x + w} ${-h - w * 0.8} ${x + w + 0.5} ${-h}Z`,
			fill: TILE,
			...edge,
		},
		{
			d: `M${middle} ${-h}V${top}M${x + w * 0.25} ${-h}Q${x + w * 0.28} ${-h - w * 0.6} ${middle} ${-h - w * 0.9}M${x + w * 0.75} ${-h}Q${x + w * 0.72} ${-h - w * 0.6} ${middle} ${-h - w * 0.9}`,
			stroke: LINE,
			width: 0.6,
		},
		{ d: `M${middle} ${top}v-4m-1.5 1.5h3`, stroke: LINE, width: 1 },
	];
};
/** By what the city is worth. */
const TOWNS: Ink[][] = [
	[],
	[...house(-7, 7, 6), ...spire(0, 5, 8)],
	[...house(-9, 7, 6), ...tower(-2, 4.5, 13), ...house(3, 7, 5)],
	[...tower(-10, 4.5, 14), ...house(-6, 8, 7), ...tower(3, 4, 18), ...house(6, 7, 6)],
	[...tower(-14, 4.5, 15), ...house(-10, 8, 7), ...dome(-3, 10, 9), ...spire(7, 4, 15), ...house(10, 7, 6)],
	[
		...tower(-17, 4.5, 17),
		...house(-13, 8, 8),
		...spire(-6, 4.5, 20),
		...dome(-2, 13, 11),
		...tower(11, 4.5, 19),
		...house(13, 8, 6),
	],
];
/** Half as wide as the town. */
const HALVES = [0, 8, 11, 14, 18, 22];
export const halfOf = (worth: number): number => HALVES[worth] ?? 0;

export const town = (worth: number): Ink[] => [
	{
		d: `M${-halfOf(worth) - 4} 2a${halfOf(worth) + 4} 4 0 1 0 ${2 * halfOf(worth) + 8} 0a${halfOf(worth) + 4} 4 0 1 0 ${-2 * halfOf(worth) - 8} 0`,
		fill: '#3a220a',
		alpha: 0.35,
	},
	...(TOWNS[worth] ?? []),
];

/** A garrison gives its town a wall, two towers and a flag. */
export function wall(worth: number, { pigment }: Power): Ink[] {
	const w = halfOf(worth) + 4;
	const count = Math.round((w * 2) / 5);
	let rampart = `M${-w} 5V-3`;
	for (let i = 0; i < count; i++) rampart += `h${w / count}v2h${w / count}v-2`;
	rampart += 'V5Z';
	const keep = (x: number) => `M${x} 6V-6h-1v-4h2.6v2h1.5v-2h1.8v2h1.5v-2h1.6v4h-1V6Z`;
	const flag = `M${w} -27h13l-3.500 4.500l3.500 4.500h-13Z`;
	return [
		{ d: rampart, fill: pigment, ...edge },
		{ d: rampart, fill: 'pattern' },
		{ d: 'M-3 5V1C-3 -2 3 -2 3 1V5Z', fill: LINE },
		{ d: keep(-w - 3), fill: pigment, ...edge },
		{ d: keep(w - 3), fill: pigment, ...edge },
		{ d: `M${w} -9V-27`, stroke: LINE, width: 1.6 },
		{ d: flag, fill: pigment, ...edge },
		{ d: flag, fill: 'pattern' },
	];
}

/* ---- signs --------------------------------------------------------------------------------------------------- */

/** A broken sheaf. */
export const FAMINE: Ink[] = [
	{ d: 'M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0', fill: '#f7e2a0', stroke: '#7a1f0a', width: 1.8 },
	{ d: 'M0 7V-1L4 -6M0 7L-4 -2L-7 1M0 7L3 0M-3 4H3', stroke: '#7a1f0a', width: 1.6, round: true },
	{ d: 'M4 -6l1.5 1M3 -5l-1 -1.5M-7 1l0 2M-6 0l-2 -1', stroke: '#7a1f0a', width: 1.8, round: true },
];
/** A skull on black. */
export const PLAGUE: Ink[] = [
	{ d: 'M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', fill: '#241a16', stroke: '#f4e7c3', width: 1.6 },
	{ d: 'M-5 -1C-5 -8 5 -8 5 -1L4 2.500H2V5H-2V2.500H-4Z', fill: '#f4e7c3' },
	{ d: 'M-3.200 -1.500h2v2h-2zM1.200 -1.500h2v2h-2zM-.5 2.500V5M-1.500 -.2', fill: '#241a16' },
];
export const ANCHOR = 'M0 -5V6M-3 -2H3M-6 2C-5 6 -2 7 0 7C2 7 5 6 6 2';
/** Two blades crossed; one is drawn turned each way. */
export const BLADE: Ink[] = [
	{ d: 'M-2 -22L0 -27L2 -22L2.4 9H-2.400Z', fill: 'steel', ...edge },
	{ d: 'M-8 9H8V12H-8Z', fill: '#d9ae5a', ...edge },
	{ d: 'M-1.8 12H1.8V20H-1.800Z', fill: '#5a2a20', ...edge },
	{ d: 'M-2.800 21.500a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0 -5.600 0', fill: '#d9ae5a', ...edge },
];
/** A bombard before the walls. */
export const BOMBARD: Ink[] = [
	{ d: 'M-9 2L7 -6L9 -2L-6 6Z', fill: '#4a4640', ...edge },
	{ d: 'M-7 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', fill: '#8a5a2c', ...edge },
	{ d: 'M-3 2V10M-7 6H1', stroke: LINE, width: 1 },
];
export const COINS: Ink[] = [
	{ d: 'M-8 4a8 3.600 0 1 0 16 0a8 3.600 0 1 0 -16 0', fill: 'gold', ...edge },
	{ d: 'M-8 0a8 3.600 0 1 0 16 0a8 3.600 0 1 0 -16 0', fill: 'gold', ...edge },
	{ d: 'M-8 -4a8 3.600 0 1 0 16 0a8 3.600 0 1 0 -16 0', fill: 'gold', ...edge },
];
/** A folded sheet; the seal comes on it. */
export const LETTER_SHEET: Ink[] = [
	{ d: 'M-20 -13L20 -14L20.500 13L-20.500 14Z', fill: '#fbf0d0', ...edge },
	{ d: 'M-20 -13L0 2L20 -14M-20.500 14L-5 -1M20.500 13L5 -1', stroke: '#8a6a3a', width: 1.2 },
];
