// What stands in a level and does not walk: doors, stairs, pillars, fires, chests, tables, shelves; lit, and as ink on the plan.
import { chanceAt } from './chance';
import { sheetOf, type Brush } from './canvas';
import { drawIcon, pictureOf } from './icons';
import type { Inks } from './ink';
import type { Plan } from './plan';

/** The four locks: a colour, and as many studs as their number. */
const LOCKS: Record<string, string> = { '1': '#f4f1e8', '2': '#d0473a', '3': '#9a9a9a', '4': '#3a3a46' };
const BRASS = '#e2bd6e';

/** Whether one goes through a door to the north or south; else to the sides. */
const isFrontal = (plan: Plan, x: number, y: number) =>
	plan.isOpen(x, y + 1) || plan.isOpen(x, y - 1) || !(plan.isOpen(x - 1, y) || plan.isOpen(x + 1, y));

const box = (brush: Brush, colour: string, x: number, y: number, width: number, height: number) => {
	brush.fillStyle = colour;
	brush.fillRect(x, y, width, height);
};
const oval = (brush: Brush, colour: string, x: number, y: number, rx: number, ry: number) => {
	brush.fillStyle = colour;
	brush.beginPath();
	brush.ellipse(x, y, rx, ry, 0, 0, 7);
	brush.fill();
};

