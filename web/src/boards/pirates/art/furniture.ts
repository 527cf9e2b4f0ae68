// What stands on the chart and never moves: peaks, trees, palms, houses, the rose of winds and what lives where nobody has been. Each is drawn
// at a place in pixels, `s` of them a unit.
type Context = CanvasRenderingContext2D;

function blot(to: Context, x: number, y: number, a: number, b: number, ink: string) {
	to.fillStyle = ink;
	to.beginPath();
	to.ellipse(x, y, a, b, 0, 0, 7);
	to.fill();
}

export function peak(to: Context, x: number, y: number, s: number) {
	blot(to, x + s * 0.45, y + s * 0.02, s * 0.9, s * 0.22, 'rgba(40,24,14,.25)');
	const side = to.createLinearGradient(x - s, 0, x + s, 0);
	side.addColorStop(0.1, '#e4d7a2');
	side.addColorStop(0.46, '#f6ebc4');
	side.addColorStop(0.5, '#8b7a4c');
	side.addColorStop(1, '#5d5233');
	to.fillStyle = side;
	to.strokeStyle = '#3a2718';
	to.lineWidth = Math.max(0.7, s * 0.045);
	to.beginPath();
	to.moveTo(x - s * 0.95, y);
	to.quadraticCurveTo(x - s * 0.55, y - s * 0.22, x - s * 0.4, y - s * 0.55);
	to.lineTo(x - s * 0.27, y - s * 0.5);
	to.quadraticCurveTo(x - s * 0.12, y - s * 0.75, x - s * 0.02, y - s * 1.1);
	to.lineTo(x + s * 0.14, y - s * 0.92);
	to.lineTo(x + s * 0.22, y - s * 0.66);
	to.lineTo(x + s * 0.36, y - s * 0.56);
	to.quadraticCurveTo(x + s * 0.55, y - s * 0.2, x + s * 0.98, y);
	to.fill();
	to.stroke();
	to.lineWidth *= 0.75;
	to.strokeStyle = 'rgba(45,28,16,.75)';
	for (let k = 0; k < 4; k++) {
		const t = k / 4;
		to.beginPath();
		to.moveTo(x + s * (0.03 + t * 0.2), y - s * (0.95 - t * 0.55));
		to.lineTo(x + s * (0.18 + t * 0.42), y - s * (0.5 - t * 0.5));
		to.stroke();
	}
}

export function tree(to: Context, x: number, y: number, s: number, isDark: boolean) {
	blot(to, x + s * 0.4, y + s * 0.15, s * 0.7, s * 0.26, 'rgba(30,24,14,.3)');
	to.strokeStyle = '#2d2114';
	to.lineWidth = Math.max(0.5, s * 0.13);
	to.fillStyle = isDark ? '#5f7a45' : '#738a4c';
	to.beginPath();
	to.arc(x - s * 0.3, y - s * 0.4, s * 0.42, 0, 7);
	to.arc(x + s * 0.3, y - s * 0.4, s * 0.4, 0, 7);
	to.arc(x, y - s * 0.8, s * 0.46, 0, 7);
	to.fill();
	to.stroke();
	to.fillStyle = 'rgba(226,232,150,.5)';
	to.beginPath();
	to.arc(x - s * 0.22, y - s * 0.85, s * 0.24, 0, 7);
	to.fill();
}

export function palm(to: Context, x: number, y: number, s: number, lean: number) {
	blot(to, x + s * 0.5, y + s * 0.1, s * 0.65, s * 0.2, 'rgba(20,26,20,.3)');
	const [tx, ty] = [x + s * lean, y - s * 1.15];
	to.lineCap = 'round';
	to.strokeStyle = '#3a2616';
	to.lineWidth = s * 0.17;
	to.beginPath();
	to.moveTo(x, y);
	to.quadraticCurveTo(x - s * 0.1, y - s * 0.6, tx, ty);
	to.stroke();
	for (const [ink, width] of [
		['#20351f', 0.3],
		['#5d8a45', 0.17],
	] as const) {
		to.strokeStyle = ink;
		to.lineWidth = s * width;
		for (const a of [-2.9, -2.2, -1.2, -0.4, 0.25, 2.8]) {
			const [cos, sin] = [Math.cos(a), Math.sin(a)];
			to.beginPath();
			to.moveTo(tx, ty);
			to.quadraticCurveTo(
				tx + cos * s * 0.5,
				ty + sin * s * 0.5 - s * 0.12,
				tx + cos * s * 0.78,
				ty + sin * s * 0.45 + s * 0.26,
			);
			to.stroke();
		}
	}
}

