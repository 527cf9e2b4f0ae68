// What somebody has begun to write and not sent yet: kept in the tab, so that a page that renews itself, or is loaded anew by mistake,
// loses none of it.

const PREFIX = 'draft:';

export const drafts = {
	/** As it was left; `usual` if nothing was, or nothing that can be read. */
	read<T>(name: string, usual: T): T {
		try {
			const kept = sessionStorage.getItem(PREFIX + name);
			return kept === null ? usual : (JSON.parse(kept) as T);
		} catch {
			return usual;
		}
	},
	/** Null: there is nothing to keep any more. A tab whose room is used up goes on without. */
	write(name: string, value: unknown) {
		try {
			if (value === null) sessionStorage.removeItem(PREFIX + name);
			else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
		} catch {
			return;
		}
	},
};
