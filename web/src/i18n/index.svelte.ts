// Words in three languages. A catalogue is one object per language with the same keys; `catalogue` gives the function
// that says them in the language of the moment, so that a switch redraws everything at once.
//
//	"{name} is away"		takes what it is given
//	"{n} turn|{n} turns"		by number: English and Spanish have two forms, Czech three (1, 2 to 4, the rest)

export const languages = ['en', 'es', 'cs'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', cs: 'Čeština' };

type Values = Record<string, string | number>;
type Texts = Record<string, string>;

export const LANGUAGE = 'language';

function preferred(): Language {
	const saved = localStorage.getItem(LANGUAGE);
	const wanted = [saved, ...navigator.languages].map((name) => name?.slice(0, 2).toLowerCase());
	const found = wanted.find((code) => languages.includes(code as Language));
	return (found as Language) ?? 'en';
}

class Speech {
	language = $state<Language>(preferred());

	use(language: Language) {
		localStorage.setItem(LANGUAGE, language);
		this.follow();
	}

	/** As it was last chosen, here or in another tab. */
	follow() {
		this.language = preferred();
		document.documentElement.lang = this.language;
	}
}
export const speech = new Speech();

/** The place of the form that a number takes, among those of a text. */
export function form(language: Language, count: number): number {
	const one = new Intl.PluralRules(language).select(count);
	if (language === 'cs') return one === 'one' ? 0 : one === 'few' ? 1 : 2;
	return one === 'one' ? 0 : 1;
}

export function fill(text: string, language: Language, values: Values): string {
	const forms = text.split('|');
	const chosen = forms.length > 1 && 'n' in values ? (forms[form(language, Number(values.n))] ?? forms.at(-1)!) : text;
	return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** One object of texts in each language; the others must have the keys of the first. */
export function catalogue<T extends Texts>(texts: { en: T; es: Record<keyof T, string>; cs: Record<keyof T, string> }) {
	const say = (key: keyof T & string, values: Values = {}) =>
		fill(texts[speech.language][key], speech.language, values);
	/** Of a key that comes from elsewhere, a code of the server for one; `otherwise` if there is no such text. */
	say.maybe = (key: string, otherwise: string, values: Values = {}) => (key in texts.en ? say(key, values) : otherwise);
	say.texts = texts;
	return say;
}

/** Local time of a moment: the hour today, else the day as well. */
export function moment(at: number): string {
	const date = new Date(at);
	const isToday = date.toDateString() === new Date().toDateString();
	return new Intl.DateTimeFormat(
		speech.language,
		isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
	).format(date);
}

/** A day of the server, which begins and ends by UTC. */
export const dayOf = (at: number): string =>
	new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

export const LANGUAGE_NUMBER: Record<Language, number> = { en: 0, es: 1, cs: 2 };
