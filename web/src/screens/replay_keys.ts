// Keys of a replay. They come before those of its board.
import { keyTable, order } from '$/parts/keys';

const EYES = { en: 'Whose eyes', es: 'Con qué ojos', cs: 'Čí oči' };
const seats = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
	order(`eyes-${n as 1}`, [String(n)], `Player ${n}`, `Jugador ${n}`, `Hráč ${n}`, EYES),
);

const table = keyTable([
	order('off', ['ArrowLeft', '{'], 'One turn back', 'Un turno atrás', 'O tah zpět'),
	order('on', ['ArrowRight', '}'], 'One turn on', 'Un turno adelante', 'O tah dál'),
	order('play', [' '], 'Play, pause', 'Reproducir, pausar', 'Přehrát, pozastavit'),
	order('moment_back', ['ArrowUp', ','], 'Previous key moment', 'Momento clave anterior', 'Předchozí klíčový okamžik'),
	order('moment_on', ['ArrowDown', '.'], 'Next key moment', 'Momento clave siguiente', 'Další klíčový okamžik'),
	order('back', ['['], 'One step back', 'Un paso atrás', 'O krok zpět'),
	order('next', [']'], 'One step on', 'Un paso adelante', 'O krok dál'),
	order('first', ['Home'], 'To the beginning', 'Al principio', 'Na začátek'),
	order('last', ['End'], 'To the end', 'Al final', 'Na konec'),
	order('eyes-all', ['0'], 'Everybody: no fog', 'Todos: sin niebla', 'Všechny: bez mlhy', EYES),
	...seats,
]);
export default table;
