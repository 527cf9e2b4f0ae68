// The orders are opened and carried out: marches that nobody stops, a few powers in one scene; then fight after fight; then what came to nothing.
import type { Act, Going } from './acts';
import { battleAt, inOrder, type Battle, type Side } from './battles';
import { narrate } from './film_texts';
import { nameOf, unitAt } from './map';
import type { Order } from './orders';
import { MS, listed, type Reel, type Told } from './reel';
import { moved } from './story';
import { capital } from './texts';

/** So many marches can be followed at once; a power's own are never parted. */
const MARCHES_MOST = 6;
/** How far two sides run at each other before they meet. */
const MEETING = 0.34;
/** With more fights than these each is told in one scene, whatever comes of it. */
const FIGHTS_MANY = 5;

const isMove = ({ order }: Order) => order === 'move';

/** What is still to be judged, and the reel that it goes onto. */
class Field {
	pending: Order[];
	constructor(
		readonly reel: Reel,
		/** Of all units, also of those that only hold. */
		readonly all: Order[],
	) {
		this.pending = all.filter(({ order }) => order !== 'hold');
	}
	done(those: Order[]) {
		this.pending = this.pending.filter((order) => !those.includes(order));
	}
}

export function resolve(reel: Reel, opened: Told, fights: Told[]) {
	const field = new Field(reel, opened.event.orders as Order[]);
	const orders = field.pending;
	if (orders.length === 0) return;
	reel.add(
		'opened',
		MS.open,
		{ banner: narrate('opened'), note: narrate('opened_note', { n: orders.length }), places: [], pending: orders },
		{ sound: 'open' },
	);
	const goals = inOrder([...new Set(orders.filter(isMove).map(({ to }) => to!))], field.all);
	const battles = goals.map((goal) => battleAt(goal, field.all)).filter((battle) => battle !== null);
	for (const sides of marchesOf(battles)) march(field, sides);
	inOwnWay(field, battles.filter(isOwnWay));
	const fought = headOn(battles.filter(isFought));
	for (const battle of fought) fight(field, battle, fights, fought.length > FIGHTS_MANY);
	stranded(field);
	voided(field);
	// Its line says what became of every order: it comes with the last of them.
	const last = reel.takes.at(-1)!;
	last.tells = [opened.at, ...(last.tells ?? [])];
}

/* ---- nobody is in the way ------------------------------------------------------------------------------------------ */

const isQuiet = ({ sides }: Battle) => sides.length === 1 && sides[0]!.order.result === 'moved';
const isOwnWay = (battle: Battle) =>
	!isQuiet(battle) && !battle.winner && new Set(battle.sides.map(({ seat }) => seat)).size === 1;
const isFought = (battle: Battle) => !isQuiet(battle) && !isOwnWay(battle);

/** By power, and small powers together. */
function marchesOf(battles: Battle[]): Side[][] {
	const quiet = battles.filter(isQuiet).flatMap(({ sides }) => sides);
	const scenes: Side[][] = [];
	for (const seat of [...new Set(quiet.map((side) => side.seat))]) {
		const own = quiet.filter((side) => side.seat === seat);
		const last = scenes.at(-1);
		if (last && last.length + own.length <= MARCHES_MOST) last.push(...own);
		else scenes.push(own);
	}
	return scenes;
}

const goingOf = (order: Order, rest: Partial<Going> = {}): Going => ({
	unit: order.unit,
	kind: order.kind ?? 'army',
	seat: order.seat ?? -1,
	from: unitAt(order.unit),
	to: order.to!,
	...rest,
});

