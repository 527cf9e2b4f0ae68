// Portraits of the bulwarks: h12 to h15. Stone behind them, and as much iron before.
import { beard, face } from './faces';
import { TINT, stones } from './grounds';
import { BRASS, BRIGHT, INK, LEATHER, STEEL, type Cut } from './kit';

const T = TINT.bulwark;

/** Bridge Keeper: a mail coif, a red beard, the lantern held up, an arch over the river. */
const keeper: Cut = (g) => {
	stones(g, '#7f8a86', '#a4ada4');
	g.shape('M-10,126C-10,50 66,40 84,126Z', '#2f5a6a', 3);
	g.line('M-2,126C-2,62 62,54 76,126', 1.4);
	g.line('M2,104q8,-4 16,0t16,0t16,0t16,0M6,114q8,-4 16,0t16,0t16,0t16,0', 1.6, '#cfe2dc');
	g.form('M20,128C24,98 50,90 64,86L102,86C122,92 146,98 152,128Z', '#6d4a2c', 88, 154, 86, 128, 3.2, 4);
	g.moved({ x: 4 }, () => {
		const coif = 'M80,14C48,16 46,52 50,80L40,100Q80,118 120,100L110,80C114,52 112,16 80,14Z';
		g.form(coif, '#9a9684', 84, 122, 14, 112, 3, 4);
		for (let y = 24; y < 104; y += 8)
			g.line(`M${48 + (y % 16) / 4},${y}q4,4 8,0M${104 - (y % 16) / 4},${y}q4,4 8,0`, 1.1);
		face(g, { head: 'round', skin: '#dcae80', brows: 'bushy', nose: 'broad', mouth: 'none', eyes: 'narrow' });
		beard(g, 'full', '#a8532a', '#f0b070');
		g.line('M58,42Q80,32 102,42', 2.6);
	});
	g.rod('M136,128L136,74', 5, '#d3a474');
	g.form('M128,84q8,-6 16,0l2,12q-10,6 -20,0Z', '#dcae80', 138, 150, 80, 100, 2.6, 2);
	g.line('M136,80V50', 2.4);
	const glow = g.on.createRadialGradient(136, 34, 4, 136, 34, 46);
	glow.addColorStop(0, '#ffdf8acc');
	glow.addColorStop(1, '#ffdf8a00');
	g.on.fillStyle = glow;
	g.on.fillRect(88, -14, 90, 96);
	g.shape('M124,20H148L145,50H127Z', '#ffe9a8');
	g.ink('M136,26q7,10 0,20q-7,-10 0,-20Z', '#f08a2c');
	g.shape('M122,20Q136,4 150,20Z', LEATHER);
	g.shape('M125,50H147V55H125Z', LEATHER);
	g.line('M136,20V50', 1.4);
};

/** Walking Rampart: a helm like a tower, a shield like a gate. There is somebody in it. */
const rampart: Cut = (g) => {
	stones(g, '#6a6d70', '#8e9190');
	const back = 'M0,128C0,74 30,62 54,64L106,64C130,62 160,74 160,128Z';
	g.form(back, '#5b5a52', 88, 164, 62, 128, 3.2, 4);
	const tower = 'M52,84L50,20H56V8H64V20H72V8H88V20H96V8H104V20H110L108,84Q80,96 52,84Z';
	g.form(tower, '#a7a390', 84, 114, 8, 94, 2.9, 2);
	g.cuts(tower, 62, 48, 22, 90, 4.4, 1);
	g.line('M51,34H109M51,62H108M66,20V34M94,20V34M80,34V46M62,62V84M98,62V84', 1.4);
	g.shape('M58,44H102L100,56H60Z', INK);
	g.ink('M66,49q4,-3 8,0q-4,3 -8,0ZM86,49q4,-3 8,0q-4,3 -8,0Z', '#ffb648');
	g.form('M80,44L86,78L80,84L74,78Z', BRIGHT, 80, 88, 44, 84, 2.6, 1);
	const shield = 'M18,74H142V128H18Z';
	g.shape(shield, '#7a4a24', 3);
	for (let x = 18; x < 142; x += 15.5) {
		const plank = `M${x},76H${x + 15.5}V128H${x}Z`;
		g.shape(plank, x % 2 ? '#8a5a2c' : '#7a4a24', 1.6);
		g.cuts(plank, x + 5, x + 16, 78, 128, 4, 1);
	}
	g.form('M12,72H148V86H12Z', STEEL, 80, 150, 72, 88, 2.8, 1);
	g.form('M12,106H148V118H12Z', STEEL, 80, 150, 106, 120, 2.8, 1);
	for (let x = 22; x < 146; x += 16.5) {
		g.disc(x, 79, 2.4, BRASS, 1.2);
		g.disc(x, 112, 2.4, BRASS, 1.2);
	}
	g.form('M-4,104L2,80L20,74L30,86L26,112L8,126Z', STEEL, 10, 32, 74, 124, 3, 2);
	g.form('M164,104L158,80L140,74L130,86L134,112L152,126Z', STEEL, 140, 166, 74, 124, 3, 2);
	g.line('M4,90l22,6M156,90l-22,6', 1.6);
};

