// The film of a step. A turn is told province by province, in an order that can be followed: money and knives, the orders as they are opened, the
// marches of each power that nobody stops, every fight by itself with its strengths, who gives way, sieges, new owners, recruits, famine; then
// what the new season brings. Events that a seat is not told are not in the step, so nothing of them is shown.
import type { GameEvent } from '$/engine/door';
import type { Cue } from '$/match/stage.svelte';
import type { Step } from '$/match/table.svelte';
import type { Act, Figurine, Going } from './acts';
import { battleAt, inOrder, type Battle, type Side } from './battles';
import { isGarrison, nameOf, unitAt, type Kind, type View } from './map';
import type { Order, Unit } from './orders';
import { capitalOf } from './play';
import { after, moved } from './story';
import { narrate } from './film_texts';
import { capital, factionName, kindName, say } from './texts';

type Take = Cue<View> & { with: Act };

/** Milliseconds at normal pace. */
const MS = { title: 700, open: 900, march: 850, gather: 800, clash: 750, over: 650, short: 550, long: 900 };

class Reel {
	readonly takes: Take[] = [];
	constructor(
		public view: View,
		readonly seat: number,
	) {}

	nameOf = (seat: number): string => {
		const faction = this.view.seats[seat]?.faction;
		return faction ? factionName(faction) : '?';
	};
	capital = (seat: number): string => capitalOf(this.view.seats[seat]?.faction ?? '');

	/** A cue; `view` is what the match looks like when it is over. */
	add(name: string, ms: number, act: Act, { view = this.view, tells = [] as number[], sound = '' } = {}) {
		this.view = view;
		this.takes.push({ name, ms, view, tells, with: { ...act, banner: capital(act.banner) }, ...(sound && { sound }) });
	}
}

export function scriptOf({ events, before, view }: Step<View>, seat: number): Cue<View>[] {
	if (!before) return [];
	const reel = new Reel(before, seat);
	const told = events.map((event, at) => ({ event, at }));
	const turn = told.findIndex(({ event }) => event.type === 'turn:began');
	const [now, next] = turn < 0 ? [told, []] : [told.slice(0, turn), told.slice(turn)];
	const revealed = now.findIndex(({ event }) => event.type === 'orders:revealed');
	if (revealed < 0) for (const one of now) tell(reel, one.event, [one.at]);
	else {
		for (const one of now.slice(0, revealed)) tell(reel, one.event, [one.at]);
		resolve(reel, now.slice(revealed));
	}
	if (next.length > 0) season(reel, next, view);
	return reel.takes;
}

type Told = { event: GameEvent; at: number };

/* ---- what is told one by one ------------------------------------------------------------------------------------- */

const place = (event: GameEvent, field = 'province'): string => unitAt(event[field] as string);
const figure = (event: GameEvent): Figurine => ({
	unit: event.unit as string,
	kind: event.kind as Kind,
	seat: event.seat as number,
});

