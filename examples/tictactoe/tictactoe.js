// tictactoe.js: a board for the page. It is optional: without it the page shows the view as a tree and what is legal as buttons.
//
// It runs in a frame of its own, which can reach nothing but this: the page tells it
//	{ view, legal: [{ action, label }], language }		whenever something has changed
// and it may post
//	{ act: n }	to do legal[n], or { act: { type: 'mark:place', x: 1, y: 1 } }
//	{ resize: pixels }	to ask for room
// There is no network, no storage, no cookie and no way to the page around it; styles are set from here.
'use strict';

const WORDS = {
	en: { yours: 'Your turn', theirs: 'Their turn', won: 'You have won', lost: 'You have lost', over: 'The match is over', draw: 'A draw', empty: 'empty' },
	es: { yours: 'Te toca', theirs: 'Le toca al otro', won: 'Has ganado', lost: 'Has perdido', over: 'La partida ha terminado', draw: 'Empate', empty: 'vacía' },
	cs: { yours: 'Jsi na tahu', theirs: 'Na tahu je soupeř', won: 'Vyhrál jsi', lost: 'Prohrál jsi', over: 'Partie skončila', draw: 'Remíza', empty: 'prázdné' },
};

const style = new CSSStyleSheet();
style.replaceSync(`
	body { margin: 0; font: 1rem system-ui, sans-serif; display: grid; justify-items: center; gap: 0.75rem; }
	.board { display: grid; grid-template-columns: repeat(3, minmax(4rem, 7rem)); gap: 0.5rem; }
	.board button { aspect-ratio: 1; font-size: 2.5rem; border: 2px solid; border-radius: 0.5rem; background: transparent; color: inherit; }
	.board button:not(:disabled) { cursor: pointer; border-style: dashed; }
	.board button:focus-visible { outline: 3px solid; outline-offset: 2px; }
	p { margin: 0; min-height: 1.5rem; }
`);
document.adoptedStyleSheets = [style];

const told = document.body.appendChild(document.createElement('p'));
told.setAttribute('role', 'status');
const board = document.body.appendChild(document.createElement('div'));
board.className = 'board';
const cells = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x, y, button: board.appendChild(document.createElement('button')) })));

/** How the match stands, for whoever sits at this board. */
function standing({ seat, turn, winner, reason }, words) {
	if (reason === null) return seat === turn ? words.yours : words.theirs;
	if (winner === null) return words.draw;
	if (seat < 0) return words.over;
	return winner === seat ? words.won : words.lost;
}

function draw({ view, legal, language }) {
	const words = WORDS[language] ?? WORDS.en;
	document.documentElement.lang = language;
	told.textContent = standing(view, words);
	for (const { x, y, button } of cells) {
		const mark = view.board[y][x];
		const place = legal.findIndex(({ action }) => action.type === 'mark:place' && action.x === x && action.y === y);
		button.textContent = mark === '.' ? '' : mark;
		button.disabled = place < 0;
		button.setAttribute('aria-label', place < 0 ? `${'abc'[x]}${y + 1}: ${mark === '.' ? words.empty : mark}` : legal[place].label);
		button.onclick = () => parent.postMessage({ act: place }, '*');
	}
	parent.postMessage({ resize: document.documentElement.scrollHeight }, '*');
}

addEventListener('message', ({ source, data }) => {
	if (source === parent && data.view) draw(data);
});
