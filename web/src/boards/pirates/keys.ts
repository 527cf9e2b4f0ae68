// Keys of pirates' board.
import { keyTable, order } from '$/parts/keys';

const SHIPS = { en: 'Ship at hand', es: 'Barco elegido', cs: 'Zvolená loď' };
const CURSOR = { en: 'Cursor on the chart', es: 'Cursor en la carta', cs: 'Kurzor na mapě' };
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

export default keyTable([
	...NUMBERS.map((n) => order(`ship-${n}`, [n.slice(-1)], `Ship ${n}`, `Barco ${n}`, `Loď ${n}`, SHIPS)),
	order('forward', ['w'], 'Sail ahead', 'Avanzar', 'Plout vpřed'),
	order('left', ['q'], 'Turn left', 'Virar a babor', 'Obrat vlevo'),
	order('right', ['e'], 'Turn right', 'Virar a estribor', 'Obrat vpravo'),
	order('volley-left', ['f'], 'Volley to the left', 'Andanada a babor', 'Salva vlevo'),
	order('volley-right', ['g'], 'Volley to the right', 'Andanada a estribor', 'Salva vpravo'),
	order('ram', ['b'], 'Ram', 'Embestir', 'Taran'),
	order('mortar', ['t'], 'Aim the mortar', 'Apuntar el mortero', 'Zamířit moždíř'),
	order('attacks', ['a'], 'To the attacks', 'A los ataques', 'K útokům'),
	order('trade', ['d'], 'To the trade', 'Al comercio', 'K obchodu'),
	order('plunder', ['y'], 'Plunder', 'Saquear', 'Plenit'),
	order('sell', ['s'], 'Sell', 'Vender', 'Prodat'),
	order('buy', ['k'], 'Buy', 'Comprar', 'Koupit'),
	order('unload', ['u'], 'Unload', 'Descargar', 'Vyložit'),
	order('undo', ['Backspace'], 'Take the last step back', 'Deshacer el último paso', 'Vzít poslední krok zpět'),
	order('clear', ['Delete'], 'Clear the plan', 'Vaciar el plan', 'Smazat plán'),
	order('cursor-up', ['ArrowUp'], 'Cursor up', 'Cursor arriba', 'Kurzor nahoru', CURSOR),
	order('cursor-down', ['ArrowDown'], 'Cursor down', 'Cursor abajo', 'Kurzor dolů', CURSOR),
	order('cursor-left', ['ArrowLeft'], 'Cursor left', 'Cursor a la izquierda', 'Kurzor vlevo', CURSOR),
	order('cursor-right', ['ArrowRight'], 'Cursor right', 'Cursor a la derecha', 'Kurzor vpravo', CURSOR),
	order(
		'pick',
		[' '],
		'Do what a click at the cursor does',
		'Lo que hace un clic en el cursor',
		'Co udělá kliknutí na kurzoru',
	),
	order('route', ['v'], 'Stops of a voyage', 'Escalas de un viaje', 'Zastávky plavby'),
	order('repeat', ['l'], 'As last round', 'Como la ronda anterior', 'Jako minulé kolo'),
	order('threats', ['x'], 'Where the others can fire', 'Dónde pueden disparar los demás', 'Kam mohou ostatní střílet'),
	order('ready', ['Enter'], 'Ready', 'Listo', 'Hotovo'),
	order('replay', ['r'], 'Last round', 'Última ronda', 'Poslední kolo'),
	order('nearer', ['+', '='], 'Nearer', 'Más cerca', 'Blíž'),
	order('farther', ['-'], 'Farther', 'Más lejos', 'Dál'),
	order('whole', ['m'], 'The whole chart', 'Toda la carta', 'Celá mapa'),
	order('to-ship', ['c'], 'To the ship at hand', 'Al barco elegido', 'Ke zvolené lodi'),
	order('cancel', ['Escape'], 'Let go', 'Soltar', 'Pustit'),
]);
