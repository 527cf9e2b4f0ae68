// What two powers have proposed to each other, from first to last: the view has what stands, the events have the rest, and both are told to the two alone.
import type { Line } from '$/match/table.svelte';
import type { GameEvent } from '$/engine/door';
import type { Breaker, Clause, Finding, Proposal, Reason, Standing } from './clauses';
import { dated } from './chronicle';

/** All that is told of promises. */
export const CHANCELLERY = ['proposal:answered', 'proposal:lapsed', 'secret:shown', 'promises:judged'];

/** What one seat found of one clause. */
export interface Verdict {
	with: number;
	proposal: number;
	clause: number;
	finding: Finding;
	by: Breaker;
	shared: boolean;
	what: Clause;
}

export const nameOfProposal = (partner: number, id: number) => `${partner}-${id}`;
export const verdictsOf = (event: GameEvent): Verdict[] =>
	event.type === 'promises:judged' ? (event.findings as Verdict[]) : [];

const isOver = ({ standing, clauses }: Proposal) =>
	standing === 'accepted' && clauses.every(({ finding }) => finding !== undefined && finding !== 'open');

/** The proposals that a seat knows of, in the order in which they were made; what the view says of one is newer than any event. */
export function dealingsOf(lines: Line[], seen: readonly Proposal[], seat: number, now: number): Proposal[] {
	const found = new Map<string, Proposal>();
	const change = (partner: number, id: number, made: Partial<Proposal>) => {
		const key = nameOfProposal(partner, id);
		const known = found.get(key);
		if (known) found.set(key, { ...known, ...made });
	};
	for (const [turn, { event }] of dated(lines, now)) {
		const { from, recipient } = event as unknown as { from: number; recipient: number };
		const partner = from === seat ? recipient : from;
		switch (event.type) {
			case 'message:sent': {
				if (event.proposal === undefined) break;
				const { proposal: id, thread, counters } = event as unknown as Record<string, number>;
				const clauses = (event.clauses as Clause[]).map((clause): Clause => ({ ...clause, finding: 'open' }));
				found.set(nameOfProposal(partner, id!), {
					with: partner,
					id: id!,
					thread: thread!,
					...(counters !== undefined && { counters }),
					from,
					standing: 'proposed',
					turn,
					rounds: 0,
					clauses,
				});
				if (counters !== undefined) change(partner, counters, { standing: 'countered' });
				break;
			}
			case 'proposal:answered':
				change(partner, event.proposal as number, {
					standing: event.standing as Standing,
					...(event.reason !== undefined && { reason: event.reason as Reason }),
				});
				break;
			case 'proposal:lapsed':
				change(partner, event.proposal as number, { standing: 'lapsed' });
				break;
			case 'promises:judged':
				for (const one of verdictsOf(event)) {
					const known = found.get(nameOfProposal(one.with, one.proposal));
					if (!known) continue;
					const clauses = known.clauses.map((clause, i) =>
						i + 1 === one.clause
							? { ...clause, finding: one.finding, ...(one.by !== null && { broken_by: one.by }) }
							: clause,
					);
					const next: Proposal = { ...known, clauses };
					change(one.with, one.proposal, { clauses, standing: isOver(next) ? 'done' : known.standing });
				}
		}
	}
	for (const one of seen) found.set(nameOfProposal(one.with, one.id), one);
	return [...found.values()].sort((a, b) => a.with - b.with || a.id - b.id);
}

/** Breaches that both parties know of, by the turn in which they were found. */
export function breachesOf(lines: Line[], now: number): { turn: number; verdict: Verdict }[] {
	return [...dated(lines, now)].flatMap(([turn, { event }]) =>
		verdictsOf(event)
			.filter(({ finding, shared }) => finding === 'broken' && shared)
			.map((verdict) => ({ turn, verdict })),
	);
}

/* ---- relations -------------------------------------------------------------------------------------------- */

export interface Tally {
	kept: number;
	broken: number;
	unknown: number;
}
export interface Promised {
	proposal: Proposal;
	clause: Clause;
}
/** What we and one other power owe each other, as far as we know. */
export interface Relation {
	seat: number;
	/** Truces and the like, that hold for both. */
	mutual: Promised[];
	theirs: Promised[];
	ours: Promised[];
	/** Proposals that wait: for us first. */
	waiting: Proposal[];
	breaches: Promised[];
	their: Tally;
	our: Tally;
}

const NOTHING: Tally = { kept: 0, broken: 0, unknown: 0 };
const isOpen = ({ finding }: Clause) => finding === undefined || finding === 'open';

/** Whoever is bound by a clause: one, or both. */
const binds = (clause: Clause, seat: number) => clause.by === undefined || clause.by === seat;
const brokenBy = ({ broken_by }: Clause, seat: number) => broken_by === seat || broken_by === 'both';

function tallyOf(promised: Promised[], seat: number): Tally {
	return promised.reduce((sum, { clause }) => {
		if (!binds(clause, seat)) return sum;
		switch (clause.finding) {
			case 'kept':
				return { ...sum, kept: sum.kept + 1 };
			case 'unknown':
				return { ...sum, unknown: sum.unknown + 1 };
			case 'broken':
				return brokenBy(clause, seat) ? { ...sum, broken: sum.broken + 1 } : sum;
			default:
				return sum;
		}
	}, NOTHING);
}

export function relationsOf(dealings: Proposal[], own: number): Relation[] {
	const seats = [...new Set(dealings.map((one) => one.with))].sort((a, b) => a - b);
	return seats.flatMap((seat): Relation | Relation[] => {
		const between = dealings.filter((one) => one.with === seat);
		const agreed = between
			.filter(({ standing }) => standing === 'accepted' || standing === 'done')
			.flatMap((proposal) => proposal.clauses.map((clause) => ({ proposal, clause })));
		const open = agreed.filter(({ clause }) => isOpen(clause));
		const waiting = between.filter(({ standing }) => standing === 'proposed');
		// What was only talked about is in the letters.
		if (agreed.length === 0 && waiting.length === 0) return [];
		return {
			seat,
			mutual: open.filter(({ clause }) => clause.by === undefined),
			theirs: open.filter(({ clause }) => clause.by === seat),
			ours: open.filter(({ clause }) => clause.by === own),
			waiting: [...waiting.filter(({ from }) => from !== own), ...waiting.filter(({ from }) => from === own)],
			breaches: agreed.filter(({ clause }) => clause.finding === 'broken'),
			their: tallyOf(agreed, seat),
			our: tallyOf(agreed, own),
		};
	});
}

/* ---- threads ---------------------------------------------------------------------------------------------- */

/** May it be answered with other terms: it is theirs, unanswered, and the thread has had few counters in this phase. */
export const mayCounter = (proposal: Proposal, own: number, most: number) =>
	proposal.standing === 'proposed' && proposal.from !== own && proposal.rounds < most;

/** How many of the pair stand, proposed or accepted. */
export const countStanding = (dealings: readonly Proposal[], partner: number) =>
	dealings.filter((one) => one.with === partner && (one.standing === 'proposed' || one.standing === 'accepted')).length;
