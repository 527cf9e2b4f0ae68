// Whoever plays several matches at once looks at one of them and is present in all that he has entered from this page (platform P62). A line
// that breaks takes him out of each; when it stands again the match that is shown comes back by itself (feed.ts), and the others by this.
import { server } from '$/net/server.svelte';

const entered = new Set<string>();
const isShown = (match: string) => location.pathname === `/match/${match}`;

export function stayPresent() {
	const enter = ({ match }: { match: string }) => void entered.add(match);
	const leave = ({ match }: { match: string }) => void entered.delete(match);
	server.on('game:joined', enter);
	server.on('game:starting', enter);
	server.on('match:paused', leave);
	server.on('match:finished', leave);
	server.on('match:closed', leave);
	server.on('user:welcome', ({ active }) => {
		for (const match of entered) {
			if (!active.includes(match)) entered.delete(match);
			else if (!isShown(match)) void server.ask('game:join', { match }).catch(() => undefined);
		}
	});
}
