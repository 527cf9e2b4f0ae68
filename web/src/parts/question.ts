/** What Question.svelte asks: `yes` is done if it is agreed to. */
export interface Asked {
	text: string;
	yes: () => void;
}