function march(field: Field, sides: Side[]) {
	const { reel } = field;
	const moves = sides.map(({ order }) => order);
	const carried = field.pending.filter(
		(one) => one.order === 'convoy' && moves.some((move) => move.unit === one.target && move.to === one.to),
	);
	const helped = [...sides.flatMap(({ helpers, cut }) => [...helpers, ...cut]), ...carried];
	field.done([...moves, ...helped]);
	const seats = [...new Set(sides.map(({ seat }) => seat))];
	const goals = (seat: number) => sides.filter((side) => side.seat === seat).map(({ order }) => nameOf(order.to!));
	const isOne = seats.length === 1;
	reel.add(
		'march',
		MS.march,
		{
			banner: isOne
				? narrate('march', { name: reel.nameOf(seats[0]!), places: goals(seats[0]!).join(', ') })
				: narrate('marches'),
			note: isOne ? undefined : listed(seats.map((seat) => [`${reel.nameOf(seat)}:`, goals(seat)])),
			places: moves.flatMap(({ unit, to }) => [unitAt(unit), to!]),
			pending: field.pending,
			orders: [...moves, ...helped],
			going: moves.map((move) => goingOf(move)),
		},
		{ view: moved(reel.view, moves), sound: moves.some(({ kind }) => kind === 'army') ? 'march' : 'sail' },
	);
}

/* ---- one's own units are ------------------------------------------------------------------------------------------- */

function inOwnWay(field: Field, battles: Battle[]) {
	if (battles.length === 0) return;
	const { reel } = field;
	const orders = battles.flatMap(ordersOf);
	const places = battles.map(({ place }) => place);
	const seats = [...new Set(battles.map(({ sides }) => sides[0]!.seat))];
	field.done(orders);
	reel.add(
		'own-way',
		MS.over,
		{
			banner: narrate('own_way', {
				name: seats.map(reel.nameOf).join(', '),
				place: places.map((code) => nameOf(code)).join(', '),
			}),
			places: [...places, ...orders.map(({ unit }) => unitAt(unit))],
			pending: field.pending,
			orders,
			failed: orders.map(({ unit }) => unit),
			going: battles.flatMap(attackersOf).map(({ order }) => goingOf(order, { isBack: true })),
		},
		{ sound: 'broken' },
	);
}

/* ---- fights -------------------------------------------------------------------------------------------------------- */

const attackersOf = ({ sides }: Battle): Side[] => sides.filter(({ isDefender }) => !isDefender);
const ordersOf = (battle: Battle): Order[] => [
	...attackersOf(battle).map(({ order }) => order),
	...battle.sides.flatMap(({ helpers, cut }) => [...helpers, ...cut]),
];

interface Fight extends Battle {
	/** Two that march at each other: the place that the other one left, which is not fought for by itself. */
	other?: string;
}
const isPlain = ({ sides, winner }: Battle) =>
	!winner && sides.length === 2 && sides.every(({ helpers, cut }) => helpers.length + cut.length === 0);

/** Two that march at each other fight once, not once for each place. */
function headOn(battles: Battle[]): Fight[] {
	const done = new Set<string>();
	return battles.flatMap((battle): Fight[] => {
		if (done.has(battle.place)) return [];
		const units = battle.sides.map(({ unit }) => unit).sort();
		const other = battles.find(
			({ place, sides }) => place !== battle.place && String(sides.map(({ unit }) => unit).sort()) === String(units),
		);
		if (!other || !isPlain(battle) || !isPlain(other)) return [battle];
		done.add(other.place);
		return [{ ...battle, other: other.place }];
	});
}

function outcomeOf(reel: Reel, { place, other, sides, winner, dislodged }: Fight): [name: string, words: string] {
	const at = nameOf(place);
	if (winner) {
		const loser = dislodged ? reel.nameOf(dislodged.seat ?? -1) : '';
		const words = narrate(dislodged ? 'driven_out' : 'enters', {
			name: reel.nameOf(winner.seat),
			place: at,
			other: loser,
		});
		return [dislodged ? 'dislodged' : 'enters', words];
	}
	if (other) return ['standoff', narrate('head_on', { place: at, other: nameOf(other) })];
	const defender = sides.find(({ isDefender }) => isDefender);
	return defender
		? ['holds', narrate('holds', { name: reel.nameOf(defender.seat), place: at })]
		: ['standoff', narrate('standoff', { place: at })];
}

