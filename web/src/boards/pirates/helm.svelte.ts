// What somebody does at the board: the ship at hand, its plan, voyages over several rounds, where a click leads. The board draws what is said here.
import { sure } from '$/sure';
import type { Fault } from '$/engine/door';
import { Past } from '$/match/past.svelte';
import type { Step as Told, Table } from '$/match/table.svelte';
import { drafts } from '$/parts/drafts';
import type { Planned, Planning } from './art/plans';
import { tagsOf } from './art/pieces';
import { ahead, courseTo, isSame, keyOf, reachOf, sideTiles, type Move, type Pose, type Tile } from './hex';
import { Planner } from './plan.svelte';
import { traces, type Trace } from './script';
import {
	CLASS,
	isOpen,
	mostOf,
	portAt,
	posesOf,
	shipsOf,
	shotsOf,
	slotsOf,
	type Goods,
	type Ship,
	type Step,
	type View,
} from './sea';
import { clashesOf, warningsOf } from './warnings';
import { STOPS_MAX, legFrom, stagesOf, threatsOf, wayTo, type Voyage } from './ways';

export interface Trade {
	what: 'sell' | 'buy' | 'plunder';
	of: Goods;
	together: number;
}

export class Helm {
	chosen = $state<string | null>(null);
	/** Another team's ship that is being looked at. */
	looked = $state<string | null>(null);
	cursor = $state.raw<Tile | null>(null);
	isAiming = $state(false);
	/** Clicks add stops to a voyage. */
	isRouting = $state(false);
	hasThreats = $state(false);
	traces = $state.raw<Trace[]>([]);
	trade = $state.raw<Trade | null>(null);
	voyages = $state.raw<Record<string, Voyage>>({});
	/** Ready was pressed with something left to be said about the plans. */
	isAsked = $state(false);
	isSending = $state(false);
	readonly planner: Planner;
	#revealed = new Past(['plans:revealed']);
	#sailed = 0;

	constructor(
		readonly table: Table<View>,
		readonly onrefused: (fault: Fault) => void,
		readonly onstopped: (ship: string) => void,
	) {
		this.planner = new Planner(table, onrefused);
	}

