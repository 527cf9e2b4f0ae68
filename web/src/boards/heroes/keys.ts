// Keys of heroes' board: cards by number, places by the letters that lie as the tables do.
import { keyTable, order } from '$/parts/keys';

const CARDS = { en: 'Cards of the hand', es: 'Cartas de la mano', cs: 'Karty v ruce' };
const OWN = { en: 'Your places', es: 'Tus huecos', cs: 'Tvá místa' };
const ENEMY = { en: 'Their places', es: 'Los huecos del rival', cs: 'Soupeřova místa' };
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

export default keyTable([
	...NUMBERS.map((n) => order(`card-${n}`, [n.slice(-1)], `Card ${n}`, `Carta ${n}`, `Karta ${n}`, CARDS)),
	order('own-1', ['q'], 'Your place 1', 'Tu hueco 1', 'Tvé místo 1', OWN),
	order('own-2', ['w'], 'Your place 2', 'Tu hueco 2', 'Tvé místo 2', OWN),
	order('own-3', ['e'], 'Your place 3', 'Tu hueco 3', 'Tvé místo 3', OWN),
	order('enemy-1', ['a'], 'Their place 1', 'Hueco 1 del rival', 'Soupeřovo místo 1', ENEMY),
	order('enemy-2', ['s'], 'Their place 2', 'Hueco 2 del rival', 'Soupeřovo místo 2', ENEMY),
	order('enemy-3', ['d'], 'Their place 3', 'Hueco 3 del rival', 'Soupeřovo místo 3', ENEMY),
	order('button', [' ', 'Enter'], 'What the button says', 'Lo que dice el botón', 'Co říká tlačítko'),
	order('closer', ['v'], 'Look closer', 'Ver de cerca', 'Prohlédnout zblízka'),
	order('end', ['x'], 'End turn', 'Terminar turno', 'Ukončit tah'),
	order('redraw', ['r'], 'Draw again', 'Otra mano', 'Nová ruka'),
	order('pile', ['p'], 'Discard pile', 'Descarte', 'Odhoz'),
	order('cards', ['c'], 'All cards', 'Todas las cartas', 'Všechny karty'),
	order('cancel', ['Escape'], 'Let go', 'Soltar', 'Pustit'),
]);
