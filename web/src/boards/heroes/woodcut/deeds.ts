// Cards that are played once: healing (b01 to b06) before a green lattice, reactive (r01 to r09) in rings and walls of blue, counterattacks
// (c01 to c09) in orange rays.
import { lattice, night, rays, rings, sky, stones } from './grounds';
import { BLOOD, BONE, BRASS, BRIGHT, INK, LEATHER, PAPER, STEEL, WOOD, type Cut, type Graver } from './kit';

const GREEN = '#7c9a5a';
const BLUE = '#3d6b78';
const PALE = '#8fb4b0';
const FIRE = '#a8541e';

/* ---- parts that several share --------------------------------------------------------------------- */

/** A sword that points up from (80, 110). */
function sword(g: Graver, blade: string = BONE) {
	g.form('M80,-14L87,-2V76H73V-2Z', blade, 80, 88, -14, 78, 3, 1);
	g.line('M80,0V72', 1.4);
	g.form('M60,74H100V82H60Z', BRASS, 82, 102, 74, 84, 2.6, 1);
	g.rod('M80,84V104', 5, LEATHER);
	g.disc(80, 109, 5.4, BRASS);
}

function shield(g: Graver, x: number, y: number, colour: string, scale = 1) {
	g.moved({ x: x - 80, y: y - 60, scale, about: [80, 60] }, () => {
		const d = 'M56,34Q80,24 104,34C106,68 94,86 80,98C66,86 54,68 56,34Z';
		g.form(d, colour, 80, 108, 26, 98, 3, 3);
		g.line('M80,30V94M57,56H103', 2);
		g.disc(80, 56, 5.4, BRASS);
	});
}

function spark(g: Graver, x: number, y: number, size: number, colour = '#ffe9a8') {
	let d = '';
	for (let i = 0; i < 16; i++) {
		const [angle, radius] = [(i / 16) * Math.PI * 2, i % 2 ? size * 0.42 : size * (0.8 + g.chance.next() * 0.4)];
		d += `${i ? 'L' : 'M'}${(x + Math.cos(angle) * radius).toFixed(1)},${(y + Math.sin(angle) * radius).toFixed(1)}`;
	}
	g.shape(`${d}Z`, colour, 1.8);
}

function cross(g: Graver, x: number, y: number, size: number, colour: string = BLOOD) {
	const half = size / 3;
	g.shape(
		`M${x - half},${y - size}H${x + half}V${y - half}H${x + size}V${y + half}H${x + half}V${y + size}H${x - half}V${y + half}H${x - size}V${y - half}H${x - half}Z`,
		colour,
		1.6,
	);
}

function boot(g: Graver, colour: string) {
	const d = 'M60,10H92V66C96,76 124,78 130,96V108H56C58,92 66,80 60,60Z';
	g.form(d, colour, 80, 132, 10, 110, 3.2, 3);
	g.shape('M56,20H96V30H56Z', '#b98545', 1.8);
	g.shape('M54,106H132V114H54Z', INK, 1);
}

const HEART = 'M80,108C26,74 20,34 50,26C68,22 78,36 80,46C82,36 92,22 110,26C140,34 134,74 80,108Z';

/* ---- healing -------------------------------------------------------------------------------------- */

const bandage: Cut = (g) => {
	lattice(g, GREEN);
	g.form('M92,52C118,50 132,66 146,98L130,112C118,84 108,76 88,82Z', BONE, 112, 148, 50, 112, 3.2, 3);
	g.form('M22,62A38,38 0 1 1 98,62A38,38 0 1 1 22,62Z', BONE, 62, 100, 24, 100, 3.2, 3);
	g.line('M60,62a6,6 0 1 1 6,6a12,12 0 1 1 12,-12a20,20 0 1 1 -20,-20a28,28 0 1 1 -28,28', 2);
	cross(g, 128, 88, 9);
};

const poultice: Cut = (g) => {
	lattice(g, GREEN);
	g.rod('M98,64L122,16', 5, '#c9a66a');
	const leaf = 'M60,62C40,46 40,24 48,14C64,24 70,44 64,62Z';
	g.form(leaf, '#6c8f45', 56, 72, 14, 62, 3, 1);
	g.shape('M76,62C66,44 76,20 88,12C96,30 92,50 82,62Z', '#86a95a');
	g.line('M50,20L62,60M86,18L78,60', 1.6);
	g.form('M40,62H120C120,94 104,110 80,110C56,110 40,94 40,62Z', '#d8cba8', 80, 122, 62, 112, 3, 4);
	g.shape('M34,56H126V66H34Z', '#d8cba8');
	cross(g, 80, 88, 12);
};

