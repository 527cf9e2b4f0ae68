// What modules of the page look for when they are loaded.
Object.assign(globalThis, {
	localStorage: { getItem: () => null, setItem: () => {} },
	navigator: { languages: ['en'] },
});