export function house(to: Context, x: number, y: number, s: number, roof: string) {
	to.fillStyle = 'rgba(30,16,8,.35)';
	to.fillRect(x - s * 0.4, y + s * 0.1, s * 1.25, s * 0.36);
	to.lineWidth = Math.max(0.5, s * 0.08);
	to.strokeStyle = '#2c1a10';
	to.fillStyle = '#f3e3bd';
	to.fillRect(x - s * 0.5, y - s * 0.2, s, s * 0.55);
	to.strokeRect(x - s * 0.5, y - s * 0.2, s, s * 0.55);
	to.fillStyle = roof;
	to.beginPath();
	to.moveTo(x - s * 0.62, y - s * 0.18);
	to.lineTo(x - s * 0.38, y - s * 0.68);
	to.lineTo(x + s * 0.38, y - s * 0.68);
	to.lineTo(x + s * 0.62, y - s * 0.18);
	to.closePath();
	to.fill();
	to.stroke();
	to.fillStyle = '#3a2316';
	to.fillRect(x - s * 0.1, y + s * 0.04, s * 0.2, s * 0.3);
}

export function tower(to: Context, x: number, y: number, s: number) {
	to.fillStyle = '#f5e8c6';
	to.strokeStyle = '#2c1a10';
	to.lineWidth = Math.max(0.6, s * 0.03);
	to.fillRect(x - s * 0.09, y - s * 0.55, s * 0.18, s * 0.5);
	to.strokeRect(x - s * 0.09, y - s * 0.55, s * 0.18, s * 0.5);
	to.fillStyle = '#7b3a25';
	to.beginPath();
	to.moveTo(x - s * 0.13, y - s * 0.55);
	to.lineTo(x, y - s * 0.92);
	to.lineTo(x + s * 0.13, y - s * 0.55);
	to.closePath();
	to.fill();
	to.stroke();
}

/** A line with a dark edge: quays and piers. */
export function beam(to: Context, x1: number, y1: number, x2: number, y2: number, width: number, ink: string) {
	to.lineCap = 'butt';
	for (const [wide, stroke] of [
		[width * 1.5, '#2f2116'],
		[width, ink],
	] as const) {
		to.strokeStyle = stroke;
		to.lineWidth = wide;
		to.beginPath();
		to.moveTo(x1, y1);
		to.lineTo(x2, y2);
		to.stroke();
	}
}

export function rose(to: Context, x: number, y: number, s: number) {
	to.save();
	to.translate(x, y);
	to.fillStyle = 'rgba(240,222,176,.55)';
	to.beginPath();
	to.arc(0, 0, s * 0.82, 0, 7);
	to.fill();
	to.strokeStyle = '#3a2616';
	for (const [r, width] of [
		[0.82, 1.6],
		[0.77, 0.8],
		[0.5, 0.8],
		[0.2, 1.2],
	] as const) {
		to.lineWidth = width;
		to.beginPath();
		to.arc(0, 0, s * r, 0, 7);
		to.stroke();
	}
	for (let i = 0; i < 64; i++) {
		const a = (i / 64) * Math.PI * 2;
		to.lineWidth = i % 4 ? 0.6 : 1.4;
		to.beginPath();
		to.moveTo(Math.cos(a) * s * 0.77, Math.sin(a) * s * 0.77);
		to.lineTo(Math.cos(a) * s * 0.82, Math.sin(a) * s * 0.82);
		to.stroke();
	}
	const ray = (a: number, l: number, b: number, left: string, right: string) => {
		to.save();
		to.rotate(a);
		to.lineWidth = 1;
		to.strokeStyle = '#2a1a0f';
		for (const [side, ink] of [
			[-1, left],
			[1, right],
		] as const) {
			to.fillStyle = ink;
			to.beginPath();
			to.moveTo(0, 0);
			to.lineTo(side * b, -b);
			to.lineTo(0, -l);
			to.closePath();
			to.fill();
			to.stroke();
		}
		to.restore();
	};
	for (let i = 0; i < 8; i++) ray(Math.PI / 8 + (i * Math.PI) / 4, s * 0.62, s * 0.09, '#e9d6a5', '#8a6a3e');
	for (let i = 0; i < 4; i++) ray(Math.PI / 4 + (i * Math.PI) / 2, s * 0.78, s * 0.12, '#f3e4bc', '#2a6470');
	for (let i = 0; i < 4; i++) ray((i * Math.PI) / 2, s * 1.02, s * 0.15, '#f8ecc8', '#a3301f');
	to.fillStyle = '#d9a53c';
	to.beginPath();
	to.arc(0, 0, s * 0.1, 0, 7);
	to.fill();
	to.stroke();
	to.fillStyle = '#a3301f';
	to.strokeStyle = '#2a1a0f';
	to.beginPath();
	to.moveTo(0, -s * 1.38);
	to.bezierCurveTo(s * 0.17, -s * 1.2, s * 0.07, -s * 1.1, 0, -s * 1.06);
	to.bezierCurveTo(-s * 0.07, -s * 1.1, -s * 0.17, -s * 1.2, 0, -s * 1.38);
	to.fill();
	to.stroke();
	to.restore();
}

