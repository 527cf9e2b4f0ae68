// All catalogues: the same keys, the same gaps to fill, nothing left empty, forms by number where English has them.
import { beforeAll, expect, test } from 'vitest';

type Texts = Record<string, string>;
type Say = { texts: Record<'en' | 'es' | 'cs', Texts> };

let catalogues: [string, Say][] = [];
beforeAll(async () => {
	// What the language is chosen by in a browser.
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } });
	const files = import.meta.glob<{ say?: Say }>(['../../src/i18n/*.ts', '../../src/**/*texts.ts']);
	const modules = await Promise.all(
		Object.entries(files).map(async ([name, load]) => [name, (await load()).say] as const),
	);
	catalogues = modules.filter((one): one is [string, Say] => one[1]?.texts !== undefined);
});

const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('there are catalogues', () => expect(catalogues.length).toBeGreaterThan(5));

test('every text is there in every language, with the same gaps', () => {
	for (const [name, { texts }] of catalogues)
		for (const [key, english] of Object.entries(texts.en))
			for (const language of ['es', 'cs'] as const) {
				const text = texts[language][key] ?? '';
				expect(text, `${name} ${language} ${key}`).toBeTruthy();
				expect(gaps(text), `${name} ${language} ${key}`).toEqual(gaps(english));
				if (english.includes('|'))
					expect(text.split('|').length, `${name} ${language} ${key}`).toBe(language === 'cs' ? 3 : 2);
			}
});

test('no translation has keys that English lacks', () => {
	for (const [name, { texts }] of catalogues)
		for (const language of ['es', 'cs'] as const)
			expect(Object.keys(texts[language]).sort(), name).toEqual(Object.keys(texts.en).sort());
});
