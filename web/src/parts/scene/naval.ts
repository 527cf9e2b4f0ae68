// naval: a sea with ships. By night dusk, by day a bright morning; after a defeat the weather has turned.
import { Dice, disc, glow, layer, puff, smoke, TURN, wash, type Pen, type Sheet } from './brush';
import { clamp, mix, smooth } from '$/parts/paint/curves';
import { clouds } from './octaves';
import { cutOf, type Cut, type Light, type Material, type Scene } from './scene';
import { ship } from './ships';

type Colour = readonly [number, number, number];
interface Weather {
	/** From the horizon to the zenith. */
	sky: readonly [Colour, Colour, Colour, Colour, Colour];
	/** What is left of it far from the sun. */
	far: Colour;
	sun: Colour;
	shine: number;
	cloud: readonly [dark: Colour, lit: Colour];
	deep: Colour;
	haze: Colour;
	ship: { dark: string; rim: string; far: string; farRim: string };
	smoke: string;
	glitter: string;
	foot: string;
}

const WEATHERS: Record<'dusk' | 'morning' | 'storm' | 'rain', Weather> = {
	dusk: {
		sky: [
			[0.98, 0.66, 0.36],
			[0.83, 0.42, 0.33],
			[0.42, 0.27, 0.39],
			[0.13, 0.15, 0.29],
			[0.055, 0.075, 0.16],
		],
		far: [0.5, 0.52, 0.78],
		sun: [1, 0.62, 0.28],
		shine: 1,
		cloud: [
			[0.22, 0.17, 0.3],
			[1, 0.55, 0.36],
		],
		deep: [0.03, 0.085, 0.12],
		haze: [0.66, 0.45, 0.43],
		ship: { dark: '#141827', rim: '#ffc58c', far: '#4d3a47', farRim: '#c98a6c' },
		smoke: '#1a1826',
		glitter: '#ffd9a0',
		foot: '#0b101a',
	},
	morning: {
		sky: [
			[0.99, 0.93, 0.8],
			[0.9, 0.91, 0.87],
			[0.74, 0.85, 0.9],
			[0.6, 0.78, 0.89],
			[0.52, 0.73, 0.87],
		],
		far: [0.93, 0.97, 1],
		sun: [0.5, 0.42, 0.24],
		shine: 0.85,
		cloud: [
			[0.86, 0.9, 0.93],
			[1, 0.98, 0.94],
		],
		deep: [0.1, 0.36, 0.46],
		haze: [0.9, 0.92, 0.9],
		ship: { dark: '#2c4354', rim: '#fff4d8', far: '#7795a3', farRim: '#f4efe0' },
		smoke: '#51606b',
		glitter: '#fffdf2',
		foot: '#dfe9ec',
	},
	storm: {
		sky: [
			[0.52, 0.33, 0.3],
			[0.33, 0.27, 0.31],
			[0.19, 0.2, 0.27],
			[0.1, 0.12, 0.18],
			[0.05, 0.06, 0.1],
		],
		far: [0.55, 0.6, 0.75],
		sun: [0.6, 0.22, 0.12],
		shine: 0.35,
		cloud: [
			[0.09, 0.1, 0.15],
			[0.42, 0.25, 0.24],
		],
		deep: [0.025, 0.06, 0.085],
		haze: [0.3, 0.29, 0.33],
		ship: { dark: '#0d0f17', rim: '#c9785a', far: '#2a2833', farRim: '#8a5c50' },
		smoke: '#15131a',
		glitter: '#e0947a',
		foot: '#0b101a',
	},
	rain: {
		sky: [
			[0.84, 0.83, 0.8],
			[0.74, 0.76, 0.77],
			[0.64, 0.69, 0.72],
			[0.56, 0.62, 0.67],
			[0.5, 0.57, 0.63],
		],
		far: [0.92, 0.95, 1],
		sun: [0.3, 0.26, 0.2],
		shine: 0.3,
		cloud: [
			[0.5, 0.55, 0.6],
			[0.82, 0.82, 0.8],
		],
		deep: [0.16, 0.29, 0.35],
		haze: [0.74, 0.77, 0.78],
		ship: { dark: '#2a3641', rim: '#dfe3e0', far: '#6d7f8a', farRim: '#c9d0d0' },
		smoke: '#39434c',
		glitter: '#f2efe6',
		foot: '#dde4e6',
	},
};
const weatherOf = ({ mood, scheme }: Light): Weather =>
	WEATHERS[mood === 'lost' ? (scheme === 'day' ? 'rain' : 'storm') : scheme === 'day' ? 'morning' : 'dusk'];

