// Matches of one's own that go on: on the server, and what is said of each in a list.
import { sure } from '$/sure';
import type { MatchSnapshotNews } from '$/generated/schema';
import { say } from '$/i18n/lobby';
import { server } from '$/net/server.svelte';

export type Running = MatchSnapshotNews;

/** Those on the server, paused ones too. */
export async function askRunning(): Promise<Running[]> {
	await server.open();
	const ids = [...server.active, ...server.paused];
	const found = await Promise.all(ids.map((match) => server.ask('match:view', { match }).catch(() => null)));
	return found.filter((one) => one !== null).filter(({ status }) => status !== 'FINISHED');
}

export const isPaused = (one: Running) => one.status === 'WAITING';
export const isYours = (one: Running) => !isPaused(one) && one.awaited.includes(one.seat);

const nameOf = (one: Running, seat: number) => one.players.find((player) => player.seat === seat)?.username ?? '';
export const othersOf = (one: Running) =>
	one.players
		.filter(({ seat }) => seat !== one.seat)
		.map(({ username }) => username)
		.join(', ');

/** Whom it waits for. */
export function waitOf(one: Running): string {
	if (isPaused(one)) return say('mine_paused');
	if (isYours(one)) return say('mine_yours');
	return one.awaited.length === 1 ? say('mine_theirs', { name: nameOf(one, sure(one.awaited, 0)) }) : say('mine_all');
}