/** A fight is one scene; where somebody is driven out, two: how they meet, and what comes of it. */
function fight(field: Field, battle: Fight, events: Told[], isBrief: boolean) {
	const { reel } = field;
	const { place: at, other, sides, winner, dislodged } = battle;
	const attackers = other ? sides : attackersOf(battle);
	const orders = other ? sides.map(({ order }) => order) : ordersOf(battle);
	field.done(orders);
	const cut = sides.flatMap((side) => side.cut.map(({ unit }) => unit));
	const failed = [...attackers.filter((side) => side !== winner).map(({ unit }) => unit), ...cut];
	const combatants = sides.map(({ unit, seat, strength, isDefender }) => ({
		unit,
		seat,
		strength,
		isDefender: isDefender && !other,
	}));
	const base: Pick<Act, 'places' | 'isNear' | 'pending' | 'orders'> = {
		places: [...new Set([at, ...sides.map(({ unit }) => unitAt(unit))])],
		isNear: true,
		pending: field.pending,
		orders,
	};
	const score = sides.map(({ seat, strength }) => `${capital(reel.nameOf(seat))} ${strength}`).join(' : ');
	const cutNote = cut.length > 0 ? narrate('cut', { places: cut.map((unit) => nameOf(unitAt(unit))).join(', ') }) : '';
	const [name, outcome] = outcomeOf(reel, battle);
	const isHere = (code: string) => code === at || code === other;
	const tells = events
		.filter(({ event }) =>
			isHere(unitAt((event.type === 'province:contested' ? event.province : event.unit) as string)),
		)
		.map((one) => one.at);
	const view = winner ? moved(reel.view, [winner.order]) : reel.view;
	if (!dislodged || isBrief) {
		reel.add(
			name,
			MS.clash,
			{
				...base,
				first: narrate('fought', { place: nameOf(at) }),
				banner: outcome,
				note: cutNote ? `${score}. ${cutNote}` : score,
				failed,
				battle: { place: at, other, sides: combatants, moment: 'whole' },
				going: attackers.map(({ order }) => goingOf(order, { isBack: order.result !== 'moved' })),
			},
			{ view, tells, sound: winner ? 'fight' : 'skirmish' },
		);
		return;
	}
	reel.add(
		'clash',
		MS.clash,
		{
			...base,
			banner: `${nameOf(at)}: ${score}`,
			note: cutNote || undefined,
			failed: cut,
			battle: { place: at, sides: combatants, moment: 'clash' },
			going: attackers.map(({ order }) => goingOf(order, { leg: [0, MEETING] })),
		},
		{ sound: 'fight' },
	);
	reel.add(
		name,
		MS.over,
		{
			...base,
			banner: outcome,
			note: score,
			failed,
			battle: { place: at, sides: combatants, moment: 'over' },
			going: attackers.map(({ order }) => goingOf(order, { leg: [MEETING, order.result === 'moved' ? 1 : 0] })),
		},
		{ view, tells, sound: 'march' },
	);
}

/* ---- what came to nothing ------------------------------------------------------------------------------------------ */

/** Armies that wanted over the sea, and nobody carried them. */
function stranded(field: Field) {
	const left = field.pending.filter((order) => isMove(order) && order.result === 'no_route');
	if (left.length === 0) return;
	const ships = field.pending.filter(
		(one) => one.order === 'convoy' && left.some((move) => move.unit === one.target && move.to === one.to),
	);
	const orders = [...left, ...ships];
	field.done(orders);
	field.reel.add(
		'no-route',
		MS.over,
		{
			banner: narrate('no_route', { places: left.map(({ unit }) => nameOf(unitAt(unit))).join(', ') }),
			places: left.map(({ unit }) => unitAt(unit)),
			pending: field.pending,
			orders,
			failed: orders.map(({ unit }) => unit),
		},
		{ sound: 'broken' },
	);
}

/** What met nothing, all at once. */
function voided(field: Field) {
	const left = field.pending.filter(({ result }) => result === 'void' || result === 'cut');
	if (left.length === 0) return;
	field.done(left);
	field.reel.add(
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
