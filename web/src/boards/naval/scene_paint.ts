// What a scene adds to the moment: flashes, arcs, water, numbers. A scene that stands still shows its way as a line, too.
import type { Cue } from '$/match/stage.svelte';
import { explosion, falling, glow, muzzle, number, ping, ring, shell, slick, splash } from './effects';
import { angleOf, middle, type Field, type Spot } from './field';
import type { Ground } from './ground';
import { clamp, smooth } from '$/parts/paint/curves';
import { BAND_ALPHA } from './light';
import type { Pose } from './poses';
import { sceneOf, type Scene, type SceneName } from './scenes';
import { GUNS, turnOf } from './ship';
import { LENGTH, SIDE, type Cell, type View } from './sea';
import { say } from './texts';
import { brackets } from './hand';

type Context = CanvasRenderingContext2D;

export interface Playing {
	scene: Scene;
	poses: readonly Pose[];
	/** How far things are on their way. */
	moved: number;
	/** How far fire and water are. */
	t: number;
	isStill: boolean;
}
type Of<Name extends SceneName> = Extract<Scene, { name: Name }>;
type Drawing<Name extends SceneName> = (context: Context, ground: Ground, scene: Of<Name>, playing: Playing) => void;

/** When the shell of a shot leaves, and when it is there. */
const LEAVES = 0.1;
const MARKS_SHOWN = 12;
const WOUND = '#ffd2a0';
const LOSS = '#ff9f86';

/** The mouths of the guns that fire, and where they look. */
function mouths(field: Field, pose: Pose): { at: Spot; aim: number }[] {
	const aim = pose.aim ?? pose.angle;
	return GUNS[pose.hull.model]
		.map((gun) => {
			const turn = turnOf(gun.isAft, pose.angle, aim) + pose.angle;
			const base = middle(field, pose);
			const at = {
				x: base.x + (-Math.sin(pose.angle) * gun.y + Math.sin(turn) * gun.length) * field.cell,
				y: base.y + (Math.cos(pose.angle) * gun.y - Math.cos(turn) * gun.length) * field.cell,
			};
			return { at, aim: turn, isOn: Math.abs(Math.sin(turn - aim)) < 0.05 && Math.cos(turn - aim) > 0 };
		})
		.filter(({ isOn }) => isOn)
		.slice(0, 2);
}

function shot(
	context: Context,
	{ field }: Ground,
	scene: { ship: string; target: Cell },
	{ poses, t, isStill }: Playing,
) {
	const pose = poses.find(({ hull }) => hull.id === scene.ship);
	if (!pose) return;
	const to = middle(field, scene.target);
	for (const [i, { at, aim }] of mouths(field, pose).entries()) {
		const away = Math.hypot(to.x - at.x, to.y - at.y);
		const height = Math.min(1.1, 0.3 + away / field.cell / 6) * field.cell;
		muzzle(context, at.x, at.y, field.cell, aim, clamp((t - 0.02 * i) / 0.55));
		if (isStill) dotted(context, at, to, height);
		const flown = clamp((t - LEAVES - 0.05 * i) / (1 - LEAVES - 0.05));
		shell(
			context,
			at,
			{ x: to.x + (i - 0.5) * field.cell * 0.16, y: to.y + i * field.cell * 0.08 },
			height,
			flown,
			field.cell,
		);
	}
}

function dotted(context: Context, from: Spot, to: Spot, height: number) {
	context.save();
	context.setLineDash([2, 6]);
	context.strokeStyle = 'rgb(255 230 190 / 0.85)';
	context.lineWidth = 2;
	context.beginPath();
	context.moveTo(from.x, from.y);
	context.quadraticCurveTo((from.x + to.x) / 2 - height * 0.7, (from.y + to.y) / 2 - height * 2, to.x, to.y);
	context.stroke();
	context.restore();
}

/** A line with a head from where something was to where it is: movement, for who wants none. */
function trail(context: Context, { field, light }: Ground, from: Cell, to: Cell) {
	const [a, b] = [middle(field, from), middle(field, to)];
	const angle = Math.atan2(b.y - a.y, b.x - a.x);
	const head = field.cell * 0.22;
	context.save();
	context.lineCap = 'round';
	for (const [width, colour] of [
		[6, light.halo],
		[3, light.gold],
	] as const) {
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.beginPath();
		context.moveTo(a.x, a.y);
		context.lineTo(b.x, b.y);
		context.lineTo(b.x - head * Math.cos(angle - 0.6), b.y - head * Math.sin(angle - 0.6));
		context.moveTo(b.x, b.y);
		context.lineTo(b.x - head * Math.cos(angle + 0.6), b.y - head * Math.sin(angle + 0.6));
		context.stroke();
	}
	context.restore();
}

