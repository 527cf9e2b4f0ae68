// Portraits of runners (h16 to h18), by night, and of squires (h19 to h21), before a lattice.
import { MOUSTACHE, face, neck } from './faces';
import { TINT, lattice, night } from './grounds';
import { BLOOD, BONE, BRASS, BRIGHT, HAIR, INK, LEATHER, STEEL, type Cut } from './kit';

/** Roof Runner: leaning into the leap, a knotted kerchief, roofs, a chimney and its cat. */
const roofs: Cut = (g) => {
	night(g, '#8a7f9a', { dark: '#232036', moonAt: [34, 26], rain: 0 });
	for (const [x, y] of [
		[60, 12],
		[84, 24],
		[120, 10],
		[148, 30],
		[12, 60],
		[100, 40],
	] as const)
		g.disc(x, y, 1.1, '#f3e6c0', 0);
	g.form('M-4,128V92L22,70L50,94V128Z', '#5f3a34', 22, 54, 70, 128, 4, 2);
	g.form('M104,128V84L136,60L166,86V128Z', '#5f3a34', 136, 168, 60, 128, 4, 2);
	g.shape('M118,50H134V72L126,66L118,72Z', '#7a5648');
	g.line('M110,94H160M108,106H162M0,104H48M0,114H48', 1.4);
	g.ink('M118,50q-2,-8 2,-10l-1,-6l4,3h4l4,-3l-1,7q2,6 0,9ZM118,50q-8,0 -8,-8q0,-4 3,-3q-2,6 5,7Z');
	g.disc(122.5, 39.5, 0.9, '#ffd871', 0);
	g.disc(126.5, 39.5, 0.9, '#ffd871', 0);
	g.moved({ x: -2, y: 4, turn: -9, about: [80, 90] }, () => {
		g.form('M24,132C28,104 50,98 66,92L96,92C114,98 132,106 136,132Z', '#3d5a4a', 88, 140, 92, 130, 3.2, 4);
		g.rod('M40,96L108,132', 4, LEATHER);
		neck(g, '#e9bd92');
		face(g, {
			head: 'heart',
			skin: '#e9bd92',
			eyes: 'wide',
			nose: 'small',
			mouth: 'smile',
			lip: '#a8402c',
			hasFreckles: true,
			gaze: -1.4,
		});
		const scarf = 'M57,46C54,22 66,12 82,12C98,12 106,26 103,46C94,36 66,36 57,46Z';
		g.form(scarf, BLOOD, 80, 106, 12, 46, 2.9, 3);
		g.line('M60,34Q80,26 102,34', 1.4);
		for (const [x, y] of [
			[68, 24],
			[78, 19],
			[88, 22],
			[96, 30],
			[74, 31],
		] as const)
			g.disc(x, y, 1.8, '#f6e3b0', 0);
		g.form(
			'M100,40C116,34 130,40 142,30C138,46 126,50 116,48C126,56 136,54 144,54C130,66 112,62 100,50Z',
			BLOOD,
			112,
			146,
			30,
			64,
			3,
			2,
		);
		g.form('M60,46C54,56 54,66 58,74C62,66 62,56 63,48Z', '#c9822e', 60, 66, 46, 76, 2.6, 2);
	});
};

/** Fen Scout: a hood, a scarf to the eyes, reeds, a moon. */
const scout: Cut = (g) => {
	const tint = TINT.runner;
	night(g, tint);
	const hood = 'M80,8C44,14 42,52 46,82L28,126L132,126L114,82C118,52 116,14 80,8Z';
	g.form(hood, tint, 82, 134, 8, 126, 3.2, 4);
	g.cuts(hood, 56, 40, 30, 126, 4, 4);
	g.shape('M80,24C60,26 56,50 60,80L100,80C104,50 100,26 80,24Z', INK);
	g.moved({ y: 3 }, () => face(g, { skin: '#c99a68', head: 'young', eyes: 'narrow', brows: 'stern' }));
	g.ink('M60,38Q80,22 100,38L102,48Q80,36 58,48Z');
	g.form('M56,66Q80,60 104,66L110,90Q80,104 50,90Z', '#d9c08a', 80, 112, 62, 104, 2.8, 5);
	g.line('M57,74Q80,68 106,74M54,84Q80,78 108,84', 1.4);
	g.shape('M100,92l18,22l-12,2l-14,-20Z', '#d9c08a');
	g.rod('M24,124C46,96 46,52 22,28', 2.4, '#b5823f');
	g.line('M24,124L22,28', 1, '#f3e3b4');
	for (const x of [10, 20, 30, 132, 143, 152]) {
		const y = 40 + g.chance.next() * 26;
		g.line(`M${x},126Q${x + g.chance.jitter(4)},90 ${x + g.chance.jitter(8)},${y}`, 2.2);
		g.shape(`M${x - 2},${y - 2}q2,-18 5,-18q3,8 0,20Z`, LEATHER, 1.4);
	}
};

