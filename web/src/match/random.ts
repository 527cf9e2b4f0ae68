/** Random bytes in hexadecimal; not randomUUID, which a page without https does not have. */
export const hex = (bytes: number) =>
	[...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
