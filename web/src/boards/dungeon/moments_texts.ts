// What counts in a run of dungeon, in a line each. `{who}` is a creature: rat, troll.
import { catalogue } from '$/i18n/index.svelte';

export const say = catalogue({
	en: {
		first: 'First blood: {who}.',
		escape: 'Near death: {who}, and {n} left.',
		near: 'A blow that would have been the last one misses: {who}, with {n} left.',
		hidden: 'Out of the dark, for {n}: {who}.',
		fell: 'It falls: {who}.',
		floor: 'Down to floor {n}.',
		grail: 'The grail is found.',
		urn: 'The lost urn is found.',
		'end.won': 'Out again, into the light.',
		'end.deepest': 'The deepest floor was {n}.',
	},
	es: {
		first: 'Primera sangre: {who}.',
		escape: 'A un paso de la muerte: {who}, y quedan {n}.',
		near: 'Falla un golpe que habría sido el último: {who}, con {n} de vida.',
		hidden: 'Desde la oscuridad, {n} de daño: {who}.',
		fell: 'Cae: {who}.',
		floor: 'Abajo, al piso {n}.',
		grail: 'Aparece el grial.',
		urn: 'Aparece la urna perdida.',
		'end.won': 'De vuelta a la luz.',
		'end.deepest': 'El piso más hondo fue el {n}.',
	},
	cs: {
		first: 'První krev: {who}.',
		escape: 'Na pokraji smrti: {who}, zbývá {n}.',
		near: 'Rána, která by byla poslední, míjí: {who}, zbývá {n}.',
		hidden: 'Ze tmy, za {n}: {who}.',
		fell: 'Padá: {who}.',
		floor: 'Dolů do patra {n}.',
		grail: 'Grál je nalezen.',
		urn: 'Ztracená urna je nalezena.',
		'end.won': 'Zpátky na světlo.',
		'end.deepest': 'Nejhlubší patro: {n}.',
	},
});
