// How things move in time.

/** Slow at both ends. */
export const eased = (t: number): number => t * t * (3 - 2 * t);
/** How far `t` is on the way from one moment to another, from 0 to 1. */
export const between = (t: number, from: number, to: number): number =>
	Math.max(0, Math.min(1, (t - from) / (to - from)));
