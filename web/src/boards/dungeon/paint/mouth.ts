// The way down, as it is seen from the surface: an old doorway in the sand, and darkness behind it. And the fire beside it.
import { Dice } from './chance';
import type { Brush } from './canvas';
import type { Scheme } from './stone';

/** Old stone: in shade, plain, towards the light. */
const STONES: Record<Scheme, readonly [dark: string, plain: string, bright: string, edge: string]> = {
	dark: ['#191716', '#453b30', '#a5804f', '#e8b26a'],
	light: ['#8b7658', '#c4ab7e', '#e6d3a8', '#fff3d2'],
};

function quad(brush: Brush, colour: string, ...points: readonly (readonly [number, number])[]) {
	brush.fillStyle = colour;
	brush.beginPath();
	points.forEach(([x, y], i) => (i ? brush.lineTo(x, y) : brush.moveTo(x, y)));
	brush.closePath();
	brush.fill();
}

/** On the unit square of its cell, and somewhat beyond: `isEast` says from which side the light comes. */
export function drawMouth(brush: Brush, scheme: Scheme, isEast: boolean) {
	const [dark, plain, bright, edge] = STONES[scheme];
	brush.save();
	if (!isEast) {
		brush.translate(1, 0);
		brush.scale(-1, 1);
	}
	// The shade that it throws, away from the light.
	quad(
		brush,
		scheme === 'dark' ? 'rgb(0 0 4 / 0.4)' : 'rgb(60 36 30 / 0.3)',
		[-0.3, 0.95],
		[-1.1, 1.02],
		[-1.0, 0.3],
		[-0.3, -0.1],
	);
	apron(brush, scheme);
	// The hole, and steps that go down into it.
	quad(brush, '#020203', [-0.06, 1], [0.04, -0.42], [0.96, -0.42], [1.06, 1]);
	for (let i = 0; i < 6; i++) {
		const [y, next] = [1 - i * 0.17, 1 - (i + 1) * 0.17];
		const at = (y: number) => 0.1 * ((1 - y) / 1.42);
		const light = Math.max(0, (scheme === 'dark' ? 44 : 60) * (1 - i / 5.2) ** 1.5);
		quad(
			brush,
			`hsl(${scheme === 'dark' ? 30 : 38} ${scheme === 'dark' ? 34 : 24}% ${light}%)`,
			[-0.06 + at(y), y],
			[1.06 - at(y), y],
			[1.06 - at(next), next + 0.055],
			[-0.06 + at(next), next + 0.055],
		);
		quad(
			brush,
			`hsl(34 40% ${light * 1.5}% / 0.7)`,
			[-0.06 + at(next), next + 0.055],
			[1.06 - at(next), next + 0.055],
			[1.06 - at(next), next + 0.085],
			[-0.06 + at(next), next + 0.085],
		);
	}
	// The walls on both sides: the one that looks to the fire is bright, the other shows it its back.
	quad(brush, bright, [-0.06, 1.0], [-0.06, -0.2], [0.05, -0.42], [0.09, 0.5]);
	quad(brush, plain, [-0.3, 1.02], [-0.26, -0.5], [-0.02, -0.5], [-0.06, 1.02]);
	quad(brush, dark, [-0.3, 1.02], [-0.26, -0.5], [-0.2, -0.5], [-0.22, 1.02]);
	quad(brush, dark, [1.06, 1.0], [1.06, -0.2], [0.95, -0.42], [0.91, 0.5]);
	quad(brush, plain, [1.06, 1.02], [1.02, -0.5], [1.26, -0.5], [1.3, 1.02]);
	quad(brush, bright, [1.2, 1.02], [1.16, -0.5], [1.26, -0.5], [1.3, 1.02]);
	// What lies over it.
	quad(brush, '#000', [-0.02, -0.3], [0.04, -0.46], [0.96, -0.46], [1.02, -0.3]);
	quad(brush, plain, [-0.36, -0.42], [-0.34, -0.86], [1.34, -0.86], [1.36, -0.42]);
	quad(brush, bright, [-0.34, -0.86], [-0.24, -0.98], [1.26, -0.98], [1.34, -0.86]);
	quad(brush, bright, [1.22, -0.42], [1.2, -0.86], [1.34, -0.86], [1.36, -0.42]);
	quad(brush, dark, [-0.36, -0.42], [-0.36, -0.48], [1.36, -0.48], [1.36, -0.42]);
	joints(brush, dark, edge);
	brush.restore();
}

