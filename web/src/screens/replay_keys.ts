// Keys of a replay; those of its board stay as they are.
import { keyTable, order } from '$/parts/keys';

export default keyTable([
	order('back', ['['], 'One step back', 'Un paso atrás', 'O krok zpět'),
	order('next', [']'], 'One step on', 'Un paso adelante', 'O krok dál'),
	order('turn_back', ['{'], 'One turn back', 'Un turno atrás', 'O tah zpět'),
	order('turn_on', ['}'], 'One turn on', 'Un turno adelante', 'O tah dál'),
	order('first', ['Home'], 'To the beginning', 'Al principio', 'Na začátek'),
	order('last', ['End'], 'To the end', 'Al final', 'Na konec'),
]);
