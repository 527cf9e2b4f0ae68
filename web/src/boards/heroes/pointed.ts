/** What a pointer or the focus is on: a card of the hand, or a place on the table. */
export interface Pointed {
	words: () => string;
	card?: string;
	seat?: number;
	slot?: number;
}
