// Puzzles: "find the better move". Each is a match in this page (fork.ts) that waits for one decision; then it is played on like any other.
import { request } from '$/net/api';
import { forkHere, keepFork } from './fork';
import type { Estimate, Puzzle, Way } from './judge';
import { shelf, type Shelved } from './shelf';

/** As the server gives it: the same for everybody, without names. */
interface Given extends Puzzle {
	game: string;
	log: string;
	step: number;
}
interface Daily {
	day: number | null;
	puzzle: Given | null;
}

/** What the analysis says of a decision (docs/analysis.md). */
export interface Decision {
	step: number;
	turn: number;
	seat: number;
	chance: Estimate;
	cost: Estimate;
	played: Way['actions'];
	better: Way['actions'];
	others: { gain: Estimate; actions: Way['actions'] }[];
}

const LEVEL = 2;

/** Today's, or while it is being made the one before; null: there is none. */
export async function askDaily(game: string): Promise<{ day: number; puzzle: Given } | null> {
	const { day, puzzle } = await request<Daily>('GET', `/api/puzzles/${encodeURIComponent(game)}`);
	return day === null || puzzle === null ? null : { day, puzzle };
}

const keyOf = (game: string, day: number) => `${game}-${day}`;
export const begunOf = (list: Shelved[], game: string, day: number) =>
	list.find(({ puzzle }) => puzzle?.key === keyOf(game, day));

/** The match of a day's puzzle, begun once. */
export async function openDaily(game: string, day: number, { log, step, ...puzzle }: Given): Promise<string> {
	const begun = begunOf(await shelf.list(), game, day);
	if (begun) return begun.id;
	const { seat, turn, is_plan, chance, choices } = puzzle;
	const kept = { key: keyOf(game, day), seat, turn, is_plan, chance, choices, state: 'open' as const };
	return keepFork({ game, seat, log, fork: { step: step + 1, turn, then: null, of: null }, puzzle: kept });
}

/** One's own turning point as a puzzle. */
export function openDecision(game: string, log: string, decision: Decision, of: string | null): Promise<string> {
	const { step, turn, seat, chance, cost, played, better, others } = decision;
	const choices: Way[] = [
		{ is_played: true, gain: [0, 0], actions: played },
		{ is_played: false, gain: cost, actions: better },
		...others.map((other) => ({ is_played: false, ...other })),
	];
	// One action is made on the board; several, all that a seat does in a phase, are chosen from a list.
	const is_plan = choices.some(({ actions }) => actions.length !== 1);
	const puzzle = { key: '', seat, turn, is_plan, chance, choices, state: 'open' as const };
	return forkHere({ game, log, at: step, turn, seat, level: LEVEL, of, puzzle });
}
