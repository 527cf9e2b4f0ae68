// What somebody says about notices (platform 21), and this browser's subscription to pushes.
import type { NoticeSettings } from '$/generated/schema';
import { request } from './api';

export type { NoticeSettings };
export type Device = NoticeSettings['devices'][number];
/** What may be changed; what is left out stays. */
export interface Changes {
	kinds?: { kind: string; push: boolean; mail: boolean }[];
	quiet_from?: number;
	quiet_until?: number;
	zone?: string;
	digest?: number | null;
}

export const notices = {
	get: () => request<NoticeSettings>('GET', '/api/notices'),
	change: (changes: Changes) => request<NoticeSettings>('PATCH', '/api/notices', changes),
	remove: (id: string) => request<void>('DELETE', `/api/notices/devices/${id}`),
};

/** Whether this browser can be told anything at all while the page is closed. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** A page on an iPhone or iPad that is not on its Home Screen: only there it can. */
export function needsHomeScreen(): boolean {
	const isApple = /iPhone|iPad/.test(navigator.userAgent);
	return isApple && !canPush() && !matchMedia('(display-mode: standalone)').matches;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
	const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the person, then the browser, then the server; null: the person, or the browser for him, has said no. */
export async function subscribe(key: string): Promise<NoticeSettings | null> {
	if ((await Notification.requestPermission()) !== 'granted') return null;
	const { pushManager } = await navigator.serviceWorker.ready;
	const applicationServerKey = bytesOf(key);
	const own = await pushManager.getSubscription();
	const isOurs =
		own && own.options.applicationServerKey && sameBytes(own.options.applicationServerKey, applicationServerKey);
	if (own && !isOurs) await own.unsubscribe(); // by another key of the server
	const subscription = isOurs ? own : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
	const { endpoint, keys } = subscription.toJSON();
	return request<NoticeSettings>('POST', '/api/notices/devices', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

function sameBytes(one: ArrayBuffer, other: Uint8Array): boolean {
	const bytes = new Uint8Array(one);
	return bytes.length === other.length && bytes.every((byte, place) => byte === other[place]);
}

/** The browser forgets it; the server does when it is told. */
export async function unsubscribe(): Promise<void> {
	const worker = await navigator.serviceWorker.getRegistration();
	await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
