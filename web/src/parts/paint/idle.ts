// Work that takes long and hurries nobody: done in small pieces while the page has nothing else to do. Grounds and pictures are baked by it.

const SLICE_MS = 5;
/** So long a page that is never idle is waited for. */
const PATIENCE_MS = 120;
const PAUSE_MS = 8;

/** At the next moment without work; a browser that cannot tell gets a pause. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
	if ('requestIdleCallback' in globalThis) {
		const number = requestIdleCallback(work, { timeout: PATIENCE_MS });
		return () => cancelIdleCallback(number);
	}
	const number = setTimeout(work, PAUSE_MS);
	return () => clearTimeout(number);
}

/** Works on for a slice of time. True: it is done. */
export function slice(work: Iterator<void, unknown>): boolean {
	const until = performance.now() + SLICE_MS;
	do if (work.next().done) return true;
	while (performance.now() < until);
	return false;
}

/** Works a generator off; resolves with what it returns, or with null if it is no longer wanted. */
export function bake<Made>(work: Generator<void, Made>, isWanted: () => boolean = () => true): Promise<Made | null> {
	let made: Made | null = null;
	const kept = (function* (): Generator<void, void> {
		made = yield* work;
	})();
	return new Promise((resolve, reject) => {
		const piece = () => {
			try {
				if (!isWanted()) resolve(null);
				else if (slice(kept)) resolve(made);
				else whenIdle(piece);
			} catch (error) {
				reject(error instanceof Error ? error : new Error(String(error)));
			}
		};
		whenIdle(piece);
	});
}
