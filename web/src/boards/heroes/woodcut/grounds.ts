// What lies behind a figure: one pattern for each class of heroes and each kind of card, so that it reads without colour.
import { INK, type Graver } from './kit';

export const TINT = {
	vanguard: '#3f7b80',
	striker: '#c04a2c',
	bulwark: '#8b8468',
	runner: '#6c8145',
	squire: '#d09a3a',
};

/** Strikers, and whatever bursts: rays from a bright middle. */
export function rays(g: Graver, tint: string, { x = 80, y = 56, glow = '#efb65a', radius = 50, count = 44 } = {}) {
	let all = '';
	for (let i = 0; i < count; i++) {
		const angle = (i / count) * Math.PI * 2 + g.chance.jitter(0.03);
		const width = 0.035 + g.chance.next() * 0.03;
		const far = (turn: number) =>
			`${(x + Math.cos(angle + turn) * 190).toFixed(1)},${(y + Math.sin(angle + turn) * 190).toFixed(1)}`;
		const near = radius * (0.6 + g.chance.next() * 0.32);
		all += `M${(x + Math.cos(angle) * near).toFixed(1)},${(y + Math.sin(angle) * near).toFixed(1)}L${far(-width)}L${far(width)}Z`;
	}
	g.ground(tint);
	g.disc(x, y, radius, glow, 0);
	g.on.globalAlpha = 0.9;
	g.ink(all);
	g.on.globalAlpha = 1;
}

const HILLS = {
	rolling: 'M0,92C20,66 40,74 58,84C86,58 110,64 126,78C140,66 152,66 160,72V124H0Z',
	dunes: 'M0,84C30,70 50,92 84,82C112,72 130,92 160,76V124H0Z',
	sea: 'M0,88H160V124H0Z',
	flat: 'M0,98C40,92 120,100 160,94V124H0Z',
};

/** Vanguards: a sky of long lines over open land. */
export function sky(g: Graver, tint: string, land: keyof typeof HILLS = 'rolling', light = '#e6cd94') {
	g.ground(light);
	g.on.globalAlpha = 0.75;
	g.on.fillStyle = tint;
	g.on.fillRect(0, 0, 160, 60);
	g.on.globalAlpha = 1;
	for (let y = 5; y < 84; y += 5.2)
		g.line(
			`M-4,${y + g.chance.jitter(1)}Q${40 + g.chance.jitter(20)},${y + g.chance.jitter(3)} 80,${y + g.chance.jitter(2)}T164,${y + g.chance.jitter(2)}`,
			0.6 + (y / 84) * 1.7,
		);
	g.form(HILLS[land], tint, -20, 170, 70, 124, 5, land === 'sea' ? 3 : -4);
}

/** Bulwarks: dressed stone. */
export function stones(g: Graver, tint: string, pale = '#a39a7a') {
	g.ground(tint);
	for (let row = 0, y = -4; y < 124; y += 20, row++)
		for (let x = -20 + (row % 2) * 18; x < 170; x += 36) {
			const stone = `M${(x + 1 + g.chance.jitter(1)).toFixed(1)},${y + 1}H${(x + 34 + g.chance.jitter(1)).toFixed(1)}V${y + 18}H${x + 1}Z`;
			g.shape(stone, g.chance.next() < 0.5 ? pale : tint, 1.6);
			g.cuts(stone, x + 8 + g.chance.next() * 18, x + 35, y + 2, y + 19, 3, 1);
		}
}

/** Runners: night, a moon, rain on the wind. */
export function night(g: Graver, tint: string, { dark = '#20281c', moon = true, moonAt = [124, 30], rain = 60 } = {}) {
	g.ground(dark);
	const [x = 124, y = 30] = moonAt;
	if (moon) {
		g.disc(x, y, 17, '#eddca8', 0);
		g.disc(x - 7, y - 4, 15, dark, 0);
	}
	let drops = '';
	for (let i = 0; i < rain; i++) {
		const [left, top] = [g.chance.next() * 200 - 20, g.chance.next() * 130 - 10];
		const length = 10 + g.chance.next() * 18;
		drops += `M${left.toFixed(1)},${top.toFixed(1)}l${(-length * 0.32).toFixed(1)},${length.toFixed(1)}l1.3,.4Z`;
	}
	g.ink(drops, tint);
}

