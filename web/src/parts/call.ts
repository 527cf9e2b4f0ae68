// Calling somebody whose page is in the background: by the title, by a notice of the browser, by a sound.
import { router } from '$/router.svelte';
import { settings } from '$/settings.svelte';
import { common, play } from './synth';

const TITLE = 'Ronda';
let place = TITLE;
let needed = 0;
let called = '';

function show() {
	document.title = called || (needed > 0 ? `(${needed}) ${place}` : place);
}

/** So many matches need us: the title says so, whatever page it is of. */
export function count(matches: number) {
	needed = matches;
	show();
}

/** What the page is called while nobody is called. */
export function entitle(text: string) {
	place = text ? `${text} · ${TITLE}` : TITLE;
	hush();
}

/** Nobody looks who wants to be called. */
const isMissed = () => settings.notices && document.hidden && Notification.permission === 'granted';

export async function call(text: string) {
	const words = `● ${text} · ${TITLE}`;
	called = words;
	show();
	play(common.turn);
	if (!isMissed()) return;
	const options = { body: TITLE, tag: location.pathname, icon: '/icon-192.png', data: { url: location.pathname } };
	// On a first visit the worker is still fetching what it keeps, and shows nothing before it has begun.
	const worker = (await navigator.serviceWorker?.getRegistration()) && (await navigator.serviceWorker.ready);
	if (called !== words || !isMissed()) return;
	if (worker) await worker.showNotification(text, options);
	else new Notification(text, options).onclick = () => focus();
}

export function hush() {
	called = '';
	show();
}

/** Where a notice leads that was pressed; the worker says it. */
export function heed() {
	navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ url?: unknown } | null>) => {
		if (typeof data?.url === 'string' && data.url !== location.pathname) router.go(data.url);
	});
}
