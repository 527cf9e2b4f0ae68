// A canvas that writes down what is drawn on it. The page's own painters draw here once, and the program draws what was written (src/picture): so
// both have their shapes from one place. Transformations are carried out and alpha is folded into colours, so that a line needs nothing but itself:
//
//	shape NAME
//	F STYLE PATH                  filled; E: by the even-odd rule
//	S STYLE WIDTH FORM DASHES PATH  drawn; FORM is cap and join (b r s, m r b), DASHES a,b,c or -
//	C PATH                        from here to the P of its own, only within
//
// A path is M x y, and from there on as far as from the last point: l, c and z, as in SVG.
// A style is rrggbbaa, or L:x,y,x,y or R:x,y,r,x,y,r with ;offset:rrggbbaa for each stop. Numbers are whole, UNIT of them to one of the painter's.

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
	a * g + c * h,
	b * g + d * h,
	a * i + c * j,
	b * i + d * j,
	a * k + c * l + e,
	b * k + d * l + f,
];

type Verb = ['M' | 'L', number, number] | ['C', number, number, number, number, number, number] | ['Z'];

/** A path as moves, lines, curves and closings; everything else becomes curves. */
export class RecordedPath {
	verbs: Verb[] = [];
	#x = 0;
	#y = 0;
	#startX = 0;
	#startY = 0;

