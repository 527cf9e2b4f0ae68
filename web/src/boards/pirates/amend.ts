// Czech counts goods in the genitive; the engine names them in the nominative.
import { speech } from '$/i18n/index.svelte';
import type { Amend } from '../index';

const GENITIVE: Record<string, string> = {
	peníze: 'peněz',
	plátno: 'plátna',
	kov: 'kovu',
	rum: 'rumu',
	dřevo: 'dřeva',
};
const COUNTED = /(\d) (peníze|plátno|kov|rum|dřevo)(?=[^\p{L}]|$)/gu;

export default function amend(): Amend {
	return (text) =>
		speech.language === 'cs' ? text.replace(COUNTED, (_, n: string, good: string) => `${n} ${GENITIVE[good]}`) : text;
}
