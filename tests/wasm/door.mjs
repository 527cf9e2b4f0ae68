// The door of ronda.wasm, function by function, for every game. Argument: ronda.wasm.
import assert from 'node:assert/strict';
import { test } from './tap.mjs';
import { load } from './ronda.mjs';

const path = process.argv[2];
const ronda = await load(path);
const games = ronda.games();

const people = (game) => Array.from({ length: game.seats[0] }, (_, i) => ({ name: `p${i}`, level: 0 }));
const bots = (game) => Array.from({ length: game.seats[0] }, (_, i) => ({ level: 1 + (i % 3) }));
const create = (game, seats, seed = '1') => {
	const { table, line, error } = ronda.create({ game: game.name, seed, seats });
	assert.equal(error, undefined);
	return { table, log: line };
};
const refused = (answer, code) => assert.equal(answer.error?.code, code, JSON.stringify(answer));

// Plays to the end by `pick(table, seat)`, letting time pass when nobody can act. The log is returned.
function play(match, pick, most = 20000) {
	for (let i = 0; i < most; i++) {
		const standing = ronda.standing(match.table);
		if (standing.is_over) return { ...match, result: standing.result };
		let answer;
		for (const seat of standing.to_act) {
			const action = answer ? null : pick(match.table, seat);
			if (action) answer = ronda.act(match.table, seat, action);
		}
		answer ??= ronda.pass(match.table, standing.due);
		assert.equal(answer.error, undefined, JSON.stringify(answer));
		match.log += answer.line;
	}
	throw new Error('the match does not end');
}

// Some legal action, always the same in the same place.
const anyLegal = (table, seat) => {
	const { actions } = ronda.legal(table, seat);
	if (actions.length === 0) return null;
	const { steps } = ronda.standing(table);
	return actions[(steps * 7919 + 13) % actions.length].action;
};

// What a sandbox tells is what the match then does: the orders of a turn are tried out, then given.
await test('machiavelli: orders are tried out as they come off', () => {
	const game = games.find(({ name }) => name === 'machiavelli');
	const { table } = create(game, people(game));
	for (const seat of [0, 1, 2]) ronda.act(table, seat, { type: 'turn:ready', ready: true });
	const orders = [
		[0, { type: 'order:set', unit: 'FLO', order: 'move', to: 'BOL' }],
		[0, { type: 'order:set', unit: 'PIS', order: 'move', to: 'LS' }],
		[1, { type: 'order:set', unit: 'PAD', order: 'move', to: 'FER' }],
		[2, { type: 'order:set', unit: 'LS', order: 'move', to: 'GEN' }],
		[2, { type: 'order:set', unit: 'PAV', order: 'move', to: 'GEN' }],
	];
	const tried = ronda.judge(table, 0, orders.map(([, action]) => action)).events;
	const { steps } = ronda.standing(table);
	for (const [seat, action] of orders) assert.equal(ronda.act(table, seat, action).error, undefined);
	ronda.act(table, 0, { type: 'turn:ready', ready: true });
	ronda.act(table, 1, { type: 'turn:ready', ready: true });
	const { events } = ronda.act(table, 2, { type: 'turn:ready', ready: true });
	const told = (type, from) => from.filter((event) => event.type === type).map(({ to: _, ...event }) => event);
	for (const type of ['orders:revealed', 'province:contested', 'unit:dislodged']) assert.deepEqual(told(type, tried), told(type, events), type);
	assert.equal(told('province:contested', tried).length, 1);
	assert.ok(steps > 0);
	ronda.close(table);
});

await test('machiavelli: a letter is said in the language that was asked for', () => {
	const game = games.find(({ name }) => name === 'machiavelli');
	const { table } = create(game, people(game));
	const heard = (text) => {
		const { to: _, ...event } = ronda.act(table, 1, { type: 'message:send', to: 0, text }).events[0];
		const said = [0, 1, 2].map((language) => (ronda.speak(language), ronda.say(table, 0, event)));
		ronda.speak(0);
		assert.equal(event.text, text);
		for (const { text: line, letter } of said) assert.ok(line.endsWith(letter), line);
		return said.map(({ letter }) => letter);
	};
	assert.deepEqual(heard('Yes, agreed: a truce for two turns.'), ['Yes, agreed: a truce for two turns.', 'Sí, de acuerdo: una tregua de dos turnos.', 'Ano, souhlasím: příměří na dva tahy.']);
	assert.deepEqual(heard('¿Tregua?'), ['Truce?', '¿Tregua?', 'Příměří?']);
	const own = 'Leave Pisa alone.\nOr else.';
	assert.deepEqual(heard(own), [own, own, own]);
	const [{ to: _, ...other }] = ronda.act(table, 1, { type: 'turn:ready', ready: true }).events;
	assert.equal('letter' in ronda.say(table, 0, other), false);
	ronda.close(table);
});

