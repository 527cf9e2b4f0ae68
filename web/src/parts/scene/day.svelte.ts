// Whether it is day or night on the page: as was chosen, else as the device says, now.
import { settings } from '$/settings.svelte';

class Scheme {
	#device = matchMedia('(prefers-color-scheme: dark)');
	#isDark = $state(this.#device.matches);
	current = $derived<'day' | 'night'>(
		settings.scheme === 'dark' || (settings.scheme === 'system' && this.#isDark) ? 'night' : 'day',
	);
	constructor() {
		this.#device.addEventListener('change', ({ matches }) => (this.#isDark = matches));
	}
}
export const scheme = new Scheme();