/** Where the horizon and the sun are, in shares of the picture. */
const VIEWS: Record<Cut, { horizon: number; sun: number }> = {
	tall: { horizon: 0.47, sun: 0.6 },
	band: { horizon: 0.6, sun: 0.74 },
	stamp: { horizon: 0.5, sun: 0.5 },
	window: { horizon: 0.52, sun: 0.435 },
};

/** Height 0 is the horizon, 1 the zenith; `aside` is how far from the column of the sun. */
function sky(height: number, aside: number, { sky: steps, far, sun, shine }: Weather, into: Float32Array) {
	const shares = [
		smooth(0, 0.16, height),
		smooth(0.1, 0.42, height),
		smooth(0.3, 0.75, height),
		smooth(0.7, 1.25, height),
	];
	const distance = smooth(0, 1.1, Math.abs(aside)) * 0.85;
	const light = Math.exp(-(aside * aside * 5 + height * height * 26)) * 0.55 * shine;
	for (let i = 0; i < 3; i++) {
		let c = steps[0][i]!;
		for (let step = 0; step < 4; step++) c = mix(c, steps[step + 1]![i]!, shares[step]!);
		into[i] = mix(c, c * far[i]!, distance) + sun[i]! * light;
	}
}

function seaOf(width: number, height: number, light: Light): Material {
	const weather = weatherOf(light);
	const { horizon, sun } = VIEWS[cutOf(width, height, light)];
	const wide = width / height;
	const drift = light.mood === 'home' ? 4.2 : 8.6;
	const { cloud, sun: sunlight, shine, deep, haze } = weather;

	function above(x: number, y: number, aside: number, into: Float32Array) {
		const up = (horizon - y) / horizon;
		sky(up, aside, weather, into);
		const wool = clouds(x * wide * 1.7 + drift, up * 6.5 + clouds(x * wide * 3, up * 5, 3) * 0.8);
		const cover = smooth(0.46, 0.72, wool) * smooth(0.03, 0.16, up) * (1 - smooth(0.65, 1, up)) * 0.75;
		const lit = smooth(0.6, 0.46, wool) * Math.exp(-aside * aside * 1.6) * 0.9;
		const away = Math.hypot(aside, y - (horizon - 0.018));
		const sunDisc = smooth(0.034, 0.029, away) * 0.9 * shine;
		const corona = Math.exp(-away * away * 240) * 0.35 * shine;
		for (let i = 0; i < 3; i++) {
			const wooly = mix(cloud[0][i]!, cloud[1][i]!, lit);
			into[i] = mix(into[i]!, wooly, cover) + mix(1, sunlight[i]!, 0.35) * sunDisc + sunlight[i]! * corona;
		}
	}

	function below(y: number, aside: number, into: Float32Array) {
		const near = (y - horizon) / (1 - horizon);
		const depth = 1 / (near * 1.25 + 0.035);
		const [across, along] = [aside * depth * 1.5, depth * 5];
		const swell = clouds(across + drift, along * 0.75 + drift);
		const ripple = clouds(across * 2.4 + 3 + swell * 1.2, along * 1.9 + 3 + swell * 1.2);
		const slope = swell * 0.62 + ripple * 0.38 - 0.5;
		sky(Math.min(1.2, Math.max(0, 0.04 + 0.5 * near + slope * 0.75 * (0.35 + near))), aside, weather, into);
		const dim = mix(0.88, 0.5, near);
		const sunk = Math.min(1, smooth(0.02, 0.7, near) * 0.72 + Math.max(0, -slope) * 0.6 * near);
		const crest = clamp(ripple * 1.25 + swell * 0.35 - 0.16);
		const glitter = crest ** 5 * Math.exp((-aside * aside) / (0.012 + 0.05 * near)) * (2.2 - 1.9 * near) * shine;
		const foam = clamp(ripple + 0.12) ** 9 * near * 0.55;
		for (let i = 0; i < 3; i++)
			into[i] = mix(into[i]! * dim, deep[i]!, sunk) + mix(1, sunlight[i]!, 0.9) * glitter + (0.5 + i * 0.1) * foam;
	}

	return (px, py, into) => {
		const [x, y] = [px / width, py / height];
		const aside = (x - sun) * wide;
		if (y < horizon) above(x, y, aside, into);
		else below(y, aside, into);
		const bank = clouds(x * wide * 1.6 + drift * 2, y * 7, 3) * Math.exp(-(((y - horizon - 0.015) * 13) ** 2));
		const fog = Math.min(0.8, bank * 1.1) * smooth(-0.1, 0.5, Math.abs(aside));
		for (let i = 0; i < 3; i++) into[i] = mix(into[i]!, haze[i]!, fog);
	};
}