const surgeon: Cut = (g) => {
	lattice(g, '#5f8a6a');
	g.moved({ turn: -32 }, () => {
		g.form('M14,50H104V66H14Z', BRIGHT, 60, 106, 50, 68, 3, 1);
		let teeth = 'M14,66';
		for (let x = 14; x < 104; x += 6) teeth += `l3,6l3,-6`;
		g.shape(`${teeth}Z`, BRIGHT, 1.4);
		g.form('M102,44C126,38 146,48 144,66C140,80 116,78 102,72Z', LEATHER, 122, 148, 40, 78, 3, 2);
		g.disc(124, 58, 6, '#f0d48e', 1.8);
	});
	g.moved({ turn: 38, x: 6, y: 6 }, () => {
		g.form('M76,10H84L86,84L80,96L74,84Z', BONE, 80, 88, 10, 96, 3, 1);
		g.rod('M80,8V-22', 5, '#3d6b78');
	});
	g.rod('M30,104C60,84 84,118 118,98', 1.6, BLOOD);
	g.form('M116,88l24,10l-24,10Z', BONE, 124, 142, 88, 110, 2.6, 1);
};

const spring: Cut = (g) => {
	sky(g, '#6f98a8', 'rolling', '#e9e0bc');
	g.form('M-6,126L42,30L62,58L88,8L166,126Z', '#7f8a76', 92, 170, 8, 126, 3.6, 3);
	g.shape('M42,30L52,44L44,56L36,48L30,54ZM88,8L104,32L94,46L84,36L74,48L70,42Z', '#fff8e2', 1.8);
	g.shape('M76,60C70,78 92,84 78,100C70,110 40,112 22,126H142C128,110 104,108 102,96C98,82 94,76 92,60Z', '#a9d4d8');
	g.line('M82,64C78,78 96,86 84,102M88,66C88,82 98,84 94,100M54,118q10,-4 20,0M92,116q12,-4 24,0', 1.6, '#2f6a72');
};

const cordial: Cut = (g) => {
	rays(g, '#c98a2c', { x: 80, y: 60, glow: '#fff0b0', radius: 54, count: 36 });
	g.form(
		'M70,8H90V34C108,42 114,56 114,74V106Q114,116 104,116H56Q46,116 46,106V74C46,56 52,42 70,34Z',
		'#d97a2c',
		82,
		118,
		8,
		118,
		3.2,
		3,
	);
	g.ink('M54,72C54,62 58,54 64,50L62,104H56Q54,104 54,100Z', '#ffe9a8');
	g.shape('M66,0H94V12H66Z', '#a8793a');
	g.disc(82, 82, 13, '#ffe08a');
	for (let i = 0; i < 12; i++) {
		const angle = (i / 12) * Math.PI * 2;
		const at = (r: number) => `${(82 + Math.cos(angle) * r).toFixed(1)},${(82 + Math.sin(angle) * r).toFixed(1)}`;
		g.line(`M${at(16)}L${at(22)}`, 2.4);
	}
	g.line('M77,80v3M87,80v3M77,87q5,4 10,0', 1.8);
};

const draught: Cut = (g) => {
	lattice(g, '#3f5a4a', '#c8d0a0');
	g.form(
		'M44,14H116C116,54 102,70 88,74V94L108,106V116H52V106L72,94V74C58,70 44,54 44,14Z',
		BRASS,
		82,
		118,
		14,
		118,
		3.2,
		3,
	);
	g.shape('M44,14Q80,2 116,14Q80,28 44,14Z', '#7a1f2a');
	g.shape('M66,40C64,26 96,26 94,40L92,48H88V54H72V48H68Z', BONE, 1.8);
	g.ink('M70,37q4,-4 7,1q-3,5 -7,-1ZM83,38q3,-5 7,-1q-4,6 -7,1ZM80,43l-2.500,4h5Z');
	g.line('M76,50v4M80,50v4M84,50v4', 1.2);
	g.line('M64,6q-4,-8 2,-14M84,2q-4,-8 2,-14M100,6q-4,-8 2,-14', 2.4, BONE);
};

/* ---- reactive ------------------------------------------------------------------------------------- */

const turned: Cut = (g) => {
	rings(g, BLUE, PALE, 90, 56);
	g.moved({ turn: -38, x: 8, y: 8 }, () => sword(g));
	g.moved({ turn: 64, x: -16, y: 18 }, () => sword(g, STEEL));
	spark(g, 92, 54, 17);
	g.line('M112,40Q132,34 140,14M140,14l-9,4M140,14l3,9', 3.4);
	g.line('M112,40Q132,34 140,14', 1.4, '#ffe9a8');
};

