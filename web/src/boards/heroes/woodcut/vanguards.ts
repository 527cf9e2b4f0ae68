// Portraits of the vanguard: h01 to h06. Open land behind them, and something long in the hand.
import { MOUSTACHE, beard, face, neck } from './faces';
import { TINT, sky, stones } from './grounds';
import { BLOOD, BONE, BRASS, BRIGHT, INK, LEATHER, STEEL, WOOD, type Cut, type Graver } from './kit';

const T = TINT.vanguard;
const SHOULDERS = 'M12,126C16,98 44,92 60,87L80,104L100,87C118,92 144,98 148,126Z';

function spear(g: Graver, foot: string, point: string, from: number, to: number, top: number) {
	g.rod(foot, 2.6, WOOD);
	g.form(point, BONE, from, to, top, top + 36, 2.6, 0);
}

/** Gate Sergeant: a combed morion, a moustache, the portcullis behind. */
const sergeant: Cut = (g) => {
	stones(g, '#6f7f7d', '#93a29a');
	g.shape('M34,126V58C34,14 126,14 126,58V126Z', '#e3c98e', 3);
	for (const x of [48, 64, 80, 96, 112]) g.rod(`M${x},10V126`, 2.4, '#5b5548');
	for (const y of [34, 58, 82]) g.rod(`M34,${y}H126`, 2.4, '#5b5548');
	spear(g, 'M142,130L138,0', 'M137,-6l-9,20l-2,16l11,6l14,-2l4,-12Z', 138, 158, -6);
	g.form(SHOULDERS, '#8a2f22', 84, 150, 88, 126, 3.2, 4);
	g.form('M58,86Q80,98 102,86L98,128H62Z', STEEL, 80, 104, 86, 126, 2.8, 2);
	g.line('M80,94V126', 1.6);
	face(g, { head: 'square', skin: '#e2b98a', brows: 'stern', nose: 'broad', mouth: 'none' });
	g.form(MOUSTACHE, '#5a3517', 82, 102, 66, 80, 2.4, 1);
	g.line('M76,80Q80,82 85,80', 1.8);
	const helm = 'M54,44C54,22 66,12 80,11C94,12 106,22 106,44Z';
	g.form(helm, STEEL, 80, 110, 10, 46, 2.7, 3);
	const comb = 'M62,22C66,2 94,2 98,22C90,13 70,13 62,22Z';
	g.form(comb, BRIGHT, 80, 100, 2, 24, 2.4, 1);
	const brim = 'M36,50C46,38 60,42 80,41C100,42 114,38 124,50C112,47 98,48 80,48C62,48 48,47 36,50Z';
	g.form(brim, STEEL, 82, 126, 38, 52, 2.4, 1);
	g.disc(66, 38, 2, BRASS, 1);
	g.disc(80, 36.5, 2, BRASS, 1);
	g.disc(94, 38, 2, BRASS, 1);
};

/** Hill Captain: a kettle hat with a plume, a braid, a cloak, a spear. */
const captain: Cut = (g) => {
	sky(g, T);
	spear(g, 'M30,130L34,-4', 'M34,-2l-8,26l7,10l8,-10Z', 33, 44, 0);
	const hair = 'M58,46C52,66 52,92 56,104L104,104C110,88 108,60 102,46Z';
	g.form(hair, '#6b3a1c', 86, 108, 48, 104, 3, 3);
	g.form(SHOULDERS, T, 84, 150, 88, 126, 3.2, 4);
	g.cuts(SHOULDERS, 36, 10, 94, 126, 4.2, 5, '#bfe0d6');
	g.form('M62,88Q80,96 98,88L94,126L66,126Z', '#c9c1a4', 80, 100, 88, 126, 2.8, 2);
	face(g, { skin: '#e9c08f', brows: 'stern', mouth: 'stern', lip: '#a8402c' });
	const plume = 'M80,20C70,2 96,-8 118,4C138,14 140,34 132,50C126,36 118,30 104,28C96,18 88,18 80,20Z';
	g.form(plume, '#c04a2c', 100, 142, -6, 52, 3, -4);
	g.line('M82,18C96,4 120,8 132,44', 1.3);
	g.form('M57,44C54,16 106,16 103,44Z', '#c9c1a4', 80, 108, 16, 46, 2.7, 3);
	g.line('M80,20V44', 2);
	g.form('M42,50C56,36 104,36 118,50C104,46 56,46 42,50Z', '#c9c1a4', 82, 120, 36, 52, 2.4, 1);
	g.shape('M58,74q-8,6 -6,14q-6,6 -2,14q-4,6 0,14q4,8 8,4q6,-8 2,-14q6,-6 2,-14q4,-8 0,-16Z', '#6b3a1c');
	g.line('M52,88l10,6M50,102l10,5M52,115l8,3', 1.6);
	g.disc(100, 94, 6, BRASS);
	g.disc(100, 94, 2, INK, 0);
};

