// Promises in letters (rulebook 6.10): what a clause is, how it reads in words and in the notation, which clauses differ from those they answer.
import { isGarrison, nameOf, provinceOf, refOf, unitAt, type Kind, type View } from './map';
import { seasonOf, yearOf } from './chronicle';
import { wordsOf, type Order } from './orders';
import { sentenceOf, unitName } from './warnings';
import { say as promise } from './chancellery_texts';
import { capital, factionName, say as words } from './texts';

export const CLAUSE_KINDS = ['order', 'pay', 'truce', 'stay_out', 'leave', 'reveal', 'alliance'] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];
export const CAUSES = ['holds', 'falls', 'killed'] as const;
export const SECRETS = ['treasury', 'order', 'letter'] as const;
export type Secret = (typeof SECRETS)[number];
export const REASONS = ['too_little', 'no_trust', 'bound', 'impossible', 'leader'] as const;
export type Reason = (typeof REASONS)[number];
export type Finding = 'open' | 'kept' | 'broken' | 'unknown' | 'lapsed';
export type Standing = 'proposed' | 'accepted' | 'refused' | 'countered' | 'withdrawn' | 'lapsed' | 'done';
export type Breaker = number | 'both' | null;

export interface When {
	cause: (typeof CAUSES)[number];
	seat: number;
	province?: string;
}
/** What a clause says: an order of 6.2 without its retreats. */
export type Deed = Pick<Order, 'unit' | 'order' | 'to' | 'target' | 'convoy' | 'into'>;

/** Only the fields of its kind are there. `turn` may be missing in what is not sent yet. */
export interface Clause {
	kind: ClauseKind;
	by?: number;
	order?: Deed;
	amount?: number;
	when?: When;
	province?: string;
	secret?: Secret;
	unit?: string;
	against?: number;
	turn?: number;
	/** The one that it answers did not have it. */
	changed?: boolean;
	/** Of an accepted one: what was transferred for it, when the payment fell due, what came of it. */
	paid?: number;
	came?: number;
	finding?: Finding;
	broken_by?: Breaker;
}
export interface Proposal {
	with: number;
	id: number;
	thread: number;
	counters?: number;
	from: number;
	standing: Standing;
	reason?: Reason;
	turn: number;
	rounds: number;
	clauses: Clause[];
}

/** What the third edition adds to a view; `View` is what all editions have. */
interface WithTerms {
	options: { chancellery?: boolean };
	proposals?: Proposal[];
}
/** Null where letters carry no clauses: in older editions, for who looks on, and where the option is off. */
export function proposalsOf(view: View | null): Proposal[] | null {
	const seen = view as WithTerms | null;
	return seen?.options.chancellery === false ? null : (seen?.proposals ?? null);
}

export const CLAUSES_MOST = 6;
export const STANDING_MOST = 8;
export const ROUNDS_MOST = 2;
/** What a letter says whose clauses say all: a phrase of the engine, which each reads in his own language. */
export const TERMS = 'These are my terms.';

export const bindsBoth = (kind: ClauseKind) => kind === 'truce' || kind === 'stay_out' || kind === 'alliance';
const isLong = ({ kind, when }: Clause) => bindsBoth(kind) || (kind === 'pay' && when !== undefined);
/** The turn that is meant where none is named (6.10.1). */
export const usualTurn = (clause: Clause, view: View): number =>
	isLong(clause) ? Math.min(view.options.turn_limit, view.turn + 2) : view.turn;
export const turnOf = (clause: Clause, view: View): number => clause.turn ?? usualTurn(clause, view);

