// Starts the echo server for a test file, and small helpers to talk to it.
//
//   ECHO_SERVER=path/to/echo_server node --test

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import WebSocket from 'ws';

export const PING_INTERVAL = 300;
export const PING_TIMEOUT = 200;
export const MAX_PAYLOAD = 1000000;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the echo server around the tests of a file; `address.port` is known inside them. */
export function useServer() {
  const address = { port: 0, child: null };
  before(async () => {
    const program = process.env.ECHO_SERVER;
    if (!program) throw new Error('ECHO_SERVER does not name the echo server');
    address.child = spawn(program, ['0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface(address.child.stdout), 'line');
    address.port = Number(line);
  });
  after(async () => {
    const ended = once(address.child, 'exit');
    address.child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`the echo server ended with ${code}`);
  });
  return address;
}

/** A websocket whose events wait until somebody asks for them. */
export class Line {
  constructor(url) {
    this.waiting = { open: [], close: [], message: [] };
    this.events = { open: [], close: [], message: [] };
    this.socket = new WebSocket(url);
    this.socket.binaryType = 'arraybuffer';
    this.socket.on('error', () => {});
    for (const type of ['open', 'close', 'message']) {
      this.socket.addEventListener(type, (event) => {
        const resolve = this.waiting[type].shift();
        if (resolve) resolve(event);
        else this.events[type].push(event);
      });
    }
  }

  next(type) {
    const event = this.events[type].shift();
    return event ? Promise.resolve(event) : new Promise((resolve) => this.waiting[type].push(resolve));
  }

  /** The next message that is no ping. */
  async message() {
    for (;;) {
      const { data } = await this.next('message');
      if (data !== '2') return data;
    }
  }

  send(data) {
    this.socket.send(data);
  }

  close() {
    this.socket.close();
  }
}
