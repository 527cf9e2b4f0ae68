// The names on the map, as pictures of letters that are kept: a halo costs more than anything else that is written.
import type { Spot } from './arrows';
import { spotOf } from './atlas';
import { NARROW, SERIF, drawWords, type Context } from './brush';
import { labelsOf, lettersOf, type Label } from './labels';
import { closedIn, nameOf, provinceOf, provinces } from './map';
import { isNear, onScreen, type Stand } from './scene';

export function namesOf(stand: Pick<Stand, 'scene' | 'size' | 'fields' | 'garrisons'>): Map<string, Label> {
	const { scene, size, fields, garrisons } = stand;
	const { window, view } = scene;
	const owners = view.owners as Record<string, number>;
	const closed = closedIn(view);
	const lands = provinces.filter(({ code, kind }) => kind !== 'sea' && !closed.has(code));
	const letters = lettersOf(window.scale);
	const isIn = ([x, y]: Spot) => x > -20 && x < window.width + 20 && y > -20 && y < window.height + 20;
	return labelsOf(
		lands.flatMap((land) => {
			const spot = onScreen(window, spotOf(land.code));
			if (!isIn(spot)) return [];
			const below =
				land.city || fields.has(land.code) ? 9 * size + letters * (garrisons.has(land.code) ? 1.02 : 0.92) : 4;
			const weight =
				(owners[land.code] === view.seat ? 10 : 0) + (fields.has(land.code) ? 5 : 0) + (land.city?.value ?? 0);
			return [{ code: land.code, name: nameOf(land.code), x: spot[0], y: spot[1] + below, weight }];
		}),
		[],
		window.scale,
		window,
	);
}

const halves = (text: string): string[] => {
	const parts = text.split(' ');
	const half = Math.ceil(parts.length / 2);
	return parts.length > 1 ? [parts.slice(0, half).join(' '), parts.slice(half).join(' ')] : parts;
};

/** The ink of names, and the halo that they are read on. */
export const SEA = { fill: '#17323b', halo: 'rgb(195 207 186 / 0.85)', around: 3.5, spacing: 2.2 };
export const LAND = { fill: '#1f1409', halo: 'rgb(244 231 195 / 0.92)', around: 3.2 };

export function drawNames(stand: Stand, only?: ReadonlySet<string>) {
	const { scene, context, size, fields } = stand;
	if (scene.isBare) return;
	const { window } = scene;
	const letters = lettersOf(window.scale);
	if (window.scale >= 0.33 && !only)
		for (const { code } of provinces.filter(({ code, kind }) => kind === 'sea' && !stand.closed.has(code))) {
			const [x, y] = onScreen(window, spotOf(code));
			// Half a name on the rim is none.
			if (!isNear(window, [x, y], 40) || y > window.height - 34 || y < 30) continue;
			const lines = halves(nameOf(code));
			const large = letters + 2.5;
			const wide = Math.max(...lines.map((line) => line.length)) * large * 0.68;
			const left = Math.max(8 + wide / 2, Math.min(window.width - 8 - wide / 2, x));
			if (Math.abs(left - x) > 60) continue;
			for (const [i, line] of lines.entries())
				writeName(
					context,
					code,
					letters,
					[left, y + (fields.has(code) ? 26 * size : 0) + i * large * 1.15],
					scene.look.density,
					line,
				);
		}
	for (const [code, { text, x, y }] of namesOf(stand))
		if (!only || only.has(code)) writeName(context, code, letters, [x, y], scene.look.density, text);
}

/** The name of a province, of one line; of a sea that has two, the first. */
export function writeName(
	context: Context,
	code: string,
	letters: number,
	at: Spot,
	density: number,
	text = provinceOf(code).kind === 'sea' ? halves(nameOf(code))[0]! : nameOf(code),
) {
	const { kind, city } = provinceOf(code);
	const large = letters + 2.5;
	if (kind === 'sea') drawWords(context, text, at, large, { ...SEA, font: `italic 400 ${large}px ${SERIF}` }, density);
	else {
		const font = `${city ? '' : 'italic '}700 ${letters}px ${NARROW}`;
		drawWords(context, text, at, letters, { ...LAND, font, spacing: city ? 0 : 0.8 }, density);
	}
}
