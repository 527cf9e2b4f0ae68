// The map in the letters of the terminal: one key away from the pictures.
import { GLYPH, SIGN, STATE_MARK, classOf, isLit, stateOf, type Creature, type View } from '../cave';
import { spanOf, toScreen, type Camera, type Point } from './camera';
import type { Brush } from './canvas';
import { Plan } from './plan';
import type { Scheme } from './stone';

const COLOURS = {
	void: { light: '#d9d2c3', dark: '#05070a' },
	wall: { light: '#8d8272', dark: '#3a332b' },
	'wall-edge': { light: '#3a332a', dark: '#b09c7c' },
	floor: { light: '#f7f2e6', dark: '#14181e' },
	sand: { light: '#f2e2b6', dark: '#3b3321' },
	dot: { light: '#6f6552', dark: '#7a858c' },
	door: { light: '#7d450a', dark: '#d9954a' },
	white: { light: '#1c2630', dark: '#ffffff' },
	red: { light: '#a82a1a', dark: '#ff7a66' },
	gray: { light: '#5b5f63', dark: '#a7adb3' },
	black: { light: '#000000', dark: '#8a8aa0' },
	fire: { light: '#a83c00', dark: '#ff9440' },
	gold: { light: '#6d4a06', dark: '#f0c95a' },
	glass: { light: '#0b4f8a', dark: '#7cc9ff' },
	hero: { light: '#0b4954', dark: '#a6e3e3' },
	ink: { light: '#ffffff', dark: '#08191c' },
	asleep: { light: '#5b5f63', dark: '#a7adb3' },
	unaware: { light: '#6b4a00', dark: '#f4e04d' },
	hunting: { light: '#b01414', dark: '#ff6b5e' },
	neutral: { light: '#1f6a2b', dark: '#7fdb86' },
} as const;
type Role = keyof typeof COLOURS;

const ROLES: Record<string, Role> = {
	'#': 'wall-edge',
	O: 'wall-edge',
	'%': 'fire',
	'.': 'dot',
	',': 'dot',
	_: 'dot',
	'+': 'door',
	'/': 'door',
	'1': 'white',
	'2': 'red',
	'3': 'gray',
	'4': 'black',
	'<': 'white',
	'>': 'white',
	'^': 'fire',
};
const LETTERS: Record<string, string> = { '.': '·', _: '·', O: '◘' };
const MEMORY = 0.5;

export class Letters {
	constructor(
		readonly brush: Brush,
		readonly camera: Camera,
		readonly scheme: Scheme,
		readonly font: string,
	) {}

	draw(view: View, heroAt: Point, places: Map<string, Point>) {
		const { brush, camera } = this;
		brush.fillStyle = this.#colour('void');
		brush.fillRect(0, 0, camera.width, camera.height);
		const plan = Plan.of(view);
		const span = spanOf(camera, plan.columns, plan.rows);
		for (let y = span.top; y <= span.bottom; y++)
			for (let x = span.left; x <= span.right; x++) {
				const sign = plan.sign(x, y);
				if (sign === ' ') continue;
				brush.globalAlpha = isLit(view, { x, y }) ? 1 : sign === '<' || sign === '>' ? 0.7 : MEMORY;
				this.#ground({ x, y }, sign === '#' || sign === '%' ? 'wall' : sign === '_' ? 'sand' : 'floor');
				this.#letter({ x, y }, LETTERS[sign] ?? sign, ROLES[sign] ?? 'dot', !'.,_#'.includes(sign));
			}
		brush.globalAlpha = 1;
		this.#things(view);
		for (const creature of view.creatures) this.#creature(creature, places.get(creature.id) ?? creature);
		brush.globalAlpha = view.hero.hidden ? 0.6 : 1;
		this.#ground(heroAt, 'hero');
		this.#letter(heroAt, '@', 'ink', true);
		brush.globalAlpha = 1;
	}

	#things(view: View) {
		for (const item of view.items) {
			this.brush.globalAlpha = isLit(view, item) ? 1 : 0.6;
			const what = classOf(item);
			this.#letter(item, SIGN[what], what === 'urn' ? 'gold' : 'glass', true);
		}
		for (const chest of view.chests) {
			const isEmpty = chest.open && (chest.items?.length ?? 0) === 0;
			this.brush.globalAlpha = !isLit(view, chest) || isEmpty ? 0.6 : 1;
			this.#letter(chest, chest.open ? '~' : '$', 'gold', true);
		}
		this.brush.globalAlpha = 1;
	}

	#creature(creature: Creature, at: Point) {
		const { brush, camera } = this;
		const state = stateOf(creature);
		this.#ground(at, 'floor');
		this.#letter(at, GLYPH[creature.kind] ?? '?', state, true);
		const mark = STATE_MARK[state];
		if (!mark || camera.side < 12) return;
		const corner = toScreen(camera, at);
		const size = camera.side * 0.5;
		brush.font = `800 ${Math.round(size)}px ${this.font}`;
		brush.lineWidth = size * 0.3;
		brush.strokeStyle = this.#colour('void');
		brush.strokeText(mark, corner.x + camera.side - size * 0.2, corner.y + size * 0.36);
		brush.fillStyle = this.#colour(state);
		brush.fillText(mark, corner.x + camera.side - size * 0.2, corner.y + size * 0.36);
	}

	#colour(role: Role): string {
		return COLOURS[role][this.scheme];
	}
	#ground(at: Point, role: Role) {
		const corner = toScreen(this.camera, at);
		this.brush.fillStyle = this.#colour(role);
		this.brush.fillRect(corner.x, corner.y, this.camera.side + 0.5, this.camera.side + 0.5);
	}
	#letter(at: Point, letter: string, role: Role, isBold: boolean) {
		const { brush, camera } = this;
		const corner = toScreen(camera, at);
		brush.font = `${isBold ? 700 : 400} ${Math.round(camera.side * 0.86)}px ${this.font}`;
		brush.textAlign = 'center';
		brush.textBaseline = 'middle';
		brush.fillStyle = this.#colour(role);
		brush.fillText(letter, corner.x + camera.side / 2, corner.y + camera.side * 0.54);
	}
}
