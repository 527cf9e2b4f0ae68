// What a lesson is called, in the language spoken.
import type { Lesson } from '$/match/lessons';
import { speech, type Language } from '$/i18n/index.svelte';

export async function titleIn(lesson: Lesson, language: Language = speech.language): Promise<string> {
	const { title } = JSON.parse(await lesson.read()) as { title: Record<Language, string> };
	return title[language];
}
