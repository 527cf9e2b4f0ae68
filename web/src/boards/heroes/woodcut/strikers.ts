// Portraits of the strikers: h07 to h11. Rays behind them, and little to hide behind.
import { face, neck, profile } from './faces';
import { TINT, rays } from './grounds';
import { BONE, BRASS, BRIGHT, HAIR, INK, LEATHER, STEEL, WOOD, type Cut, type Graver } from './kit';

const T = TINT.striker;

function torch(g: Graver, foot: string, x: number, y: number, scale: number) {
	g.rod(foot, 3.6, LEATHER);
	g.moved({ x: x - 80, y: y - 62, scale, about: [80, 62] }, () => {
		g.shape(
			'M80,72C60,68 58,48 68,36C68,44 74,46 74,40C72,28 80,20 86,12C84,26 98,32 100,46C104,40 104,36 103,32C112,48 104,70 80,72Z',
			'#f08a2c',
		);
		g.ink('M80,70C70,66 70,54 77,46C78,52 83,50 83,44C92,52 94,66 80,70Z', '#ffe08a');
		g.cuts('M80,72C98,70 112,48 103,32C104,40 100,46 100,46Z', 94, 112, 32, 72, 3, 2);
	});
}

/** Torch Dancer: from the side, hair like fire, a torch in each hand. */
const dancer: Cut = (g) => {
	rays(g, '#7a2433', { x: 84, y: 60, glow: '#f0a24a', radius: 58 });
	torch(g, 'M26,128L22,44', 22, 26, 0.62);
	torch(g, 'M136,128L144,52', 145, 34, 0.56);
	g.form('M28,128C34,106 56,98 74,94L108,92C126,98 138,110 142,128Z', '#c5892f', 92, 146, 92, 128, 3.2, 4);
	g.form('M74,92L90,124L110,90L104,84Q90,96 80,88Z', '#a8643c', 92, 112, 84, 126, 2.6, 2);
	const mane =
		'M66,42C58,20 82,2 104,10C124,0 146,12 158,2C154,22 142,28 134,30C146,34 156,30 160,28C152,50 138,52 130,50C138,60 148,60 156,58C142,84 118,88 102,76L96,52C90,42 76,36 66,42Z';
	g.form(mane, '#8f2a16', 104, 162, 2, 86, 3.4, 4);
	g.cuts(mane, 112, 70, 8, 80, 4.4, 3, '#f6a04a');
	profile(g, '#c98a58', { lip: '#a2301f' });
	g.form('M65,44C66,26 88,20 104,30C100,40 90,38 84,46C78,40 70,40 65,44Z', '#8f2a16', 82, 106, 22, 48, 2.8, 3);
	g.shape('M64,43Q84,32 106,46L105,51Q84,38 64,48Z', BRASS, 1.6);
	g.disc(94, 66, 4.4, BRASS, 1.6);
	g.line('M94,71v5', 2.2);
	g.line('M84,97Q94,108 106,96', 2.4, BRASS);
	for (const [x, y] of [
		[50, 14],
		[60, 30],
		[116, 104],
		[40, 70],
	] as const)
		g.disc(x, y, 1.6, '#ffd98a', 0);
};

