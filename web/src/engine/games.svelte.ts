// The games there are. Those of this page are known from the start, without any engine; a server may have more, loaded at its own start.
import builtIn from '../generated/games.json';
import type { GameInfo } from '../generated/schema';
import { request } from '$/net/api';
import { Refused } from './door';

class Games {
	list = $state.raw(builtIn as GameInfo[]);
	#asked: Promise<void> | null = null;

	/** Asks the server, once. Whoever cannot reach it goes on with what is here, and may ask again. */
	ask(): Promise<void> {
		return (this.#asked ??= request<GameInfo[]>('GET', '/api/games').then(
			(there) => void (this.list = [...this.list, ...there.filter(({ name }) => !this.#here(name))]),
			() => void (this.#asked = null),
		));
	}

	/** Waits for the server where a game is not of this page. */
	async find(name: string): Promise<GameInfo> {
		if (!this.#here(name)) await this.ask();
		const found = this.#here(name);
		if (!found) throw new Refused({ code: 'no_such_game', message: `there is no game ${name}` });
		return found;
	}

	#here(name: string): GameInfo | undefined {
		return this.list.find((game) => game.name === name);
	}

	titleOf(name: string, language: keyof GameInfo['title']): string {
		return this.#here(name)?.title[language] ?? name;
	}
}

export const games = new Games();
