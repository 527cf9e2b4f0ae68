// What a view knows of a level, as a painter asks it: open or solid, with a face to the south or not, of which stone.
import { isClosedSign, type View } from '../cave';
import { chanceAt, noiseAt } from './chance';
import type { Material } from './mason';

const OPEN = '.,_~/<>^';
const QUARTER = 9; // cells across which the stone stays the same
const SHELF_RUN = 2;

/** Where a wall's room is looked for, its face first. */
const AROUND = [
	[0, 1],
	[0, -1],
	[1, 0],
	[-1, 0],
	[1, 1],
	[-1, 1],
	[1, -1],
	[-1, -1],
] as const;

const plans = new WeakMap<readonly string[], Plan>();

export class Plan {
	readonly columns: number;
	readonly rows: number;
	#materials = new Map<number, Material>();
	#solids: Uint8Array | null = null;

	constructor(
		readonly map: readonly string[],
		readonly floor: number,
	) {
		this.columns = map[0]?.length ?? 0;
		this.rows = map.length;
	}

	/** Asked for at every picture, made anew when the map is another. */
	static of({ map, floor }: View): Plan {
		let plan = plans.get(map);
		if (plan?.floor !== floor) plans.set(map, (plan = new Plan(map, floor)));
		return plan;
	}

	sign(x: number, y: number): string {
		return this.map[y]?.[x] ?? ' ';
	}
	/** The first place of a sign. */
	find(sign: string): { x: number; y: number } | null {
		const y = this.map.findIndex((row) => row.includes(sign));
		return y < 0 ? null : { x: this.map[y]!.indexOf(sign), y };
	}
	isKnown(x: number, y: number) {
		return this.sign(x, y) !== ' ';
	}
	/** A floor of some kind. */
	isOpen(x: number, y: number) {
		const sign = this.sign(x, y);
		return sign !== ' ' && OPEN.includes(sign);
	}
	isDoor(x: number, y: number) {
		const sign = this.sign(x, y);
		return sign === '/' || isClosedSign(sign);
	}
	/** Light does not pass. */
	isSolid(x: number, y: number) {
		const sign = this.sign(x, y);
		return sign !== ' ' && !OPEN.includes(sign);
	}
	isWall(x: number, y: number) {
		const sign = this.sign(x, y);
		return sign === '#' || sign === '%';
	}
	/** Pillars side by side are the stacks of a library. */
	isShelf(x: number, y: number) {
		if (this.sign(x, y) !== 'O') return false;
		let run = 1;
		for (let i = x - 1; this.sign(i, y) === 'O'; i--) run++;
		for (let i = x + 1; this.sign(i, y) === 'O'; i++) run++;
		return run > SHELF_RUN;
	}
	isPillar(x: number, y: number) {
		return this.sign(x, y) === 'O' && !this.isShelf(x, y);
	}
	/** A wall whose front is seen: below it the floor begins. */
	hasFace(x: number, y: number) {
		return this.isSolid(x, y) && !this.isPillar(x, y) && (this.isOpen(x, y + 1) || this.isPillar(x, y + 1));
	}

	/** Of which stone a place is. By the number of the floor and the place alone: it says nothing of what is not known. */
	material(x: number, y: number): Material {
		const place = y * this.columns + x;
		let material = this.#materials.get(place);
		if (!material) this.#materials.set(place, (material = this.#choose(x, y)));
		return material;
	}
	/** A wall is of the stone of the room that it belongs to. */
	wallMaterial(x: number, y: number): Material {
		const beside = AROUND.find(([dx, dy]) => this.isOpen(x + dx, y + dy));
		return beside ? this.material(x + beside[0], y + beside[1]) : this.material(x, y);
	}
	#choose(x: number, y: number): Material {
		if (this.floor === 1) return 'sand';
		for (let dy = -1; dy <= 2; dy++) for (let dx = -1; dx <= 1; dx++) if (this.isShelf(x + dx, y + dy)) return 'boards';
		const [u, v] = [x / QUARTER, y / QUARTER];
		const bend = noiseAt(u * 2, v * 2, this.floor) * 0.6;
		const share = chanceAt(Math.floor(u + bend), Math.floor(v + bend), this.floor);
		return share < 0.66 ? 'flags' : share < 0.9 ? 'bricks' : 'boards';
	}

	/** What shades, by cell: 1 wholly, 2 a pillar. */
	get solids(): Uint8Array {
		if (this.#solids) return this.#solids;
		const solids = new Uint8Array(this.columns * this.rows);
		for (let y = 0; y < this.rows; y++)
			for (let x = 0; x < this.columns; x++)
				solids[y * this.columns + x] = this.isPillar(x, y) ? 2 : this.isSolid(x, y) ? 1 : 0;
		this.#solids = solids;
		return solids;
	}
}
