// Smoke, fire, water: what guns and sinking ships leave for a moment. `age` goes from 0 to 1.
import { dice, hash } from '$/parts/paint/noise';

type Context = CanvasRenderingContext2D;

export function glow(to: Context, x: number, y: number, s: number, strength = 1) {
	to.save();
	to.globalCompositeOperation = 'lighter';
	const fire = to.createRadialGradient(x, y, 0, x, y, s);
	fire.addColorStop(0, `rgba(255,236,170,${strength})`);
	fire.addColorStop(0.3, `rgba(255,150,50,${0.75 * strength})`);
	fire.addColorStop(1, 'rgba(255,90,20,0)');
	to.fillStyle = fire;
	to.beginPath();
	to.arc(x, y, s, 0, 7);
	to.fill();
	to.restore();
}

export function smoke(to: Context, x: number, y: number, s: number, age: number, seed: number) {
	const roll = dice(seed * 977 + 5);
	const alpha = 0.8 * (1 - age);
	if (alpha <= 0) return;
	for (let i = 0; i < 6; i++) {
		const [turn, away, size] = [roll(0, 7), roll(0, 0.8), roll(0.35, 0.7)];
		const r = s * size * (0.5 + 0.9 * age);
		const [px, py] = [x + Math.cos(turn) * s * away * (0.5 + age), y + Math.sin(turn) * s * away * 0.7 - s * age * 0.5];
		const puff = to.createRadialGradient(px - r * 0.3, py - r * 0.35, 0, px, py, r);
		puff.addColorStop(0, `rgba(255,250,235,${alpha})`);
		puff.addColorStop(0.6, `rgba(214,205,190,${alpha * 0.6})`);
		puff.addColorStop(1, 'rgba(120,115,110,0)');
		to.fillStyle = puff;
		to.beginPath();
		to.arc(px, py, r, 0, 7);
		to.fill();
	}
}

export function splash(to: Context, x: number, y: number, s: number, age: number) {
	const alpha = 1 - age;
	if (alpha <= 0) return;
	to.lineWidth = 1.3;
	for (const [wide, strength] of [
		[1, 0.85],
		[1.7, 0.45],
	] as const) {
		to.strokeStyle = `rgba(244,252,244,${strength * alpha})`;
		to.beginPath();
		to.ellipse(x, y, s * wide * (0.4 + age), s * wide * (0.4 + age) * 0.5, 0, 0, 7);
		to.stroke();
	}
	to.fillStyle = `rgba(247,253,247,${0.92 * alpha})`;
	for (let i = 0; i < 7; i++) {
		const angle = -Math.PI / 2 + (hash(i, 3) - 0.5) * 1.3;
		const reach = s * (0.6 + 1.4 * hash(i, 8)) * Math.sin(Math.PI * Math.min(1, 0.3 + age));
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		to.beginPath();
		to.moveTo(x - 1.6, y);
		to.quadraticCurveTo(x + cos * reach * 0.4 - 1, y + sin * reach * 0.8, x + cos * reach, y + sin * reach);
		to.quadraticCurveTo(x + cos * reach * 0.4 + 2, y + sin * reach * 0.6, x + 1.6, y);
		to.fill();
	}
}

export function burst(to: Context, x: number, y: number, s: number, age: number, seed: number) {
	if (age < 0.6) glow(to, x, y, s * (0.5 + age), 1 - age / 0.6);
	to.strokeStyle = '#3a2110';
	to.lineWidth = Math.max(1.2, s * 0.07);
	to.lineCap = 'round';
	for (let i = 0; i < 8; i++) {
		const angle = 7 * hash(i, seed);
		const [near, far] = [s * age * (0.3 + hash(i, 5)), s * (age * (0.4 + hash(i, 5)) + 0.12)];
		to.globalAlpha = Math.max(0, 1 - age);
		to.beginPath();
		to.moveTo(x + Math.cos(angle) * near, y + Math.sin(angle) * near);
		to.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
		to.stroke();
	}
	to.globalAlpha = 1;
	smoke(to, x, y - s * 0.2, s * 0.7, age, seed);
}

/** A shot on its way: a tail of fire, and the ball. */
export function ball(to: Context, from: [number, number], end: [number, number], t: number, high: number, s: number) {
	const spot = (v: number) =>
		[from[0] + (end[0] - from[0]) * v, from[1] + (end[1] - from[1]) * v - high * 4 * v * (1 - v)] as const;
	for (let v = Math.max(0, t - 0.35); v < t; v += 0.05) {
		const k = (v - t + 0.35) / 0.35;
		to.strokeStyle = `rgba(255,${150 + k * 90},${70 + k * 110},${k * 0.9})`;
		to.lineWidth = 0.8 + k * s * 0.08;
		to.beginPath();
		to.moveTo(...spot(v));
		to.lineTo(...spot(Math.min(t, v + 0.055)));
		to.stroke();
	}
	const [x, y] = spot(t);
	to.fillStyle = '#1a1210';
	to.beginPath();
	to.arc(x, y, Math.max(1.8, s * 0.075), 0, 7);
	to.fill();
	to.fillStyle = '#ffdf9a';
	to.beginPath();
	to.arc(x - s * 0.02, y - s * 0.02, Math.max(0.7, s * 0.025), 0, 7);
	to.fill();
}

/** Two balls with a chain between, that turn as they fly. */
export function chainShot(to: Context, from: [number, number], end: [number, number], t: number, s: number) {
	const [x, y] = [from[0] + (end[0] - from[0]) * t, from[1] + (end[1] - from[1]) * t];
	rings(to, x, y, s, t * 9);
}
export function rings(to: Context, x: number, y: number, s: number, turn = 0) {
	const r = s * 0.13;
	const [dx, dy] = [Math.cos(turn) * s * 0.2, Math.sin(turn) * s * 0.2];
	for (const [width, ink] of [
		[4, '#1a1009'],
		[2, '#ffb08c'],
	] as const) {
		to.strokeStyle = ink;
		to.lineWidth = width;
		to.beginPath();
		to.moveTo(x - dx + r, y - dy);
		to.arc(x - dx, y - dy, r, 0, 7);
		to.moveTo(x + dx + r, y + dy);
		to.arc(x + dx, y + dy, r, 0, 7);
		to.moveTo(x - dx * 0.4, y - dy * 0.4);
		to.lineTo(x + dx * 0.4, y + dy * 0.4);
		to.stroke();
	}
}

/** A number that comes off a hull and rises. */
export function number(
	to: Context,
	text: string,
	x: number,
	y: number,
	{ size = 20, words, edge, alpha = 1 }: { size?: number; words: string; edge: string; alpha?: number },
) {
	to.save();
	to.globalAlpha = alpha;
	to.font = `800 ${size}px ui-serif, Georgia, 'DejaVu Serif', serif`;
	to.textAlign = 'center';
	to.textBaseline = 'middle';
	to.lineJoin = 'round';
	to.lineWidth = 5;
	to.strokeStyle = edge;
	to.strokeText(text, x, y);
	to.fillStyle = words;
	to.fillText(text, x, y);
	to.restore();
}
