// The worst network between a browser and its server: messages of a websocket are delayed, overtake each other and come twice, and the line is cut,
// now and then in the middle of a message. Everything else of HTTP goes through untouched.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const DELAY_MOST_MS = 2000;
const SHARES = { delayed: 0.25, overtaken: 0.5, repeated: 0.15, cutWithin: 0.3 };
const LIVES_MS = { least: 500, most: 7000 };
const TEXT = 1;
/** Packets of Socket.IO that carry an event or an answer; what holds the connection itself together comes in order. */
const CARRIES = /^4[23]/;
const HAS_NAME = /"cid":/;

/** Frames of RFC 6455 out of bytes as they come. What this end has not whole yet stays for the next time. */
class Frames {
	#rest = Buffer.alloc(0);

	*read(bytes) {
		this.#rest = Buffer.concat([this.#rest, bytes]);
		for (;;) {
			const size = sizeOf(this.#rest);
			if (size === null || this.#rest.length < size) return;
			yield this.#rest.subarray(0, size);
			this.#rest = this.#rest.subarray(size);
		}
	}
}

function headOf(frame) {
	const short = frame[1] & 127;
	return { isMasked: frame[1] > 127, short, at: 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) };
}
function sizeOf(frame) {
	if (frame.length < 2) return null;
	const { isMasked, short, at } = headOf(frame);
	if (frame.length < at) return null;
	const length = short === 126 ? frame.readUInt16BE(2) : short === 127 ? Number(frame.readBigUInt64BE(2)) : short;
	return at + (isMasked ? 4 : 0) + length;
}
/** The text of a whole frame; '' if it carries none. */
function textOf(frame) {
	if ((frame[0] & 15) !== TEXT) return '';
	const { isMasked, at } = headOf(frame);
	if (!isMasked) return frame.toString('utf8', at);
	const mask = frame.subarray(at, at + 4);
	return Buffer.from(frame.subarray(at + 4))
		.map((byte, i) => byte ^ mask[i % 4])
		.toString('utf8');
}

export class Storm {
	/** While it is calm, everything goes through in order and at once. */
	isCalm = true;
	counts = { connections: 0, messages: 0, delayed: 0, overtaken: 0, repeated: 0, cuts: 0, actions: 0 };
	lastMessageAt = 0;
	#lines = new Set();
	#random;

	/** The same seed, the same decisions. */
	constructor(seed) {
		this.#random = randomOf(seed);
	}

	async start(server) {
		this.server = server;
		this.listener = createServer((near) => this.#take(near));
		this.listener.listen(0, '127.0.0.1');
		await once(this.listener, 'listening');
		this.url = `http://127.0.0.1:${this.listener.address().port}`;
		return this;
	}
	async finish() {
		for (const line of this.#lines) line.end();
		this.listener.close();
	}

	/** From now on everything goes through, and what was held first. */
	calm() {
		this.isCalm = true;
		for (const line of this.#lines) line.release();
	}
	rage() {
		this.isCalm = false;
		for (const line of this.#lines) line.live();
	}

	#take(near) {
		near.on('error', () => near.destroy());
		near.once('data', (head) => {
			const far = connect(this.server.port, '127.0.0.1');
			const isWebsocket = /^upgrade: *websocket/im.test(head.toString('latin1'));
			// Compressed messages could not be told apart.
			const said = isWebsocket ? head.toString('latin1').replace(/^sec-websocket-extensions:.*\r\n/im, '') : head;
			far.write(said, 'latin1');
			if (isWebsocket) return void this.#lines.add(new Line(this, near, far, this.#random));
			for (const [one, other] of [
				[near, far],
				[far, near],
			])
				one
					.on('error', () => other.destroy())
					.on('close', () => other.destroy())
					.pipe(other);
		});
	}
	forget(line) {
		this.#lines.delete(line);
	}
}

/** One websocket, both ways. */
class Line {
	#held = new Set();
	#ways;

	constructor(storm, near, far, random) {
		Object.assign(this, { storm, near, far, random });
		storm.counts.connections++;
		this.#ways = [
			{ from: near, to: far, frames: new Frames(), isHeadless: true, isUp: true, last: 0 },
			{ from: far, to: near, frames: new Frames(), isHeadless: false, isUp: false, last: 0 },
		];
		for (const way of this.#ways)
			way.from
				.on('data', (bytes) => this.#carry(way, bytes))
				.on('error', () => this.end())
				.on('close', () => this.end());
		if (!storm.isCalm) this.live();
	}

	/** Its days are counted, from now on. */
	live() {
		clearTimeout(this.death);
		const { least, most } = LIVES_MS;
		this.death = setTimeout(() => this.cut(), least + this.random() * (most - least));
	}
	cut() {
		if (this.storm.isCalm || this.isOver) return;
		this.storm.counts.cuts++;
		// A piece of a message that never ends.
		if (this.random() < SHARES.cutWithin) this.near.write(Buffer.from([0x81, 126, 0x40, 0, 0x34, 0x32]));
		this.end();
	}
	end() {
		if (this.isOver) return;
		this.isOver = true;
		clearTimeout(this.death);
		for (const { timer } of this.#held) clearTimeout(timer);
		this.#held.clear();
		this.near.destroy();
		this.far.destroy();
		this.storm.forget(this);
	}
	release() {
		clearTimeout(this.death);
		for (const way of this.#ways) way.last = 0;
		for (const held of [...this.#held].sort((one, other) => one.due - other.due)) {
			clearTimeout(held.timer);
			held.send();
		}
	}

	#carry(way, bytes) {
		if (!way.isUp && !way.isHeadless) {
			// The answer to the upgrade comes first.
			const end = bytes.indexOf('\r\n\r\n');
			way.isHeadless = true;
			if (end < 0) return void way.to.write(bytes);
			way.to.write(bytes.subarray(0, end + 4));
			bytes = bytes.subarray(end + 4);
		}
		for (const frame of way.frames.read(bytes)) this.#pass(way, Buffer.from(frame));
	}

	#pass(way, frame) {
		const { storm } = this;
		const text = textOf(frame);
		const isMessage = CARRIES.test(text);
		if (isMessage) {
			storm.counts.messages++;
			storm.lastMessageAt = Date.now();
			if (way.isUp && HAS_NAME.test(text)) storm.counts.actions++;
		}
		if (storm.isCalm || !isMessage) return void way.to.write(frame);
		let due = Date.now();
		if (this.random() < SHARES.delayed) {
			due += this.random() * DELAY_MOST_MS;
			storm.counts.delayed++;
		}
		// Whoever is not overtaken has all who come later behind him.
		if (this.random() < SHARES.overtaken) {
			if (due < way.last) storm.counts.overtaken++;
		} else due = way.last = Math.max(due, way.last);
		this.#send(way, frame, due);
		// What a client asks is done as often as it is asked; an action has a name by which it is known again.
		if ((!way.isUp || HAS_NAME.test(text)) && this.random() < SHARES.repeated) {
			storm.counts.repeated++;
			this.#send(way, frame, due + this.random() * DELAY_MOST_MS);
		}
	}

	#send(way, frame, due) {
		const held = {
			due,
			send: () => {
				this.#held.delete(held);
				if (this.isOver) return;
				this.storm.lastMessageAt = Date.now();
				way.to.write(frame);
			},
		};
		this.#held.add(held);
		held.timer = setTimeout(held.send, Math.max(0, due - Date.now()));
	}
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
export function randomOf(seed) {
	return () => {
		seed = (seed + 0x6d2b79f5) | 0;
		let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
		bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
		return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
	};
}
