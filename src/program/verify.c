/*
 * verify.c: `ronda verify`: proves a match from its log: that no byte of the file was changed, that
 * every step was possible by the rules, that every die came from the seed, and that the result follows.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "replay_text.h"
#include "store/store.h"

struct proof {
	const char *path;
	const char *commitment; /* that was published, or NULL */
	bool may_be_unfinished;
	bool is_brief; /* several files: a line for each */
	uint64_t actions, clocks;
	uint64_t forked; /* the step at which fresh dice begin (fork.h); 0: none */
	char seed[2 * RD_SEED + 1], own_commitment[2 * RD_DIGEST + 1];
};

static void count_steps(struct replay *replay, struct proof *proof)
{
	while (replay_forward(replay)) {
		if (replay->kind == RD_REPLAY_ACTION)
			proof->actions++;
		else if (replay->kind == RD_REPLAY_CLOCK)
			proof->clocks++;
		else
			proof->forked = replay->match->steps;
	}
}

static void print_seats(const struct rd_match *match)
{
	char name[64];
	for (int seat = 0; seat < match->seats; seat++) {
		sitter_name(match, seat, name, sizeof(name));
		printf("%s%s", seat > 0 ? ", " : "", name);
	}
	putchar('\n');
}

static void print_result(const struct rd_match *match)
{
	struct rd_result result = {0};
	char name[64];
	if (!match->game->result(match->state, &result)) {
		puts("result       none yet");
		return;
	}
	printf("result       %s", result.reason);
	int told = 0;
	for (int rank = 1; rank <= match->seats; rank++)
		for (int seat = 0; seat < match->seats; seat++) {
			if (result.rank[seat] != rank)
				continue;
			sitter_name(match, seat, name, sizeof(name));
			printf("%s%d. %s (%d)", told++ > 0 ? ", " : ": ", rank, name,
				result.score[seat]);
		}
	putchar('\n');
}

static void print_proof(const struct replay *replay, const struct proof *proof)
{
	const struct rd_match *match = replay->match;
	printf("game         %s, rules %d\n", match->game->name, match->game->rules);
	printf("seats        ");
	print_seats(match);
	printf("seed         %s\n", proof->seed);
	printf("commitment   %s%s\n", proof->own_commitment,
		proof->commitment ? " (as published)" : "");
	printf("steps        %llu: %llu actions, %llu of the clock, %lld seconds\n",
		(unsigned long long)match->steps, (unsigned long long)proof->actions,
		(unsigned long long)proof->clocks, (long long)match->clock);
	if (proof->forked > 0)
		printf("fork         a match played on from a moment of another: from step %llu on with fresh dice,\n"
		       "             by those who are named here; who sat there before is not said\n",
			(unsigned long long)proof->forked);
	printf("dice         words of the %s stream taken: %llu\n",
		proof->forked > 0 ? "fresh seed's" : "seed's",
		(unsigned long long)match->chance.counter);
	if (replay->reader.unproved > 0)
		printf("old form     %llu lines state hashes of an older program's memory, which are passed over:\n"
		       "             these lines are proved by their checks, the rules, the dice and the result\n",
			(unsigned long long)replay->reader.unproved);
	print_result(match);
}

static void write_proof(const struct replay *replay, const struct proof *proof, bool is_proved,
	struct rd_writer *writer)
{
	const struct rd_match *match = replay->match;
	struct rd_result result = {0};
	rd_write_open(writer, '{');
	rd_write_key(writer, "proved");
	rd_write_boolean(writer, is_proved);
	if (replay->problem[0]) {
		rd_write_key(writer, "line");
		rd_write_integer(writer, (int64_t)replay->end_line);
		rd_write_key(writer, "problem");
		rd_write_words(writer, replay->problem);
	}
	rd_write_key(writer, "game");
	rd_write_words(writer, match->game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, match->game->rules);
	rd_write_key(writer, "seed");
	rd_write_words(writer, proof->seed);
	rd_write_key(writer, "commitment");
	rd_write_words(writer, proof->own_commitment);
	rd_write_key(writer, "steps");
	rd_write_integer(writer, (int64_t)match->steps);
	if (proof->forked > 0) {
		rd_write_key(writer, "forked");
		rd_write_integer(writer, (int64_t)proof->forked);
	}
	rd_write_key(writer, "old_form");
	rd_write_integer(writer, (int64_t)replay->reader.unproved);
	rd_write_key(writer, "seconds");
	rd_write_integer(writer, match->clock);
	if (match->game->result(match->state, &result)) {
		rd_write_key(writer, "result");
		rd_write_result(match, writer);
	}
	rd_write_close(writer, '}');
}

static void print_json(const struct replay *replay, const struct proof *proof, bool is_proved)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		write_proof(replay, proof, is_proved, &writer);
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}