/** Quarry Giant: shoulders of stone, a beard, a maul. */
const giant: Cut = (g) => {
	stones(g, T);
	g.rod('M116,128L138,26', 5, '#a8793a');
	g.form('M112,4L158,12L152,46L106,36Z', '#8d8a80', 134, 160, 2, 48, 2.8, 2);
	g.form('M-6,128C-6,78 34,70 56,76L104,76C126,70 166,78 166,128Z', '#d3a474', 86, 166, 74, 128, 3.2, 5);
	g.shape('M0,128C10,104 26,100 40,128Z', LEATHER);
	g.rod('M22,92Q44,100 52,126', 4, '#8a5a2c');
	g.form('M56,40C54,12 106,12 104,40L106,58L98,84L62,84L54,58Z', '#d3a474', 86, 110, 12, 86, 2.7, 2);
	g.ink('M80,46L76,60Q80,65 86,62L90,60L86,48Z');
	g.shape('M63,50Q69,45 76,50Q69,54 63,50ZM84,50Q91,45 97,50Q91,54 84,50Z', '#fff4d8', 1.5);
	g.ink('M58,42Q68,36 78,45L78,49Q68,43 58,46ZM102,42Q92,36 82,45L82,49Q92,43 102,46Z');
	g.disc(69, 49, 2.2, INK, 0);
	g.disc(91, 49, 2.2, INK, 0);
	g.line('M62,30Q72,25 84,29M64,24Q74,20 82,23', 1.3);
	const chin = 'M54,58C54,66 60,68 68,66Q80,60 92,66C100,68 106,66 106,58C112,84 104,108 82,118C56,110 48,84 54,58Z';
	g.shape(chin, '#9a4a24');
	g.cuts(chin, 74, 112, 60, 118, 3, -5);
	g.cuts(chin, 66, 48, 64, 112, 4, -4);
	g.shape('M70,72Q80,66 92,72Q82,79 70,72Z', INK);
	g.form('M-4,100L6,78L28,70L46,80L40,98L16,112Z', '#9d9a8e', 16, 48, 70, 112, 3, 2);
	g.line('M6,78l18,10l22,-8M24,88l-6,22', 1.6);
};

/** Iron Chancellor: a closed helm with a crown, a chain of office, a mace. */
const chancellor: Cut = (g) => {
	stones(g, T);
	g.form('M4,126C4,92 30,82 56,86L104,86C130,82 156,92 156,126Z', '#6f6a58', 84, 160, 84, 126, 3.2, 4);
	g.form('M6,112C6,88 34,80 52,92C50,106 40,116 28,120Z', STEEL, 24, 54, 82, 122, 3, 3);
	g.form('M154,112C154,88 126,80 108,92C110,106 120,116 132,120Z', STEEL, 116, 158, 82, 122, 3, 3);
	for (let i = 0; i <= 12; i++) g.disc(36 + (i / 12) * 88, 96 + Math.sin((i / 12) * Math.PI) * 22, 4, BRASS, 1.6);
	g.shape('M80,112l8,8l-8,8l-8,-8Z', '#c04a2c');
	g.form('M52,84Q80,104 108,84L106,98Q80,112 54,98Z', '#8d8873', 84, 110, 84, 112, 3, 2);
	const helm = 'M55,26L105,26L109,54L101,84L80,96L59,84L51,54Z';
	g.form(helm, STEEL, 80, 112, 24, 98, 2.7, 2);
	g.cuts(helm, 62, 50, 30, 92, 3.4, 1);
	g.line('M80,28V95', 2.4);
	g.shape('M55,47L77,52V57L54,53Z', INK);
	g.shape('M105,47L83,52V57L106,53Z', INK);
	for (let i = 0; i < 5; i++) {
		g.disc(64 + i * 3.2, 64 + i * 3, 1.3, INK, 0);
		g.disc(64 + i * 3.2, 70 + i * 3, 1.3, INK, 0);
	}
	g.line('M62,50l5,1.2', 1.5, '#ffb648');
	g.line('M90,51.4l5,-1', 1.5, '#ffb648');
	const crown = 'M51,30L47,4L61,16L68,1L80,14L92,1L99,16L113,4L109,30Q80,24 51,30Z';
	g.form(crown, BRASS, 82, 114, 2, 30, 2.8, 1);
	g.line('M52,25Q80,19 108,25', 1.4);
	g.rod('M134,126L140,58', 2.6, '#a8793a');
	g.form('M141,60l-12,-10l4,-16l10,-8l11,9l2,15Z', STEEL, 140, 158, 26, 62, 2.8, 1);
};

export const BULWARKS: Record<string, Cut> = { h12: keeper, h13: rampart, h14: giant, h15: chancellor };
