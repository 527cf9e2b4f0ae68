// What the frame around a board knows of the board's hall.
export const HALL = Symbol('hall');
export interface HallContext {
	/** The board brings a hall of its own. */
	isThere: boolean;
}
