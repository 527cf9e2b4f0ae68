// What whoever plays has in hand: the ship, the cell under the pointer, what is aimed at; and orders, given one after the other.
//
// Sailing and firing are two gestures. A click on water sails; a click on an enemy, or on any cell while one aims, only takes aim; what fires is the
// button or its key. The second half of a double click is nothing.
import { sure } from '$/sure';
import type { Action } from '$/engine/door';
import type { Table } from '$/match/table.svelte';
import type { Asked } from '$/parts/question';
import { toasts } from '$/parts/toasts.svelte';
import {
	BACK,
	SIDE,
	STEP,
	TURNED,
	courseTo,
	hullCells,
	isSame,
	nameOf,
	torpedoLine,
	type Cell,
	type OwnShip,
	type View,
} from './sea';
import { say, shipName } from './texts';
import { whatIsAt } from './words';

/** Orders that may wait for those before them. */
const WAITING_MAX = 6;
/** What stops a ship on its way. */
const NEWS = ['enemy:spotted', 'ship:damaged', 'projectile:spotted', 'match:finished', 'enemy:sunk', 'projectile:hit'];

export class Bridge {
	chosen = $state(0);
	/** Under the mouse, or where the cursor of the keys is. */
	pointed = $state.raw<Cell | null>(null);
	/** What would be fired at; it stays while the mouse is away at the buttons. */
	target = $state.raw<Cell | null>(null);
	isAiming = $state(false);
	question = $state.raw<Asked | null>(null);
	overlays = $state({ sight: false, threat: false });
	#waiting = 0;
	#orders: Promise<unknown> = Promise.resolve();
	#isStartled = false;

	constructor(readonly table: Table<View>) {}

	view = $derived.by(() => this.table.shown);
	selected = $derived.by<OwnShip | null>(
		() => [this.view?.ships?.[this.chosen], ...(this.view?.ships ?? [])].find((ship) => ship && !ship.sunk) ?? null,
	);
	mayAct = $derived.by(() => this.table.mayAct);
	kind = $derived.by(() => this.selected?.attack.kind ?? 'cannon');
	/** The cell that the weapon would strike: what is aimed at, else what is pointed at. */
	mark = $derived.by(() => this.target ?? this.pointed);
	shot = $derived.by(() => (this.selected ? this.attackOf(this.selected, this.target) : null));
	course = $derived.by(() => {
		const { selected, pointed, view } = this;
		if (!this.mayAct || this.isAiming || !selected || !pointed || !view || whatIsAt(view, pointed)) return null;
		const course = courseTo(selected, pointed);
		return course && course.price <= view.fuel && this.moveOf(selected, course.direction) ? course : null;
	});

	/* ---- what is legal, from the engine ------------------------------------------------------------ */

