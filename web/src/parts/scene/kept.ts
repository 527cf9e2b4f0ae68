// Scenes that were painted, so that coming back to a page costs nothing. One is painted at a time.
import { bake } from './ground';
import type { Light, Scene } from './scene';

const KEPT_MAX = 12;
interface Size {
	width: number;
	height: number;
	dots: number;
	light: Light;
}
const kepts = new Map<string, HTMLCanvasElement>();
let busy: Promise<unknown> = Promise.resolve();

export function kept(scene: Scene, size: Size, isWanted: () => boolean): Promise<HTMLCanvasElement | null> {
	const key = [scene.name, size.width, size.height, size.dots, size.light.mood, size.light.scheme].join(' ');
	const known = kepts.get(key);
	if (known) return Promise.resolve(known);
	const painted = busy.then(() => (isWanted() ? (kepts.get(key) ?? paint(scene, size, isWanted)) : null));
	busy = painted.catch(() => undefined);
	return painted.then((canvas) => {
		if (canvas) keep(key, canvas);
		return canvas;
	});
}

function keep(key: string, canvas: HTMLCanvasElement) {
	kepts.delete(key);
	kepts.set(key, canvas);
	for (const oldest of kepts.keys()) {
		if (kepts.size <= KEPT_MAX) break;
		kepts.delete(oldest);
	}
}

async function paint(scene: Scene, { width, height, dots, light }: Size, isWanted: () => boolean) {
	const ground = await bake(width, height, scene.material(width, height, light), isWanted);
	if (!ground) return null;
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(width * dots);
	canvas.height = Math.round(height * dots);
	const pen = canvas.getContext('2d')!;
	pen.scale(dots, dots);
	pen.imageSmoothingQuality = 'high';
	pen.drawImage(ground, 0, 0, width, height);
	scene.still({ pen, width, height, dots }, light);
	return canvas;
}
