// What a state of the storyboard has at hand to get there. The page's time is held: it passes only here.
import { sleep } from '../../../tests/server/people.mjs';
import { passUntil } from './theatre.mjs';

const SETTLE_MS = 1200;
const BAKE_MS = 40000; // what is painted while idle stands by then, on a machine that has other things to do
const TICK_MS = 100;
const CUE_MS = 40000; // of a film

export class Stage {
	constructor(page, { show, size, scheme, isHeld }) {
		Object.assign(this, { page, game: show, size, scheme, isHeld, isPhone: size === '390x844', isCaught: false });
	}

	/** Lets so much of the page's time pass, with what the engine answers meanwhile. */
	async pass(ms) {
		if (!this.isHeld) return this.page.waitForTimeout(ms);
		for (let passed = 0; passed < ms; passed += TICK_MS) {
			await this.page.clock.runFor(Math.min(TICK_MS, ms - passed));
			await sleep(TICK_MS / 10); // the engine is in a worker, whose time is the machine's
		}
	}

	/** Nothing is on its way any more; a cue that was waited for stays where it is. */
	async settle() {
		if (this.isCaught) return;
		await this.pass(SETTLE_MS / 2);
		await this.baked();
		await this.pass(SETTLE_MS / 2);
	}

	/** What a board paints while idle stands. */
	async baked() {
		const isDone = () => this.page.evaluate(() => !window.idlePending);
		for (const until = Date.now() + BAKE_MS; !(await isDone()) && Date.now() < until;) await sleep(TICK_MS);
	}

	async press(...keys) {
		for (const key of keys) {
			await this.page.keyboard.press(key);
			await this.pass(TICK_MS);
		}
	}

	/** By its words, or by a selector of its own. */
	async click(selector) {
		await this.page.locator(selector).first().click();
		await this.pass(TICK_MS);
	}

	/** Answers yes, if there is a question. */
	async agree() {
		const yes = this.page.getByRole('dialog').getByRole('button', { name: 'Yes' });
		if (await yes.isVisible()) await yes.click();
		await this.pass(TICK_MS);
	}

	cueNow() {
		return this.page.evaluate(() => document.querySelector('[data-cue]')?.getAttribute('data-cue') || null);
	}

	/** Time passes until a cue of that name (a pattern; any, if none) is on, and on to so many milliseconds of it. */
	async cue(name = /./, ms = 200) {
		const isOn = async () => name.test((await this.cueNow()) ?? '');
		await passUntil(this.page, isOn, CUE_MS).catch(() => {
			throw new Error(`there was no cue ${name} within ${CUE_MS / 1000} s`);
		});
		await this.baked();
		await this.page.clock.runFor(ms);
		this.isCaught = true;
	}

	/** Nothing can be stored in this browser any more: what is done does not hold, and the table says so. */
	breakStorage() {
		return this.page.evaluate(() => {
			IDBObjectStore.prototype.add = () => {
				throw new DOMException('no room', 'QuotaExceededError');
			};
		});
	}

	/** The connection is cut. */
	async cutLine() {
		await this.page.context().setOffline(true);
		await this.pass(1000);
	}
}
