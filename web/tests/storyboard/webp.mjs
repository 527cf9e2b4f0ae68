// An animated WebP of pictures: each is encoded by the browser, as far as it differs from the one before, and they are put together here.
// The container is that of https://developers.google.com/speed/webp/docs/riff_container.

const HEAD = 12; // RIFF, its length, WEBP
const CHUNK_HEAD = 8;
const ANIMATED = 0x02;
const NOT_BLENDED = 0x02;

function chunk(name, ...parts) {
	const body = Buffer.concat(parts);
	const head = Buffer.alloc(CHUNK_HEAD);
	head.write(name, 'latin1');
	head.writeUInt32LE(body.length, 4);
	return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function numbers(bytes, ...values) {
	const found = Buffer.alloc(bytes * values.length);
	for (const [place, value] of values.entries()) found.writeUIntLE(value, place * bytes, bytes);
	return found;
}

/** The picture itself out of a file of its own, as a chunk. */
function bodyOf(file) {
	for (let at = HEAD; at < file.length;) {
		const name = file.toString('latin1', at, at + 4);
		const end = at + CHUNK_HEAD + file.readUInt32LE(at + 4);
		if (name === 'VP8 ') return file.subarray(at, end + (end % 2));
		at = end + (end % 2);
	}
	throw new Error('a picture without VP8');
}

/** `frames`: { file, x, y, width, height, ms }, x and y even, each over those before it; shown again and again. */
export function animated({ width, height }, frames) {
	const shown = frames.map(({ file, x, y, ms, ...size }) =>
		chunk(
			'ANMF',
			numbers(3, x / 2, y / 2, size.width - 1, size.height - 1, ms),
			Buffer.from([NOT_BLENDED]),
			bodyOf(file),
		),
	);
	const body = Buffer.concat([
		chunk('VP8X', Buffer.from([ANIMATED, 0, 0, 0]), numbers(3, width - 1, height - 1)),
		chunk('ANIM', Buffer.alloc(4), numbers(2, 0)),
		...shown,
	]);
	return Buffer.concat([Buffer.from('RIFF'), numbers(4, body.length + 4), Buffer.from('WEBP'), body]);
}

/** In a page: takes pictures (PNG) one after the other and gives what is new in each as WebP, null if nothing is. */
export class Differ {
	/** `from`: [left, top] of the part that is taken as it is; without it the whole picture is brought to the size. */
	constructor(page, { width, height, quality = 0.7, from = null }) {
		Object.assign(this, { page, size: { width, height }, quality, from });
	}

	async next(png) {
		const found = await this.page.evaluate(differ, {
			...this.size,
			from: this.from,
			quality: this.quality,
			png: png.toString('base64'),
		});
		return found && { ...found, file: Buffer.from(found.file, 'base64') };
	}
}

async function differ({ png, width, height, from, quality }) {
	const SAME = 10; // of 255: less is noise
	const canvas = (w, h) => new OffscreenCanvas(w, h).getContext('2d', { alpha: false, willReadFrequently: true });
	const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
	const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
	const now = canvas(width, height);
	now.imageSmoothingQuality = 'high';
	if (from) now.drawImage(picture, ...from, width, height, 0, 0, width, height);
	else now.drawImage(picture, 0, 0, width, height);
	const pixels = now.getImageData(0, 0, width, height).data;
	const before = globalThis.pixelsBefore;
	let [left, top, right, bottom] = [width, height, -1, -1];
	for (let at = 0; at < pixels.length; at += 4) {
		const isSame = before && [0, 1, 2].every((one) => Math.abs(pixels[at + one] - before[at + one]) < SAME);
		if (isSame) continue;
		const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
		[left, top] = [Math.min(left, x), Math.min(top, y)];
		[right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
	}
	if (right < 0) return null;
	globalThis.pixelsBefore = pixels;
	[left, top] = [left - (left % 2), top - (top % 2)];
	const [w, h] = [right - left + 1, bottom - top + 1];
	const part = canvas(w, h);
	part.drawImage(now.canvas, -left, -top);
	const blob = await part.canvas.convertToBlob({ type: 'image/webp', quality });
	const file = await new Promise((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(reader.result.split(',')[1]);
		reader.readAsDataURL(blob);
	});
	return { file, x: left, y: top, width: w, height: h };
}
