// One set of pictures for the floor, the pack and the buttons, drawn on the unit square with a dark rim.
import { pathOf, type Brush } from './canvas';

const RIM = '#0b0705';
type Point = [x: number, y: number];

/** What the pictures are drawn with. */
class Pen {
	constructor(
		readonly brush: Brush,
		readonly tint: string,
	) {}

	/** A shape with a rim; its path is on a square of 100. */
	shape(colour: string, words: string) {
		const { brush } = this;
		brush.save();
		brush.scale(0.01, 0.01);
		brush.fillStyle = colour;
		brush.fill(pathOf(words));
		brush.lineWidth = 4.5;
		brush.strokeStyle = RIM;
		brush.stroke(pathOf(words));
		brush.restore();
	}
	round(colour: string, x: number, y: number, rx: number, ry = rx) {
		const { brush } = this;
		brush.beginPath();
		brush.ellipse(x, y, rx, ry, 0, 0, 7);
		brush.fillStyle = colour;
		brush.fill();
		brush.lineWidth = 0.045;
		brush.strokeStyle = RIM;
		brush.stroke();
	}
	line(colour: string, width: number, ...points: Point[]) {
		const { brush } = this;
		brush.beginPath();
		points.forEach(([x, y], i) => (i ? brush.lineTo(x, y) : brush.moveTo(x, y)));
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		brush.stroke();
	}
	/** A line with a rim. */
	rod(colour: string, width: number, ...points: Point[]) {
		this.line(RIM, width + 0.09, ...points);
		this.line(colour, width, ...points);
	}
	hoop(colour: string, width: number, x: number, y: number, radius: number, from = 0, to = 7) {
		const { brush } = this;
		for (const [wide, ink] of [
			[width + 0.08, RIM],
			[width, colour],
		] as const) {
			brush.beginPath();
			brush.arc(x, y, radius, from, to);
			brush.lineWidth = wide;
			brush.strokeStyle = ink;
			brush.stroke();
		}
	}
}

const STEEL = '#d8dde2';
const BRASS = '#c9973f';
const WOOD = '#6d4420';

/** A blade from the lower left to the upper right: how long, how wide. */
const blade = (pen: Pen, from: number, width: number, isFine = false) => {
	pen.rod(STEEL, width, [0.84, 0.12], [from, 1 - from - 0.04]);
	pen.line(isFine ? '#f6e7a0' : '#8f9aa5', width * 0.28, [0.82, 0.17], [from + 0.02, 1 - from - 0.04]);
	pen.rod(isFine ? '#f0c95a' : BRASS, 0.09, [from - 0.12, 0.86 - from], [from + 0.13, 1.11 - from]);
	pen.rod(WOOD, 0.1, [from - 0.04, 1.04 - from], [0.14, 0.88]);
};
const spear = (pen: Pen, isFine: boolean) => {
	pen.rod('#9a6d3a', 0.06, [0.1, 0.92], [0.7, 0.28]);
	pen.shape(isFine ? '#f6e7a0' : STEEL, 'M92 8L84 36L74 32L66 22Z');
};
const shield = (pen: Pen, colour: string, size: number) => {
	const { brush } = pen;
	brush.save();
	brush.translate(0.5, 0.5);
	brush.scale(size, size);
	brush.translate(-0.5, -0.5);
	pen.shape(colour, 'M18 16Q50 28 82 16C86 60 70 82 50 94C30 82 14 60 18 16Z');
	pen.line('#d9b06a', 0.06, [0.5, 0.24], [0.5, 0.86]);
	pen.line('#d9b06a', 0.06, [0.22, 0.46], [0.78, 0.46]);
	brush.restore();
};
const BODY = 'M30 12L40 22L60 22L70 12L92 28L82 50L74 46L76 90L24 90L26 46L18 50L8 28Z';
const key = (pen: Pen, colour: string) => {
	pen.rod(colour, 0.09, [0.42, 0.5], [0.86, 0.5]);
	pen.rod(colour, 0.08, [0.74, 0.52], [0.74, 0.68]);
	pen.rod(colour, 0.08, [0.86, 0.52], [0.86, 0.66]);
	pen.hoop(colour, 0.09, 0.28, 0.5, 0.17);
};
/** As many notches as the lock's number: colour is not the only sign. */
const notched = (pen: Pen, colour: string, notches: number) => {
	key(pen, colour);
	for (let i = 0; i < notches; i++) pen.round(RIM, 0.2 + (i % 2) * 0.15, 0.8 + Math.floor(i / 2) * 0.12, 0.03);
};
const arrowOf = (pen: Pen, off: number) => {
	pen.rod('#b58a55', 0.05, [0.16 + off, 0.86], [0.76 + off, 0.22]);
	const at = off * 100;
	pen.shape('#dfe3e6', `M${84 + at} 12L${80 + at} 32L${66 + at} 20Z`);
	pen.line('#d45a3c', 0.07, [0.14 + off, 0.78], [0.24 + off, 0.88]);
};

