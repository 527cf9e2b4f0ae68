// Commands, from keys and from buttons, and what is done at them.
import { aim, obeyCursor } from './aim';
import { carries, findTerrain, terrainAt, wornWeapon } from './cave';
import { commandOf, type Command, type OrderId } from './keys';
import { TAKE_LETTERS, type Button } from './pages';
import type { Play } from './play.svelte';
import { closeDoor, inWay, run, step, toStairs } from './steps';
import { say } from './texts';
import { chooseThing, doTo, take, takeAll, takeOne, thingIn } from './things';

/** False: it means nothing now, and the key is the browser's. */
export function obey(play: Play, command: Command): boolean {
	if (!play.view) return false;
	if (obeyCursor(play, command)) return true;
	if (play.mode.on === 'way') {
		if (command.do === 'move' || command.do === 'run') inWay(play, command.way);
		else play.letGo();
		return true;
	}
	const isShown = show(play, command);
	if (isShown !== null) return isShown;
	if (!play.mayAct && !play.isActing) return false;
	if (play.isActing) {
		if (play.isWalking) play.halt();
		else play.waiting = command;
		return true;
	}
	play.tip = '';
	order(play, command);
	return true;
}

/** Commands that only show something, at any time. Null: it is none of them. */
function show(play: Play, command: Command): boolean | null {
	switch (command.do) {
		case 'pack':
			play.open({ name: 'pack', intent: 'look' });
			return true;
		case 'equipment':
		case 'combat':
		case 'character':
		case 'history':
		case 'help':
			play.open({ name: command.do });
			return true;
		case 'words':
			void play.table.describe().then((text) => play.open({ name: 'words', text }));
			return true;
		case 'look':
			aim(play, 'look');
			return true;
		case 'nearer':
		case 'farther':
			play.look.zoomBy(command.do === 'nearer' ? 1 : -1);
			return true;
		case 'pictures':
			play.look.togglePictures();
			return true;
		case 'stealth':
			play.look.toggleStealth();
			return true;
		case 'escape': {
			const hadWords = play.note !== null || play.tip !== '';
			play.note = null;
			play.tip = '';
			return hadWords;
		}
		case 'enter':
		case 'next':
			return false;
		default:
			return null;
	}
}

function order(play: Play, command: Command) {
	switch (command.do) {
		case 'move':
			step(play, command.way);
			break;
		case 'run':
			run(play, command.way);
			break;
		case 'wait':
			void play.act({ type: 'hero:wait' });
			break;
		case 'rest':
			void play.go({ kind: 'rest' });
			break;
		case 'explore':
			void play.go({ kind: 'explore' });
			break;
		case 'down':
			toStairs(play, '>');
			break;
		case 'up':
			toStairs(play, '<');
			break;
		case 'stairs':
			void play.act({ type: 'stairs:take' });
			break;
		case 'take':
			take(play);
			break;
		case 'apply':
		case 'drop':
		case 'throw':
			play.open({ name: 'pack', intent: command.do });
			break;
		case 'fire':
		case 'reach':
		case 'travel':
			aim(play, command.do);
			break;
		case 'strike':
			play.mode = { on: 'way', intent: 'strike' };
			break;
		case 'close':
			closeDoor(play);
			break;
		case 'lamp':
			void play.act({ type: 'lamp:set', on: !play.view!.hero.lamp });
			break;
		default: // `show` has done it
	}
}

/* ---- keys ---------------------------------------------------------------------------------------- */

