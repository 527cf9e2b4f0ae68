// What is under way: torpedoes with their track and where they run, mines with the turns that are left. A ring marks own ones, a lozenge others.
import { middle, turned, type Field, type Spot } from './field';
import { glow } from './effects';
import type { Ground } from './ground';
import { clamp, mix } from '$/parts/paint/curves';
import type { Scene } from './scenes';
import { isOnBoard, type Cell, type Projectile, type View } from './sea';

type Context = CanvasRenderingContext2D;

interface Placed {
	projectile: Projectile;
	isOwn: boolean;
	x: number;
	y: number;
	alpha: number;
}

function placed(view: View, scene: Scene | null, t: number): Placed[] {
	const all = [
		...view.projectiles.map((projectile) => ({ projectile, isOwn: true })),
		...view.enemy_projectiles.map((projectile) => ({ projectile, isOwn: false })),
	].map((one): Placed => ({ ...one, x: one.projectile.x, y: one.projectile.y, alpha: 1 }));
	if (scene?.name === 'sighted')
		all.push({
			projectile: scene.projectile,
			isOwn: false,
			x: scene.projectile.x,
			y: scene.projectile.y,
			alpha: clamp(t * 1.5),
		});
	for (const one of all) {
		const { id } = one.projectile;
		if (scene?.name === 'run') {
			const run = scene.moves.find((each) => each.id === id);
			if (run) [one.x, one.y] = [mix(run.from.x, run.to.x, t), mix(run.from.y, run.to.y, t)];
			if (scene.ended.includes(id)) one.alpha = 1 - t;
		}
		if (scene?.name === 'blast' && scene.projectile === id) {
			const share = clamp(t / 0.4);
			[one.x, one.y] = [mix(scene.from.x, scene.at.x, share), mix(scene.from.y, scene.at.y, share)];
			one.alpha = share < 1 ? 1 : 0;
		}
		if (scene?.name === 'gone' && scene.projectile === id) one.alpha = 1 - t;
	}
	return all.filter(({ alpha }) => alpha > 0.01);
}

export function drawProjectiles(context: Context, ground: Ground, view: View, scene: Scene | null, t: number) {
	const all = placed(view, scene, t);
	for (const one of all) if (one.projectile.kind === 'torpedo') track(context, ground, one);
	for (const one of all) {
		const { field } = ground;
		const at = middle(field, one);
		context.save();
		context.globalAlpha = one.alpha;
		context.translate(at.x, at.y);
		context.scale(field.cell, field.cell);
		if (one.projectile.kind === 'mine') mine(context, ground, one.isOwn);
		else torpedo(context, ground.field, one.projectile);
		context.restore();
		if (one.projectile.life !== undefined) count(context, ground, at, one.projectile.life, one.alpha);
	}
}

/** Where it has come from, as foam, and the cells that it will reach. */
function track(context: Context, ground: Ground, { projectile, x, y, isOwn, alpha }: Placed) {
	const { field, liveries, light } = ground;
	const at = middle(field, { x, y });
	const back = middle(field, { x: x - projectile.dx * 1.9, y: y - projectile.dy * 1.9 });
	context.save();
	context.globalAlpha = alpha;
	const foam = context.createLinearGradient(at.x, at.y, back.x, back.y);
	const [r, g, b] = light.foam[1].map((part) => Math.min(255, part * 225) | 0) as [number, number, number];
	foam.addColorStop(0, `rgb(${r} ${g} ${b} / 0.85)`);
	foam.addColorStop(1, `rgb(${r} ${g} ${b} / 0)`);
	context.strokeStyle = foam;
	context.lineCap = 'round';
	for (const [width, dash] of [
		[0.11, [0.09, 0.05]],
		[0.05, []],
	] as const) {
		context.lineWidth = width * field.cell;
		context.setLineDash(dash.map((part) => part * field.cell));
		context.beginPath();
		context.moveTo(at.x, at.y);
		context.lineTo(back.x, back.y);
		context.stroke();
	}
	context.setLineDash([]);
	const colour = isOwn ? liveries.reach : liveries.threat;
	const steps = isOwn ? (projectile.life ?? 1) : 1;
	for (let i = 1; i <= steps; i++) {
		const cell: Cell = { x: Math.round(x) + projectile.dx * i, y: Math.round(y) + projectile.dy * i };
		if (!isOnBoard(cell)) break;
		chevron(
			context,
			field,
			{ x: x + projectile.dx * i, y: y + projectile.dy * i },
			projectile,
			`rgb(${colour} / ${(isOwn ? 0.8 : 1) * (1 - (i - 1) / (steps + 1))})`,
		);
	}
	if (!isOwn) next(context, field, { x: x + projectile.dx, y: y + projectile.dy }, colour);
	context.restore();
}