await test('a sandbox refuses what cannot be, wherever its view comes from', () => {
	const place = games.findIndex(({ name }) => name === 'machiavelli');
	const { table } = create(games[place], people(games[place]));
	refused(ronda.judge(table, 0, [{ type: 'order:set', unit: 'FLO', order: 'move', to: 'ROM' }]), 'not_adjacent');
	refused(ronda.judge(table, 0, [{ type: 'order:set', unit: 'ROM', order: 'hold' }]), 'no_such_target');
	refused(ronda.judge(table, 0, [{ type: 'turn:ready', ready: true }]), 'bad_action');
	refused(ronda.judge(table, 0, [{ type: 'nonsense' }]), 'bad_action');
	refused(ronda.judge(table, -1, []), 'no_such_seat');
	refused(ronda.judge(99, 0, []), 'no_such_table');
	const watched = ronda.watch(place).table;
	refused(ronda.judge(watched, 0, []), 'no_such_seat');
	const view = ronda.view(table, 0);
	assert.deepEqual(ronda.see(watched, view), {});
	assert.ok(ronda.judge(watched, 0, []).events.length > 0);
	assert.deepEqual(ronda.see(watched, { ...view, units: [view.units[0], view.units[0]] }), {});
	refused(ronda.judge(watched, 0, []), 'bad_action');
	const other = create(games[0], people(games[0]));
	refused(ronda.judge(other.table, 0, []), 'no_sandbox');
	for (const one of [table, watched, other.table]) ronda.close(one);
});

await test('games are listed with titles in every language', () => {
	assert.ok(games.length > 0);
	for (const game of games) {
		assert.deepEqual(Object.keys(game.title), ['en', 'es', 'cs']);
		assert.ok(game.seats[0] >= 1 && game.seats[1] >= game.seats[0]);
	}
});

await test('every part of every game has its schema', () => {
	games.forEach((_, place) => {
		for (let part = 0; part < 6; part++) assert.match(ronda.schema(place, part).$schema, /2020-12/);
	});
	refused(ronda.schema(games.length, 0), 'no_such_game');
	refused(ronda.schema(0, 6), 'no_such_part');
});

