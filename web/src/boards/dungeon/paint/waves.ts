// Sounds: the rules give a direction and no place, so a sound is drawn as fronts that come in from the whole of that direction to the edge of the light.
import { ARROW, DIRECTIONS, type Direction, type View } from '../cave';
import type { Brush } from './canvas';
import { SOUNDS, SOUND_PLATE } from './colours';
import type { Scheme } from './stone';
import type { Point } from './camera';

/** The bounds of a direction: east while it is more than twice as far across as along, and so on (7.4). */
const HALF_CROSS = Math.atan(0.5);
const HALF_DIAGONAL = Math.PI / 4 - HALF_CROSS;
const FRONTS = 4;

type Line = 'dashed' | 'plain' | 'jagged' | 'wavy';
const KINDS: Record<string, { line: Line; colour: Record<Scheme, string> }> = {
	steps: { line: 'dashed', colour: SOUNDS.soft },
	rustle: { line: 'dashed', colour: SOUNDS.soft },
	wings: { line: 'wavy', colour: SOUNDS.soft },
	door: { line: 'plain', colour: SOUNDS.plain },
	creak: { line: 'plain', colour: SOUNDS.plain },
	rumble: { line: 'plain', colour: SOUNDS.plain },
	blows: { line: 'jagged', colour: SOUNDS.loud },
	cries: { line: 'jagged', colour: SOUNDS.loud },
	fight: { line: 'jagged', colour: SOUNDS.loud },
};
const LOUDEST = ['rumble', 'blows', 'cries', 'fight', 'door', 'wings', 'steps', 'rustle', 'creak'];

export interface Heard {
	way: Direction;
	sounds: string[];
}
/** By direction, the most alarming first. */
export function heardIn(view: View): Heard[] {
	if (view.phase === 'over') return [];
	return DIRECTIONS.map((way) => ({
		way,
		sounds: LOUDEST.filter((sound) => view.sounds.some((one) => one.dir === way && one.sound === sound)),
	})).filter(({ sounds }) => sounds.length > 0);
}

function path(brush: Brush, centre: Point, radius: number, from: number, to: number, line: Line, unit: number) {
	brush.beginPath();
	if (line === 'plain' || line === 'dashed') {
		brush.arc(centre.x, centre.y, radius, from, to);
		return;
	}
	const teeth = Math.max(8, Math.round(((to - from) * radius) / (unit * (line === 'jagged' ? 7 : 5))));
	for (let i = 0; i <= teeth; i++) {
		const angle = from + ((to - from) * i) / teeth;
		const off = line === 'jagged' ? (i % 2 ? 4 : -4) : Math.sin(i * 1.6) * 3;
		const [x, y] = [
			centre.x + Math.cos(angle) * (radius + off * unit),
			centre.y + Math.sin(angle) * (radius + off * unit),
		];
		if (i) brush.lineTo(x, y);
		else brush.moveTo(x, y);
	}
}

export interface Room {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** `age` from 0, just heard, to 1; `reach` is how far the light goes, in pixels; labels stay within `room`. */
export function drawWaves(
	brush: Brush,
	heard: Heard[],
	centre: Point,
	reach: number,
	age: number,
	unit: number,
	scheme: Scheme,
	room: Room,
	nameOf: (sound: string) => string,
	font: string,
) {
	brush.save();
	brush.lineCap = 'round';
	const labels: { text: string; x: number; y: number; colour: string }[] = [];
	for (const { way, sounds } of heard) {
		const { line, colour } = KINDS[sounds[0]!] ?? KINDS.steps!;
		const at = DIRECTIONS.indexOf(way);
		const middle = ((at - 2) * Math.PI) / 4;
		const half = at % 2 ? HALF_DIAGONAL : HALF_CROSS;
		brush.strokeStyle = colour[scheme];
		for (let i = 0; i < FRONTS; i++) {
			// They travel inwards, and rest outside of the light.
			const off = (i * 17 + (1 - age) * 70) * unit;
			brush.globalAlpha = Math.max(0, (0.95 - i * 0.2) * Math.min(1, age * 3 + (FRONTS - i) * 0.08));
			brush.lineWidth = (line === 'plain' ? 2.4 : 1.9) * unit;
			brush.setLineDash(line === 'dashed' ? [6 * unit, 5 * unit] : []);
			path(brush, centre, reach + 10 * unit + off, middle - half * 0.92, middle + half * 0.92, line, unit);
			brush.stroke();
		}
		const far = reach + (10 + FRONTS * 17 + 14) * unit;
		labels.push({
			text: `${ARROW[way]} ${sounds.map(nameOf).join(', ')}`,
			x: centre.x + Math.cos(middle) * far,
			y: centre.y + Math.sin(middle) * far,
			colour: colour[scheme],
		});
	}
	brush.restore();
	for (const label of labels) tag(brush, label, unit, scheme, room, font);
}

function tag(
	brush: Brush,
	{ text, x, y, colour }: { text: string; x: number; y: number; colour: string },
	unit: number,
	scheme: Scheme,
	room: Room,
	font: string,
) {
	brush.save();
	brush.font = `${14 * unit}px ${font}`;
	const width = brush.measureText(text).width + 16 * unit;
	const left = Math.max(room.left, Math.min(room.right - width, x - width / 2));
	const top = Math.max(room.top, Math.min(room.bottom - 26 * unit, y - 13 * unit));
	brush.fillStyle = SOUND_PLATE[scheme];
	brush.beginPath();
	brush.roundRect(left, top, width, 26 * unit, 4 * unit);
	brush.fill();
	brush.strokeStyle = colour;
	brush.globalAlpha = 0.6;
	brush.lineWidth = unit;
	brush.stroke();
	brush.globalAlpha = 1;
	brush.fillStyle = colour;
	brush.textBaseline = 'middle';
	brush.textAlign = 'left';
	brush.fillText(text, left + 8 * unit, top + 13.5 * unit);
	brush.restore();
}