	#find = (fits: (action: Action) => boolean) => this.table.choices.find(({ action }) => fits(action))?.action ?? null;
	moveOf = (ship: OwnShip, direction: string) =>
		this.#find((a) => a.type === 'ship:move' && a.ship === ship.id && a.direction === direction);
	turnOf = (ship: OwnShip, turn: 'left' | 'right') =>
		this.#find((a) => a.type === 'ship:rotate' && a.ship === ship.id && a.turn === turn);
	attackOf = (ship: OwnShip, cell: Cell | null) =>
		this.#find(
			(a) =>
				a.type === 'ship:attack' &&
				a.ship === ship.id &&
				(ship.attack.kind === 'torpedo' || (cell !== null && a.target !== undefined && isSame(a.target as Cell, cell))),
		);
	mayAttack = $derived.by(() => {
		const { selected } = this;
		return selected !== null && this.#find((a) => a.type === 'ship:attack' && a.ship === selected.id) !== null;
	});

	/* ---- doing ------------------------------------------------------------------------------------- */

	/** Something was told that a ship on its way stops for. */
	hear(types: readonly string[]) {
		if (types.some((type) => NEWS.includes(type))) this.#isStartled = true;
	}

	/** One order after the other: what is legal is asked when its turn comes. */
	#order(work: () => Promise<unknown>) {
		if (this.#waiting >= WAITING_MAX) return;
		this.#waiting++;
		this.table.stage.look();
		this.#orders = this.#orders.then(work).finally(() => this.#waiting--);
	}

	async #act(action: Action | null): Promise<boolean> {
		if (!action || !this.table.mayAct) return false;
		const fault = await this.table.act(action);
		if (fault) toasts.show(fault.message, 'warn');
		return fault === null;
	}

	/** What a ship is told before it enters cells with something in them. */
	#beforeEntering(cells: Cell[], go: () => void) {
		const { view } = this;
		const dangers = view ? [...view.projectiles, ...view.enemy_projectiles] : [];
		const cell = cells.find((one) => dangers.some((danger) => isSame(danger, one)));
		if (!cell) return go();
		const what = dangers.find((danger) => isSame(danger, cell))!.kind;
		this.question = { text: say('enter_ask', { what: say.maybe(`what.${what}`, what), cell: nameOf(cell) }), yes: go };
	}

	/** Single moves, one after the other, until something is spotted, struck or refused (R14). */
	#sail(id: string, direction: string, steps: number) {
		this.#order(async () => {
			this.#isStartled = false;
			for (let i = 0; i < steps; i++) {
				const ship = this.table.view?.ships.find((one) => one.id === id);
				if (!ship || ship.sunk || !this.table.mayAct) return;
				const fault = await this.table.act(this.moveOf(ship, direction) ?? { type: 'ship:move', ship: id, direction });
				if (fault) return toasts.show(fault.message, 'warn');
				if (this.#isStartled) return i < steps - 1 ? toasts.show(say('stopped')) : undefined;
			}
		});
		this.pointed = null;
	}

	step(direction: 'ahead' | 'astern') {
		const { selected } = this;
		if (!selected || !this.mayAct) return;
		const way = direction === 'ahead' ? selected.facing : BACK[selected.facing];
		const hull = hullCells(selected);
		const end = sure(hull, direction === 'ahead' ? 0 : hull.length - 1);
		this.#beforeEntering([{ x: end.x + STEP[way].x, y: end.y + STEP[way].y }], () => this.#sail(selected.id, way, 1));
	}

	rotate(turn: 'left' | 'right') {
		const { selected } = this;
		if (!selected || !this.mayAct) return;
		const cells = hullCells({ ...selected, facing: TURNED[turn][selected.facing] });
		this.#beforeEntering(cells, () =>
			this.#order(() => this.#act(this.turnOf(selected, turn) ?? { type: 'ship:rotate', ship: selected.id, turn })),
		);
	}

	/** Fires at what is aimed at, else at the cell under the pointer; a torpedo at once. */
	fire() {
		const { selected, view, mark } = this;
		if (!selected || !this.mayAct || !view) return;
		const isTorpedo = selected.attack.kind === 'torpedo';
		if (!mark && !isTorpedo) {
			this.isAiming = true;
			return toasts.show(say('aim_first'), 'warn');
		}
		const action = this.attackOf(selected, mark) ?? {
			type: 'ship:attack',
			ship: selected.id,
			...(mark && !isTorpedo && { target: mark }),
		};
		const go = () => {
			this.letGo();
			this.#order(() => this.#act(action));
		};
		const own =
			isTorpedo &&
			torpedoLine(selected)
				.map((cell) => whatIsAt(view, cell))
				.find((found) => found?.isOwn);
		if (own) this.question = { text: say('line_ask', { ship: shipName(own.hull.model).toLowerCase() }), yes: go };
		else go();
	}

	/** What the button of the weapon does: it begins to aim, fires, or lets go again. */
	trigger() {
		if (this.kind === 'torpedo' || this.shot) this.fire();
		else if (this.isAiming) this.letGo();
		else this.isAiming = true;
	}

	endTurn() {
		const { view } = this;
		if (!this.mayAct || !view) return;
		const cells = view.enemies.flatMap((enemy) => hullCells(enemy));
		const ready = view.ships.find(
			(ship) =>
				!ship.sunk &&
				!ship.attacked &&
				ship.attack.kind !== 'torpedo' &&
				cells.some((cell) => this.attackOf(ship, cell)),
		);
		const go = () => {
			this.letGo();
			this.#order(() => this.#act({ type: 'turn:end' }));
		};
		if (ready) this.question = { text: say('end_ask', { ship: shipName(ready.model) }), yes: go };
		else go();
	}

	/* ---- pointing ---------------------------------------------------------------------------------- */

	select(n: number) {
		this.chosen = n;
		this.letGo();
	}

	letGo() {
		this.target = this.pointed = null;
		this.isAiming = false;
		this.table.stage.look();
	}

	takeAim(cell: Cell) {
		if (!this.selected || this.kind === 'torpedo') return;
		if (this.target && isSame(this.target, cell)) return this.letGo();
		if (this.mayAct && !this.attackOf(this.selected, cell))
			return toasts.show(say(this.mayAttack ? 'too_far' : 'no_attack'), 'warn');
		this.target = cell;
		this.isAiming = true;
	}

	/** A click: it chooses an own ship, takes aim at an enemy, sails on water. `isSure`: the way was shown before it. */
	pick(cell: Cell, isSure: boolean) {
		const { view, selected } = this;
		if (!view) return;
		const wasPointed = this.pointed !== null && isSame(this.pointed, cell);
		this.pointed = cell;
		const found = whatIsAt(view, cell);
		if (found?.isOwn) return this.select(view.ships.findIndex(({ id }) => id === found.hull.id));
		if (!this.mayAct || !selected) return;
		if (this.isAiming || found) return this.takeAim(cell);
		const { course } = this;
		if (course && (wasPointed || isSure))
			this.#beforeEntering(course.cells, () => this.#sail(selected.id, course.direction, course.steps));
	}

	moveCursor(dx: number, dy: number) {
		const sign = this.view?.side === 'NORTH' ? -1 : 1;
		const from = this.pointed ?? this.target ?? this.selected ?? { x: 7, y: 7 };
		const within = (value: number) => Math.max(0, Math.min(SIDE - 1, value));
		this.pointed = { x: within(from.x + sign * dx), y: within(from.y + sign * dy) };
		if (this.target) this.target = null;
	}
}
