// A film as a file: its frames are painted into a canvas at the time they have in it, and the browser records that canvas. It takes as long as the film
// is; a page that is hidden paints nothing, so it waits meanwhile.
import { whole } from './webm';

const FRAMES_A_SECOND = 25;
const BITS_A_SECOND = 5_000_000;
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** What this browser can record; null: no webm. */
export function recordable(): string | null {
	if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
	return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

interface Recording {
	canvas: HTMLCanvasElement;
	/** How long it is, in milliseconds. */
	ms: number;
	/** Paints what is seen at that time. */
	paint: (time: number) => void;
	/** From 0 to 1, as it goes on. */
	tell: (part: number) => void;
	/** Whoever waits for it has gone. */
	isLeft: () => boolean;
}

/** The file, or null if nobody waits for it any more. Throws if the browser cannot go on. */
export async function record({ canvas, ms, paint, tell, isLeft }: Recording): Promise<Blob | null> {
	const type = recordable();
	if (!type) throw new Error('this browser records no webm');
	paint(0);
	const stream = canvas.captureStream(FRAMES_A_SECOND);
	const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_A_SECOND });
	const pieces: Blob[] = [];
	recorder.ondataavailable = ({ data }) => pieces.push(data);
	const ended = new Promise<void>((resolve, reject) => {
		recorder.onstop = () => resolve();
		recorder.onerror = () => reject(new Error('the recording broke off'));
	});
	const heed = () => {
		if (document.hidden && recorder.state === 'recording') recorder.pause();
		else if (!document.hidden && recorder.state === 'paused') recorder.resume();
	};
	document.addEventListener('visibilitychange', heed);
	recorder.start();
	try {
		await playThrough(ms, paint, tell, () => isLeft() || recorder.state === 'inactive');
	} finally {
		document.removeEventListener('visibilitychange', heed);
		if (recorder.state !== 'inactive') recorder.stop();
		for (const track of stream.getTracks()) track.stop();
	}
	await ended;
	return isLeft() ? null : await whole(new Blob(pieces, { type: 'video/webm' }), ms);
}

/** Who was away has missed nothing: a longer time between two pictures is none of the film's. */
const AWAY_MS = 1000;

function playThrough(
	ms: number,
	paint: (time: number) => void,
	tell: (part: number) => void,
	isOver: () => boolean,
): Promise<void> {
	return new Promise((resolve, reject) => {
		let [time, painted, last] = [0, -Infinity, performance.now()];
		const picture = (now: number) => {
			const passed = Math.max(0, now - last);
			if (!document.hidden && passed < AWAY_MS) time += passed;
			last = now;
			if (isOver() || time >= ms) return resolve();
			try {
				if (now - painted >= 1000 / FRAMES_A_SECOND - 4) {
					paint(time);
					painted = now;
				}
			} catch (error) {
				return reject(error instanceof Error ? error : new Error(String(error)));
			}
			tell(time / ms);
			requestAnimationFrame(picture);
		};
		requestAnimationFrame(picture);
	});
}