function splash(pen: Pen, x: number, y: number, size: number, dice: Dice) {
	pen.save();
	for (let i = 0; i < 90; i++) {
		const [aside, up] = [dice.about(1), dice.roll(0, 1)];
		pen.globalAlpha = dice.roll(0.3, 1) * (1 - up * 0.4);
		pen.fillStyle = up < 0.6 ? '#fff3e2' : '#ffd9b8';
		const high = up * size * 30 * (1 - aside * aside * 0.75);
		disc(pen, x + aside * size * (2 + up * 9), y - high, dice.roll(0.3, 1.5) * size * (1 - up * 0.3));
	}
	pen.restore();
	puff(pen, x, y - size * 9, size * 5, '#ffe6cc', 0.5);
	puff(pen, x, y - size * 3, size * 6, '#ffe6cc', 0.55);
	pen.save();
	pen.strokeStyle = '#ffe6cc';
	for (let ring = 1; ring < 4; ring++) {
		pen.globalAlpha = 0.6 / ring;
		pen.beginPath();
		pen.ellipse(x, y, size * 6 * ring, size * 1.3 * ring, 0, 0, TURN);
		pen.stroke();
	}
	pen.restore();
}

/** Where the main ship of the first page lies, and its gun and what it fires at. */
function battle(width: number, height: number, cut: Cut) {
	const isBand = cut === 'band';
	const unit = isBand ? Math.min(width / 900, height / 250) : width / 548;
	const level = height * VIEWS[cut].horizon;
	const size = unit * (isBand ? 2.2 : 3.05);
	const [x, y] = [width * (isBand ? 0.66 : 0.37), level + (isBand ? 42 : 78) * unit];
	return {
		unit,
		level,
		size,
		x,
		y,
		gun: [x + 53 * size, y - 15.6 * size] as const,
		enemy: width * (isBand ? 0.92 : 0.845),
		target: [width * (isBand ? 0.83 : 0.735), level + 17 * unit] as const,
	};
}

