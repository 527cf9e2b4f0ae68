// Boards, one folder each: boards/NAME/Board.svelte draws the game NAME, and is fetched when somebody opens such a match.
// A board takes one property, `table` (match/table.svelte.ts is the manual). A game without a folder opens in the inspector, or, where its server has
// a board of it (/games/NAME.js), in a frame that runs it apart from everything else: boards/outside/.
//
// Beside it may stand boards/NAME/film.ts, what the game can show in one canvas (match/film.ts); boards/NAME/lift.ts, how it looks without fog
// (match/lifting.ts); boards/NAME/fate.ts, what an event is to a seat (match/since.ts); boards/NAME/moments.ts, what counts in a match (match/moments.ts); boards/NAME/Scene.svelte, its scene on the first page
// and at the end; boards/NAME/world.css, which Board.svelte imports, its colours (`:root[data-world='NAME']`); boards/NAME/Emblem.svelte, the game's
// picture where it is small (any size, currentColor; else the inspector's), and boards/NAME/texts.ts, its words: `export const say = catalogue({ en, es, cs })`; and boards/NAME/quiet.ts, the types of
// events that the board shows anyway, so that they need no line in the log: `export default ['resources:update']`; and
// boards/NAME/amend.ts, for sentences that the engine cannot finish from the view alone: a function that gives, for each
// match, what makes of a sentence and its event (all of them, in order) the sentence that is shown; and boards/NAME/point.ts, where on the page
// something is that a lesson points at and that is no element with `data-point="KEY:WORD"`.
import { sure } from '$/sure';
import type { Component } from 'svelte';
import type { GameEvent } from '$/engine/door';
import { games } from '$/engine/games.svelte';
import type { Film } from '$/match/film';
import { NOTHING_HIDDEN, type Lifting } from '$/match/lifting';
import type { Moments } from '$/match/moments';
import type { Fate } from '$/match/since';
import type { Table } from '$/match/table.svelte';

export type Board = Component<{ table: Table }>;

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const emblems = import.meta.glob<{ default: Component }>('./*/Emblem.svelte', { eager: true });

export const hasBoard = (game: string) => `./${game}/Board.svelte` in boards;

export async function boardOf(game: string): Promise<Board> {
	const own = boards[`./${game}/Board.svelte`];
	if (own) return (await own()).default;
	const isThere = (await games.find(game)).files?.includes('js');
	return (await (isThere ? import('./outside/Frame.svelte') : sure(boards, './inspector/Board.svelte')())).default;
}

export const emblemOf = (game: string): Component =>
	(emblems[`./${game}/Emblem.svelte`] ?? sure(emblems, './inspector/Emblem.svelte')).default;

const films = import.meta.glob<Film>('./*/film.ts', { import: 'film' });
/** What a game can show in a canvas; null where it has no film. */
export const filmOf = async (game: string): Promise<Film | null> => (await films[`./${game}/film.ts`]?.()) ?? null;

const lifts = import.meta.glob<Lifting>('./*/lift.ts', { import: 'lift' });
/** How a match of this game looks without fog. */
export const liftOf = async (game: string): Promise<Lifting> =>
	(await lifts[`./${game}/lift.ts`]?.()) ?? NOTHING_HIDDEN;

const moments = import.meta.glob<Moments>('./*/moments.ts', { import: 'moments' });
/** What counts in a match of this game; null where nobody has said so. */
export const momentsOf = async (game: string): Promise<Moments | null> =>
	(await moments[`./${game}/moments.ts`]?.()) ?? null;

const fates = import.meta.glob<Fate>('./*/fate.ts', { import: 'fate' });
/** What an event of this game is to a seat; null where nobody has said so. */
export const fateOf = async (game: string): Promise<Fate | null> => (await fates[`./${game}/fate.ts`]?.()) ?? null;

const scenes = import.meta.glob<{ default: Component<{ mood: Mood }> }>('./*/Scene.svelte');
export type Mood = 'home' | 'won' | 'lost' | 'over';
export const sceneOf = async (game: string): Promise<Component<{ mood: Mood }> | null> =>
	(await scenes[`./${game}/Scene.svelte`]?.())?.default ?? null;

const quiet = import.meta.glob<string[]>('./*/quiet.ts', { eager: true, import: 'default' });
export const isQuiet = (game: string, type: string) => quiet[`./${game}/quiet.ts`]?.includes(type) ?? false;

/** Where on the page what a lesson points at is: in the board, by its key and word; null where the board does not know it. */
export type Pointer = (key: string, word: string, board: HTMLElement) => DOMRect | null;
const pointers = import.meta.glob<Pointer>('./*/point.ts', { import: 'default' });
export const pointerOf = async (game: string): Promise<Pointer | null> =>
	(await pointers[`./${game}/point.ts`]?.()) ?? null;

export type Amend = (text: string, event: GameEvent) => string;
const amends = import.meta.glob<(toldOf: () => string | null) => Amend>('./*/amend.ts', { import: 'default' });
/** `toldOf`: of a game for one, whose match it is, where somebody else reads; null: the player does. */
export const amendOf = async (game: string, toldOf: () => string | null): Promise<Amend> =>
	(await amends[`./${game}/amend.ts`]?.())?.(toldOf) ?? ((text) => text);