/** Reckless Lancer: a raised visor, a grin, the horse before him, the lance across it all. */
const lancer: Cut = (g) => {
	rays(g, '#b8642a', { x: 66, y: 50, glow: '#f2c76a' });
	g.rod('M-6,114L152,14', 5.4, '#d9b25c');
	for (const x of [14, 42, 70, 98]) g.line(`M${x},${103 - x * 0.62}l8,3`, 3, T);
	g.form('M146,20L164,0L158,26Z', BONE, 156, 166, 0, 28, 2.6, 0);
	g.form('M6,128C12,98 36,90 54,84L92,84C112,92 124,104 130,128Z', STEEL, 72, 132, 84, 128, 3.2, 4);
	g.form('M0,118C0,92 24,84 42,92C42,108 32,120 16,126Z', BRIGHT, 16, 44, 84, 126, 3, 3);
	g.moved({ x: -8, y: 0 }, () => {
		face(g, {
			head: 'square',
			skin: '#efc79a',
			eyes: 'wide',
			mouth: 'grin',
			brows: 'raised',
			gaze: 1.4,
			nose: 'straight',
		});
		g.form(
			'M58,46C54,66 56,80 62,88L58,94C50,80 50,56 54,42ZM102,46C106,66 104,80 98,88L104,94C110,80 110,56 106,42Z',
			STEEL,
			60,
			110,
			42,
			94,
			2.8,
			2,
		);
		const skullcap = 'M54,44C52,16 66,8 80,8C94,8 108,16 106,44C94,36 66,36 54,44Z';
		g.form(skullcap, STEEL, 80, 110, 8, 46, 2.7, 3);
		const visor = 'M52,34C56,14 76,2 96,4C112,8 116,24 110,36C98,20 70,18 52,34Z';
		g.form(visor, BRIGHT, 84, 114, 2, 36, 2.7, 2);
		g.line('M66,20l10,-5M82,13l12,0', 2);
		const plume = 'M80,6C66,-2 40,-4 22,10C32,10 34,16 30,22C46,12 62,10 74,14Z';
		g.form(plume, T, 40, 20, -2, 24, 3, 2);
	});
	const horse =
		'M96,128C98,100 106,84 124,78L128,66L136,74C150,80 158,92 162,112L158,122C150,124 142,120 138,112C134,118 128,122 126,128Z';
	g.form(horse, '#5b3319', 130, 164, 66, 128, 3, 3);
	g.cuts(horse, 112, 94, 84, 128, 4, 4, '#c98a50');
	g.shape('M134,90q5,-3 8,1q-4,3 -8,-1Z', '#fff4d8', 1.4);
	g.disc(138, 90.5, 1.8, INK, 0);
	g.ink('M153,112q3,-1 4,2q-2,2 -4,-2Z');
	g.line('M124,78L150,118M140,112Q150,102 160,106', 2.6, '#d8a64a');
	g.form('M96,128C94,104 104,84 122,76L124,66C108,68 92,86 88,112Z', '#23140c', 100, 124, 66, 128, 3, 2);
	g.form('M24,104C22,88 40,76 52,84L50,94Z', BRIGHT, 38, 54, 78, 104, 2.6, 2);
};

/** Pit Fighter: shaven, scarred, the nose broken twice, fists bound before him. */
const fighter: Cut = (g) => {
	rays(g, '#8a3a1c', { x: 80, y: 40, glow: '#d98a44', radius: 62 });
	const body = 'M-4,128C-2,84 34,78 56,76L104,76C126,78 162,84 164,128Z';
	g.form(body, '#b5784a', 88, 168, 76, 128, 3.2, 5);
	g.cuts(body, 30, -6, 84, 128, 5, 5, '#e8b98a');
	g.line('M20,96q10,4 8,14q10,-2 12,8M126,92q8,8 18,6q-4,10 8,12', 3);
	g.form('M64,74H96V92Q80,104 64,92Z', '#b5784a', 80, 100, 74, 104, 2.6, 2);
	g.moved({ y: -4, scale: 1.08, about: [80, 60] }, () => {
		g.form('M54,52q-7,-2 -6,8q1,9 9,9ZM106,52q7,-2 6,8q-1,9 -9,9Z', '#b5784a', 100, 114, 50, 70, 2.6, 1);
		face(g, {
			head: 'square',
			skin: '#c48a5a',
			eyes: 'narrow',
			nose: 'broken',
			mouth: 'stern',
			brows: 'stern',
			hasScar: true,
		});
		g.line('M64,36Q80,28 97,36M70,29l4,5M78,26l2,6M86,27l-1,6', 1.3);
		g.ink('M60,70Q68,84 80,90Q92,84 100,70Q98,88 80,92Q62,88 60,70Z');
	});
	for (const [x, flip] of [
		[46, false],
		[114, true],
	] as const) {
		g.moved({ x: x - 46, flip, about: [46, 108] }, () => {
			const fist = 'M22,128L24,100C26,90 36,88 42,92C46,86 54,87 56,93C62,90 68,95 66,102L68,112C68,122 62,128 56,130Z';
			g.form(fist, '#ecdcb6', 50, 72, 88, 130, 2.8, 2);
			g.line('M24,104Q44,98 66,104M24,111Q44,106 67,112M26,119Q44,114 66,120M42,93v8M56,94v8', 1.6);
			g.shape('M30,98L36,104L30,108Z', '#a2301f', 1);
		});
	}
};

