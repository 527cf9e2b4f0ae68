// Somebody who plays any game by what the view allows and nothing else: for matches that are begun by one program and ended by another.

const ENDS = /:(end|ready|pass)$|^ready/;

/** Waits until `read` gives something, for so long at most. */
export async function until(read, words, ms = 20000) {
  for (const limit = Date.now() + ms; ;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > limit) throw new Error(`in vain: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * A seat at a table. `legal(game, seat, view, rules)` is the engine's, `rules` the match's edition; `roll(n)` are the dice that choose among
 * what is legal. One action of `hurry` ends a turn or phase where that is possible, so that no match is put off forever.
 */
export class Player {
  constructor(person, match, { legal, rules, roll, hurry = 4 }) {
    Object.assign(this, { person, match, legal, rules, roll, hurry });
  }

  async look() {
    const answer = await this.person.patiently('match:view', { match: this.match });
    if (!answer.ok) throw new Error(`${this.match}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  /** One action if the seat has one: "acted", "waits" or "over". */
  async act() {
    const look = await this.look();
    if (look.status === 'FINISHED') return 'over';
    // Nobody takes readiness back: a table of several would never be ready.
    const actions = this.legal(look.game, look.seat, look.view, this.rules).filter(({ ready }) => ready !== false);
    if (actions.length === 0) return 'waits';
    const ends = actions.filter(({ type }) => ENDS.test(type));
    const { type, ...fields } = ends.length > 0 && this.roll(this.hurry) === 0 ? ends[this.roll(ends.length)] : actions[this.roll(actions.length)];
    const answer = await this.person.patiently(type, { match: this.match, ...fields });
    if (answer.ok) return 'acted';
    // The clock or a bot was faster than this view.
    if (['match_over', 'not_your_turn', 'wrong_phase'].includes(answer.error.code)) return 'waits';
    throw new Error(`${look.game} ${type} ${JSON.stringify(fields)}: ${JSON.stringify(answer.error)}`);
  }

  /** Actions until there were so many, or until it is over. */
  async play(actions) {
    for (let made = 0; made < actions;) {
      const done = await this.act();
      if (done === 'over') return made;
      if (done === 'acted') made++;
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return actions;
  }

  /** Everything that this seat was ever told. */
  async told() {
    const events = [];
    for (let last = 1; events.length < last;) {
      const page = await this.person.patiently('match:events', { match: this.match, after: events.length });
      events.push(...page.events);
      last = page.last;
    }
    return events;
  }
}

/** All seats of a table in turn, until it is over or so many actions were made. */
export async function playTable(players, actions = Infinity) {
  let made = 0;
  for (let idle = 0; made < actions;) {
    let acted = 0;
    for (const player of players) {
      const done = await player.act();
      if (done === 'over') return { made, over: true };
      acted += done === 'acted';
    }
    made += acted;
    idle = acted ? 0 : idle + 1;
    if (idle > 500) throw new Error(`${players[0].match}: nobody may do anything`);
    if (!acted) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { made, over: false };
}
