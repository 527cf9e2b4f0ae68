// Keys of a board, which listens on the window: not those that belong to a field, a dialog, the log, a button or the browser.
export function isForBoard(event: KeyboardEvent): boolean {
	const at = event.target as HTMLElement;
	if (event.ctrlKey || event.metaKey || event.altKey) return false;
	if (at.closest('input, textarea, select, dialog, [role=log]')) return false;
	return !((event.key === 'Enter' || event.key === ' ') && at.closest('button, a, summary'));
}

/** A letter by its small form, whatever Shift says; other keys by their names. */
export const pressed = (event: KeyboardEvent) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);
