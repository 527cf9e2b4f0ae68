// What was changed in the Port and is not kept yet (platform 4). A change is noted in this browser before it is sent, and forgotten when the server has
// it: whoever leaves at once, loads the page anew or has no connection loses none of it. It is sent again until it is kept, wherever in the page one is.
import type { Deck, PortGetAck, PortShip } from '$/generated/schema';
import { Trouble } from './api';
import { server } from './server.svelte';

const AGAIN_MS = 3000;
/** What may be otherwise in a moment; any other refusal is the last word. */
const PASSING = ['unreachable', 'rate_limited', 'server_error', 'server_full', 'try_again'];

type Wish =
	| { event: 'deck:save'; fields: { deck: string; name: string; ships: Deck['ships'] } }
	| { event: 'deck:activate'; fields: { deck: string } }
	| { event: 'port:equip'; fields: { user_ship: string; weapon: string } };
/** By what they are about: of several about one thing the last counts. */
type Wishes = Record<string, Wish>;

/** A browser that keeps nothing keeps them as long as the page is open. */
function stored(user: string): Wishes {
	try {
		return JSON.parse(localStorage.getItem(`port:${user}`) ?? '{}') as Wishes;
	} catch {
		return {};
	}
}
function store(user: string, wishes: Wishes) {
	try {
		if (Object.keys(wishes).length === 0) localStorage.removeItem(`port:${user}`);
		else localStorage.setItem(`port:${user}`, JSON.stringify(wishes));
	} catch {
		return;
	}
}

class Harbour {
	#wishes = $state.raw<Wishes>({});
	#user = '';
	#isSending = false;
	#again: ReturnType<typeof setTimeout> | undefined;
	/** The last attempt came to nothing. */
	#isStuck = $state(false);
	/** Refused for good: the server's words. */
	refusal = $state.raw<{ message: string } | null>(null);

	/** Something is not kept yet. */
	isWaiting = $derived(Object.keys(this.#wishes).length > 0);
	/** And will not be before the connection is back. */
	isStuck = $derived(this.isWaiting && (this.#isStuck || server.link !== 'up'));

	/** From now on what was left undone is made up for. */
	attend() {
		server.on('user:welcome', ({ user }) => {
			if (user.id !== this.#user) [this.#user, this.#wishes] = [user.id, stored(user.id)];
			void this.#send();
		});
	}

	save({ id, name, ships }: Deck) {
		this.#note(id, { event: 'deck:save', fields: { deck: id, name, ships } });
	}
	activate(deck: string) {
		this.#note('active', { event: 'deck:activate', fields: { deck } });
	}
	equip(ship: string, weapon: string) {
		this.#note(ship, { event: 'port:equip', fields: { user_ship: ship, weapon } });
	}
	/** The deck is gone, and with it what was to become of it. */
	drop(deck: string) {
		for (const [thing, { fields }] of Object.entries(this.#wishes))
			if ('deck' in fields && fields.deck === deck) this.#forget(thing);
	}

	/** The Port as it will be: as the server has it, with what is still on its way. */
	over(port: PortGetAck): PortGetAck {
		let { ships, decks } = port;
		for (const { event, fields } of Object.values(this.#wishes)) {
			if (event === 'deck:save')
				decks = decks.map((one) => (one.id === fields.deck ? { ...one, name: fields.name, ships: fields.ships } : one));
			else if (event === 'deck:activate') decks = decks.map((one) => ({ ...one, is_active: one.id === fields.deck }));
			else
				ships = ships.map((one): PortShip => (one.id === fields.user_ship ? { ...one, weapon: fields.weapon } : one));
		}
		return { ...port, ships, decks };
	}

	#note(thing: string, wish: Wish) {
		this.#wishes = { ...this.#wishes, [thing]: wish };
		store(this.#user, { ...stored(this.#user), [thing]: wish }); // another tab may have some of its own
		void this.#send();
	}
	#forget(thing: string) {
		const without = (wishes: Wishes) => Object.fromEntries(Object.entries(wishes).filter(([one]) => one !== thing));
		this.#wishes = without(this.#wishes);
		store(this.#user, without(stored(this.#user)));
	}

	/** One after the other, until nothing is left or nothing comes of it. */
	async #send() {
		if (this.#isSending) return;
		this.#isSending = true;
		clearTimeout(this.#again);
		for (let next; (next = Object.entries(this.#wishes)[0]);) {
			const [thing, wish] = next;
			try {
				await server.ask(wish.event, wish.fields);
			} catch (error) {
				if (!(error instanceof Trouble) || PASSING.includes(error.code)) {
					this.#isStuck = true;
					this.#again = setTimeout(() => void this.#send(), AGAIN_MS);
					break;
				}
				this.refusal = { message: error.message };
			}
			this.#isStuck = false;
			if (this.#wishes[thing] === wish) this.#forget(thing); // else it was changed again meanwhile
		}
		this.#isSending = false;
	}
}

export const harbour = new Harbour();
