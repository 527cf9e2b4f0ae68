// What is told one by one, each in a scene of its own: letters, money, knives, a siege, the end of a power and of the match.
import type { GameEvent } from '$/engine/door';
import { narrate } from './film_texts';
import { nameOf, type Kind } from './map';
import type { Unit } from './orders';
import { MS, place, type Reel } from './reel';
import { after } from './story';
import { kindName, say } from './texts';

export type Teller = (reel: Reel, event: GameEvent, tells: number[]) => void;
const TELLERS: Record<string, Teller> = {
	'message:sent': (reel, event, tells) => {
		const from = event.from as number;
		if (from === reel.seat) return;
		const home = reel.seat >= 0 ? reel.capital(reel.seat) : undefined;
		reel.add(
			'letter',
			MS.short,
			{
				banner: narrate('letter', { name: reel.nameOf(from) }),
				places: [],
				signs: [{ sign: 'letter', at: reel.capital(from), to: home, seat: from }],
			},
			{ tells, sound: 'letter' },
		);
	},
	'transfer:made': (reel, event, tells) => {
		const [from, to] = [event.from as number, event.recipient as number];
		const amount = event.amount as number;
		reel.add(
			'paid',
			MS.march,
			{
				banner: narrate('paid', { from: reel.nameOf(from), to: reel.nameOf(to), n: amount }),
				note: (event.note as string) || undefined,
				places: [reel.capital(from), reel.capital(to)],
				signs: [{ sign: 'coins', at: reel.capital(from), to: reel.capital(to), text: String(amount) }],
			},
			{ tells, sound: 'coins', view: after(reel.view, event) },
		);
	},
	'assassination:result': (reel, event, tells) => {
		const target = event.target as number;
		reel.add(
			'knife',
			MS.long,
			{
				banner: narrate(event.success ? 'knife_hit' : 'knife_missed', {
					name: reel.nameOf(target),
					n: event.roll as number,
				}),
				places: [reel.capital(target)],
				isNear: true,
				signs: [{ sign: 'dagger', at: reel.capital(target) }],
			},
			{ tells, sound: 'knife' },
		);
	},
	'leader:killed': (reel, event, tells) => {
		const seat = event.seat as number;
		reel.add(
			'murder',
			MS.long,
			{
				banner: narrate('murder', { name: reel.nameOf(seat) }),
				note: narrate('murder_note'),
				places: [reel.capital(seat)],
				signs: [{ sign: 'dagger', at: reel.capital(seat) }],
			},
			{ tells, sound: 'knife' },
		);
	},
	'bribe:result': (reel, event, tells) => {
		const at = place(event, 'unit');
		reel.add(
			'bribe',
			MS.short,
			{
				banner: event.success
					? narrate('bribe', { place: nameOf(at) })
					: narrate('bribe_failed', { place: nameOf(at) }),
				places: [at],
				signs: [{ sign: 'coins', at, text: event.success ? '−15' : undefined }],
			},
			{ tells, sound: 'coins' },
		);
	},
	'unit:defected': (reel, event, tells) => {
		const at = place(event, 'unit');
		reel.add(
			'defected',
			MS.short,
			{
				banner: narrate('defected', {
					kind: kindName(event.kind as string),
					place: nameOf(at),
					name: reel.nameOf(event.seat as number),
				}),
				places: [at],
				born: [{ unit: event.unit as string, kind: event.kind as Kind, seat: event.seat as number }],
			},
			{ tells, view: after(reel.view, event), sound: 'coins' },
		);
	},
	'siege:changed': (reel, event, tells) => {
		const at = place(event);
		reel.add(
			'siege',
			MS.long,
			{
				banner: narrate('siege', { name: reel.nameOf(event.by as number), place: nameOf(at) }),
				note: narrate('siege_note'),
				places: [at],
				isNear: true,
				signs: [{ sign: 'siege', at }],
			},
			{ tells, view: after(reel.view, event), sound: 'siege' },
		);
	},
	'seat:eliminated': (reel, event, tells) => {
		const seat = event.seat as number;
		const owners = Object.entries(reel.view.owners as Record<string, number>);
		reel.add(
			'eliminated',
			MS.long,
			{
				banner: narrate('eliminated', { name: reel.nameOf(seat) }),
				places: [reel.capital(seat)],
				wash: owners.filter(([, owner]) => owner === seat).map(([code]) => [code, -1]),
				lost: (reel.view.units as Unit[])
					.filter((unit) => unit.seat === seat && unit.kind !== 'garrison')
					.map((unit) => ({ unit: unit.at, kind: unit.kind, seat })),
			},
			{ tells, view: after(reel.view, event), sound: 'fallen' },
		);
	},
	'turn:began': (reel, event, tells) => {
		reel.add(
			'season',
			MS.title,
			{
				banner: `${say(`season.${event.season as 'spring'}`)} ${event.year as number}`,
				note: say('turn_of', { turn: event.turn as number, of: reel.view.options.turn_limit }),
				places: [],
			},
			{ tells, view: after(reel.view, event), sound: 'turn' },
		);
	},
	'famine:struck': (reel, event, tells) => {
		const places = event.provinces as string[];
		reel.add(
			'famine',
			MS.long,
			{
				banner: narrate('famine', { places: places.map((code) => nameOf(code)).join(', ') }),
				note: narrate('famine_note'),
				places,
				signs: places.map((at) => ({ sign: 'famine', at })),
			},
			{ tells, view: after(reel.view, event), sound: 'famine' },
		);
	},
	'accounts:settled': (reel, event, tells) => {
		const [income, upkeep] = [event.income as number, event.upkeep as number];
		const gain = income - upkeep;
		const text = `${gain < 0 ? '−' : '+'}${Math.abs(gain)}`;
		reel.add(
			'income',
			MS.march,
			{
				banner: narrate('income', { income, upkeep, n: event.treasury as number }),
				places: [],
				signs: reel.seat >= 0 ? [{ sign: 'coins', at: reel.capital(reel.seat), text }] : [],
			},
			{ tells, view: after(reel.view, event), sound: 'coins' },
		);
	},
	'match:finished': (reel, event, tells) => {
		const winners = event.winners as number[];
		reel.add(
			'finished',
			MS.long,
			{
				banner: winners.length > 0 ? say('winner', { names: winners.map(reel.nameOf).join(', ') }) : say('no_winner'),
				places: winners.map(reel.capital),
				signs: winners.map((seat) => ({ sign: 'crown', at: reel.capital(seat) })),
			},
			{ tells, sound: 'turn' },
		);
	},
};
export const tell: Teller = (reel, event, tells) => TELLERS[event.type]?.(reel, event, tells);
