// What is told together: events of one kind that follow each other are one scene, whoever they concern.
import type { GameEvent } from '$/engine/door';
import type { Act, Going } from './acts';
import { narrate } from './film_texts';
import { isGarrison, nameOf, unitAt, type Kind } from './map';
import { MS, afterAll, figure, listed, place, tellsOf, type Reel, type Told } from './reel';
import { capital, kindName } from './texts';

/** Of which kind of scene an event is a part; null: it has one of its own. */
export function sceneOf(event: GameEvent): string | null {
	switch (event.type) {
		case 'province:owner':
			return event.cause === 'siege' ? `fall ${place(event)}` : 'owner';
		case 'unit:destroyed':
			if (event.cause === 'siege') return `fall ${place(event, 'unit')}`;
			return event.cause === 'no_retreat' ? 'retreats' : `destroyed ${event.cause as string}`;
		case 'plague:struck':
			return 'destroyed plague'; // and with it those who died
		case 'unit:recruited':
		case 'recruit:failed':
			return 'recruits';
		case 'unit:converted':
		case 'convert:failed':
			return 'converted';
		case 'siege:changed':
			return event.count === 1 ? null : event.type;
		case 'unit:retreated':
			return 'retreats';
		case 'relief:paid':
		case 'famine:lifted':
			return event.type;
		default:
			return null;
	}
}

/** Adds the scene of a run. False: there is none for its kind. */
export function gather(reel: Reel, run: Told[]): boolean {
	const [kind, detail] = (sceneOf(run[0]!.event) ?? '').split(' ');
	const show = SCENES[kind ?? ''];
	show?.(reel, run, detail!);
	return show !== undefined;
}

type Show = (reel: Reel, run: Told[], detail: string) => void;
const SCENES: Record<string, Show> = {
	fall: fallen,
	owner: owners,
	destroyed: (reel, run, cause) =>
		(cause === 'plague' ? plague : cause === 'famine' ? starved : destroyed)(reel, run, cause),
	recruits,
	converted,
	'siege:changed': freed,
	retreats,
	'relief:paid': (reel, run) => fed(reel, run, 'relief'),
	'famine:lifted': (reel, run) => fed(reel, run, 'lifted'),
};

function add(reel: Reel, run: Told[], name: string, ms: number, act: Act, sound = '') {
	reel.add(name, ms, act, { tells: tellsOf(run), view: afterAll(reel.view, run), sound });
}

const namesOf = (codes: string[]) => codes.map((code) => nameOf(code)).join(', ');
/** What each power has of it. */
function bySeat<One>(reel: Reel, all: One[], seatOf: (one: One) => number, wordsOf: (one: One) => string): string {
	const seats = [...new Set(all.map(seatOf))];
	return listed(seats.map((seat) => [`${reel.nameOf(seat)}:`, all.filter((one) => seatOf(one) === seat).map(wordsOf)]));
}
const events = (run: Told[]) => run.map(({ event }) => event);

/* ---- lands --------------------------------------------------------------------------------------------------------- */

function owners(reel: Reel, run: Told[]) {
	const all = events(run);
	const places = all.map((event) => place(event));
	const [seats, causes] = [new Set(all.map(({ owner }) => owner as number)), new Set(all.map(({ cause }) => cause))];
	const cause = causes.size === 1 ? (all[0]!.cause as 'occupied') : 'several';
	const isOne = seats.size === 1 && cause !== 'several';
	add(
		reel,
		run,
		cause === 'several' ? 'owners' : cause,
		isOne ? MS.march : MS.long,
		{
			banner: isOne
				? narrate(`owner.${cause}`, { name: reel.nameOf([...seats][0]!), places: namesOf(places) })
				: narrate(`owners.${cause}`),
			note: isOne
				? undefined
				: bySeat(
						reel,
						all,
						({ owner }) => owner as number,
						(event) => nameOf(place(event)),
					),
			places,
			wash: all.map((event) => [place(event), event.owner as number]),
		},
		'banner',
	);
}

