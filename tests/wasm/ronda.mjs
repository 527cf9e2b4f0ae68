// The wasm of a game as a page's worker uses it: every function of src/wasm/exports.h, with texts for its bytes.
import { readFile } from 'node:fs/promises';

export async function load(path) {
	const { instance } = await WebAssembly.instantiate(await readFile(path), {});
	const { memory } = instance.exports;
	const door = Object.fromEntries(Object.entries(instance.exports).map(([name, call]) => [name.replace('door_', ''), call]));
	const bytes = (start, length) => new Uint8Array(memory.buffer, start, length);
	const hand = (value) => {
		const text = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
		const start = door.input(text.length);
		if (start === 0) throw new Error('the input is too long');
		bytes(start, text.length).set(text);
		return text.length;
	};
	// `fatal`: an answer must be UTF-8.
	const raw = (length) => new TextDecoder('utf-8', { fatal: true }).decode(bytes(door.output(), length));
	const answer = (length) => JSON.parse(raw(length));
	const make = {
		act: (table, seat, action) => answer(door.act(table, seat, hand(action))),
		pass: (table, seconds) => answer(door.pass(table, seconds)),
	};
	const commit = (table) => answer(door.commit(table));
	// A step that holds at once, for a host that writes nothing down.
	const hold = (table, made) => {
		if (made.error) return made;
		const held = commit(table);
		return { ...made, ...held, line: made.line + (held.line ?? '') };
	};
	return {
		door,
		raw,
		hand,
		memory,
		speak: (language) => answer(door.speak(language)),
		game: () => answer(door.game()),
		schema: (rules, part) => answer(door.schema(rules, part)),
		fork: (request, log) => answer(door.fork(hand(`${JSON.stringify(request)}\n${log}`))),
		analyse: (work, log) => answer(door.analyse(work, hand(log))),
		analyse_on: () => answer(door.analyse_on()),
		analyse_end: () => answer(door.analyse_end()),
		create: (request) => answer(door.create(hand(request))),
		replay: (log) => answer(door.replay(hand(log))),
		watch: (rules) => answer(door.watch(rules)),
		close: (table) => answer(door.close(table)),
		act: (table, seat, action) => hold(table, make.act(table, seat, action)),
		pass: (table, seconds) => hold(table, make.pass(table, seconds)),
		make,
		commit,
		abort: (table) => answer(door.abort(table)),
		choose: (table, seat) => answer(door.choose(table, seat)),
		step: (table) => answer(door.step(table)),
		places: (table) => answer(door.places(table)),
		goOn: (table) => answer(door.go_on(table)),
		follow: (table, seat) => answer(door.follow(table, seat)),
		change: (table, difference) => answer(door.change(table, hand(difference))),
		see: (table, view) => answer(door.see(table, hand(view))),
		view: (table, seat) => answer(door.view(table, seat)),
		viewText: (table, seat) => raw(door.view(table, seat)),
		state: (table) => answer(door.state(table)),
		legal: (table, seat) => answer(door.legal(table, seat)),
		say: (table, seat, event) => answer(door.say(table, seat, hand(event))),
		describe: (table, seat) => answer(door.describe(table, seat)),
		parse: (table, seat, typed) => answer(door.parse(table, seat, hand(typed))),
		advise: (table, seat, question, heard = []) => answer(door.advise(table, seat, hand([question, ...heard].map((line) => JSON.stringify(line)).join('\n')))),
		judge: (table, seat, actions) => answer(door.judge(table, seat, hand(actions.map((action) => JSON.stringify(action)).join('\n')))),
		lesson: (file) => answer(door.lesson(hand(file))),
		try: (table, action) => answer(door.try(table, hand(action))),
		next: (table) => answer(door.next(table)),
		course: (table) => answer(door.course(table)),
		hint: (table, seat, followed = 0, heard = []) => answer(door.hint(table, seat, followed, hand(heard.map((event) => JSON.stringify(event)).join('\n')))),
		standing: (table) => answer(door.standing(table)),
		hash: (table) => answer(door.hash(table)),
		verify: (log) => answer(door.verify(hand(log))),
	};
}
