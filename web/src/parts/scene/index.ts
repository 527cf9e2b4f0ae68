// Which games have a scene: boards/GAME/Scene.svelte, fetched when it is first shown.
import type { Component } from 'svelte';
import type { Mood } from './scene';

const scenes = import.meta.glob<{ default: Component<{ mood?: Mood; onready?: () => void }> }>(
	'../../boards/*/Scene.svelte',
);
const fileOf = (game: string) => `../../boards/${game}/Scene.svelte`;

export const hasScene = (game: string) => fileOf(game) in scenes;
export const sceneOf = async (game: string) => (await scenes[fileOf(game)]?.())?.default ?? null;
export type { Mood };