/** Here be monsters. */
export function monster(to: Context, x: number, y: number, s: number) {
	to.save();
	to.translate(x, y);
	to.lineCap = 'round';
	const coats = (width: number) =>
		[
			[width, '#33241a'],
			[width - Math.max(1.4, s * 0.13), '#6f9a86'],
		] as const;
	const hump = (u: number, r: number, w: number) => {
		for (const [width, ink] of coats(w)) {
			to.strokeStyle = ink;
			to.lineWidth = width;
			to.beginPath();
			to.arc(u, 0, r, Math.PI * 1.02, -0.06);
			to.stroke();
		}
		to.strokeStyle = '#33241a';
		to.lineWidth = 0.9;
		for (let i = 0; i < 6; i++) {
			const a = Math.PI * (1.12 + i * 0.15);
			const spot = (b: number, d: number) => [u + Math.cos(b) * d, Math.sin(b) * d] as const;
			to.fillStyle = '#a3301f';
			to.beginPath();
			to.moveTo(...spot(a - 0.1, r + w * 0.5));
			to.lineTo(...spot(a, r + w * 0.95));
			to.lineTo(...spot(a + 0.1, r + w * 0.5));
			to.fill();
			to.stroke();
		}
	};
	hump(s * 1.7, s * 0.55, s * 0.3);
	hump(s * 0.35, s * 0.75, s * 0.44);
	for (const [width, ink] of coats(s * 0.56)) {
		to.strokeStyle = ink;
		to.lineWidth = width;
		to.beginPath();
		to.moveTo(-s * 1.1, 0);
		to.bezierCurveTo(-s * 1.2, -s * 1.1, -s * 0.5, -s * 1.6, -s * 1.25, -s * 1.95);
		to.stroke();
	}
	to.fillStyle = '#6f9a86';
	to.strokeStyle = '#33241a';
	to.lineWidth = 1.2;
	to.beginPath();
	to.moveTo(-s, -s * 2.1);
	to.bezierCurveTo(-s * 1.3, -s * 2.5, -s * 1.9, -s * 2.2, -s * 2.15, -s * 1.8);
	to.lineTo(-s * 1.6, -s * 1.85);
	to.lineTo(-s * 2, -s * 1.5);
	to.bezierCurveTo(-s * 1.6, -s * 1.4, -s * 1.2, -s * 1.5, -s, -s * 1.7);
	to.fill();
	to.stroke();
	to.fillStyle = '#f8e8c0';
	to.beginPath();
	to.arc(-s * 1.45, -s * 2.06, s * 0.1, 0, 7);
	to.fill();
	to.stroke();
	for (let j = 0; j < 2; j++)
		for (let i = -3; i < 5; i++) {
			to.beginPath();
			to.moveTo(i * s * 0.6 - s * 0.3, s * (0.12 + j * 0.3));
			to.quadraticCurveTo(i * s * 0.6, s * (-0.1 + j * 0.3), i * s * 0.6 + s * 0.3, s * (0.12 + j * 0.3));
			to.stroke();
		}
	to.restore();
}

/** The rim of a sheet: two lines and a scale of black and white between them. */
export function rim(to: Context, width: number, height: number, ink: string) {
	const [margin, wide, piece] = [5, 5, 22];
	const inner = margin + wide;
	to.strokeStyle = to.fillStyle = ink;
	to.lineWidth = 1.6;
	to.strokeRect(margin, margin, width - 2 * margin, height - 2 * margin);
	to.lineWidth = 0.8;
	to.strokeRect(inner, inner, width - 2 * inner, height - 2 * inner);
	for (let x = inner + piece; x < width - inner; x += 2 * piece)
		for (const y of [margin, height - inner]) to.fillRect(x, y, Math.min(piece, width - inner - x), wide);
	for (let y = inner + piece; y < height - inner; y += 2 * piece)
		for (const x of [margin, width - inner]) to.fillRect(x, y, wide, Math.min(piece, height - inner - y));
}