/** Letters on a page choose from it. */
function obeyPage(play: Play, letter: string): boolean {
	const { page } = play;
	if (!page || !play.view) return false;
	const slot = letter >= 'a' && letter <= 'z' && letter.length === 1 ? letter.charCodeAt(0) - 97 : -1;
	if (page.name === 'pack' || page.name === 'equipment') {
		if (slot < 0 || !thingIn(play, slot)) return false;
		chooseThing(play, slot);
		return true;
	}
	if (page.name === 'item' && play.mayAct) {
		const verb = { a: 'apply', t: 'throw', d: 'drop' }[letter] as 'apply' | 'throw' | 'drop' | undefined;
		if (verb) doTo(play, verb, page.slot);
		return verb !== undefined;
	}
	if (page.name === 'take' && play.mayAct) {
		if (letter === 'g' || letter === ',') void takeAll(play, page.chest);
		else if (TAKE_LETTERS.includes(letter)) void takeOne(play, TAKE_LETTERS.indexOf(letter));
		else return false;
		return true;
	}
	return false;
}

/** The letters of what stands open over the map. */
export function onPageKey(play: Play, event: KeyboardEvent) {
	const at = event.target as HTMLElement;
	if (!play.page || play.question || event.ctrlKey || event.metaKey || event.altKey) return;
	if (!at.closest('input, textarea, select') && obeyPage(play, event.key)) event.preventDefault();
}

/** What a key of the table orders. False: it means nothing now, and the key is the browser's. */
export function onOrder(play: Play, id: OrderId, event: KeyboardEvent): boolean {
	play.isHeld = event.repeat;
	if (event.key !== 'Tab') return obey(play, commandOf(id));
	// Tab leads on through the page, unless there is somebody to point at.
	const { mode } = play;
	const isAtMap = (event.target as Element).closest('[data-home]') !== null;
	if (!isAtMap || (mode.on !== 'cursor' && !isLegal(play, 'hero:reach'))) return false;
	return obey(play, mode.on === 'cursor' && mode.intent !== 'reach' ? { do: 'next' } : { do: 'reach' });
}

/* ---- buttons ------------------------------------------------------------------------------------- */

const isLegal = (play: Play, type: string) => play.table.choices.some(({ action }) => action.type === type);

/** After the end, and in a replay, what only looks is left. */
export const isOnlyShown = ({ table }: Play) => table.place === 'replay' || table.status === 'over';

type Row = Omit<Button, 'isOff'> & { isOff?: boolean };
const offered = (play: Play, rows: (Row | null)[]): Button[] =>
	rows
		.filter((row) => row !== null)
		.map((row) => ({ ...row, isOff: row.isOff ?? false }))
		.filter(({ isOff }) => !isOnlyShown(play) || !isOff);

/** To the stairs; on them, down or up. */
function wayDown(play: Play): Row {
	const view = play.view!;
	const isThere = terrainAt(view, view.hero) === '>';
	return {
		name: 'down',
		icon: 'stairs',
		label: say(isThere ? 'stairs_down' : 'to_down'),
		isOff: !play.mayAct || !findTerrain(view, '>'),
		work: () => void obey(play, { do: 'down' }),
	};
}
function wayUp(play: Play): Row {
	const view = play.view!;
	const isThere = terrainAt(view, view.hero) === '<';
	const mayLeave = view.floor === 1 ? carries(view, 'lost_urn') : findTerrain(view, '<') !== null;
	return {
		name: 'up',
		icon: 'stairs_up',
		label: say(view.floor === 1 ? 'leave' : isThere ? 'stairs_up' : 'to_up'),
		isOff: !play.mayAct || !mayLeave,
		work: () => void obey(play, { do: 'up' }),
	};
}

/** What one would do now: guard in a fight, take what lies here, go on where the stairs are; else look further. */
function bestOf(play: Play): string {
	const view = play.view!;
	if (view.hero.melee) return 'wait';
	const isWayOut = carries(view, 'lost_urn');
	if (terrainAt(view, view.hero) === (isWayOut ? '<' : '>')) return isWayOut ? 'up' : 'down';
	return view.pile.length > 0 && isLegal(play, 'item:take') ? 'take' : 'explore';
}

