// A mail server for the tests: takes every mail on a free port of this machine, decodes it, and gives it to who waits for it.

import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const decode = (text) => Buffer.from(text, 'base64').toString();

function read(lines) {
  const end = lines.indexOf('');
  const head = lines.slice(0, end).join('\n');
  const subject = [...head.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word]) => word).map(decode).join('');
  return { head, subject, text: decode(lines.slice(end + 1).join('')) };
}

/** What a server needs to know of it, as environment. */
export const mailSettings = (server, site = 'https://play.example.org') => ({
  RONDA_SMTP_URL: `smtp://127.0.0.1:${server.address().port}`, RONDA_SMTP_FROM: 'ronda@example.org',
  RONDA_PUBLIC_URL: site, RONDA_SMTP_USER: '', RONDA_SMTP_PASSWORD: '' });

export class Office {
  mails = [];
  #waiting = [];
  #sockets = new Set();

  async open() {
    this.server = createServer((socket) => this.#serve(socket));
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  settings(site) {
    return mailSettings(this.server, site);
  }

  #serve(socket) {
    let lines = null;
    let to = '';
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    socket.write('220 office\r\n');
    // A server that is killed resets its connections; the lines' reader passes that on.
    createInterface(socket).on('error', () => {}).on('line', (line) => {
      if (lines && line !== '.') return lines.push(line);
      if (lines) this.#take({ to, ...read(lines) });
      lines = line === 'DATA' ? [] : null;
      if (line.startsWith('RCPT TO:')) to = line.slice(9, -1);
      socket.write(lines ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
    });
  }

  #take(mail) {
    this.mails.push(mail);
    const place = this.#waiting.findIndex(({ fits }) => fits(mail));
    if (place >= 0) this.#waiting.splice(place, 1)[0].resolve(mail);
  }

  /** The first mail to this address that nobody has asked for yet, also one that came before. */
  next(to, fits = () => true) {
    const wanted = (mail) => mail.to === to && !mail.isRead && fits(mail);
    const found = this.mails.find(wanted);
    const mail = found ? Promise.resolve(found) : new Promise((resolve) => this.#waiting.push({ fits: wanted, resolve }));
    return mail.then((one) => Object.assign(one, { isRead: true }));
  }

  /** The link in the next mail to this address. */
  async link(to, path) {
    const mail = await this.next(to, ({ text }) => text.includes(`${path}#`));
    return new RegExp(`https?://\\S*${path}#\\S+`).exec(mail.text)[0];
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }
}
