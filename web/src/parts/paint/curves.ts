// How one number becomes another: what every painter does to colours, places and time.

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 to 1 with a slow beginning and a slow end. */
export const ease = (t: number): number => t * t * (3 - 2 * t);

/** Slower still: even the bend has no corner, as relief needs it. */
export const easeMore = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** 0 up to `low`, 1 from `high` on, eased between. */
export const smooth = (low: number, high: number, value: number): number => ease(clamp((value - low) / (high - low)));
