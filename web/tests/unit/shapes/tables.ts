// Which of the page's shapes and colours the program has, for its pictures of finished matches (src/picture). Each is drawn by the page's own painter.
import { RecordedCanvas, RecordedPath, Recorder, inkOf, type Tiled } from './recorder';

const made: RecordedCanvas[] = [];
let unitOfCanvases = 1;
/** Painters ask for these as they are loaded: before any import of them. */
export function stand() {
	const createElement = () => {
		const canvas = new RecordedCanvas(unitOfCanvases);
		made.push(canvas);
		return canvas;
	};
	Object.assign(globalThis, {
		Path2D: RecordedPath,
		document: { createElement },
		localStorage: { getItem: () => null },
	});
	Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
}

/** A file of src/picture/shapes. */
class Table {
	readonly lines: string[] = [];
	unit = 1;
	constructor(unit: number) {
		this.count(unit);
	}
	/** From here on so many whole numbers to one of the painter's. */
	count(unit: number) {
		this.unit = unit;
		this.lines.push(`unit ${unit}`);
	}
	shape(name: string, draw: (to: never) => void) {
		const recorder = new Recorder(this.unit);
		recorder.save();
		draw(recorder as never);
		recorder.restore();
		this.lines.push(`shape ${name}`, ...recorder.lines);
	}
	colour(name: string, colour: string) {
		this.lines.push(`colour ${name} ${inkOf(colour)}`);
	}
	spot(name: string, x: number, y: number) {
		this.lines.push(`spot ${name} ${Math.round(x * this.unit)} ${Math.round(y * this.unit)}`);
	}
	get text() {
		return `${this.lines.join('\n')}\n`;
	}
}
const outline = (path: unknown) => (to: Recorder) => to.fill(path as RecordedPath);

type Spot = [x: number, y: number];
const OFF = 0.7; // units that a line may lie beside where the page has it: a third of a pixel of the picture
/** A line of fewer points. */
function thinned(line: readonly Spot[]): Spot[] {
	const [a, b] = [line[0]!, line[line.length - 1]!];
	const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
	const off = ([x, y]: Spot) =>
		length < 1e-6
			? Math.hypot(x - a[0], y - a[1])
			: Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
	let [farthest, most] = [0, OFF];
	for (let i = 1; i + 1 < line.length; i++) if (off(line[i]!) > most) [farthest, most] = [i, off(line[i]!)];
	if (farthest === 0) return line.length > 1 ? [a, b] : [a];
	return [...thinned(line.slice(0, farthest + 1)).slice(0, -1), ...thinned(line.slice(farthest))];
}

async function naval(): Promise<string> {
	const { LIGHTS, liveriesOf } = await import('../../../src/boards/naval/light');
	const { OUTLINE, drawShip, pathOf } = await import('../../../src/boards/naval/ship');
	const table = new Table(200);
	const light = LIGHTS.dark;
	const liveries = liveriesOf('dark', 'standard');
	for (const key of ['still', 'grid', 'frame', 'letter', 'halo', 'plate', 'plateInk', 'gold'] as const)
		table.colour(key, light[key]);
	table.colour('first', liveries.own.badge);
	table.colour('second', liveries.foe.badge);
	for (const model of Object.keys(OUTLINE) as (keyof typeof OUTLINE)[]) {
		table.shape(`outline/${model}`, outline(pathOf(model)));
		for (const [seat, livery] of [liveries.own, liveries.foe].entries())
			for (const [quarter, facing] of ['n', 'e', 's', 'w'].entries())
				table.shape(`ship/${model}/${seat}/${facing}`, (to) =>
					drawShip(to, { model, livery, light, angle: (quarter * Math.PI) / 2 }),
				);
	}
	return table.text;
}

