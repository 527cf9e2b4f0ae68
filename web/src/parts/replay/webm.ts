// A webm that says how long it is: browsers write theirs as a stream, whose length nobody knows before it ends, and many players show no time for such a
// file. The length is one more element of its segment's information.

const INFO = [0x15, 0x49, 0xa9, 0x66];
const DURATION = [0x44, 0x89];

/** An element's size: how many bytes say it, and what they say. */
function sizeAt(bytes: Uint8Array, at: number): { length: number; value: number } | null {
	const first = bytes[at] ?? 0;
	const length = Math.clz32(first) - 23;
	if (length > 8) return null;
	let value = first & ((1 << (8 - length)) - 1);
	for (let i = 1; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
	return { length, value };
}

const find = (bytes: Uint8Array, what: number[], from: number, until: number) => {
	for (let at = from; at <= until - what.length; at++) if (what.every((byte, i) => bytes[at + i] === byte)) return at;
	return -1;
};

/** The same with its length, in milliseconds (the unit of time that browsers write); as it is where that is not to be done simply. */
export function withDuration(bytes: Uint8Array<ArrayBuffer>, ms: number): Uint8Array<ArrayBuffer> {
	const info = find(bytes, INFO, 0, Math.min(bytes.length, 4096));
	const size = info < 0 ? null : sizeAt(bytes, info + INFO.length);
	if (!size) return bytes;
	const start = info + INFO.length + size.length;
	const end = start + size.value;
	if (end > bytes.length || find(bytes, DURATION, start, end) >= 0) return bytes;
	const duration = new Uint8Array([...DURATION, 0x88, ...new Uint8Array(8)]);
	new DataView(duration.buffer).setFloat64(3, ms);
	const longer = size.value + duration.length;
	// A size in as many bytes as before has room for so much.
	if (longer >= 2 ** (7 * size.length) - 1) return bytes;
	const out = new Uint8Array(bytes.length + duration.length);
	out.set(bytes.subarray(0, end));
	out.set(duration, end);
	out.set(bytes.subarray(end), end + duration.length);
	for (let i = 0; i < size.length; i++)
		out[start - 1 - i] = (Math.floor(longer / 256 ** i) % 256) | (i === size.length - 1 ? 1 << (8 - size.length) : 0);
	return out;
}

export const whole = async (blob: Blob, ms: number): Promise<Blob> =>
	new Blob([withDuration(new Uint8Array(await blob.arrayBuffer()), ms)], { type: blob.type });