/** Night Courier: a cocked hat, a high collar, a sealed letter, a lantern's light. */
const courier: Cut = (g) => {
	night(g, '#5a6f8a', { dark: '#162233', moonAt: [26, 24], rain: 40 });
	g.form('M10,128C14,98 40,92 58,88L102,88C120,92 146,98 150,128Z', '#27344c', 86, 152, 88, 128, 3.2, 4);
	g.cuts('M10,128C14,98 40,92 58,88L66,92L52,128Z', 40, 10, 92, 126, 4.2, 5, '#9db4d0');
	face(g, { head: 'long', skin: '#dcb08a', nose: 'hooked', brows: 'raised', mouth: 'none', gaze: 1.6 });
	g.form(MOUSTACHE, HAIR, 82, 102, 66, 80, 2.4, 1);
	const collar = 'M54,66L50,104L80,116L110,104L106,66C102,84 94,90 80,92C66,90 58,84 54,66Z';
	g.form(collar, '#394a6a', 84, 112, 66, 116, 2.9, 2);
	g.cuts(collar, 60, 48, 70, 110, 4, 2, '#9db4d0');
	const hair = 'M60,44C56,58 58,66 60,74C64,68 64,54 65,46ZM100,44C104,58 102,66 100,74C96,68 96,54 95,46Z';
	g.form(hair, HAIR, 62, 104, 44, 74, 3, 1);
	g.moved({ y: 5 }, () => {
		const crown = 'M57,42C54,20 64,8 80,8C96,8 106,20 103,42Q80,32 57,42Z';
		g.form(crown, '#1d2638', 82, 106, 8, 44, 2.9, 3);
		const brim =
			'M28,40C36,14 52,34 62,26C74,22 88,22 98,26C110,34 124,14 132,40C114,46 98,38 80,34C62,38 46,46 28,40Z';
		g.form(brim, '#27344c', 84, 134, 14, 46, 2.9, 3);
		g.cuts(brim, 62, 30, 14, 44, 3.6, 2, '#9db4d0');
		g.line('M28,40C46,46 62,38 80,34C98,38 114,46 132,40', 2.4, BRASS);
		g.disc(80, 27, 4, BRASS);
	});
	g.rod('M26,88L132,128', 5, LEATHER);
	g.moved({ x: 44, y: 34, turn: -10, about: [80, 72] }, () => {
		g.form('M56,54H108V88H56Z', BONE, 86, 110, 54, 90, 3.2, 2);
		g.line('M56,54L82,74L108,54', 1.8);
		g.disc(82, 74, 6, BLOOD);
		g.form('M58,80q12,-6 22,2l-2,12q-12,6 -22,0Z', '#dcb08a', 72, 84, 78, 98, 2.6, 1);
	});
};

/** Armour Bearer: sleeves rolled, hair bound up, arms full of other people's iron. */
const armour: Cut = (g) => {
	lattice(g, '#a8702c', '#efd9a0');
	g.form('M14,128C18,98 44,92 60,88L100,88C116,92 142,98 146,128Z', '#b0563a', 86, 150, 88, 128, 3.2, 4);
	neck(g, '#e6b98c');
	g.disc(80, 13, 11, '#b4652a');
	g.cuts('M69,13A11,11 0 1 1 91,13A11,11 0 1 1 69,13Z', 80, 94, 2, 26, 2.6, 2);
	const hair = 'M57,58C52,28 64,16 80,16C96,16 108,28 103,58L98,46L62,46Z';
	g.form(hair, '#b4652a', 84, 108, 16, 60, 3, 3);
	face(g, {
		head: 'round',
		skin: '#e6b98c',
		mouth: 'smile',
		lip: '#a8402c',
		nose: 'small',
		brows: 'plain',
		hasFreckles: true,
	});
	g.form(
		'M58,48C58,26 74,22 80,30C86,22 102,26 102,48C96,38 88,36 80,34C72,36 64,38 58,48Z',
		'#b4652a',
		84,
		104,
		24,
		48,
		2.8,
		3,
	);
	const plate = 'M38,92L54,86C58,96 72,98 80,92C88,98 102,96 106,86L122,92L124,108L116,116L118,130H42L44,116L36,108Z';
	g.form(plate, BRIGHT, 82, 126, 86, 130, 2.8, 3);
	g.line('M80,94V130M46,112Q62,120 80,114Q98,120 114,112', 1.8);
	g.moved({ x: 46, y: 34, turn: 14, about: [80, 60] }, () => {
		g.form('M62,70C58,40 102,40 98,70Z', STEEL, 80, 102, 44, 72, 2.7, 3);
		g.form('M58,70H102V78H58Z', STEEL, 80, 104, 70, 80, 2.6, 1);
		g.line('M80,46V70', 1.8);
	});
	g.form('M10,106C20,96 34,100 44,108L40,122C26,124 14,120 8,116Z', '#e6b98c', 30, 46, 98, 124, 2.6, 2);
	g.form('M150,110C140,100 126,102 116,110L120,124C134,126 146,122 152,118Z', '#e6b98c', 138, 156, 100, 126, 2.6, 2);
};

