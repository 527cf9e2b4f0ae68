// Small signs beside numbers, in a box of 16 by 16: for the page and for the canvas.
export type SignName = 'atk' | 'def' | 'hp' | 'coin' | 'fatigue' | 'uses';

export const SIGNS: Record<SignName, string> = {
	atk: 'M14.8 1.2L14 5 7.3 11 9.3 13 7.9 14.4 5.5 12 2.8 14.8 1.2 13.2 4 10.5 1.6 8.1 3 6.7 5 8.7 11 2Z',
	def: 'M2 2H14V8C14 11.5 11 14 8 15.5 5 14 2 11.5 2 8Z',
	hp: 'M8 14.5C3 10.5 1 8 1 5.2 1 3 2.6 1.5 4.5 1.5 6 1.5 7.3 2.3 8 3.8 8.7 2.3 10 1.5 11.5 1.5 13.4 1.5 15 3 15 5.2 15 8 13 10.5 8 14.5Z',
	coin: 'M8 1L14.2 5.2V10.8L8 15 1.8 10.8V5.2Z',
	fatigue:
		'M8 1C12 1 14.5 3.8 14.5 7 14.5 9.3 13.5 10.8 12 11.8V15H4V11.8C2.5 10.8 1.5 9.3 1.5 7 1.5 3.8 4 1 8 1ZM5.3 6A1.7 1.7 0 1 0 5.3 9.4 1.7 1.7 0 1 0 5.3 6ZM10.7 6A1.7 1.7 0 1 0 10.7 9.4 1.7 1.7 0 1 0 10.7 6Z',
	uses: 'M8 1L14 8 8 15 2 8Z',
};

const paths = new Map<SignName, Path2D>();

/** Its upper left corner at x, y. */
export function sign(on: CanvasRenderingContext2D, name: SignName, x: number, y: number, size: number, colour: string) {
	let path = paths.get(name);
	if (!path) paths.set(name, (path = new Path2D(SIGNS[name])));
	on.save();
	on.translate(x, y);
	on.scale(size / 16, size / 16);
	on.fillStyle = colour;
	on.fill(path, 'evenodd');
	on.restore();
}
