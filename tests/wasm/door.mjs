// The door of a game's wasm, function by function, in every edition. Argument: the wasm.
import assert from 'node:assert/strict';
import { test } from './tap.mjs';
import { load } from './ronda.mjs';
import { follow } from '../../examples/bot/frames.mjs';

const ronda = await load(process.argv[2]);
const game = ronda.game();
const editions = game.editions.map(({ rules }) => rules);

const people = Array.from({ length: game.seats_min }, (_, i) => ({ name: `p${i}`, level: 0 }));
const bots = Array.from({ length: game.seats_min }, (_, i) => ({ level: 1 + (i % 3) }));
const create = (rules, seats, seed = '1') => {
	const { table, line, error } = ronda.create({ rules, seed, seats });
	assert.equal(error, undefined, JSON.stringify(error));
	return { table, log: line };
};
// A question of the games that give advice.
const gives = { dungeon: { type: 'walk', kind: 'explore' }, heroes: { type: 'reckon' } }[game.name];
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

await test('the game says its titles in every language, its seats and its editions', () => {
	assert.deepEqual(Object.keys(game.title), ['en', 'es', 'cs']);
	assert.ok(game.seats_min >= 1 && game.seats_max >= game.seats_min);
	assert.deepEqual(editions, Array.from(editions, (_, i) => editions[0] - i));
	assert.equal(editions.at(-1), 1);
	assert.equal(game.rules, game.editions.find(({ is_draft }) => !is_draft).rules);
});

await test('every part of every edition has its schema', () => {
	for (const rules of editions) for (let part = 0; part < 6; part++) assert.match(ronda.schema(rules, part).$schema, /2020-12/);
	assert.deepEqual(ronda.schema(0, 0), ronda.schema(game.rules, 0));
	refused(ronda.schema(0, 6), 'no_such_part');
});

await test('an edition that is not there is refused', () => {
	const wrong = [-1, editions[0] + 99, 65536 + game.rules];
	for (const rules of wrong) {
		refused(ronda.schema(rules, 0), 'no_such_edition');
		refused(ronda.watch(rules), 'no_such_edition');
	}
	for (const rules of [...wrong, 0, 'x', null]) refused(ronda.create({ rules, seed: '1', seats: people }), 'bad_request');
});

await test('a match is of the newest edition unless another is asked for', () => {
	const { table, line } = ronda.create({ seed: '1', seats: people });
	assert.equal(JSON.parse(line).rules, game.rules);
	ronda.close(table);
});

