// Time that runs down is seen at every second, but said aloud only when it comes to one of a few marks.

const MARKS = [5, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** The mark that stands while so many seconds are left: the last one that was come to; null before the first. */
export const markOf = (seconds: number): number | null => MARKS.find((mark) => seconds <= mark) ?? null;
