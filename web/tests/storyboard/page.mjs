// The page of the storyboard: for each show a table, states by sizes, with what was sketched and what was before beside it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `
:root { color-scheme: dark; font: 15px/1.4 system-ui, sans-serif; background: #14161b; color: #e8e4da; }
body { margin: 0; padding: 1rem 1.5rem; }
nav { position: sticky; top: 0; background: #14161bee; padding: .5rem 0; display: flex; gap: 1rem; z-index: 1; }
a { color: #8fd0ff; }
table { border-collapse: collapse; }
th { text-align: left; padding: .5rem; font-weight: 600; }
td { vertical-align: top; padding: .35rem; }
img { display: block; height: 300px; width: auto; border: 1px solid #333; }
.fault { color: #ff9a84; max-width: 30rem; font-size: 13px; }
.missing { color: #777; padding: 2rem; }
`;
const SIZES = ['1440x900', '1280x800', '390x844'];
const SCHEMES = ['light', 'dark'];
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What earlier runs took stays, until it is taken anew. */
function joined(out, taken) {
	const list = join(out, 'pictures.json');
	const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
	const keyOf = ({ show, state, size, scheme }) => [show, state, size, scheme].join(' ');
	const all = new Map([...before, ...taken].map((one) => [keyOf(one), one]));
	const found = [...all.values()];
	writeFileSync(list, JSON.stringify(found, null, '\t'));
	return found;
}

/** Brings a picture from elsewhere into the folder. */
function bring(out, folder, name, as) {
	if (!folder || !existsSync(join(folder, name))) return null;
	mkdirSync(join(out, as), { recursive: true });
	copyFileSync(join(folder, name), join(out, as, name));
	return `${as}/${name}`;
}

const pictured = (file, words, faults = []) =>
	(file
		? `<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(words)}"></a>`
		: `<div class="missing">missing</div>`) +
	faults.map((fault) => `<div class="fault">${escape(fault)}</div>`).join('');

function tableOf(show, pictures, out, { concepts, before }) {
	const states = [...new Set(pictures.map(({ state }) => state))];
	const columns = SCHEMES.flatMap((scheme) => SIZES.map((size) => ({ scheme, size })));
	const named = show === 'screens' ? 'home' : show;
	const sketches = ['desktop', 'phone', 'end']
		.map((kind) => bring(out, concepts, `${named}-${kind}.png`, 'concept'))
		.filter(Boolean);
	const old = ['.webp', '-phone.webp', '-web.png']
		.map((end) => bring(out, before, named + end, 'before'))
		.filter(Boolean);
	const earlier = (one) => one?.file && bring(out, before, one.file, 'before');
	const row = (state) => {
		const cells = columns.map(({ scheme, size }) => {
			const one = pictures.find((each) => each.state === state && each.scheme === scheme && each.size === size);
			return one ? `<td>${pictured(one.file, `${show}, ${state}, ${size}, ${scheme}`, one.faults)}</td>` : '<td></td>';
		});
		const past = columns
			.map(({ scheme, size }) =>
				earlier(pictures.find((each) => each.state === state && each.scheme === scheme && each.size === size)),
			)
			.filter(Boolean)
			.map((file) => pictured(file, `${show}, ${state}, before`))
			.join('');
		return `<tr><th>${escape(state)}</th>${cells.join('')}<td>${past}</td></tr>`;
	};
	const beside = (title, files) =>
		files.length > 0
			? `<h3>${title}</h3><div style="display:flex;gap:.5rem">${files.map((file) => pictured(file, title)).join('')}</div>`
			: '';
	return `<h2 id="${show}">${show}</h2>${beside('concept', sketches)}${beside('before', old)}
<table><tr><th></th>${columns.map(({ scheme, size }) => `<th>${size} ${scheme}</th>`).join('')}<th>before</th></tr>
${states.map(row).join('\n')}</table>`;
}

export function writePage(out, taken, beside) {
	const pictures = joined(out, taken);
	const shows = [...new Set(pictures.map(({ show }) => show))];
	const tables = shows.map((show) =>
		tableOf(
			show,
			pictures.filter((one) => one.show === show),
			out,
			beside,
		),
	);
	const links = shows.map((show) => `<a href="#${show}">${show}</a>`).join('');
	writeFileSync(
		join(out, 'index.html'),
		`<!doctype html><meta charset="utf-8"><title>Storyboard</title><style>${STYLE}</style><nav>${links}</nav>${tables.join('\n')}\n`,
	);
}
