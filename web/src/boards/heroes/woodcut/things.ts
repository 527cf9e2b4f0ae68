// Items, i01 to i18: what lies on the card, and small on the slip under a hero. A thing is drawn without its ground, so that it can lie on
// either; grounds are by class.
import { planks, stars, tapestry } from './grounds';
import { BLOOD, BONE, BRASS, BRIGHT, INK, LEATHER, STEEL, WOOD, type Cut, type Graver } from './kit';

/** Laid across the card, from the lower left to the upper right. */
const across =
	(draw: Cut, turn = 52): Cut =>
	(g) =>
		g.moved({ turn }, () => draw(g));

function hilt(g: Graver, y: number, width: number, grip = 22) {
	g.rod(`M80,${y}V${y + grip}`, 5, LEATHER);
	g.form(`M${80 - width},${y - 4}H${80 + width}V${y + 3}H${80 - width}Z`, BRASS, 82, 80 + width, y - 4, y + 4, 2.6, 1);
	g.disc(80, y + grip + 4, 5.4, BRASS);
}

const dagger = across((g) => {
	g.form('M80,0L91,20L87,78H73L69,20Z', BONE, 80, 92, 0, 80, 3, 1);
	g.line('M80,8V76', 1.4);
	hilt(g, 80, 19);
});

const spear = across((g) => {
	g.rod('M80,18V150', 5, WOOD);
	g.form('M80,-34L94,-2L86,22H74L66,-2Z', BONE, 80, 96, -34, 24, 3, 1);
	g.line('M80,-26V18M70,26H90M70,32H90', 1.8);
	g.shape('M74,36L66,58L80,46L94,58L86,36Z', BLOOD);
}, 48);

const bill = across((g) => {
	g.rod('M80,10V150', 5, WOOD);
	g.form(
		'M74,36C62,14 66,-14 84,-30C86,-10 104,-12 108,-30C116,-6 104,10 88,12L88,36Z',
		BRIGHT,
		86,
		114,
		-30,
		38,
		3,
		2,
	);
	g.shape('M74,20L54,16L74,6Z', BRIGHT);
}, 44);

const longsword = across((g) => {
	g.form('M80,-36L88,-22V74H72V-22Z', BONE, 80, 90, -36, 76, 3, 1);
	g.line('M80,-24V60', 2);
	g.form('M50,72C60,80 100,80 110,72L112,80C100,88 60,88 48,80Z', BRASS, 82, 114, 72, 88, 2.6, 1);
	g.rod('M80,84V116', 5, LEATHER);
	g.line('M76,92l8,3M76,99l8,3M76,106l8,3', 1.4);
	g.shape('M80,116l7,6l-7,8l-7,-8Z', BRASS);
}, 55);

const axe: Cut = (g) => {
	g.rod('M86,2L66,126', 7, '#8a5a2c');
	g.line('M84,20L68,120', 1.2);
	g.form('M70,20C40,8 22,28 20,58C34,46 50,50 68,60Z', BRIGHT, 46, 74, 10, 62, 2.8, 4);
	g.form('M92,24C112,18 124,26 130,36C118,42 106,50 92,54Z', '#b4ad94', 104, 132, 18, 56, 2.8, 2);
	g.shape('M66,16L94,20L92,60L66,58Z', '#6f6a58');
	g.line('M70,30l20,3M69,46l21,3', 2);
	g.shape('M74,66q6,-8 12,0l-2,12h-8Z', BLOOD, 1.6);
};

const sabre: Cut = (g) => {
	const blade = 'M40,104C76,92 112,62 124,6C142,54 112,104 58,118Z';
	g.form(blade, BONE, 96, 136, 6, 118, 3.2, -4);
	g.line('M52,106C86,94 112,66 124,24', 1.4);
	g.shape('M28,86C20,104 30,122 50,124L54,116C42,114 36,104 40,92Z', BRASS);
	g.rod('M34,118L50,100', 5, LEATHER);
	g.disc(30, 122, 5, BRASS);
};

const coat: Cut = (g) => {
	const body = 'M48,10L70,20L90,20L112,10L146,34L132,58L122,52V118H38V52L28,58L14,34Z';
	g.form(body, '#b08a54', 84, 148, 10, 118, 3.4, 3);
	for (let x = 50; x < 122; x += 12) g.line(`M${x},26V118`, 1.4);
	g.line('M38,62H122M38,82H122M38,102H122', 1.4);
	g.shape('M64,14Q80,34 96,14L90,20L70,20Z', '#6b4a24');
	g.line('M80,26V118', 3);
	for (const y of [42, 60, 78, 96]) g.disc(80, y, 2.8, BONE, 1.4);
};