type Teller = (reel: Reel, event: GameEvent, tells: number[]) => void;
const TELLERS: Record<string, Teller> = {
	'message:sent': (reel, event, tells) => {
		const from = event.from as number;
		if (from === reel.seat) return;
		const home = reel.seat >= 0 ? reel.capital(reel.seat) : undefined;
		reel.add(
			'letter',
			MS.short,
			{
				banner: narrate('letter', { name: reel.nameOf(from) }),
				places: [],
				signs: [{ sign: 'letter', at: reel.capital(from), to: home, seat: from }],
			},
			{ tells, sound: 'letter' },
		);
	},
	'transfer:made': (reel, event, tells) => {
		const [from, to] = [event.from as number, event.recipient as number];
		const amount = event.amount as number;
		reel.add(
			'paid',
			MS.march,
			{
				banner: narrate('paid', { from: reel.nameOf(from), to: reel.nameOf(to), n: amount }),
				note: (event.note as string) || undefined,
				places: [reel.capital(from), reel.capital(to)],
				signs: [{ sign: 'coins', at: reel.capital(from), to: reel.capital(to), text: String(amount) }],
			},
			{ tells, sound: 'coins', view: after(reel.view, event) },
		);
	},
	'assassination:result': (reel, event, tells) => {
		const target = event.target as number;
		reel.add(
			'knife',
			MS.long,
			{
				banner: narrate(event.success ? 'knife_hit' : 'knife_missed', {
					name: reel.nameOf(target),
					n: event.roll as number,
				}),
				places: [reel.capital(target)],
				signs: [{ sign: 'dagger', at: reel.capital(target) }],
			},
			{ tells, sound: 'knife' },
		);
	},
	'leader:killed': (reel, event, tells) => {
		const seat = event.seat as number;
		reel.add(
			'murder',
			MS.long,
			{
				banner: narrate('murder', { name: reel.nameOf(seat) }),
				note: narrate('murder_note'),
				places: [reel.capital(seat)],
				signs: [{ sign: 'dagger', at: reel.capital(seat) }],
			},
			{ tells, sound: 'knife' },
		);
	},
	'bribe:result': (reel, event, tells) => {
		const at = place(event, 'unit');
		reel.add(
			'bribe',
			MS.short,
			{
				banner: event.success
					? narrate('bribe', { place: nameOf(at) })
					: narrate('bribe_failed', { place: nameOf(at) }),
				places: [at],
				signs: [{ sign: 'coins', at, text: event.success ? '−15' : undefined }],
			},
			{ tells, sound: 'coins' },
		);
	},
	'unit:defected': (reel, event, tells) => {
		const at = place(event, 'unit');
		reel.add(
			'defected',
			MS.short,
			{
				banner: narrate('defected', {
					kind: kindName(event.kind as string),
					place: nameOf(at),
					name: reel.nameOf(event.seat as number),
				}),
				places: [at],
				born: [{ unit: event.unit as string, kind: event.kind as Kind, seat: event.seat as number }],
			},
			{ tells, view: after(reel.view, event), sound: 'coins' },
		);
	},
	'relief:paid': (reel, event, tells) => {
		const at = place(event);
		reel.add(
			'relief',
			MS.short,
			{ banner: narrate('relief', { place: nameOf(at) }), places: [at], signs: [{ sign: 'relief', at }] },
			{ tells, sound: 'coins' },
		);
	},
	'famine:lifted': (reel, event, tells) => {
		const at = place(event);
		reel.add(
			'lifted',
			MS.short,
			{ banner: narrate('lifted', { place: nameOf(at) }), places: [at], signs: [{ sign: 'relief', at }] },
			{ tells, view: after(reel.view, event) },
		);
	},
	'unit:retreated': (reel, event, tells) => {
		const [from, to] = [event.from as string | null, event.province as string | null];
		const going: Going[] =
			from && to ? [{ unit: from, kind: event.kind as Kind, seat: event.seat as number, from, to }] : [];
		reel.add(
			'retreat',
			MS.over,
			{
				banner: narrate(to ? 'retreat' : 'retreat_unseen', {
					kind: kindName(event.kind as string),
					name: reel.nameOf(event.seat as number),
					place: to ? nameOf(to) : '',
				}),
				places: [from, to].filter((one) => one !== null),
				going,
			},
			{ tells, view: after(reel.view, event), sound: 'march' },
		);
	},
	'unit:destroyed': (reel, event, tells) => {
		const at = place(event, 'unit');
		const lost = figure(event);
		reel.add(
			'destroyed',
			MS.over,
			{
				banner: narrate(`destroyed.${event.cause as 'siege'}`, {
					kind: kindName(lost.kind),
					name: reel.nameOf(lost.seat),
					place: nameOf(at),
				}),
				places: [at],
				lost: [lost],
				signs:
					event.cause === 'famine' ? [{ sign: 'famine', at }] : event.cause === 'siege' ? [{ sign: 'fall', at }] : [],
			},
			{ tells, view: after(reel.view, event), sound: 'fallen' },
		);
	},
	'siege:changed': (reel, event, tells) => {
		const at = place(event);
		const begins = event.count === 1;
		reel.add(
			begins ? 'siege' : 'siege-over',
			begins ? MS.long : MS.short,
			{
				banner: narrate(begins ? 'siege' : 'siege_over', { name: reel.nameOf(event.by as number), place: nameOf(at) }),
				note: begins ? narrate('siege_note') : undefined,
				places: [at],
				signs: [{ sign: begins ? 'siege' : 'free', at }],
			},
			{ tells, view: after(reel.view, event), sound: begins ? 'siege' : undefined },
		);
	},
	'unit:converted': (reel, event, tells) => {
		const at = place(event, 'unit');
		reel.add(
			'converted',
			MS.short,
			{
				banner: narrate('converted', { place: nameOf(at), kind: kindName(event.kind as string) }),
				places: [at],
				lost: [{ unit: event.unit as string, kind: event.from as Kind, seat: event.seat as number }].filter(
					({ unit }) => !isGarrison(unit),
				),
				born: [{ unit: at, kind: event.kind as Kind, seat: event.seat as number }],
			},
			{ tells, view: after(reel.view, event) },
		);
	},
	'convert:failed': (reel, event, tells) => {
		const at = place(event, 'unit');
		reel.add(
			'convert-failed',
			MS.short,
			{ banner: narrate('convert_failed', { place: nameOf(at) }), places: [at] },
			{ tells },
		);
	},
	'recruit:failed': (reel, event, tells) => {
		const at = place(event);
		reel.add(
			'recruit-failed',
			MS.short,
			{ banner: narrate('recruit_failed', { place: nameOf(at) }), places: [at] },
			{ tells },
		);
	},
	'seat:eliminated': (reel, event, tells) => {
		const seat = event.seat as number;
		const owners = Object.entries(reel.view.owners as Record<string, number>);
		reel.add(
			'eliminated',
			MS.long,
			{
				banner: narrate('eliminated', { name: reel.nameOf(seat) }),
				places: [reel.capital(seat)],
				wash: owners.filter(([, owner]) => owner === seat).map(([code]) => [code, -1]),
				lost: (reel.view.units as Unit[])
					.filter((unit) => unit.seat === seat && unit.kind !== 'garrison')
					.map((unit) => ({ unit: unit.at, kind: unit.kind, seat })),
			},
			{ tells, view: after(reel.view, event), sound: 'fallen' },
		);
	},
	'match:finished': (reel, event, tells) => {
		const winners = event.winners as number[];
		reel.add(
			'finished',
			MS.long,
			{
				banner: winners.length > 0 ? say('winner', { names: winners.map(reel.nameOf).join(', ') }) : say('no_winner'),
				places: winners.map(reel.capital),
				signs: winners.map((seat) => ({ sign: 'crown', at: reel.capital(seat) })),
			},
			{ tells, sound: 'turn' },
		);
	},
};
const tell: Teller = (reel, event, tells) => TELLERS[event.type]?.(reel, event, tells);

