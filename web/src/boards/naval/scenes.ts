// What a cue of naval shows: its name and what is needed to draw it. Nothing in it is more than the events told.
import type { Cue } from '$/match/stage.svelte';
import type { Cell, Enemy, Facing, Hull, Kind, Projectile, View } from './sea';

export type Scene =
	/** A ship, own or in sight, sails one cell; `next` is the map when it is there. */
	| { name: 'sail'; ship: string; from: Cell; to: Cell; next?: string[] }
	| { name: 'turn'; ship: string; from: Facing; to: Facing; next?: string[] }
	/** A rotation that something unseen stopped. */
	| { name: 'blocked'; ship: string }
	/** Own guns: they turn, they fire, and what came of it. */
	| { name: 'aim'; ship: string; target: Cell }
	| { name: 'shot'; ship: string; target: Cell }
	| { name: 'hit'; ship: string; target: Cell; damage: number }
	| { name: 'splash'; ship: string; target: Cell }
	| { name: 'rock'; ship: string; target: Cell }
	/** A shot into the fog: it is not told what it struck. */
	| { name: 'unseen'; ship: string; target: Cell }
	/** A shell falls on an own ship; from where is told to nobody. */
	| { name: 'incoming'; at: Cell }
	| { name: 'hurt'; ship: string; at: Cell; damage: number; source: Kind }
	| { name: 'sink'; hull: Hull; isOwn: boolean }
	| { name: 'launch'; ship: string; projectile: Projectile }
	| { name: 'lay'; ship: string; projectile: Projectile }
	/** Torpedoes run, all at once. */
	| { name: 'run'; moves: { id: string; from: Cell; to: Cell }[]; ended: string[] }
	/** An own torpedo or mine struck, and it was seen. */
	| { name: 'blast'; projectile: string; from: Cell; at: Cell; damage: number }
	| { name: 'spotted'; enemy: Enemy }
	| { name: 'lost'; ship: string }
	| { name: 'sighted'; projectile: Projectile }
	| { name: 'gone'; projectile: string }
	| { name: 'fog'; next: string[] }
	| { name: 'change'; isMine: boolean; turn: number }
	| { name: 'supply'; fuel: number; ammo: number }
	| { name: 'end'; isWon: boolean | null };

export type SceneName = Scene['name'];

export const sceneOf = (cue: Cue<View> | null): Scene | null => (cue?.with as Scene | undefined) ?? null;
