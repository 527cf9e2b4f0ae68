// The map on a canvas, by letters or by small pictures of our own. A picture is strokes and fills on a square of 16;
// its colours are roles, which the style sheet gives for light and dark.
import { sure } from '$/sure';
import {
	GLYPH,
	SIGN,
	STATE_MARK,
	classOf,
	isLit,
	stateOf,
	terrainAt,
	widthOf,
	type Cell,
	type Chest,
	type Creature,
	type ThingClass,
	type View,
} from './cave';

export const ROLES = [
	'void',
	'wall',
	'wall-edge',
	'floor',
	'dot',
	'sand',
	'door',
	'lock-white',
	'lock-red',
	'lock-gray',
	'lock-black',
	'stairs',
	'fire',
	'weak',
	'metal',
	'wood',
	'gold',
	'glass',
	'scroll',
	'meat',
	'hero',
	'hero-ink',
	'asleep',
	'unaware',
	'hunting',
	'neutral',
	'ink',
	'aim',
	'blocked',
	'sound',
	'hidden',
] as const;
export type Role = (typeof ROLES)[number];
export type Palette = Record<Role, string>;

type Stroke = [role: Role | 'own', mode: 'fill' | number, path: string]; // a number: the width of the line
type Picture = Stroke[];

const LOCK: Stroke = ['void', 'fill', 'M8 6a2 2 0 0 1 1 3.7L9.6 12H6.4L7 9.7A2 2 0 0 1 8 6Z'];
const DOOR = (role: Role): Picture => [
	[role, 'fill', 'M3 1H13V16H3Z'],
	['void', 1, 'M6.3 2V15M9.7 2V15'],
];
const BRICKS: Picture = [
	['wall', 'fill', 'M0 0H16V16H0Z'],
	['wall-edge', 1, 'M0 5.5H16M0 10.7H16M5 0V5.5M12 5.5V10.7M4 10.7V16M0 0H16'],
];

