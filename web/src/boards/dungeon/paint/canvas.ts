// A canvas that nobody sees: where things are painted once, to be drawn often.

export type Brush = CanvasRenderingContext2D;

export function sheetOf(width: number, height: number, isRead = false): Brush {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(width));
	canvas.height = Math.max(1, Math.round(height));
	return canvas.getContext('2d', { willReadFrequently: isRead })!;
}

const paths = new Map<string, Path2D>();
/** A path by its words: read once. */
export function pathOf(words: string): Path2D {
	let path = paths.get(words);
	if (!path) paths.set(words, (path = new Path2D(words)));
	return path;
}