/** Drawn on the unit square of the cell, some of them taller than it. */
const LIT: Record<string, (brush: Brush, sign: string) => void> = {
	front(brush, sign) {
		box(brush, '#2a2019', 0, 0, 1, 1);
		for (let i = 0; i < 4; i++) box(brush, `hsl(24 48% ${25 + (i % 2) * 5}%)`, 0.09 + i * 0.205, 0.12, 0.195, 0.88);
		for (const y of [0.3, 0.74]) box(brush, '#15100c', 0.06, y, 0.88, 0.08);
		brush.strokeStyle = '#5a4d40';
		brush.lineWidth = 0.1;
		brush.strokeRect(0.05, 0.05, 0.9, 1);
		knob(brush, sign);
	},
	front_open(brush) {
		box(brush, '#5a4d40', 0, 0, 0.08, 1);
		box(brush, '#5a4d40', 0.92, 0, 0.08, 1);
		box(brush, '#6d3d1a', 0.08, 0.02, 0.16, 0.94);
		box(brush, '#8a5426', 0.1, 0.02, 0.05, 0.94);
		oval(brush, BRASS, 0.2, 0.55, 0.04, 0.04);
	},
	side(brush, sign) {
		box(brush, '#2a2019', 0.2, 0, 0.6, 1);
		box(brush, 'hsl(24 48% 30%)', 0.34, 0.08, 0.32, 0.84);
		box(brush, 'hsl(24 48% 38%)', 0.34, 0.08, 0.09, 0.84);
		for (const y of [0.2, 0.72]) box(brush, '#15100c', 0.3, y, 0.4, 0.08);
		box(brush, '#5a4d40', 0.18, 0, 0.64, 0.08);
		box(brush, '#5a4d40', 0.18, 0.92, 0.64, 0.08);
		brush.save();
		brush.translate(-0.2, 0);
		knob(brush, sign);
		brush.restore();
	},
	side_open(brush) {
		box(brush, '#5a4d40', 0.18, 0, 0.64, 0.08);
		box(brush, '#5a4d40', 0.18, 0.92, 0.64, 0.08);
		box(brush, '#6d3d1a', 0.06, 0.08, 0.88, 0.15);
		box(brush, '#8a5426', 0.06, 0.08, 0.88, 0.05);
		oval(brush, BRASS, 0.8, 0.17, 0.04, 0.04);
	},
	'>': (brush) => steps(brush, true),
	'<': (brush) => steps(brush, false),
	O(brush) {
		oval(brush, 'rgb(0 0 0 / 0.55)', 0.5, 0.8, 0.46, 0.22);
		const drum = brush.createLinearGradient(0.14, 0, 0.86, 0);
		['#77726c', '#5a5650', '#37342f', '#1c1a17'].forEach((colour, i) => drum.addColorStop(i / 3, colour));
		brush.fillStyle = drum;
		brush.beginPath();
		brush.rect(0.16, -0.3, 0.68, 1.05);
		brush.ellipse(0.5, 0.75, 0.34, 0.15, 0, 0, 7);
		brush.fill();
		brush.strokeStyle = '#0c0a08';
		brush.lineWidth = 0.04;
		for (const y of [0.06, 0.42]) {
			brush.beginPath();
			brush.ellipse(0.5, y, 0.34, 0.13, 0, 0.1, 3.04);
			brush.stroke();
		}
		oval(brush, '#625e58', 0.5, -0.3, 0.43, 0.2);
		oval(brush, '#7c776f', 0.5, -0.31, 0.29, 0.12);
	},
	'^'(brush) {
		oval(brush, '#150d08', 0.5, 0.72, 0.4, 0.2);
		brush.lineCap = 'round';
		brush.strokeStyle = '#5a3a1c';
		brush.lineWidth = 0.12;
		for (const [x1, y1, x2, y2] of [
			[0.2, 0.78, 0.8, 0.62],
			[0.2, 0.62, 0.8, 0.8],
		] as const) {
			brush.beginPath();
			brush.moveTo(x1, y1);
			brush.lineTo(x2, y2);
			brush.stroke();
		}
	},
	chest(brush) {
		oval(brush, 'rgb(0 0 0 / 0.5)', 0.5, 0.86, 0.46, 0.12);
		chest(brush, '#7d4a20', '#94602d');
	},
	chest_open(brush) {
		oval(brush, 'rgb(0 0 0 / 0.5)', 0.5, 0.86, 0.46, 0.12);
		box(brush, '#94602d', 0.1, 0.1, 0.8, 0.22);
		box(brush, '#2e1a0c', 0.12, 0.3, 0.76, 0.22);
		box(brush, '#7d4a20', 0.08, 0.5, 0.84, 0.38);
		for (const x of [0.22, 0.72]) box(brush, '#2e2620', x, 0.5, 0.07, 0.38);
		rim(brush, 0.08, 0.1, 0.84, 0.78);
	},
	table(brush) {
		box(brush, '#3a2413', 0.12, 0.5, 0.1, 0.44);
		box(brush, '#3a2413', 0.78, 0.5, 0.1, 0.44);
		box(brush, '#8a5a2b', 0.02, 0.28, 0.96, 0.26);
		box(brush, '#5a3718', 0.02, 0.54, 0.96, 0.08);
		rim(brush, 0.02, 0.28, 0.96, 0.34);
	},
	shelf(brush) {
		box(brush, '#3a2413', 0.04, -0.2, 0.92, 1.12);
		for (const y of [-0.1, 0.24, 0.58]) {
			box(brush, '#1a0f08', 0.1, y, 0.8, 0.28);
			for (let i = 0; i < 6; i++)
				box(
					brush,
					['#7d3a2a', '#b58a3c', '#3a5a4a', '#4a5a7a', '#8a6a4a', '#6a2a3a'][Math.floor(chanceAt(i, y * 100) * 6)]!,
					0.13 + i * 0.125,
					y + 0.04 + chanceAt(i, y * 50) * 0.06,
					0.1,
					0.24 - chanceAt(i, y * 50) * 0.06,
				);
		}
		rim(brush, 0.04, -0.2, 0.92, 1.12);
	},
};

