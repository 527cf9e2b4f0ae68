// A tile in words: what is there, who lies there.
import { sure } from '$/sure';
import { isSame, keyOf, type Tile } from './hex';
import { isOpen, nameOf, portAt, type Good, type Goods, type View } from './sea';
import { HEADINGS, say } from './texts';

const list = (goods: Goods) =>
	Object.entries(goods)
		.filter(([, n]) => n > 0)
		.map(([good, n]) => say(`amount.${good as Good}`, { n }))
		.join(', ') || say('nothing');

export function describeTile(view: View, tile: Tile, teamName: (seat: number) => string): string {
	const key = keyOf(tile);
	const port = portAt(view, tile);
	const parts: string[] = [];
	if (port) parts.push(say('tile_port', { name: port.name }));
	else if (!isOpen(view.map)(tile)) parts.push(say('tile_land', { tile: key }));
	else if (view.plantations[key]) parts.push(say('tile_plantation', { tile: key, goods: list(view.plantations[key]) }));
	else parts.push(say('tile_sea', { tile: key }));
	if (view.wrecks[key]) parts.push(say('tile_wreck', { goods: list(view.wrecks[key]) }));
	for (const [id, ship] of Object.entries(view.ships).filter(([, one]) => isSame(one, tile)))
		parts.push(
			say('tile_ship', {
				name: nameOf(view, id),
				team: teamName(ship.seat),
				kind: say(`kind.${ship.kind}`),
				n: ship.hp,
				of: ship.stats.max_hp,
				heading: say(sure(HEADINGS, ship.facing)),
			}),
		);
	return parts.join(' · ');
}
