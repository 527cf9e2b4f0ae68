// What a table needs of the connection; net/server.svelte.ts has it, and tests have one of their own.
import type { Fault } from '$/engine/door';

export interface Wire {
	/** Listens on this connection and on every later one. Returns how to stop. */
	on<T>(name: string, handler: (payload: T) => void): () => void;
	/** Connects if need be, asks, and gives the acknowledgement; a refusal is thrown, with its code and sentence. */
	ask<T>(name: string, payload: object): Promise<T>;
}

export const codeOf = (error: unknown): string => (error as Partial<Fault> | null)?.code ?? '';