/** Page of Keys: a child with a ruff, a beret, and a key as long as his arm. */
const page: Cut = (g) => {
	lattice(g, '#4f6f8a', '#ecd7a0');
	g.moved({ y: 12, scale: 0.94, about: [80, 70] }, () => {
		g.form('M26,128C30,106 50,100 64,96L96,96C110,100 130,106 134,128Z', '#7a2f4a', 86, 138, 96, 130, 3.2, 4);
		g.line('M80,104V130M66,104L70,130M94,104L90,130', 1.4, '#e8b060');
		const bob = 'M52,66C46,28 62,20 80,20C98,20 114,28 108,66C108,76 102,80 98,80L98,50L62,50L62,80C58,80 52,76 52,66Z';
		g.form(bob, '#d9a648', 86, 112, 20, 82, 3, 2);
		face(g, {
			head: 'young',
			skin: '#f2cfa6',
			eyes: 'wide',
			nose: 'small',
			mouth: 'open',
			brows: 'raised',
			lip: '#a8402c',
			gaze: 1.2,
		});
		g.form(
			'M58,54C56,34 68,30 80,31C92,30 104,34 102,54C96,46 90,46 86,46L74,46C68,46 64,46 58,54Z',
			'#d9a648',
			84,
			104,
			30,
			54,
			2.6,
			2,
		);
		const beret = 'M46,36C44,16 74,6 100,12C116,16 118,30 110,36C92,26 66,28 46,36Z';
		g.form(beret, '#7a2f4a', 84, 116, 8, 38, 2.9, 2);
		g.form('M104,18C114,2 132,-4 140,6C138,18 122,24 106,24Z', BONE, 120, 142, -2, 26, 2.8, 1);
		let ruff = 'M50,88';
		for (let i = 0; i < 10; i++) ruff += `q3,${i % 2 ? 9 : -9} 6,0`;
		g.form(`${ruff}L104,100Q80,110 56,100Z`, BONE, 82, 112, 82, 110, 3, 2);
		g.line('M56,98Q80,108 104,98', 1.4);
	});
	g.moved({ x: -44, y: 4, turn: -12, about: [80, 70] }, () => {
		g.rod('M80,40V122', 4.4, BRASS);
		g.on.beginPath();
		g.on.arc(80, 26, 15, 0, Math.PI * 2);
		g.on.lineWidth = 9;
		g.on.strokeStyle = INK;
		g.on.stroke();
		g.on.lineWidth = 5;
		g.on.strokeStyle = BRASS;
		g.on.stroke();
		g.shape('M83,98H102V106H96V112H102V120H83Z', BRASS);
	});
	g.on.beginPath();
	g.on.arc(134, 104, 14, 0, Math.PI * 2);
	g.on.lineWidth = 5;
	g.on.strokeStyle = INK;
	g.on.stroke();
	g.on.lineWidth = 2.4;
	g.on.strokeStyle = BRIGHT;
	g.on.stroke();
	for (const [x, turn] of [
		[124, 20],
		[134, -4],
		[144, -26],
	] as const)
		g.moved({ x: x - 80, y: 42, turn, about: [80, 74] }, () => {
			g.rod('M80,72V94', 1.8, STEEL);
			g.shape('M81,86H88V92H81Z', STEEL, 1.4);
		});
};

/** Bell Novice: a veil and a wimple, the bell beside her. */
const novice: Cut = (g) => {
	lattice(g, TINT.squire);
	const veil = 'M80,10C44,12 42,50 44,78C34,96 24,110 20,128L140,128C136,110 126,96 116,78C118,50 116,12 80,10Z';
	g.form(veil, '#4a2c48', 82, 142, 10, 128, 3.2, 4);
	g.cuts(veil, 52, 34, 20, 128, 4.4, 5, '#caa3b8');
	face(g, { skin: '#f0d0a4', eyes: 'shut', lip: '#a8402c', brows: 'raised' });
	const wimple = 'M56,40C54,70 58,90 80,98C102,90 106,70 104,40C108,80 112,100 108,112L52,112C48,100 52,80 56,40Z';
	g.form(wimple, '#f6ecd2', 84, 112, 42, 114, 3, 4);
	g.form('M57,44Q80,24 103,44L104,34Q80,12 56,34Z', '#f6ecd2', 82, 106, 14, 46, 2.6, 1);
	g.rod('M132,-4V44', 1.4, '#e8cf9a');
	g.form(
		'M122,44C120,60 116,70 108,78L156,78C148,70 144,60 142,44C140,36 124,36 122,44Z',
		BRASS,
		132,
		158,
		38,
		80,
		2.8,
		2,
	);
	g.shape('M106,78H158V85H106Z', BRASS);
	g.disc(132, 90, 5, INK, 0);
	g.line('M112,104q-4,8 -2,14M152,104q4,8 2,14M98,66q-6,6 -6,14', 1.4);
	g.line('M66,112l14,12l14,-12', 2, BRASS);
};

export const FOLLOWERS: Record<string, Cut> = {
	h16: roofs,
	h17: scout,
	h18: courier,
	h19: armour,
	h20: page,
	h21: novice,
};
