// The lessons of the games, as lessons/ has them (docs/lessons.md): fetched when somebody learns.
const files = import.meta.glob<string>('../../../lessons/*/*.json', { query: '?raw', import: 'default' });

export interface Lesson {
	game: string;
	/** '01': its place among the game's, and in the address. */
	number: string;
	/** 'naval/01-set-sail': by this it is known to have been won. */
	key: string;
	read: () => Promise<string>;
}

export const lessons: readonly Lesson[] = Object.entries(files)
	.flatMap(([path, read]) => {
		const found = /([a-z]+)\/((\d\d)-[a-z0-9-]+)\.json$/.exec(path);
		return found ? [{ game: found[1]!, number: found[3]!, key: `${found[1]}/${found[2]}`, read }] : [];
	})
	.sort((one, other) => one.key.localeCompare(other.key));

export const lessonsOf = (game: string): Lesson[] => lessons.filter((lesson) => lesson.game === game);

/** By its number, with a nought before it or without. */
export const findLesson = (game: string, number: string): Lesson | undefined =>
	lessonsOf(game).find((lesson) => Number(lesson.number) === Number(number));

export const pathOf = ({ game, number }: Lesson) => `/learn/${game}/${number}`;
