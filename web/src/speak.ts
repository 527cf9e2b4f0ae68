// The language of the page, and of the server's mails and refusals; without it the page alone.
import { speech, type Language } from './i18n/index.svelte';
import { api } from './net/api';
import { server } from './net/server.svelte';

export async function speak(language: Language) {
	speech.use(language);
	if (server.user) server.user = await api.change({ language }).catch(() => server.user);
}
