// What an action looks like, event by event: cues, each with what stands when it is over. Steps that are made at once are one cue; a walk, or a key that is held, has one short cue a step.
import type { GameEvent } from '$/engine/door';
import type { Cue } from '$/match/stage.svelte';
import type { Step } from '$/match/table.svelte';
import { distance, type Cell, type Creature, type Thing, type View } from './cave';
import { actOf, cueOf, type Act, type Acts, type Move } from './scene';
import { heardName } from './sounds';
import { say } from './texts';

/** How long a cue takes, in ms. A step of one's own is quick; what others do is seen. */
const MS = {
	step: 90,
	hurry: 40,
	moves: 130,
	strike: 340,
	seen: 200,
	woke: 260,
	noticed: 300,
	died: 420,
	hurt: 320,
	healed: 360,
	burst: 620,
	shattered: 320,
	bolt: 420,
	door: 150,
	wall: 240,
	found: 420,
	chest: 220,
	take: 220,
	drop: 160,
	wear: 240,
	use: 380,
	fizzle: 320,
	word: 420,
	lamp: 220,
	sounds: 280,
	stairs: 760,
	map: 640,
	urn: 1600,
	end: 1800,
} as const;
const FLIGHT = { base: 140, cell: 45, most: 480 };
/** Whoever comes into view with many others takes less time each. */
const CROWD = 3;

/** Events that leave things on the ground, which must not lie there before. */
const DROPS = ['creature:died', 'item:taken', 'item:dropped', 'item:thrown', 'item:shattered', 'wall:broke'];

export function script({ events, before, view }: Step<View>, isHurried = false): Cue<View>[] {
	if (!before?.hero || !view.hero) return [];
	return new Teller(before, view, events, isHurried).tell();
}

const cellOf = (event: GameEvent): Cell => ({ x: event.x as number, y: event.y as number });
const patched = (map: string[], { x, y }: Cell, sign: string) =>
	map.map((row, at) => (at === y ? row.slice(0, x) + sign + row.slice(x + 1) : row));

class Teller {
	#now: View;
	#cues: Cue<View>[] = [];
	#moves: Move[] = [];
	#moved: number[] = []; // the places of their events
	#untold: number[] = []; // events without a cue of their own: said with the next

	constructor(
		before: View,
		readonly after: View,
		readonly events: readonly GameEvent[],
		readonly isHurried: boolean,
	) {
		this.#now = { ...before, sounds: [] };
	}

	tell(): Cue<View>[] {
		this.events.forEach((event, place) => {
			if (event.type !== 'creature:moved') this.#flush();
			this.#event(event, place);
		});
		this.#flush();
		return this.#cues;
	}

	/* ---- what is told ----------------------------------------------------------------------------- */

