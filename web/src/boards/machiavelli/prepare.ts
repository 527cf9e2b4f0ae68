// Pictures that a film will want when it comes near, made before, one by one, while nothing else is to do.
import { canvasOf, drawTown, drawUnit, type Look } from './brush';
import { lettersOf, pitchOf } from './labels';
import { provinces, type View } from './map';
import { writeName } from './names';
import type { Unit } from './orders';
import { drawCoin } from './towns';

const WORTHS = [1, 2, 3, 4, 5];

export function* prepared(view: View, scale: number, look: Look): Generator<void, void> {
	const nowhere = canvasOf(1, 1).getContext('2d')!;
	const [size, letters] = [pitchOf(scale), lettersOf(scale)];
	const factionOf = (seat: number) => view.seats[seat]?.faction ?? '';
	for (const { kind, seat, at } of view.units as Unit[]) {
		const worth = provinces.find(({ code }) => code === at)?.city?.value ?? 0;
		if (kind === 'garrison') drawTown(nowhere, worth, factionOf(seat), 0, 0, size * 1.12, look);
		else drawUnit(nowhere, kind, factionOf(seat), 0, 0, size, look);
		yield;
	}
	for (const worth of WORTHS) {
		drawTown(nowhere, worth, null, 0, 0, size * 1.12, look);
		drawCoin(nowhere, [0, 0], worth, Math.max(12, letters - 0.5), look.density);
		yield;
	}
	for (const { code } of provinces) {
		writeName(nowhere, code, letters, [0, 0], look.density);
		yield;
	}
}