const roundShield: Cut = (g) => {
	const rim = 'M80,6A56,56 0 1 1 79.9,6Z';
	g.form(rim, '#b9822f', 82, 140, 6, 120, 3.4, 4);
	g.line('M80,6V118M24,62H136M40,22L120,102M120,22L40,102', 2.4);
	g.on.lineWidth = 2;
	g.line('M80,14A48,48 0 1 1 79.9,14Z', 1.6);
	g.form('M80,44A18,18 0 1 1 79.9,44Z', BRIGHT, 80, 100, 44, 82, 2.8, 2);
	for (let i = 0; i < 8; i++) {
		const angle = (i / 8) * Math.PI * 2 + 0.39;
		g.disc(80 + Math.cos(angle) * 52, 62 + Math.sin(angle) * 52, 2.4, BRASS, 1.2);
	}
};

const kite: Cut = (g) => {
	const shield = 'M34,14Q80,-6 126,14C128,62 108,98 80,122C52,98 32,62 34,14Z';
	g.form(shield, '#3f7b80', 82, 130, 0, 122, 3.4, 3);
	g.shape('M72,2H88V116L80,122L72,116Z', '#efe0b8');
	g.shape('M35,36H125V52H36Z', '#efe0b8');
	g.cuts('M35,36H125V52H36Z', 90, 128, 36, 54, 3, 1);
	g.line(shield, 3);
	g.disc(80, 44, 9, BRASS);
};

const scales: Cut = (g) => {
	const vest = 'M46,10L64,22C70,30 90,30 96,22L114,10L132,30L122,54L124,118H36L38,54L28,30Z';
	g.shape(vest, STEEL, 2.4);
	g.within(vest, () => {
		for (let row = 0, y = 22; y < 124; y += 13, row++)
			for (let x = 24 + (row % 2) * 8; x < 140; x += 16) {
				const scale = `M${x - 8},${y - 4}H${x + 8}V${y + 6}Q${x},${y + 16} ${x - 8},${y + 6}Z`;
				g.shape(scale, x < 84 ? BRIGHT : '#a39d86', 1.6);
				g.cuts(scale, x, x + 9, y - 2, y + 14, 3, 1);
			}
	});
	g.line(vest, 2.6);
	g.line('M46,10L64,22C70,30 90,30 96,22L114,10', 5);
	g.line('M46,10L64,22C70,30 90,30 96,22L114,10', 2, BRASS);
};

const tower: Cut = (g) => {
	const shield = 'M38,4Q80,-4 122,4V112Q80,128 38,112Z';
	g.form(shield, '#8d8a80', 84, 126, 0, 124, 3.4, 2);
	g.line('M80,0V121M38,34H122M38,80H122', 2);
	g.shape('M72,34H88V80H72Z', BLOOD);
	g.shape('M56,50H104V64H56Z', BLOOD);
	for (const x of [46, 114]) for (const y of [14, 57, 102]) g.disc(x, y, 3, BRASS, 1.4);
	g.line(shield, 3.4);
};

const plate: Cut = (g) => {
	const cuirass = 'M40,14L60,8C64,28 96,28 100,8L120,14L128,44L116,62L120,106Q80,124 40,106L44,62L32,44Z';
	g.form(cuirass, STEEL, 82, 130, 8, 122, 3.2, 3);
	g.cuts(cuirass, 52, 32, 40, 110, 4.6, 2, '#f7f0da');
	g.line('M80,26V116M44,62Q62,72 80,64Q98,72 116,62M42,88Q80,104 118,88', 2.2);
	for (let x = 58; x < 106; x += 11) g.shape(`M${x - 4},96v-10h2.500v4h3v-4h2.500v10Z`, BRASS, 1.2);
	g.disc(44, 22, 3, BRASS, 1.4);
	g.disc(116, 22, 3, BRASS, 1.4);
};

const crown: Cut = (g) => {
	const gold = 'M26,100L18,30L50,58L80,12L110,58L142,30L134,100Q80,112 26,100Z';
	g.form(gold, BRASS, 84, 144, 12, 110, 3.2, 2);
	g.line('M27,92Q80,104 133,92M30,82Q80,94 130,82', 1.8);
	for (const [x, y, colour] of [
		[18, 28, BLOOD],
		[80, 10, '#2f6a72'],
		[142, 28, BLOOD],
	] as const)
		g.disc(x, y, 6, colour);
	g.disc(80, 74, 8, BLOOD);
	g.disc(48, 76, 5, '#2f6a72');
	g.disc(112, 76, 5, '#2f6a72');
	g.shape('M96,40L88,56L98,64L90,80L100,88L94,106L102,106L108,88L97,80L105,64L94,56L100,44Z', INK, 1);
};