async function heroes(): Promise<string> {
	const { PICTURED, cut } = await import('../../../src/boards/heroes/woodcut/pictures');
	const { BANNERS, INKS, NAME, PAPERS, SOFT } = await import('../../../src/boards/heroes/table/inks');
	const { INK } = await import('../../../src/boards/heroes/woodcut/kit');
	const table = new Table(4);
	table.colour('ink', INK);
	table.colour('name', NAME);
	table.colour('soft', SOFT);
	table.colour('paper', PAPERS.plain);
	table.colour('dull', PAPERS.dull);
	table.colour('banner', BANNERS.hero);
	table.colour('item', BANNERS.item);
	table.colour('text', INKS.dark.text);
	table.colour('edge', INKS.dark.edge);
	for (const key of PICTURED) if (/^[hi]/.test(key)) table.shape(key, (to) => cut(to, key));
	return table.text;
}

async function pirates(): Promise<string> {
	const { INKS, SAILS } = await import('../../../src/boards/pirates/art/colours');
	const { BUILD, spriteOf } = await import('../../../src/boards/pirates/art/ships');
	const furniture = await import('../../../src/boards/pirates/art/furniture');
	const table = new Table(10);
	for (const key of [
		'deep',
		'middle',
		'shallow',
		'foam',
		'paper',
		'sand',
		'grass',
		'high',
		'ink',
		'pale',
		'halo',
		'words',
	] as const)
		table.colour(key, INKS.dark[key]);
	SAILS.standard.forEach(({ cloth, mark }, seat) => {
		table.colour(`cloth/${seat}`, cloth);
		table.colour(`mark/${seat}`, mark);
	});
	unitOfCanvases = table.unit;
	const SIZE = 50; // so many units of the table's to one of the chart; of ships a little more, as the page rounds it
	for (const kind of Object.keys(BUILD) as (keyof typeof BUILD)[])
		for (let seat = 0; seat < 8; seat++)
			for (const isBare of seat === 0 ? [false, true] : [false]) {
				made.length = 0;
				const { ship, half } = spriteOf({ kind, seat, isBare, palette: 'standard' }, SIZE, 1);
				if (seat === 0 && !isBare) table.spot(`ship/${kind}`, ship.width / 2 / half, 0);
				table.lines.push(`shape ship/${kind}/${isBare ? 'bare' : seat}`, ...made[0]!.context.lines);
			}
	table.shape('peak', (to) => furniture.peak(to, 0, 0, SIZE));
	table.shape('tree', (to) => furniture.tree(to, 0, 0, SIZE, false));
	table.shape('palm', (to) => furniture.palm(to, 0, 0, SIZE, 0.2));
	table.shape('house', (to) => furniture.house(to, 0, 0, SIZE, '#b4583b'));
	table.shape('tower', (to) => furniture.tower(to, 0, 0, SIZE));
	table.shape('rose', (to) => furniture.rose(to, 0, 0, SIZE));
	table.shape('monster', (to) => furniture.monster(to, 0, 0, SIZE));
	return table.text;
}

