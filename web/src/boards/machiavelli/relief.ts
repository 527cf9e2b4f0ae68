// What the engraver put on the land: rivers, lakes, ridges as rows of hills, woods. For the eye alone. Points are those of the map file.
import { isLandAt, lens, smooth, spotOf } from './atlas';
import { provinces, type Point } from './map';
import { dice, noise } from '$/parts/paint/noise';
import { fbm } from './octaves';

const points = (text: string): Point[] => {
	const numbers = text.split(' ').map(Number);
	return Array.from({ length: numbers.length / 2 }, (_, i) => lens([numbers[2 * i]!, numbers[2 * i + 1]!]));
};

/** From source to mouth: Po, Ticino, Oglio, Adige, Arno, Tiber, Rhône, Drava, Sava, Danube, Volturno, Ofanto, Neretva, Rhine. */
const RIVERS = [
	'206 402 238 368 290 350 340 347 392 332 440 352 484 366 540 378 600 388 660 372 720 380 800 392',
	'330 352 352 300 350 240',
	'548 300 512 370',
	'652 110 640 180 640 250 654 320 690 352 770 376',
	'724 540 700 580 655 562 610 556 560 566 520 572',
	'742 596 778 650 790 712 776 760 800 830',
	'30 240 44 360 30 450 46 520 30 640',
	'870 150 960 170 1050 184 1180 236 1400 300',
	'940 230 1030 270 1150 320 1300 372 1500 390',
	'1100 40 1200 90 1316 96 1330 190 1380 330 1520 380',
	'850 792 910 830 890 870',
	'1080 812 1010 790 960 790',
	'1200 620 1120 560 1090 600',
	'500 20 440 70 300 90 200 60',
];
const wander = ([x, y]: Point): Point => [
	x + (noise(x / 11, y / 11) - 0.5) * 12,
	y + (noise(x / 11 + 50, y / 11) - 0.5) * 12,
];
export const rivers: Point[][] = RIVERS.map((river) => smooth(points(river), false, 14).map(wander));

export interface Lake {
	x: number;
	y: number;
	turn: number;
	shore: Point[];
	wide: number;
	high: number;
}
/** Middle, half width and height, turn: Garda, Iseo, Como, Trasimeno, Geneva, Balaton. */
const LAKES: [number, number, number, number, number][] = [
	[572, 262, 7, 24, 0.3],
	[410, 196, 5, 20, 0.2],
	[338, 222, 5, 20, 0.4],
	[736, 640, 11, 8, 0],
	[120, 150, 36, 9, -0.3],
	[1296, 200, 26, 8, -0.5],
];
export const lakes: Lake[] = LAKES.map(([x, y, wide, high, turn]) => {
	const [left, top] = lens([x, y]);
	const shore = Array.from({ length: 24 }, (_, k): Point => {
		const [angle, far] = [(k / 24) * 2 * Math.PI, 1 + 0.25 * (noise(k * 0.9, x) - 0.5)];
		return [1.25 * wide * far * Math.cos(angle), high * far * Math.sin(angle)];
	});
	return { x: left, y: top, turn, shore, wide: wide * 1.25, high };
});