const at = (field: Field, cell: Cell) => middle(field, cell);
const loss = (damage: number) => `−${damage}`;

const DRAWINGS: { [Name in SceneName]?: Drawing<Name> } = {
	sail: (context, ground, { from, to }, { isStill }) => isStill && trail(context, ground, from, to),
	aim: (context, { field, light }, { target }, { t }) => {
		context.globalAlpha = clamp(t * 2);
		brackets(context, field, target, light.gold, '#2a1206', 0.28, 2.6);
		context.globalAlpha = 1;
	},
	shot: (context, ground, scene, playing) => {
		brackets(context, ground.field, scene.target, ground.light.gold, '#2a1206', 0.28, 2.6);
		shot(context, ground, scene, playing);
	},
	hit: (context, { field }, { target, damage }, { t }) => {
		const { x, y } = at(field, target);
		explosion(context, x, y, field.cell * 1.05, t);
		number(context, loss(damage), x, y, field.cell, t, WOUND);
	},
	splash: (context, { field }, { target }, { t }) => {
		const { x, y } = at(field, target);
		splash(context, x, y + field.cell * 0.2, field.cell * 1.05, t);
	},
	rock: (context, { field }, { target }, { t }) => {
		const { x, y } = at(field, target);
		explosion(context, x, y, field.cell * 0.5, t);
	},
	unseen: (context, { field, light }, { target }, { t }) => {
		// What it struck is not told: the fog takes the light of it, the same each time.
		const { x, y } = at(field, target);
		glow(context, x, y, field.cell * (0.4 + 0.5 * t), [
			[0, `rgb(255 196 140 / ${0.3 * (1 - t)})`],
			[1, 'rgb(255 160 90 / 0)'],
		]);
		ring(context, x, y, field.cell * (0.2 + 0.3 * t), 1.6, `rgb(${light.pencil} / ${0.8 * (1 - t * 0.6)})`);
	},
	incoming: (context, { field }, scene, { t }) => falling(context, at(field, scene.at), field.cell, t),
	hurt: (context, { field }, { at: cell, damage, source }, { t }) => {
		const { x, y } = at(field, cell);
		if (source !== 'cannon') splash(context, x, y + field.cell * 0.2, field.cell * 1.25, t);
		explosion(context, x, y, field.cell * (source === 'cannon' ? 1.05 : 1.25), t);
		number(context, loss(damage), x, y, field.cell, t, LOSS);
	},
	sink: (context, { field }, { hull }, { t }) => sinking(context, field, hull, t),
	launch: (context, { field }, { projectile }, { t }) => {
		const { x, y } = at(field, projectile);
		splash(context, x, y, field.cell * 0.5, t);
	},
	lay: (context, { field }, { projectile }, { t }) => {
		const { x, y } = at(field, projectile);
		ring(context, x, y, field.cell * (0.15 + 0.5 * t), 2.5 * (1 - t), `rgb(232 242 248 / ${1 - t})`);
		splash(context, x, y, field.cell * 0.4, t);
	},
	run: (context, ground, { moves }, { isStill }) => {
		if (isStill) for (const { from, to } of moves) trail(context, ground, from, to);
	},
	blast: (context, { field }, { at: cell, damage }, { t }) => {
		const share = clamp((t - 0.4) / 0.6);
		if (share <= 0) return;
		const { x, y } = at(field, cell);
		splash(context, x, y + field.cell * 0.2, field.cell * 1.35, share);
		explosion(context, x, y, field.cell, share);
		if (damage > 0) number(context, loss(damage), x, y, field.cell, share, WOUND);
	},
	spotted: (context, { field, liveries }, { enemy }, { t }) => {
		const { x, y } = at(field, enemy);
		ping(context, x, y, field.cell, 0.6 + LENGTH[enemy.model] / 2, t, liveries.threat);
	},
	lost: (context, ground, { ship }, { poses, t }) => {
		const pose = poses.find(({ hull }) => hull.id === ship);
		if (!pose) return;
		const { hull } = pose;
		const spot = at(ground.field, hull);
		const { canvas, wide, high } = ground.studio.ghost(hull.model, angleOf(ground.field, hull.facing));
		const size = ground.field.cell;
		context.globalAlpha = smooth(0.2, 1, t);
		context.drawImage(canvas, spot.x - (wide * size) / 2, spot.y - (high * size) / 2, wide * size, high * size);
		context.globalAlpha = 1;
	},
	sighted: (context, { field, liveries }, { projectile }, { t }) => {
		const { x, y } = at(field, projectile);
		ping(context, x, y, field.cell, 0.9, t, liveries.threat);
	},
	change: (context, ground, { isMine, turn }, { t }) =>
		banner(context, ground, say(isMine ? 'your_turn' : 'their_turn'), say('turn', { n: turn }), t),
	end: (context, { field, scheme }, _, { t }) => {
		context.fillStyle =
			scheme === 'dark' ? `rgb(6 8 20 / ${0.55 * smooth(0, 1, t)})` : `rgb(240 246 250 / ${0.5 * smooth(0, 1, t)})`;
		context.fillRect(0, 0, field.width, field.height);
	},
};