function firstPage(sheet: Sheet, weather: Weather, cut: Cut) {
	const { pen, width, height, dots } = sheet;
	const { unit, level, size, x, y, enemy } = battle(width, height, cut);
	const { dark, rim, far, farRim } = weather.ship;
	const dice = new Dice(11);
	if (cut === 'stamp') {
		ship(sheet, width * 0.52, height * 0.64, dice, { hull: 'battleship', size: width / 118, dark, rim });
		return;
	}
	ship(sheet, enemy, level + 8 * unit, dice, {
		hull: 'frigate',
		size: unit * 0.95,
		dark: far,
		rim: farRim,
		isLeftward: true,
		mirror: 0.35,
	});
	smoke(sheet, enemy + 4 * unit, level - 10 * unit, dice, {
		length: 120 * unit,
		drift: 60 * unit,
		width: 7 * unit,
		colour: weather.smoke,
		isHot: true,
	});
	ship(sheet, width * (cut === 'band' ? 0.43 : 0.455), level + 16 * unit, dice, {
		hull: 'corvette',
		size: unit * 1.05,
		dark: far,
		rim: farRim,
	});
	// Fog with depth: three banks, the nearest the palest.
	const banks = layer(width, height, dots, (own) => {
		for (let bank = 0; bank < 3; bank++)
			for (let i = 0; i < 22; i++) {
				const t = i / 22;
				const colour = `#${weather.haze
					.map((share) => Math.round(Math.min(1, share * (0.85 + bank * 0.14)) * 255))
					.map((part) => part.toString(16).padStart(2, '0'))
					.join('')}`;
				const at = [width * (0.74 + bank * 0.02 + t * 0.34), level + (bank * 9 - 10 + dice.about(7) - t * 12) * unit];
				puff(own, at[0]!, at[1]!, dice.roll(16, 44) * unit * (0.55 + t), colour, 0.3);
			}
	});
	pen.save();
	pen.globalAlpha = 0.34;
	pen.filter = `blur(${7 * unit * dots}px)`;
	pen.drawImage(banks, 0, 0, width, height);
	pen.restore();
	ship(sheet, x, y, dice, { hull: 'battleship', size, dark, rim });
	smoke(sheet, x - 8 * size, y - 25 * size, dice, {
		length: 36 * size,
		drift: -52 * size,
		width: 2.6 * size,
		colour: weather.smoke,
		lit: '#8a7078',
	});
}

const FIRES = [
	[-66, -30, 17],
	[-20, -22, 10],
	[44, -64, 13],
	[96, -36, 9],
] as const;

/** How large the sinking ship of an end is, and where. */
function wreck(width: number, height: number) {
	const size = Math.min(4.2, width / 130, height / 190);
	const isTall = height > width;
	return { size, x: width * (isTall ? 0.5 : 0.47), y: height * VIEWS.window.horizon + 34 * (size / 4.2) };
}

function sinking(sheet: Sheet, weather: Weather, isOwn: boolean) {
	const { pen, width, height } = sheet;
	const { size, x, y } = wreck(width, height);
	const scale = size / 4.2;
	const dice = new Dice(17);
	for (const [dx, dy, length, drift, thick] of [
		[46, -70, 330, 150, 19],
		[-70, -40, 400, 190, 24],
	] as const)
		smoke(sheet, x + dx * scale * (isOwn ? -1 : 1), y + dy * scale, dice, {
			length: length * scale,
			drift: drift * scale,
			width: thick * scale,
			colour: weather.smoke,
			isHot: true,
		});
	ship(sheet, x, y, dice, {
		hull: 'battleship',
		size,
		dark: weather.ship.dark,
		rim: weather.ship.rim,
		list: isOwn ? 0.2 : -0.17,
		sunk: isOwn ? 12 : 9,
		mirror: 0.6,
		isLeftward: isOwn,
	});
	for (const [dx, dy, radius] of FIRES) {
		const [fx, fy, r] = [x + dx * scale * (isOwn ? -1 : 1), y + dy * scale, radius * scale];
		glow(pen, fx, fy, r * 5, '#ff5a1e', 0.34);
		for (let i = 0; i < 26; i++) {
			const t = i / 26;
			const hue = ['#ff5a1a', '#ff8a2a', '#ffc35a'][i % 3]!;
			puff(
				pen,
				fx + dice.about(r) * 0.6 * (1 - t) + t * r * 0.6,
				fy - t * r * 2.4,
				r * 0.6 * (1 - t * 0.8),
				hue,
				0.5 * (1 - t * 0.6),
			);
		}
		puff(pen, fx, fy, r * 0.5, '#fff0c0', 0.8);
	}
	foamAround(pen, x, y, scale, dice);
}

