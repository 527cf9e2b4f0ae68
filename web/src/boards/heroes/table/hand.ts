// The hand below the table: cards in a fan, some of them lifted; or backs, where nobody may see them.
import { backFace } from './card';
import { handFace, type HandLook } from './hand_face';
import { fan, handCard, type Pose } from './layout';
import type { Look, Stand } from './stand';

/** Cards that the cue carries: they are not in the fan meanwhile. */
function carried({ shown }: Stand): ReadonlySet<string> {
	if (!shown) return new Set();
	if (shown.kind === 'recruit' || shown.kind === 'equip' || shown.kind === 'answer') return new Set([shown.card]);
	if (shown.kind === 'heal' && !shown.isPlayed) return new Set([shown.card]);
	if (shown.kind === 'discard') return new Set(shown.cards);
	return new Set();
}

export function handPose({ layout, look, view, own }: Stand, id: string): Pose {
	const hand: readonly string[] = view.players[own]!.hand ?? [];
	return (
		look.poses?.get(id) ??
		fan(layout, hand.length, Math.max(0, hand.indexOf(id)), look.lifted.has(id) || look.held === id)
	);
}

export function hand(on: CanvasRenderingContext2D, stand: Stand) {
	const { view, own, look, layout } = stand;
	const me = view.players[own]!;
	const gone = carried(stand);
	if (!me.hand) return closedHand(on, stand, me.hand_count);
	const size = handCard(layout, me.hand.length);
	const order = [...me.hand]
		.filter((id) => !gone.has(id))
		.sort((a, b) => Number(isUp(look, a)) - Number(isUp(look, b)));
	for (const id of order) {
		const pose = handPose(stand, id);
		on.save();
		on.translate(pose.x, pose.y);
		on.rotate((pose.turn * Math.PI) / 180);
		on.scale(pose.scale, pose.scale);
		handFace(on, id, size.w, size.h, handLook(look, id, look.keys.cards[me.hand.indexOf(id)] ?? ''));
		on.restore();
	}
}

const isUp = (look: Look, id: string) => look.lifted.has(id) || look.held === id;

export function handLook(look: Look, id: string, key: string): HandLook {
	const note = look.notes.get(id);
	const isMarked = look.marked.has(id);
	return {
		key,
		note: note?.note,
		isWarning: note?.isWarning,
		isDull: look.dull.has(id),
		isMarked,
		glow: look.held === id ? { kind: 'amber', strength: 1 } : isMarked ? { kind: 'fire', strength: 0.9 } : null,
		height: look.lifted.has(id) ? 12 : 2,
	};
}

/** The hand of whoever is not told of it: backs. */
function closedHand(on: CanvasRenderingContext2D, { layout }: Stand, count: number) {
	const size = handCard(layout, Math.max(count, 6));
	for (let i = 0; i < count; i++) {
		const pose = fan(layout, count, i, false);
		on.save();
		on.translate(pose.x, pose.y);
		on.rotate((pose.turn * Math.PI) / 180);
		backFace(on, Math.min(size.w, size.h * 0.72), size.h);
		on.restore();
	}
}
