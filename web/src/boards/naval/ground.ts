// What lies still under the ships: sea, rocks, tinted ranges, fog, grid, the names of rows and columns. It is composed when something of it changes and
// kept as one picture: a frame in which only ships move costs one copy of it.
import { bake } from '$/parts/paint/idle';
import { NAMED_CELL, SMALL_CELL, turned, type Field } from './field';
import { Fog, clearOf } from './fog';
import { HALO_ALPHA, LIGHTS, liveriesOf, type Light, type Liveries, type Palette, type Scheme } from './light';
import { SIDE, type View } from './sea';
import { bakeSea, canvasOf } from './sea_texture';
import { Studio } from './studio';
import { contour, type Zone, type ZoneName } from './zones';

const GRAIN_MOST = 46; // of the baked sea, in pixels per cell
const ROUGH_GRAIN = 12;
const DRIFTS = 4; // steps in which fog drifts by a pixel of its own
const TINTS: Record<ZoneName, { water: number; line: number; dash: number[] }> = {
	reach: { water: 0.13, line: 0.95, dash: [] },
	sight: { water: 0, line: 0.8, dash: [0.08, 0.16] },
	threat: { water: 0.045, line: 0.85, dash: [0.34, 0.16] },
};

/** What the fog and the water show: a map, or one that is becoming another. */
export interface Lie {
	map: readonly string[];
	next?: readonly string[];
	/** How far it has become the next, 0 to 1. */
	share?: number;
	zones: readonly Zone[];
	/** How far the billows have wandered. */
	drift: number;
}

export class Ground {
	readonly light: Light;
	readonly liveries: Liveries;
	readonly studio: Studio;
	isReady = false;
	#sea: HTMLCanvasElement | null = null;
	#fog: Fog;
	#canvas: HTMLCanvasElement;
	#context: CanvasRenderingContext2D;
	/** What the fog was reckoned from, and which zones the picture has. */
	#fogKey = '';
	#zoneKey: string | null = null;
	#isStale = false;
	#clear: Float32Array = new Float32Array(SIDE * SIDE);

	constructor(
		readonly field: Field,
		readonly scheme: Scheme,
		readonly palette: Palette,
	) {
		this.light = LIGHTS[scheme];
		this.liveries = liveriesOf(scheme, palette);
		this.studio = new Studio(field.cell * field.scale, this.light);
		this.#fog = new Fog(this.#extent(), this.light);
		[this.#canvas, this.#context] = canvasOf(field.width * field.scale, field.height * field.scale);
	}

	#extent() {
		const { width, height, cell, x, y } = this.field;
		return { left: -x / cell, top: -y / cell, columns: width / cell, rows: height / cell };
	}

