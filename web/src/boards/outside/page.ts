// The page in the frame of a board from elsewhere: its script, and a policy that allows nothing else. The frame inherits this page's own policy
// besides, whose `frame-src 'none'` keeps it from going anywhere.

/** `game` is a name of the registry's: small letters and digits. */
export function framePage(game: string, language: string, scheme: string): string {
	const [guard, board] = ['/frame.js', `/games/${game}.js`].map((path) => new URL(path, location.href).href);
	const policy = `default-src 'none'; script-src ${guard} ${board}; style-src 'unsafe-inline'; img-src data:`;
	const colours = /^(light|dark|light dark)$/.test(scheme) ? scheme : 'light dark';
	return [
		`<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
		`<meta http-equiv="Content-Security-Policy" content="${policy}">`,
		`<meta http-equiv="x-dns-prefetch-control" content="off">`,
		`<meta name="color-scheme" content="${colours}">`,
		`<title>${game}</title></head><body>${[guard, board].map((script) => `<script src="${script}"></` + 'script>').join('')}</body></html>`,
	].join('');
}
