// Whether the server gives out another page than this one, which was loaded before it was upgraded: then this one renews itself,
// when nobody is disturbed. Between turns, when the next screen is asked for, or when a part of it is missing that only the old server had.
// What was begun and not sent is kept (parts/drafts.ts).
import { server } from './net/server.svelte';

const TRIED = 'renewed-for'; // the server's page for which we have loaded ourselves anew
const PATIENCE_MS = 5_000;
const PAGE = /<meta name="ronda-page" content="([^"]*)"/;

/** This page as its build has named it; '' while somebody works on it. */
const own = () => document.querySelector<HTMLMetaElement>('meta[name="ronda-page"]')?.content ?? '';

class Renewal {
	/** Another page is there, and has not been tried in vain. */
	isDue = $state(false);
	#wanted = '';

	attend() {
		server.on('user:welcome', ({ page }) => this.#compare(page ?? ''));
		// A part of this page cannot be had: the server that had it may be gone.
		for (const name of ['vite:preloadError', 'ronda:missed']) addEventListener(name, () => void this.lack());
	}

	#compare(page: string) {
		if (!own() || !page || page === own()) return;
		// Once for each: something on the way may keep the old one and give it out again.
		if (sessionStorage.getItem(TRIED) === page) return;
		this.#wanted = page;
		this.isDue = true;
	}

	/** Something of this page could not be fetched. If it is the server's no more, there is no use in waiting. */
	async lack() {
		try {
			const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
			if (answer.ok) this.#compare(PAGE.exec(await answer.text())?.[1] ?? '');
		} catch {
			return; // no server: that is another trouble
		}
		if (this.isDue) this.now();
	}

	/** Loads the page anew, at this place or at another. */
	now(path?: string, isReplacing = false) {
		sessionStorage.setItem(TRIED, this.#wanted);
		this.isDue = false;
		if (path === undefined) location.reload();
		else if (isReplacing) location.replace(path);
		else location.assign(path);
	}
}

export const renewal = new Renewal();