/** Storm Archer: hair on the wind, a longbow, lightning. */
const archer: Cut = (g) => {
	g.ground('#3c4650');
	g.cuts('M0,0H160V124H0Z', -10, 170, 4, 124, 5.4, 9);
	g.shape('M134,-2L112,44L124,42L106,92L146,34L132,36L150,-2Z', '#ffd871', 1.8);
	g.form('M14,126C18,100 44,94 62,88L98,88C116,94 142,100 146,126Z', T, 86, 150, 90, 126, 3.4, 3);
	g.cuts('M14,126C18,100 44,94 62,88L70,88L60,126Z', 44, 14, 92, 126, 4, 5, '#f0c98c');
	neck(g, '#d8a672');
	const hair =
		'M62,40C60,14 98,8 112,28C126,18 148,24 158,14C152,32 138,38 128,38C140,44 152,42 160,38C150,56 132,58 122,54C132,62 140,64 150,62C132,80 108,76 100,62L98,40Z';
	g.shape(hair, HAIR);
	g.cuts(hair, 104, 164, 12, 76, 3.6, 4, '#d69a4d');
	face(g, { head: 'young', skin: '#d8a672', eyes: 'narrow', lip: '#a8402c', gaze: -1.6 });
	const fringe = 'M60,46C58,22 84,20 100,30C94,38 74,36 66,50Z';
	g.shape(fringe, HAIR);
	g.cuts(fringe, 84, 62, 24, 48, 3, 2, '#d69a4d');
	g.shape('M61,43Q80,35 99,42L99,47Q80,40 61,48Z', BRASS);
	g.rod('M30,-4C2,34 2,86 34,128', 3.6, WOOD);
	g.line('M30,-4L56,62L34,128', 1.2, '#f7ecd0');
	g.line('M10,62H118', 3.4);
	g.line('M10,62H70', 1.6, '#e8d2a0');
	g.shape('M2,62l14,-6l-3,6l3,6Z', BONE);
	g.form('M44,58q10,-6 20,-2l2,10q-10,8 -22,2Z', '#d8a672', 56, 68, 54, 72, 2.6, 1);
};

/** Masked Duellist: a hat with a feather, a half mask, a sabre. */
const duellist: Cut = (g) => {
	rays(g, T);
	const cape = 'M12,126C16,100 40,92 60,86L100,86C120,92 144,100 148,126Z';
	g.shape(cape, '#241812');
	g.cuts(cape, 46, 8, 90, 126, 4, 5, '#e9c98a');
	g.cuts(cape, 120, 150, 96, 126, 5, 3, T);
	const collar = 'M50,98L48,72L66,88L80,104L94,88L112,72L110,98L80,116Z';
	g.form(collar, T, 84, 114, 74, 116, 3, 2);
	face(g, { skin: '#e8c495', mouth: 'smile' });
	g.line('M70,71Q76,67 80,70Q85,67 91,71', 2.6);
	g.ink('M77,80Q80,78.500 83,80L80,90Z');
	g.shape('M57,45Q80,38 103,45L102,58Q93,66 84,58L80,55L76,58Q67,66 58,58Z', INK);
	g.ink('M65,53Q70,49 76,54Q70,57.5 65,53ZM95,53Q90,49 84,54Q90,57.5 95,53Z', '#fff2d0');
	g.disc(71, 53.4, 1.9, INK, 0);
	g.disc(89.5, 53.4, 1.9, INK, 0);
	g.line('M59,47Q68,44 76,46', 1.1, '#d8b070');
	const crown = 'M56,34C54,10 70,10 80,12C96,6 106,14 106,32Z';
	g.shape(crown, '#2b1b13');
	g.cuts(crown, 84, 55, 10, 34, 3.4, 1, '#d9b274');
	g.shape('M55,34Q80,24 106,31L107,37Q80,31 54,40Z', T);
	const brim = 'M26,46C44,32 64,34 82,33C104,31 124,30 138,36C124,46 108,42 82,42C60,42 44,50 26,46Z';
	g.shape(brim, '#2b1b13');
	g.cuts(brim, 70, 28, 32, 48, 2.8, 1, '#d9b274');
	const feather = 'M98,30C108,6 132,0 152,12C150,24 140,30 130,26C136,34 122,36 98,34Z';
	g.form(feather, '#f3dfae', 112, 156, 2, 36, 3, -3);
	g.line('M98,32Q122,10 148,13', 1.6);
	g.shape('M20,126C26,92 30,60 20,20C38,56 40,94 30,126Z', '#f5ead0', 1.8);
	g.line('M24,118C30,90 32,60 24,36', 1);
	g.shape('M12,108Q26,98 42,106L40,112Q26,106 13,114Z', '#d8a64a');
};

export const STRIKERS: Record<string, Cut> = {
	h07: dancer,
	h08: lancer,
	h09: fighter,
	h10: archer,
	h11: duellist,
};
