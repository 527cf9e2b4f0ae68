// What happens, over what is: numbers that fly off, sparks, flights, fire, small signs. Where nothing moves each stands as a mark.
import { ease } from '$/parts/paint/curves';
import type { Cue } from '$/match/stage.svelte';
import { lineCell, distance, type Cell, type View } from '../cave';
import { actOf, type Blow } from '../scene';
import { say } from '../texts';
import type { Brush } from './canvas';
import { toScreen, type Camera, type Point } from './camera';
import { RISING, RISING_RIM } from './colours';
import { drawIcon, pictureOf } from './icons';

const middle = ({ x, y }: Cell): Point => ({ x: x + 0.5, y: y + 0.5 });

export class Effects {
	constructor(
		readonly brush: Brush,
		readonly camera: Camera,
		readonly font: string,
		readonly unit: number,
	) {}

	draw(view: View, cue: Cue<View>, progress: number) {
		const blow = actOf(cue, 'strike');
		if (blow) this.#blow(blow, progress);
		const flight = actOf(cue, 'throw');
		if (flight?.from && flight.to) this.#flight(flight.from, flight.to, flight.thing, progress);
		const hurt = actOf(cue, 'hurt');
		if (hurt) this.#number(hurt.at, `−${hurt.amount}`, RISING.hurt, progress);
		const healed = actOf(cue, 'healed');
		if (healed) this.#number(healed.at, `+${healed.amount}`, RISING.healed, progress);
		const burst = actOf(cue, 'burst');
		if (burst) this.#burst(burst.at, progress, 2.6, ['255 214 120', '255 120 40', '150 30 10']);
		const shattered = actOf(cue, 'shattered');
		if (shattered) this.#burst(shattered.at, progress, 0.9, ['214 240 246', '120 190 210', '60 110 140']);
		const bolt = actOf(cue, 'bolt');
		if (bolt) this.#bolt(view.hero, bolt.at, progress);
		const wall = actOf(cue, 'wall');
		if (wall) this.#burst(wall.at, progress, wall.isDown ? 1.2 : 0.6, ['214 200 170', '150 136 110', '90 80 66']);
		const died = actOf(cue, 'died');
		if (died) this.#burst(died.at, progress, 0.8, ['170 60 40', '90 20 14', '30 8 6']);
		this.#signs(cue, progress);
	}