const sidestep: Cut = (g) => {
	rings(g, '#4a6f5a', '#9cbc9c', 120, 90);
	for (const [x, y, turn, colour] of [
		[44, 88, 14, '#5a4a3a'],
		[66, 50, 22, '#5a4a3a'],
		[108, 76, 30, '#e9c784'],
		[128, 38, 36, '#e9c784'],
	] as const)
		g.moved({ x: x - 80, y: y - 62, turn, scale: 0.62 }, () => {
			g.form('M66,30C62,8 96,6 96,32C98,50 92,62 90,72H70C68,60 68,46 66,30Z', colour, 82, 100, 8, 74, 3.2, 2);
			g.form('M70,80H90C94,96 90,106 80,106C70,106 66,96 70,80Z', colour, 82, 96, 80, 108, 3.2, 2);
		});
	g.line('M22,20C60,24 84,30 92,60M92,60l-12,-6M92,60l3,-13', 4.4);
	g.line('M22,20C60,24 84,30 92,60', 1.8, '#ffe9a8');
};

const stance: Cut = (g) => {
	stones(g, '#5d7a80', '#86a0a0');
	g.moved({ x: -36, y: 10, scale: 0.86, flip: true, about: [86, 62] }, () => boot(g, LEATHER));
	g.moved({ x: 28, y: 10, scale: 0.86, about: [86, 62] }, () => boot(g, '#8f5a2c'));
	g.form('M-4,112H164V130H-4Z', '#3a2a1a', -10, 170, 112, 128, 4, 2);
	g.line('M12,104l-8,-8M30,110l-4,-12M146,104l8,-8M130,110l4,-12', 2.6, '#ffe9a8');
};

const wall: Cut = (g) => {
	stones(g, '#4d6b72', '#a39a7a');
	shield(g, 30, 52, '#2f6a72', 1.05);
	shield(g, 130, 52, '#2f6a72', 1.05);
	shield(g, 80, 62, '#d9b25c', 1.2);
};

const mirrors: Cut = (g) => {
	night(g, '#6f5f8a', { dark: '#2b2440', moon: false, rain: 30 });
	g.rod('M86,76L108,126', 6, BRASS);
	g.form('M36,46A38,42 -20 1 1 112,36A38,42 -20 1 1 36,46Z', BRASS, 80, 118, -4, 92, 3, 2);
	g.form('M44,45A30,34 -20 1 1 104,37A30,34 -20 1 1 44,45Z', '#bcd8dc', 78, 108, 2, 80, 3.4, 3);
	g.line('M56,24L84,62M72,16L94,46', 3, '#fff8e2');
	g.form(
		'M-6,126C-10,104 6,96 18,102C16,84 40,80 46,94C58,84 76,92 72,106C84,102 92,114 88,126Z',
		'#cfc6d8',
		50,
		92,
		82,
		126,
		3.6,
		3,
	);
	g.form(
		'M96,40C94,26 110,20 116,28C122,16 140,18 140,32C152,30 160,40 154,50C142,58 104,58 96,40Z',
		'#cfc6d8',
		126,
		158,
		18,
		58,
		3.4,
		3,
	);
	g.line('M14,116q6,-8 14,-2q4,-8 12,-2M112,44q6,-8 14,-2', 1.6);
};

const spoiled: Cut = (g) => {
	rings(g, '#e0cfa0', BLOOD, 62, 60);
	g.disc(62, 60, 7, BRASS);
	g.moved({ turn: -24, x: 8, y: -2 }, () => {
		g.rod('M160,62H112L104,54', 3.4, WOOD);
		g.shape('M158,54l-14,0l-6,8l6,8h14l-6,-8Z', BLOOD, 1.6);
	});
	g.moved({ turn: 26, x: 6, y: 16 }, () => {
		g.rod('M100,62H66', 3.4, WOOD);
		g.shape('M52,62l18,-8l-4,8l4,8Z', BRIGHT, 1.8);
	});
	g.line('M98,44l6,-12M108,48l12,-6M96,72l10,8', 2.6);
};

