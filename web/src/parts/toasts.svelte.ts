// Short sentences that come and go; read aloud by screen readers.

export interface Toast {
	id: number;
	text: string;
	tone: 'plain' | 'good' | 'warn';
}

const SHOWN_MS = 6000;

class Toasts {
	list = $state<Toast[]>([]);
	#count = 0;

	/** Nothing is shown of what somebody else has said already: an empty text. */
	show(text: string, tone: Toast['tone'] = 'plain') {
		if (text === '') return;
		const id = ++this.#count;
		const others = this.list.filter((toast) => toast.text !== text);
		this.list = [...others.slice(-2), { id, text, tone }];
		setTimeout(() => this.drop(id), SHOWN_MS);
	}

	drop(id: number) {
		this.list = this.list.filter((toast) => toast.id !== id);
	}
}

export const toasts = new Toasts();
