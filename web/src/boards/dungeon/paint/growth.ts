// What grows and lies about on the surface, and the trees beyond its edge. None of it can be used: grass and pebbles are no higher than a foot, and what stands
// higher stands where nobody can go.
import { clamp, mix } from '$/parts/paint/curves';
import { Dice } from './chance';
import type { Brush } from './canvas';
import type { Point } from './camera';
import type { Scheme } from './stone';

/** How a plant is lit: from 0, by the sky alone, to 1, beside the fire; and where the light comes from. */
export interface Lighting {
	warmth: number;
	from: Point;
	scheme: Scheme;
}

const rgb = (red: number, green: number, blue: number, alpha = 1) =>
	`rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;

/** Blades: in the cold light of the night, beside the fire, by day; dark and bright ones. */
const BLADES = {
	cold: [22, 30, 40, 44, 60, 74],
	warm: [74, 58, 22, 226, 170, 78],
	day: [88, 92, 44, 168, 160, 92],
} as const;
function bladeOf({ warmth, scheme }: Lighting, share: number): string {
	const [from, to] = scheme === 'light' ? [BLADES.day, BLADES.day] : [BLADES.cold, BLADES.warm];
	const at = (i: number) => mix(mix(from[i]!, from[i + 3]!, share), mix(to[i]!, to[i + 3]!, share), warmth);
	return rgb(at(0), at(1), at(2));
}

/** A tuft of dry grass, its foot at x, y. */
export function drawTuft(brush: Brush, x: number, y: number, size: number, seed: number, light: Lighting) {
	const dice = new Dice(seed);
	const blades = 7 + dice.below(6);
	brush.lineCap = 'round';
	brush.fillStyle = light.scheme === 'dark' ? 'rgb(0 0 6 / 0.4)' : 'rgb(70 50 60 / 0.22)';
	brush.beginPath();
	brush.ellipse(
		x - light.from.x * size * 0.5,
		y - light.from.y * size * 0.2,
		size * (0.5 + Math.abs(light.from.x) * 0.4),
		size * 0.16,
		0,
		0,
		7,
	);
	brush.fill();
	for (let i = 0; i < blades; i++) {
		const lean = mix(-0.75, 0.75, i / (blades - 1)) + dice.between(-0.15, 0.15);
		const tall = size * dice.between(0.55, 1) * (1.05 - Math.abs(lean) * 0.4);
		const foot = x + lean * size * 0.22;
		// Those on the side of the light are bright.
		const share = clamp(0.45 + lean * light.from.x * 0.7 + dice.between(-0.3, 0.3));
		brush.strokeStyle = bladeOf(light, share);
		brush.lineWidth = dice.between(0.022, 0.04);
		brush.beginPath();
		brush.moveTo(foot, y);
		brush.quadraticCurveTo(foot + lean * size * 0.2, y - tall * 0.7, foot + lean * size * 0.75, y - tall);
		brush.stroke();
	}
}

/** A few pebbles, small enough to be trodden on. */
export function drawPebbles(brush: Brush, x: number, y: number, seed: number, light: Lighting) {
	const dice = new Dice(seed);
	for (let i = 1 + dice.below(3); i >= 0; i--) {
		const [px, py, size] = [x + dice.between(0.1, 0.9), y + dice.between(0.1, 0.9), dice.between(0.02, 0.045)];
		brush.fillStyle = light.scheme === 'dark' ? 'rgb(0 0 4 / 0.5)' : 'rgb(80 56 50 / 0.35)';
		brush.beginPath();
		brush.ellipse(px - light.from.x * size * 0.6, py + size * 0.4, size * 1.2, size * 0.7, 0, 0, 7);
		brush.fill();
		brush.fillStyle =
			light.scheme === 'light'
				? '#d8c39a'
				: rgb(mix(52, 210, light.warmth), mix(60, 160, light.warmth), mix(76, 104, light.warmth));
		brush.beginPath();
		brush.ellipse(px, py, size, size * 0.75, 0, 0, 7);
		brush.fill();
	}
}

/** Ripples that the wind has drawn: thin crests across a cell. */
export function drawRipples(brush: Brush, x: number, y: number, seed: number, light: Lighting) {
	const dice = new Dice(seed);
	const { scheme, warmth } = light;
	for (let i = 0; i < 3; i++) {
		const [top, sway] = [y + dice.between(0, 1), dice.between(-0.1, 0.1)];
		const [left, right] = [x + dice.between(-0.2, 0.4), x + dice.between(0.6, 1.2)];
		for (const [off, colour] of [
			[0.035, scheme === 'dark' ? `rgb(0 0 8 / ${0.1 + 0.1 * warmth})` : 'rgb(150 104 50 / 0.1)'],
			[
				0,
				scheme === 'dark'
					? `rgb(${warmth > 0.2 ? '255 210 140' : '150 180 230'} / ${0.03 + 0.09 * warmth})`
					: 'rgb(255 246 214 / 0.2)',
			],
		] as const) {
			brush.strokeStyle = colour;
			brush.lineWidth = 0.03;
			brush.beginPath();
			brush.moveTo(left, top + off);
			brush.quadraticCurveTo((left + right) / 2, top + off + sway, right, top + off - sway * 0.4);
			brush.stroke();
		}
	}
}

/** Stones that lie loose, as the rules have them there: a step on them is louder. */
export function drawRubble(brush: Brush, x: number, y: number, seed: number, light: Lighting) {
	const dice = new Dice(seed);
	const tone = (level: number, alpha = 1) =>
		light.scheme === 'light'
			? rgb(mix(110, 216, level), mix(98, 200, level), mix(82, 168, level), alpha)
			: rgb(
					mix(mix(20, 84, level), mix(70, 236, level), light.warmth),
					mix(mix(26, 98, level), mix(48, 190, level), light.warmth),
					mix(mix(38, 126, level), mix(30, 126, level), light.warmth),
					alpha,
				);
	const stones = Array.from({ length: 7 }, () => ({
		x: x + dice.between(0.16, 0.84),
		y: y + dice.between(0.22, 0.86),
		size: dice.between(0.07, 0.15),
	})).sort((one, other) => one.y - other.y);
	for (const { x: px, y: py, size } of stones) {
		brush.fillStyle = light.scheme === 'dark' ? 'rgb(0 0 4 / 0.55)' : 'rgb(70 46 40 / 0.35)';
		brush.beginPath();
		brush.ellipse(px - light.from.x * size * 0.5, py + size * 0.35, size * 1.25, size * 0.6, 0, 0, 7);
		brush.fill();
		const corners = Array.from({ length: 6 }, (_, i) => {
			const far = size * dice.between(0.8, 1.1);
			const angle = (i / 6) * Math.PI * 2 + dice.between(-0.2, 0.2);
			return { x: px + Math.cos(angle) * far, y: py + Math.sin(angle) * far * 0.78 };
		});
		const outline = (shift: Point) => {
			brush.beginPath();
			corners.forEach((corner, i) =>
				i ? brush.lineTo(corner.x + shift.x, corner.y + shift.y) : brush.moveTo(corner.x + shift.x, corner.y + shift.y),
			);
			brush.closePath();
		};
		outline({ x: 0, y: 0 });
		brush.fillStyle = tone(0.25);
		brush.fill();
		brush.save();
		brush.clip();
		outline({ x: light.from.x * size * 0.3, y: Math.min(-0.2, light.from.y) * size * 0.45 });
		brush.fillStyle = tone(0.85);
		brush.fill();
		brush.restore();
	}
}

/** A palm beyond the edge of the map, its foot at x, y. */
export function drawPalm(brush: Brush, x: number, y: number, seed: number, scheme: Scheme) {
	const dice = new Dice(seed);
	const [tall, lean] = [dice.between(2.1, 3), dice.between(-0.6, 0.6)];
	const [topX, topY] = [x + lean, y - tall];
	const night = scheme === 'dark';
	brush.lineCap = 'round';
	brush.fillStyle = night ? 'rgb(0 0 6 / 0.5)' : 'rgb(70 50 60 / 0.25)';
	brush.beginPath();
	brush.ellipse(x + 0.5, y + 0.05, 0.9, 0.2, 0, 0, 7);
	brush.fill();
	for (const [wide, colour, off] of [
		[0.2, night ? '#0b0d12' : '#6d5236', 0],
		[0.06, night ? '#27344a' : '#a88658', -0.05],
	] as const) {
		brush.strokeStyle = colour;
		brush.lineWidth = wide;
		brush.beginPath();
		brush.moveTo(x + off, y);
		brush.quadraticCurveTo(x + off, y - tall * 0.6, topX + off, topY);
		brush.stroke();
	}
	for (let i = 0; i < 10; i++) {
		const angle = (i / 10) * Math.PI * 2 + dice.between(-0.2, 0.2);
		const long = dice.between(0.9, 1.35);
		const [tipX, tipY] = [topX + Math.cos(angle) * long, topY + Math.sin(angle) * long * 0.5 + 0.34];
		const [bendX, bendY] = [topX + Math.cos(angle) * long * 0.55, topY + Math.sin(angle) * long * 0.3 - 0.24];
		const isBright = Math.sin(angle) < 0.2 && Math.cos(angle) < 0.4;
		brush.fillStyle = night ? (isBright ? '#1d2c3c' : '#0c131b') : isBright ? '#7f8f4a' : '#566b39';
		brush.beginPath();
		brush.moveTo(topX, topY);
		brush.quadraticCurveTo(bendX, bendY - 0.09, tipX, tipY);
		brush.quadraticCurveTo(bendX, bendY + 0.16, topX, topY);
		brush.fill();
	}
}
