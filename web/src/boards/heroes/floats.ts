/** A number that rises from a hero: life lost or won. */
export interface Float {
	id: number;
	text: string;
	isGood: boolean;
}
