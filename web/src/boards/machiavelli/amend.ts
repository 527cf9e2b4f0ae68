// Lines of the log begin as sentences do, whatever power they begin with; and a power that is in its own way did not fight itself.
import { capital } from './texts';

/** The engine names both sides of a standoff, though they may be one. */
const ITSELF: [said: RegExp, meant: string][] = [
	[/(^|; )([^;]+?) and \2 stood off at ([^;]+)/g, '$1$2: its own units stopped each other at $3'],
	[/(^|; )([^;]+?) y \2 chocaron en ([^;]+)/g, '$1$2: sus propias unidades se estorbaron en $3'],
	[/(střet bez vítěze, [^;:]+): ([^;]+?) a \2(?=;|$)/g, '$1: $2, vlastní jednotky si překážely'],
];

export const amended = (text: string): string =>
	capital(ITSELF.reduce((now, [said, meant]) => now.replaceAll(said, meant), text));

export default () => amended;
