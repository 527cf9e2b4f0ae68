// Somebody on the way between a browser and its server, as networks have them: who lets no websocket through, or whose lines die without a word.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Proxy {
	/** What becomes of a websocket: 'passed', 'refused', or 'swallowed', without any answer. */
	websockets = 'passed';
	/** How many asked for one. */
	asked = 0;
	/** New lines are taken and carry nothing. */
	isDeaf = false;
	#lines = new Set();

	async start(server) {
		this.port = server.port;
		this.listener = createServer((near) => this.#carry(near));
		this.listener.listen(0, '127.0.0.1');
		await once(this.listener, 'listening');
		this.url = `http://127.0.0.1:${this.listener.address().port}`;
		return this;
	}

	/** The first bytes say whether it is to be a websocket: a browser opens a line of its own for each. */
	#carry(near) {
		near.on('error', () => near.destroy());
		near.once('data', (head) => {
			const isWebsocket = /^upgrade: *websocket/im.test(head.toString('latin1'));
			if (isWebsocket) this.asked++;
			if (this.isDeaf) this.#lines.add({ near });
			else if (isWebsocket && this.websockets === 'refused')
				near.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
			else if (!isWebsocket || this.websockets === 'passed') this.#join(near, head);
			else this.#lines.add({ near });
		});
	}

	#join(near, head) {
		const far = connect(this.port, '127.0.0.1');
		const line = { near, far };
		this.#lines.add(line);
		const end = () => {
			if (line.isDead) return;
			this.#lines.delete(line);
			near.destroy();
			far.destroy();
		};
		for (const side of [near, far]) side.on('error', end).on('close', end);
		far.write(head);
		near.pipe(far);
		far.pipe(near);
	}

	/** All lines there are die and nobody is told: they stay open and carry nothing. New ones are as good as ever. */
	kill() {
		for (const line of this.#lines) {
			line.isDead = true;
			line.near.unpipe();
			line.near.resume(); // what comes is lost
			line.far?.destroy();
		}
	}

	async finish() {
		for (const { near, far } of this.#lines) {
			near.destroy();
			far?.destroy();
		}
		this.listener.close();
	}
}