const omen: Cut = (g) => {
	night(g, '#6a5a8a', { dark: '#1f1a30', moon: false, rain: 24 });
	g.disc(80, 56, 46, '#e9d59c', 3);
	g.cuts('M34,56A46,46 0 1 1 126,56A46,46 0 1 1 34,56Z', 84, 130, 10, 104, 3.4, 4);
	g.shape('M80,4L70,30L86,42L72,62L88,78L76,112L84,112L98,78L82,62L96,42L82,30L90,6Z', '#1f1a30', 1.4);
	g.form(
		'M14,112C30,92 46,96 58,86C62,76 74,72 84,78L98,80L86,86C84,98 70,106 54,108L42,124H34L40,110C30,114 22,114 14,112Z',
		'#17100b',
		200,
		201,
		0,
		1,
		9,
		0,
	);
	g.disc(78, 80, 1.7, '#ffd871', 0);
	g.line('M24,110Q44,104 58,92', 1.2, '#b8a8d0');
};

const notToday: Cut = (g) => {
	rays(g, '#5b3a6a');
	g.form(HEART, BLOOD, 82, 140, 24, 110, 3, 4);
	g.rod('M56,42L104,80', 2, BONE);
	for (let i = 0; i < 5; i++) g.rod(`M${59 + i * 9.5},${54 + i * 7.5}l8,-11`, 1.4, BONE);
};

const stubborn: Cut = (g) => {
	rays(g, '#2f5a6a', { glow: '#d8c07a' });
	g.moved({ scale: 0.94, y: -2 }, () => {
		g.form(HEART, STEEL, 82, 140, 24, 110, 3, 4);
		g.line('M80,46V106M36,44Q80,70 124,44', 2.4);
		for (const [x, y] of [
			[46, 40],
			[60, 34],
			[100, 34],
			[114, 40],
			[50, 74],
			[110, 74],
			[68, 94],
			[92, 94],
		] as const)
			g.disc(x, y, 2.4, BRASS, 1.2);
	});
	for (let i = 0; i < 9; i++) {
		g.moved({ x: -66 + i * 16.5, y: 14 - i * 2 + Math.sin(i) * 3, turn: i % 2 ? 34 : -34, about: [80, 62] }, () => {
			g.on.beginPath();
			g.on.ellipse(80, 62, 11, 6.4, 0, 0, Math.PI * 2);
			g.on.lineWidth = 6.6 * g.weight;
			g.on.strokeStyle = INK;
			g.on.stroke();
			g.on.lineWidth = 3;
			g.on.strokeStyle = '#8d8a80';
			g.on.stroke();
		});
	}
};

/* ---- counterattacks ------------------------------------------------------------------------------- */

const riposte: Cut = (g) => {
	rays(g, FIRE, { x: 104, y: 36 });
	g.moved({ turn: 48, x: 2, y: 12 }, () => sword(g));
	g.line('M20,40Q34,18 62,14M14,62Q18,40 34,26', 3.6);
	g.line('M20,40Q34,18 62,14', 1.4, '#ffe9a8');
};

const elbow: Cut = (g) => {
	rays(g, '#9a4a2c', { x: 116, y: 50 });
	g.form(
		'M-6,128L-4,64C16,54 46,58 62,74L92,66L104,86L70,112C50,124 20,128 -6,128Z',
		'#c9a06a',
		40,
		108,
		56,
		128,
		3.4,
		4,
	);
	g.line('M58,76Q52,88 60,104', 2);
	g.form('M-6,98C10,92 26,96 38,108L34,128H-6Z', BLOOD, 12, 42, 92, 128, 3.2, 3);
	g.form('M88,60C98,52 116,54 120,64L124,80C122,92 108,98 98,94L86,84Z', '#d8b07c', 106, 126, 54, 98, 3, 3);
	g.line('M96,60l4,14M106,57l4,15M115,60l3,12', 1.8);
	g.moved({ turn: 62, x: 30, y: -2, scale: 0.9 }, () => {
		g.rod('M80,40V78', 5, LEATHER);
		g.disc(80, 32, 9, BRASS);
		g.form('M58,78H102V86H58Z', BRASS, 82, 104, 78, 88, 2.6, 1);
	});
	spark(g, 142, 34, 14);
};

const heel: Cut = (g) => {
	rays(g, '#8a5a2c', { x: 50, y: 92, glow: '#e6c07a' });
	g.moved({ turn: -24, x: -4, y: 6 }, () => boot(g, '#7a4a24'));
	g.rod('M-6,112C40,100 110,124 166,106', 3, '#e6d3a0');
	g.line('M30,20q14,-6 26,4M18,40q12,-6 22,2M128,36q10,4 12,16M138,22q14,6 16,22', 3);
};

