// How many matches need us, where no page is looked at: on the icon of the tab, and of the page where it is installed.

const MOST = 9;
let plain = '';

const link = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** The icon with a number on it, as an address. */
export function badged(icon: string, count: number): string {
	const text = count > MOST ? `${MOST}+` : String(count);
	const dot = `<circle cx="72" cy="72" r="28" fill="#b3261e" stroke="#fff" stroke-width="4"/><text x="72" y="73" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-weight="700" font-size="${text.length > 1 ? 30 : 40}" fill="#fff">${text}</text>`;
	const scaled = icon.replace(/<svg([^>]*)>/, (_, rest: string) => {
		const box = /viewBox="([^"]+)"/.exec(rest)?.[1] ?? '0 0 100 100';
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><svg viewBox="${box}" width="100" height="100">`;
	});
	return `data:image/svg+xml,${encodeURIComponent(scaled.replace(/<\/svg>\s*$/, `</svg>${dot}</svg>`))}`;
}

let drawn: Promise<string> | null = null;
const iconText = (address: string) => (drawn ??= fetch(address).then((answer) => answer.text()));

let wanted = 0;
export async function badge(count: number) {
	wanted = count;
	const app = navigator as Navigator & { setAppBadge?(n: number): Promise<void>; clearAppBadge?(): Promise<void> };
	void (count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => undefined);
	const icon = link();
	if (!icon) return;
	plain ||= icon.href;
	const text = count > 0 ? await iconText(plain).catch(() => null) : null;
	if (wanted === count) icon.href = text === null ? plain : badged(text, count);
}
