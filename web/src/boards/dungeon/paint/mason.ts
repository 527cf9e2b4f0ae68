// The mason: draws a piece of floor or wall twice, as colour and as height, on the unit square. stone.ts lights them.
import { Dice } from './chance';
import { sheetOf, type Brush } from './canvas';

export const MATERIALS = ['flags', 'bricks', 'boards', 'sand'] as const;
export type Material = (typeof MATERIALS)[number];
export type Piece = 'floor' | 'rubble' | 'water' | 'top' | 'face' | 'weak' | 'shelf';

/** Where the top of a wall ends and its face begins. */
export const TOP = 0.36;
const FACE = 1 - TOP;

const hsl = (hue: number, saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`;
const gray = (height: number) => {
	const value = Math.round(height * 255);
	return `rgb(${value} ${value} ${value})`;
};

const SPINES = [
	[4, 52, 34],
	[28, 48, 40],
	[44, 46, 46],
	[150, 22, 30],
	[200, 26, 32],
	[16, 40, 26],
	[345, 34, 30],
] as const;

export class Mason {
	readonly colour: Brush;
	readonly height: Brush;
	dice = new Dice(1);

	constructor(side: number) {
		this.colour = sheetOf(side, side, true);
		this.height = sheetOf(side, side, true);
		for (const brush of [this.colour, this.height]) {
			brush.setTransform(side, 0, 0, side, 0, 0);
			brush.lineCap = brush.lineJoin = 'round';
		}
	}

	draw(piece: Piece, material: Material, variant: number) {
		this.dice = new Dice(variant * 7919 + MATERIALS.indexOf(material) * 131 + piece.length * 17 + 7);
		this.#fill('#0f0d0a', 0.08);
		if (piece === 'water') this.#water();
		else if (piece === 'floor' || piece === 'rubble') this.#floor(material);
		else this.#wall(material, piece);
		if (piece === 'rubble') this.#rubble(material);
	}

	#fill(colour: string, height: number, x = 0, y = 0, width = 1, length = 1) {
		this.colour.fillStyle = colour;
		this.colour.fillRect(x, y, width, length);
		this.height.fillStyle = gray(height);
		this.height.fillRect(x, y, width, length);
	}

	/** One stone: a colour, and a height that rises from its rim. */
	#block(
		x: number,
		y: number,
		width: number,
		length: number,
		jitter: number,
		colour: string,
		high: number,
		rim = 0.03,
	) {
		const { seed } = this.dice;
		const quad = (brush: Brush, inset: number) => {
			this.dice.seed = seed;
			const off = () => this.dice.between(0, jitter);
			const [left, top, right, low] = [x + inset, y + inset, x + width - inset, y + length - inset];
			brush.beginPath();
			brush.moveTo(left + off(), top + off());
			brush.lineTo(right - off(), top + off());
			brush.lineTo(right - off(), low - off());
			brush.lineTo(left + off(), low - off());
			brush.closePath();
		};
		quad(this.colour, 0);
		this.colour.fillStyle = colour;
		this.colour.fill();
		for (let i = 0; i < 3; i++) {
			quad(this.height, i * rim);
			this.height.fillStyle = gray(high * (0.6 + 0.2 * i));
			this.height.fill();
		}
	}

	#crack(width: number, ...points: [x: number, y: number][]) {
		for (const [brush, wide] of [
			[this.colour, width],
			[this.height, width * 1.7],
		] as const) {
			brush.strokeStyle = '#060403';
			brush.lineWidth = wide;
			brush.beginPath();
			points.forEach(([x, y], i) => (i ? brush.lineTo(x, y) : brush.moveTo(x, y)));
			brush.stroke();
		}
	}

	#floor(material: Material) {
		if (material === 'boards') this.#boards();
		else if (material === 'bricks') this.#pavers();
		else if (material === 'sand') this.#sand();
		else this.#flags();
	}

	#boards() {
		const { dice } = this;
		this.#fill('#17100b', 0.1);
		for (let row = 0; row < 4; row++) {
			const cuts = dice.next() < 0.3 ? [dice.between(0.3, 0.6), 1] : [1];
			let from = 0;
			for (const to of cuts) {
				const light = [27, 31, 25, 29][dice.below(4)]! + dice.between(-2, 2);
				this.#block(from + 0.004, row * 0.25 + 0.008, to - from - 0.008, 0.236, 0.006, hsl(29, 27, light), 0.3, 0.006);
				from = to;
			}
		}
		this.colour.strokeStyle = 'rgb(0 0 0 / 0.3)';
		this.colour.lineWidth = 0.012;
		for (let i = 0; i < 3; i++) {
			const y = dice.between(0.05, 0.95);
			this.colour.beginPath();
			this.colour.moveTo(0.05, y);
			this.colour.bezierCurveTo(0.4, y + 0.04, 0.6, y - 0.04, 0.95, y + 0.01);
			this.colour.stroke();
		}
	}

	#pavers() {
		const { dice } = this;
		this.#fill('#1a1411', 0.06);
		for (let column = 0; column < 2; column++)
			for (let row = 0; row < 2; row++)
				this.#block(
					column * 0.5 + 0.015,
					row * 0.5 + 0.015,
					0.47,
					0.47,
					0.03,
					hsl(28 + dice.between(-5, 5), 16, 31 + dice.between(-5, 5)),
					0.4,
				);
	}

	#sand() {
		const { dice } = this;
		this.#fill(hsl(38, 34, 40), 0.3);
		for (let i = 0; i < 4; i++) {
			const [y, sway] = [i * 0.25 + dice.between(0.02, 0.2), dice.between(-0.1, 0.1)];
			for (const [brush, colour] of [
				[this.colour, i % 2 ? 'rgb(70 50 24 / 0.14)' : 'rgb(255 232 176 / 0.12)'],
				[this.height, gray(i % 2 ? 0.27 : 0.33)],
			] as const) {
				brush.strokeStyle = colour;
				brush.lineWidth = 0.05;
				brush.beginPath();
				brush.moveTo(-0.1, y);
				brush.bezierCurveTo(0.3, y + sway, 0.7, y - sway, 1.1, y);
				brush.stroke();
			}
		}
	}

	#flags() {
		const { dice } = this;
		const colour = () =>
			dice.next() < 0.22
				? hsl(200, 7, 30 + dice.between(-5, 5))
				: hsl(34 + dice.between(-6, 8), 13, 32 + dice.between(-8, 6));
		const flag = (x: number, y: number, width: number, length: number) =>
			this.#block(
				x + 0.016,
				y + 0.016,
				width - 0.032,
				length - 0.032,
				0.045,
				colour(),
				dice.between(0.34, 0.46),
				0.028,
			);
		const [kind, cut, second] = [dice.next(), dice.between(0.4, 0.62), dice.between(0.4, 0.6)];
		if (kind < 0.28) {
			flag(0, 0, 1, cut);
			flag(0, cut, cut, 1 - cut);
			flag(cut, cut, 1 - cut, 1 - cut);
		} else if (kind < 0.56) {
			flag(0, 0, cut, 1);
			flag(cut, 0, 1 - cut, cut);
			flag(cut, cut, 1 - cut, 1 - cut);
		} else if (kind < 0.84) {
			flag(0, 0, cut, second);
			flag(cut, 0, 1 - cut, second);
			flag(0, second, second, 1 - second);
			flag(second, second, 1 - second, 1 - second);
		} else flag(0, 0, 1, 1);
		if (dice.next() < 0.2) {
			const [x, y] = [dice.between(0.1, 0.4), dice.between(0.1, 0.4)];
			this.#crack(0.025, [x, y], [x + 0.2, y + 0.16], [x + 0.24, y + 0.34], [x + 0.45, y + 0.5]);
		}
	}

	/** Dark and low, with a few ripples that catch the light. */
	#water() {
		const { dice } = this;
		this.#fill('#16242b', 0.04);
		for (let i = 0; i < 5; i++) {
			const [x, y, wide] = [dice.between(0.02, 0.5), dice.between(0.08, 0.92), dice.between(0.25, 0.45)];
			for (const [brush, ink] of [
				[this.colour, 'rgb(120 160 176 / 0.35)'],
				[this.height, gray(0.12)],
			] as const) {
				brush.strokeStyle = ink;
				brush.lineWidth = 0.022;
				brush.beginPath();
				brush.moveTo(x, y);
				brush.bezierCurveTo(x + wide / 3, y - 0.05, x + (2 * wide) / 3, y + 0.05, x + wide, y);
				brush.stroke();
			}
		}
	}

	#rubble(material: Material) {
		const { dice } = this;
		for (let i = 0; i < 9; i++) {
			const size = dice.between(0.06, 0.2);
			const hue = material === 'sand' ? 36 : 34;
			this.#block(
				dice.between(0.05, 0.75),
				dice.between(0.1, 0.75),
				size,
				size * 0.8,
				size * 0.3,
				hsl(hue, material === 'sand' ? 16 : 10, 40 + dice.between(-8, 8)),
				0.7,
				0.02,
			);
		}
	}

	#wall(material: Material, piece: Piece) {
		const top = material === 'boards' ? hsl(30, 18, 28) : material === 'bricks' ? hsl(28, 13, 32) : hsl(34, 9, 33);
		this.#fill(top, 0.75);
		this.#top(material);
		if (piece === 'top') return;
		this.#fill('#120d09', 0.15, 0, TOP, 1, FACE);
		if (piece === 'shelf') this.#books();
		else if (material === 'bricks') this.#brickFace();
		else this.#stoneFace();
		if (piece === 'weak') this.#breach();
	}

	#top(material: Material) {
		const { dice } = this;
		if (material === 'bricks') {
			for (let row = 0; row < 4; row++)
				for (let column = 0; column < 2; column++)
					this.#block(
						column * 0.5 + 0.01,
						row * 0.25 + 0.01,
						0.48,
						0.23,
						0.015,
						hsl(27, 14, 33 + dice.between(-4, 5)),
						0.8,
						0.015,
					);
		} else if (material === 'boards') {
			this.colour.strokeStyle = 'rgb(0 0 0 / 0.45)';
			this.colour.lineWidth = 0.03;
			this.colour.strokeRect(0.04, 0.04, 0.92, 0.92);
		} else
			for (let i = 0; i < 4; i++)
				this.#block(
					dice.between(0, 0.5),
					dice.between(0, 0.5),
					dice.between(0.3, 0.5),
					dice.between(0.25, 0.45),
					0.08,
					hsl(34, 9, 36 + dice.between(-6, 6)),
					0.8,
					0.03,
				);
	}

	#books() {
		const { dice } = this;
		for (const y of [TOP - 0.02, TOP + 0.3, 0.95]) this.#fill('#3a2413', 0.9, 0, y, 1, 0.05);
		for (let row = 0; row < 2; row++) {
			for (let x = 0.03; x < 0.92;) {
				const [width, length] = [dice.between(0.06, 0.13), dice.between(0.2, 0.26)];
				if (x + width > 0.98) break;
				if (dice.next() > 0.08) {
					const [hue, saturation, light] = SPINES[dice.below(SPINES.length)]!;
					const y = TOP + 0.03 + row * 0.32 + (0.27 - length);
					this.#block(
						x,
						y,
						width - 0.012,
						length,
						0.006,
						hsl(hue, saturation, light + dice.between(-5, 6)),
						0.6,
						0.012,
					);
					this.colour.fillStyle = 'rgb(226 189 110 / 0.8)';
					this.colour.fillRect(x + 0.012, y + 0.06, width - 0.036, 0.016);
				}
				x += width;
			}
		}
		this.colour.fillStyle = '#2a190d';
		this.colour.fillRect(0, TOP, 0.03, FACE);
		this.colour.fillRect(0.97, TOP, 0.03, FACE);
	}

	#brickFace() {
		const { dice } = this;
		for (let row = 0; row < 4; row++)
			for (let column = -1; column < 2; column++) {
				const from = Math.max(0, column * 0.5 + (row % 2 ? 0.25 : 0));
				const to = Math.min(1, column * 0.5 + (row % 2 ? 0.25 : 0) + 0.5);
				if (to - from <= 0.05) continue;
				this.#block(
					from + 0.012,
					TOP + (row * FACE) / 4 + 0.01,
					to - from - 0.024,
					FACE / 4 - 0.02,
					0.012,
					hsl(25 + dice.between(-4, 5), 19 + dice.between(-5, 4), 36 + dice.between(-6, 6)),
					0.6,
					0.014,
				);
			}
	}

	#stoneFace() {
		const { dice } = this;
		for (let x = 0; x < 0.98;) {
			const width = Math.min(1 - x, dice.between(0.34, 0.6));
			const cut = dice.between(0.4, 0.6) * FACE;
			const colour = (light: number) => hsl(36, 11, light + dice.between(-6, 6));
			this.#block(x + 0.01, TOP + 0.01, width - 0.02, cut - 0.02, 0.04, colour(40), 0.6);
			this.#block(x + 0.01, TOP + cut, width - 0.02, FACE - cut - 0.01, 0.04, colour(37), 0.6);
			x += width;
		}
	}

	/** A weak wall that is known: it gapes. */
	#breach() {
		this.#crack(0.05, [0.55, 0.1], [0.42, 0.4], [0.6, 0.58], [0.44, 0.78], [0.52, 1]);
		this.#crack(0.05, [0.42, 0.4], [0.14, 0.55], [0.08, 0.72]);
		this.#crack(0.05, [0.6, 0.58], [0.88, 0.68], [0.93, 0.9]);
		this.colour.fillStyle = '#000';
		this.colour.beginPath();
		this.colour.moveTo(0.4, 0.5);
		this.colour.lineTo(0.64, 0.52);
		this.colour.lineTo(0.5, 0.76);
		this.colour.fill();
	}
}
