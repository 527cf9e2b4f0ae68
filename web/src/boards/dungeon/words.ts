// What is known of things and cells, in words.
import { speech } from '$/i18n/index.svelte';
import {
	CURSED,
	FOOD,
	ROWS,
	chestAt,
	classOf,
	creatureAt,
	distance,
	isAim,
	isInside,
	isKnown,
	isLineFree,
	isLit,
	isSame,
	itemAt,
	rangeOf,
	stateOf,
	terrainAt,
	type Cell,
	type Creature,
	type Intent,
	type Thing,
	type View,
} from './cave';
import { aboutOf } from './about';
import { KINDS } from './bestiary';
import { tellEnd, type Told } from './ending';
import { loreOf, noteText } from './lore';
import { creatureName, thingName } from './names';
import { blowsFor, hitChance, hitsYou, isSurprise, noticeChance, stepNoise } from './odds';
import { say } from './texts';

const NONE: ReadonlySet<string> = new Set();

/** "potion of health x2 (worn)"; an unknown scroll that was read in vain is marked. */
export function nameThing(thing: Thing, tried = NONE): string {
	const counted = (thing.count ?? 1) > 1 ? `${thingName(thing)} x${thing.count}` : thingName(thing);
	const charged =
		thing.charges !== undefined && thing.look !== 'note'
			? say('charges', { what: counted, n: thing.charges })
			: counted;
	if (!isKnown(thing) && tried.has(thing.look)) return say('tried', { what: charged });
	return thing.worn ? say('worn', { what: charged }) : charged;
}

/** What a thing is good for, as far as it is known. */
export function tellThing(thing: Thing): string[] {
	const kind = thing.kind ?? thing.look;
	const row = ROWS[kind];
	const what = classOf(thing);
	if (!isKnown(thing) && what !== 'food') return [say('item_unknown')];
	const lines: string[] = [];
	if (row?.shoots) lines.push(say('item_bow'));
	if (row?.damage)
		lines.push(
			say(row.shoots ? 'item_bow_hand' : 'item_weapon', {
				low: row.damage[0],
				high: row.damage[1],
				hit: row.hit,
				def: row.def,
				times: row.times!,
			}),
		);
	else if (row) lines.push(say('item_worn', { av: row.av!, def: row.def, hit: row.hit, stealth: row.stealth! }));
	if (row?.noise) lines.push(say('item_noise', { n: row.noise }));
	if (row?.sight) lines.push(say('item_sight', { n: row.sight }));
	if (kind === 'arrow') lines.push(say('item_arrow'));
	const about = aboutOf(kind);
	if (about) lines.push(about);
	const food = FOOD[kind];
	if (food !== undefined) lines.push(say('item_food', { food }));
	if (row?.reach) lines.push(say('item_reach'));
	if (row?.isThrown || kind === 'rock') lines.push(say('item_thrown'));
	if (CURSED.includes(kind)) lines.push(say('item_cursed'));
	if (what === 'key') lines.push(say('item_key'));
	if (what === 'urn') lines.push(say('item_urn'));
	if (kind === 'note') lines.push(noteText(thing.charges));
	return lines.length > 0 ? lines : [say('item_other')];
}

const VERBS = {
	potion: 'drink',
	scroll: 'read',
	food: 'eat',
	weapon: 'wear',
	protection: 'wear',
	ring: 'wear',
} as const;
/** The obvious thing to do with it. */
export function verbOf(thing: Thing): string {
	const what = classOf(thing);
	return say(`verb.${thing.worn ? 'bare' : what in VERBS ? VERBS[what as keyof typeof VERBS] : 'use'}`);
}

type Key = Parameters<typeof say>[0];
/** The words for the seeker himself, or those of him by name. */
const key = (name: Key, told: Told) => (told === null ? name : `${name}_of`) as Key;

/** How it stands to the seeker: "hunting you", or for who looks on "hunting". */
export function stateWord(creature: Creature, told: Told = null): string {
	const readied = say.maybe(`intent.${creature.intent}`, '');
	if (readied) return readied; // nearer than how it stands (7.15)
	const state = stateOf(creature);
	return say(state === 'hunting' || state === 'unaware' ? key(`state.${state}`, told) : `state.${state}`);
}
export const nameCreature = (creature: Creature, told: Told = null) =>
	`${creatureName(creature.kind)}, ${stateWord(creature, told)}`;
/** What it is, how it stands, its numbers and what they come to. */
export function tellCreature(view: View, creature: Creature, roused = NONE, told: Told = null): string {
	const { hp, max_hp: max, defense: def, to_hit: hit, weapon } = creature;
	const words = say(key('creature', told), {
		name: creatureName(creature.kind),
		state: stateWord(creature, told),
		who: told ?? '',
		hp,
		max,
		def,
		hit,
		chance: hitChance(view, creature, roused),
	});
	const odds = tellOdds(view, creature, roused, told, false);
	const armed = weapon ? `${words}, ${say('armed', { weapon: thingName({ look: weapon }) })}` : words;
	const traits = (KINDS[creature.kind]?.traits ?? [])
		.map((trait) => say.maybe(`trait.${trait}`, ''))
		.filter((text) => text !== '');
	const all = odds ? `${armed}, ${odds}` : armed;
	const lore = told === null ? loreOf(creature.kind, view.edition) : []; // it speaks to the seeker
	return [all, ...traits, ...lore].join('. ').replaceAll('.. ', '. ');
}

