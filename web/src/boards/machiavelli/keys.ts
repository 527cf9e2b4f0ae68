// Keys of machiavelli's board.
import { keyTable, order } from '$/parts/keys';

const CURSOR = {
	en: 'Cursor, from province to province',
	es: 'Cursor, de provincia en provincia',
	cs: 'Kurzor, z provincie do provincie',
};
const PAGES = { en: 'Page beside the map', es: 'Página junto al mapa', cs: 'Stránka vedle mapy' };
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export default keyTable([
	order('cursor-up', ['ArrowUp'], 'Cursor up', 'Cursor arriba', 'Kurzor nahoru', CURSOR),
	order('cursor-down', ['ArrowDown'], 'Cursor down', 'Cursor abajo', 'Kurzor dolů', CURSOR),
	order('cursor-left', ['ArrowLeft'], 'Cursor left', 'Cursor a la izquierda', 'Kurzor vlevo', CURSOR),
	order('cursor-right', ['ArrowRight'], 'Cursor right', 'Cursor a la derecha', 'Kurzor vpravo', CURSOR),
	order('pick', [' '], 'Choose the province', 'Elegir la provincia', 'Vybrat provincii'),
	order(
		'ready',
		['Enter'],
		'With a unit in hand choose the province, else ready',
		'Con una unidad en la mano elegir la provincia; si no, listo',
		'S jednotkou v ruce vybrat provincii, jinak hotovo',
	),
	order('next-unit', ['n'], 'Next unit', 'Otra unidad', 'Další jednotka'),
	order('last-unit', ['N'], 'Unit before', 'Unidad anterior', 'Předchozí jednotka'),
	order('garrison', ['g'], 'Garrison here', 'Guarnición de aquí', 'Zdejší posádka'),
	order('hold', ['h'], 'Hold', 'Mantener', 'Držet'),
	order('move', ['m'], 'Move; again: by convoy', 'Mover; otra vez: en convoy', 'Táhnout; znovu: konvojem'),
	order('support', ['s'], 'Support', 'Apoyar', 'Podpora'),
	order('convoy', ['c'], 'Convoy', 'Convoy', 'Konvoj'),
	order('besiege', ['b'], 'Besiege', 'Asediar', 'Obléhat'),
	order('convert', ['v'], 'Convert', 'Convertir', 'Přeměna'),
	order('retreats', ['u'], 'Retreats', 'Retiradas', 'Ústupy'),
	order('clear', ['Delete', 'Backspace'], 'Clear the order', 'Borrar la orden', 'Zrušit rozkaz'),
	order('type', ['t'], 'Type an order', 'Escribir una orden', 'Napsat rozkaz'),
	order('nearer', ['+', '='], 'Nearer', 'Más cerca', 'Blíž'),
	order('farther', ['-'], 'Farther', 'Más lejos', 'Dál'),
	order('whole', ['0'], 'The whole map', 'Todo el mapa', 'Celá mapa'),
	...NUMBERS.map((n) => order(`page-${n}`, [n], `Page ${n}`, `Página ${n}`, `Stránka ${n}`, PAGES)),
	order('cancel', ['Escape'], 'Let go', 'Soltar', 'Pustit'),
]);
