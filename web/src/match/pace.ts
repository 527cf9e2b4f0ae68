// How fast what happens is played on a board.
export const PACES = ['normal', 'slow', 'fast', 'off'] as const;
export type Pace = (typeof PACES)[number];
