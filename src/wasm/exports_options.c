/* exports_options.c: the exports for forms: options in words, and what a match would be played by. */
#include "door.h"
#include "memory.h"

size_t door_options(int rules)
{
	const struct rd_game *game = door_edition(rules);
	if (!game)
		return answer_no_edition();
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_write_option_words(game, &door.out);
	return answer_finish_value();
}

size_t door_terms(int rules, int seats, size_t length)
{
	const struct rd_game *game = door_edition(rules);
	struct rd_span text = door_given(length);
	struct rd_seed seed = {{0}};
	struct rd_match *match;
	struct rd_fault fault;
	if (!game)
		return answer_no_edition();
	void *memory = block_take(rd_match_size(game));
	if (!memory)
		return answer_no_memory();
	int refusal = rd_match_create(
		&match, memory, game, seats, text.text, text.length, &seed, NULL, &fault);
	if (refusal == RD_ACCEPTED) {
		answer_start();
		rd_write_key(&door.out, "terms");
		rd_write_terms(game, match->options, seats, door.language, &door.out);
		rd_write_key(&door.out, "seats");
		rd_write_seat_names(game, match->options, seats, door.language, &door.out);
		rd_write_key(&door.out, "pace");
		rd_write_words(&door.out, rd_pace_name(rd_pace_of(game, match->options)));
	}
	block_give_back(memory);
	return refusal == RD_ACCEPTED ? answer_finish()
				      : answer_bad_text(rd_refusal_code(game, refusal), &fault);
}