const DRAW: Record<string, (pen: Pen) => void> = {
	dagger: (pen) => blade(pen, 0.46, 0.1),
	fine_dagger: (pen) => blade(pen, 0.46, 0.1, true),
	short_sword: (pen) => blade(pen, 0.38, 0.12),
	fine_short_sword: (pen) => blade(pen, 0.38, 0.12, true),
	long_sword: (pen) => blade(pen, 0.32, 0.14),
	fine_long_sword: (pen) => blade(pen, 0.32, 0.14, true),
	spear: (pen) => spear(pen, false),
	fine_spear: (pen) => spear(pen, true),
	long_bow(pen) {
		pen.hoop('#b5793c', 0.08, 0.3, 0.5, 0.42, -1.1, 1.1);
		pen.line('#e9dfc8', 0.03, [0.49, 0.13], [0.49, 0.87]);
		pen.rod(STEEL, 0.04, [0.2, 0.5], [0.9, 0.5]);
	},
	small_shield: (pen) => shield(pen, '#7a4b24', 0.78),
	medium_shield: (pen) => shield(pen, '#8a3a2a', 0.92),
	large_shield: (pen) => shield(pen, '#3c5a78', 1.06),
	leather_armor(pen) {
		pen.shape('#93602f', BODY);
		for (const y of [0.5, 0.66, 0.8]) pen.line('#5a371a', 0.035, [0.28, y], [0.72, y]);
	},
	chain_mail(pen) {
		pen.shape('#8e99a3', BODY);
		for (let y = 0.36; y < 0.9; y += 0.1)
			for (let x = 0.3; x < 0.72; x += 0.11) pen.line('#4b545c', 0.03, [x, y], [x + 0.05, y + 0.04]);
	},
	leather_cap: (pen) => pen.shape('#8a5a2b', 'M12 70C10 20 90 20 88 70L78 76L50 66L22 76Z'),
	scout_hood: (pen) =>
		pen.shape('#3f6a4a', 'M50 8C84 12 90 58 80 92L60 92C68 62 62 44 50 42C38 44 32 62 40 92L20 92C10 58 16 12 50 8Z'),
	iron_helmet(pen) {
		pen.shape('#a8b2bb', 'M14 82V52C14 8 86 8 86 52V82L66 88V58H56V80H44V58H34V88Z');
	},
	war_helm(pen) {
		pen.shape('#8a949d', 'M16 84V50C16 10 84 10 84 50V84L64 90V60H36V90Z');
		pen.shape('#e6dcc2', 'M16 40C2 34 2 16 8 6C14 18 20 22 26 26ZM84 40C98 34 98 16 92 6C86 18 80 22 74 26Z');
	},
	cloak(pen) {
		pen.shape('#1f5a64', 'M36 8L64 8C70 40 80 66 90 92C70 84 60 96 50 88C40 96 30 84 10 92C20 66 30 40 36 8Z');
		pen.round('#e2bd6e', 0.5, 0.16, 0.07);
	},
	grail: (pen) => pen.shape('#f0c95a', 'M18 12H82C82 42 70 54 56 58V74L74 88H26L44 74V58C30 54 18 42 18 12Z'),
	tooth_amulet(pen) {
		pen.hoop('#8a6a3a', 0.04, 0.5, 0.34, 0.26, 2.6, 6.9);
		pen.shape('#f1e7cf', 'M40 44H62C64 66 58 82 48 94C46 78 38 66 40 44Z');
	},
	ring(pen) {
		pen.hoop('#d9ab4e', 0.1, 0.5, 0.6, 0.25);
		pen.shape(pen.tint, 'M50 10L66 25L50 40L34 25Z');
	},
	potion(pen) {
		const { brush } = pen;
		pen.shape('#cfc6ae', 'M42 12H58V32H42Z');
		pen.shape('#8a5a2b', 'M39 6H61V16H39Z');
		pen.shape('#cfd8d2', 'M42 30C10 45 12 92 50 92C88 92 90 45 58 30Z');
		brush.save();
		brush.scale(0.01, 0.01);
		brush.fillStyle = pen.tint;
		brush.fill(pathOf('M21 56C18 94 82 94 79 56Z'));
		brush.fillStyle = 'rgb(255 255 255 / 0.6)';
		brush.fill(pathOf('M36 46C30 52 30 60 33 64C38 60 40 52 38 46Z'));
		brush.restore();
	},
	scroll(pen) {
		pen.shape('#e6d5ac', 'M24 16H74V82H24Z');
		for (const y of [0.34, 0.46, 0.58]) pen.line('#8a7248', 0.035, [0.34, y], [0.64, y]);
		pen.round(pen.tint, 0.5, 0.16, 0.34, 0.09);
		pen.round(pen.tint, 0.5, 0.84, 0.34, 0.09);
	},
	banana: (pen) => pen.shape('#f0cc4a', 'M84 14C88 50 66 84 20 84C14 84 12 76 20 74C52 70 70 46 74 14Z'),
	meat(pen) {
		pen.round('#a5492f', 0.42, 0.42, 0.3, 0.26);
		pen.rod('#eadfc6', 0.1, [0.6, 0.62], [0.82, 0.84]);
	},
	ration(pen) {
		pen.shape('#c79a5b', 'M12 62C10 30 90 30 88 62C86 82 14 82 12 62Z');
		for (const x of [0.34, 0.5, 0.66]) pen.line('#7d5627', 0.05, [x - 0.05, 0.44], [x + 0.05, 0.56]);
	},
	spoiled_ration(pen) {
		pen.shape('#8a9a5b', 'M12 62C10 30 90 30 88 62C86 82 14 82 12 62Z');
		for (const x of [0.34, 0.5, 0.66]) pen.round('#4e6b34', x, 0.58, 0.04);
	},
	tunnel_rod(pen) {
		pen.rod('#6b7f8c', 0.09, [0.16, 0.86], [0.66, 0.34]);
		pen.shape('#ffb454', 'M72 4L78 20L94 26L78 34L72 50L65 34L50 26L65 20Z');
	},
	sand_bag(pen) {
		pen.shape('#c9a86a', 'M38 26C10 50 10 92 50 92C90 92 90 50 62 26L70 12L50 18L30 12Z');
		pen.line('#6d4420', 0.06, [0.36, 0.28], [0.64, 0.28]);
	},
	arrow(pen) {
		arrowOf(pen, -0.12);
		arrowOf(pen, 0.1);
	},
	rock: (pen) => pen.shape('#9a938a', 'M22 70L16 46L38 24L66 26L86 48L78 76L48 84Z'),
	bones(pen) {
		for (const [x, y] of [
			[0.2, 0.26],
			[0.8, 0.26],
		] as Point[])
			pen.rod('#e4dcc6', 0.1, [x, y], [1 - x, 0.78]);
		for (const x of [0.16, 0.84]) for (const y of [0.24, 0.8]) pen.round('#e4dcc6', x, y, 0.07);
	},
	note(pen) {
		pen.shape('#efe4cb', 'M22 14H68L80 26V86H22Z');
		for (const y of [0.36, 0.5, 0.64]) pen.line('#7c7258', 0.035, [0.32, y], [0.68, y]);
	},
	key_white: (pen) => notched(pen, '#f4f1e8', 1),
	key_red: (pen) => notched(pen, '#d0473a', 2),
	key_gray: (pen) => notched(pen, '#9a9a9a', 3),
	key_black: (pen) => notched(pen, '#4a4a56', 4),
	lost_urn(pen) {
		pen.shape('#f0c95a', 'M34 8H66L62 26C90 40 88 74 70 94H30C12 74 10 40 38 26Z');
		pen.line('#7a5210', 0.05, [0.16, 0.56], [0.84, 0.56]);
		pen.line('#fff1b8', 0.05, [0.32, 0.38], [0.28, 0.5]);
	},
	/* ---- orders ---- */
	sword: (pen) => blade(pen, 0.36, 0.12),
	brace(pen) {
		shield(pen, '#7a4b24', 1);
		blade(pen, 0.36, 0.1);
	},
	boot(pen) {
		pen.shape('#8a5a2b', 'M28 10H58V56L90 72V88H26Z');
		pen.line('#e2bd6e', 0.05, [0.3, 0.28], [0.56, 0.28]);
	},
	compass(pen) {
		pen.round('#1d2a38', 0.5, 0.5, 0.4);
		pen.shape('#ff7a66', 'M50 16L60 50H40Z');
		pen.shape('#efe4cb', 'M50 84L60 50H40Z');
	},
	throw(pen) {
		pen.round('#a59c8f', 0.66, 0.36, 0.22, 0.19);
		for (const q of [0, 0.14, 0.28])
			pen.line('#e0a04a', 0.05, [0.14 + q * 0.4, 0.9 - q * 0.2], [0.34 + q * 0.5, 0.62 - q * 0.1]);
	},
	hand: (pen) =>
		pen.shape('#d9b48a', 'M30 90L20 50L28 46L36 56V20H46L47 46L50 14L60 15L59 46L66 22L75 25L70 70L62 90Z'),
	door(pen) {
		pen.shape('#8a4f22', 'M22 92V30Q50 0 78 30V92Z');
		for (const x of [0.4, 0.6]) pen.line('#2e2018', 0.04, [x, 0.2], [x, 0.9]);
		pen.round('#e2bd6e', 0.68, 0.58, 0.05);
	},
	eye(pen) {
		pen.shape('#efe4cb', 'M6 50Q50 8 94 50Q50 92 6 50Z');
		pen.round('#2f7f86', 0.5, 0.5, 0.19);
		pen.round(RIM, 0.5, 0.5, 0.07);
	},
	lamp(pen) {
		pen.hoop('#cbb48a', 0.05, 0.5, 0.24, 0.15, Math.PI, 0);
		pen.shape('#6d5a3a', 'M32 24H68V34H32Z');
		pen.shape('#ffcf70', 'M34 34H66V72H34Z');
		pen.round('#fff3c9', 0.5, 0.55, 0.07, 0.12);
		pen.shape('#6d5a3a', 'M27 72H73V84H27Z');
	},
	lamp_out(pen) {
		pen.hoop('#cbb48a', 0.05, 0.5, 0.24, 0.15, Math.PI, 0);
		pen.shape('#6d5a3a', 'M32 24H68V34H32Z');
		pen.shape('#2b3646', 'M34 34H66V72H34Z');
		pen.shape('#6d5a3a', 'M27 72H73V84H27Z');
	},
	stairs(pen) {
		for (let i = 0; i < 4; i++)
			pen.shape(`hsl(36 10% ${62 - i * 11}%)`, `M${10 + i * 20} ${20 + i * 16}H${32 + i * 20}V90H${10 + i * 20}Z`);
	},
	stairs_up(pen) {
		for (let i = 0; i < 4; i++)
			pen.shape(`hsl(36 10% ${29 + i * 11}%)`, `M${10 + i * 20} ${68 - i * 16}H${32 + i * 20}V90H${10 + i * 20}Z`);
	},
	rest(pen) {
		pen.shape('#cbb48a', 'M22 8H78V18H22ZM22 82H78V92H22Z');
		pen.shape('#dfe6e4', 'M28 18H72L54 50L72 82H28L46 50Z');
		pen.shape('#e0a04a', 'M34 80H66L50 62Z');
	},
	pack(pen) {
		pen.shape('#8a5a2b', 'M22 38C22 14 78 14 78 38L84 88H16Z');
		pen.shape('#6d4420', 'M30 52H70V78H30Z');
		pen.round('#e2bd6e', 0.5, 0.58, 0.05);
	},
	more: (pen) => [0.22, 0.5, 0.78].forEach((x) => pen.round('#efe4cb', x, 0.5, 0.09)),
	stop: (pen) => pen.shape('#ff9a86', 'M24 24H76V76H24Z'),
};

