// Keys of the editor of maps.
import { keyTable, order } from '$/parts/keys';

const CURSOR = { en: 'Cursor', es: 'Cursor', cs: 'Kurzor' };
const BERTHS = { en: 'Berth of a team', es: 'Amarre de un equipo', cs: 'Kotviště týmu' };
const TEAMS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

export default keyTable([
	order('cursor-up', ['ArrowUp'], 'Cursor up', 'Cursor arriba', 'Kurzor nahoru', CURSOR),
	order('cursor-down', ['ArrowDown'], 'Cursor down', 'Cursor abajo', 'Kurzor dolů', CURSOR),
	order('cursor-left', ['ArrowLeft'], 'Cursor left', 'Cursor a la izquierda', 'Kurzor vlevo', CURSOR),
	order('cursor-right', ['ArrowRight'], 'Cursor right', 'Cursor a la derecha', 'Kurzor vpravo', CURSOR),
	order('paint', [' '], 'Paint at the cursor', 'Pintar en el cursor', 'Malovat na kurzoru'),
	order('sea', ['s'], 'Sea', 'Mar', 'Moře'),
	order('land', ['l'], 'Land', 'Tierra', 'Pevnina'),
	order('plantation', ['p'], 'Plantation', 'Plantación', 'Plantáž'),
	order('extra', ['x'], 'Large plantation', 'Gran plantación', 'Velká plantáž'),
	order('port', ['o'], 'Port', 'Puerto', 'Přístav'),
	...TEAMS.map((n) =>
		order(`berth-${n}`, [n], `Berth of team ${n}`, `Amarre del equipo ${n}`, `Kotviště týmu ${n}`, BERTHS),
	),
	order('undo', ['Backspace'], 'Undo', 'Deshacer', 'Zpět'),
	order('nearer', ['+', '='], 'Nearer', 'Más cerca', 'Blíž'),
	order('farther', ['-'], 'Farther', 'Más lejos', 'Dál'),
	order('whole', ['m'], 'The whole map', 'Todo el mapa', 'Celá mapa'),
]);