	get #kept() {
		return `pirates-voyages-${this.table.id}`;
	}

	/* ---- who and what ---- */

	readonly view = $derived.by(() => this.table.view);
	readonly me = $derived.by(() => (this.view && this.table.seat >= 0 ? this.table.seat : -1));
	readonly fleet = $derived.by(() => (this.view && this.me >= 0 ? shipsOf(this.view, this.me) : []));
	readonly selected = $derived.by<[string, Ship] | null>(
		() =>
			this.fleet.find(([id]) => id === this.chosen) ??
			this.fleet.find(([, ship]) => !ship.destroyed) ??
			this.fleet[0] ??
			null,
	);
	readonly id = $derived.by(() => this.selected?.[0] ?? '');
	readonly isOut = $derived.by(() => this.view !== null && (this.view.teams[String(this.me)]?.out ?? 0) > 0);
	readonly isPlanning = $derived.by(
		() => this.view?.phase === 'planning' && this.table.place !== 'replay' && this.me >= 0 && !this.isOut,
	);
	readonly mayPlan = $derived.by(() => this.table.mayAct && this.isPlanning && !this.table.stage.isPlaying);
	readonly isReady = $derived.by(() => this.view?.teams[String(this.me)]?.ready ?? false);
	readonly plan = $derived.by(() => (this.selected ? this.planner.planOf(this.id) : []));
	readonly next = $derived.by(() => (this.selected ? this.planner.nextOf(this.id) : []));
	readonly poses = $derived.by(() =>
		this.selected && !this.selected[1].destroyed ? posesOf(this.selected[1], this.plan) : [],
	);
	readonly shots = $derived.by(() =>
		this.view && this.selected && this.isPlanning ? shotsOf(this.view, this.id, this.plan) : [],
	);
	readonly end = $derived.by<Pose | undefined>(() => this.poses.at(-1));
	readonly open = $derived.by(() => (this.view ? isOpen(this.view.map) : () => false));
	readonly warnings = $derived.by(() =>
		this.view && this.mayPlan ? warningsOf(this.view, this.me, (id) => this.planner.planOf(id)) : [],
	);
	/** What the ship at hand did in the last round. */
	readonly lastPlan = $derived.by<Step[]>(() => {
		const plans = this.#revealed.lines.at(-1)?.event.plans as Record<string, Step[]> | undefined;
		return plans?.[this.id] ?? [];
	});

	/* ---- where a click leads ---- */

	readonly most = $derived.by(() => {
		if (!this.selected) return { slots: 0, forward: 0, turns: 0 };
		const [, ship] = this.selected;
		const made = (what: Move[]) => this.plan.filter((one) => what.includes(one.do as Move)).length;
		const row = CLASS[ship.kind];
		return {
			slots: ship.stats.speed - slotsOf(this.plan),
			forward: ship.chained ? 0 : row.forward - made(['forward']),
			turns: row.turns - made(['left', 'right']),
		};
	});
	readonly #maySail = $derived.by(() => this.next.some(({ do: what }) => what === 'forward' || what === 'left'));

	hasEnemy(tile: Tile): boolean {
		const { view } = this;
		return (
			view !== null &&
			!portAt(view, tile) &&
			Object.values(view.ships).some((ship) => ship.seat !== this.me && !ship.destroyed && isSame(ship, tile))
		);
	}
	/** The moves to a tile within this round. */
	courseFor(tile: Tile): Move[] | null {
		if (!this.mayPlan || !this.end || !this.#maySail || this.hasEnemy(tile)) return null;
		return courseTo(this.end, tile, this.most, this.open);
	}
	/** The moves to a tile however many rounds they take, from where the plan ends. */
	wayFor(tile: Tile): Move[] | null {
		if (!this.mayPlan || !this.end || !this.selected || this.hasEnemy(tile) || !this.open(tile)) return null;
		return isSame(this.end, tile) ? null : wayTo(this.selected[1].kind, this.end, tile, this.open);
	}
	/** In how many rounds from now a ship would be there. */
	roundsTo(tile: Tile): number | null {
		const moves = this.wayFor(tile);
		return moves && this.end ? stagesOf(this.end, moves, this.selected![1].kind).ends.length : null;
	}
	readonly reach = $derived.by(() => {
		const { end, view } = this;
		if (!view || !this.mayPlan || !end || !this.#maySail || this.isAiming || this.isRouting) return [];
		return reachOf(end, this.most, this.open).filter((tile) => !this.hasEnemy(tile));
	});
	readonly course = $derived.by<Tile[]>(() => {
		const { cursor, end } = this;
		if (!cursor || !end || this.isAiming) return [];
		const moves = this.courseFor(cursor) ?? this.wayFor(cursor);
		return moves ? stagesOf(end, moves, this.selected![1].kind).tiles : [];
	});
	readonly #arcs = $derived.by(() => {
		const { end, next } = this;
		if (!end || !this.mayPlan) return [];
		const tiles = [
			...(next.some((one) => one.do === 'volley') ? [...sideTiles(end, 'left'), ...sideTiles(end, 'right')] : []),
			...(next.some((one) => one.do === 'ram') ? [ahead(end)] : []),
		].filter(this.open);
		return [...new Map(tiles.map((tile) => [keyOf(tile), tile])).values()];
	});
	readonly targets = $derived.by(() =>
		this.isAiming ? this.next.flatMap((one) => (one.do === 'mortar' ? [{ q: one.q, r: one.r }] : [])) : [],
	);
	readonly #threats = $derived.by(() => {
		const { view, looked } = this;
		if (!view) return { guns: new Map<string, number>(), sails: [] };
		const others = Object.entries(view.ships).filter(([, ship]) => ship.seat !== this.me);
		const ids = this.hasThreats ? others.map(([id]) => id) : looked && view.ships[looked] ? [looked] : [];
		const found = threatsOf(view, ids);
		return { guns: found.guns, sails: looked && !this.hasThreats ? found.sails : [] };
	});

	/** Null where nothing is planned: while something is played, for who looks on, when it is over. */
	readonly planning = $derived.by<Planning | null>(() => {
		const { view } = this;
		if (!view || this.table.stage.isPlaying) return null;
		const tags = tagsOf(view);
		const plans = this.isPlanning
			? this.fleet
					.filter(([, ship]) => !ship.destroyed)
					.map(([id, ship]) => this.#drawn(view, id, ship, tags.get(id) ?? id))
			: [];
		return {
			plans,
			selected: this.isPlanning ? this.id : null,
			facing: this.selected?.[1].facing ?? null,
			cursor: this.cursor,
			reach: this.reach,
			course: this.course,
			arcs: this.#arcs,
			targets: this.targets,
			threats: this.#threats.guns,
			sails: this.#threats.sails,
			clashes: clashesOf(this.warnings),
			traces: this.traces,
		};
	});

	#drawn(view: View, id: string, ship: Ship, tag: string): Planned {
		const plan = this.planner.planOf(id);
		const poses = posesOf(ship, plan);
		const voyage = this.voyages[id];
		let from = poses.at(-1)!;
		const route: Tile[] = [];
		const stops: Tile[] = [];
		const rest = voyage
			? [...voyage.stops.slice(voyage.at), ...(voyage.isLoop ? voyage.stops.slice(0, voyage.at) : [])]
			: [];
		for (const stop of rest) {
			const moves = isSame(from, stop) ? [] : wayTo(ship.kind, from, stop, this.open);
			if (!moves) break;
			const { tiles, ends } = stagesOf(from, moves, ship.kind);
			route.push(...tiles);
			stops.push(...ends);
			from = posesOf(
				from,
				moves.map((what): Step => ({ do: what })),
			).at(-1)!;
		}
		return { id, kind: ship.kind, tag, poses, shots: shotsOf(view, id, plan), isAtHand: id === this.id, stops, route };
	}

	/* ---- what is done ---- */

	choose(id: string) {
		this.chosen = id;
		this.isAiming = false;
		this.looked = null;
	}
	/** Something new is planned: what the last round left is looked at. */
	#begin() {
		this.traces = [];
		this.isAsked = false;
		this.table.stage.look();
	}
	add(...steps: Step[]) {
		if (!this.mayPlan || !this.selected) return;
		this.#begin();
		this.isAiming = false;
		if (steps.some(({ do: what }) => what === 'forward' || what === 'left' || what === 'right')) this.leave(this.id);
		void this.planner.add(this.id, steps);
	}
	cut(length: number) {
		if (!this.mayPlan || !this.selected) return;
		this.#begin();
		this.leave(this.id);
		void this.planner.cut(this.id, length);
	}
	/** The same steps as last round, as many of them as may be. */
	repeat() {
		if (!this.mayPlan || this.lastPlan.length === 0) return;
		this.#begin();
		const id = this.id;
		void this.planner.cut(id, 0).then(() => this.planner.add(id, this.lastPlan));
	}
	async openTrade(what: Trade['what']) {
		if (!this.mayPlan || !this.selected) return;
		const found = mostOf(await this.planner.next(this.id), what);
		if (Object.keys(found.of).length > 0) this.trade = { what, ...found };
		else this.add({ do: what, goods: what === 'buy' ? { wood: 1 } : { rum: 1 } }); // the engine says why not
	}
	async aim() {
		const { end } = this;
		if (!this.mayPlan || !this.selected || !end) return;
		const next = await this.planner.next(this.id);
		const first = next.find((one) => one.do === 'mortar');
		if (!first) return this.add({ do: 'mortar', q: ahead(end).q, r: ahead(end).r });
		this.isAiming = !this.isAiming;
		// The cursor begins where a shot may fall: on an enemy, else ahead, else anywhere that is legal.
		const isLegal = (tile: Tile) => next.some((one) => one.do === 'mortar' && isSame(one, tile));
		if (!this.isAiming || (this.cursor && isLegal(this.cursor))) return;
		const aims = next.flatMap((one) => (one.do === 'mortar' ? [{ q: one.q, r: one.r }] : []));
		this.cursor = aims.find((tile) => this.hasEnemy(tile)) ?? aims.find((tile) => isSame(tile, ahead(end))) ?? aims[0]!;
	}

	/** What a click on a tile means; says whether it was a ship that was chosen or looked at. */
	pick(tile: Tile, isMore = false): void {
		const { view } = this;
		this.cursor = tile;
		if (!view || this.table.stage.isPlaying) return;
		if (this.isAiming) {
			const target = this.next.find((one) => one.do === 'mortar' && isSame(one, tile));
			if (target) this.add(target);
			else this.isAiming = false;
			return;
		}
		if (this.isRouting || isMore) return this.stop(tile);
		const here = Object.entries(view.ships).filter(([, ship]) => isSame(ship, tile));
		const own = here.filter(([, ship]) => ship.seat === this.me);
		const moves = this.courseFor(tile);
		if (own.length > 0 && (!moves || !portAt(view, tile))) {
			const place = own.findIndex(([one]) => one === this.id);
			return this.choose(sure(own, (place + 1) % own.length)[0]);
		}
		if (moves) return this.add(...moves.map((what): Step => ({ do: what })));
		if (here[0] && !portAt(view, tile)) this.looked = this.looked === here[0][0] ? null : here[0][0];
		else if (this.wayFor(tile)) this.stop(tile);
		else if (here[0]) this.looked = here[0][0];
		else this.looked = null;
	}

	/* ---- voyages ---- */

	/** A stop more; without a voyage it begins one. */
	stop(tile: Tile) {
		if (!this.wayFor(tile) || !this.selected) return;
		this.#begin();
		const { id } = this;
		const known = this.isRouting ? this.voyages[id] : undefined;
		const stops = [...(known?.stops ?? []), tile].slice(-STOPS_MAX);
		const voyage: Voyage = { stops, at: known?.at ?? 0, isLoop: known?.isLoop ?? false };
		this.#keep({ ...this.voyages, [id]: voyage });
		if (!known) void this.#sail(id);
	}
	loop(id: string) {
		const voyage = this.voyages[id];
		if (voyage) this.#keep({ ...this.voyages, [id]: { ...voyage, isLoop: !voyage.isLoop } });
	}
	leave(id: string) {
		if (!this.voyages[id]) return;
		const { [id]: _, ...others } = this.voyages;
		this.#keep(others);
	}
	#keep(voyages: Record<string, Voyage>) {
		this.voyages = voyages;
		drafts.write(this.#kept, Object.keys(voyages).length > 0 ? voyages : null);
	}
	/** The next leg of a voyage goes into the plan. */
	async #sail(id: string): Promise<void> {
		const [view, voyage] = [this.view, this.voyages[id]];
		if (!view || !voyage || !view.ships[id] || view.ships[id].destroyed) return this.leave(id);
		await this.planner.settled();
		const leg = legFrom(view, id, voyage);
		if (leg.steps.length > 0) {
			await this.planner.cut(id, 0);
			await this.planner.add(id, leg.steps);
		}
		if (leg.isDone || leg.isBlocked) this.leave(id);
		else this.#keep({ ...this.voyages, [id]: { ...voyage, at: leg.at } });
		if (leg.isBlocked) this.onstopped(id);
	}
	/** Each voyage goes on by itself, once a round, where nothing else was planned. */
	async #sailOn(): Promise<void> {
		const { view } = this;
		if (!view || !this.isPlanning || !this.table.mayAct || this.#sailed === view.round) return;
		this.#sailed = view.round;
		for (const id of Object.keys(this.voyages)) if (this.planner.planOf(id).length === 0) await this.#sail(id);
	}

	/* ---- ready ---- */

	async ready() {
		const { view } = this;
		if (!this.mayPlan || !view || this.isSending) return;
		await this.planner.settled();
		if (!this.isReady && this.warnings.length > 0 && !this.isAsked) {
			this.isAsked = true;
			return;
		}
		this.isSending = true;
		this.isAsked = false;
		this.isRouting = false;
		const fault = await this.table.act({ type: 'team:ready', round: view.round, ready: !this.isReady });
		if (fault) this.onrefused(fault);
		this.isSending = false;
	}

	/* ---- frames ---- */

	/** To be called in an effect; returns how to stop. */
	follow(): () => void {
		const stops = [this.table.listen((step) => this.#hear(step)), this.#revealed.follow(this.table)];
		this.voyages = drafts.read<Record<string, Voyage>>(this.#kept, {});
		if (this.table.view) {
			this.planner.see(this.table.view);
			void this.#sailOn();
		}
		return () => {
			stops.forEach((stop) => stop());
			void this.planner.close();
		};
	}
	#hear({ events, view }: Told<View>) {
		this.planner.see(view);
		if (!events.some(({ type }) => type === 'round:closed')) return;
		this.traces = traces(this.table.stage.film);
		this.isAiming = this.isAsked = false;
		this.trade = null;
		this.looked = null;
		void this.#sailOn();
	}
}
