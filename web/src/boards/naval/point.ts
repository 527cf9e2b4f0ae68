// Where on the page a cell of the sea is: the canvas says how it lies.
import type { Pointer } from '$/boards';
import { SIDE } from './sea';

const point: Pointer = (key, word, board) => {
	const canvas = board.querySelector<HTMLCanvasElement>('canvas[data-cell]');
	const found = /^([A-O])(\d+)$/.exec(word);
	if (key !== 'cell' || !canvas || !found) return null;
	const { cell, left, top, turned } = canvas.dataset;
	const size = Number(cell);
	let [x, y] = [found[1]!.charCodeAt(0) - 65, Number(found[2]) - 1];
	if (turned === 'true') [x, y] = [SIDE - 1 - x, SIDE - 1 - y];
	const box = canvas.getBoundingClientRect();
	return new DOMRect(box.x + Number(left) + x * size, box.y + Number(top) + y * size, size, size);
};
export default point;