	#push<Name extends Act>(name: Name, act: Acts[Name], place: number | number[], sound?: string, ms?: number) {
		const places = [...this.#untold.splice(0), ...(Array.isArray(place) ? place : [place])];
		this.#cues.push(
			cueOf(name, ms ?? MS[name as keyof typeof MS], act, { tells: places, view: this.#now, ...(sound && { sound }) }),
		);
	}
	/** What is so when the next cue is over. */
	#set(change: Partial<View>) {
		this.#now = { ...this.#now, ...change };
	}
	#setHero(change: Partial<View['hero']>) {
		this.#set({ hero: { ...this.#now.hero, ...change } });
	}
	#setCreature(id: string, change: (creature: Creature) => Partial<Creature>) {
		this.#set({
			creatures: this.#now.creatures.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
		});
	}
	#creature(id: unknown): Creature | undefined {
		return this.#now.creatures.find((one) => one.id === id);
	}
	/** Where somebody is, the seeker too; null: not seen. */
	#placeOf(who: unknown): { id: string; at: Cell } | null {
		if (who === 'hero') return { id: 'hero', at: { x: this.#now.hero.x, y: this.#now.hero.y } };
		const found = this.#creature(who);
		return found ? { id: found.id, at: { x: found.x, y: found.y } } : null;
	}
	get #here(): Cell {
		return { x: this.#now.hero.x, y: this.#now.hero.y };
	}
	/** What the seeker sees when all is done; things lie where they fell only after they fell. */
	#sight(): Partial<View> {
		const { map, lit, items, chests } = this.after;
		return this.events.some(({ type }) => DROPS.includes(type)) ? { map, lit } : { map, lit, items, chests };
	}

	/** Steps that were gathered, at once. In a hurry they go with the seeker's own. */
	#flush() {
		if (this.#moves.length === 0) return;
		const [moves, places] = [this.#moves, this.#moved];
		this.#moves = [];
		this.#moved = [];
		for (const { id, to } of moves) this.#setCreature(id, () => to);
		const last = this.#cues.at(-1);
		const own = this.isHurried && last ? actOf(last, 'step') : null;
		if (own && last) {
			this.#cues[this.#cues.length - 1] = {
				...last,
				with: { ...own, moves: [...own.moves, ...moves] },
				tells: [...(last.tells ?? []), ...places],
				view: this.#now,
			};
		} else this.#push('moves', { moves }, places, undefined, this.isHurried ? MS.hurry : MS.moves);
	}

	#event(event: GameEvent, place: number) {
		const kind = event.type.split(':')[0];
		if (kind === 'hero') this.#hero(event, place);
		else if (kind === 'creature') this.#somebody(event, place);
		else if (kind === 'item' || kind === 'scroll' || kind === 'curse') this.#thing(event, place);
		else this.#world(event, place);
	}

	/* ---- the seeker ------------------------------------------------------------------------------- */

	#hero(event: GameEvent, place: number) {
		const at = this.#here;
		const word = (text: string, isBad = false, sound?: string) => this.#push('word', { at, text, isBad }, place, sound);
		switch (event.type) {
			case 'hero:moved':
				return this.#step(cellOf(event), place);
			case 'hero:hurt':
				this.#setHero({ hp: event.hp as number });
				return this.#push('hurt', { at, id: 'hero', amount: event.amount as number }, place, 'hurt');
			case 'hero:healed':
				this.#setHero({ hp: event.hp as number });
				return this.#push('healed', { at, amount: event.amount as number }, place, 'good');
			case 'hero:improved':
				return word(say('stronger'), false, 'good');
			case 'hero:effect':
			case 'hero:effect_ended': {
				const isOver = event.type === 'hero:effect_ended';
				const text = say.maybe(`effect.${event.effect as string}`, event.effect as string);
				const isBad = ['poison', 'blind', 'confused', 'paralysed'].includes(event.effect as string);
				return word(isOver ? say('no_more', { what: text }) : text, isBad && !isOver, isBad ? 'bad' : 'good');
			}
			case 'hero:hidden':
				this.#setHero({ hidden: true });
				return word(say('hidden'));
			case 'hero:revealed':
				this.#setHero({ hidden: false });
				return void this.#untold.push(place);
			case 'hero:fortified':
				return word(say('braced'));
			case 'hero:listening':
				return word(say('listening'));
			case 'hero:stumbled':
				return word(say('stumbled'), true);
			case 'hero:swung':
				return word(say('missed'), false, 'swing');
			case 'hero:ate_spoiled':
				return word(say('spoiled'), true, 'bad');
			case 'hero:died':
				this.#setHero({ hp: 0 });
				return this.#push('end', { isWon: false, at }, place, 'death');
			default:
				this.#untold.push(place);
		}
	}

	#step(to: Cell, place: number) {
		const from = this.#here;
		this.#setHero(to);
		this.#set(this.#sight());
		if (distance(from, to) > 1) return this.#push('map', { next: this.#now }, place, 'magic'); // moved by magic
		const moves = [{ id: 'hero', from, to }];
		this.#push('step', { moves, next: this.#now }, place, 'step', this.isHurried ? MS.hurry : MS.step);
	}

	/* ---- others ----------------------------------------------------------------------------------- */

	#somebody(event: GameEvent, place: number) {
		const id = event.id as string;
		const who = this.#placeOf(id);
		switch (event.type) {
			case 'creature:moved': {
				if (!who) return void this.#untold.push(place);
				if (this.#moves.some((move) => move.id === id)) this.#flush();
				const from = this.#placeOf(id)!.at;
				this.#moves.push({ id, from, to: cellOf(event) });
				return void this.#moved.push(place);
			}
			case 'creature:seen':
			case 'creature:revealed':
				return this.#appear(event, place);
			case 'creature:lost':
				this.#set({ creatures: this.#now.creatures.filter((one) => one.id !== id) });
				return void this.#untold.push(place);
			case 'creature:woke':
				this.#setCreature(id, () => ({ asleep: false }));
				return who ? this.#push('woke', { at: who.at, id }, place, 'noticed') : void this.#untold.push(place);
			case 'creature:aggravated':
				this.#setCreature(id, () => ({ aggravated: true, asleep: false }));
				return who ? this.#push('noticed', { at: who.at, id }, place, 'noticed') : void this.#untold.push(place);
			case 'creature:hurt':
				this.#setCreature(id, ({ hp }) => ({ hp: Math.max(0, hp - (event.amount as number)) }));
				if (!who) return void this.#untold.push(place);
				if (this.#isBolt()) this.#push('bolt', { at: who.at }, [], 'magic');
				return this.#push('hurt', { at: who.at, id, amount: event.amount as number }, place, 'hit');
			case 'creature:died':
				if (!who) return void this.#untold.push(place);
				this.#set({ creatures: this.#now.creatures.filter((one) => one.id !== id) });
				return this.#push('died', { at: who.at, id, kind: this.#kindOf(id) }, place, 'slain');
			case 'creature:readied':
			case 'creature:checked': {
				const isReadied = event.type === 'creature:readied';
				this.#setCreature(id, () => ({ intent: isReadied ? (event.intent as Creature['intent']) : 'none' }));
				if (!who) return void this.#untold.push(place);
				const text = isReadied ? say.maybe(`intent.${event.intent as string}`, '!') : say('checked');
				return this.#push('word', { at: who.at, text, isBad: isReadied }, place, isReadied ? 'noticed' : 'word');
			}
			case 'creature:effect':
			case 'creature:spoke': {
				if (!who) return void this.#untold.push(place);
				const text =
					event.type === 'creature:spoke' ? '…' : say.maybe(`effect.${event.effect as string}`, event.effect as string);
				return this.#push('word', { at: who.at, text, isBad: false }, place, 'word');
			}
			default:
				if (event.type === 'creature:calmed') this.#setCreature(id, () => ({ aggravated: false }));
				this.#untold.push(place);
		}
	}

	#kindOf(id: string): string {
		return this.#creature(id)?.kind ?? '';
	}
	#isBolt(): boolean {
		return !this.events.some(({ type }) => type === 'fire:burst');
	}

	/** Somebody comes into view, as strong as he was before what this step still does to him. */
	#appear(event: GameEvent, place: number) {
		const id = event.id as string;
		const found = this.after.creatures.find((one) => one.id === id);
		if (!found) return void this.#untold.push(place);
		const still = this.events.slice(place).reduce((sum, { type, target, id: of, hit, damage, amount }) => {
			if (type === 'fight:attacked' && target === id && hit) return sum + (damage as number);
			return type === 'creature:hurt' && of === id ? sum + (amount as number) : sum;
		}, 0);
		const isRoused = this.events
			.slice(place)
			.some(({ type, id: of }) => of === id && (type === 'creature:aggravated' || type === 'creature:woke'));
		const at = cellOf(event);
		const appeared = {
			...found,
			...at,
			hp: Math.min(found.max_hp, found.hp + still),
			aggravated: found.aggravated && !isRoused,
		};
		const others = this.#now.creatures.filter((one) => one.id !== id);
		this.#set({ creatures: [...others, appeared], chests: this.after.chests });
		const isCrowd = this.events.filter(({ type }) => type === 'creature:seen').length > CROWD;
		// It must stand there while it comes into view.
		const last = this.#cues.at(-1);
		if (last) this.#cues[this.#cues.length - 1] = { ...last, view: this.#now };
		const sound = event.type === 'creature:revealed' ? 'noticed' : found.neutral ? undefined : 'seen';
		this.#push('seen', { at, id }, place, sound, isCrowd ? 70 : MS.seen);
	}

	/* ---- things ----------------------------------------------------------------------------------- */

	#thing(event: GameEvent, place: number) {
		const at = this.#here;
		const thing: Thing = { look: (event.look as string | undefined) ?? '', kind: event.kind as string | undefined };
		const inSlot = (): Thing =>
			this.after.inventory.find(({ slot }) => slot === event.slot) ??
			this.#now.inventory.find(({ slot }) => slot === event.slot) ??
			thing;
		switch (event.type) {
			case 'item:taken':
				if (thing.look === 'lost_urn') return this.#push('urn', { at }, place, 'urn');
				return this.#push('take', { at, thing }, place, 'take', this.isHurried ? MS.step : MS.take);
			case 'item:dropped':
				return this.#push('drop', { at, thing }, place, 'take');
			case 'item:equipped':
			case 'item:unequipped':
				return this.#push('wear', { at, thing: inSlot() }, place, 'wear');
			case 'item:used':
				return this.#push('use', { at, thing }, place, 'magic');
			case 'item:thrown':
				return this.#fly(event, thing, place);
			case 'item:shattered':
				return this.#push('shattered', { at: cellOf(event) }, place, 'shatter');
			case 'scroll:fizzled':
				return this.#push('fizzle', { at }, place, 'fizzle');
			default:
				this.#untold.push(place);
		}
	}

	#fly(event: GameEvent, thing: Thing, place: number) {
		const from = this.#placeOf(event.by)?.at ?? null;
		const to = event.x === undefined ? null : cellOf(event);
		const far = from && to ? distance(from, to) : 1;
		this.#push('throw', { from, to, thing }, place, 'throw', Math.min(FLIGHT.most, FLIGHT.base + FLIGHT.cell * far));
	}

	/* ---- the rest of the world -------------------------------------------------------------------- */

	#world(event: GameEvent, place: number) {
		switch (event.type) {
			case 'fight:attacked':
				return this.#blow(event, place);
			case 'door:opened':
			case 'door:closed': {
				const at = cellOf(event);
				this.#set({ map: patched(this.#now.map, at, event.type === 'door:opened' ? '/' : '+') });
				return this.#push('door', { at }, place, 'door', this.isHurried ? MS.hurry : MS.door);
			}
			case 'chest:opened':
				return this.#push('chest', { at: cellOf(event) }, place, 'creak');
			case 'wall:struck':
				return this.#push('wall', { at: cellOf(event), isDown: false }, place, 'blow');
			case 'wall:broke':
				return this.#push('wall', { at: cellOf(event), isDown: true }, place, 'rumble', MS.died);
			case 'secret:found':
				this.#set({ map: patched(this.#now.map, cellOf(event), event.what === 'door' ? '+' : '%') });
				return this.#push('found', { at: cellOf(event) }, place, 'good');
			case 'fire:burst':
				return this.#push('burst', { at: cellOf(event) }, place, 'fire');
			case 'sound:heard':
				return this.#sound(event, place);
			case 'lamp:changed':
				this.#setHero({ lamp: event.on as boolean });
				this.#set(this.#sight());
				return this.#push('lamp', { isOn: event.on as boolean, next: this.#now }, place, 'lamp');
			case 'stairs:taken': {
				const isDown = (event.floor as number) > this.#now.floor;
				this.#now = { ...this.after, creatures: [], sounds: [] };
				return this.#push('stairs', { isDown, next: this.#now }, place, 'stairs');
			}
			case 'map:learned':
				this.#set(this.#sight());
				return this.#push('map', { next: this.#now }, place, 'magic');
			case 'hunger:changed': {
				const text = say.maybe(`hunger.${event.level as string}`, '');
				const isBad = event.level === 'hungry' || event.level === 'starving';
				return this.#push('word', { at: this.#here, text, isBad }, place, isBad ? 'bad' : 'good', MS.word * 1.3);
			}
			case 'match:finished':
				if (event.won) return this.#push('end', { isWon: true, at: this.#here }, place, 'won');
				return void this.#untold.push(place);
			default:
				this.#untold.push(place);
		}
	}

	/** All that is heard is heard at once; the first of it is what one notices. */
	#sound(event: GameEvent, place: number) {
		const last = this.#cues.at(-1);
		if (last?.name === 'sounds') {
			this.#cues[this.#cues.length - 1] = { ...last, tells: [...(last.tells ?? []), place] };
			return;
		}
		this.#set({ sounds: this.after.sounds });
		// It is seen from the beginning of its cue.
		if (last) this.#cues[this.#cues.length - 1] = { ...last, view: this.#now };
		const name = heardName(event.sound as string, event.dir as string);
		this.#push('sounds', {}, place, name, this.isHurried ? MS.hurry : MS.sounds);
	}

	#blow(event: GameEvent, place: number) {
		const target = this.#placeOf(event.target);
		const attacker = this.#placeOf(event.attacker);
		const damage = event.hit ? (event.damage as number) : 0;
		if (!target) return void this.#untold.push(place);
		if (target.id === 'hero') this.#setHero({ hp: (event.hp as number | undefined) ?? this.#now.hero.hp });
		else this.#setCreature(target.id, ({ hp }) => ({ hp: Math.max(0, hp - damage), asleep: false }));
		const sound = damage > 0 ? (target.id === 'hero' ? 'hurt' : 'hit') : event.hit ? 'block' : 'swing';
		this.#push(
			'strike',
			{
				attacker,
				target,
				hit: event.hit as boolean,
				damage,
				isSneaky: event.stealth as boolean,
				isRanged: event.ranged as boolean,
			},
			place,
			sound,
		);
	}
}
