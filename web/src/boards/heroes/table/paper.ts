// What cards are made of: paper with stains and fibres, their backs, soft shadows and glows. Each is baked once and drawn at any size.
import { Chance, INK } from '../woodcut/kit';
import { PAPERS } from './inks';

function baked(width: number, height: number, draw: (on: CanvasRenderingContext2D) => void): () => HTMLCanvasElement {
	let canvas: HTMLCanvasElement | null = null;
	return () => {
		if (canvas) return canvas;
		canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [width, height];
		draw(canvas.getContext('2d')!);
		return canvas;
	};
}

function sheet(on: CanvasRenderingContext2D, base: string, stain: string, edge: string) {
	const [w, h] = [160, 206];
	const chance = new Chance(44);
	on.fillStyle = base;
	on.fillRect(0, 0, w, h);
	for (let i = 0; i < 26; i++) {
		const [x, y, radius] = [chance.next() * w, chance.next() * h, 14 + chance.next() * 46];
		const spot = on.createRadialGradient(x, y, 0, x, y, radius);
		spot.addColorStop(0, chance.next() < 0.5 ? stain : '#fff6d822');
		spot.addColorStop(1, '#0000');
		on.fillStyle = spot;
		on.fillRect(0, 0, w, h);
	}
	for (let i = 0; i < 260; i++) {
		on.fillStyle = chance.next() < 0.5 ? '#8a612a22' : '#fffbe433';
		on.fillRect(chance.next() * w, chance.next() * h, 1 + chance.next() * 5, 0.7);
	}
	const dark = on.createRadialGradient(80, 103, 60, 80, 103, 140);
	dark.addColorStop(0, '#0000');
	dark.addColorStop(1, edge);
	on.fillStyle = dark;
	on.fillRect(0, 0, w, h);
}

export const paper = baked(160, 206, (on) => sheet(on, PAPERS.plain, '#c79b5222', '#a8621c66'));
/** What cannot be played now. */
export const dullPaper = baked(160, 206, (on) => sheet(on, PAPERS.dull, '#8a6a3822', '#5a3a1c77'));

const SOFT = { size: 96, blur: 12 };
const soft = (colour: string) =>
	baked(SOFT.size, SOFT.size, (on) => {
		on.filter = `blur(${SOFT.blur}px)`;
		on.fillStyle = colour;
		on.fillRect(SOFT.blur * 1.6, SOFT.blur * 1.6, SOFT.size - SOFT.blur * 3.2, SOFT.size - SOFT.blur * 3.2);
	});
const SHADOW = soft('rgba(0,0,0,0.85)');
const GLOWS = {
	amber: soft('rgba(255,182,72,0.95)'),
	fire: soft('rgba(255,90,31,1)'),
	green: soft('rgba(140,220,110,0.9)'),
};
export type Glow = keyof typeof GLOWS;

/** Under a card that lies, or floats, at `height` pixels. */
export function castShadow(on: CanvasRenderingContext2D, w: number, h: number, height: number) {
	const out = w * 0.16 + height * 0.4;
	on.drawImage(SHADOW(), -w / 2 - out + 4 + height * 0.5, -h / 2 - out + 6 + height, w + out * 2, h + out * 2);
}

export function glow(on: CanvasRenderingContext2D, kind: Glow, w: number, h: number, strength: number) {
	if (strength <= 0) return;
	const out = w * 0.3;
	on.save();
	on.globalAlpha *= Math.min(1, strength);
	on.drawImage(GLOWS[kind](), -w / 2 - out, -h / 2 - out, w + out * 2, h + out * 2);
	on.restore();
}

const STAR =
	'M52,50l4.600,13.400l13.800,-1l-11,8.600l5,13.400l-12.400,-7.600l-12.400,7.600l5,-13.400l-11,-8.600l13.800,1Z';

/** The back of every card. */
export const back = baked(208, 276, (on) => {
	on.scale(2, 2);
	on.fillStyle = '#4a1a14';
	on.strokeStyle = INK;
	on.lineWidth = 3;
	on.beginPath();
	on.roundRect(1.5, 1.5, 101, 135, 8);
	on.fill();
	on.stroke();
	on.strokeStyle = '#d8a64a';
	on.lineWidth = 1.6;
	on.strokeRect(8, 8, 88, 122);
	on.save();
	on.beginPath();
	on.rect(8, 8, 88, 122);
	on.clip();
	on.globalAlpha = 0.55;
	on.lineWidth = 1;
	on.beginPath();
	for (let i = -2; i < 12; i++) {
		on.moveTo(8, 18 + i * 14);
		on.lineTo(96, -20 + i * 22);
		on.moveTo(96, 18 + i * 14);
		on.lineTo(8, -20 + i * 22);
	}
	on.stroke();
	on.restore();
	on.beginPath();
	on.arc(52, 69, 23, 0, Math.PI * 2);
	on.fillStyle = '#4a1a14';
	on.fill();
	on.lineWidth = 2;
	on.stroke();
	on.fillStyle = '#d8a64a';
	on.fill(new Path2D(STAR));
});