/** In the order of the engine, and without what was found: two clauses that say the same have one key. */
export function keyOf(clause: Clause, view: View): string {
	const { kind, by, order, amount, when, province, secret, unit, against } = clause;
	const deed = order && [order.unit, order.order, order.to, order.target, order.convoy ?? false, order.into];
	// Where no unit is named, the engine's reader names one without letters.
	const shown = unit === '' ? undefined : unit;
	return JSON.stringify([kind, by, deed, amount, when, province, secret, shown, against, turnOf(clause, view)]);
}
/** As it is sent: what was found or marked is left out. */
export function bare(clause: Clause): Clause {
	const { changed: _c, paid: _p, came: _d, finding: _f, broken_by: _b, ...said } = clause;
	return said;
}
/** Marks the clauses that the answered letter did not have. */
export function marked(clauses: Clause[], answered: Clause[] | null, view: View): Clause[] {
	if (!answered) return clauses;
	const known = new Set(answered.map((clause) => keyOf(clause, view)));
	return clauses.map((clause) => ({ ...clause, changed: !known.has(keyOf(clause, view)) }));
}

/* ---- words ----------------------------------------------------------------------------------------------- */

const lower = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);
const likelyKind = (ref: string): Kind =>
	isGarrison(ref) ? 'garrison' : provinceOf(unitAt(ref))?.kind === 'sea' ? 'fleet' : 'army';
/** What stands there now. */
export const kindIn =
	(view: View) =>
	(ref: string): Kind | undefined =>
		(view.units as { at: string; kind: Kind }[]).find((unit) => refOf(unit) === ref)?.kind ??
		(isGarrison(ref) ? 'garrison' : undefined);
/** What stands now, and what was told of the turns before. */
export const kindsOf =
	(view: View, turns: readonly { turn: number; orders: Order[] | null }[]): Kinds =>
	(ref, turn) =>
		turns.find((one) => one.turn === turn)?.orders?.find(({ unit }) => unit === ref)?.kind ?? kindIn(view)(ref);

const nameOfSeat = (view: View, seat: number | undefined) =>
	view.seats[seat ?? -1] ? factionName(view.seats[seat!]!.faction) : '?';
/** Whoever is bound, as a sentence begins. */
export const subjectOf = (view: View, seat: number | undefined) =>
	seat === view.seat && seat >= 0 ? promise('you') : capital(nameOfSeat(view, seat));

const whenWords = (view: View, { cause, seat, province }: When): string =>
	promise(seat === view.seat ? `when.${cause}_i` : `when.${cause}`, {
		name: nameOfSeat(view, seat),
		place: province ? nameOf(province) : '',
	});

/** What stands where, in a turn. */
export type Kinds = (ref: string, turn: number) => Kind | undefined;

/** In the reader's language, without its turn. */
export function wordsOfClause(clause: Clause, view: View, kinds: Kinds): string {
	const turn = turnOf(clause, view);
	const kindAt = (ref: string): Kind => kinds(ref, turn) ?? likelyKind(ref);
	const who = subjectOf(view, clause.by);
	const isMine = clause.by === view.seat && view.seat >= 0;
	const place = clause.province ? nameOf(clause.province) : '';
	switch (clause.kind) {
		case 'order':
			return promise('order.of', { who, order: clause.order ? sentenceOf(clause.order, kindAt) : '' });
		case 'pay': {
			const paid = promise(isMine ? 'pay_i' : 'pay', { who, n: clause.amount ?? 0 });
			return clause.when ? paid + whenWords(view, clause.when) : paid;
		}
		case 'truce':
			return promise('truce');
		case 'stay_out':
			return promise('stay_out', { place });
		case 'leave':
			return promise(isMine ? 'leave_i' : 'leave', { who, place });
		case 'reveal': {
			const what =
				clause.secret === 'order'
					? promise('secret.order', { unit: clause.unit ? lower(unitName(clause.unit, kindAt(clause.unit))) : '?' })
					: promise(clause.secret === 'letter' ? 'secret.letter' : 'secret.treasury');
			return promise(isMine ? 'reveal_i' : 'reveal', { who, what });
		}
		default:
			return promise('alliance', { name: nameOfSeat(view, clause.against) });
	}
}
/** Until when, or in which turn. */
export function termOf(clause: Clause, view: View): string {
	const turn = turnOf(clause, view);
	return promise(`${clause.kind === 'order' ? 'in' : 'until'}.${seasonOf(turn)}`, { year: yearOf(turn) });
}
export const dateOf = (turn: number): string =>
	promise('date', { season: words(`season.${seasonOf(turn)}`), year: yearOf(turn) });

