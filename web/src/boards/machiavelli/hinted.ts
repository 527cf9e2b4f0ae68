// Where a hint is on the map: the unit that is ordered and where it goes, or what is paid for.
import type { Action } from '$/engine/door';

/** A reference of a unit names its province; a garrison's has a sign behind it. */
const placeOf = (reference: unknown) => (typeof reference === 'string' ? reference.replace(/-g$/, '') : null);

export function hintedPlaces(action: Action | null | undefined): string[] {
	const places = [placeOf(action?.unit), placeOf(action?.to), placeOf(action?.target), placeOf(action?.province)];
	return action?.type.startsWith('message:') ? [] : [...new Set(places.filter((place) => place !== null))];
}