const brand: Cut = (g) => {
	g.rod('M44,122L84,62', 6, '#6f6a58');
	g.shape('M36,128L44,114L52,120L44,132Z', LEATHER);
	g.shape(
		'M96,68C62,64 56,34 74,16C74,30 84,32 84,22C82,10 92,2 98,-6C96,12 118,20 120,40C126,32 126,26 124,20C140,42 128,68 96,68Z',
		'#f08a2c',
	);
	g.cuts('M96,68C128,68 140,42 124,20C126,32 120,40 120,40Z', 116, 142, 20, 68, 3, 2);
	g.ink('M94,64C76,58 78,42 88,32C90,40 97,38 97,30C112,40 114,58 94,64Z', '#ffe08a');
	g.shape('M76,44L112,44L106,72L84,74Z', '#c8452f');
	g.line('M86,52l14,14M102,52l-14,14', 4, '#ffe08a');
};

const headsman = across((g) => {
	g.form('M58,-30H102V70H58Z', BRIGHT, 80, 104, -30, 72, 3.2, 1);
	g.line('M66,-24V66', 1.4);
	g.disc(74, -14, 2.4, INK, 0);
	g.disc(84, -14, 2.4, INK, 0);
	g.shape('M58,30q10,8 18,0q6,10 14,2q6,6 12,-2V70H58Z', BLOOD, 1.4);
	g.form('M42,68H118V78H42Z', '#6f6a58', 82, 120, 68, 80, 2.6, 1);
	g.rod('M80,80V120', 6, LEATHER);
	g.disc(80, 126, 7, '#6f6a58');
}, 40);

const maul: Cut = (g) => {
	g.rod('M70,126L86,40', 7, '#5b3a20');
	g.form('M36,22L70,6L122,14L132,40L104,58L48,54Z', '#4a5a70', 86, 134, 6, 60, 3, 3);
	g.cuts('M36,22L70,6L122,14L132,40L104,58L48,54Z', 60, 36, 12, 54, 4.4, 2, '#bcd4ec');
	g.shape('M84,16l5,11l12,1l-9,8l3,12l-11,-6l-11,6l3,-12l-9,-8l12,-1Z', '#ffe9a8', 1.6);
	g.line('M140,8l12,-6M144,24l14,0M26,10l-12,-8M20,34l-14,4', 2.4, '#ffe9a8');
};

const oath: Cut = (g) => {
	g.form('M80,2L90,18L86,84H74L70,18Z', BONE, 80, 92, 2, 86, 3, 1);
	g.line('M80,12V80', 1.6);
	hilt(g, 86, 24, 18);
	g.form(
		'M28,38C44,30 60,42 80,36C100,30 116,42 134,34V64C116,72 100,60 80,66C60,72 44,60 28,68Z',
		'#f3e2b4',
		92,
		138,
		30,
		72,
		3.2,
		3,
	);
	g.line('M38,46q8,-4 16,0M38,54q10,-4 22,0M102,44q10,4 22,0M100,53q10,3 20,0', 1.4);
	g.disc(80, 52, 10, BLOOD);
	g.line('M76,48l8,8M84,48l-8,8', 1.8, '#f6c0a0');
	g.shape('M74,62L70,82L77,76L80,84L84,76L90,82L86,62Z', BLOOD, 1.6);
};

const halberd = across((g) => {
	g.rod('M80,0V150', 5, WOOD);
	g.form('M80,-38L88,-8H72Z', BONE, 80, 90, -38, -6, 2.8, 1);
	g.form('M86,-2C104,-12 118,-6 122,18C116,38 102,42 86,34Z', BRIGHT, 100, 124, -12, 42, 3, 3);
	g.form('M74,4L46,-4L54,16L46,32L74,26Z', BRIGHT, 60, 76, -4, 34, 3, 1);
	g.shape('M74,44L68,70L80,60L92,70L86,44Z', '#2f6a72');
	g.line('M74,50H86M74,56H86', 1.6);
}, 46);

const WEAPON: Cut = (g) => planks(g, '#8a5c30');
const GEAR: Cut = (g) => tapestry(g, '#5a4660', '#c8a86c');
const RELIC: Cut = (g) => stars(g, '#241a3a', '#d98a3a');

/** What the thing is, and what it lies on. */
export const THINGS: Record<string, { thing: Cut; ground: Cut }> = {
	i01: { thing: dagger, ground: WEAPON },
	i02: { thing: spear, ground: WEAPON },
	i03: { thing: bill, ground: WEAPON },
	i04: { thing: longsword, ground: WEAPON },
	i05: { thing: axe, ground: WEAPON },
	i06: { thing: sabre, ground: WEAPON },
	i07: { thing: coat, ground: GEAR },
	i08: { thing: roundShield, ground: GEAR },
	i09: { thing: kite, ground: GEAR },
	i10: { thing: scales, ground: GEAR },
	i11: { thing: tower, ground: GEAR },
	i12: { thing: plate, ground: GEAR },
	i13: { thing: crown, ground: RELIC },
	i14: { thing: brand, ground: RELIC },
	i15: { thing: headsman, ground: RELIC },
	i16: { thing: maul, ground: RELIC },
	i17: { thing: oath, ground: RELIC },
	i18: { thing: halberd, ground: RELIC },
};
