// Challenges to us, and what others would be to us, as the server tells it; heard from the start, so that no screen misses it.
import type { ChallengeReceivedNews, Requests } from '$/generated/schema';
import { say } from '$/i18n/people';
import { toasts } from '$/parts/toasts.svelte';
import { server } from './server.svelte';

type Relation = Requests['people:set']['payload']['as'];

class People {
	challenges = $state.raw<ChallengeReceivedNews[]>([]);
	/** Counts what has changed: lists are asked for again. */
	changes = $state(0);

	constructor() {
		server.on('challenge:received', (news) => {
			this.challenges = [news, ...this.challenges.filter(({ code }) => code !== news.code)];
		});
		server.on('challenge:closed', ({ code }) => this.drop(code));
		server.on('people:changed', ({ username, state }) => {
			this.changes++;
			toasts.show(say(state === 'friend' ? 'accepted' : 'asks', { name: username }), 'good');
		});
		server.on('user:welcome', ({ user }) => {
			this.challenges = [];
			if (user.guest) return;
			server
				.ask('challenge:list', {})
				.then(({ challenges }) => (this.challenges = challenges))
				.catch(() => undefined); // it is told when there is a new one
		});
	}

	drop(code: string) {
		this.challenges = this.challenges.filter((one) => one.code !== code);
	}

	async decline(code: string) {
		this.drop(code);
		await server.ask('challenge:decline', { code }).catch(() => undefined); // it may be over already
	}

	async set(username: string, as: Relation, on: boolean) {
		const standing = await server.ask('people:set', { username, as, on });
		this.changes++;
		return standing;
	}
}

export const people = new People();
