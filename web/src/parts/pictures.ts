// Where the pictures of the handbooks are, by the name that a handbook has for them: pictures/naval-sight.svg.
const files = import.meta.glob<string>('../../../docs/handbook/pictures/*.svg', {
	query: '?url',
	import: 'default',
	eager: true,
});

export const pictureOf = (name: string): string | undefined => files[`../../../docs/handbook/${name}`];