/** Joints of the stones, and signs on the lintel that nobody reads any more. */
function joints(brush: Brush, dark: string, edge: string) {
	brush.lineCap = 'round';
	brush.strokeStyle = dark;
	brush.lineWidth = 0.025;
	brush.beginPath();
	for (const [x1, y1, x2, y2] of [
		[-0.28, 0.6, -0.06, 0.58],
		[-0.27, 0.18, -0.05, 0.16],
		[-0.26, -0.16, -0.04, -0.18],
		[1.06, 0.66, 1.29, 0.68],
		[1.05, 0.28, 1.28, 0.3],
		[1.04, -0.1, 1.27, -0.08],
		[0.16, -0.5, 0.14, -0.86],
		[0.78, -0.5, 0.8, -0.86],
	] as const) {
		brush.moveTo(x1, y1);
		brush.lineTo(x2, y2);
	}
	brush.stroke();
	brush.lineWidth = 0.035;
	brush.beginPath();
	brush.arc(0.47, -0.67, 0.09, 0, 7);
	brush.moveTo(0.3, -0.74);
	brush.lineTo(0.3, -0.6);
	brush.moveTo(0.64, -0.74);
	brush.lineTo(0.64, -0.6);
	brush.moveTo(0.24, -0.67);
	brush.lineTo(0.7, -0.67);
	brush.stroke();
	brush.strokeStyle = edge;
	brush.lineWidth = 0.02;
	brush.beginPath();
	brush.moveTo(-0.24, -0.98);
	brush.lineTo(1.26, -0.98);
	brush.moveTo(1.34, -0.86);
	brush.lineTo(1.36, -0.42);
	brush.stroke();
}

/** Flags before the door, half under the sand. */
function apron(brush: Brush, scheme: Scheme) {
	const dice = new Dice(17);
	for (let row = 0; row < 3; row++)
		for (let column = -1; column < 3; column++) {
			if (dice.next() < 0.16 + row * 0.16) continue;
			const [x, y] = [column * 0.5 + dice.between(-0.03, 0.03), 1.02 + row * 0.3 + dice.between(-0.02, 0.02)];
			brush.globalAlpha = 0.85 - row * 0.22;
			brush.fillStyle = 'rgb(0 0 0 / 0.5)';
			brush.fillRect(x + 0.01, y + 0.02, 0.47, 0.28);
			brush.fillStyle =
				scheme === 'dark'
					? `hsl(32 ${dice.between(16, 26)}% ${dice.between(20, 30)}%)`
					: `hsl(38 ${dice.between(22, 30)}% ${dice.between(66, 76)}%)`;
			brush.fillRect(x + 0.02, y + 0.01, 0.44, 0.25);
		}
	brush.globalAlpha = 1;
}

/** Where a fire burns: ash, a ring of stones, logs. */
export function drawHearth(brush: Brush, scheme: Scheme) {
	const ash = brush.createRadialGradient(0.5, 0.72, 0.05, 0.5, 0.72, 0.95);
	ash.addColorStop(0, 'rgb(10 6 4 / 0.9)');
	ash.addColorStop(0.45, 'rgb(16 10 6 / 0.5)');
	ash.addColorStop(1, 'rgb(16 10 6 / 0)');
	brush.fillStyle = ash;
	brush.beginPath();
	brush.ellipse(0.5, 0.72, 0.95, 0.66, 0, 0, 7);
	brush.fill();
	const dice = new Dice(5);
	const stones = Array.from({ length: 11 }, (_, i) => (i / 11) * Math.PI * 2).sort((a, b) => Math.sin(a) - Math.sin(b));
	for (const angle of stones) {
		const [x, y] = [0.5 + Math.cos(angle) * 0.5, 0.72 + Math.sin(angle) * 0.3];
		const size = dice.between(0.085, 0.12);
		brush.fillStyle = 'rgb(0 0 0 / 0.55)';
		brush.beginPath();
		brush.ellipse(x + Math.cos(angle) * 0.05, y + 0.05, size * 1.2, size * 0.7, 0, 0, 7);
		brush.fill();
		brush.fillStyle = scheme === 'dark' ? '#2b2622' : '#8d7d68';
		brush.beginPath();
		brush.ellipse(x, y, size, size * 0.8, 0, 0, 7);
		brush.fill();
		// The side that looks to the flame.
		brush.fillStyle = scheme === 'dark' ? '#e09a4e' : '#d9b98a';
		brush.beginPath();
		brush.ellipse(
			x - Math.cos(angle) * size * 0.45,
			y - Math.sin(angle) * size * 0.4 - 0.01,
			size * 0.5,
			size * 0.42,
			0,
			0,
			7,
		);
		brush.fill();
	}
	brush.lineCap = 'round';
	for (const [x1, y1, x2, y2] of [
		[0.24, 0.82, 0.72, 0.64],
		[0.28, 0.62, 0.78, 0.82],
		[0.5, 0.56, 0.5, 0.86],
	] as const)
		for (const [wide, colour] of [
			[0.13, '#1a0f08'],
			[0.07, '#6b3a18'],
		] as const) {
			brush.strokeStyle = colour;
			brush.lineWidth = wide;
			brush.beginPath();
			brush.moveTo(x1, y1);
			brush.lineTo(x2, y2);
			brush.stroke();
		}
}
