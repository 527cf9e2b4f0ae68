// Faces, of parts: the shape of a head, eyes, brows, nose, mouth, and what life has left on it. The light comes from the left; the other
// half is cut away. All of it is drawn about the middle (80, 60).
import { INK, type Graver } from './kit';

export const HEADS = {
	oval: 'M61,44C60,60 62,71 70,79Q80,88 90,79C98,71 100,60 99,44C97,32 63,32 61,44Z',
	square: 'M58,42C57,58 58,70 63,80L73,89H87L97,80C102,70 103,58 102,42C99,27 61,27 58,42Z',
	round: 'M57,47C55,65 61,79 72,85Q80,89 88,85C99,79 105,65 103,47C100,29 60,29 57,47Z',
	long: 'M63,40C61,60 64,77 71,88Q80,97 89,88C96,77 99,60 97,40C95,27 65,27 63,40Z',
	gaunt: 'M62,40C60,53 65,62 66,70C67,80 73,91 80,92C87,91 93,80 94,70C95,62 100,53 98,40C96,27 64,27 62,40Z',
	young: 'M60,47C58,61 63,71 71,78Q80,84 89,78C97,71 102,61 100,47C98,33 62,33 60,47Z',
	heart: 'M59,43C58,58 64,70 72,79Q80,89 88,79C96,70 102,58 101,43C98,30 62,30 59,43Z',
};

const EYES = {
	open: ['M66,55Q71,51.2 77,55Q71,58 66,55Z', 'M84,55Q89,51.2 95,55Q89,58 84,55Z'],
	wide: ['M65,55Q71,49.4 77.500,55Q71,60 65,55Z', 'M83.500,55Q89,49.4 96,55Q89,60 83.500,55Z'],
	narrow: ['M65,55.500Q71,53 77.500,56Q71,57.400 65,55.500Z', 'M83,56Q89,53 96,55.500Q89,57.400 83,56Z'],
};
type Eyes = keyof typeof EYES | 'shut' | 'patch';

const NOSES = {
	straight: { shade: 'M80,50L76.5,65Q80,69 85,67L91,66L87,50Z', line: 'M80,50L76.5,65Q78,68 81,67.5' },
	hooked: { shade: 'M81,49Q76,58 76.500,65L80,68.500L86,66.500L90,65L87,50Z', line: 'M79,49Q71,58 74,66Q77,71 82,69' },
	broad: { shade: 'M83,53L78,64Q81,68.500 86,66.500L90,64L87,52Z', line: 'M80,52L74,64Q72,69 78,68.5Q82,71 86,69' },
	small: { shade: 'M82,56L79,65Q82,68 86,66L90,64L87,56Z', line: 'M79,64Q80,67 83,66.500' },
	broken: { shade: 'M82,49L85,57L78,65Q81,69 86,66.500L90,64L88,50Z', line: 'M79,49L83,57L75,66Q78,70 83,68.500' },
};

const MOUTHS = {
	calm: 'M72,74Q76,72.600 80,73.600Q85,72.400 89,73.400Q80,77.500 72,74Z',
	stern: 'M71,75.500Q76,73 80,74Q85,73 90,76Q80,77.800 71,75.500Z',
	grin: 'M69,73Q80,78 92,71Q88,83 79,83Q71,81 69,73Z',
	smile: 'M70,73Q80,79 91,72Q86,80 79,80Q73,79 70,73Z',
	open: 'M74,74Q80,71.500 87,74Q86,82 80,82Q75,81 74,74Z',
	none: '',
};

const BROWS = {
	plain: 'M63.5,51Q70,45.5 78,49L78,53Q70,48.6 63.5,52.6ZM97,51Q90,45.5 82.5,49L82.5,53Q90,48.6 97,52.6Z',
	stern:
		'M63.5,50Q70,45.500 78,51L78,54.500Q70,48.600 63.5,52.600ZM97,50Q90,45.500 82.5,51L82.5,54.500Q90,48.600 97,52.600Z',
	raised: 'M63,48Q70,42 78,47L78,49.500Q70,45 63,50ZM97,48Q90,42 82.500,47L82.500,49.500Q90,45 97,50Z',
	bushy: 'M61,51Q69,42 79,50L79,55Q70,50 61,55ZM99,51Q91,42 82,50L82,55Q90,50 99,55Z',
};

export interface FaceParts {
	head?: keyof typeof HEADS;
	skin?: string;
	eyes?: Eyes;
	nose?: keyof typeof NOSES;
	mouth?: keyof typeof MOUTHS;
	brows?: keyof typeof BROWS;
	lip?: string;
	/** How far the eyes look aside. */
	gaze?: number;
	isOld?: boolean;
	hasFreckles?: boolean;
	hasScar?: boolean;
}

function eye(g: Graver, d: string, x: number, gaze: number) {
	g.shape(d, '#fff4d8', 1.5);
	g.disc(x + gaze, 54.8, 1.9, INK, 0);
}