/* Is all of it proved? Else the replay's problem says what is not. */
static bool judge(struct replay *replay, const struct proof *proof)
{
	if (proof->commitment && strcmp(proof->commitment, proof->own_commitment) != 0) {
		snprintf(replay->problem, sizeof(replay->problem),
			"%s:1: the seed is not the one that was committed to: its commitment is %s",
			proof->path, proof->own_commitment);
		replay->end_line = 1;
		return false;
	}
	return replay->end == REPLAY_FINISHED ||
	       (replay->end == REPLAY_UNFINISHED && proof->may_be_unfinished);
}

static int prove(struct proof *proof, struct replay *replay, bool is_json)
{
	if (!replay_open(replay, proof->path)) {
		fprintf(stderr, "ronda verify: %s\nnot proved\n", replay->problem);
		return STATUS_FAILED;
	}
	rd_seed_to_hex(&replay->match->chance.seed, proof->seed);
	rd_seed_commitment(&replay->match->chance.seed, proof->own_commitment);
	count_steps(replay, proof);
	bool is_proved = judge(replay, proof);
	if (is_json)
		print_json(replay, proof, is_proved);
	else if (!proof->is_brief)
		print_proof(replay, proof);
	else if (is_proved)
		printf("%s: proved, %llu steps\n", proof->path,
			(unsigned long long)replay->match->steps);
	fflush(stdout);
	if (is_proved && !is_json && !proof->is_brief)
		puts(replay->end == REPLAY_FINISHED
				? "proved: every line, every step, every die and the result"
				: "proved: every line, every step and every die so far");
	if (!is_proved)
		fprintf(stderr, "ronda verify: %s\nnot proved%s\n", replay->problem,
			replay->steps > 0 && !proof->is_brief ? "; what is printed above holds"
							      : "");
	replay_close(replay);
	return is_proved ? STATUS_FINE : STATUS_FAILED;
}

static bool is_commitment(const char *text)
{
	return strlen(text) == (size_t)2 * RD_DIGEST &&
	       strspn(text, "0123456789abcdef") == (size_t)2 * RD_DIGEST;
}

static bool is_database(const char *path)
{
	static const char magic[] = "SQLite format 3";
	if (!store_file(path))
		return true;
	char head[sizeof(magic)] = "";
	FILE *file = fopen(path, "rb");
	bool is_one = file && fread(head, 1, sizeof(head), file) == sizeof(head) &&
		      memcmp(head, magic, sizeof(magic)) == 0;
	if (file)
		fclose(file);
	return is_one;
}

/* What an administrator asks of a server, of a database that is named as if it were a log. */
static int prove_database(const struct command *command, int argc, char **argv)
{
	char *words[] = {"matches", "verify", argc > 1 ? argv[1] : "", "--database", argv[0], NULL};
	if (!take_no_more(command, argc, argv, 2))
		return STATUS_USAGE;
	return admin_command.run(&admin_command, 5, words);
}

static int run_verify(const struct command *command, int argc, char **argv)
{
	struct proof proof = {0};
	bool is_json = false;
	int status;
	const struct option options[] = {
		{"--commitment", "HEX", "the commitment that was published when the match began",
			.text = &proof.commitment},
		{"--unfinished", NULL, "a match that is not over will do",
			.flag = &proof.may_be_unfinished},
		{"--json", NULL, "print an object for programs", .flag = &is_json},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0)
		return complain(command, NULL, "which file?");
	if (proof.commitment && !is_commitment(proof.commitment))
		return complain(command, "--commitment", "\"%s\" is not 64 hexadecimal digits",
			proof.commitment);
	if (proof.commitment && argc > 1)
		return complain(command, "--commitment", "belongs to one file");
	if (is_database(argv[0]))
		return prove_database(command, argc, argv);
	proof.is_brief = argc > 1;
	struct replay *replay = allocate(sizeof(*replay));
	status = STATUS_FINE;
	for (int i = 0; i < argc; i++) {
		proof.path = argv[i];
		proof.actions = proof.clocks = proof.forked = 0;
		if (prove(&proof, replay, is_json) != STATUS_FINE)
			status = STATUS_FAILED;
	}
	free(replay);
	return status;
}

const struct command verify_command = {
	.name = "verify",
	.operands = "FILE...|DATABASE [MATCH]",
	.summary = "prove a match: no byte changed, every die fair",
	.details =
		"Replays a log file and proves that no byte of it was changed, that every step was possible by\n"
		"the rules, that every die came from the seed and that the result follows. With --commitment\n"
		"also that the seed is the one that was committed to before the first die. What does not\n"
		"hold is named with its line. The status is 0 if all is proved, else 1.\n\n"
		"Of a server's database every match is proved, or the one that is named, row by row.\n\n"
		"Example: ronda verify naval-1.log",
	.run = run_verify,
};