/** A city falls: its garrison with it. */
function fallen(reel: Reel, run: Told[]) {
	const all = events(run);
	const taken = all.find(({ type }) => type === 'province:owner');
	const garrison = all.find(({ type }) => type === 'unit:destroyed');
	const at = taken ? place(taken) : place(garrison!, 'unit');
	const beaten =
		garrison &&
		narrate('destroyed.siege', {
			kind: kindName('garrison'),
			name: reel.nameOf(garrison.seat as number),
			place: nameOf(at),
		});
	add(
		reel,
		run,
		'fallen',
		MS.long,
		{
			banner: taken
				? narrate('owner.siege', { name: reel.nameOf(taken.owner as number), places: nameOf(at) })
				: beaten!,
			note: taken ? beaten : undefined,
			places: [at],
			isNear: true,
			wash: taken ? [[at, taken.owner as number]] : [],
			signs: [{ sign: 'fall', at }],
		},
		'fallen',
	);
}

function fed(reel: Reel, run: Told[], name: 'relief' | 'lifted') {
	const places = events(run).map((event) => place(event));
	add(
		reel,
		run,
		name,
		MS.short,
		{
			banner: narrate(name, { place: namesOf(places) }),
			places,
			signs: places.map((at) => ({ sign: 'relief', at })),
		},
		name === 'relief' ? 'coins' : '',
	);
}

function freed(reel: Reel, run: Told[]) {
	const places = events(run).map((event) => place(event));
	add(reel, run, 'siege-over', MS.short, {
		banner: narrate('siege_over', { place: namesOf(places) }),
		places,
		signs: places.map((at) => ({ sign: 'free', at })),
	});
}

/* ---- units --------------------------------------------------------------------------------------------------------- */

/** Who was driven out gives way, or has nowhere to go. */
function retreats(reel: Reel, run: Told[]) {
	const all = events(run);
	const gone = all.filter(({ type }) => type === 'unit:retreated');
	const lost = all.filter(({ type }) => type === 'unit:destroyed');
	const going = gone
		.filter(({ from, province }) => from && province)
		.map((event): Going => {
			const from = event.from as string;
			return { unit: from, kind: event.kind as Kind, seat: event.seat as number, from, to: event.province as string };
		});
	const words = [...(gone.length > 0 ? [gaveWay(reel, gone)] : []), ...(lost.length > 0 ? [perished(reel, lost)] : [])];
	const whereOf = (event: GameEvent) => nameOf(place(event, event.type === 'unit:destroyed' ? 'unit' : 'province'));
	const seen = all.filter(({ type, province }) => type === 'unit:destroyed' || province);
	const list = bySeat(reel, seen, ({ seat }) => seat as number, whereOf);
	add(
		reel,
		run,
		gone.length > 0 ? 'retreat' : 'destroyed',
		MS.over,
		{
			banner: words[0]!,
			note: words[1] ?? (all.length > 1 ? list : undefined),
			places: [
				...gone.flatMap(({ from, province }) => [from, province].filter((one) => one !== null) as string[]),
				...lost.map((event) => place(event, 'unit')),
			],
			isNear: true,
			going,
			lost: lost.map(figure),
		},
		gone.length > 0 ? 'march' : 'fallen',
	);
}
function gaveWay(reel: Reel, gone: GameEvent[]): string {
	if (gone.length > 1) return narrate('retreats', { n: gone.length });
	const { kind, seat, province } = gone[0]!;
	return narrate(province ? 'retreat' : 'retreat_unseen', {
		kind: kindName(kind as string),
		name: reel.nameOf(seat as number),
		place: province ? nameOf(province as string) : '',
	});
}
function perished(reel: Reel, lost: GameEvent[]): string {
	if (lost.length > 1) return narrate('lost.no_retreat', { n: lost.length });
	const { unit, kind, seat } = figure(lost[0]!);
	return narrate('destroyed.no_retreat', {
		kind: kindName(kind),
		name: reel.nameOf(seat),
		place: nameOf(unitAt(unit)),
	});
}

function destroyed(reel: Reel, run: Told[], cause: string) {
	const lost = events(run).map(figure);
	const [first] = lost;
	const isOne = lost.length === 1;
	add(
		reel,
		run,
		'destroyed',
		MS.over,
		{
			banner: isOne
				? narrate(`destroyed.${cause as 'unpaid'}`, {
						kind: kindName(first!.kind),
						name: reel.nameOf(first!.seat),
						place: nameOf(unitAt(first!.unit)),
					})
				: narrate(`lost.${cause as 'unpaid'}`, { n: lost.length }),
			note: isOne
				? undefined
				: bySeat(
						reel,
						lost,
						({ seat }) => seat,
						({ unit }) => nameOf(unitAt(unit)),
					),
			places: lost.map(({ unit }) => unitAt(unit)),
			lost,
		},
		'fallen',
	);
}