function eyes(g: Graver, kind: Eyes, gaze: number) {
	if (kind === 'shut') {
		g.line('M66,54.500Q71,58 77,54.500M84,54.500Q89,58 95,54.500', 2);
		g.line('M68,56.500l-1.500,2M72,57.500v2.500M88,57.500v2.500M92,56.500l1.500,2', 1);
		return;
	}
	const [left, right] = EYES[kind === 'patch' ? 'open' : kind];
	eye(g, left!, 72, gaze);
	if (kind !== 'patch') return eye(g, right!, 89, gaze);
	g.line('M58,42L103,60', 2.4);
	g.shape('M82,49L98,52Q97,64 89,64Q82,61 82,49Z', INK);
	g.line('M85,52Q90,52 95,55', 1, '#d8b070');
}

export function face(g: Graver, parts: FaceParts = {}) {
	const { head = 'oval', skin = '#e8c495', mouth = 'calm', lip = INK, gaze = 0 } = parts;
	const skull = HEADS[head];
	g.shape(skull, skin);
	g.cuts(skull, 80, 104, 34, 96, 2.7, 2);
	g.cuts(skull, 66, 58, 52, 88, 3.2, 1);
	const nose = NOSES[parts.nose ?? 'straight'];
	g.ink(nose.shade);
	g.line(nose.line, 1.7);
	eyes(g, parts.eyes ?? 'open', gaze);
	g.ink(BROWS[parts.brows ?? 'plain']);
	if (mouth !== 'none') {
		g.shape(MOUTHS[mouth], lip, 1);
		if (mouth === 'grin') g.ink('M71,74.500Q80,79 90,73.500L88.500,76.500Q80,80.500 72.500,77.500Z', '#fff4d8');
	}
	if (parts.isOld) g.line('M64,60Q67,63 70,62M66,68Q69,71 69,76M68,40Q76,37 84,39M69,44.500Q77,42 83,43.500', 1.2);
	if (parts.hasFreckles)
		for (const [x, y] of [
			[66, 62],
			[69, 64.5],
			[72, 62],
			[64.5, 65.5],
			[70.5, 67],
		] as const)
			g.disc(x, y, 0.9, '#8a4a22', 0);
	if (parts.hasScar) {
		g.line('M67,44L73,70', 2.4, '#a2301f');
		g.line('M66,50l5,-1.500M68,58l5,-1.500M70,65l4,-1.500', 1.2);
	}
}

/** A neck, for those whose collar is open. */
export const neck = (g: Graver, skin: string) => g.form('M67,74H93V97Q80,106 67,97Z', skin, 80, 96, 74, 106, 2.6, 2);

/** A head seen from the side, looking left. */
export function profile(g: Graver, skin: string, { lip = INK, isOpen = false } = {}) {
	const skull = `M102,44C102,26 66,24 66,42L64,52L57,63Q57,66 62,67L62,71L60,73L63,75.500L62,${isOpen ? 82 : 79}Q64,88 74,87L84,84L90,98L106,94Z`;
	g.shape(skull, skin);
	g.cuts(skull, 80, 108, 30, 98, 2.7, 2);
	g.shape('M65,51Q70,48.500 74,52Q69,54.500 66,54Z', '#fff4d8', 1.4);
	g.disc(68, 52, 1.8, INK, 0);
	g.ink('M63,47Q70,42.500 77,47L76,49Q70,46.500 64,49.500Z');
	g.line('M59,66Q62,68 64,66', 1.4);
	g.shape(
		isOpen ? 'M61,72Q67,70.500 71,74Q67,79.500 62,77.500Z' : 'M61,73Q66,72 70,74.500Q66,76.500 62.500,76Z',
		lip,
		1,
	);
}

export const MOUSTACHE = 'M80,70C74,67 68,71 60,68C63,77 73,79 80,74.500C87,79 97,77 100,68C92,71 86,67 80,70Z';
export const BEARDS = {
	short: 'M60,62C61,70 66,72 71,71Q80,66 89,71C94,72 99,70 100,62C102,78 96,92 80,95C64,92 58,78 60,62Z',
	full: 'M56,58C56,66 62,69 69,68Q80,63 91,68C98,69 104,66 104,58C110,84 102,108 81,117C58,109 50,84 56,58Z',
	forked:
		'M59,60C60,69 65,71 71,70Q80,65 89,70C95,71 100,69 101,60C104,80 100,96 92,116L84,98L80,104L76,98L68,116C60,96 56,80 59,60Z',
	point: 'M66,72Q80,66 94,72Q92,88 80,106Q68,88 66,72Z',
};

export function beard(g: Graver, kind: keyof typeof BEARDS, colour: string, light?: string) {
	const d = BEARDS[kind];
	g.shape(d, colour);
	g.cuts(d, 74, 112, 58, 118, 3, -5);
	g.cuts(d, 66, 48, 62, 114, 4, -4, light ?? INK);
	g.line(d);
	g.shape('M71,73Q80,68 91,73Q82,79 71,73Z', INK, 1);
}