/** Road Warden: a wide felt hat, a grey beard, a staff, a milestone and the road. */
const warden: Cut = (g) => {
	sky(g, '#7c8a55', 'flat', '#e9d49c');
	g.shape('M84,126C100,112 118,104 150,97L158,97C140,106 130,114 124,126Z', '#e3cfa0', 1.8);
	g.form('M124,112V82C124,70 146,70 146,82V112Z', '#a8a28c', 134, 150, 70, 114, 3, 2);
	g.line('M130,86l5,-5v18M139,82v16', 1.8);
	g.rod('M24,130L32,8', 4, '#8a5a2c');
	g.shape('M32,8C22,4 20,-4 30,-6C44,-6 44,8 34,10', '#8a5a2c', 2);
	g.form('M8,128C14,96 44,90 62,84L80,96L98,84C118,90 146,96 152,128Z', '#5d6b3a', 84, 154, 86, 128, 3.2, 4);
	g.cuts('M8,128C14,96 44,90 62,84L70,90L56,128Z', 40, 8, 92, 126, 4.2, 5, '#d2d8a0');
	face(g, { head: 'long', skin: '#d9ae80', brows: 'bushy', nose: 'hooked', mouth: 'none', isOld: true });
	beard(g, 'short', '#b8b2a2', '#fff4d8');
	const crown = 'M58,40C58,12 70,6 82,8C98,8 104,20 103,40Z';
	g.form(crown, '#4a3420', 80, 106, 6, 42, 3, 2);
	g.cuts(crown, 70, 56, 12, 40, 4.2, 1, '#c9a066');
	g.shape('M57,36Q80,29 104,36V42Q80,35 57,42Z', BLOOD, 1.6);
	const brim = 'M22,52C36,34 56,39 80,38C108,37 128,30 142,46C126,48 106,46 80,46C58,46 44,54 22,52Z';
	g.form(brim, '#4a3420', 84, 144, 32, 54, 2.6, 1);
	g.cuts(brim, 58, 24, 36, 54, 3, 1, '#c9a066');
};

/** Harbour Pikeman: a knitted cap, side whiskers, a neckerchief, masts behind. */
const pikeman: Cut = (g) => {
	sky(g, '#3a6480', 'sea', '#dcc894');
	for (const [x, top] of [
		[18, 22],
		[40, 36],
		[122, 30],
	] as const) {
		g.rod(`M${x},96V${top}`, 1.6, LEATHER);
		g.shape(`M${x + 2},${top + 4}C${x + 20},${top + 14} ${x + 20},${top + 34} ${x + 2},${top + 46}Z`, BONE, 1.6);
		g.line(`M${x},${top + 20}L${x - 14},96M${x},${top + 20}L${x + 14},96`, 1);
	}
	g.line('M0,102q8,-4 16,0t16,0t16,0M100,106q8,-4 16,0t16,0t16,0M112,116q8,-4 16,0t16,0', 1.6, '#e6e0c0');
	g.rod('M152,130L128,-6', 3.4, WOOD);
	g.form('M128,-4l-10,16l6,22l10,-4l2,-20Z', BONE, 127, 140, -4, 36, 2.6, 0);
	g.form('M10,128C14,98 42,92 60,86L100,86C118,92 146,98 150,128Z', '#2d4658', 84, 152, 88, 128, 3.2, 4);
	g.line('M62,94L66,128M98,94L94,128', 1.4);
	for (const y of [104, 116]) for (const x of [74, 86]) g.disc(x, y, 2.6, BRASS, 1.4);
	neck(g, '#d8a878');
	face(g, { head: 'round', skin: '#d8a878', nose: 'broad', mouth: 'smile', brows: 'bushy', lip: '#8f3a24' });
	g.form(
		'M57,46C54,62 56,74 64,80C67,70 63,58 62,46ZM103,46C106,62 104,74 96,80C93,70 97,58 98,46Z',
		'#7a4a22',
		60,
		106,
		44,
		82,
		2.6,
		3,
	);
	g.shape('M60,86Q80,98 100,86L102,94Q92,102 86,102L92,118L80,104L70,118L74,102Q66,101 58,94Z', BLOOD);
	g.cuts('M60,86Q80,98 100,86L102,94Q92,102 86,102L92,118L80,104Z', 82, 104, 86, 118, 2.8, 2);
	const cap = 'M56,46C52,20 66,6 84,7C98,8 108,24 104,46C92,38 68,38 56,46Z';
	g.form(cap, '#3d6b78', 80, 108, 6, 46, 3, 3);
	g.line('M62,14q4,14 2,26M71,10q4,14 2,28M82,8q2,14 2,29M92,11q1,12 1,27', 1.2);
	g.form('M53,48C60,36 100,36 107,48L105,40C96,30 64,30 55,40Z', '#c9c1a4', 82, 108, 32, 48, 2.6, 1);
	g.disc(82, 6, 6, '#c9c1a4');
};