/* ---- the orders are opened ------------------------------------------------------------------------------------------ */

const isMove = ({ order }: Order) => order === 'move';
const goingOf = (order: Order, isBack = false): Going => ({
	unit: order.unit,
	kind: order.kind ?? 'army',
	seat: order.seat ?? -1,
	from: unitAt(order.unit),
	to: order.to!,
	isBack,
});

function resolve(reel: Reel, events: Told[]) {
	const [opened, ...rest] = events;
	const orders = (opened!.event.orders as Order[]).filter(({ order }) => order !== 'hold');
	const all = opened!.event.orders as Order[];
	let pending = orders;
	if (orders.length > 0)
		reel.add(
			'opened',
			MS.open,
			{ banner: narrate('opened'), note: narrate('opened_note', { n: orders.length }), places: [], pending },
			{ sound: 'open' },
		);
	const goals = inOrder([...new Set(orders.filter(isMove).map(({ to }) => to!))], all);
	const battles = goals.map((goal) => battleAt(goal, all)).filter((battle) => battle !== null);
	const isQuiet = ({ sides }: Battle) => sides.length === 1 && sides[0]!.order.result === 'moved';
	const done = (those: Order[]) => (pending = pending.filter((order) => !those.includes(order)));

	// Nobody was in the way: all of a power at once.
	const quiet = battles.filter(isQuiet).flatMap(({ sides }) => sides);
	for (const seat of [...new Set(quiet.map((side) => side.seat))]) {
		const own = quiet.filter((side) => side.seat === seat);
		march(reel, seat, own, orders, () => pending, done);
	}
	for (const battle of battles.filter((one) => !isQuiet(one))) fight(reel, battle, rest, () => pending, done);
	stranded(reel, orders, () => pending, done);
	voided(reel, pending, done);
	const tells = [opened!.at, ...rest.filter(({ event }) => event.type === 'province:contested').map(({ at }) => at)];
	if (orders.length > 0) reel.add('settled', 250, { banner: narrate('settled'), places: [] }, { tells });
	aftermath(
		reel,
		rest.filter(({ event }) => event.type !== 'province:contested' && event.type !== 'unit:dislodged'),
	);
}

