// The pages beside the chart.
export const TABS = ['sail', 'attack', 'trade', 'fleet'] as const;
export type Tab = (typeof TABS)[number];
