/** What Question.svelte asks: `yes` is done if it is agreed to. `isGrave`: No is what Enter answers, for what cannot be undone. */
export interface Asked {
	text: string;
	yes: () => void;
	isGrave?: boolean;
}