function rim(brush: Brush, x: number, y: number, width: number, height: number) {
	brush.strokeStyle = '#0b0705';
	brush.lineWidth = 0.045;
	brush.strokeRect(x, y, width, height);
}
function knob(brush: Brush, sign: string) {
	const lock = LOCKS[sign];
	if (!lock) return oval(brush, BRASS, 0.76, 0.56, 0.06, 0.06);
	box(brush, '#0b0705', 0.5, 0.38, 0.4, 0.4);
	box(brush, lock, 0.53, 0.41, 0.34, 0.34);
	for (let i = 0; i < Number(sign); i++)
		oval(brush, sign === '4' ? BRASS : '#0b0705', 0.62 + (i % 2) * 0.16, 0.5 + Math.floor(i / 2) * 0.15, 0.045, 0.045);
}
function chest(brush: Brush, body: string, lid: string) {
	box(brush, body, 0.08, 0.42, 0.84, 0.46);
	brush.fillStyle = lid;
	brush.beginPath();
	brush.moveTo(0.08, 0.46);
	brush.bezierCurveTo(0.08, 0.1, 0.92, 0.1, 0.92, 0.46);
	brush.closePath();
	brush.fill();
	brush.strokeStyle = '#0b0705';
	brush.lineWidth = 0.045;
	brush.stroke();
	rim(brush, 0.08, 0.46, 0.84, 0.42);
	for (const x of [0.22, 0.72]) box(brush, '#2e2620', x, 0.24, 0.07, 0.62);
	box(brush, BRASS, 0.43, 0.4, 0.14, 0.18);
}
/** Stairs go down into the dark, or up into light. */
function steps(brush: Brush, isDown: boolean) {
	box(brush, '#14110e', 0.03, 0.02, 0.94, 0.96);
	for (let i = 0; i < 5; i++) {
		const light = isDown ? 58 - i * 11 : 24 + i * 10;
		const inset = isDown ? i * 0.035 : (4 - i) * 0.035;
		box(brush, `hsl(36 12% ${light}%)`, 0.07 + inset, 0.06 + i * 0.18, 0.86 - inset * 2, 0.15);
		box(brush, 'rgb(255 240 210 / 0.16)', 0.07 + inset, 0.06 + i * 0.18, 0.86 - inset * 2, 0.03);
	}
}

/** The name of what is drawn over a cell's floor; null: nothing is. */
export function fittingOf(plan: Plan, x: number, y: number): string | null {
	const sign = plan.sign(x, y);
	if (plan.isDoor(x, y)) return (isFrontal(plan, x, y) ? 'front' : 'side') + (sign === '/' ? '_open' : '');
	if (plan.isPillar(x, y)) return 'O';
	return sign === '<' || sign === '>' || sign === '^' ? sign : null;
}

/** Fittings and things, each painted once a size: lit, or in the ink of what is remembered. */
export class Sprites {
	#kept = new Map<string, HTMLCanvasElement>();
	readonly #size: number;

	constructor(
		readonly side: number,
		readonly inks: Inks,
	) {
		this.#size = Math.max(8, Math.round(Math.min(64, side)));
	}

	fitting(brush: Brush, name: string, sign: string, x: number, y: number, isInk: boolean) {
		this.#stamp(brush, `${name} ${sign in LOCKS ? sign : ''} ${isInk}`, x, y, isInk, (sheet) =>
			LIT[name]?.(sheet, sign),
		);
	}
	thing(brush: Brush, thing: { look: string; kind?: string }, x: number, y: number, isInk: boolean) {
		const { name, tint } = pictureOf(thing);
		this.#stamp(brush, `thing ${name} ${tint} ${isInk}`, x, y, isInk, (sheet) => {
			oval(sheet, 'rgb(0 0 0 / 0.45)', 0.5, 0.84, 0.32, 0.11);
			drawIcon(sheet, name, 0.13, 0.1, 0.74, tint);
		});
	}

	/** Half a cell around it belongs to the picture. */
	#stamp(brush: Brush, key: string, x: number, y: number, isInk: boolean, draw: (sheet: Brush) => void) {
		let canvas = this.#kept.get(key);
		if (!canvas) {
			const sheet = sheetOf(this.#size * 2, this.#size * 2, isInk);
			sheet.setTransform(this.#size, 0, 0, this.#size, this.#size / 2, this.#size / 2);
			draw(sheet);
			if (isInk) toInk(sheet, this.inks);
			this.#kept.set(key, (canvas = sheet.canvas));
		}
		brush.drawImage(canvas, x - this.side / 2, y - this.side / 2, this.side * 2, this.side * 2);
	}
}

/** Colours become one ink: what is dark sinks into the ground, what is bright stands out. */
function toInk(sheet: Brush, inks: Inks) {
	const image = sheet.getImageData(0, 0, sheet.canvas.width, sheet.canvas.height);
	const parse = (colour: string) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
	const [low, high] = [parse(inks.floor), parse(inks.line)];
	const { data } = image;
	for (let i = 0; i < data.length; i += 4) {
		const light = Math.min(1, (data[i]! * 0.3 + data[i + 1]! * 0.55 + data[i + 2]! * 0.15) / 190);
		for (let channel = 0; channel < 3; channel++)
			data[i + channel] = low[channel]! + (high[channel]! - low[channel]!) * (0.12 + 0.88 * light);
	}
	sheet.putImageData(image, 0, 0);
}

