/* protocol.c: `ronda protocol`: the protocol of the server, for programs (AsyncAPI) or for people (Markdown). */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "local/buffer.h"
#include "server/protocol.h"

static void print_page(void)
{
	struct net_buffer page = {0};
	protocol_markdown(&page);
	fwrite(page.bytes, 1, page.length, stdout);
	net_buffer_finish(&page);
}

static void print_document(void)
{
	struct buffer pretty = {0};
	size_t length;
	char *text = protocol_text(&length);
	buffer_add_pretty(&pretty, text, length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&pretty);
	free(text);
}

static int run_protocol(const struct command *command, int argc, char **argv)
{
	bool is_markdown = false;
	int status;
	const struct option options[] = {
		{"--markdown", NULL, "the page of docs/protocol.md", .flag = &is_markdown}};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 0))
		return STATUS_USAGE;
	if (is_markdown)
		print_page();
	else
		print_document();
	return STATUS_FINE;
}

const struct command protocol_command = {
	.name = "protocol",
	.operands = "",
	.summary = "print the protocol of the server",
	.details =
		"Prints what clients may send to `ronda serve` and what they are sent: an AsyncAPI 3 document with the\n"
		"JSON Schema of every message. The same document is served at /api/protocol.\n\n"
		"Example: ronda protocol --markdown >docs/protocol.md",
	.run = run_protocol,
};