const thrust: Cut = (g) => {
	rays(g, '#7a4a5a', { x: 140, y: 62, glow: '#f0c88a' });
	g.moved({ turn: 84, x: 36, y: 12 }, () => sword(g));
	shield(g, 54, 62, '#8a2f22', 1.34);
};

const answering: Cut = (g) => {
	rays(g, '#a8461e', { x: 80, y: 46, radius: 44 });
	g.moved({ turn: -44, x: -6, y: 20 }, () => sword(g, STEEL));
	g.moved({ turn: 44, x: 6, y: 20 }, () => sword(g));
	spark(g, 80, 50, 20);
};

const bash: Cut = (g) => {
	rays(g, FIRE);
	g.form('M104,70L160,92V124H112L92,92Z', LEATHER, 110, 160, 70, 124, 3, 2);
	g.form('M44,16Q76,4 108,20C108,62 96,92 66,112C44,86 36,50 44,16Z', '#c9c1a4', 74, 112, 6, 112, 3, 4);
	g.line('M74,12L66,108M40,48Q74,40 106,50', 2.4);
	g.disc(72, 46, 9, BRASS, 2.4);
	g.line('M22,30L6,20M18,52L0,52M24,76L8,88', 4);
};

const momentum: Cut = (g) => {
	rays(g, '#6a3a5a', { glow: '#e6b070', radius: 58 });
	const arrow = 'M122,30A50,50 0 1 0 128,80L114,74A35,35 0 1 1 110,42L98,52L142,58L138,14Z';
	g.form(arrow, '#e0702c', 84, 146, 10, 118, 3.2, 4);
	g.moved({ turn: -30, scale: 0.7, y: 4, x: -4 }, () => {
		g.rod('M80,40V120', 6, LEATHER);
		g.form('M80,-6L96,4L106,20L96,38L80,46L64,38L54,20L64,4Z', STEEL, 82, 108, -6, 46, 3, 2);
		for (const [x, y] of [
			[80, 20],
			[68, 12],
			[92, 12],
			[68, 30],
			[92, 30],
		] as const)
			g.disc(x, y, 3, BRIGHT, 1.4);
	});
};

const thorns: Cut = (g) => {
	rays(g, '#5d6b2c', { glow: '#d9c06a' });
	shield(g, 80, 60, '#6b4a2c', 1.34);
	for (const d of ['M18,18C60,30 66,70 144,76', 'M20,92C70,92 78,40 146,28', 'M50,120C60,90 110,90 116,4'])
		g.rod(d, 3.4, '#3f5a2a');
	for (const [x, y, turn] of [
		[40, 26, -30],
		[60, 46, 20],
		[92, 68, -60],
		[122, 72, 10],
		[44, 90, 30],
		[72, 76, -30],
		[96, 50, 40],
		[126, 34, -10],
		[60, 102, 60],
		[100, 86, 0],
		[114, 40, 80],
	] as const)
		g.moved({ x: x - 80, y: y - 62, turn }, () => g.shape('M76,64L80,46L84,64Z', '#e9dcb0', 1.4));
};

const debt: Cut = (g) => {
	rays(g, '#8a2f22', { x: 100, y: 40 });
	for (const [x, y] of [
		[34, 106],
		[62, 112],
		[48, 96],
		[92, 110],
		[76, 98],
		[116, 112],
	] as const) {
		g.form(`M${x - 16},${y}a16,8 0 1 1 32,0a16,8 0 1 1 -32,0Z`, BRASS, x, x + 18, y - 8, y + 8, 2.4, 1);
		g.line(`M${x - 8},${y}a8,3.600 0 1 1 16,0`, 1.2);
	}
	g.moved({ turn: 164, x: -8, y: -22, scale: 1.08 }, () => sword(g));
	g.form('M96,14H146V70H96Z', PAPER, 122, 150, 14, 72, 3.4, 3);
	g.line('M104,26H138M104,36H138M104,46H128', 2);
	g.line('M98,20L144,66', 4.4, BLOOD);
	g.disc(136, 60, 7, BLOOD);
};

export const DEEDS: Record<string, Cut> = {
	b01: bandage,
	b02: poultice,
	b03: surgeon,
	b04: spring,
	b05: cordial,
	b06: draught,
	r01: turned,
	r02: sidestep,
	r03: stance,
	r04: wall,
	r05: mirrors,
	r06: spoiled,
	r07: omen,
	r08: notToday,
	r09: stubborn,
	c01: riposte,
	c02: elbow,
	c03: heel,
	c04: thrust,
	c05: answering,
	c06: bash,
	c07: momentum,
	c08: thorns,
	c09: debt,
};