const POTION: Record<string, string> = {
	amber: '#e09a2c',
	azure: '#3f9fd8',
	black: '#2b2b33',
	brown: '#8a5a33',
	clear: '#dfeef0',
	cloudy: '#b3bcc0',
	crimson: '#b3263c',
	emerald: '#2f9a5e',
	golden: '#f0c53c',
	gray: '#8a8f94',
	indigo: '#4a44a8',
	milky: '#f0ebdf',
	orange: '#ee7a2a',
	pink: '#ee8fb4',
	silver: '#c6d0d8',
	violet: '#8f4fb8',
	white: '#fbfaf4',
};
const RING: Record<string, string> = {
	agate: '#b06a4a',
	bronze: '#b5793c',
	coral: '#f0806a',
	garnet: '#a32438',
	glass: '#cfeaf0',
	horn: '#d8c69a',
	iron: '#6d7780',
	jade: '#5fb58f',
	jet: '#23232b',
	lead: '#7c8694',
	onyx: '#34303a',
	opal: '#e8e0f0',
	pearl: '#f6f0e6',
	topaz: '#f0b83c',
	wooden: '#9a6a3a',
};
const SCROLL: Record<string, string> = {
	ashes: '#a6a29a',
	bark: '#8a6a44',
	bone: '#efe8d4',
	copper: '#c9743a',
	feathers: '#cfdce6',
	hide: '#a87a52',
	ivory: '#f4ecd6',
	linen: '#dcd2b4',
	reed: '#a8b070',
	slate: '#6f7c88',
	vellum: '#e6cf98',
};

