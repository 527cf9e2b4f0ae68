// The tasks of the day (platform 18), as the server tells them.
import { server } from '$/net/server.svelte';

export const DAY_MS = 86400000;
export const DAILIES = ['dungeon', 'heroes'] as const;
export type Daily = (typeof DAILIES)[number];
export const isDaily = (game: string): game is Daily => (DAILIES as readonly string[]).includes(game);

export interface Attempt {
	place: number | null;
	username: string;
	rank: number | null;
	score: number | null;
	turns: number | null;
	match: string | null;
}

export interface Day {
	day: number;
	ends_at: number;
	/** Missing where nobody has looked at that day. */
	commitment?: string | null;
	finished?: number;
	seed: string | null;
	entries: Attempt[];
	own: Attempt | null;
}

export const tableOf = (game: Daily, day: number | null) =>
	server.ask<Day>('daily:table', day === null ? { game } : { game, day });

/** Begins the attempt; its match. */
export const tryDaily = async (game: Daily, beside = false) =>
	(await server.ask<{ match: string }>('daily:play', { game, ...(beside && { beside }) })).match;

/** So that today's promise is there before anybody begins. */
export const openDay = () => server.ask('daily:list', {});