/** Who broke what. */
export function breachWords(clause: Clause, by: Breaker | undefined, view: View, kinds: Kinds): string {
	const words = wordsOfClause(clause, view, kinds);
	if (by === 'both' || by === undefined || by === null) return promise('broke_both', { clause: words });
	return by === view.seat && by >= 0
		? promise('broke_i', { clause: words })
		: promise('broke', { name: subjectOf(view, by), clause: words });
}

const VERBS: Record<When['cause'], [theirs: string, ours: string]> = {
	holds: ['HOLDS', 'HOLD'],
	falls: ['FALLS', 'FALL'],
	killed: ['DIES', 'DIE'],
};
/** As it can be typed; `you` is the other of the two. */
export function notationOfClause(clause: Clause, view: View, kinds: Kinds): string {
	const kindAt = (ref: string): Kind => kinds(ref, turnOf(clause, view)) ?? likelyKind(ref);
	const self = clause.by === view.seat ? 'I' : 'YOU';
	const turn = clause.turn === undefined ? '' : ` ${clause.kind === 'order' ? 'TURN' : 'UNTIL'} ${clause.turn}`;
	const seatWord = (seat: number) =>
		seat === view.seat ? 'I' : String(view.seats[seat]?.faction ?? seat).toUpperCase();
	switch (clause.kind) {
		case 'order':
			return `${clause.order ? wordsOf({ ...clause.order, kind: kindAt(clause.order.unit) }, kindAt) : ''}${turn}`;
		case 'pay': {
			const isOwn = clause.when?.seat === view.seat;
			const cause = clause.when && VERBS[clause.when.cause][isOwn ? 1 : 0];
			const when = clause.when
				? ` WHEN ${seatWord(clause.when.seat)} ${cause}${clause.when.province ? ` ${clause.when.province}` : ''}`
				: '';
			return `${self} PAY ${clause.amount}${when}${turn}`;
		}
		case 'truce':
			return `TRUCE${turn}`;
		case 'stay_out':
			return `NEITHER ENTERS ${clause.province}${turn}`;
		case 'leave':
			return `${self} LEAVE ${clause.province}${turn}`;
		case 'reveal':
			return `${self} SHOW ${(clause.secret ?? '').toUpperCase()}${clause.unit ? ` ${clause.unit}` : ''}${turn}`;
		default:
			return `ALLIANCE AGAINST ${seatWord(clause.against ?? -1)}${turn}`;
	}
}

/** Typed words that are a letter with clauses; null: something else. What stands before the clauses is left out. */
const PROPOSE = /^\s*(?:propose|propongo|proponer|propone|navrhuji|navrhni)\b[^:;]*:\s*/i;
export const isProposal = (typed: string): boolean =>
	PROPOSE.test(typed.normalize('NFD').replaceAll(/\p{M}/gu, '')) ||
	/^\s*(?:counter|contraoferta|protinavrh)\b/i.test(typed.normalize('NFD').replaceAll(/\p{M}/gu, '')) ||
	/\bpropose\s*:/i.test(typed);
export const withoutVerb = (typed: string): { text: string; cut: number } => {
	const found = PROPOSE.exec(typed.normalize('NFC'))?.[0] ?? '';
	return { text: typed.slice(found.length), cut: found.length };
};

/** Orders that a letter speaks of, for this turn: what the sandbox tries. */
export const ordersIn = (clauses: Clause[], view: View): Order[] =>
	clauses
		.filter((clause) => clause.kind === 'order' && clause.order && turnOf(clause, view) === view.turn)
		.map(({ order }) => ({ ...order }) as Order);
