// What one tab of this browser does at a time: Web Locks, which end with the tab that holds them. A page without https has none; there
// everybody goes ahead, and what two have done at once must be found out by other means (the shelf's `add`).

const locks = () => globalThis.navigator?.locks as LockManager | undefined;
const PREFIX = 'ronda-';

/** Does this while no other tab does. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
	const held = locks();
	return held ? (held.request(PREFIX + name, work) as Promise<T>) : work();
}

/** Something that is this tab's for as long as it keeps it. */
export interface Hold {
	release(): void;
}

/**
 * Takes hold of it, or null if another tab has it. With `isTaken` it is taken away from whoever has it. `lost` is called when
 * another tab has done that to us.
 */
export function hold(name: string, lost: () => void, isTaken = false): Promise<Hold | null> {
	const held = locks();
	if (!held) return Promise.resolve({ release: () => undefined });
	return new Promise((resolve, reject) => {
		let isOurs = false;
		held
			.request(PREFIX + name, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
				if (!lock) return resolve(null);
				isOurs = true;
				return new Promise<void>((end) =>
					resolve({
						release() {
							isOurs = false;
							end();
						},
					}),
				);
			})
			.catch((error: Error) => {
				// A hold that was taken away ends with an AbortError.
				if (isOurs) lost();
				else reject(error);
			});
	});
}
