// The pages know no types of Node's; of those, the tests need this.
declare module 'node:fs' {
	export function readFileSync(path: URL): Uint8Array<ArrayBuffer>;
	export function readFileSync(path: URL, encoding: 'utf8'): string;
	export function readdirSync(path: URL): string[];
}