/* ---- on the plan ------------------------------------------------------------------------------------------ */

export function drawInkFitting(brush: Brush, plan: Plan, x: number, y: number, { floor, line, thin }: Inks) {
	const sign = plan.sign(x, y);
	brush.strokeStyle = line;
	brush.lineWidth = 0.06;
	brush.fillStyle = floor;
	if (plan.isDoor(x, y)) inkDoor(brush, plan, x, y, sign, line);
	else if (sign === '<' || sign === '>') {
		brush.strokeRect(x + 0.06, y + 0.06, 0.88, 0.88);
		brush.lineWidth = 0.045;
		for (let i = 0; i < 4; i++) {
			const inset = 0.14 + (sign === '>' ? i : 3 - i) * 0.06;
			inkLine(brush, x + inset, y + 0.24 + i * 0.18, x + 1 - inset, y + 0.24 + i * 0.18);
		}
	} else if (plan.isShelf(x, y)) {
		brush.strokeStyle = thin;
		brush.lineWidth = 0.03;
		for (let i = 0.1; i < 1; i += 0.13) inkLine(brush, x + i, y + 0.2, x + i, y + 0.8);
		brush.strokeStyle = line;
		brush.lineWidth = 0.05;
		inkLine(brush, x, y + 0.14, x + 1, y + 0.14);
		inkLine(brush, x, y + 0.86, x + 1, y + 0.86);
	} else if (sign === 'O') {
		for (const [radius, width] of [
			[0.36, 0.06],
			[0.2, 0.03],
		] as const) {
			brush.beginPath();
			brush.arc(x + 0.5, y + 0.5, radius, 0, 7);
			brush.lineWidth = width;
			brush.stroke();
		}
	} else if (sign === '%') {
		brush.lineWidth = 0.05;
		brush.beginPath();
		for (const [i, [px, py]] of (
			[
				[0.6, 0.05],
				[0.4, 0.35],
				[0.62, 0.6],
				[0.42, 0.95],
			] as const
		).entries())
			if (i) brush.lineTo(x + px, y + py);
			else brush.moveTo(x + px, y + py);
		brush.stroke();
	} else if (sign === '^') {
		brush.beginPath();
		brush.arc(x + 0.5, y + 0.55, 0.3, 0, 7);
		brush.stroke();
		inkLine(brush, x + 0.35, y + 0.7, x + 0.65, y + 0.4);
		inkLine(brush, x + 0.35, y + 0.4, x + 0.65, y + 0.7);
	}
}
function inkLine(brush: Brush, x1: number, y1: number, x2: number, y2: number) {
	brush.beginPath();
	brush.moveTo(x1, y1);
	brush.lineTo(x2, y2);
	brush.stroke();
}
function inkDoor(brush: Brush, plan: Plan, x: number, y: number, sign: string, line: string) {
	const frontal = isFrontal(plan, x, y);
	if (sign === '/') {
		brush.lineWidth = 0.1;
		if (frontal) inkLine(brush, x + 0.12, y + 0.1, x + 0.12, y + 0.9);
		else inkLine(brush, x + 0.1, y + 0.12, x + 0.9, y + 0.12);
		return;
	}
	const [left, top, width, height] = frontal ? [0.02, 0.3, 0.96, 0.4] : [0.3, 0.02, 0.4, 0.96];
	brush.fillRect(x + left, y + top, width, height);
	brush.strokeRect(x + left, y + top, width, height);
	brush.fillStyle = line;
	const studs = Number(sign) || 0;
	for (let i = 0; i < studs; i++) {
		brush.beginPath();
		const off = 0.26 + (i * 0.48) / Math.max(1, studs - 1 || 1);
		brush.arc(x + (frontal ? off : 0.5), y + (frontal ? 0.5 : off), 0.06, 0, 7);
		brush.fill();
	}
	if (studs === 0) {
		brush.lineWidth = 0.04;
		if (frontal) inkLine(brush, x + 0.5, y + 0.3, x + 0.5, y + 0.7);
		else inkLine(brush, x + 0.3, y + 0.5, x + 0.7, y + 0.5);
	}
}
