// A link to a moment of a replay, behind its "#": the number of a turn, steps into it, whose eyes; or its film.
//
//	#12		where turn 12 begins, with the eyes that one has
//	#12+3		three steps later
//	#12-all, #12-2	with the eyes of all, or of the second seat
//	#film		the film of the match; #film=8 one of eight seconds
import { ALL } from '$/engine/roll';

export interface Place {
	/** The number of a turn; null: the beginning. */
	turn: number | null;
	steps: number;
	/** Null: nobody in particular. */
	eyes: number | null;
	/** A film is asked for, of so many seconds; 0: as long as it is. */
	film: number | null;
}

const NOWHERE: Place = { turn: null, steps: 0, eyes: null, film: null };
export const FILM = 'film';
export const FILM_SECONDS = { least: 4, most: 60 };

export function readPlace(hash: string): Place {
	const film = /^#?film(?:=(\d{1,3}))?$/.exec(hash);
	if (film) {
		const seconds = Number(film[1] ?? 0);
		return { ...NOWHERE, film: seconds && Math.min(FILM_SECONDS.most, Math.max(FILM_SECONDS.least, seconds)) };
	}
	const place = /^#?(\d{1,6})(?:\+(\d{1,6}))?(?:-(all|\d))?$/.exec(hash);
	if (!place) return NOWHERE;
	const [, turn, steps = '0', eyes] = place;
	return {
		...NOWHERE,
		turn: Number(turn),
		steps: Number(steps),
		eyes: eyes === undefined ? null : eyes === 'all' ? ALL : Math.max(0, Number(eyes) - 1),
	};
}

export const writePlace = (turn: number, steps: number, eyes: number): string =>
	`#${turn}${steps > 0 ? `+${steps}` : ''}-${eyes === ALL ? 'all' : eyes + 1}`;
