// A link to the clipboard. A page without https has none to write to; then the link itself is shown.
import { say } from '$/i18n/match';
import { toasts } from './toasts.svelte';

export async function copyLink(link: string) {
	try {
		await navigator.clipboard.writeText(link);
		toasts.show(say('copied'), 'good');
	} catch {
		toasts.show(say('copy_failed', { link }), 'warn');
	}
}
