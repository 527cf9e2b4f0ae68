// Whether it is day or night: as was chosen, else as the device has it.
import { settings } from '$/settings.svelte';
import type { Light } from './colours';

const device = matchMedia('(prefers-color-scheme: dark)');
let isDark = $state(device.matches);
device.addEventListener('change', ({ matches }) => (isDark = matches));

export const lightNow = (): Light =>
	settings.scheme === 'system' ? (isDark ? 'dark' : 'light') : settings.scheme === 'dark' ? 'dark' : 'light';