for (const game of games) {
	await test(`${game.name}: a match is created, looked at and closed`, () => {
		const { table, log } = create(game, people(game));
		assert.equal(JSON.parse(log).game, game.name);
		const standing = ronda.standing(table);
		assert.equal(standing.is_over, false);
		assert.equal(standing.result, null);
		assert.equal(standing.steps, 0);
		assert.ok(standing.to_act.length > 0);
		for (let seat = -1; seat < game.seats[0]; seat++) {
			assert.equal(typeof ronda.view(table, seat), 'object');
			assert.equal(typeof ronda.describe(table, seat).text, 'string');
		}
		assert.equal(ronda.state(table).chance.seed.length, 64);
		assert.match(ronda.hash(table).hash, /^[0-9a-f]{64}$/);
		assert.deepEqual(ronda.close(table), {});
		refused(ronda.view(table, 0), 'no_such_table');
	});

	await test(`${game.name}: what is listed as legal is accepted, and told to those whom it concerns`, () => {
		const { table } = create(game, people(game));
		const [seat] = ronda.standing(table).to_act;
		const { actions } = ronda.legal(table, seat);
		assert.ok(actions.length > 0);
		assert.ok(actions.every(({ action, label }) => action.type && label.length > 0));
		const answer = ronda.act(table, seat, actions[0].action);
		assert.equal(answer.steps, 1);
		for (const { to, ...event } of answer.events) {
			assert.ok(to.every((one) => one < game.seats[0]));
			for (const one of to) assert.equal(typeof ronda.say(table, one, event).text, 'string');
		}
		ronda.close(table);
	});

	await test(`${game.name}: a refusal changes nothing`, () => {
		const { table } = create(game, people(game));
		const before = ronda.hash(table).hash;
		refused(ronda.act(table, 0, { type: 'no:such' }), 'bad_action');
		refused(ronda.act(table, 0, '[1,'), 'bad_action');
		refused(ronda.act(table, 99, { type: 'no:such' }), 'bad_action');
		refused(ronda.choose(table, 0), 'no_bot');
		refused(ronda.view(table, game.seats[1]), 'no_such_seat');
		refused(ronda.legal(table, -1), 'no_such_seat');
		refused(ronda.pass(table, -1), 'no_time');
		refused(ronda.step(table), 'no_such_table');
		refused(ronda.see(table, '{}'), 'no_such_table');
		assert.equal(ronda.hash(table).hash, before);
		ronda.close(table);
	});

	await test(`${game.name}: a watched match knows what its seat may do`, () => {
		const { table } = create(game, people(game));
		const [seat] = ronda.standing(table).to_act;
		const watched = ronda.watch(games.indexOf(game)).table;
		refused(ronda.legal(watched, seat), 'no_such_seat');
		refused(ronda.see(watched, '{}'), 'bad_view');
		assert.deepEqual(ronda.see(watched, ronda.viewText(table, seat)), {});
		assert.deepEqual(ronda.legal(watched, seat), ronda.legal(table, seat));
		assert.deepEqual(ronda.view(watched, seat), ronda.view(table, seat));
		assert.deepEqual(ronda.describe(watched, seat), ronda.describe(table, seat));
		// A view that is off leaves the one before.
		refused(ronda.see(watched, '{"seat":'), 'bad_view');
		assert.deepEqual(ronda.legal(watched, seat), ronda.legal(table, seat));
		refused(ronda.state(watched), 'no_such_table');
		refused(ronda.hash(watched), 'no_such_table');
		ronda.close(watched);
		ronda.close(table);
	});

	await test(`${game.name}: a match of legal actions ends, and its log is proved`, () => {
		const { table, log, result } = play(create(game, people(game), 'legal'), anyLegal);
		assert.ok(result.ranks.length === game.seats[0]);
		const proof = ronda.verify(log);
		assert.equal(proof.error, undefined, JSON.stringify(proof));
		assert.equal(proof.hash, ronda.hash(table).hash);
		assert.equal(proof.is_over, true);
		refused(ronda.pass(table, 1), 'no_time');
		refused(ronda.act(table, 0, log.split('\n').map((one) => /"do":({.*?}),"state"/.exec(one)?.[1]).find(Boolean)), 'match_over');
		ronda.close(table);
	});

	await test(`${game.name}: bots play a match to its end, the same each time`, () => {
		const [first, second] = [1, 2].map(() => {
			const match = play(create(game, bots(game), 'bots'), (table, seat) => ronda.choose(table, seat).action);
			ronda.close(match.table);
			return match.log;
		});
		assert.equal(first, second);
		assert.equal(ronda.verify(first).is_over, true);
	});

	await test(`${game.name}: a replay goes through the same steps`, () => {
		const { table, log } = play(create(game, people(game), 'replay'), anyLegal);
		const replay = ronda.replay(log);
		assert.equal(replay.game, game.name);
		refused(ronda.act(replay.table, 0, { type: 'x' }), 'no_such_table');
		const kinds = [];
		for (let step; (step = ronda.step(replay.table)).kind !== 'end'; kinds.push(step.kind)) {
			assert.equal(step.error, undefined, JSON.stringify(step));
			assert.ok(step.kind === 'result' || Array.isArray(step.events));
		}
		assert.equal(kinds.length, log.trimEnd().split('\n').length - 1);
		assert.equal(kinds.at(-1), 'result');
		assert.equal(ronda.hash(replay.table).hash, ronda.hash(table).hash);
		assert.deepEqual(ronda.standing(replay.table).result, ronda.standing(table).result);
		ronda.close(replay.table);
		ronda.close(table);
	});

	await test(`${game.name}: a match that was left is taken up again and played to a log that proves`, () => {
		const { table, log } = play(create(game, people(game), 'again'), anyLegal);
		ronda.close(table);
		const lines = log.trimEnd().split('\n');
		const half = `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`;
		const again = ronda.replay(half);
		while (ronda.step(again.table).kind !== 'end');
		assert.deepEqual(ronda.goOn(again.table), {});
		refused(ronda.goOn(again.table), 'no_such_table');
		const whole = play({ table: again.table, log: half }, anyLegal);
		assert.equal(whole.log, log);
		assert.equal(ronda.verify(whole.log).is_over, true);
		ronda.close(again.table);
	});

	await test(`${game.name}: a log that was changed or cut is refused at its line`, () => {
		const { table, log } = play(create(game, people(game), 'forged'), anyLegal);
		ronda.close(table);
		const lines = log.trimEnd().split('\n');
		lines[2] = lines[2].replace('"n":2', '"n":3');
		const forged = ronda.verify(`${lines.join('\n')}\n`);
		refused(forged, 'bad_log');
		assert.equal(forged.error.line, 3);
		refused(ronda.verify(log.slice(0, -5)), 'cut_log');
		refused(ronda.verify(''), 'bad_log');
		refused(ronda.replay('{}\n'), 'bad_log');
		const opened = ronda.replay(`${lines.join('\n')}\n`);
		assert.equal(ronda.step(opened.table).kind, 'action');
		refused(ronda.step(opened.table), 'bad_log');
		ronda.close(opened.table);
	});

	await test(`${game.name}: bad requests are refused with their place`, () => {
		const seats = people(game);
		const from = (change) => ronda.create({ game: game.name, seed: '1', seats, ...change });
		refused(from({ options: { no_such_option: 1 } }), 'bad_options');
		assert.equal(from({ options: { no_such_option: 1 } }).error.path, 'no_such_option');
		if (game.seats[1] < 8) refused(from({ seats: Array(game.seats[1] + 1).fill({}) }), 'bad_options');
		refused(from({ seats: Array(9).fill({}) }), 'bad_request');
		refused(from({ seats: [] }), 'bad_request');
		refused(from({ seats: [{ level: 4 }] }), 'bad_request');
		refused(from({ seats: [{ name: 'x'.repeat(32) }] }), 'bad_request');
		refused(from({ seats: [{ name: 'a\0b' }] }), 'bad_request');
		refused(from({ game: 'chess' }), 'bad_request');
		refused(from({ surprise: 1 }), 'bad_request');
		refused(ronda.create({ game: game.name, seats }), 'bad_request');
		refused(ronda.create('nonsense'), 'bad_request');
		refused(ronda.create(''), 'bad_request');
	});

	await test(`${game.name}: messages are said in the language that was asked for`, () => {
		const { table } = create(game, people(game));
		const { to_act } = ronda.standing(table);
		const other = (to_act[0] + 1) % game.seats[0];
		const { action } = ronda.legal(table, to_act[0]).actions[0];
		const heard = [0, 1, 2].map((language) => {
			assert.deepEqual(ronda.speak(language), {});
			return to_act.includes(other) ? language : ronda.act(table, other, action).error.message;
		});
		assert.equal(new Set(heard).size, 3, JSON.stringify(heard));
		refused(ronda.speak(3), 'no_such_language');
		ronda.speak(0);
		ronda.close(table);
	});
}

