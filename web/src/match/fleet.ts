// The fleet with which a match in this page begins: the active deck of the Port, made as the server makes it (platform 4).
import type { NavalBerth, PortGetAck } from '$/generated/schema';
import { server } from '$/net/server.svelte';

const PATIENCE_MS = 2000;

/** Null: no deck, so the standard one. Weapons that the match does not allow stay in the Port. */
export function fleetOf({ ships, decks, weapons }: PortGetAck, hasExtras: boolean): NavalBerth[] | null {
	const deck = decks.find(({ is_active }) => is_active);
	if (!deck) return null;
	const isAllowed = (slug: string) => weapons.some((one) => one.slug === slug && (hasExtras || !one.extra));
	return deck.ships.flatMap(({ user_ship_id, position: { x, y }, orientation: facing }) => {
		const ship = ships.find(({ id }) => id === user_ship_id);
		if (!ship) return [];
		const weapon = (isAllowed(ship.weapon) ? ship.weapon : 'cannon') as NavalBerth['weapon'];
		return [{ model: ship.model, weapon, x, y, facing }];
	});
}

/** Whoever has no connection is not kept waiting for it. */
export async function ownFleet(hasExtras: boolean): Promise<NavalBerth[] | null> {
	if (server.link !== 'up') return null;
	const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
	const port = await Promise.race([server.ask<PortGetAck>('port:get', {}).catch(() => null), late]);
	return port && fleetOf(port, hasExtras);
}
