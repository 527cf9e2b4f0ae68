// What was chosen in one tab holds in all: who we are, the language, the settings.
import { server } from './net/server.svelte';
import { TOKEN } from './net/api';
import { SETTINGS, settings } from './settings.svelte';
import { LANGUAGE, speech } from './i18n/index.svelte';

const followers: Record<string, () => void> = {
	[TOKEN]: () => void server.follow().catch(() => undefined),
	[SETTINGS]: () => settings.follow(),
	[LANGUAGE]: () => speech.follow(),
};

/** `storage` tells of what other tabs have written, and with no key that all is gone. */
export function followOtherTabs() {
	window.addEventListener('storage', ({ key }) => {
		for (const [name, follow] of Object.entries(followers)) if (key === null || key === name) follow();
	});
}