const heading = (field: Field, { dx, dy }: Projectile) => {
	const sign = field.isTurned ? -1 : 1;
	return Math.atan2(sign * dx, -sign * dy);
};

function chevron(context: Context, field: Field, at: Spot, projectile: Projectile, colour: string) {
	const { x, y } = middle(field, at);
	context.save();
	context.translate(x, y);
	context.rotate(heading(field, projectile));
	context.scale(field.cell, field.cell);
	context.strokeStyle = colour;
	context.lineWidth = Math.max(0.05, 1.6 / field.cell);
	context.lineCap = 'round';
	context.beginPath();
	context.moveTo(-0.14, 0.08);
	context.lineTo(0, -0.05);
	context.lineTo(0.14, 0.08);
	context.stroke();
	context.restore();
}

/** The cell that an enemy's torpedo reaches next turn. */
function next(context: Context, field: Field, cell: Spot, colour: string) {
	const at = turned(field, cell);
	const [x, y, c] = [field.x + at.x * field.cell, field.y + at.y * field.cell, field.cell];
	context.strokeStyle = `rgb(${colour} / 0.95)`;
	context.lineWidth = 2;
	context.setLineDash([c * 0.14, c * 0.1]);
	context.strokeRect(x + c * 0.08, y + c * 0.08, c * 0.84, c * 0.84);
	context.setLineDash([]);
}

function torpedo(context: Context, field: Field, projectile: Projectile) {
	context.rotate(heading(field, projectile));
	context.fillStyle = 'rgb(4 6 18 / 0.45)';
	context.beginPath();
	context.roundRect(0.015, -0.27, 0.13, 0.62, 0.065);
	context.fill();
	const steel = context.createLinearGradient(-0.07, 0, 0.07, 0);
	steel.addColorStop(0, '#f2d6b0');
	steel.addColorStop(0.5, '#5d6d7b');
	steel.addColorStop(1, '#1a2130');
	context.fillStyle = steel;
	context.beginPath();
	context.roundRect(-0.0725, -0.32, 0.145, 0.62, 0.07);
	context.fill();
	context.fillStyle = '#ffb869';
	context.beginPath();
	context.roundRect(-0.0725, -0.32, 0.145, 0.14, 0.06);
	context.fill();
}

function mine(context: Context, { liveries }: Ground, isOwn: boolean) {
	context.strokeStyle = `rgb(${isOwn ? liveries.reach : liveries.threat} / 0.95)`;
	context.lineWidth = 0.05;
	context.beginPath();
	if (isOwn) {
		context.setLineDash([0.12, 0.08]);
		context.arc(0, 0, 0.36, 0, 7);
	} else {
		for (const [i, [x, y]] of (
			[
				[0, -0.44],
				[0.44, 0],
				[0, 0.44],
				[-0.44, 0],
			] as const
		).entries())
			if (i) context.lineTo(x, y);
			else context.moveTo(x, y);
		context.closePath();
	}
	context.stroke();
	context.setLineDash([]);
	glow(context, 0.09, 0.06, 0.22, [
		[0, 'rgb(4 6 18 / 0.6)'],
		[1, 'rgb(4 6 18 / 0)'],
	]);
	context.lineCap = 'round';
	context.lineWidth = 0.06;
	context.strokeStyle = '#14161f';
	context.beginPath();
	for (let i = 0; i < 8; i++) {
		context.moveTo(0, 0);
		context.lineTo(Math.cos(i * 0.785 + 0.2) * 0.255, Math.sin(i * 0.785 + 0.2) * 0.255);
	}
	context.stroke();
	const ball = context.createRadialGradient(-0.07, -0.06, 0.01, 0, 0, 0.19);
	ball.addColorStop(0, '#e9c29c');
	ball.addColorStop(0.45, '#4b4c58');
	ball.addColorStop(1, '#14161f');
	context.fillStyle = ball;
	context.beginPath();
	context.arc(0, 0, 0.18, 0, 7);
	context.fill();
}

/** Turns that are left, in the cell's corner. */
function count(context: Context, { field, light }: Ground, at: Spot, life: number, alpha: number) {
	context.save();
	context.globalAlpha = alpha;
	context.font = `600 ${Math.max(12, field.cell * 0.26)}px system-ui, 'DejaVu Sans', sans-serif`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.lineWidth = 3;
	context.strokeStyle = light.halo;
	context.fillStyle = light.letter;
	context.strokeText(String(life), at.x + field.cell * 0.34, at.y - field.cell * 0.32);
	context.fillText(String(life), at.x + field.cell * 0.34, at.y - field.cell * 0.32);
	context.restore();
}
