// What a game is about, in a sentence or two: for whom it is the first match of it.
import { catalogue } from './index.svelte';

export const say = catalogue({
	en: {
		goal: 'Your goal',
		how: 'How to play',
		understood: 'Understood',
		handbook: 'The whole handbook, on a page of its own',
		none: 'There is no introduction to this game yet.',
		naval: 'Sink all three enemy ships before yours are gone. Sail on fuel, fire on ammunition, then end the turn.',
		heroes: 'Whoever ends a turn without a hero on the table loses. Recruit heroes first, then send them into combat.',
		pirates: 'Have the most money when the last round is over. Load goods, bring them to a port, sell them.',
		machiavelli: 'Hold enough cities at the end of an Autumn. Write letters, then give each of your units an order.',
		dungeon:
			'Fetch the urn from the deepest floor and carry it out over the edge of the surface. Nothing moves while you think.',
		tictactoe: 'Get three in a row.',
	},
	es: {
		goal: 'Tu objetivo',
		how: 'Cómo se juega',
		understood: 'Entendido',
		handbook: 'El manual completo, en una página aparte',
		none: 'Este juego aún no tiene introducción.',
		naval:
			'Hunde los tres barcos enemigos antes de perder los tuyos. Navega con combustible, dispara con munición y termina el turno.',
		heroes:
			'Pierde quien termina un turno sin ningún héroe en la mesa. Primero recluta héroes y después mándalos al combate.',
		pirates: 'Ten más dinero que nadie al acabar la última ronda. Carga mercancías, llévalas a un puerto y véndelas.',
		machiavelli:
			'Reúne suficientes ciudades al final de un otoño. Escribe cartas y después da una orden a cada unidad.',
		dungeon:
			'Busca la urna en el piso más hondo y sácala por el borde de la superficie. Nada se mueve mientras piensas.',
		tictactoe: 'Consigue tres en raya.',
	},
	cs: {
		goal: 'Tvůj cíl',
		how: 'Jak se hraje',
		understood: 'Rozumím',
		handbook: 'Celá příručka na vlastní stránce',
		none: 'Tato hra zatím nemá úvod.',
		naval:
			'Potop všechny tři nepřátelské lodě, než přijdeš o své. Pluj za palivo, střílej za munici a potom ukonči tah.',
		heroes: 'Prohrává, kdo ukončí tah bez hrdiny na stole. Nejdřív najmi hrdiny a potom je pošli do boje.',
		pirates: 'Měj po posledním kole nejvíc peněz. Nalož zboží, dovez ho do přístavu a prodej.',
		machiavelli: 'Drž na konci některého podzimu dost měst. Piš dopisy a potom dej každé jednotce rozkaz.',
		dungeon: 'Přines urnu z nejhlubšího patra a odnes ji přes okraj povrchu. Dokud přemýšlíš, nic se nehne.',
		tictactoe: 'Získej tři v řadě.',
	},
});
