// The pages know no types of Node's; of those, the tests need this.
declare module 'node:fs' {
	export function readFileSync(path: URL): Uint8Array<ArrayBuffer>;
	export function readFileSync(path: URL, encoding: 'utf8'): string;
	export function writeFileSync(path: URL, text: string): void;
	export function readdirSync(path: URL): string[];
}
declare module 'node:process' {
	export const env: Record<string, string | undefined>;
	export function cpuUsage(since?: { user: number; system: number }): { user: number; system: number };
}
