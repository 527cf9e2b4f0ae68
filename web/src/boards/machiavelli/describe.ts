// A province in words: what it is, whose, who stands there, what befalls it.
import { cityOf, closedIn, nameOf, provinceOf, weightOf, type View } from './map';
import type { Unit } from './orders';
import { plan } from './plan_texts';
import { factionName, kindName, say } from './texts';

export function describeOf(view: View, code: string, claims: readonly string[], lit: ReadonlySet<string>): string {
	const nameOfSeat = (seat: number) => (view.seats[seat] ? factionName(view.seats[seat].faction) : '');
	const province = provinceOf(code);
	const owner = (view.owners as Record<string, number>)[code] ?? -1;
	const parts = [`${nameOf(code)} (${code})`, say(`place.${province.kind}`)];
	if (closedIn(view).has(code)) return [...parts, say('closed')].join(', ');
	if (province.city) parts.push(say('city', { name: cityOf(code), n: province.city.value }));
	const weight = weightOf(view, code);
	if (weight > 1) parts.push(say('capital', { n: weight }));
	if (province.kind !== 'sea') parts.push(owner < 0 ? say('neutral') : say('owner', { name: nameOfSeat(owner) }));
	for (const unit of view.units as Unit[])
		if (unit.at === code) parts.push(say('unit_of', { kind: kindName(unit.kind), name: nameOfSeat(unit.seat) }));
	const siege = view.sieges.find((one) => one.province === code);
	if (siege) parts.push(say('besieged', { name: nameOfSeat(siege.by) }));
	if ((view.famine as string[]).includes(code))
		parts.push(view.season === 'spring' ? say('famine_saves') : say('famine'));
	if (view.seen !== null && !(view.seen as string[]).includes(code)) parts.push(say('unseen'));
	if (claims.includes(code)) parts.push(plan('claim'));
	if (lit.has(code)) parts.push(say('lit'));
	return parts.join(', ');
}

/** Every province with somebody or something in it. */
export const notedIn = (view: View): string[] => [
	...new Set([
		...(view.units as Unit[]).map(({ at }) => at),
		...view.sieges.map(({ province }) => province),
		...view.famine,
	]),
];
