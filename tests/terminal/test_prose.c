/* Handbooks in a terminal: what Markdown becomes, and that no line is wider than was asked for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "local/files.h"
#include "terminal/columns.h"
#include "terminal/prose.h"

static void expect_in(const struct prose_form *form, const char *markdown, const char *wanted)
{
	struct buffer out = {0};
	prose_lay_out(&out, markdown, form);
	assert_string_equal(out.text ? out.text : "", wanted);
	buffer_free(&out);
}

static void expect(const char *markdown, int columns, bool has_signs, const char *wanted)
{
	const struct prose_form form = {.columns = columns, .has_signs = has_signs};
	expect_in(&form, markdown, wanted);
}

static void comments_are_left_out(void **state)
{
	expect("It has 4<!--gun--> guns.\n", 40, false, "  It has 4 guns.\n");
	expect("a<!-- without an end", 40, false, "  a\n");
	expect("It is\n6<!--a-->. Not an item.\n**7<!--b-->** \001\n", 40, true,
		"  It is 6. Not an item. \033[1m7\033[22m\n");
}

static void headings_are_underlined_and_bold(void **state)
{
	expect("# Námořní\n\nText\n", 40, false, "  Námořní\n  ═══════\n\n  Text\n");
	expect("#\n", 40, false, "  \n  \n");
	expect("## Two\n", 40, true, "  \033[1mTwo\033[22m\n  ───\n");
}

static void paragraphs_are_wrapped_and_signs_begin_anew_in_each_line(void **state)
{
	expect("one two **three four\nfive six seven** eight `nine` [ten](/there) *eleven*\n", 30,
		true,
		"  one two \033[1mthree four five\033[22m\n"
		"  \033[1msix seven\033[22m eight nine ten\n"
		"  \033[4meleven\033[24m\n");
	expect("aaaaaaaaaabbbbbbbbbbccccccccccddddd\n", 30, false,
		"  aaaaaaaaaabbbbbbbbbbcccccc\n  ccccddddd\n");
	expect("2 * 3 ** 4 ` 5 [6] !\n", 30, false, "  2 * 3 ** 4 ` 5 [6] !\n");
}

static void items_hang_behind_their_labels_also_within_others(void **state)
{
	expect("Before:\n- one two three four five six\n  seven\n  - within\n10. ten\n", 30, false,
		"  Before:\n"
		"  • one two three four five\n"
		"    six seven\n"
		"    • within\n"
		"  10. ten\n");
}

static void the_columns_of_a_table_stand_below_each_other(void **state)
{
	expect("| a | bb |\n| --- | --- |\n| čtyři | 4<!--x--> |\n| | **z** |\n", 40, false,
		"  a      bb\n"
		"  ─────────\n"
		"  čtyři  4\n"
		"         z\n");
	expect("| name | what |\n| --- | --- |\n| one | a text that is far too wide for it |\n| two | b |",
		30, false,
		"  name  what\n"
		"  ──────────────────────────\n"
		"  one   a text that is far\n"
		"        too wide for it\n"
		"  two   b\n");
}

static void code_stays_as_it_is_and_pictures_become_captions(void **state)
{
	expect("Text\n```\n a **b**\n\n| c\n```\n![What 2<!--x--> see](pictures/a.svg)\n", 40,
		false, "  Text\n     a **b**\n\n    | c\n    ▒ What 2 see\n");
	expect("```\nwithout an end", 40, false, "    without an end\n");
}

static void a_terminal_without_unicode_gets_ascii(void **state)
{
	const struct prose_form form = {.columns = 40, .in_ascii = true};
	expect_in(&form, "# Loď – 4×\n- ¿qué?\n\n![Tři trupy](pictures/a.svg)\n",
		"  Lod - 4x\n  ========\n  * ?que?\n\n    > Tri trupy\n");
	expect_in(&form, "", "");
}

static void no_handbook_has_a_line_that_is_too_wide(void **state)
{
	struct paths paths = {0};
	struct buffer text = {0}, out = {0}, folder = {0};
	const char *reason;
	buffer_print(&folder, "%s/docs/handbook", getenv("RONDA_SOURCE"));
	assert_true(paths_add_files(&paths, folder.text, ".md", &reason));
	assert_true(paths.count > 0);
	for (size_t i = 0; i < paths.count; i++) {
		assert_true(read_whole_file(paths.path[i], &text, &reason));
		buffer_clear(&out);
		prose_lay_out(&out, text.text, &(const struct prose_form){.columns = 80});
		for (char *line = strtok(out.text, "\n"); line; line = strtok(NULL, "\n"))
			if (text_columns(line) > 80)
				fail_msg("%s: %s", paths.path[i], line);
	}
	buffer_free(&folder);
	buffer_free(&text);
	buffer_free(&out);
	paths_free(&paths);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(comments_are_left_out),
		cmocka_unit_test(headings_are_underlined_and_bold),
		cmocka_unit_test(paragraphs_are_wrapped_and_signs_begin_anew_in_each_line),
		cmocka_unit_test(items_hang_behind_their_labels_also_within_others),
		cmocka_unit_test(the_columns_of_a_table_stand_below_each_other),
		cmocka_unit_test(code_stays_as_it_is_and_pictures_become_captions),
		cmocka_unit_test(a_terminal_without_unicode_gets_ascii),
		cmocka_unit_test(no_handbook_has_a_line_that_is_too_wide),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
