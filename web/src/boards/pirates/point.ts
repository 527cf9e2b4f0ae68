// Where on the page a tile of the chart is, for lessons: the frame says what is seen of it.
import { centre, tileOf } from './hex';

export default function point(key: string, word: string, board: HTMLElement): DOMRect | null {
	const frame = board.querySelector<HTMLElement>('[data-sight]');
	if (key !== 'tile' || !frame) return null;
	const [x = 0, y = 0, scale = 1] = (frame.dataset.sight ?? '').split(' ').map(Number);
	const box = frame.getBoundingClientRect();
	const at = centre(tileOf(word));
	const left = box.x + box.width / 2 + (at.x - x) * scale;
	const top = box.y + box.height / 2 + (at.y - y) * scale;
	return new DOMRect(left - scale * 0.7, top - scale * 0.7, scale * 1.4, scale * 1.4);
}