/** Salt-Road Veteran: a wound headcloth, a patch over the eye, a white beard, dunes and a caravan. */
const veteran: Cut = (g) => {
	sky(g, '#b5793c', 'dunes', '#f0d79a');
	g.disc(30, 24, 12, '#f6e3a8', 1.6);
	for (const x of [116, 132, 148]) {
		g.ink(`M${x - 6},84q0,-8 4,-7q2,-5 4,0q4,-1 4,-6l3,0v4l-2,8v6h-1.500v-5h-6v5h-1.500v-5Z`);
	}
	g.form('M10,128C12,98 42,90 60,86L100,86C118,90 148,98 150,128Z', '#d9c39a', 84, 152, 86, 128, 3.2, 4);
	g.shape('M60,86L80,128L100,86L108,90L88,128H72L52,90Z', '#6b3a2a');
	g.cuts('M80,128L100,86L108,90L88,128Z', 86, 110, 86, 128, 2.8, 2);
	face(g, {
		head: 'gaunt',
		skin: '#b98356',
		eyes: 'patch',
		nose: 'hooked',
		mouth: 'none',
		isOld: true,
		brows: 'stern',
	});
	beard(g, 'forked', '#efe6d2', '#b8a98a');
	const cloth = 'M54,46C46,30 54,8 80,6C108,6 116,30 106,46C98,34 62,34 54,46Z';
	g.form(cloth, '#f1e4c6', 84, 114, 6, 46, 3, 4);
	g.line('M54,40Q78,14 106,20M56,30Q74,10 96,10M62,40Q86,22 110,32', 1.8);
	g.form('M98,40C112,44 120,60 116,82C112,92 104,90 104,80C108,66 104,52 96,46Z', '#f1e4c6', 106, 120, 40, 90, 3, 2);
	g.disc(80, 27, 4.6, BLOOD);
	g.shape('M8,126C16,92 16,60 40,26C30,62 30,94 20,126Z', BONE, 1.8);
	g.line('M14,118C22,90 22,64 34,40', 1);
	g.shape('M4,110Q18,100 34,108L32,114Q18,108 5,116Z', BRASS);
};

/** Standard Bearer: a circlet, cropped hair, a gorget, and the great flag. */
const bearer: Cut = (g) => {
	sky(g, '#5d7fa0', 'rolling', '#ecd9a6');
	g.rod('M120,130L112,-6', 4, WOOD);
	const flag = 'M112,2C92,-6 66,10 40,0C28,-4 14,0 2,8L8,32L0,56C20,44 36,54 54,48C80,40 98,52 116,44Z';
	g.form(flag, '#c04a2c', 40, 120, -6, 58, 3.4, 5);
	g.shape('M50,8l4,9l10,1l-8,7l3,10l-9,-6l-9,6l3,-10l-8,-7l10,-1Z', BRASS, 1.6);
	g.line('M112,8C92,0 66,16 40,6C28,2 16,6 6,12', 1.2, '#f6d58a');
	g.disc(111, -2, 6, BRASS);
	g.form('M12,128C16,98 42,93 60,88L100,88C118,93 144,98 148,128Z', '#31567c', 84, 150, 88, 128, 3.2, 4);
	g.shape('M80,100L92,128H68Z', '#ecd9a6');
	g.form('M60,84Q80,98 100,84L104,94Q80,112 56,94Z', BRIGHT, 82, 106, 84, 112, 2.6, 2);
	g.line('M60,92Q80,106 100,92', 1.2);
	const hair = 'M56,64C50,30 62,18 80,18C98,18 110,30 104,64L98,74L97,46L63,46L62,74Z';
	g.form(hair, '#3a2114', 84, 112, 18, 74, 3, 3);
	face(g, {
		head: 'heart',
		skin: '#9a643c',
		eyes: 'wide',
		mouth: 'calm',
		lip: '#7a2e20',
		nose: 'small',
		brows: 'raised',
	});
	const fringe = 'M60,46C58,24 76,20 84,22C100,22 104,36 100,46C94,34 86,34 82,40C76,34 66,36 60,46Z';
	g.form(fringe, '#3a2114', 82, 104, 20, 46, 2.8, 3);
	g.shape('M58,40Q80,31 102,40L102,45Q80,36 58,45Z', BRASS, 1.6);
	g.shape('M80,30l5,6l-5,6l-5,-6Z', '#2f6a72', 1.4);
	g.form('M104,112C110,100 124,98 132,106L130,122Q116,126 106,120Z', '#9a643c', 118, 134, 98, 126, 2.6, 2);
	g.line('M108,112l18,2M109,118l17,1', 1.4);
};

export const VANGUARDS: Record<string, Cut> = {
	h01: sergeant,
	h02: captain,
	h03: warden,
	h04: pikeman,
	h05: veteran,
	h06: bearer,
};
