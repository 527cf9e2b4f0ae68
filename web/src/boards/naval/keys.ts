// Keys of naval's board. The arrows steer the ship at hand, W A S D the cursor.
import { keyTable, order } from '$/parts/keys';

const SHIPS = { en: 'Ship at hand', es: 'Barco elegido', cs: 'Zvolená loď' };
const CURSOR = { en: 'Cursor', es: 'Cursor', cs: 'Kurzor' };

const table = keyTable([
	order('ship-1', ['1'], 'Ship 1', 'Barco 1', 'Loď 1', SHIPS),
	order('ship-2', ['2'], 'Ship 2', 'Barco 2', 'Loď 2', SHIPS),
	order('ship-3', ['3'], 'Ship 3', 'Barco 3', 'Loď 3', SHIPS),
	order('ahead', ['ArrowUp'], 'Ahead', 'Avante', 'Vpřed'),
	order('astern', ['ArrowDown'], 'Astern', 'Atrás', 'Vzad'),
	order('left', ['ArrowLeft'], 'Turn left', 'Girar a babor', 'Otočit vlevo'),
	order('right', ['ArrowRight'], 'Turn right', 'Girar a estribor', 'Otočit vpravo'),
	order('cursor-up', ['w'], 'Cursor up', 'Cursor arriba', 'Kurzor nahoru', CURSOR),
	order('cursor-left', ['a'], 'Cursor left', 'Cursor a la izquierda', 'Kurzor vlevo', CURSOR),
	order('cursor-down', ['s'], 'Cursor down', 'Cursor abajo', 'Kurzor dolů', CURSOR),
	order('cursor-right', ['d'], 'Cursor right', 'Cursor a la derecha', 'Kurzor vpravo', CURSOR),
	order(
		'pick',
		[' '],
		'Do what a click at the cursor does',
		'Lo que hace un clic en el cursor',
		'Co udělá kliknutí na kurzoru',
	),
	order('fire', ['f'], 'Fire', 'Fuego', 'Pal'),
	order('end', ['Enter'], 'End turn', 'Terminar turno', 'Ukončit tah'),
	order(
		'threat',
		['t'],
		'Show what could strike you',
		'Mostrar lo que te puede alcanzar',
		'Ukázat, co tě může zasáhnout',
	),
	order('sight', ['v'], 'Show what your fleet sees', 'Mostrar lo que ve tu flota', 'Ukázat, co tvé loďstvo vidí'),
	order('cancel', ['Escape'], 'Let go', 'Soltar', 'Pustit'),
]);
export default table;
export type Order = (typeof table)['rows'][number]['id'];