function foamAround(pen: Pen, x: number, y: number, scale: number, dice: Dice) {
	pen.save();
	pen.strokeStyle = '#ffe2c2';
	for (let i = 0; i < 60; i++) {
		pen.globalAlpha = dice.roll(0.1, 0.55);
		pen.lineWidth = dice.roll(0.6, 1.8) * scale;
		const [fx, fy] = [x + dice.about(200) * scale, y + dice.roll(1, 16) * scale];
		pen.beginPath();
		pen.moveTo(fx, fy);
		pen.lineTo(fx + dice.roll(8, 34) * scale, fy);
		pen.stroke();
	}
	pen.restore();
}

function ending(sheet: Sheet, weather: Weather, { mood }: Light) {
	const { pen, width, height } = sheet;
	const level = height * VIEWS.window.horizon;
	const scale = wreck(width, height).size / 4.2;
	const dice = new Dice(23);
	const { far, farRim, dark, rim } = weather.ship;
	if (mood === 'over') {
		ship(sheet, width * 0.36, level + 46 * scale, dice, { hull: 'battleship', size: 2.6 * scale, dark, rim });
		ship(sheet, width * 0.66, level + 30 * scale, dice, {
			hull: 'battleship',
			size: 2.1 * scale,
			dark,
			rim,
			isLeftward: true,
		});
	} else sinking(sheet, weather, mood === 'lost');
	ship(sheet, width * 0.2, level + 22 * scale, dice, { hull: 'corvette', size: 1.5 * scale, dark: far, rim: farRim });
	ship(sheet, width * 0.84, level + 14 * scale, dice, {
		hull: 'frigate',
		size: 1.3 * scale,
		dark: far,
		rim: farRim,
		isLeftward: true,
		mirror: 0.35,
	});
	const { foot } = weather;
	pen.fillStyle = wash(
		pen,
		[0, height * 0.56],
		[0, height],
		[
			[0, `${foot}00`],
			[0.5, `${foot}b0`],
			[1, foot],
		],
	);
	pen.fillRect(0, 0, width, height);
}

/** Sparks of the sun on the water, each with a time of its own. */
function glitter({ pen, width, height }: Sheet, light: Light, seconds: number) {
	const weather = weatherOf(light);
	const { horizon, sun } = VIEWS[cutOf(width, height, light)];
	const [level, dice] = [height * horizon, new Dice(71)];
	pen.save();
	pen.globalCompositeOperation = 'lighter';
	pen.strokeStyle = weather.glitter;
	for (let i = 0; i < 64; i++) {
		const near = dice.roll(0.01, 1) ** 1.6;
		const aside = dice.about(1) * (0.03 + 0.2 * near) * height;
		const beat = Math.sin(seconds * dice.roll(1.2, 2.6) + dice.roll(0, TURN));
		const y = level + near * (height - level) * 0.62;
		const long = (4 + near * 26) * dice.roll(0.5, 1.2);
		const x = width * sun + aside + Math.sin(seconds * 0.5 + i) * 3 * near;
		pen.globalAlpha = Math.max(0, beat) ** 2 * 0.75 * weather.shine * (1 - near * 0.6);
		pen.lineWidth = 0.7 + near * 1.2;
		pen.beginPath();
		pen.moveTo(x - long / 2, y);
		pen.lineTo(x + long / 2, y);
		pen.stroke();
	}
	pen.restore();
}

const SALVO_SECONDS = 3.4;
const FLIGHT = 0.45; // of it