type Done = (orders: Order[]) => void;

function march(reel: Reel, seat: number, sides: Side[], orders: Order[], pending: () => Order[], done: Done) {
	const moves = sides.map(({ order }) => order);
	const helped = [
		...sides.flatMap(({ helpers, cut }) => [...helpers, ...cut]),
		...orders.filter(
			(one) => one.order === 'convoy' && moves.some((move) => move.unit === one.target && move.to === one.to),
		),
	];
	done([...moves, ...helped]);
	const names = moves.map(({ to }) => nameOf(to!)).join(', ');
	reel.add(
		'march',
		MS.march,
		{
			banner: narrate('march', { name: reel.nameOf(seat), places: names }),
			places: moves.flatMap(({ unit, to }) => [unitAt(unit), to!]),
			pending: pending(),
			orders: [...moves, ...helped],
			going: moves.map((move) => goingOf(move)),
		},
		{ view: moved(reel.view, moves), sound: moves.some(({ kind }) => kind === 'army') ? 'march' : 'sail' },
	);
}

function fight(reel: Reel, battle: Battle, rest: Told[], pending: () => Order[], done: Done) {
	const { place: at, sides, winner, dislodged } = battle;
	const attackers = sides.filter(({ isDefender }) => !isDefender);
	const defender = sides.find(({ isDefender }) => isDefender);
	const orders = [...attackers.map(({ order }) => order), ...sides.flatMap(({ helpers, cut }) => [...helpers, ...cut])];
	const failed = [
		...attackers.filter((side) => side !== winner).map(({ unit }) => unit),
		...sides.flatMap(({ cut }) => cut.map(({ unit }) => unit)),
	];
	done(orders);
	const combatants = sides.map(({ unit, seat, strength, isDefender }) => ({ unit, seat, strength, isDefender }));
	const places = [at, ...sides.map(({ unit }) => unitAt(unit))];
	const base = { places, pending: pending(), orders };
	const score = sides.map(({ seat, strength }) => `${capital(reel.nameOf(seat))} ${strength}`).join(' : ');
	const cut = sides.flatMap((side) => side.cut).map(({ unit }) => nameOf(unitAt(unit)));
	const note = cut.length > 0 ? narrate('cut', { places: cut.join(', ') }) : undefined;
	reel.add(
		'gather',
		MS.gather,
		{
			...base,
			banner: narrate('gather', { place: nameOf(at) }),
			failed: sides.flatMap((side) => side.cut.map(({ unit }) => unit)),
			battle: { place: at, sides: combatants, moment: 'gather' },
		},
		{ sound: 'drum' },
	);
	reel.add(
		'clash',
		MS.clash,
		{
			...base,
			banner: `${nameOf(at)}: ${score}`,
			note,
			failed: sides.flatMap((side) => side.cut.map(({ unit }) => unit)),
			battle: { place: at, sides: combatants, moment: 'clash' },
		},
		{ sound: 'clash' },
	);
	const outcome = winner
		? narrate(dislodged ? 'driven_out' : 'enters', {
				name: reel.nameOf(winner.seat),
				place: nameOf(at),
				other: dislodged ? reel.nameOf(dislodged.seat ?? -1) : '',
			})
		: new Set(sides.map(({ seat }) => seat)).size === 1
			? narrate('own_way', { name: reel.nameOf(sides[0]!.seat), place: nameOf(at) })
			: defender
				? narrate('holds', { name: reel.nameOf(defender.seat), place: nameOf(at) })
				: narrate('standoff', { place: nameOf(at) });
	const tells = rest
		.filter(
			({ event }) =>
				(event.type === 'province:contested' && event.province === at) ||
				(event.type === 'unit:dislodged' && unitAt(event.unit as string) === at),
		)
		.map((one) => one.at);
	reel.add(
		winner ? (dislodged ? 'dislodged' : 'enters') : defender ? 'holds' : 'standoff',
		MS.over,
		{
			...base,
			banner: outcome,
			note: score,
			failed,
			battle: { place: at, sides: combatants, moment: 'over' },
			going: attackers.map(({ order }) => goingOf(order, order.result !== 'moved')),
		},
		{ view: winner ? moved(reel.view, [winner.order]) : reel.view, tells, sound: winner ? 'march' : 'broken' },
	);
}