/** Slowly: foam where the air leaves, rings, and oil that stays. */
function sinking(context: Context, field: Field, hull: Of<'sink'>['hull'], t: number) {
	const spot = middle(field, hull);
	const angle = angleOf(field, hull.facing);
	const length = LENGTH[hull.model];
	slick(context, spot.x, spot.y, field.cell, length, angle, smooth(0.3, 1, t) * 0.9);
	for (let i = 0; i < length * 3; i++) {
		const along = ((i * 0.37) % 1) - 0.5;
		const share = (t * 1.6 + i * 0.29) % 1;
		const x = spot.x - Math.sin(angle) * along * length * field.cell + (((i * 0.61) % 1) - 0.5) * field.cell * 0.5;
		const y = spot.y + Math.cos(angle) * along * length * field.cell;
		ring(
			context,
			x,
			y,
			field.cell * (0.05 + 0.28 * share),
			field.cell * 0.05 * (1 - share),
			`rgb(236 244 248 / ${0.8 * (1 - share) * (1 - t * 0.5)})`,
		);
	}
	if (t < 0.5) explosion(context, spot.x, spot.y, field.cell * (0.6 + length * 0.14), t * 2);
}

function banner(context: Context, { field, light }: Ground, text: string, below: string, t: number) {
	const share = smooth(0, 0.25, t) * (1 - smooth(0.8, 1, t));
	const [x, y] = [field.x + (field.cell * SIDE) / 2, field.y + field.cell * 2.2];
	const size = Math.max(22, Math.min(40, field.cell * 0.8));
	context.save();
	context.globalAlpha = share;
	context.font = `600 ${size}px Georgia, 'DejaVu Serif', serif`;
	const wide = Math.max(context.measureText(text).width * 2.2, field.cell * 9);
	const band = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
	band.addColorStop(0, `rgb(${light.band} / 0)`);
	band.addColorStop(0.25, `rgb(${light.band} / ${BAND_ALPHA})`);
	band.addColorStop(0.75, `rgb(${light.band} / ${BAND_ALPHA})`);
	band.addColorStop(1, `rgb(${light.band} / 0)`);
	context.fillStyle = band;
	context.fillRect(x - wide / 2, y - size * 1.1, wide, size * 2.3);
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.fillStyle = light.bandInk;
	context.fillText(text, x, y - size * 0.15);
	context.font = `${Math.max(13, size * 0.42)}px system-ui, 'DejaVu Sans', sans-serif`;
	context.fillStyle = light.letter;
	context.fillText(below, x, y + size * 0.7);
	context.restore();
}

export function drawScene(context: Context, ground: Ground, playing: Playing) {
	const draw = DRAWINGS[playing.scene.name] as Drawing<SceneName> | undefined;
	context.save();
	draw?.(context, ground, playing.scene, playing);
	context.restore();
}

/* ---- what nobody saw ------------------------------------------------------------------------------- */

/** Where something happened while nobody looked: a ring, and the number that was lost there. */
export function drawMarks(context: Context, { field, light, liveries }: Ground, cues: readonly Cue<View>[]) {
	for (const cue of cues.slice(-MARKS_SHOWN)) {
		const scene = sceneOf(cue);
		if (!scene) continue;
		const where = placeOf(scene);
		if (!where) continue;
		const { x, y } = middle(field, where.cell);
		ring(context, x, y, field.cell * 0.46, 4, light.halo);
		ring(context, x, y, field.cell * 0.46, 2, where.isLoss ? liveries.foeLine : light.gold);
		if (where.text) number(context, where.text, x, y, field.cell, 0.3, where.isLoss ? LOSS : WOUND);
	}
}

function placeOf(scene: Scene): { cell: Cell; text: string; isLoss: boolean } | null {
	switch (scene.name) {
		case 'hit':
			return { cell: scene.target, text: loss(scene.damage), isLoss: false };
		case 'splash':
		case 'rock':
		case 'unseen':
			return { cell: scene.target, text: '', isLoss: false };
		case 'hurt':
			return { cell: scene.at, text: loss(scene.damage), isLoss: true };
		case 'blast':
			return { cell: scene.at, text: scene.damage > 0 ? loss(scene.damage) : '', isLoss: false };
		case 'sink':
			return { cell: scene.hull, text: '', isLoss: scene.isOwn };
		default:
			return null;
	}
}