/** Size of the hills, how far they stray, and the crest: Alps, Apennines, Dinarides, islands. */
const RIDGES: [size: number, spread: number, crest: string][] = [
	[20, 34, '60 250 110 250 150 300 165 350 178 400 196 440 200 480'],
	[
		20,
		44,
		'-160 120 -60 160 40 120 110 190 170 215 240 215 300 190 370 150 440 150 520 130 580 150 640 120 720 140 800 130',
	],
	[22, 40, '-60 40 60 50 160 30 320 50 440 70 560 40 660 50 760 40 840 70'],
	[18, 26, '560 190 610 215 680 205 740 190 800 180 870 160 940 140 1010 150'],
	[17, 22, '860 60 930 60 1000 130'],
	[15, 16, '240 520 270 495 320 478 350 455'],
	[12, 20, '425 440 468 462 520 486 560 474 600 486 640 512 690 500 720 536 750 560 770 610'],
	[13, 26, '790 620 812 660 800 700 846 716 880 700 890 760 930 770 960 800 1000 830'],
	[14, 18, '1010 880 1060 890 1080 940 1090 1000 1084 1060 1080 1110'],
	[14, 14, '930 1130 960 1190 1000 1190 860 1150 820 1180'],
	[15, 14, '405 690 398 730 420 790'],
	[14, 14, '360 870 372 920 430 980 420 1030'],
	[
		16,
		22,
		'930 240 1000 280 1010 350 1040 400 1080 450 1110 500 1150 560 1200 610 1260 650 1320 680 1360 760 1370 860',
	],
	[17, 46, '1080 380 1150 430 1200 500 1260 560 1330 600 1420 640 1500 700'],
	[15, 40, '1180 400 1300 440 1400 470 1480 500'],
	[13, 16, '680 640 690 690 700 740'],
	[14, 16, '110 480 130 520 180 590 200 520'],
	[15, 24, '1420 100 1480 160 1500 240'],
];

/** What keeps free around the middle of a province: a unit, its town and the name below. */
const ROOM = { side: 52, above: 44, below: 36, name: 34 };
const isFree = (x: number, y: number) =>
	provinces.every(({ code, city, kind }) => {
		const spot = spotOf(code);
		const side = city || kind === 'sea' ? ROOM.side : ROOM.side - 8;
		return Math.abs(x - spot.x) > side || y < spot.y - (city ? ROOM.above : ROOM.name) || y > spot.y + ROOM.below;
	});

export interface Hill {
	x: number;
	y: number;
	size: number;
	/** Where its own row of chance begins. */
	seed: number;
}
/** Worked out when first asked for: it takes a moment. */
function once<T>(make: () => T): () => T {
	let made: { value: T } | null = null;
	return () => (made ??= { value: make() }).value;
}

/** From far to near, so that nearer ones cover those behind. */
export const hills = once((): Hill[] => {
	const chance = dice(7);
	const found: Hill[] = [];
	for (const [size, stray, crest] of RIDGES) {
		const line = points(crest);
		for (let i = 0; i + 1 < line.length; i++) {
			const [[ax, ay], [bx, by]] = [line[i]!, line[i + 1]!];
			const [dx, dy] = [bx - ax, by - ay];
			const long = Math.hypot(dx, dy);
			const count = Math.ceil((long / size) * 4.2 * (stray / 20));
			for (let k = 0; k < count; k++) {
				const t = (k + chance()) / count;
				const off = (chance() + chance() - 1) * stray;
				const own = size * (0.7 + 0.55 * chance()) * (1 - (0.3 * Math.abs(off)) / stray);
				const [x, y] = [ax + dx * t - (dy / long) * off, ay + dy * t + (dx / long) * off * 0.8];
				if (!isFree(x, y - own * 0.35)) continue;
				if (found.some((hill) => Math.hypot((hill.x - x) / 1.3, hill.y - y) < own * 0.5)) continue;
				if (!isLandAt(x - own * 0.5, y) || !isLandAt(x + own * 0.5, y) || !isLandAt(x, y - own * 0.6)) continue;
				found.push({ x, y, size: own, seed: Math.floor(chance() * 1e9) });
			}
		}
	}
	return found.sort((a, b) => a.y - b.y);
});

export interface Tree {
	x: number;
	y: number;
	size: number;
}
const TREES_TRIED = 900;
export const trees = once((): Tree[] => {
	const chance = dice(11);
	const found: Tree[] = [];
	for (let i = 0; i < TREES_TRIED; i++) {
		const [x, y, size] = [-230 + chance() * 1880, 20 + chance() * 1300, 2.3 + chance() * 1.2];
		if (fbm(x / 90 + 7, y / 90) < 0.56 || !isFree(x, y) || !isLandAt(x, y)) continue;
		if (hills().some((hill) => Math.hypot(hill.x - x, hill.y - y - 4) < 15)) continue;
		found.push({ x, y, size });
	}
	return found;
});