/** Armies that wanted over the sea, and nobody carried them. */
function stranded(reel: Reel, orders: Order[], pending: () => Order[], done: Done) {
	const left = orders.filter((order) => isMove(order) && order.result === 'no_route');
	if (left.length === 0) return;
	const ships = orders.filter(
		(one) => one.order === 'convoy' && left.some((move) => move.unit === one.target && move.to === one.to),
	);
	done([...left, ...ships]);
	reel.add(
		'no-route',
		MS.over,
		{
			banner: narrate('no_route', { places: left.map(({ unit }) => nameOf(unitAt(unit))).join(', ') }),
			places: left.map(({ unit }) => unitAt(unit)),
			pending: pending(),
			orders: [...left, ...ships],
			failed: [...left, ...ships].map(({ unit }) => unit),
		},
		{ sound: 'broken' },
	);
}

/** What came to nothing, all at once. */
function voided(reel: Reel, pending: Order[], done: Done) {
	const left = pending.filter(({ result }) => result === 'void' || result === 'cut');
	if (left.length === 0) return;
	done(left);
	reel.add(
		'void',
		MS.over,
		{
			banner: narrate('void', { n: left.length }),
			note: left.map(({ unit }) => nameOf(unitAt(unit))).join(', '),
			places: left.map(({ unit }) => unitAt(unit)),
			orders: left,
			failed: left.map(({ unit }) => unit),
		},
		{ sound: 'broken' },
	);
}

/* ---- after the marches ---------------------------------------------------------------------------------------------- */

const OWNER_CUES: Record<string, string> = {
	siege: 'fallen',
	occupied: 'occupied',
	claimed: 'claimed',
	bribed: 'bribed',
};

function aftermath(reel: Reel, events: Told[]) {
	const left = [...events];
	while (left.length > 0) {
		const one = left.shift()!;
		const { event } = one;
		const same = (fits: (other: GameEvent) => boolean) => {
			const found = left.filter(({ event: other }) => other.type === event.type && fits(other));
			for (const each of found) left.splice(left.indexOf(each), 1);
			return [one, ...found];
		};
		if (event.type === 'province:owner')
			owners(
				reel,
				same((other) => other.owner === event.owner && other.cause === event.cause),
			);
		else if (event.type === 'unit:recruited')
			recruits(
				reel,
				same((other) => other.seat === event.seat),
			);
		else if (event.type === 'unit:destroyed' && event.cause === 'famine')
			starved(
				reel,
				same((other) => other.cause === 'famine'),
				'famine',
			);
		else tell(reel, event, [one.at]);
	}
}

const tellsOf = (events: Told[]) => events.map(({ at }) => at);
const afterAll = (view: View, events: Told[]) => events.reduce((now, { event }) => after(now, event), view);