	constructor(from?: string | RecordedPath) {
		if (typeof from === 'string') read(this, from);
		else if (from) this.addPath(from);
	}
	addPath(other: RecordedPath) {
		this.verbs.push(...other.verbs);
	}
	get point(): [number, number] {
		return [this.#x, this.#y];
	}
	moveTo(x: number, y: number) {
		this.verbs.push(['M', x, y]);
		[this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
	}
	lineTo(x: number, y: number) {
		if (this.verbs.length === 0) return this.moveTo(x, y);
		this.verbs.push(['L', x, y]);
		[this.#x, this.#y] = [x, y];
	}
	bezierCurveTo(a: number, b: number, c: number, d: number, x: number, y: number) {
		if (this.verbs.length === 0) this.moveTo(a, b);
		this.verbs.push(['C', a, b, c, d, x, y]);
		[this.#x, this.#y] = [x, y];
	}
	quadraticCurveTo(a: number, b: number, x: number, y: number) {
		if (this.verbs.length === 0) this.moveTo(a, b);
		const [fromX, fromY] = this.point;
		const toward = (from: number, to: number) => from + ((to - from) * 2) / 3;
		this.bezierCurveTo(toward(fromX, a), toward(fromY, b), toward(x, a), toward(y, b), x, y);
	}
	closePath() {
		this.verbs.push(['Z']);
		[this.#x, this.#y] = [this.#startX, this.#startY];
	}
	rect(x: number, y: number, width: number, height: number) {
		this.moveTo(x, y);
		this.lineTo(x + width, y);
		this.lineTo(x + width, y + height);
		this.lineTo(x, y + height);
		this.closePath();
	}
	roundRect(x: number, y: number, width: number, height: number, radius: number) {
		const r = Math.min(radius, width / 2, height / 2);
		this.moveTo(x + r, y);
		this.lineTo(x + width - r, y);
		this.arc(x + width - r, y + r, r, -Math.PI / 2, 0);
		this.lineTo(x + width, y + height - r);
		this.arc(x + width - r, y + height - r, r, 0, Math.PI / 2);
		this.lineTo(x + r, y + height);
		this.arc(x + r, y + height - r, r, Math.PI / 2, Math.PI);
		this.lineTo(x, y + r);
		this.arc(x + r, y + r, r, Math.PI, Math.PI * 1.5);
		this.closePath();
	}
	arc(x: number, y: number, radius: number, from: number, to: number, isBack = false) {
		this.ellipse(x, y, radius, radius, 0, from, to, isBack);
	}
	ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number, isBack = false) {
		const whole = 2 * Math.PI;
		let sweep = to - from;
		if (isBack) sweep = sweep <= -whole ? -whole : -(((-sweep % whole) + whole) % whole);
		else sweep = sweep >= whole ? whole : ((sweep % whole) + whole) % whole;
		const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
		const at = (u: number, v: number): [number, number] => [
			x + rx * u * cos - ry * v * sin,
			y + rx * u * sin + ry * v * cos,
		];
		const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
		const step = sweep / pieces;
		const k = (4 / 3) * Math.tan(step / 4);
		const [startX, startY] = at(Math.cos(from), Math.sin(from));
		this.lineTo(startX, startY);
		for (let i = 0; i < pieces; i++) {
			const [a, b] = [from + i * step, from + (i + 1) * step];
			const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
			this.bezierCurveTo(...at(ca - k * sa, sa + k * ca), ...at(cb + k * sb, sb - k * cb), ...at(cb, sb));
		}
	}
}

/** An arc of SVG, by its ends. */
function arcTo(path: RecordedPath, [rx, ry, degrees, large, sweep, x, y]: number[]) {
	const [fromX, fromY] = path.point;
	if (!rx || !ry || (fromX === x && fromY === y)) return path.lineTo(x!, y!);
	const turn = (degrees! * Math.PI) / 180;
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	const [hx, hy] = [(fromX - x!) / 2, (fromY - y!) / 2];
	const [px, py] = [cos * hx + sin * hy, -sin * hx + cos * hy];
	let [a, b] = [Math.abs(rx), Math.abs(ry)];
	const over = (px / a) ** 2 + (py / b) ** 2;
	if (over > 1) [a, b] = [a * Math.sqrt(over), b * Math.sqrt(over)];
	const below = a * a * py * py + b * b * px * px;
	const root = Math.sqrt(Math.max(0, (a * a * b * b - below) / below)) * (large === sweep ? -1 : 1);
	const [qx, qy] = [(root * a * py) / b, (-root * b * px) / a];
	const from = Math.atan2((py - qy) / b, (px - qx) / a);
	const to = Math.atan2((-py - qy) / b, (-px - qx) / a);
	path.ellipse(
		cos * qx - sin * qy + (fromX + x!) / 2,
		sin * qx + cos * qy + (fromY + y!) / 2,
		a,
		b,
		turn,
		from,
		to,
		!sweep,
	);
}

const COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const PIECE = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/g;

/** The words of an SVG path. */
function read(path: RecordedPath, words: string) {
	const pieces = [...words.matchAll(PIECE)].map(([, letter, number]) => letter ?? Number(number));
	let command = '';
	let last: [letter: string, x: number, y: number] = ['', 0, 0];
	for (let i = 0; i < pieces.length || command === 'first';) {
		if (typeof pieces[i] === 'string') command = pieces[i++] as string;
		const letter = command.toUpperCase();
		const isRelative = command !== letter;
		const count = COUNTS[letter];
		if (count === undefined) throw new Error(`a path with ${command}: ${words}`);
		const n = pieces.slice(i, i + count) as number[];
		i += count;
		const [x, y] = path.point;
		const [dx, dy] = isRelative ? [x, y] : [0, 0];
		const place = n.map((value, at) => value + (at % 2 ? dy : dx));
		const mirrored = (letters: string): [number, number] =>
			letters.includes(last[0]) && last[0] !== '' ? [2 * x - last[1], 2 * y - last[2]] : [x, y];
		if (letter === 'M') {
			path.moveTo(place[0]!, place[1]!);
			command = isRelative ? 'l' : 'L';
		} else if (letter === 'L') path.lineTo(place[0]!, place[1]!);
		else if (letter === 'H') path.lineTo(n[0]! + dx, y);
		else if (letter === 'V') path.lineTo(x, n[0]! + dy);
		else if (letter === 'C') path.bezierCurveTo(...(place as [number, number, number, number, number, number]));
		else if (letter === 'S') {
			const [a, b] = mirrored('CS');
			path.bezierCurveTo(a, b, ...(place as [number, number, number, number]));
		} else if (letter === 'Q') path.quadraticCurveTo(...(place as [number, number, number, number]));
		else if (letter === 'T') {
			const [a, b] = mirrored('QT');
			path.quadraticCurveTo(a, b, place[0]!, place[1]!);
			last = [letter, a, b];
			continue;
		} else if (letter === 'A') arcTo(path, [...n.slice(0, 5), n[5]! + dx, n[6]! + dy]);
		else path.closePath();
		last = [letter, place[place.length - 4] ?? x, place[place.length - 3] ?? y];
	}
}

/* ---- styles -------------------------------------------------------------------------------------------------- */

class Gradient {
	readonly stops: [at: number, colour: string][] = [];
	constructor(
		readonly kind: 'L' | 'R',
		readonly numbers: number[],
	) {}
	addColorStop(at: number, colour: string) {
		this.stops.push([at, colour]);
	}
}
/** What is drawn again and again to fill a form, a tile of so many units. */
export interface Tiled {
	size: number;
	draw: (to: Recorder) => void;
}
type Style = string | Gradient | Tiled;

const byte = (value: number) =>
	Math.round(Math.max(0, Math.min(255, value)))
		.toString(16)
		.padStart(2, '0');

function hsl(h: number, s: number, l: number): [number, number, number] {
	const channel = (n: number) => {
		const k = (n + h / 30) % 12;
		return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
	};
	return [channel(0), channel(8), channel(4)];
}

/** rrggbbaa of a colour as CSS writes it. */
export function inkOf(colour: string, alpha = 1): string {
	if (colour.startsWith('#')) {
		const short = colour.length < 6;
		const parts = [...colour.slice(1).matchAll(short ? /./g : /../g)].map(([part]) =>
			parseInt(short ? part + part : part, 16),
		);
		return [...parts.slice(0, 3), (parts[3] ?? 255) * alpha].map(byte).join('');
	}
	const numbers = (colour.match(/[-\d.]+%?/g) ?? []).map((one) =>
		one.endsWith('%') ? Number(one.slice(0, -1)) / 100 : Number(one),
	);
	if (numbers.length < 3) throw new Error(`a colour like ${colour}`);
	const [a, b, c] = numbers as [number, number, number];
	const rgb = colour.startsWith('hsl') ? hsl(a, b, c) : [a, b, c];
	return [...rgb, 255 * (numbers[3] ?? 1) * alpha].map(byte).join('');
}

/* ---- the context ------------------------------------------------------------------------------------------------ */

interface State {
	matrix: Matrix;
	fillStyle: Style;
	strokeStyle: Style;
	lineWidth: number;
	lineCap: string;
	lineJoin: string;
	globalAlpha: number;
	dash: number[];
	clips: number;
}

export class Recorder {
	lines: string[] = [];
	#path = new RecordedPath();
	#states: State[] = [];
	#now: State = {
		matrix: [1, 0, 0, 1, 0, 0],
		fillStyle: '#000',
		strokeStyle: '#000',
		lineWidth: 1,
		lineCap: 'butt',
		lineJoin: 'miter',
		globalAlpha: 1,
		dash: [],
		clips: 0,
	};
	shadowColor = '';
	shadowBlur = 0;
	globalCompositeOperation = 'source-over';

	constructor(readonly unit: number) {}

	get fillStyle() {
		return this.#now.fillStyle;
	}
	set fillStyle(style: Style) {
		this.#now.fillStyle = style;
	}
	get strokeStyle() {
		return this.#now.strokeStyle;
	}
	set strokeStyle(style: Style) {
		this.#now.strokeStyle = style;
	}
	get lineWidth() {
		return this.#now.lineWidth;
	}
	set lineWidth(width: number) {
		this.#now.lineWidth = width;
	}
	set lineCap(cap: string) {
		this.#now.lineCap = cap;
	}
	get lineCap() {
		return this.#now.lineCap;
	}
	set lineJoin(join: string) {
		this.#now.lineJoin = join;
	}
	get lineJoin() {
		return this.#now.lineJoin;
	}
	get globalAlpha() {
		return this.#now.globalAlpha;
	}
	set globalAlpha(alpha: number) {
		this.#now.globalAlpha = alpha;
	}
	setLineDash(dash: number[]) {
		this.#now.dash = dash;
	}
	save() {
		this.#states.push({ ...this.#now, clips: this.#now.clips });
		this.#now = { ...this.#now, clips: 0 };
	}
	restore() {
		for (let i = 0; i < this.#now.clips; i++) this.lines.push('P');
		this.#now = this.#states.pop()!;
	}
	translate(x: number, y: number) {
		this.#now.matrix = times(this.#now.matrix, [1, 0, 0, 1, x, y]);
	}
	scale(x: number, y: number) {
		this.#now.matrix = times(this.#now.matrix, [x, 0, 0, y, 0, 0]);
	}
	rotate(turn: number) {
		const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
		this.#now.matrix = times(this.#now.matrix, [cos, sin, -sin, cos, 0, 0]);
	}
	/** By this painters come from their own units to pixels: what is recorded stays in theirs. */
	setTransform() {}

	beginPath() {
		this.#path = new RecordedPath();
	}
	/* A path is laid down as the context stands when it is drawn, which is what painters do with those of their own. */
	moveTo = (x: number, y: number) => this.#path.moveTo(x, y);
	lineTo = (x: number, y: number) => this.#path.lineTo(x, y);
	bezierCurveTo = (a: number, b: number, c: number, d: number, x: number, y: number) =>
		this.#path.bezierCurveTo(a, b, c, d, x, y);
	quadraticCurveTo = (a: number, b: number, x: number, y: number) => this.#path.quadraticCurveTo(a, b, x, y);
	arc = (x: number, y: number, r: number, from: number, to: number, isBack?: boolean) =>
		this.#path.arc(x, y, r, from, to, isBack);
	ellipse = (x: number, y: number, a: number, b: number, turn: number, from: number, to: number) =>
		this.#path.ellipse(x, y, a, b, turn, from, to);
	rect = (x: number, y: number, width: number, height: number) => this.#path.rect(x, y, width, height);
	roundRect = (x: number, y: number, width: number, height: number, radius: number) =>
		this.#path.roundRect(x, y, width, height, radius);
	closePath = () => this.#path.closePath();

	createLinearGradient = (...numbers: number[]) => new Gradient('L', this.#placed(numbers, 2));
	createRadialGradient = (...numbers: number[]) => new Gradient('R', this.#placed(numbers, 3));
	#placed(numbers: number[], size: number): number[] {
		const found: number[] = [];
		for (let i = 0; i < numbers.length; i += size) {
			found.push(...this.#at(numbers[i]!, numbers[i + 1]!));
			if (size === 3) found.push(numbers[i + 2]! * this.#stretch());
		}
		return found;
	}
	#at(x: number, y: number): [number, number] {
		const [a, b, c, d, e, f] = this.#now.matrix;
		return [a * x + c * y + e, b * x + d * y + f];
	}
	#stretch(): number {
		const [a, b, c, d] = this.#now.matrix;
		return Math.sqrt(Math.abs(a * d - b * c));
	}

	fillRect(x: number, y: number, width: number, height: number) {
		const path = new RecordedPath();
		path.rect(x, y, width, height);
		this.fill(path);
	}
	strokeRect(x: number, y: number, width: number, height: number) {
		const path = new RecordedPath();
		path.rect(x, y, width, height);
		this.stroke(path);
	}
	/** What is made of other pictures is made anew by whoever draws them. */
	drawImage() {}
	fill(first?: RecordedPath | string, second?: string) {
		const rule = typeof first === 'string' ? first : second;
		const path = first instanceof RecordedPath ? first : this.#path;
		const style = this.#now.fillStyle;
		if (typeof style === 'object' && 'draw' in style) return this.#tile(path, style);
		this.#write(rule === 'evenodd' ? 'E' : 'F', this.#style(style), path);
	}
	stroke(path = this.#path) {
		const { lineWidth, lineCap, lineJoin, dash } = this.#now;
		const stretch = this.#stretch();
		const lengths = dash.map((length) => Math.max(1, this.#whole(length * stretch))).join(',') || '-';
		const form = lineCap[0]! + lineJoin[0]!;
		const style = this.#style(this.#now.strokeStyle);
		this.#write('S', `${style} ${Math.max(1, this.#whole(lineWidth * stretch))} ${form} ${lengths}`, path);
	}
	clip(path = this.#path) {
		this.#write('C', '', path);
		this.#now.clips++;
	}
	#tile(path: RecordedPath, { size, draw }: Tiled) {
		const xs = path.verbs.flatMap((verb) => verb.slice(1).filter((_, i) => i % 2 === 0)) as number[];
		const ys = path.verbs.flatMap((verb) => verb.slice(1).filter((_, i) => i % 2 === 1)) as number[];
		this.save();
		this.clip(path);
		for (let x = Math.floor(Math.min(...xs) / size) * size; x < Math.max(...xs); x += size)
			for (let y = Math.floor(Math.min(...ys) / size) * size; y < Math.max(...ys); y += size) {
				this.save();
				this.translate(x, y);
				draw(this);
				this.restore();
			}
		this.restore();
	}

	#whole = (value: number) => Math.round(value * this.unit);
	#style(style: Style): string {
		const alpha = this.#now.globalAlpha;
		if (typeof style === 'string') return inkOf(style, alpha);
		const { kind, numbers, stops } = style as Gradient;
		return `${kind}:${numbers.map(this.#whole).join(',')}${stops.map(([at, colour]) => `;${Math.round(at * 1000)}:${inkOf(colour, alpha)}`).join('')}`;
	}
	#write(letter: string, style: string, path: RecordedPath) {
		let [x, y] = [0, 0];
		const words = path.verbs.map(([verb, ...numbers]) => {
			const placed: number[] = [];
			for (let i = 0; i < numbers.length; i += 2)
				placed.push(...this.#at(numbers[i]!, numbers[i + 1]!).map(this.#whole));
			const from = verb === 'M' ? [0, 0] : [x, y];
			[x, y] = [placed[placed.length - 2] ?? x, placed[placed.length - 1] ?? y];
			const told = placed.map((value, i) => value - from[i % 2]!);
			return (verb === 'M' ? 'M' : verb === 'Z' ? 'z' : verb.toLowerCase()) + told.join(' ').replaceAll(' -', '-');
		});
		if (words.length === 0) return;
		const begins = `${letter}${style && ` ${style}`} `;
		const last = this.lines.length - 1;
		// Lines of one pen, one after the other, are one line.
		if (letter === 'S' && this.lines[last]?.startsWith(begins)) this.lines[last] += words.join('');
		else this.lines.push(begins + words.join(''));
	}
}

/** What a page has and Node has not, for painters that make canvases of their own. */
export class RecordedCanvas {
	width = 1;
	height = 1;
	readonly context: Recorder;
	constructor(unit = 1) {
		this.context = new Recorder(unit);
	}
	getContext = () => this.context;
}