/** The gun speaks, a shell flies, water rises. */
function salvo({ pen, width, height }: Sheet, cut: Cut, seconds: number) {
	const { unit, size, gun, target, y } = battle(width, height, cut);
	const time = (seconds / SALVO_SECONDS + 0.4) % 1;
	const isBand = cut === 'band';
	if (time < 0.16) {
		const fire = 1 - time / 0.16;
		pen.save();
		pen.translate(...gun);
		pen.rotate(-0.28);
		for (const [long, wide, colour] of [
			[15, 3.4, '#ff7f2acc'],
			[11, 2.4, '#ffb04a'],
			[7, 1.4, '#fff6dc'],
		] as const) {
			pen.fillStyle = colour;
			pen.globalAlpha = fire;
			pen.beginPath();
			pen.moveTo(-size * 0.5, 0);
			pen.quadraticCurveTo(long * 0.4 * size, -wide * size, long * size, 0);
			pen.quadraticCurveTo(long * 0.4 * size, wide * size, -size * 0.5, 0);
			pen.fill();
		}
		pen.restore();
		glow(pen, gun[0] + 3 * size, gun[1] - size, 22 * size, '#ff6a30', 0.5 * fire);
		glow(pen, gun[0], y + 2 * size, 12 * size, '#ff8a40', 0.3 * fire);
	}
	const gone = Math.min(1, time / FLIGHT);
	const high = (isBand ? 34 : 86) * unit;
	const at = (t: number): [number, number] => [
		gun[0] + (target[0] + 20 * unit - gun[0]) * t,
		gun[1] + (target[1] - gun[1]) * t - high * 4 * t * (1 - t),
	];
	if (gone < 1) {
		pen.save();
		pen.globalCompositeOperation = 'lighter';
		pen.fillStyle = '#ffd9a0';
		for (let i = 0; i < 22; i++) {
			const t = gone - i * 0.012;
			if (t < 0) break;
			pen.globalAlpha = 0.9 * (1 - i / 22) ** 2;
			disc(pen, ...at(t), 2 * (1 - i / 26));
		}
		pen.restore();
		glow(pen, ...at(gone), 16, '#ffc070', 0.9);
	} else {
		const risen = (time - FLIGHT) / (1 - FLIGHT);
		pen.save();
		pen.globalAlpha = 1 - risen;
		pen.translate(target[0] + 20 * unit, target[1]);
		pen.scale(1, 0.35 + Math.sin(Math.min(1, risen * 1.6) * Math.PI) * 0.75);
		splash(pen, 0, 0, unit * (isBand ? 1.3 : 1.9), new Dice(5));
		pen.restore();
	}
}

function sparks({ pen, width, height }: Sheet, { mood }: Light, seconds: number) {
	const { size, x, y } = wreck(width, height);
	const scale = size / 4.2;
	const dice = new Dice(31);
	const way = mood === 'lost' ? -1 : 1;
	for (const [dx, dy, radius] of FIRES) {
		const flicker = 0.5 + 0.5 * Math.sin(seconds * 7 + dx) * Math.sin(seconds * 3.1 + dy);
		glow(pen, x + dx * scale * way, y + dy * scale, radius * scale * 3.4, '#ff7a2a', 0.25 + 0.4 * flicker);
	}
	pen.save();
	pen.globalCompositeOperation = 'lighter';
	pen.fillStyle = '#ffc27a';
	for (let i = 0; i < 54; i++) {
		const rise = (dice.roll(0, 1) + seconds * dice.roll(0.05, 0.12)) % 1;
		pen.globalAlpha = dice.roll(0.3, 0.95) * (1 - rise);
		const drift = Math.sin(seconds + i) * 6 + rise * 50;
		disc(pen, x + (dice.roll(-120, 110) * way + drift) * scale, y - (20 + rise * 210) * scale, dice.roll(0.5, 1.6));
	}
	pen.restore();
}

export const naval: Scene = {
	name: 'naval',
	material: seaOf,
	still(sheet, light) {
		const cut = cutOf(sheet.width, sheet.height, light);
		const weather = weatherOf(light);
		if (cut === 'window') ending(sheet, weather, light);
		else firstPage(sheet, weather, cut);
	},
	alive(sheet, light, seconds) {
		const cut = cutOf(sheet.width, sheet.height, light);
		if (cut === 'stamp') return;
		glitter(sheet, light, seconds);
		if (cut !== 'window') salvo(sheet, cut, seconds);
		else if (light.mood !== 'over') sparks(sheet, light, seconds);
	},
};