function owners(reel: Reel, events: Told[]) {
	const { owner, cause } = events[0]!.event as GameEvent & { owner: number; cause: string };
	const places = events.map(({ event }) => place(event));
	const isFall = cause === 'siege';
	reel.add(
		OWNER_CUES[cause] ?? 'occupied',
		isFall ? MS.long : MS.march,
		{
			banner: narrate(`owner.${cause as 'siege'}`, {
				name: reel.nameOf(owner),
				places: places.map((code) => nameOf(code)).join(', '),
			}),
			places,
			wash: places.map((code) => [code, owner]),
		},
		{ tells: tellsOf(events), view: afterAll(reel.view, events), sound: isFall ? 'fallen' : 'banner' },
	);
}

function recruits(reel: Reel, events: Told[]) {
	const { seat } = events[0]!.event as GameEvent & { seat: number };
	const born = events.map(({ event }) => ({ unit: place(event), kind: event.kind as Kind, seat }));
	reel.add(
		'recruited',
		MS.over,
		{
			banner: narrate('recruited', {
				name: reel.nameOf(seat),
				list: born.map(({ kind, unit }) => `${kindName(kind)} ${nameOf(unit)}`).join(', '),
			}),
			places: born.map(({ unit }) => unit),
			born,
		},
		{ tells: tellsOf(events), view: afterAll(reel.view, events), sound: 'drum' },
	);
}

function starved(reel: Reel, events: Told[], sign: 'famine' | 'plague') {
	const lost = events.map(({ event }) => figure(event));
	reel.add(
		sign === 'famine' ? 'starved' : 'died',
		MS.long,
		{
			banner: narrate(sign === 'famine' ? 'starved' : 'died', {
				list: lost.map(({ kind, unit }) => `${kindName(kind)} ${nameOf(unitAt(unit))}`).join(', '),
			}),
			places: lost.map(({ unit }) => unitAt(unit)),
			lost,
			signs: lost.map(({ unit }) => ({ sign, at: unitAt(unit) })),
		},
		{ tells: tellsOf(events), view: afterAll(reel.view, events), sound: 'fallen' },
	);
}

/* ---- the next season ------------------------------------------------------------------------------------------------- */

function season(reel: Reel, events: Told[], last: View) {
	const [began, ...rest] = events;
	const { event } = began!;
	reel.add(
		'season',
		MS.title,
		{
			banner: `${say(`season.${event.season as 'spring'}`)} ${event.year as number}`,
			note: say('turn_of', { turn: event.turn as number, of: last.options.turn_limit }),
			places: [],
		},
		{ tells: [began!.at], view: after(reel.view, event), sound: 'turn' },
	);
	const left = [...rest];
	while (left.length > 0) {
		const one = left.shift()!;
		const { event: now } = one;
		if (now.type === 'famine:struck' || now.type === 'plague:struck') {
			const isFamine = now.type === 'famine:struck';
			const places = now.provinces as string[];
			reel.add(
				isFamine ? 'famine' : 'plague',
				MS.long,
				{
					banner: narrate(isFamine ? 'famine' : 'plague', { places: places.map((code) => nameOf(code)).join(', ') }),
					note: isFamine ? narrate('famine_note') : undefined,
					places,
					signs: places.map((at) => ({ sign: isFamine ? 'famine' : 'plague', at })),
				},
				{ tells: [one.at], view: after(reel.view, now), sound: isFamine ? 'famine' : 'plague' },
			);
		} else if (now.type === 'unit:destroyed' && now.cause === 'plague') {
			const all = [
				one,
				...left.filter(({ event: other }) => other.type === 'unit:destroyed' && other.cause === 'plague'),
			];
			for (const each of all.slice(1)) left.splice(left.indexOf(each), 1);
			starved(reel, all, 'plague');
		} else if (now.type === 'accounts:settled') {
			const gain = (now.income as number) - (now.upkeep as number);
			reel.add(
				'income',
				MS.march,
				{
					banner: narrate('income', {
						income: now.income as number,
						upkeep: now.upkeep as number,
						n: now.treasury as number,
					}),
					places: [],
					signs:
						reel.seat >= 0
							? [{ sign: 'coins', at: reel.capital(reel.seat), text: `${gain < 0 ? '−' : '+'}${Math.abs(gain)}` }]
							: [],
				},
				{ tells: [one.at], view: after(reel.view, now), sound: 'coins' },
			);
		} else tell(reel, now, [one.at]);
	}
}
