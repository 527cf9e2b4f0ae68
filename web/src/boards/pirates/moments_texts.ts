// What counts in a match of pirates, in a line each. `{ship}` is what the chart calls it: A1.
import { catalogue } from '$/i18n/index.svelte';

export const say = catalogue({
	en: {
		first: 'First blood: {ship} hits {target} for {n}.',
		several: 'One shot of {ship} strikes {n} ships.',
		sunk: '{ship} sinks.',
		sunk_by: '{ship} sinks, hit by {by}.',
		pushed: 'Two for one place: {ship} stays, {bumped} is pushed away.',
		sold: '{ship} sells its cargo for {n}.',
		leads: '{who} takes the lead with {n}.',
		'end.target': '{who} has {n}, and that is enough.',
		'end.rounds': 'The last round is over. {who} wins with {n}.',
		'end.last_team': '{who} is the last team left, and wins.',
		'end.drawn': 'The last round is over, and the first place is shared.',
	},
	es: {
		first: 'Primera sangre: {ship} alcanza a {target} y le quita {n}.',
		several: 'Un solo disparo de {ship} alcanza {n} barcos.',
		sunk: '{ship} se hunde.',
		sunk_by: '{ship} se hunde bajo el fuego de {by}.',
		pushed: 'Dos para un sitio: {ship} se queda y empuja a {bumped}.',
		sold: '{ship} vende su carga por {n}.',
		leads: '{who} se pone en cabeza con {n}.',
		'end.target': '{who} tiene {n}: es suficiente.',
		'end.rounds': 'Termina la última ronda. Gana {who} con {n}.',
		'end.last_team': 'Solo queda {who}, y gana.',
		'end.drawn': 'Termina la última ronda con el primer puesto compartido.',
	},
	cs: {
		first: 'První zásah: {ship} trefuje {target} za {n}.',
		several: 'Jediná rána lodi {ship} zasahuje lodi: {n}.',
		sunk: '{ship} jde ke dnu.',
		sunk_by: '{ship} jde ke dnu, v palbě: {by}.',
		pushed: 'Dvě lodi, jedno místo: {ship} zůstává, {bumped} ustupuje.',
		sold: '{ship} prodává náklad za {n}.',
		leads: 'Do čela jde {who}, má {n}.',
		'end.target': '{who} má {n}, a to stačí.',
		'end.rounds': 'Poslední kolo končí. Vyhrává {who}, má {n}.',
		'end.last_team': 'Na moři zbývá {who} a vyhrává.',
		'end.drawn': 'Poslední kolo končí, první místo je společné.',
	},
});