	#signs(cue: Cue<View>, progress: number) {
		for (const name of ['take', 'drop', 'wear', 'use'] as const) {
			const act = actOf(cue, name);
			if (!act) continue;
			const { name: icon, tint } = pictureOf(act.thing);
			const rise = name === 'drop' ? -0.9 + progress * 0.8 : -0.2 - ease(progress) * 0.9;
			this.#sign(act.at, rise, progress, (x, y, size) => drawIcon(this.brush, icon, x, y, size, tint));
			if (name === 'use') this.#ring(act.at, progress, '255 214 150');
		}
		const fizzle = actOf(cue, 'fizzle');
		if (fizzle) this.#burst(fizzle.at, progress, 0.5, ['180 180 190', '120 120 130', '70 70 80']);
		const found = actOf(cue, 'found');
		if (found) this.#ring(found.at, progress, '255 214 120');
		for (const name of ['door', 'chest'] as const) {
			const act = actOf(cue, name);
			if (act) this.#ring(act.at, progress, '240 205 134');
		}
		const urn = actOf(cue, 'urn');
		if (urn) {
			for (let i = 0; i < 3; i++)
				this.#ring(urn.at, Math.min(1, Math.max(0.01, progress * 1.5 - i * 0.2)), '255 220 120', 3);
			this.#sign(urn.at, -0.3 - ease(progress) * 1.1, progress, (x, y, size) =>
				drawIcon(this.brush, 'lost_urn', x - size * 0.4, y - size * 0.4, size * 1.8),
			);
		}
		const word = actOf(cue, 'word');
		if (word) this.#number(word.at, word.text, word.isBad ? RISING.bad : RISING.word, progress, 0.62);
		const noticed = actOf(cue, 'noticed');
		if (noticed) this.#number(noticed.at, '!', RISING.noticed, progress, 1.2);
		const woke = actOf(cue, 'woke');
		if (woke) this.#number(woke.at, '?', RISING.woke, progress, 1.1);
	}

	#blow({ target, hit, damage, isSneaky, attacker }: Blow, progress: number) {
		if (progress < 0.3) return;
		const after = (progress - 0.3) / 0.7;
		if (hit && damage > 0) {
			this.#slash(target.at, after, attacker ? Math.sign(target.at.x - attacker.at.x) || 1 : 1);
			const isOwn = target.id === 'hero';
			this.#number(target.at, `−${damage}`, isOwn ? RISING.own : RISING.blow, after, isSneaky ? 1.3 : 1);
		} else this.#number(target.at, hit ? say('blocked') : say('missed'), RISING.missed, after, 0.6);
	}

	/** A number or a word that rises from a cell. */
	#number(cell: Cell, text: string, colour: string, t: number, size = 1) {
		const { brush, camera, unit } = this;
		const at = toScreen(camera, { x: cell.x + 0.5, y: cell.y - 0.15 - ease(Math.min(1, t)) * 0.6 });
		brush.save();
		brush.globalAlpha = t < 0.75 ? 1 : Math.max(0.35, 1 - (t - 0.75) * 2.4);
		brush.font = `800 ${Math.round(Math.max(15 * unit, camera.side * 0.66 * size))}px ${this.font}`;
		brush.textAlign = 'center';
		brush.textBaseline = 'middle';
		brush.lineJoin = 'round';
		brush.lineWidth = Math.max(4 * unit, camera.side * 0.13);
		brush.strokeStyle = RISING_RIM;
		brush.strokeText(text, at.x, at.y);
		brush.fillStyle = colour;
		brush.fillText(text, at.x, at.y);
		brush.restore();
	}

	#slash(cell: Cell, t: number, way: number) {
		const { brush, camera } = this;
		const at = toScreen(camera, middle(cell));
		const { side } = camera;
		brush.save();
		brush.globalAlpha = Math.max(0, 1 - t * 1.2);
		brush.strokeStyle = '#fff2d8';
		brush.lineCap = 'round';
		for (let i = 0; i < 3; i++) {
			brush.lineWidth = side * (0.1 - i * 0.025);
			const off = (i - 1) * side * 0.16;
			brush.beginPath();
			brush.moveTo(at.x - way * side * 0.4, at.y - side * 0.42 + off);
			brush.quadraticCurveTo(
				at.x + way * side * 0.1,
				at.y - side * 0.1 + off,
				at.x + way * side * 0.42,
				at.y + side * 0.36 + off,
			);
			brush.stroke();
		}
		brush.restore();
	}

	#flight(from: Cell, to: Cell, thing: { look: string; kind?: string }, t: number) {
		const { brush, camera } = this;
		const { side } = camera;
		const point = (share: number): Point => ({
			x: from.x + 0.5 + (to.x - from.x) * share,
			y: from.y + 0.4 + (to.y - from.y) * share - Math.sin(Math.PI * share) * Math.min(0.9, distance(from, to) * 0.14),
		});
		brush.save();
		brush.strokeStyle = 'rgb(255 226 176 / 0.55)';
		brush.lineWidth = Math.max(1.5, side * 0.05);
		brush.beginPath();
		for (let i = 0; i <= 12; i++) {
			const at = toScreen(camera, point(t * (i / 12)));
			if (i) brush.lineTo(at.x, at.y);
			else brush.moveTo(at.x, at.y);
		}
		brush.stroke();
		const [at, next] = [toScreen(camera, point(t)), toScreen(camera, point(Math.min(1, t + 0.02)))];
		brush.translate(at.x, at.y);
		const isArrow = thing.look === 'arrow' || thing.look.includes('spear') || thing.look.includes('dagger');
		brush.rotate(isArrow ? Math.atan2(next.y - at.y, next.x - at.x) + Math.PI / 4 : t * 9);
		const { name, tint } = pictureOf(thing);
		drawIcon(brush, name, -side * 0.32, -side * 0.32, side * 0.64, tint);
		brush.restore();
	}

	#burst(cell: Cell, t: number, reach: number, [core, glow, edge]: [string, string, string]) {
		const { brush, camera } = this;
		const at = toScreen(camera, middle(cell));
		const radius = camera.side * reach * (0.3 + 0.7 * ease(Math.min(1, t * 1.3)));
		const fade = 1 - ease(Math.max(0, t - 0.35) / 0.65) * 0.8;
		brush.save();
		const gradient = brush.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
		gradient.addColorStop(0, `rgb(${core} / ${0.9 * fade})`);
		gradient.addColorStop(0.5, `rgb(${glow} / ${0.6 * fade})`);
		gradient.addColorStop(1, `rgb(${edge} / 0)`);
		brush.fillStyle = gradient;
		brush.beginPath();
		brush.arc(at.x, at.y, radius, 0, 7);
		brush.fill();
		brush.fillStyle = `rgb(${core} / ${fade})`;
		for (let i = 0; i < 9; i++) {
			const angle = i * 2.4;
			const far = radius * (0.4 + (i % 3) * 0.25);
			brush.beginPath();
			brush.arc(at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far, camera.side * 0.05, 0, 7);
			brush.fill();
		}
		brush.restore();
	}

	#ring(cell: Cell, t: number, colour: string, reach = 0.9) {
		const { brush, camera } = this;
		const at = toScreen(camera, middle(cell));
		brush.save();
		brush.strokeStyle = `rgb(${colour} / ${Math.max(0.25, 1 - t)})`;
		brush.lineWidth = Math.max(1.5, camera.side * 0.06);
		brush.beginPath();
		brush.arc(at.x, at.y, camera.side * reach * (0.3 + 0.7 * t), 0, 7);
		brush.stroke();
		brush.restore();
	}

	#sign(cell: Cell, rise: number, t: number, draw: (x: number, y: number, size: number) => void) {
		const { brush, camera } = this;
		const size = camera.side * 0.8;
		const at = toScreen(camera, { x: cell.x + 0.5, y: cell.y + rise });
		brush.save();
		brush.globalAlpha = t < 0.7 ? 1 : Math.max(0.3, 1 - (t - 0.7) * 2.2);
		draw(at.x - size / 2, at.y - size / 2, size);
		brush.restore();
	}

	#bolt(from: Cell, to: Cell, t: number) {
		const { brush, camera } = this;
		const far = Math.max(1, distance(from, to));
		brush.save();
		brush.globalAlpha = Math.max(0.3, 1 - t);
		brush.lineJoin = 'round';
		for (const [width, colour] of [
			[0.22, 'rgb(120 170 255 / 0.4)'],
			[0.08, '#f0f6ff'],
		] as const) {
			brush.strokeStyle = colour;
			brush.lineWidth = camera.side * width;
			brush.beginPath();
			for (let i = 0; i <= far * 2; i++) {
				const cell = i % 2 === 0 && i > 0 ? lineCell(from, to, i / 2) : null;
				const share = i / (far * 2);
				const base = cell ?? { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
				const off = i === 0 || i === far * 2 ? 0 : (i % 2 ? 0.22 : -0.18) * (t < 0.5 ? 1 : -1);
				const at = toScreen(camera, { x: base.x + 0.5 + off, y: base.y + 0.5 - off });
				if (i) brush.lineTo(at.x, at.y);
				else brush.moveTo(at.x, at.y);
			}
			brush.stroke();
		}
		brush.restore();
	}
}