/** The best few, always in the same places; `more` opens the rest. */
export function mainButtons(play: Play): Button[] {
	const { view } = play;
	if (!view) return [];
	const isOff = !play.mayAct;
	const best = bestOf(play);
	// One button for the way that is wanted: it never turns into the way back under somebody's finger.
	const isWayOut = carries(view, 'lost_urn');
	const hasBow = wornWeapon(view) === 'long_bow' && carries(view, 'arrow');
	const does = (name: Exclude<Command['do'], 'move' | 'run'>) => () => void obey(play, { do: name });
	const rows: (Row | null)[] = [
		play.isWalking
			? { name: 'stop', icon: 'stop', label: say('stop'), work: () => play.halt(), isMain: true, order: 'explore' }
			: { name: 'explore', icon: 'boot', label: say('explore'), isOff, work: does('explore') },
		{ name: 'wait', icon: 'brace', label: say(view.hero.melee ? 'brace' : 'wait'), isOff, work: does('wait') },
		{ name: 'take', icon: 'hand', label: say('take'), isOff: isOff || !isLegal(play, 'item:take'), work: does('take') },
		isWayOut ? wayUp(play) : wayDown(play),
		{ name: 'pack', icon: 'pack', label: say('pack'), work: does('pack') },
		{
			name: 'look',
			icon: 'eye',
			label: say('look'),
			isOn: play.mode.on === 'cursor',
			work: () => (play.mode.on === 'cursor' ? play.letGo() : aim(play, 'look')),
		},
		{
			name: 'lamp',
			icon: view.hero.lamp ? 'lamp' : 'lamp_out',
			label: say('lamp'),
			isOff: isOff || !isLegal(play, 'lamp:set'),
			isOn: view.hero.lamp,
			work: does('lamp'),
		},
		hasBow
			? {
					name: 'fire',
					icon: 'long_bow',
					label: say('fire'),
					isOff: isOff || !isLegal(play, 'hero:fire'),
					work: does('fire'),
				}
			: { name: 'rest', icon: 'rest', label: say('rest'), isOff, work: does('rest') },
		{ name: 'more', icon: 'more', label: say('more_orders'), work: () => play.open({ name: 'more' }) },
	];
	return offered(play, rows).map((row) => ({ ...row, isMain: row.isMain ?? (!row.isOff && row.name === best) }));
}

export function furtherButtons(play: Play): Button[] {
	const { view } = play;
	if (!view) return [];
	const isOff = !play.mayAct;
	const hasBow = wornWeapon(view) === 'long_bow' && carries(view, 'arrow');
	const does = (name: Exclude<Command['do'], 'move' | 'run'>) => () => void obey(play, { do: name });
	const page = (name: 'equipment' | 'character' | 'combat' | 'history' | 'words' | 'help', icon: string): Row => ({
		name,
		icon,
		label: say(name),
		work: does(name),
	});
	const needs = (name: 'fire' | 'reach' | 'strike' | 'close', icon: string, type: string): Row => ({
		name,
		icon,
		label: say(name),
		isOff: isOff || !isLegal(play, type),
		work: does(name),
	});
	return offered(play, [
		{
			name: 'throw',
			icon: 'throw',
			label: say('throw'),
			isOff: isOff || view.inventory.length === 0,
			work: does('throw'),
		},
		hasBow
			? { name: 'rest', icon: 'rest', label: say('rest'), isOff, work: does('rest') }
			: needs('fire', 'long_bow', 'hero:fire'),
		needs('reach', 'spear', 'hero:reach'),
		needs('strike', 'sword', 'hero:strike'),
		needs('close', 'door', 'door:close'),
		{ name: 'travel', icon: 'compass', label: say('travel'), isOff, work: does('travel') },
		carries(view, 'lost_urn') ? wayDown(play) : wayUp(play),
		{ name: 'stealth', icon: 'eye', label: say('stealth'), isOn: play.look.stealth, work: does('stealth') },
		{ name: 'pictures', icon: 'note', label: say(play.look.pictures ? 'letters' : 'pictures'), work: does('pictures') },
		page('equipment', 'leather_armor'),
		page('character', 'cloak'),
		page('combat', 'sword'),
		page('history', 'scroll'),
		page('words', 'note'),
		page('help', 'compass'),
	]);
}