await test('tables are bounded, independent, and come again', () => {
	const game = games[0];
	const open = [];
	for (let answer; (answer = ronda.create({ game: game.name, seed: `${open.length}`, seats: people(game) })).table; )
		open.push(answer.table);
	assert.equal(open.length, 16);
	refused(ronda.create({ game: game.name, seed: 'x', seats: people(game) }), 'too_many_tables');
	refused(ronda.watch(0), 'too_many_tables');
	refused(ronda.replay('{}\n'), 'too_many_tables');
	assert.equal(new Set(open.map((table) => ronda.hash(table).hash)).size, 16);
	const [seat] = ronda.standing(open[3]).to_act;
	const others = open.filter((table) => table !== open[3]).map((table) => ronda.hash(table).hash);
	ronda.act(open[3], seat, ronda.legal(open[3], seat).actions[0].action);
	assert.deepEqual(open.filter((table) => table !== open[3]).map((table) => ronda.hash(table).hash), others);
	ronda.close(open[5]);
	assert.equal(ronda.create({ game: game.name, seed: 'again', seats: people(game) }).table, open[5]);
	for (const table of open) ronda.close(table);
	refused(ronda.close(open[0]), 'no_such_table');
	refused(ronda.close(0), 'no_such_table');
	refused(ronda.close(17), 'no_such_table');
});

await test('creating and closing again and again takes no more memory', () => {
	const rounds = (count) => {
		for (let i = 0; i < count; i++) for (const game of games) ronda.close(create(game, people(game), `${i}`).table);
		return ronda.memory.buffer.byteLength;
	};
	const after = rounds(5);
	assert.equal(rounds(200), after);
});

await test('input beyond its limit is refused', () => {
	assert.equal(ronda.door.input((32 << 20) + 1), 0);
	assert.notEqual(ronda.door.input(32 << 20), 0);
	// A length that was never asked for is no text at all.
	refused(JSON.parse(ronda.raw(ronda.door.create(2 ** 31 - 1))), 'bad_request');
});

await test('random bytes for a request, an action, a view or a log do no harm', () => {
	const { table } = create(games[0], people(games[0]));
	const watched = ronda.watch(0).table;
	let state = 12345;
	const random = (below) => ((state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8) % below;
	for (let i = 0; i < 2000; i++) {
		const length = random(200);
		const start = ronda.door.input(length);
		const bytes = new Uint8Array(ronda.memory.buffer, start, length);
		for (let k = 0; k < length; k++) bytes[k] = random(3) ? '{}[]":,0aent\\'.charCodeAt(random(13)) : random(256);
		for (const call of ['create', 'replay', 'verify']) assert.ok(JSON.parse(ronda.raw(ronda.door[call](length))).error);
		for (const call of ['act', 'say', 'parse', 'judge']) JSON.parse(ronda.raw(ronda.door[call](table, 0, length)));
		JSON.parse(ronda.raw(ronda.door.see(watched, length)));
	}
	ronda.close(watched);
	ronda.close(table);
});
