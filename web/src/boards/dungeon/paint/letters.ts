// The map in the letters of the terminal: one key away from the pictures.
import { GLYPH, SIGN, STATE_MARK, classOf, isLit, stateOf, type Creature, type View } from '../cave';
import { spanOf, toScreen, type Camera, type Point } from './camera';
import type { Brush } from './canvas';
import { LETTER_COLOURS, LETTER_MEMORY, type LetterRole } from './colours';
import { Plan } from './plan';
import type { Scheme } from './stone';

export const ROLES: Record<string, LetterRole> = {
	'#': 'wall-edge',
	O: 'wall-edge',
	'%': 'fire',
	'.': 'dot',
	',': 'dot',
	_: 'dot',
	'~': 'glass',
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
const LETTERS: Record<string, string> = { '.': '·', _: '·', '~': '≈', O: '◘' };

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
				brush.globalAlpha = isLit(view, { x, y }) ? 1 : LETTER_MEMORY[this.scheme];
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
			this.brush.globalAlpha = isLit(view, item) ? 1 : LETTER_MEMORY[this.scheme];
			const what = classOf(item);
			this.#letter(item, SIGN[what], what === 'urn' ? 'gold' : 'glass', true);
		}
		for (const chest of view.chests) {
			const isEmpty = chest.open && (chest.items?.length ?? 0) === 0;
			this.brush.globalAlpha = !isLit(view, chest) || isEmpty ? LETTER_MEMORY[this.scheme] : 1;
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

	#colour(role: LetterRole): string {
		return LETTER_COLOURS[role][this.scheme];
	}
	#ground(at: Point, role: LetterRole) {
		const corner = toScreen(this.camera, at);
		this.brush.fillStyle = this.#colour(role);
		this.brush.fillRect(corner.x, corner.y, this.camera.side + 0.5, this.camera.side + 0.5);
	}
	#letter(at: Point, letter: string, role: LetterRole, isBold: boolean) {
		const { brush, camera } = this;
		const corner = toScreen(camera, at);
		brush.font = `${isBold ? 700 : 400} ${Math.round(camera.side * 0.86)}px ${this.font}`;
		brush.textAlign = 'center';
		brush.textBaseline = 'middle';
		brush.fillStyle = this.#colour(role);
		brush.fillText(letter, corner.x + camera.side / 2, corner.y + camera.side * 0.54);
	}
}
