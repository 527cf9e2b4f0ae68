// The ground of a scene, worked out in pieces while the page has nothing better to do.
import { bake as bakeIdly } from '$/parts/paint/idle';
import type { Material } from './scene';

const DOTS_MAX = 260_000; // larger ones are stretched: they are soft

/** Null if nobody wanted it any more. */
export const bake = (width: number, height: number, material: Material, isWanted: () => boolean) =>
	bakeIdly(dots(width, height, material), isWanted);

function* dots(width: number, height: number, material: Material): Generator<void, HTMLCanvasElement> {
	const coarse = Math.max(1, Math.sqrt((width * height) / DOTS_MAX));
	const [across, down] = [Math.max(1, Math.round(width / coarse)), Math.max(1, Math.round(height / coarse))];
	const image = new ImageData(across, down);
	const colour = new Float32Array(3);
	for (let y = 0; y < down; y++, yield) row(image.data, y, across, coarse, material, colour);
	const canvas = document.createElement('canvas');
	canvas.width = across;
	canvas.height = down;
	canvas.getContext('2d')!.putImageData(image, 0, 0);
	return canvas;
}

function row(
	data: Uint8ClampedArray,
	y: number,
	across: number,
	coarse: number,
	material: Material,
	colour: Float32Array,
) {
	for (let x = 0; x < across; x++) {
		material((x + 0.5) * coarse, (y + 0.5) * coarse, colour);
		const at = (y * across + x) * 4;
		// Highlights roll off, so that a sun is round and not a hole.
		for (let i = 0; i < 3; i++) {
			const c = Math.max(0, colour[i]!);
			data[at + i] = (c / (1 + Math.max(c - 0.75, 0) * 0.55)) * 255;
		}
		data[at + 3] = 255;
	}
}