/** Squires, and what heals: a lattice with an arch in it. */
export function lattice(g: Graver, tint: string, arch = '#f0d48e') {
	g.ground(tint);
	g.on.globalAlpha = 0.82;
	let all = '';
	for (let y = 0; y < 130; y += 16)
		for (let x = ((y / 16) % 2) * 10; x < 170; x += 20) all += `M${x},${y - 6}l5,6l-5,6l-5,-6Z`;
	g.ink(all);
	g.on.globalAlpha = 1;
	g.shape('M22,126V62C22,8 138,8 138,62V126Z', arch, 3);
	g.line('M28,126V63C28,16 132,16 132,63V126', 1.2);
}

/** Weapons: planks of a rack. */
export function planks(g: Graver, tint: string) {
	g.ground(tint);
	for (let x = -6; x < 165; x += 28) {
		const board = `M${x},-2H${x + 27}V126H${x}Z`;
		g.shape(board, tint, 2);
		g.cuts(board, x + 18, x + 28, 2, 124, 9, 5);
		g.line(`M${x + 7},-2V126M${x + 13},-2C${x + 16},40 ${x + 9},80 ${x + 13},126`, 0.8);
	}
}

/** Gear: a field of small crosses, as on a tapestry. */
export function tapestry(g: Graver, tint: string, pale: string) {
	g.ground(tint);
	let crosses = '';
	for (let y = 8; y < 130; y += 18)
		for (let x = 8 + (((y - 8) / 18) % 2) * 10; x < 170; x += 20)
			crosses += `M${x - 4},${y - 1.2}h2.800v-2.800h2.400v2.800h2.800v2.400h-2.800v2.800h-2.400v-2.800h-2.800Z`;
	g.ink(crosses, pale);
	g.ink('M0,0H160V5H0ZM0,119H160V124H0Z');
}

/** Relics: darkness with stars, and a light behind the thing. */
export function stars(g: Graver, dark: string, glow: string) {
	g.ground(dark);
	const light = g.on.createRadialGradient(80, 60, 6, 80, 60, 78);
	light.addColorStop(0, glow);
	light.addColorStop(1, `${glow}00`);
	g.on.fillStyle = light;
	g.on.fillRect(0, 0, 160, 124);
	let all = '';
	for (let i = 0; i < 46; i++) {
		const [x, y, size] = [g.chance.next() * 160, g.chance.next() * 124, 1 + g.chance.next() * 2.6];
		all += `M${x.toFixed(1)},${(y - size).toFixed(1)}l${(size * 0.3).toFixed(1)},${(size * 0.7).toFixed(1)}l${(size * 0.7).toFixed(1)},${(size * 0.3).toFixed(1)}l${(-size * 0.7).toFixed(1)},${(size * 0.3).toFixed(1)}l${(-size * 0.3).toFixed(1)},${(size * 0.7).toFixed(1)}l${(-size * 0.3).toFixed(1)},${(-size * 0.7).toFixed(1)}l${(-size * 0.7).toFixed(1)},${(-size * 0.3).toFixed(1)}l${(size * 0.7).toFixed(1)},${(-size * 0.3).toFixed(1)}Z`;
	}
	g.ink(all, '#f3dfae');
	g.cuts('M0,0H160V124H0Z', 104, 164, 2, 124, 5, 3);
	g.cuts('M0,0H160V124H0Z', 56, -4, 2, 124, 5, 3);
}

/** What deflects: rings of water around where it falls. */
export function rings(g: Graver, tint: string, pale: string, x = 80, y = 62) {
	g.ground(tint);
	for (let radius = 118; radius > 6; radius -= 11) {
		g.disc(x, y, radius, Math.round(radius / 11) % 2 ? tint : pale, 1.4);
	}
	g.cuts('M0,0H160V124H0Z', 110, 164, 0, 124, 4.4, 4);
	g.on.strokeStyle = INK;
}