const deathsOf = (lost: GameEvent[]) =>
	lost.map((event) => `${kindName(event.kind as string)} ${nameOf(place(event, 'unit'))}`).join(', ');

function starved(reel: Reel, run: Told[]) {
	const all = events(run);
	const places = all.map((event) => place(event, 'unit'));
	add(
		reel,
		run,
		'starved',
		MS.long,
		{
			banner: narrate('starved', { list: deathsOf(all) }),
			places,
			lost: all.map(figure),
			signs: places.map((at) => ({ sign: 'famine', at })),
		},
		'fallen',
	);
}

function plague(reel: Reel, run: Told[]) {
	const struck = events(run)
		.filter(({ type }) => type === 'plague:struck')
		.flatMap(({ provinces }) => provinces as string[]);
	const dead = events(run).filter(({ type }) => type === 'unit:destroyed');
	const places = [...new Set([...struck, ...dead.map((event) => place(event, 'unit'))])];
	const died = dead.length > 0 ? narrate('died', { list: deathsOf(dead) }) : undefined;
	add(
		reel,
		run,
		struck.length > 0 ? 'plague' : 'died',
		MS.long,
		{
			banner: struck.length > 0 ? narrate('plague', { places: namesOf(struck) }) : died!,
			note: struck.length > 0 ? died : undefined,
			places,
			lost: dead.map(figure),
			signs: places.map((at) => ({ sign: 'plague', at })),
		},
		'plague',
	);
}

function recruits(reel: Reel, run: Told[]) {
	const all = events(run);
	const born = all
		.filter(({ type }) => type === 'unit:recruited')
		.map((event) => ({ unit: place(event), kind: event.kind as Kind, seat: event.seat as number }));
	const nobody = all.filter(({ type }) => type === 'recruit:failed').map((event) => place(event));
	const failed = nobody.length > 0 ? narrate('recruit_failed', { place: namesOf(nobody) }) : undefined;
	if (born.length === 0) return add(reel, run, 'recruit-failed', MS.short, { banner: failed!, places: nobody });
	const isOne = new Set(born.map(({ seat }) => seat)).size === 1;
	const wordsOf = ({ kind, unit }: (typeof born)[number]) => `${kindName(kind)} ${nameOf(unit)}`;
	const list = bySeat(reel, born, ({ seat }) => seat, isOne ? wordsOf : ({ unit }) => nameOf(unit));
	add(
		reel,
		run,
		'recruited',
		MS.over,
		{
			banner: isOne
				? narrate('recruited', { name: reel.nameOf(born[0]!.seat), list: born.map(wordsOf).join(', ') })
				: narrate('recruits', { n: born.length }),
			note: [...(isOne ? [] : [list]), ...(failed ? [failed] : [])].join('. ') || undefined,
			places: [...born.map(({ unit }) => unit), ...nobody],
			born,
		},
		'drum',
	);
}

function converted(reel: Reel, run: Told[]) {
	const all = events(run);
	const changed = all.filter(({ type }) => type === 'unit:converted');
	const places = all.map((event) => place(event, 'unit'));
	const sentences = all.map((event) =>
		event.type === 'unit:converted'
			? narrate('converted', { place: nameOf(place(event, 'unit')), kind: kindName(event.kind as string) })
			: narrate('convert_failed', { place: nameOf(place(event, 'unit')) }),
	);
	add(reel, run, changed.length > 0 ? 'converted' : 'convert-failed', MS.short, {
		banner: capital(sentences[0]!),
		note: sentences.slice(1).map(capital).join('. ') || undefined,
		places,
		lost: changed
			.map((event) => ({ unit: event.unit as string, kind: event.from as Kind, seat: event.seat as number }))
			.filter(({ unit }) => !isGarrison(unit)),
		born: changed.map((event) => ({
			unit: place(event, 'unit'),
			kind: event.kind as Kind,
			seat: event.seat as number,
		})),
	});
}
