// Orders about things: in the pack, on the ground, in chests.
import { aim } from './aim';
import {
	carries,
	chestAt,
	classOf,
	distance,
	findTerrain,
	isKnown,
	isLit,
	wantsAim,
	type Cell,
	type Order,
} from './cave';
import type { Play } from './play.svelte';
import { say } from './texts';

export const thingIn = (play: Play, slot: number) => play.view!.inventory.find((item) => item.slot === slot);

/** Uses or throws. A scroll that nobody knows may cost the way out: whoever has won already is asked. */
export function use(play: Play, order: Order & { slot: number }) {
	const view = play.view!;
	const item = thingIn(play, order.slot);
	const stairs = findTerrain(view, '<');
	const isExitSeen = view.floor === 1 || (stairs !== null && isLit(view, stairs));
	const isRisky =
		order.type === 'item:use' &&
		item &&
		!isKnown(item) &&
		classOf(item) === 'scroll' &&
		carries(view, 'lost_urn') &&
		isExitSeen;
	if (isRisky) play.question = { text: say('ask_scroll'), yes: () => void play.act(order) };
	else void play.act(order);
}

/** What a scroll could make known. */
export const unknownIn = (play: Play) => play.view!.inventory.filter((item) => !isKnown(item));

function apply(play: Play, slot: number) {
	const item = thingIn(play, slot);
	if (!item) return;
	play.page = null;
	if (['weapon', 'protection', 'ring'].includes(classOf(item)))
		void play.act({ type: item.worn ? 'item:unequip' : 'item:equip', slot });
	else if (wantsAim(play.view!, item)) aim(play, 'use', slot);
	else if (item.kind === 'scroll_identify' && unknownIn(play).length > 1)
		play.open({ name: 'pack', intent: 'use', slot });
	else if (item.kind === 'scroll_identify' && unknownIn(play).length === 0) play.tell(say('nothing_unknown'));
	else use(play, { type: 'item:use', slot });
}

export function doTo(play: Play, verb: 'apply' | 'throw' | 'drop', slot: number) {
	play.page = null;
	if (verb === 'apply') apply(play, slot);
	else if (verb === 'throw') aim(play, 'throw', slot);
	else void play.act({ type: 'item:drop', slot });
}

/** Of the pack that is open: for what it was opened. */
export function chooseThing(play: Play, slot: number) {
	const { page } = play;
	if (!thingIn(play, slot)) return;
	if (page?.name !== 'pack' || page.intent === 'look') return play.open({ name: 'item', slot });
	if (!play.mayAct) return;
	if (page.intent === 'use') {
		if (isKnown(thingIn(play, slot)!)) return play.tell(say('is_known'));
		play.page = null;
		use(play, { type: 'item:use', slot: page.slot, to_slot: slot });
	} else doTo(play, page.intent, slot);
}

/* ---- taking -------------------------------------------------------------------------------------- */

const takeableOf = (play: Play, chest: Cell | null) =>
	chest ? (chestAt(play.view!, chest)?.items ?? []) : play.view!.pile;
const takingOf = (index: number, chest: Cell | null): Order => ({
	type: 'item:take',
	index,
	...(chest && { x: chest.x, y: chest.y }),
});

export async function takeOne(play: Play, index: number) {
	const { page } = play;
	if (page?.name !== 'take' || index >= takeableOf(play, page.chest).length) return;
	const { chest } = page;
	const isDone = await play.act(takingOf(index, chest));
	if (isDone && takeableOf(play, chest).length > 0 && !play.isStartled) play.open({ name: 'take', chest });
}

export async function takeAll(play: Play, chest: Cell | null) {
	for (let left = takeableOf(play, chest).length; left > 0; left--) {
		const before = takeableOf(play, chest).length;
		if (!(await play.act(takingOf(0, chest))) || takeableOf(play, chest).length >= before || play.isStartled) return;
	}
}

export function take(play: Play) {
	const view = play.view!;
	const chest = view.chests.find((one) => one.open && (one.items?.length ?? 0) > 0 && distance(one, view.hero) === 1);
	if (view.pile.length === 1) void takeAll(play, null);
	else if (view.pile.length > 1) play.open({ name: 'take', chest: null });
	else if (chest) play.open({ name: 'take', chest: { x: chest.x, y: chest.y } });
	else play.tell(say('nothing_to_take'));
}
