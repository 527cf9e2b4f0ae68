// Keeps the client on the device, so that it opens and plays without a server. FILES and VERSION are filled in by the build.
const FILES = [];
const VERSION = '';
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => {
	event.waitUntil(
		caches
			.open(VERSION)
			.then((cache) => cache.addAll(FILES))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener('activate', (event) => {
	const drop = (names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
	event.waitUntil(
		caches
			.keys()
			.then(drop)
			.then(() => self.clients.claim()),
	);
});

/** The page itself: as new as can be had soon, else as it was. A server that does not answer is not waited for. */
async function page(request) {
	const kept = await caches.match('/');
	try {
		const answer = await fetch(request, kept && { signal: AbortSignal.timeout(PATIENCE_MS) });
		if (answer.ok || !kept) return answer;
	} catch {
		// no server
	}
	return kept ?? Response.error();
}

/** What belongs to a game from elsewhere: as its server has it now, else as it was. */
async function ofGame(request) {
	try {
		const answer = await fetch(request);
		if (answer.ok) (await caches.open(VERSION)).put(request, answer.clone());
		return answer;
	} catch {
		return (await caches.match(request)) ?? Response.error();
	}
}

/** Everything else has its content in its name. */
async function file(request) {
	const kept = await caches.match(request);
	if (kept) return kept;
	const answer = await fetch(request);
	if (answer.ok) (await caches.open(VERSION)).put(request, answer.clone());
	return answer;
}

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (
		request.method !== 'GET' ||
		request.cache === 'no-store' || // whoever asks what the server has now
		origin !== location.origin ||
		/^\/(api|socket\.io|healthz|readyz|metrics|notices)\b/.test(pathname)
	)
		return;
	if (request.mode === 'navigate') event.respondWith(page(request));
	else if (pathname.startsWith('/games/')) event.respondWith(ofGame(request));
	else event.respondWith(file(request));
});

/** A page of this site, whatever a push says. */
const pathOf = (url) => (typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : '/');

// The server has something to tell (platform 21.3). A browser wants each push to be shown, also one that cannot be read.
self.addEventListener('push', (event) => {
	let told = {};
	try {
		told = event.data?.json() ?? {};
	} catch {
		// not ours
	}
	const { title, body, tag, url } = told;
	const options = { body, tag: tag ?? 'ronda', renotify: true, icon: '/icon-192.png', data: { url: pathOf(url) } };
	event.waitUntil(self.registration.showNotification(title ?? 'Ronda', options));
});

// The browser has another subscription, or none any more: the server hears of it by the secret of the old one. Where the browser does not tell
// the old one, the server finds out by itself, and the settings offer it anew.
self.addEventListener('pushsubscriptionchange', (event) => {
	const renew = async ({ oldSubscription: old, newSubscription }) => {
		if (!old) return;
		const { endpoint, keys } = (
			newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
		).toJSON();
		const body = { old_endpoint: old.endpoint, old_auth: old.toJSON().keys.auth, fresh: { endpoint, ...keys } };
		const headers = { 'content-type': 'application/json' };
		await fetch('/api/notices/renew', { method: 'POST', headers, body: JSON.stringify(body) });
	};
	event.waitUntil(renew(event));
});

// A notice was pressed: to the match that it speaks of, in the page that shows it if there is one. The page goes there itself
// (parts/call.ts), since it need not stand where it was opened.
self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const url = event.notification.data?.url ?? '/';
	const show = async (clients) => {
		const chosen = clients.find((client) => new URL(client.url).pathname === url) ?? clients[0];
		if (!chosen) return self.clients.openWindow(url);
		const client = await chosen.focus();
		client.postMessage({ url });
	};
	event.waitUntil(self.clients.matchAll({ type: 'window' }).then(show));
});
