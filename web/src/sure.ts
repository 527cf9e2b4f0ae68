/** What must be there, of a list by its place or of a record by its key. Where it is not, a mistake is found where it is made. */
export function sure<T>(of: readonly T[] | { readonly [key: string]: T }, key: number | string): T {
	const found = (of as { readonly [key: string]: T | undefined })[key];
	if (found === undefined) throw new Error(`there is no ${key}`);
	return found;
}