	/** Bakes the sea and the fog, in pieces, and says when there is more to see; false if it was no longer wanted. */
	async prepare(isWanted: () => boolean = () => true, onmore: () => void = () => undefined): Promise<boolean> {
		const grain = Math.min(GRAIN_MOST, this.field.cell * this.field.scale);
		// A rough sea first: the fine one takes longer.
		for (const each of [Math.min(ROUGH_GRAIN, grain), grain]) {
			const sea = await bake(bakeSea({ ...this.#extent(), grain: each }, this.light), isWanted);
			if (sea) this.#sea = this.#fitted(sea);
			if (!this.#fog.isReady) await bake(this.#fog.bake(), isWanted);
			[this.#fogKey, this.#zoneKey] = ['', null];
			onmore();
		}
		await bake(this.studio.bake(this.liveries), isWanted);
		this.isReady = this.#sea !== null && isWanted();
		return this.isReady;
	}

	/** As large as the picture, so that it is copied and never stretched again. */
	#fitted(sea: HTMLCanvasElement): HTMLCanvasElement {
		const [canvas, context] = canvasOf(this.#canvas.width, this.#canvas.height);
		context.imageSmoothingQuality = 'high';
		context.drawImage(sea, 0, 0, canvas.width, canvas.height);
		return canvas;
	}

	/** Fog was reckoned that is not in the picture yet. */
	get isWaiting() {
		return this.#isStale;
	}

	/**
	 * The picture of it. `isPatient`: fog that has changed is reckoned now and seen in the next picture, so that neither takes long; `isWaiting` says
	 * that there is more to see.
	 */
	draw(lie: Lie, isPatient = false): HTMLCanvasElement {
		const share = lie.next ? Math.round((lie.share ?? 0) * 6) / 6 : 0;
		const drift = Math.round(lie.drift * DRIFTS) / DRIFTS;
		const fogKey = [lie.map.join(''), lie.next?.join('') ?? '', share, drift].join();
		const zoneKey = lie.zones.map(({ name, cells }) => [name, ...cells].join()).join(';');
		const isFirst = this.#zoneKey === null;
		if (this.#isStale && isPatient) this.#compose(lie, zoneKey);
		else if (fogKey !== this.#fogKey) {
			this.#clear = this.#clearness(lie, share);
			this.#fog.draw(this.#clear, drift);
			this.#fogKey = fogKey;
			this.#isStale = true;
			if (!isPatient || isFirst) this.#compose(lie, zoneKey);
		} else if (this.#isStale || zoneKey !== this.#zoneKey) this.#compose(lie, zoneKey);
		return this.#canvas;
	}

	#compose(lie: Lie, zoneKey: string) {
		this.#isStale = false;
		this.#zoneKey = zoneKey;
		const context = this.#context;
		const { field, light } = this;
		context.setTransform(1, 0, 0, 1, 0, 0);
		if (this.#sea) context.drawImage(this.#sea, 0, 0);
		else {
			context.fillStyle = light.still;
			context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
		}
		const clear = this.#clear;
		const inCells = field.cell * field.scale;
		context.setTransform(inCells, 0, 0, inCells, field.x * field.scale, field.y * field.scale);
		this.#rocks(context, lie);
		const paths = lie.zones.map((zone) => ({ zone, path: contour(zone.cells, (cell) => turned(field, cell)) }));
		for (const { zone, path } of paths) this.#tint(context, zone.name, path);
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.imageSmoothingQuality = 'low';
		if (this.#fog.isReady) context.drawImage(this.#fog.canvas, 0, 0, this.#canvas.width, this.#canvas.height);
		context.setTransform(field.scale, 0, 0, field.scale, field.x * field.scale, field.y * field.scale);
		this.#grid(context, clear);
		context.setTransform(inCells, 0, 0, inCells, field.x * field.scale, field.y * field.scale);
		for (const { zone, path } of paths) this.#line(context, zone.name, path);
		context.setTransform(field.scale, 0, 0, field.scale, field.x * field.scale, field.y * field.scale);
		this.#names(context);
	}

	#clearness(lie: Lie, share: number): Float32Array {
		const clear = new Float32Array(SIDE * SIDE);
		for (let y = 0; y < SIDE; y++)
			for (let x = 0; x < SIDE; x++) {
				const at = turned(this.field, { x, y });
				const now = clearOf(lie.map[y]?.charAt(x) ?? '?');
				const then = lie.next ? clearOf(lie.next[y]?.charAt(x) ?? '?') : now;
				clear[at.y * SIDE + at.x] = now + (then - now) * share;
			}
		return clear;
	}

	#rocks(context: CanvasRenderingContext2D, lie: Lie) {
		for (let y = 0; y < SIDE; y++)
			for (let x = 0; x < SIDE; x++) {
				const sign = (lie.next ?? lie.map)[y]?.charAt(x);
				if (sign !== '#' && sign !== '%') continue;
				const at = turned(this.field, { x, y });
				const { canvas, wide, high } = this.studio.rock(x * 7 + y * 3);
				context.drawImage(canvas, at.x + 0.5 - wide / 2, at.y + 0.5 - high / 2, wide, high);
			}
	}

	#colour = (name: ZoneName) => this.liveries[name];

	#tint(context: CanvasRenderingContext2D, name: ZoneName, path: Path2D) {
		if (TINTS[name].water === 0) return;
		context.save();
		context.globalCompositeOperation = 'soft-light';
		context.fillStyle = `rgb(${this.#colour(name)} / ${TINTS[name].water * 4})`;
		context.fill(path);
		context.globalCompositeOperation = 'source-over';
		context.fillStyle = `rgb(${this.#colour(name)} / ${TINTS[name].water * 0.5})`;
		context.fill(path);
		context.restore();
	}

	#line(context: CanvasRenderingContext2D, name: ZoneName, path: Path2D) {
		const colour = this.#colour(name);
		const thin = Math.max(0.036, 1.8 / this.field.cell);
		context.lineJoin = 'round';
		context.strokeStyle = this.scheme === 'dark' ? `rgb(${colour} / 0.16)` : 'rgb(244 252 252 / 0.55)';
		context.lineWidth = thin * 4.5;
		context.setLineDash([]);
		context.stroke(path);
		context.setLineDash(TINTS[name].dash);
		context.strokeStyle = `rgb(${colour} / ${TINTS[name].line})`;
		context.lineWidth = thin;
		context.stroke(path);
		context.setLineDash([]);
	}

	/** Full lines where somebody looks, so that sight can be counted; crosses in the fog. */
	#grid(context: CanvasRenderingContext2D, clear: Float32Array) {
		const { cell } = this.field;
		const isClear = (x: number, y: number) => clear[y * SIDE + x]! > 0.9;
		context.lineWidth = 1;
		context.strokeStyle = this.light.grid;
		for (let y = 0; y < SIDE; y++)
			for (let x = 0; x < SIDE; x++)
				if (isClear(x, y)) context.strokeRect(Math.round(x * cell) + 0.5, Math.round(y * cell) + 0.5, cell, cell);
		context.strokeStyle = this.light.cross;
		context.beginPath();
		for (let y = 1; y < SIDE; y++)
			for (let x = 1; x < SIDE; x++) {
				if (isClear(x, y) && isClear(x - 1, y - 1)) continue;
				const [px, py] = [Math.round(x * cell), Math.round(y * cell)];
				context.moveTo(px - 2.5, py + 0.5);
				context.lineTo(px + 3.5, py + 0.5);
				context.moveTo(px + 0.5, py - 2.5);
				context.lineTo(px + 0.5, py + 3.5);
			}
		context.stroke();
		context.strokeStyle = this.light.frame;
		context.strokeRect(-0.5, -0.5, cell * SIDE + 1, cell * SIDE + 1);
	}

	#names(context: CanvasRenderingContext2D) {
		const { cell, isTurned } = this.field;
		if (cell < NAMED_CELL) return;
		const isSmall = cell < SMALL_CELL;
		context.font = `600 ${isSmall ? 12 : 13}px Georgia, 'DejaVu Serif', serif`;
		context.textBaseline = 'middle';
		context.lineJoin = 'round';
		context.lineWidth = 3.5;
		const write = (text: string, x: number, y: number) => {
			context.strokeStyle = this.light.halo;
			context.globalAlpha = HALO_ALPHA;
			context.strokeText(text, x, y);
			context.globalAlpha = 1;
			context.fillStyle = this.light.letter;
			context.fillText(text, x, y);
		};
		for (let i = 0; i < SIDE; i++) {
			const n = isTurned ? SIDE - 1 - i : i;
			context.textAlign = 'center';
			write(String.fromCharCode(65 + n), (i + 0.5) * cell, -11);
			if (!isSmall) write(String(n + 1), -15, (i + 0.5) * cell);
			else {
				context.textAlign = 'left';
				write(String(n + 1), 3, (i + 0.5) * cell);
			}
		}
	}
}

/** Every cell that a view has in sight. */
export const isInSight = (view: View, x: number, y: number) => '.#'.includes(view.map[y]?.charAt(x) || '?');