export const TERRAIN: Record<string, Picture> = {
	'#': BRICKS,
	O: [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['wall', 'fill', 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0 -12'],
		['wall-edge', 1, 'M8 5a3 3 0 1 1 0 6a3 3 0 1 1 0 -6'],
	],
	'%': [...BRICKS, ['weak', 1.8, 'M9 0L7 4L10 7L6 11L9 16M10 7L14 9M6 11L2 12']],
	'.': [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['dot', 'fill', 'M7.2 7.2h1.6v1.6h-1.6Z'],
	],
	',': [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['dot', 'fill', 'M2 10l3-2 2 3-2 2ZM9 5l3-1 1 3-3 1ZM9 12l3-1 2 2-4 1ZM4 4l2 0 0 2-2 0Z'],
	],
	_: [
		['sand', 'fill', 'M0 0H16V16H0Z'],
		['dot', 0.8, 'M3 5q2 -1.5 4 0M9 11q2 -1.5 4 0'],
	],
	'+': [['floor', 'fill', 'M0 0H16V16H0Z'], ...DOOR('door'), ['gold', 'fill', 'M10.6 8h1.6v1.6h-1.6Z']],
	'/': [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['door', 'fill', 'M1 1H4V16H1Z'],
		['door', 1, 'M4 1H15M4 15.5H15'],
	],
	'1': [...DOOR('lock-white'), LOCK],
	'2': [...DOOR('lock-red'), LOCK],
	'3': [...DOOR('lock-gray'), LOCK],
	'4': [...DOOR('lock-black'), ['gold', 'fill', LOCK[2]]],
	'<': [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['stairs', 1.4, 'M2 14H5V11H8V8H11V5H14'],
		['stairs', 1.6, 'M3 7L6 3.5L9 7M6 4V8'],
	],
	'>': [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['stairs', 1.4, 'M2 4H5V7H8V10H11V13H14'],
		['stairs', 1.6, 'M9 4L12 7.5L14.5 4M11.8 2V7'],
	],
	'^': [
		['floor', 'fill', 'M0 0H16V16H0Z'],
		['wood', 2, 'M3 14L13 11M3 11L13 14'],
		['fire', 'fill', 'M8 1C9 5 13 6 12 10C11 13 5 13 4 10C3.5 7 7 6 8 1Z'],
		['gold', 'fill', 'M8 6C9 8 10 9 9.4 11H6.6C6 9 7.5 8 8 6Z'],
	],
};

const THING: Record<ThingClass, Picture> = {
	weapon: [
		['metal', 2, 'M12.5 2.5L6 9.5'],
		['wood', 2, 'M5.5 10L3 13'],
		['gold', 1.6, 'M4 8L8 12'],
	],
	protection: [
		['metal', 'fill', 'M3 3Q8 1.5 13 3V8Q12.5 12 8 14.5Q3.5 12 3 8Z'],
		['void', 1, 'M8 3V13M4 7H12'],
	],
	ring: [
		['gold', 1.8, 'M8 6a4 4 0 1 1 0 8a4 4 0 1 1 0 -8'],
		['glass', 'fill', 'M8 1.5L10.5 4L8 6.5L5.5 4Z'],
	],
	potion: [
		['glass', 'fill', 'M6.5 5.5H9.5L12.5 11Q13 14.5 10 14.5H6Q3 14.5 3.5 11Z'],
		['ink', 1.2, 'M6.5 2H9.5M6.5 2V5.5L3.5 11M9.5 2V5.5L12.5 11'],
	],
	scroll: [
		['scroll', 'fill', 'M4 2H12V14H4Z'],
		['void', 0.9, 'M6 5H10M6 7.5H10M6 10H9'],
		['wood', 1.8, 'M3 2.5H13M3 13.5H13'],
	],
	food: [
		['meat', 'fill', 'M3 8Q3 4 7 4Q12 4 12 8.5Q11 12.5 7 12Q3 12 3 8Z'],
		['scroll', 2, 'M11.5 11L14 13.5'],
	],
	device: [
		['wood', 2.2, 'M3 13.5L11 5.5'],
		['fire', 'fill', 'M12 1.5L13 4L15 4.5L13 6L12 8.5L11 6L9 4.5L11 4Z'],
	],
	key: [['gold', 1.8, 'M5 5a3 3 0 1 1 0 6a3 3 0 1 1 0 -6M8 8H14M12 8V11M14 8V10.5']],
	urn: [
		['gold', 'fill', 'M6 2H10L9.5 4.5Q13 6.5 12 10.5Q11 13 10 14.5H6Q5 13 4 10.5Q3 6.5 6.5 4.5Z'],
		['void', 1, 'M4.2 8.5H11.8'],
	],
	other: [
		['scroll', 1.8, 'M3 5L13 11M3 11L13 5'],
		[
			'scroll',
			'fill',
			'M3 3.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0 -2.8M13 9.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0 -2.8',
		],
	],
};
const CHEST: Record<string, Picture> = {
	closed: [
		['wood', 'fill', 'M2 7Q2 3.5 5 3.5H11Q14 3.5 14 7V13.5H2Z'],
		['gold', 1.2, 'M2 8H14M8 6.5V10'],
	],
	open: [
		['wood', 'fill', 'M2 8H14V13.5H2ZM3 2.5H13L14 5.5H2Z'],
		['void', 'fill', 'M3 6H13V8H3Z'],
	],
	table: [
		['wood', 'fill', 'M1.5 5H14.5V7.5H1.5Z'],
		['wood', 1.6, 'M3.5 7V14M12.5 7V14'],
	],
	shelf: [
		['wood', 1.4, 'M2 2H14V14H2ZM2 8H14'],
		['glass', 'fill', 'M4 3.5H6V8H4Z'],
		['meat', 'fill', 'M7 4.5H9V8H7ZM10 9.5H12V14H10Z'],
	],
};

/** Silhouettes in the colour of how they stand to the seeker; 'void' are the eyes. */
const EYES = (x: number, y: number): Stroke => ['void', 'fill', `M${x} ${y}h1.5v1.5h-1.5ZM${x + 3} ${y}h1.5v1.5h-1.5Z`];
const PERSON: Picture = [['own', 'fill', 'M8 1.5a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0 -5.6M4 8H12L13 15H3Z']];
const HOODED: Picture = [['own', 'fill', 'M8 1Q12.5 3 12 8L13.5 15H2.5L4 8Q3.5 3 8 1Z'], EYES(5.7, 5.4)];
const GOBLIN: Picture = [
	['own', 'fill', 'M4 4.5L1 3L3 7Q3.5 10 6 10.5L4.5 15H11.5L10 10.5Q12.5 10 13 7L15 3L12 4.5Q8 1.5 4 4.5Z'],
	EYES(5.7, 6),
];
const ORC: Picture = [
	['own', 'fill', 'M4 3Q8 0.5 12 3L13 8L15 10V15H1V10L3 8Z'],
	EYES(5.7, 5),
	['void', 1, 'M5.5 10V8.4M10.5 10V8.4'],
];
const BEAST: Record<string, Picture> = {
	rat: [
		['own', 'fill', 'M2 11Q3 6 8 6Q11 6 12 8L15 10.5L12.5 12.5H3ZM10 6.5a1.6 1.6 0 1 1 2 0.5Z'],
		['own', 1.2, 'M2.5 11.5Q0.5 11 1 7.5'],
		['void', 'fill', 'M12 9h1.2v1.2h-1.2Z'],
	],
	cave_bat: [
		[
			'own',
			'fill',
			'M8 5L9.5 3.5V6Q12 3.5 15.5 5Q14 6.5 14.5 9Q12 8.5 11 11Q9.5 9.5 8 12.5Q6.5 9.5 5 11Q4 8.5 1.5 9Q2 6.5 0.5 5Q4 3.5 6.5 6V3.5Z',
		],
	],
	snake: [
		['own', 2.2, 'M13 4Q10 2.5 9.5 5Q9 8 6 7Q3 6.5 3 9.5Q3.5 12.5 7.5 12Q12 11.5 13 13.5'],
		['own', 'fill', 'M11.5 2.5H14.5V5.5H11.5Z'],
	],
	monkey: [
		[
			'own',
			'fill',
			'M8 2.5a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0 -6.4M3.8 4a1.5 1.5 0 1 1 0 3ZM12.2 4a1.5 1.5 0 1 0 0 3ZM5 9H11L12 14.5H4Z',
		],
		EYES(5.7, 4.8),
		['own', 1.3, 'M12 13.5Q15 13 14 9.5'],
	],
	slime: [['own', 'fill', 'M1.5 13.5Q1.5 9 4.5 8.5Q5 4 8.5 4.5Q12 5 12 8.5Q15 9.5 14.5 13.5Z'], EYES(6, 8)],
	skeleton: [
		['own', 'fill', 'M8 1.5Q12 1.5 11.8 5L10.5 7.5H5.5L4.2 5Q4 1.5 8 1.5Z'],
		EYES(5.7, 4),
		['own', 1.3, 'M8 7.5V12.5M4.5 9.3H11.5M5.2 11.3H10.8M8 12.5L5.5 15.5M8 12.5L10.5 15.5'],
	],
	troll: [
		['own', 'fill', 'M5 3Q8 0.5 11 3L11.5 6L15 8L15.5 13H13V15.5H9.5L8 12.5L6.5 15.5H3V13H0.5L1 8L4.5 6Z'],
		EYES(5.7, 4),
	],
	warden: [
		['own', 'fill', 'M4 2H12V7H4ZM3 8H13V15H3Z'],
		['void', 1.2, 'M5 4.5H11M8 3V6.5'],
		['own', 1.2, 'M15 1V15.5'],
	],
	quasit: [
		['own', 'fill', 'M4 1.5L6 4H10L12 1.5L12.5 7L15.5 6L13 10.5L10.5 11L12 15H4L5.5 11L3 10.5L0.5 6L3.5 7Z'],
		EYES(5.7, 6),
	],
	mimic: [
		['own', 'fill', 'M2 3.5H14V7H2ZM2 10H14V14.5H2Z'],
		['own', 1.4, 'M3 7L5 9L7 7L9 9L11 7L13 9M3 10L5 8.6'],
	],
	pale_king: [
		['gold', 'fill', 'M4 5V1L6 3L8 0.8L10 3L12 1V5Z'],
		['own', 'fill', 'M4.5 5.5H11.5V9L14 15.5H2L4.5 9Z'],
		EYES(5.7, 6.4),
	],
	adventurer: PERSON,
	old_man: [...PERSON, ['void', 'fill', 'M6 5.5H10L8 10Z']],
	cultist: HOODED,
	bandit: HOODED,
	goblin: GOBLIN,
	orc: ORC,
};
const LIKE: Record<string, string> = {
	hungry_rat: 'rat',
	grey_goblin: 'goblin',
	orc_servant: 'orc',
	orc_archer: 'orc',
	true_orc: 'orc',
};
const pictureOfCreature = (kind: string): Picture => BEAST[LIKE[kind] ?? kind] ?? PERSON;
const HERO: Picture = [
	['hero', 'fill', 'M8 1a2.9 2.9 0 1 1 0 5.8a2.9 2.9 0 1 1 0 -5.8M4 7.5H12L13.5 15.5H2.5Z'],
	['hero-ink', 1.2, 'M8 8V13M6 9.6H10'],
];

const LETTER_ROLE: Record<string, Role> = {
	'#': 'wall-edge',
	O: 'wall-edge',
	'%': 'weak',
	'.': 'dot',
	',': 'dot',
	_: 'dot',
	'+': 'door',
	'/': 'door',
	'1': 'lock-white',
	'2': 'lock-red',
	'3': 'lock-gray',
	'4': 'lock-black',
	'<': 'stairs',
	'>': 'stairs',
	'^': 'fire',
};
const LETTER: Record<string, string> = { '.': '·', _: '·', O: '◘' };
const MEMORY = 0.5;

const paths = new Map<string, Path2D>();
function pathOf(d: string): Path2D {
	let path = paths.get(d);
	if (!path) paths.set(d, (path = new Path2D(d)));
	return path;
}

/** The part of the map that is shown: its first cell, and the side of a cell in pixels of the canvas. */
export interface Window {
	left: number;
	top: number;
	columns: number;
	rows: number;
	side: number;
	/** What is left over, so that a small map stands in the middle. */
	x: number;
	y: number;
}

export function windowOf(view: View, centre: Cell, width: number, height: number, side: number): Window {
	const [w, h] = [widthOf(view), view.map.length];
	const along = (middle: number, size: number, whole: number) =>
		Math.max(0, Math.min(middle - Math.floor(size / 2), whole - size));
	const columns = Math.min(w, Math.ceil(width / side));
	const rows = Math.min(h, Math.ceil(height / side));
	const full = (size: number) => Math.floor(size / side);
	return {
		side,
		columns,
		rows,
		left: along(centre.x, Math.min(w, full(width)), w),
		top: along(centre.y, Math.min(h, full(height)), h),
		x: Math.max(0, Math.floor((width - w * side) / 2)),
		y: Math.max(0, Math.floor((height - h * side) / 2)),
	};
}
/** The centre that gives this very window. */
export const middleOf = ({ left, top, side }: Window, width: number, height: number): Cell => ({
	x: left + Math.floor(Math.floor(width / side) / 2),
	y: top + Math.floor(Math.floor(height / side) / 2),
});
export const cellAt = (window: Window, x: number, y: number): Cell => ({
	x: window.left + Math.floor((x - window.x) / window.side),
	y: window.top + Math.floor((y - window.y) / window.side),
});
export const cornerOf = (window: Window, { x, y }: Cell) => ({
	x: window.x + (x - window.left) * window.side,
	y: window.y + (y - window.top) * window.side,
});

export class Painter {
	constructor(
		readonly context: CanvasRenderingContext2D,
		readonly palette: Palette,
		readonly window: Window,
		readonly hasPictures: boolean,
		readonly font: string,
	) {}

	#corner(cell: Cell) {
		return cornerOf(this.window, cell);
	}
	#isShown({ x, y }: Cell) {
		const { left, top, columns, rows } = this.window;
		return x >= left && y >= top && x < left + columns && y < top + rows;
	}

	#picture(cell: Cell, picture: Picture, own: Role = 'ink') {
		const { context, palette, window } = this;
		const at = this.#corner(cell);
		context.save();
		context.translate(at.x, at.y);
		context.scale(window.side / 16, window.side / 16);
		context.lineCap = context.lineJoin = 'round';
		for (const [role, mode, d] of picture) {
			const colour = palette[role === 'own' ? own : role];
			if (mode === 'fill') {
				context.fillStyle = colour;
				context.fill(pathOf(d));
			} else {
				context.strokeStyle = colour;
				context.lineWidth = mode;
				context.stroke(pathOf(d));
			}
		}
		context.restore();
	}

	#letter(cell: Cell, letter: string, role: Role, isBold = false) {
		const { context, palette, window } = this;
		const at = this.#corner(cell);
		context.font = `${isBold ? 700 : 400} ${Math.round(window.side * 0.86)}px ${this.font}`;
		context.textAlign = 'center';
		context.textBaseline = 'middle';
		context.fillStyle = palette[role];
		context.fillText(letter, at.x + window.side / 2, at.y + window.side * 0.54);
	}

	#ground(cell: Cell, role: Role) {
		const at = this.#corner(cell);
		this.context.fillStyle = this.palette[role];
		this.context.fillRect(at.x, at.y, this.window.side, this.window.side);
	}

	map(view: View) {
		const { context, palette, window } = this;
		context.fillStyle = palette.void;
		context.fillRect(0, 0, context.canvas.width, context.canvas.height);
		for (let y = window.top; y < Math.min(view.map.length, window.top + window.rows); y++)
			for (let x = window.left; x < Math.min(widthOf(view), window.left + window.columns); x++) {
				const sign = terrainAt(view, { x, y });
				if (sign === ' ') continue;
				context.globalAlpha = isLit(view, { x, y }) ? 1 : sign === '<' || sign === '>' ? 0.7 : MEMORY;
				if (this.hasPictures) this.#picture({ x, y }, TERRAIN[sign] ?? []);
				else {
					if (sign === '#' || sign === '%') this.#ground({ x, y }, 'wall');
					else this.#ground({ x, y }, sign === '_' ? 'sand' : 'floor');
					this.#letter({ x, y }, LETTER[sign] ?? sign, LETTER_ROLE[sign] ?? 'ink', !'.,_#'.includes(sign));
				}
			}
		context.globalAlpha = 1;
	}

	things(view: View) {
		for (const item of view.items) {
			if (!this.#isShown(item)) continue;
			this.context.globalAlpha = isLit(view, item) ? 1 : 0.6;
			const what = classOf(item);
			if (this.hasPictures) this.#picture(item, THING[what]);
			else this.#letter(item, SIGN[what], what === 'urn' ? 'gold' : 'glass', true);
		}
		for (const chest of view.chests) if (this.#isShown(chest)) this.#chest(view, chest);
		this.context.globalAlpha = 1;
	}

	#chest(view: View, chest: Chest) {
		const isEmpty = chest.open && (chest.items?.length ?? 0) === 0;
		this.context.globalAlpha = !isLit(view, chest) || isEmpty ? 0.6 : 1;
		if (!this.hasPictures) this.#letter(chest, chest.open ? '~' : '$', 'gold', true);
		else
			this.#picture(
				chest,
				chest.kind === 'chest' ? sure(CHEST, chest.open ? 'open' : 'closed') : sure(CHEST, chest.kind),
			);
	}

	creatures(view: View) {
		for (const creature of view.creatures) if (this.#isShown(creature)) this.#creature(creature);
		const { hero } = view;
		if (!this.#isShown(hero)) return;
		const at = this.#corner(hero);
		const { side } = this.window;
		this.context.globalAlpha = hero.hidden ? 0.6 : 1;
		if (this.hasPictures) {
			if (terrainAt(view, hero) === '/') this.#ground(hero, 'floor');
			this.#picture(hero, HERO);
		} else {
			this.#ground(hero, 'hero');
			this.#letter(hero, '@', 'hero-ink', true);
		}
		this.context.globalAlpha = 1;
		if (hero.hidden) {
			this.context.strokeStyle = this.palette.hidden;
			this.context.lineWidth = Math.max(1, side / 12);
			this.context.setLineDash([side / 6, side / 8]);
			this.context.strokeRect(at.x + 1, at.y + 1, side - 2, side - 2);
			this.context.setLineDash([]);
		}
	}

	#creature(creature: Creature) {
		const { context, palette, window } = this;
		const state = stateOf(creature);
		const at = this.#corner(creature);
		this.#ground(creature, 'floor'); // doors and stairs would show through
		if (this.hasPictures) this.#picture(creature, pictureOfCreature(creature.kind), state);
		else this.#letter(creature, GLYPH[creature.kind] ?? '?', state, true);
		const mark = STATE_MARK[state];
		if (mark && window.side >= 12) {
			const size = window.side * 0.5;
			context.font = `800 ${Math.round(size)}px ${this.font}`;
			context.textAlign = 'center';
			context.textBaseline = 'middle';
			context.lineJoin = 'round';
			context.lineWidth = size * 0.3;
			context.strokeStyle = palette.void; // or it would drown in the picture
			context.strokeText(mark, at.x + window.side - size * 0.2, at.y + size * 0.36);
			context.fillStyle = palette[state];
			context.fillText(mark, at.x + window.side - size * 0.2, at.y + size * 0.36);
		}
		if (creature.hp < creature.max_hp) {
			context.fillStyle = palette.void;
			context.fillRect(at.x, at.y + window.side - 3, window.side, 3);
			context.fillStyle = palette[state];
			context.fillRect(
				at.x,
				at.y + window.side - 3,
				Math.max(1, Math.round((window.side * creature.hp) / creature.max_hp)),
				2,
			);
		}
	}

	/** The way of what is thrown or shot: what is beyond reach or behind something is crossed out. */
	line(cells: { cell: Cell; isFree: boolean }[]) {
		for (const { cell, isFree } of cells)
			if (this.#isShown(cell)) this.#letter(cell, isFree ? '•' : '×', isFree ? 'aim' : 'blocked', true);
	}

	cursor(cell: Cell) {
		if (!this.#isShown(cell)) return;
		const at = this.#corner(cell);
		const { side } = this.window;
		this.context.lineWidth = Math.max(2, side / 8);
		this.context.strokeStyle = this.palette.void;
		this.context.strokeRect(at.x - 1, at.y - 1, side + 2, side + 2);
		this.context.lineWidth = Math.max(1.5, side / 12);
		this.context.strokeStyle = this.palette.aim;
		this.context.strokeRect(at.x, at.y, side, side);
	}
}