for (const rules of editions) {
	const edition = `${game.name} ${rules}`;

	await test(`${edition}: a match is created, looked at and closed`, () => {
		const { table, log } = create(rules, people);
		assert.deepEqual([JSON.parse(log).game, JSON.parse(log).rules], [game.name, rules]);
		const standing = ronda.standing(table);
		assert.equal(standing.is_over, false);
		assert.equal(standing.result, null);
		assert.equal(standing.steps, 0);
		assert.ok(standing.to_act.length > 0);
		for (let seat = -1; seat < game.seats_min; seat++) {
			assert.equal(typeof ronda.view(table, seat), 'object');
			assert.equal(typeof ronda.describe(table, seat).text, 'string');
		}
		assert.equal(ronda.state(table).chance.seed.length, 64);
		assert.match(ronda.hash(table).hash, /^[0-9a-f]{64}$/);
		assert.deepEqual(ronda.close(table), {});
		refused(ronda.view(table, 0), 'no_such_table');
	});

	await test(`${edition}: what is listed as legal is accepted, and told to those whom it concerns`, () => {
		const { table } = create(rules, people);
		const [seat] = ronda.standing(table).to_act;
		const { actions } = ronda.legal(table, seat);
		assert.ok(actions.length > 0);
		assert.ok(actions.every(({ action, label }) => action.type && label.length > 0));
		const answer = ronda.act(table, seat, actions[0].action);
		assert.equal(answer.steps, 1);
		for (const { to, ...event } of answer.events) {
			assert.ok(to.every((one) => one < game.seats_min));
			for (const one of to) assert.equal(typeof ronda.say(table, one, event).text, 'string');
		}
		ronda.close(table);
	});

	await test(`${edition}: a refusal changes nothing`, () => {
		const { table } = create(rules, people);
		const before = ronda.hash(table).hash;
		refused(ronda.act(table, 0, { type: 'no:such' }), 'bad_action');
		refused(ronda.act(table, 0, '[1,'), 'bad_action');
		refused(ronda.act(table, 99, { type: 'no:such' }), 'bad_action');
		refused(ronda.choose(table, 0), 'no_bot');
		refused(ronda.view(table, game.seats_max), 'no_such_seat');
		refused(ronda.legal(table, -1), 'no_such_seat');
		refused(ronda.pass(table, -1), 'no_time');
		refused(ronda.commit(table), 'no_step');
		refused(ronda.abort(table), 'no_step');
		refused(ronda.step(table), 'no_such_table');
		if (game.name !== 'machiavelli') refused(ronda.judge(table, 0, []), 'no_sandbox');
		refused(ronda.advise(table, 0, { type: 'no_such' }), gives ? 'bad_question' : 'no_advice');
		if (gives) refused(ronda.advise(table, 0, gives, [{ type: 'no:such' }]), 'bad_event');
		refused(ronda.see(table, '{}'), 'no_such_table');
		assert.equal(ronda.hash(table).hash, before);
		ronda.close(table);
	});

	if (gives)
		await test(`${edition}: advice is given from the view alone, to whoever watches as to whoever plays`, () => {
			const { table } = create(rules, people);
			const watching = ronda.watch(rules).table;
			refused(ronda.advise(watching, 0, gives), 'no_such_seat');
			ronda.see(watching, ronda.viewText(table, 0));
			const before = ronda.hash(table).hash;
			const given = ronda.advise(table, 0, gives);
			assert.equal(given.error, undefined, JSON.stringify(given));
			assert.deepEqual(ronda.advise(watching, 0, gives), given);
			assert.equal(ronda.hash(table).hash, before);
			if (given.action) assert.equal(ronda.act(table, 0, given.action).error, undefined);
			ronda.close(table);
			ronda.close(watching);
		});

	await test(`${edition}: a hint follows from view and events, is legal, and is for who plays without other people`, () => {
		const alone = people.map((sitter, seat) => (seat === 0 ? sitter : { level: 1 }));
		const { table } = create(rules, alone, 'hints');
		const watched = ronda.watch(rules).table;
		let heard = [];
		let followed = 0;
		const told = ({ events }) => heard.push(...events.filter(({ to }) => to.includes(0)).map(({ to: _, ...event }) => event));
		for (let hints = 0; hints < 12 && !ronda.standing(table).is_over; ) {
			const [seat] = ronda.standing(table).to_act;
			if (seat !== 0) {
				told(ronda.act(table, seat, ronda.choose(table, seat).action));
				continue;
			}
			const before = ronda.hash(table).hash;
			const hint = ronda.hint(table, 0);
			assert.equal(hint.error, undefined, JSON.stringify(hint));
			assert.ok(hint.label.length > 0 && hint.why.length > 0, JSON.stringify(hint));
			assert.deepEqual(ronda.hint(table, 0), hint, 'the same again');
			assert.equal(ronda.hash(table).hash, before, 'a hint changes nothing');
			// Whoever has only what was sent to the seat is told the same.
			ronda.see(watched, ronda.viewText(table, 0));
			assert.deepEqual(ronda.hint(watched, 0, followed, heard), hint);
			[heard, followed] = [[], 1];
			told(ronda.act(table, 0, hint.action));
			hints++;
		}
		if (people.length > 1) {
			const { table: shared } = create(rules, people, 'hints');
			refused(ronda.hint(shared, 0), 'no_hint');
			ronda.close(shared);
			refused(ronda.hint(table, 1), 'no_hint');
		}
		refused(ronda.hint(table, -1), 'no_such_seat');
		refused(ronda.hint(watched, 0, 0, [{ type: 'no:such' }]), 'bad_event');
		ronda.close(table);
		ronda.close(watched);
	});

	await test(`${edition}: a step holds when it is committed, and never was when it is aborted`, () => {
		const { table, log } = create(rules, bots, 'steps');
		const look = () => [ronda.hash(table).hash, ronda.standing(table), ronda.state(table), ronda.viewText(table, 0)];
		const [seat] = ronda.standing(table).to_act;
		const { action } = ronda.choose(table, seat);
		const before = look();
		const made = ronda.make.act(table, seat, action);
		assert.deepEqual(Object.keys(made), ['line']);
		assert.deepEqual(look(), before, 'nothing is seen of it yet');
		for (const again of [ronda.make.act(table, seat, action), ronda.make.pass(table, 1), ronda.choose(table, seat)]) refused(again, 'open_step');
		assert.deepEqual(ronda.abort(table), {});
		assert.deepEqual(look(), before);
		assert.deepEqual(ronda.make.act(table, seat, action), made, 'the very same again');
		const held = ronda.commit(table);
		assert.equal(held.steps, 1);
		assert.notDeepEqual(look(), before);
		const proof = ronda.verify(log + made.line);
		assert.deepEqual([proof.error, proof.hash], [undefined, ronda.hash(table).hash]);
		ronda.close(table);
	});

	await test(`${edition}: a watched match knows what its seat may do`, () => {
		const { table } = create(rules, people);
		const [seat] = ronda.standing(table).to_act;
		const watched = ronda.watch(rules).table;
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

	await test(`${edition}: who follows a match is given frames, also of its replay`, () => {
		const seats = Array.from({ length: game.seats_min + 1 }, (_, i) => i - 1);
		const begin = (table) => seats.map((seat) => {
			const first = ronda.follow(table, seat);
			assert.deepEqual([first.frame, first.base, first.events, first.match], [1, null, [], undefined]);
			assert.deepEqual(first.view, ronda.view(table, seat));
			return first;
		});
		// A spectator is told what every seat of several is told, letters apart.
		const isTold = (seat, to, type) =>
			seat < 0 ? game.seats_min > 1 && to.length === game.seats_min && type !== 'message:sent' : to.includes(seat);
		const take = (table, held, step) => seats.forEach((seat, i) => {
			const frame = step.frames[seat];
			if (frame) {
				assert.equal(frame.frame, frame.base + 1);
				const own = step.events.filter(({ to, type }) => isTold(seat, to, type)).map(({ to, ...event }) => event);
				assert.deepEqual(frame.events, own);
				assert.equal(frame.seq, seat < 0 ? 0 : held[i].seq + own.length);
				held[i] = follow(held[i], frame);
			}
			assert.deepEqual(held[i].view, ronda.view(table, seat));
		});
		const { table, log: head } = create(rules, people, 'frames');
		let log = head;
		const held = begin(table);
		const frames = [];
		for (let i = 0; i < 60 && !ronda.standing(table).is_over; i++) {
			const { to_act, due } = ronda.standing(table);
			const seat = to_act.find((one) => anyLegal(table, one));
			const step = seat === undefined ? ronda.pass(table, due) : ronda.act(table, seat, anyLegal(table, seat));
			assert.equal(step.error, undefined, JSON.stringify(step));
			log += step.line;
			frames.push(step.frames);
			take(table, held, step);
		}
		assert.ok(frames.length > 2 && held.some(({ frame }) => frame > 2));
		seats.forEach((seat, i) => assert.deepEqual(ronda.follow(table, seat), { ...held[i], base: null, events: [] }, 'the newest again'));
		const replay = ronda.replay(log).table;
		const again = begin(replay);
		for (const told of frames) {
			const step = ronda.step(replay);
			take(replay, again, step);
			assert.deepEqual(step.frames, told);
		}
		// Back to where it was: what follows fits nothing that was told, and is whole.
		const { table: jumping } = ronda.replay(log);
		ronda.follow(jumping, 0);
		const { places } = ronda.places(jumping);
		const kept = places.map(([start, length]) => new Uint8Array(ronda.memory.buffer, start, length).slice());
		const jumped = frames.map(() => ronda.step(jumping)).length;
		places.forEach(([start], i) => new Uint8Array(ronda.memory.buffer, start).set(kept[i]));
		const first = ronda.step(jumping);
		assert.deepEqual([jumped, first.steps], [frames.length, 1]);
		if (first.frames[0]) assert.deepEqual(follow(ronda.follow(jumping, 0), first.frames[0]).view, ronda.view(jumping, 0));
		assert.deepEqual(ronda.follow(jumping, 0).view, ronda.view(jumping, 0));
		ronda.close(jumping);
		refused(ronda.follow(table, game.seats_max), 'no_such_seat');
		const watched = ronda.watch(rules).table;
		refused(ronda.follow(watched, 0), 'no_such_table');
		for (const open of [table, replay, watched]) ronda.close(open);
	});

	await test(`${edition}: a watched view changes by what changed in it`, () => {
		const { table } = create(rules, people, 'changes');
		const watched = ronda.watch(rules).table;
		refused(ronda.change(watched, {}), 'no_such_seat');
		ronda.see(watched, ronda.follow(table, 0).view);
		for (let i = 0; i < 30 && !ronda.standing(table).is_over; i++) {
			const { to_act, due } = ronda.standing(table);
			const seat = to_act.find((one) => anyLegal(table, one));
			const step = seat === undefined ? ronda.pass(table, due) : ronda.act(table, seat, anyLegal(table, seat));
			if (step.frames[0]) assert.deepEqual(ronda.change(watched, step.frames[0].view), {});
			assert.deepEqual(ronda.view(watched, 0), ronda.view(table, 0));
		}
		const before = ronda.view(watched, 0);
		refused(ronda.change(watched, { '~nowhere': {} }), 'bad_view');
		refused(ronda.change(watched, '{'), 'bad_view');
		assert.deepEqual(ronda.view(watched, 0), before, 'what is off changes nothing');
		refused(ronda.change(table, {}), 'no_such_table');
		for (const open of [table, watched]) ronda.close(open);
	});

	await test(`${edition}: a match of legal actions ends, and its log is proved`, () => {
		const { table, log, result } = play(create(rules, people, 'legal'), anyLegal);
		assert.ok(result.ranks.length === game.seats_min);
		const proof = ronda.verify(log);
		assert.equal(proof.error, undefined, JSON.stringify(proof));
		assert.equal(proof.hash, ronda.hash(table).hash);
		assert.deepEqual([proof.is_over, proof.rules], [true, rules]);
		refused(ronda.pass(table, 1), 'no_time');
		refused(ronda.act(table, 0, log.split('\n').map((one) => /"do":({.*?}),"proof"/.exec(one)?.[1]).find(Boolean)), 'match_over');
		ronda.close(table);
	});

	await test(`${edition}: bots play a match to its end, the same each time`, () => {
		const [first, second] = [1, 2].map(() => {
			const match = play(create(rules, bots, 'bots'), (table, seat) => ronda.choose(table, seat).action);
			ronda.close(match.table);
			return match.log;
		});
		assert.equal(first, second);
		assert.equal(ronda.verify(first).is_over, true);
	});

	await test(`${edition}: whoever puts back the bytes of a position is where he was`, () => {
		const { table, log } = play(create(rules, people, 'places'), anyLegal);
		refused(ronda.places(table), 'no_such_table');
		const replay = ronda.replay(log).table;
		const bytes = ([start, length]) => new Uint8Array(ronda.memory.buffer, start, length);
		const keep = () => ronda.places(replay).places.map((place) => bytes(place).slice());
		const putBack = (kept) => ronda.places(replay).places.forEach((place, i) => bytes(place).set(kept[i]));
		const walk = () => {
			const hashes = [];
			for (let step; (step = ronda.step(replay)).kind !== 'end'; hashes.push(ronda.hash(replay).hash))
				assert.equal(step.error, undefined, JSON.stringify(step));
			return hashes;
		};
		for (let i = 0; i < 3; i++) ronda.step(replay);
		const kept = keep();
		const rest = walk();
		assert.ok(rest.length > 1);
		putBack(kept);
		assert.deepEqual(walk(), rest);
		for (const open of [table, replay]) ronda.close(open);
	});

	await test(`${edition}: a replay goes through the same steps`, () => {
		const { table, log } = play(create(rules, people, 'replay'), anyLegal);
		const replay = ronda.replay(log);
		assert.equal(replay.rules, rules);
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

	await test(`${edition}: a match that was left is taken up again and played to a log that proves`, () => {
		const { table, log } = play(create(rules, people, 'again'), anyLegal);
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

	await test(`${edition}: a log that lacks its result gains it`, () => {
		const { table, log } = play(create(rules, people, 'result'), anyLegal);
		ronda.close(table);
		const end = log.lastIndexOf('\n', log.length - 2) + 1;
		const again = ronda.replay(log.slice(0, end));
		while (ronda.step(again.table).kind !== 'end');
		assert.deepEqual(ronda.goOn(again.table), { line: log.slice(end) });
		ronda.close(again.table);
	});

	await test(`${edition}: a log that was changed or cut is refused at its line`, () => {
		const { table, log } = play(create(rules, people, 'forged'), anyLegal);
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

	await test(`${edition}: bad requests are refused with their place`, () => {
		const from = (change) => ronda.create({ rules, seed: '1', seats: people, ...change });
		refused(from({ options: { no_such_option: 1 } }), 'bad_options');
		assert.equal(from({ options: { no_such_option: 1 } }).error.path, 'no_such_option');
		if (game.seats_max < 8) refused(from({ seats: Array(game.seats_max + 1).fill({}) }), 'bad_options');
		refused(from({ seats: Array(9).fill({}) }), 'bad_request');
		refused(from({ seats: [] }), 'bad_request');
		refused(from({ seats: [{ level: 5 }] }), 'bad_request');
		refused(from({ seats: [{ name: 'x'.repeat(32) }] }), 'bad_request');
		refused(from({ seats: [{ name: 'a\0b' }] }), 'bad_request');
		refused(from({ game: game.name }), 'bad_request');
		refused(from({ surprise: 1 }), 'bad_request');
		refused(ronda.create({ rules, seats: people }), 'bad_request');
		refused(ronda.create('nonsense'), 'bad_request');
		refused(ronda.create(''), 'bad_request');
	});

	await test(`${edition}: what is typed and not understood is told in the language that was asked for`, () => {
		const { table } = create(rules, people);
		const [seat] = ronda.standing(table).to_act;
		const heard = [0, 1, 2].map((language) => {
			ronda.speak(language);
			const { code, message, at } = ronda.parse(table, seat, 'qwerty').error;
			assert.equal(code, 'bad_order');
			assert.ok(at <= 6);
			return message;
		});
		assert.equal(new Set(heard).size, 3, JSON.stringify(heard));
		ronda.speak(0);
		ronda.close(table);
	});

	await test(`${edition}: messages are said in the language that was asked for`, () => {
		const { table } = create(rules, people);
		const { to_act } = ronda.standing(table);
		const other = (to_act[0] + 1) % game.seats_min;
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
	const open = [];
	for (let answer; (answer = ronda.create({ seed: `${open.length}`, seats: people })).table; )
		open.push(answer.table);
	assert.equal(open.length, 16);
	refused(ronda.create({ seed: 'x', seats: people }), 'too_many_tables');
	refused(ronda.watch(0), 'too_many_tables');
	refused(ronda.replay('{}\n'), 'too_many_tables');
	assert.equal(new Set(open.map((table) => ronda.hash(table).hash)).size, 16);
	const [seat] = ronda.standing(open[3]).to_act;
	const others = open.filter((table) => table !== open[3]).map((table) => ronda.hash(table).hash);
	ronda.act(open[3], seat, ronda.legal(open[3], seat).actions[0].action);
	assert.deepEqual(open.filter((table) => table !== open[3]).map((table) => ronda.hash(table).hash), others);
	ronda.close(open[5]);
	assert.equal(ronda.create({ seed: 'again', seats: people }).table, open[5]);
	for (const table of open) ronda.close(table);
	refused(ronda.close(open[0]), 'no_such_table');
	refused(ronda.close(0), 'no_such_table');
	refused(ronda.close(17), 'no_such_table');
});

await test('creating and closing again and again takes no more memory', () => {
	const rounds = (count) => {
		for (let i = 0; i < count; i++) for (const rules of editions) ronda.close(create(rules, people, `${i}`).table);
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
	const { table } = create(game.rules, people);
	const watched = ronda.watch(0).table;
	let state = 12345;
	const random = (below) => ((state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8) % below;
	for (let i = 0; i < 2000; i++) {
		const length = random(200);
		const start = ronda.door.input(length);
		const bytes = new Uint8Array(ronda.memory.buffer, start, length);
		for (let k = 0; k < length; k++) bytes[k] = random(3) ? '{}[]":,0aent\\'.charCodeAt(random(13)) : random(256);
		for (const call of ['create', 'replay', 'verify']) assert.ok(JSON.parse(ronda.raw(ronda.door[call](length))).error);
		for (const call of ['act', 'say', 'parse', 'judge', 'advise']) JSON.parse(ronda.raw(ronda.door[call](table, 0, length)));
		JSON.parse(ronda.raw(ronda.door.see(watched, length)));
	}
	ronda.close(watched);
	ronda.close(table);
});
