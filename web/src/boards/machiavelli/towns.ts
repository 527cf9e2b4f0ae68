// Towns: by what they are worth, with the walls of a garrison, an anchor for a port, trenches for a siege, and a coin that says what they bring.
import type { Spot } from './arrows';
import { NARROW, SERIF, draw, drawKept, drawTown, pathOf, write, type Context } from './brush';
import { ANCHOR, BOMBARD, halfOf } from './figures';
import { powerOf } from './heraldry';
import { lettersOf } from './labels';
import { provinces } from './map';
import { isNear, townOf, type Stand } from './scene';

export const COIN = { ink: '#1f1204', light: '#fff0bb', gold: '#dcae4e', dark: '#8f6316' };

export function drawCoin(context: Context, at: Spot, worth: number, letters: number, density: number) {
	const r = letters * 0.58;
	const around = { left: r + 2, top: r + 2, right: r + 2, bottom: r + 2 };
	drawKept(context, `coin ${worth} ${letters}`, at, around, density, (brush) => {
		const gold = brush.createRadialGradient(-r * 0.3, -r * 0.4, r * 0.1, 0, 0, r * 1.3);
		gold.addColorStop(0, COIN.light);
		gold.addColorStop(0.55, COIN.gold);
		gold.addColorStop(1, COIN.dark);
		brush.beginPath();
		brush.arc(0, 0, r, 0, 7);
		brush.fillStyle = gold;
		brush.fill();
		brush.strokeStyle = '#3a220a';
		brush.lineWidth = 1.1;
		brush.stroke();
		write(brush, String(worth), 0, letters * 0.36, {
			font: `700 ${letters}px ${NARROW}`,
			fill: COIN.ink,
			halo: null,
		});
	});
}

function drawAnchor(context: Context, at: Spot, density: number) {
	drawKept(context, 'anchor', at, { left: 14, top: 14, right: 14, bottom: 14 }, density, (brush) => {
		brush.scale(0.75, 0.75);
		brush.lineCap = 'round';
		for (const [colour, width] of [
			['#f4e7c3', 4.4],
			['#17323b', 2],
		] as const) {
			brush.strokeStyle = colour;
			brush.lineWidth = width;
			brush.stroke(pathOf(ANCHOR));
		}
	});
}

/** What a town is worth, above all figures. */
export function drawWorth(stand: Stand, only?: ReadonlySet<string>) {
	const { scene, context, size, garrisons } = stand;
	if (scene.window.scale < FAR) return;
	const letters = Math.max(12, lettersOf(scene.window.scale) - 0.5);
	for (const { code, city } of provinces) {
		if (!city || stand.closed.has(code) || (only && !only.has(code))) continue;
		const [x, y] = townOf(stand, code);
		const aside = (halfOf(city.value) + (garrisons.has(code) ? 9 : 5)) * size * 1.12;
		if (isNear(scene.window, [x, y]))
			drawCoin(context, [x + aside, y - (garrisons.has(code) ? 2 : 0)], city.value, letters, scene.look.density);
	}
}

/** From so far away towns are but dots of towns. */
const FAR = 0.36;

export function drawTowns(stand: Stand, only?: ReadonlySet<string>) {
	const { scene, context, size, garrisons, factionOf } = stand;
	const sieges = new Map(scene.view.sieges.map((siege) => [siege.province as string, siege]));
	const towns = provinces
		.filter(({ code, city }) => city !== null && !stand.closed.has(code) && (!only || only.has(code)))
		.map((one) => ({ ...one, spot: townOf(stand, one.code) }));
	for (const { code, city, kind, spot } of towns.sort((a, b) => a.spot[1] - b.spot[1])) {
		if (!isNear(scene.window, spot)) continue;
		const worth = city!.value;
		const garrison = garrisons.get(code);
		const [x, y] = spot;
		const grown = size * 1.12;
		if (scene.held === `${code}-g`) {
			context.beginPath();
			context.ellipse(x, y + 2, (halfOf(worth) + 14) * grown, 10 * grown, 0, 0, 7);
			context.fillStyle = 'rgb(255 215 94 / 0.75)';
			context.fill();
		}
		drawTown(context, worth, garrison ? factionOf(garrison.seat) : null, x, y, grown, scene.look);
		if (sieges.has(code)) drawSiege(stand, spot, halfOf(worth), factionOf(sieges.get(code)!.by));
		if (kind === 'port' && scene.window.scale >= FAR)
			drawAnchor(context, [x - (halfOf(worth) + (garrison ? 10 : 5)) * grown, y - 1], scene.look.density);
	}
}

/** Trenches around a town, a bombard before it, and how far it is: one turn of two. */
export function drawSiege({ context, size, scene }: Stand, [x, y]: Spot, half: number, by: string) {
	const [wide, high] = [(half + 14) * size * 1.1, (half * 0.4 + 13) * size];
	for (const [colour, width, dash] of [
		['#fff3cf', 6, [9, 5]],
		['#1a1008', 4.2, [9, 5]],
		[powerOf(by, scene.look.palette).arrow, 2.2, [9, 5]],
	] as const) {
		context.setLineDash([...dash]);
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.beginPath();
		context.ellipse(x, y - 3 * size, wide, high, 0, 0, 7);
		context.stroke();
	}
	context.setLineDash([]);
	context.save();
	context.translate(x - wide * 0.72, y + high * 0.62);
	context.scale(size * 1.05, size * 1.05);
	draw(context, BOMBARD);
	context.restore();
	write(context, '1/2', x, y - high - 5 * size, { font: `700 13px ${SERIF}`, fill: '#7a1f0a' });
}