/** The picture of a thing by its look, and the colour that it has there. */
export function pictureOf({ look, kind }: { look: string; kind?: string }): { name: string; tint: string } {
	const [first = '', last = ''] = [look.split(' ')[0], look.split(' ').at(-1)];
	if (look.endsWith(' potion')) return { name: 'potion', tint: POTION[first] ?? '#cfd8d2' };
	if (look.endsWith(' ring')) return { name: 'ring', tint: RING[first] ?? '#5fb58f' };
	if (look.startsWith('scroll of ')) return { name: 'scroll', tint: SCROLL[last] ?? '#c4ac78' };
	const name = kind ?? look;
	if (name.startsWith('potion_')) return { name: 'potion', tint: '#c33b2e' };
	if (name.startsWith('ring_')) return { name: 'ring', tint: '#5fb58f' };
	if (name.startsWith('scroll_')) return { name: 'scroll', tint: '#c4ac78' };
	return { name, tint: '' };
}

export function drawIcon(brush: Brush, name: string, x: number, y: number, size: number, tint = '') {
	const draw = DRAW[name];
	if (!draw) return;
	brush.save();
	brush.translate(x, y);
	brush.scale(size, size);
	brush.lineJoin = brush.lineCap = 'round';
	draw(new Pen(brush, tint));
	brush.restore();
}
export const hasIcon = (name: string) => name in DRAW;
