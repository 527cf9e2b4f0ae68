/** The bots' levels (RD_LEVELS of the engine), from a fair first opponent to the strongest that a game has. */
export const LEVELS = [1, 2, 3, 4] as const;
export const LEVEL_MOST = 4;
