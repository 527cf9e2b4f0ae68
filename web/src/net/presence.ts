// Whether anybody looks at the page, and when somebody is back: the tab is shown again, the page comes out of the browser's cache, the
// network is back, or the device has slept, of which no event tells: then a timer comes much too late.

const GLANCE_MS = 5_000;
const SLEPT_MS = 15_000; // beyond a glance: nothing else keeps a shown page from its timers so long

/** What is asked of the browser; another one in tests. */
export type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly hidden: boolean };
export interface Surroundings {
	window: Pick<EventTarget, 'addEventListener'>;
	document: Page;
}

/** Does this every so often while the page is shown, and at once when it is shown again. Returns how to stop. */
export function whileShown(ms: number, work: () => void, document: Page = globalThis.document): () => void {
	let ticking: ReturnType<typeof setInterval> | undefined;
	const attend = () => {
		clearInterval(ticking);
		if (!document.hidden) ticking = setInterval(work, ms);
	};
	const turn = () => {
		attend();
		if (!document.hidden) work();
	};
	document.addEventListener('visibilitychange', turn);
	attend();
	return () => {
		clearInterval(ticking);
		document.removeEventListener('visibilitychange', turn);
	};
}

/** Calls whenever somebody is back. A hidden page keeps no timer for it. */
export function onReturn(back: () => void, { window, document }: Surroundings = globalThis) {
	let glancing: ReturnType<typeof setInterval> | undefined;
	let glanced = 0;
	const glance = () => {
		const now = Date.now();
		const hasSlept = now - glanced > GLANCE_MS + SLEPT_MS;
		glanced = now;
		if (hasSlept) back();
	};
	const attend = () => {
		clearInterval(glancing);
		if (document.hidden) return;
		glanced = Date.now();
		glancing = setInterval(glance, GLANCE_MS);
	};
	document.addEventListener('visibilitychange', () => {
		attend();
		if (!document.hidden) back();
	});
	document.addEventListener('resume', back);
	window.addEventListener('pageshow', (event) => {
		if ((event as PageTransitionEvent).persisted) back();
	});
	window.addEventListener('online', back);
	// That nothing can be reached is known best by trying: a device may have another way.
	window.addEventListener('offline', back);
	attend();
}
