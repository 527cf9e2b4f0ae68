// What the door of machiavelli.wasm has beside that of other games: a sandbox, and letters. Argument: machiavelli.wasm.
import assert from 'node:assert/strict';
import { test } from './tap.mjs';
import { load } from './ronda.mjs';

const ronda = await load(process.argv[2]);
const begin = () => ronda.create({ seed: '1', seats: Array.from({ length: 3 }, (_, i) => ({ name: `p${i}`, level: 0 })) }).table;
const refused = (answer, code) => assert.equal(answer.error?.code, code, JSON.stringify(answer));

// What a sandbox tells is what the match then does: the orders of a turn are tried out, then given.
await test('orders are tried out as they come off', () => {
	const table = begin();
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

await test('a letter is said in the language that was asked for', () => {
	const table = begin();
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
	const table = begin();
	refused(ronda.judge(table, 0, [{ type: 'order:set', unit: 'FLO', order: 'move', to: 'VEN' }]), 'not_adjacent');
	refused(ronda.judge(table, 0, [{ type: 'order:set', unit: 'FLO', order: 'move', to: 'ROM' }]), 'no_such_target');
	refused(ronda.judge(table, 0, [{ type: 'order:set', unit: 'ROM', order: 'hold' }]), 'no_such_target');
	refused(ronda.judge(table, 0, [{ type: 'turn:ready', ready: true }]), 'bad_action');
	refused(ronda.judge(table, 0, [{ type: 'nonsense' }]), 'bad_action');
	refused(ronda.judge(table, -1, []), 'no_such_seat');
	refused(ronda.judge(99, 0, []), 'no_such_table');
	const watched = ronda.watch(0).table;
	refused(ronda.judge(watched, 0, []), 'no_such_seat');
	const view = ronda.view(table, 0);
	assert.deepEqual(ronda.see(watched, view), {});
	assert.ok(ronda.judge(watched, 0, []).events.length > 0);
	assert.deepEqual(ronda.see(watched, { ...view, units: [view.units[0], view.units[0]] }), {});
	refused(ronda.judge(watched, 0, []), 'bad_action');
	for (const one of [table, watched]) ronda.close(one);
});
