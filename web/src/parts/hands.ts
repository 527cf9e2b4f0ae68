// Whether a person is at the keyboard or at a pointer. A match opens with the focus on its map, and a ring around all of it is for those alone who
// steer by keys: `:root[data-keys]`.
export function watchHands() {
	const root = document.documentElement;
	addEventListener('keydown', () => (root.dataset.keys = ''), true);
	addEventListener('pointerdown', () => delete root.dataset.keys, true);
}
