// The keyboard at a board. A board makes one of its table of keys (keys.ts) and of what each order does, and spreads `root` over its outermost element:
//
//	const keyboard = new Keyboard('naval', keys, (id) => WORK[id]());
//	<div class="naval" {...keyboard.root(title)}> … </div>
//	<KeyHelp {keyboard} />
//
// 1. A key is the board's only while the focus is within it, or, if the person has chosen so, anywhere on the page (WCAG 2.1.4).
// 2. Enter and Space act on what has the focus: never on the board from outside of it, nor while a button has it.
// 3. What belongs to fields, dialogs, lists of tabs and what scrolls is not the board's.
// 4. The focus is never lost: where what had it is gone or switched off, it returns as soon as it can, else it goes to the board's map (`data-home`).
import { createAttachmentKey } from 'svelte/attachments';
import { untrack } from 'svelte';
import { settings } from '$/settings.svelte';
import { speech } from '$/i18n/index.svelte';
import { HELP, keysInForce, orderOf, showKey, type ChosenKeys, type KeyTable } from './keys';

const FIELDS = 'input, textarea, select, [contenteditable], dialog';
const SCROLLED = '[role=log], [role=tabpanel]';
const PRESSED = 'button, a, summary, [role=tab]';

/** Whether a key belongs to what has the focus. */
export function isOwnKey(at: Element, key: string): boolean {
	if (at.closest(FIELDS)) return true;
	const isPress = key === 'Enter' || key === ' ';
	if (isPress && at.closest(PRESSED)) return true;
	// Letters pass; arrows, Home, Space and the like scroll, or lead from tab to tab.
	return (key.length > 1 || isPress) && (at.matches(SCROLLED) || at.closest('[role=tablist]') !== null);
}

export class Keyboard<Id extends string = string> {
	hasHelp = $state(false);
	#element: HTMLElement | null = null;
	/** What had the focus last within the board; null when the person has left it. */
	#last: HTMLElement | null = null;

	/** `work` does an order; false: it means nothing now, and the key is the browser's. `isOff`: the board takes no keys now. */
	constructor(
		readonly name: string,
		readonly table: KeyTable<Id>,
		readonly work: (id: Id, event: KeyboardEvent) => unknown,
		readonly isOff: () => boolean = () => false,
		/** Its keys come before those of a board within. */
		readonly goesFirst = false,
	) {}

	get chosen(): ChosenKeys | undefined {
		return settings.keys[this.name];
	}

	/** The first key of an order, as it is shown; '' where it has none. */
	keyOf(id: Id): string {
		const key = keysInForce(this.table, this.chosen).get(id)?.[0];
		return key === undefined ? '' : showKey(key, this.table, speech.language);
	}

	/** To be spread over the board's outermost element. */
	root(label: string) {
		return { role: 'group', tabindex: -1, 'aria-label': label, [this.#key]: this.#attach } as const;
	}
	#key = createAttachmentKey();
	#attach = (element: HTMLElement) => untrack(() => this.#listen(element));

	focus() {
		const home = this.#element?.querySelector<HTMLElement>('[data-home]') ?? this.#element;
		home?.focus({ preventScroll: true });
	}

	#listen(element: HTMLElement): () => void {
		this.#element = element;
		const press = (event: KeyboardEvent) => this.#press(event);
		const follow = ({ target }: FocusEvent) => {
			if (element.contains(target as Node)) this.#last = target as HTMLElement;
			else if (!(target as Element).closest?.('dialog')) this.#last = null;
		};
		const leave = ({ target }: PointerEvent) => {
			if (!element.contains(target as Node) && !(target as Element).closest?.('dialog')) this.#last = null;
		};
		const watcher = new MutationObserver(() => this.#mend());
		watcher.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
		window.addEventListener('keydown', press, this.goesFirst);
		document.addEventListener('focusin', follow);
		document.addEventListener('pointerdown', leave);
		// Who opens a match plays it: the keyboard begins at the board, if it is nowhere else.
		if (isNowhere(document.activeElement)) this.focus();
		return () => {
			watcher.disconnect();
			window.removeEventListener('keydown', press, this.goesFirst);
			document.removeEventListener('focusin', follow);
			document.removeEventListener('pointerdown', leave);
			this.#element = this.#last = null;
		};
	}

	#mend() {
		const [last, active] = [this.#last, document.activeElement];
		if (!last || document.querySelector('dialog[open]')) return;
		if (!isNowhere(active) && !active!.matches(':disabled')) return;
		if (!last.isConnected) this.focus();
		else if (active !== last && !last.matches(':disabled')) last.focus({ preventScroll: true });
	}

	#press(event: KeyboardEvent) {
		const at = event.target as HTMLElement;
		const isComposed = event.getModifierState('AltGraph');
		if (event.defaultPrevented || (!isComposed && (event.ctrlKey || event.altKey)) || event.metaKey) return;
		if (!this.#element || this.isOff() || document.querySelector('dialog[open]')) return;
		if (!this.#element.contains(at) && !this.#reaches(at, event.key)) return;
		if (isOwnKey(at, event.key)) return;
		const id = orderOf(this.table, this.chosen, event);
		if (id === null || this.#do(id, event) === false) return;
		event.preventDefault();
		if (this.goesFirst) event.stopPropagation();
	}

	/** Keys from outside: where the focus was lost from the board, or where the person wants them. */
	#reaches(at: HTMLElement, key: string): boolean {
		if (key === 'Enter' || key === ' ') return false;
		if (isNowhere(at) && this.#last) {
			this.focus();
			return true;
		}
		return settings.reach === 'page';
	}

	#do(id: Id, event: KeyboardEvent): unknown {
		const done = this.work(id, event);
		if (id === HELP && done === undefined) this.hasHelp = true;
		return done;
	}
}

const isNowhere = (element: Element | null) => element === null || element === document.body || element.id === 'main';