async function machiavelli(): Promise<string> {
	const { SHEET, borders, joined, rings, spotOf } = await import('../../../src/boards/machiavelli/atlas');
	const { draw, pathOf } = await import('../../../src/boards/machiavelli/brush');
	const { galley, rider, town, wall } = await import('../../../src/boards/machiavelli/figures');
	const { PLAIN, lineOf, paintOver } = await import('../../../src/boards/machiavelli/ground');
	const { CHARGES, PATTERNS, POWERS, SHIELD, isWhole } = await import('../../../src/boards/machiavelli/heraldry');
	const { provinces } = await import('../../../src/boards/machiavelli/map');
	const table = new Table(2);
	table.spot('sheet/from', SHEET.x, SHEET.y);
	table.spot('sheet/size', SHEET.width, SHEET.height);
	table.colour('vellum', PLAIN);
	for (const { code } of provinces) {
		const { x, y } = spotOf(code);
		table.spot(`place/${code}`, x, y);
		table.shape(`place/${code}`, outline(lineOf(thinned(rings.get(code)!))));
	}
	for (const [i, { sides, line, kind }] of borders.entries())
		if (kind !== 'edge' && sides.length === 2)
			table.shape(`border/${kind}/${sides[0]}/${sides[1]}/${i}`, outline(lineOf(thinned(line))));
	for (const line of joined(borders.filter(({ kind }) => kind === 'coast').map((border) => border.line)))
		table.shape('coast', outline(lineOf(thinned(line))));
	table.shape('relief', (to: Recorder) => {
		const extent = { ...SHEET, scale: 0.46, density: 1 };
		for (const piece of paintOver(to as unknown as CanvasRenderingContext2D, extent)) void piece;
	});
	table.count(10);
	for (const [faction, power] of Object.entries(POWERS)) {
		const { pigment, dark } = power;
		const pattern = PATTERNS[faction]!;
		const tile: Tiled = {
			size: pattern.size,
			draw(to) {
				to.strokeStyle = to.fillStyle = dark;
				to.lineWidth = 1.15;
				if (pattern.isFilled) to.fill(pathOf(pattern.d) as unknown as RecordedPath);
				else to.stroke(pathOf(pattern.d) as unknown as RecordedPath);
			},
		};
		const filled = tile as unknown as CanvasPattern;
		table.colour(`pigment/${faction}`, pigment);
		table.colour(`dark/${faction}`, dark);
		table.spot(`pattern/${faction}`, pattern.size, pattern.size);
		table.shape(`pattern/${faction}`, (to) => tile.draw(to));
		table.shape(`army/${faction}`, (to) => draw(to, rider(faction, power), filled));
		table.shape(`fleet/${faction}`, (to) => draw(to, galley(faction, power), filled));
		for (let worth = 1; worth <= 5; worth++)
			table.shape(`wall/${faction}/${worth}`, (to) => draw(to, wall(worth, power), filled));
		table.shape(`arms/${faction}`, (to: Recorder) => {
			const shield = pathOf(SHIELD) as unknown as RecordedPath;
			to.fillStyle = pigment;
			to.fill(shield);
			to.save();
			to.clip(shield);
			if (!isWhole(faction)) {
				to.translate(5, 5);
				to.scale(0.75, 0.75);
			}
			draw(to as unknown as CanvasRenderingContext2D, CHARGES[faction]!);
			to.restore();
			to.strokeStyle = '#1a1008';
			to.lineWidth = 2.4;
			to.stroke(shield);
		});
	}
	for (let worth = 1; worth <= 5; worth++) table.shape(`town/${worth}`, (to) => draw(to, town(worth)));
	return table.text;
}

async function dungeon(): Promise<string> {
	const { BEASTS } = await import('../../../src/boards/dungeon/paint/beasts');
	const { drawBeast, drawHero } = await import('../../../src/boards/dungeon/paint/figures');
	const { INKS } = await import('../../../src/boards/dungeon/paint/ink');
	const { Sprites } = await import('../../../src/boards/dungeon/paint/fittings');
	const { drawIcon } = await import('../../../src/boards/dungeon/paint/icons');
	const table = new Table(10);
	const inks = INKS.dark;
	for (const key of ['floor', 'line', 'thin', 'faint', 'hatch'] as const) table.colour(key, inks[key]);
	const SIDE = 100; // of a cell
	const lamp = { x: -150, y: -60 };
	for (const kind of Object.keys(BEASTS)) {
		table.shape(`beast/${kind}`, (to) => drawBeast(to, kind, { x: 0, y: 0 }, SIDE, lamp));
		table.shape(`asleep/${kind}`, (to) => drawBeast(to, kind, { x: 0, y: 0 }, SIDE, lamp, { isAsleep: true }));
	}
	for (const hasLamp of [false, true])
		table.shape(`hero/${hasLamp ? 'lamp' : 'dark'}`, (to) =>
			drawHero(to, { x: 0, y: 0 }, SIDE, { hasLamp, light: null }),
		);
	const sprites = new Sprites(64, inks);
	table.count(table.unit * SIDE);
	unitOfCanvases = table.unit;
	for (const name of ['front', 'front_open', 'side', 'side_open', 'O', '<', '>', '^']) {
		made.length = 0;
		const nothing = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
		sprites.fitting(nothing, name, name, 0, 0, false);
		table.lines.push(`shape fitting/${name}`, ...made[0]!.context.lines);
	}
	for (const name of ['lost_urn', 'chest']) table.shape(`thing/${name}`, (to) => drawIcon(to, name, 0, 0, 1));
	return table.text;
}

export const TABLES = { naval, heroes, pirates, machiavelli, dungeon };
