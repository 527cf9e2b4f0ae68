// The server is back: what could not be had while it was out of reach is asked for again.
import { server } from '$/net/server.svelte';

/** To be called where a component begins: `again` is called when the server greets us and `isWaiting`. */
export function whenBack(isWaiting: () => boolean, again: () => unknown) {
	$effect(() => server.on('user:welcome', () => void (isWaiting() && again())));
}
