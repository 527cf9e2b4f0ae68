// Naval as a film: the board's own painter, into any canvas.
import type { Film, Size } from '$/match/film';
import { fieldOf } from './field';
import { Ground } from './ground';
import type { Palette, Scheme } from './light';
import { paint } from './paint';
import { script } from './script';
import type { View } from './sea';
import { sounds } from './sounds';

/** As many sizes and lights as somebody looks at by turns. */
const KEPT_MOST = 4;
const kept = new Map<string, Ground>();

export function groundOf(
	size: Size,
	scheme: Scheme,
	palette: Palette,
	isTurned: boolean,
	scale = 1,
	margins?: { top: number; bottom: number },
): Ground {
	const field = fieldOf(size, isTurned, scale, margins);
	const key = JSON.stringify([field, scheme, palette]);
	const found = kept.get(key);
	if (found) {
		kept.delete(key);
		kept.set(key, found);
		return found;
	}
	const made = new Ground(field, scheme, palette);
	kept.set(key, made);
	for (const old of kept.keys()) if (kept.size > KEPT_MOST) kept.delete(old);
	return made;
}

export const film: Film<View> = {
	deciding: ['enemy:sunk', 'ship:damaged', 'projectile:hit', 'ship:attacked'],
	script,
	sounds,
	async prepare(size, scheme) {
		// Which side is at the bottom is told by the view only: the sea is the same for both.
		await Promise.all([false, true].map((isTurned) => groundOf(size, scheme, 'standard', isTurned).prepare()));
	},
	paint(context, size, { view, seat, cue, progress, scheme, palette }) {
		const ground = groundOf(size, scheme, palette, view.side === 'NORTH');
		paint(context, ground, { view, seat, cue, progress });
	},
};
