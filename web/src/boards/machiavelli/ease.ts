// How things move in time.
import { clamp } from '$/parts/paint/curves';

export { ease as eased } from '$/parts/paint/curves';
/** How far `t` is on the way from one moment to another, from 0 to 1. */
export const between = (t: number, from: number, to: number): number => clamp((t - from) / (to - from));