/** "Hits you 4 in 6, dies in 3": what it can do, and what can be done to it. */
export function tellOdds(view: View, creature: Creature, roused = NONE, told: Told = null, hasOwn = true): string {
	if (KINDS[creature.kind]?.traits.includes('unharmed')) return '';
	const blows = blowsFor(view, creature, roused);
	const chance = hitChance(view, creature, roused);
	const who = told ?? '';
	const dies = blows === Infinity ? say(key('odds_never', told), { who }) : say('odds_blows', { n: blows });
	const own =
		isSurprise(view, creature, roused) && !creature.neutral
			? say('odds_first', { chance })
			: say(key('odds_hit', told), { chance, who });
	const notice = noticeChance(view, creature, stepNoise(view));
	const noticed =
		notice === null ? [] : [say(creature.asleep ? 'odds_wake' : 'odds_notice', { n: Math.round(notice * 100) })];
	const you = notice === null ? [say(key('odds_you', told), { chance: hitsYou(view, creature), who })] : [];
	return [...you, ...(hasOwn ? [own] : []), dies, ...noticed].join(', ');
}

/** All that is known of a cell. */
export function tellCell(view: View, cell: Cell, told: Told = null): string {
	if (!isInside(view, cell)) return say('terrain. ');
	const isHere = isSame(cell, view.hero);
	const creature = creatureAt(view, cell);
	const chest = chestAt(view, cell);
	const item = itemAt(view, cell);
	const sign = terrainAt(view, cell);
	const parts: string[] = [];
	if (creature) parts.push(tellCreature(view, creature, NONE, told));
	if (chest)
		parts.push(
			say(chest.open ? 'chest_open' : 'chest_closed', { what: say(`chest.${chest.kind}`) }),
			...(chest.items ?? []).map((one) => nameThing(one)),
		);
	if (isHere) parts.push(...view.pile.map((one) => nameThing(one)));
	else if (item) parts.push(thingName(item));
	if (!creature && !chest) parts.push(say.maybe(`terrain.${sign}`, sign));
	const what = parts.join(', ');
	return isHere
		? say(key('cell_you', told), { what, who: told ?? '' })
		: isLit(view, cell) || sign === ' '
			? what
			: say('cell_remembered', { what });
}

/** What an aim would do, how far it is, and whether the way is free. */
export function tellAim(view: View, intent: Intent, cell: Cell, item: Thing | undefined, whose: Told = null): string {
	const creature = creatureAt(view, cell);
	const what = isAim(intent) && creature ? nameCreature(creature, whose) : tellCell(view, cell, whose);
	if (intent === 'look' || intent === 'travel') return what;
	const told = say(`aim_${intent}`, { item: item ? thingName(item) : '', what });
	const far = distance(view.hero, cell);
	const range = rangeOf(view, intent, item);
	if (range === Infinity) return told;
	const reach = say(far > range ? 'aim_far' : 'aim_near', { far, range });
	return far > 0 && far <= range && !isLineFree(view, cell, far)
		? `${told}, ${reach}, ${say('aim_blocked')}`
		: `${told}, ${reach}`;
}

/* ---- the end ------------------------------------------------------------------------------------------ */

export interface Finish {
	won: boolean;
	cause: string;
	score: number;
	turn: number;
	deepest: number;
	inventory: { slot: number; kind: string; count: number }[];
}

/** Section 11: what the score is made of. Foes are what the other parts leave. */
export function partsOf({ won, score, turn, deepest, inventory }: Finish, hadUrn: boolean) {
	const depth = 100 * (deepest - 1);
	const urn = won || hadUrn || inventory.some(({ kind }) => kind === 'lost_urn') ? 500 : 0;
	const escape = won ? 2000 + Math.max(0, 2000 - Math.floor(turn / 10)) : 0;
	return { depth, urn, escape, foes: score - depth - urn - escape };
}

export function tellFinish(finish: Finish, hadUrn: boolean, floor: number, told: Told = null): string[] {
	const { cause, score, deepest, turn, inventory } = finish;
	const carried = inventory.map(({ kind, count }) => nameThing({ look: kind, kind, count })).join(', ');
	return [
		tellEnd(cause, floor, told),
		say('score', { score, floor: deepest, count: turn }),
		say('parts', partsOf(finish, hadUrn)),
		say('carried', { what: carried || say('nothing') }),
	];
}

/** The whole run on a sheet of text, to be kept. */
export function tellStory(
	finish: Finish,
	hadUrn: boolean,
	floor: number,
	told: Told,
	described: string,
	messages: string[],
	date: Date,
): string {
	const day = new Intl.DateTimeFormat(speech.language, { dateStyle: 'long' }).format(date);
	return [
		say('story', { date: day }),
		'',
		...tellFinish(finish, hadUrn, floor, told),
		'',
		say('story_map'),
		described.trimEnd(),
		'',
		say('story_last'),
		...messages.map((line) => `  ${line}`),
		'',
	].join('\n');
}
