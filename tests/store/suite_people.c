/* suite_people.c: users, tokens, bans, ratings, the Port and lobbies; see suite.h. */
#include "suite_parts.h"

#include <string.h>

static void a_user_is_found_by_id_name_and_address(void **state)
{
	struct owner *owner = *state;
	struct store_user ana = usual_user("u_ana", "Ana");
	EXPECT(owner, "ok", store_user_create(request, &ana));
	static const char found[] = "ok\nuser u_ana Ana u_ana@example.org hash en notices 1000";
	EXPECT(owner, found, store_user_by_id(request, "u_ana"));
	EXPECT(owner, found, store_user_by_username(request, "aNA"));
	EXPECT(owner, found, store_user_by_email(request, "U_ANA@Example.org"));
	EXPECT(owner, "not found", store_user_by_id(request, "u_luis"));
	EXPECT(owner, "not found", store_user_by_username(request, "luis"));
	EXPECT(owner, "not found", store_user_by_email(request, "luis@example.org"));
}

static void names_and_addresses_are_taken_without_regard_to_case(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	struct store_user other = usual_user("u_x", "ANA");
	EXPECT(owner, "conflict username", store_user_create(request, &other));
	other.username = "eva";
	other.email = "U_LUIS@example.org";
	EXPECT(owner, "conflict email", store_user_create(request, &other));
	other = usual_user("u_ana", "eva");
	other.email = "eva@example.org";
	EXPECT(owner, "conflict id", store_user_create(request, &other));
	EXPECT(owner, "not found", store_user_by_username(request, "eva"));
}

static void guests_have_no_address_and_may_be_many(void **state)
{
	struct owner *owner = *state;
	struct store_user one = usual_guest("u_1", "guest_a"), two = usual_guest("u_2", "guest_b");
	EXPECT(owner, "ok", store_user_create(request, &one), store_user_create(request, &two));
	EXPECT(owner, "ok\nuser u_1 guest_a - - es silence 1000", store_user_by_id(request, "u_1"));
}

static void a_guest_becomes_an_account_once(void **state)
{
	struct owner *owner = *state;
	struct store_user guest = usual_guest("u_1", "guest_a");
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_user_create(request, &guest));
	EXPECT(owner, "conflict username",
		store_user_upgrade(request, "u_1", "Luis", "e@x.org", "h"));
	EXPECT(owner, "ok", store_user_upgrade(request, "u_1", "eva", "e@x.org", "h"));
	EXPECT(owner, "ok\nuser u_1 eva e@x.org h es silence 1000",
		store_user_by_id(request, "u_1"));
	EXPECT(owner, "not found", store_user_upgrade(request, "u_1", "eve", "f@x.org", "h"));
	EXPECT(owner, "not found", store_user_upgrade(request, "u_2", "eve", "f@x.org", "h"));
}

static void a_change_changes_only_what_is_given(void **state)
{
	struct owner *owner = *state;
	const bool off = false;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok",
		store_user_change(request, "u_ana",
			&(struct store_user_change){.language = "cs", .notices = &off}));
	EXPECT(owner, "ok\nuser u_ana ana u_ana@example.org hash cs silence 1000",
		store_user_by_id(request, "u_ana"));
	EXPECT(owner, "ok",
		store_user_change(
			request, "u_ana", &(struct store_user_change){.username = "ANA"}));
	EXPECT(owner, "conflict username",
		store_user_change(
			request, "u_ana", &(struct store_user_change){.username = "LUIS"}));
	EXPECT(owner, "conflict email",
		store_user_change(request, "u_ana",
			&(struct store_user_change){.email = "u_luis@example.org"}));
	EXPECT(owner, "not found",
		store_user_change(request, "u_x", &(struct store_user_change){.language = "en"}));
}

static void users_are_listed_by_name_in_pages(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok\nuser u_ana ana u_ana@example.org hash en notices 1000",
		store_user_list(request, NULL, 1));
	EXPECT(owner, "ok\nuser u_luis luis u_luis@example.org hash en notices 1000",
		store_user_list(request, "Ana", 1));
	EXPECT(owner, "ok", store_user_list(request, "luis", 1));
}

static void unused_guests_go_and_leave_their_name_in_finished_matches(void **state)
{
	struct owner *owner = *state;
	struct store_user gone = usual_guest("u_1", "guest_a"),
			  playing = usual_guest("u_2", "guest_b"),
			  seen = usual_guest("u_3", "guest_c"),
			  young = usual_guest("u_4", "guest_d"),
			  waiting = usual_guest("u_5", "guest_e");
	const struct store_ending ending = {.reason = "surrender",
		.finished_at = 2000,
		.seats_count = 2,
		.seats = {{2, 0, STORE_NONE, STORE_NONE}, {1, 9, STORE_NONE, STORE_NONE}}};
	const struct store_player old[] = {
		{.seat = 0, .user_id = "u_1"}, {.seat = 1, .user_id = "u_2"}};
	const struct store_player now[] = {
		{.seat = 0, .user_id = "u_2"}, {.seat = 1, .bot_level = 3}};
	struct store_match over = usual_match("m_over", "AAAAAA", old, 2),
			   on = usual_match("m_on", "BBBBBB", now, 2);
	const struct store_lobby lobby = {
		.code = "CCCCCC", .game = "naval", .seats = 2, .options = "{}", .host_id = "u_5"};
	young.created_at = 9000;
	EXPECT(owner, "ok", store_user_create(request, &gone), store_user_create(request, &playing),
		store_user_create(request, &seen), store_user_create(request, &young),
		store_user_create(request, &waiting),
		store_token_create(request, "t1", "u_1", 1000),
		store_token_create(request, "t3", "u_3", 1000),
		store_token_touch(request, "t3", 5000));
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_match_create(request, &over, "{}"),
		store_match_finish(request, "m_over", &ending),
		store_match_create(request, &on, "{}"), store_lobby_create(request, &lobby));
	/* A match of one's own keeps nobody: it is to be closed. */
	const struct store_player solo[] = {{.seat = 0, .user_id = "u_1"}},
				  kept[] = {{.seat = 0, .user_id = "u_3"}};
	struct store_match alone = usual_match("m_alone", "DDDDDD", solo, 1),
			   used = usual_match("m_used", "EEEEEE", kept, 1);
	const struct store_ending expired = {.reason = "expired",
		.finished_at = 6000,
		.seats_count = 1,
		.seats = {{STORE_NONE, STORE_NONE, STORE_NONE, STORE_NONE}}};
	EXPECT(owner, "ok", store_match_create(request, &alone, "{}"),
		store_match_create(request, &used, "{}"));
	EXPECT(owner, "ok", store_guests_remove(request, 5000, 10));
	EXPECT(owner,
		"ok\nmatch m_alone naval 1 PLAYING {} 5eed rated open 1 0 91000 - 1000 - - DDDDDD",
		store_guests_solo(request, 5000, 10));
	EXPECT(owner, "ok", store_match_finish(request, "m_alone", &expired));
	EXPECT(owner, "ok", store_guests_solo(request, 5000, 10));
	EXPECT(owner, "ok\nuser u_1 guest_a - - es silence 1000",
		store_guests_remove(request, 5000, 10));
	EXPECT(owner, "ok", store_guests_remove(request, 5000, 10));
	EXPECT(owner, "not found", store_user_by_id(request, "u_1"));
	EXPECT(owner, "not found", store_token_find(request, "t1", 1001));
	EXPECT(owner,
		"ok\nmatch m_over naval 1 FINISHED {} 5eed unrated open 1 - - - 1000 2000 surrender AAAAAA"
		"\n seat 0 - guest_a 0 - - 2 0 - - 0 0"
		"\n seat 1 u_2 guest_b 0 - - 1 9 - - 0 0",
		store_match_find(request, "m_over"));
}

static void guests_are_removed_a_page_at_a_time(void **state)
{
	struct owner *owner = *state;
	struct store_user one = usual_guest("u_1", "guest_a"), two = usual_guest("u_2", "guest_b");
	EXPECT(owner, "ok", store_user_create(request, &one), store_user_create(request, &two));
	EXPECT(owner, "ok\nuser u_1 guest_a - - es silence 1000",
		store_guests_remove(request, 5000, 1));
	EXPECT(owner, "ok\nuser u_2 guest_b - - es silence 1000",
		store_guests_remove(request, 5000, 1));
}

static void a_token_lives_thirty_days_since_its_last_use(void **state)
{
	struct owner *owner = *state;
	const int64_t day = INT64_C(24) * 3600 * 1000;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_token_create(request, "t", "u_ana", 0));
	EXPECT(owner,
		"ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 0 0",
		store_token_find(request, "t", 30 * day - 1));
	EXPECT(owner, "not found", store_token_find(request, "t", 30 * day));
	EXPECT(owner, "ok", store_token_touch(request, "t", 10 * day));
	EXPECT(owner, "ok", store_token_touch(request, "t", 9 * day)); /* never back in time */
	EXPECT(owner, "ok", store_tokens_expire(request, 40 * day - 1));
	EXPECT(owner,
		"ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 0 864000000",
		store_token_find(request, "t", 40 * day - 1));
	EXPECT(owner, "ok", store_tokens_expire(request, 40 * day));
	EXPECT(owner, "not found", store_token_find(request, "t", 10 * day));
}

static void tokens_are_removed_one_by_one_or_all_of_a_user(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_token_create(request, "a", "u_ana", 1),
		store_token_create(request, "b", "u_ana", 1),
		store_token_create(request, "c", "u_ana", 1),
		store_token_create(request, "d", "u_luis", 1));
	EXPECT(owner, "conflict hash", store_token_create(request, "a", "u_luis", 1));
	EXPECT(owner, "not found", store_token_create(request, "e", "u_nobody", 1));
	EXPECT(owner, "ok", store_token_remove(request, "a"));
	EXPECT(owner, "not found", store_token_remove(request, "a"));
	EXPECT(owner, "ok", store_tokens_remove_of(request, "u_ana"));
	EXPECT(owner, "not found", store_token_find(request, "b", 2));
	EXPECT(owner,
		"ok\nuser u_luis luis u_luis@example.org hash en notices 1000\ntoken d u_luis 1 1",
		store_token_find(request, "d", 2));
}

static void a_device_names_itself_and_the_others_go(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_token_create(request, "a", "u_ana", 1),
		store_token_create(request, "b", "u_ana", 2),
		store_token_create(request, "d", "u_luis", 3),
		store_token_name(request, "b", "Firefox"));
	EXPECT(owner, "ok\ntoken b u_ana 2 2 Firefox\ntoken a u_ana 1 1",
		store_tokens_of(request, "u_ana", 10, 10));
	EXPECT(owner, "ok\ntoken b u_ana 2 2 Firefox",
		store_tokens_of(request, "u_ana", 1 + STORE_TOKEN_MS, 10));
	EXPECT(owner, "ok", store_tokens_remove_others(request, "u_ana", "a"));
	EXPECT(owner, "ok\ntoken a u_ana 1 1", store_tokens_of(request, "u_ana", 10, 10));
	EXPECT(owner, "ok\ntoken d u_luis 3 3", store_tokens_of(request, "u_luis", 10, 10));
}

static struct store_link link_of(
	const char *user, enum store_link_kind kind, const char *hash, const char *email)
{
	return (struct store_link){.user_id = user,
		.kind = kind,
		.hash = hash,
		.email = email,
		.created_at = 100,
		.expires_at = 200};
}

static void an_address_joins_by_its_link_once_and_in_time(void **state)
{
	struct owner *owner = *state;
	struct store_user ana = usual_user("u_ana", "ana");
	struct store_link link = link_of("u_ana", STORE_LINK_CONFIRM, "h", "ana@x.org"),
			  nobody = link_of("u_no", STORE_LINK_CONFIRM, "n", "ana@x.org");
	ana.email = NULL; /* an account without an address */
	EXPECT(owner, "ok", store_user_create(request, &ana), store_link_put(request, &link, 0));
	EXPECT(owner, "not found", store_link_put(request, &nobody, 0));
	static const char found[] = "ok\nuser u_ana ana - hash en notices 1000 pending ana@x.org\n"
				    "link u_ana confirm h ana@x.org 100 200";
	EXPECT(owner, found, store_link_find(request, STORE_LINK_CONFIRM, "h", 199));
	EXPECT(owner, "not found", store_link_find(request, STORE_LINK_CONFIRM, "h", 200));
	EXPECT(owner, "not found", store_link_find(request, STORE_LINK_RESET, "h", 199));
	EXPECT(owner, "not found", store_link_find(request, STORE_LINK_CONFIRM, "x", 199));
	EXPECT(owner, "not found", store_link_confirm(request, "h", 200));
	EXPECT(owner, "not found", store_link_reset(request, "h", "other", 199));
	EXPECT(owner, "ok\nuser u_ana ana ana@x.org hash en notices 1000 confirmed",
		store_link_confirm(request, "h", 199), store_user_by_id(request, "u_ana"));
	EXPECT(owner, "not found", store_link_confirm(request, "h", 199));
}

static void an_address_goes_to_who_reads_its_mail(void **state)
{
	struct owner *owner = *state;
	struct store_user luis = usual_user("u_luis", "luis"), eva = usual_user("u_eva", "eva");
	struct store_link link = link_of("u_eva", STORE_LINK_CONFIRM, "h", "U_LUIS@example.org");
	eva.email = NULL;
	EXPECT(owner, "ok", store_user_create(request, &luis), store_user_create(request, &eva),
		store_link_put(request, &link, 0));
	EXPECT(owner,
		"ok\nuser u_eva eva U_LUIS@example.org hash en notices 1000 confirmed\n"
		"user u_luis luis - hash en notices 1000",
		store_link_confirm(request, "h", 199), store_user_by_id(request, "u_eva"),
		store_user_by_id(request, "u_luis"));
	link = link_of("u_luis", STORE_LINK_CONFIRM, "h2", "u_luis@example.org");
	EXPECT(owner, "ok", store_link_put(request, &link, 0));
	EXPECT(owner, "conflict email", store_link_confirm(request, "h2", 199));
}

static void a_link_is_replaced_by_a_later_one_or_one_to_another_address(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	struct store_link link = link_of("u_ana", STORE_LINK_CONFIRM, "h", "a@x.org");
	EXPECT(owner, "ok", store_link_put(request, &link, 0));
	link.hash = "h2";
	EXPECT(owner, "conflict created_at", store_link_put(request, &link, 99));
	EXPECT(owner, "ok", store_link_put(request, &link, 100));
	link.hash = "h3";
	link.email = "b@x.org";
	EXPECT(owner, "ok", store_link_put(request, &link, 0));
	EXPECT(owner, "not found", store_link_find(request, STORE_LINK_CONFIRM, "h2", 150));
	EXPECT(owner, "ok", store_link_remove(request, "u_ana", STORE_LINK_RESET));
	EXPECT(owner, "ok", store_links_expire(request, 199),
		store_link_confirm(request, "h3", 150));
}

static void a_password_is_reset_by_its_link_while_the_address_holds(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	struct store_link link = link_of("u_ana", STORE_LINK_RESET, "h", "U_ana@example.org");
	EXPECT(owner, "ok", store_link_put(request, &link, 0));
	EXPECT(owner, "ok\nuser u_ana ana u_ana@example.org new en notices 1000",
		store_link_reset(request, "h", "new", 150), store_user_by_id(request, "u_ana"));
	EXPECT(owner, "not found", store_link_reset(request, "h", "newer", 150));
	EXPECT(owner, "ok", store_link_put(request, &link, 0),
		store_user_change(
			request, "u_ana", &(struct store_user_change){.email = "c@x.org"}));
	EXPECT(owner, "not found", store_link_reset(request, "h", "newer", 150));
	EXPECT(owner, "ok", store_links_expire(request, 200));
}

static const char *look_at_match(struct owner *owner)
{
	struct store_request *request = store_begin(owner->store);
	store_match_find(request, "m_1");
	return ask(owner, request);
}

static void who_ends_leaves_a_stand_in(void **state)
{
	struct owner *owner = *state;
	const struct store_ending ending = {.reason = "surrender",
		.finished_at = 2000,
		.seats_count = 2,
		.seats = {{2, 0, STORE_NONE, STORE_NONE}, {1, 9, STORE_NONE, STORE_NONE}}};
	const struct store_rating rating = {"u_ana", NULL, "naval", 1216, 1, 1, 0, 0};
	struct store_user ana = usual_user("u_2", "ANA");
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	EXPECT(owner, "ok", store_token_create(request, "t", "u_ana", 1),
		store_rating_put(request, &rating));
	EXPECT(owner, "not found", store_user_remove(request, "u_no", "gone_a"));
	EXPECT(owner, "conflict username", store_user_remove(request, "u_ana", "luis"));
	/* While his match is on he has a seat in it, and nothing else. */
	EXPECT(owner, "ok", store_user_remove(request, "u_ana", "gone_a"));
	EXPECT(owner, "ok\nuser u_ana gone_a - - en silence 0", store_user_by_id(request, "u_ana"),
		store_tokens_of(request, "u_ana", 10, 10), store_ratings_of(request, "u_ana"));
	EXPECT(owner, "ok",
		store_user_create(request, &ana)); /* the name is free, whoever wants it */
	EXPECT(owner, "ok", store_guests_remove(request, 1, 10));
	EXPECT(owner, "ok", store_match_finish(request, "m_1", &ending));
	EXPECT(owner, "ok\nuser u_ana gone_a - - en silence 0",
		store_guests_remove(request, 1, 10));
	EXPECT(owner, "not found", store_user_by_id(request, "u_ana"));
	assert_non_null(strstr(look_at_match(owner), " gone_a "));
	EXPECT(owner, "ok", store_user_remove(request, "u_luis", "gone_b"));
	EXPECT(owner, "not found", store_user_by_id(request, "u_luis"));
	assert_non_null(strstr(look_at_match(owner), " gone_b "));
}

static void a_ban_holds_until_its_time(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok",
		store_ban_put(request, &(struct store_ban){"u_ana", NULL, "spam", 100, 200}));
	EXPECT(owner, "ok\nban u_ana ana spam 100 200", store_ban_of(request, "u_ana", 199));
	EXPECT(owner, "ok", store_ban_of(request, "u_ana", 200));
	/* His tokens are dead as long as it holds. */
	EXPECT(owner, "ok", store_token_create(request, "t", "u_ana", 100));
	EXPECT(owner, "not found", store_token_find(request, "t", 199));
	EXPECT(owner,
		"ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 100 100",
		store_token_find(request, "t", 200));
	EXPECT(owner, "ok",
		store_ban_put(
			request, &(struct store_ban){"u_ana", NULL, "worse", 150, STORE_NONE}));
	EXPECT(owner, "ok",
		store_ban_put(request, &(struct store_ban){"u_luis", NULL, "too", 160, 170}));
	EXPECT(owner, "not found", store_token_find(request, "t", 1000000));
	EXPECT(owner, "ok\nban u_luis luis too 160 170\nban u_ana ana worse 150 -",
		store_ban_list(request, 10));
	EXPECT(owner, "ok", store_ban_remove(request, "u_ana"));
	EXPECT(owner, "not found", store_ban_remove(request, "u_ana"));
	EXPECT(owner, "not found",
		store_ban_put(request, &(struct store_ban){"u_x", NULL, "?", 1, STORE_NONE}));
}

static struct store_rating rating(const char *user_id, int64_t value, int64_t played)
{
	return (struct store_rating){user_id, NULL, "naval", value, played, played, 0, 0};
}

static void a_rating_follows_the_one_it_was_reckoned_from(void **state)
{
	struct owner *owner = *state;
	struct store_rating first = rating("u_ana", 1216, 1), second = rating("u_ana", 1230, 2);
	add_ana_and_luis(owner);
	EXPECT(owner, "conflict played", store_rating_put(request, &second));
	EXPECT(owner, "ok", store_rating_put(request, &first));
	EXPECT(owner, "conflict played", store_rating_put(request, &first));
	EXPECT(owner, "ok", store_rating_put(request, &second));
	EXPECT(owner, "ok\nrating u_ana ana naval 1230 2 2 0 0",
		store_ratings_of(request, "u_ana"));
	first.user_id = "u_x";
	EXPECT(owner, "not found", store_rating_put(request, &first));
}

static void the_ranking_is_by_rating_then_by_name(void **state)
{
	struct owner *owner = *state;
	struct store_user eva = usual_user("u_eva", "Eva");
	struct store_rating ana = rating("u_ana", 1200, 1), luis = rating("u_luis", 1300, 1),
			    third = rating("u_eva", 1200, 1), other = rating("u_ana", 1900, 1);
	other.game = "heroes";
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_user_create(request, &eva), store_rating_put(request, &third),
		store_rating_put(request, &ana), store_rating_put(request, &luis),
		store_rating_put(request, &other));
	EXPECT(owner,
		"ok\nrating u_luis luis naval 1300 1 1 0 0\nrating u_ana ana naval 1200 1 1 0 0"
		"\nrating u_eva Eva naval 1200 1 1 0 0",
		store_ranking(request, "naval", 50));
	EXPECT(owner, "ok\nrating u_luis luis naval 1300 1 1 0 0",
		store_ranking(request, "naval", 1));
}

static void ships_are_equipped_by_their_owner(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok",
		store_ship_create(request, &(struct store_ship){"us_2", "u_ana", "frigate", "{}"}),
		store_ship_create(request, &(struct store_ship){"us_1", "u_ana", "corvette", "{}"}),
		store_ship_create(
			request, &(struct store_ship){"us_1", "u_luis", "corvette", "{}"}));
	EXPECT(owner, "conflict id",
		store_ship_create(request, &(struct store_ship){"us_1", "u_ana", "frigate", "{}"}));
	EXPECT(owner, "ok\nship u_ana us_2 frigate {\"equippedWeapon\":\"torpedo\"}",
		store_ship_equip(request, "u_ana", "us_2", "{\"equippedWeapon\":\"torpedo\"}"));
	EXPECT(owner, "not found", store_ship_equip(request, "u_luis", "us_2", "{}"));
	EXPECT(owner,
		"ok\nship u_ana us_1 corvette {}\nship u_ana us_2 frigate {\"equippedWeapon\":\"torpedo\"}",
		store_port_of(request, "u_ana"));
}

static struct store_deck deck(const char *name, bool is_active)
{
	return (struct store_deck){NULL, "u_ana", name, "[]", is_active};
}

static void decks_count_up_and_are_limited(void **state)
{
	struct owner *owner = *state;
	struct store_deck alpha = deck("Alpha", true), beta = deck("Beta", false),
			  gamma = deck("Gamma", true);
	add_ana_and_luis(owner);
	EXPECT(owner, "ok\ndeck u_ana fd_1 Alpha [] active", store_deck_create(request, &alpha, 3));
	EXPECT(owner, "ok\ndeck u_ana fd_2 Beta [] idle", store_deck_create(request, &beta, 3));
	EXPECT(owner, "conflict active", store_deck_create(request, &gamma, 3));
	EXPECT(owner, "conflict decks", store_deck_create(request, &beta, 2));
	EXPECT(owner, "ok", store_deck_remove(request, "u_ana", "fd_2"));
	EXPECT(owner, "ok\ndeck u_ana fd_3 Beta [] idle", store_deck_create(request, &beta, 3));
	beta.user_id = "u_luis";
	EXPECT(owner, "ok\ndeck u_luis fd_1 Beta [] idle", store_deck_create(request, &beta, 3));
}

static void exactly_one_deck_is_active(void **state)
{
	struct owner *owner = *state;
	struct store_deck alpha = deck("Alpha", true), beta = deck("Beta", false);
	add_ana_and_luis(owner);
	EXPECT(owner, "ok\ndeck u_ana fd_1 Alpha [] active\ndeck u_ana fd_2 Beta [] idle",
		store_deck_create(request, &alpha, 5), store_deck_create(request, &beta, 5));
	EXPECT(owner, "ok\ndeck u_ana fd_2 Beta [] active",
		store_deck_activate(request, "u_ana", "fd_2"));
	EXPECT(owner, "not found", store_deck_activate(request, "u_ana", "fd_9"));
	EXPECT(owner, "not found", store_deck_activate(request, "u_luis", "fd_1"));
	EXPECT(owner, "ok\ndeck u_ana fd_1 Alpha [] idle\ndeck u_ana fd_2 Beta [] active",
		store_port_of(request, "u_ana"));
	EXPECT(owner, "ok", store_deck_remove(request, "u_ana", "fd_2"));
	EXPECT(owner, "ok\ndeck u_ana fd_1 Alpha [] active", store_port_of(request, "u_ana"));
	EXPECT(owner, "conflict last", store_deck_remove(request, "u_ana", "fd_1"));
	EXPECT(owner, "not found", store_deck_remove(request, "u_ana", "fd_2"));
}

static void a_deck_is_changed_by_its_owner(void **state)
{
	struct owner *owner = *state;
	struct store_deck alpha = deck("Alpha", true);
	add_ana_and_luis(owner);
	EXPECT(owner, "ok\ndeck u_ana fd_1 Alpha [] active", store_deck_create(request, &alpha, 5));
	EXPECT(owner, "ok\ndeck u_ana fd_1 Omega [1] active",
		store_deck_update(
			request, &(struct store_deck){"fd_1", "u_ana", "Omega", "[1]", false}));
	EXPECT(owner, "not found",
		store_deck_update(
			request, &(struct store_deck){"fd_1", "u_luis", "Omega", "[1]", false}));
}

static void the_eleventh_deck_is_younger_than_the_second(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	for (int i = 1; i <= 11; i++) {
		struct store_deck next = deck("D", i == 11);
		struct store_request *request = store_begin(owner->store);
		store_deck_create(request, &next, 100);
		ask(owner, request);
	}
	EXPECT(owner, "ok", store_deck_remove(request, "u_ana", "fd_1"));
	EXPECT(owner, "ok", store_deck_remove(request, "u_ana", "fd_11"));
	EXPECT(owner, "not found", store_deck_activate(request, "u_ana", "fd_11"));
	struct store_request *request = store_begin(owner->store);
	store_port_of(request, "u_ana");
	assert_non_null(strstr(ask(owner, request), "fd_2 D [] active"));
}

/* --- lobbies ------------------------------------------------------------------------------- */

static const struct store_lobby lobby = {.code = "AX4T9Z",
	.game = "naval",
	.seats = 2,
	.options = "{\"a\":1}",
	.rated = true,
	.resume = true,
	.host_id = "u_ana",
	.expires_at = 5000};

static void a_lobby_survives_a_restart_with_who_is_in_it(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_lobby_create(request, &lobby),
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "AX4T9Z", .user_id = "u_ana"}),
		store_lobby_join(
			request, &(struct store_lobby_player){.code = "AX4T9Z", .bot_level = 2}),
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "AX4T9Z", .user_id = "u_luis"}));
	owner_close(owner);
	owner_open(owner, owner->url);
	EXPECT(owner,
		"ok\nlobby AX4T9Z naval 2 {\"a\":1} rated resume closed u_ana - 5000"
		"\n in 0 u_ana ana 0\n in 1 - - 2\n in 2 u_luis luis 0",
		store_lobby_list(request, NULL, 10));
	EXPECT(owner, "ok", store_lobby_list(request, "AX4T9Z", 10));
	/* A seat is one person's, until he gives it back. */
	EXPECT(owner, "ok", store_lobby_seat(request, "AX4T9Z", "u_ana", 1));
	EXPECT(owner, "conflict seat", store_lobby_seat(request, "AX4T9Z", "u_luis", 1));
	EXPECT(owner, "not found", store_lobby_seat(request, "AX4T9Z", "u_x", 0));
	EXPECT(owner, "ok", store_lobby_seat(request, "AX4T9Z", "u_ana", STORE_NONE));
	EXPECT(owner, "ok", store_lobby_seat(request, "AX4T9Z", "u_luis", 1));
	EXPECT(owner,
		"ok\nlobby AX4T9Z naval 2 {\"a\":1} rated resume closed u_ana - 5000"
		"\n in 0 u_ana ana 0\n in 1 - - 2\n in 2 u_luis luis 0 in seat 1",
		store_lobby_list(request, NULL, 10));
	EXPECT(owner, "ok", store_lobby_leave(request, "AX4T9Z", "u_luis"));
	EXPECT(owner, "not found", store_lobby_leave(request, "AX4T9Z", "u_luis"));
	EXPECT(owner, "ok", store_lobby_remove(request, "AX4T9Z"));
	EXPECT(owner, "not found", store_lobby_remove(request, "AX4T9Z"));
	EXPECT(owner, "ok", store_lobby_list(request, NULL, 10));
}

static void a_user_is_in_one_lobby_at_a_time(void **state)
{
	struct owner *owner = *state;
	struct store_lobby other = lobby;
	other.code = "BBBBBB";
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_lobby_create(request, &lobby),
		store_lobby_create(request, &other),
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "AX4T9Z", .user_id = "u_ana"}));
	EXPECT(owner, "conflict user_id",
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "BBBBBB", .user_id = "u_ana"}));
	EXPECT(owner, "not found",
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "CCCCCC", .user_id = "u_luis"}));
}

static void a_code_is_in_use_once(void **state)
{
	struct owner *owner = *state;
	struct store_lobby kept = lobby;
	const struct store_player players[] = {{.seat = 0, .user_id = "u_ana"}};
	struct store_match match = usual_match("m_1", "AX4T9Z", players, 1);
	const struct store_ending ending = {.reason = "expired", .finished_at = 2000};
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_lobby_create(request, &lobby));
	EXPECT(owner, "conflict code", store_lobby_create(request, &lobby));
	EXPECT(owner, "conflict code", store_match_create(request, &match, "{}"));
	EXPECT(owner, "ok", store_lobby_remove(request, "AX4T9Z"),
		store_match_create(request, &match, "{}"));
	EXPECT(owner, "conflict code", store_lobby_create(request, &lobby));
	match.id = "m_2";
	EXPECT(owner, "conflict code", store_match_create(request, &match, "{}"));
	kept.match_id = "m_1"; /* a lobby for the paused match itself, 9.3 */
	EXPECT(owner, "ok", store_lobby_create(request, &kept));
	EXPECT(owner, "ok", store_match_finish(request, "m_1", &ending));
	EXPECT(owner, "ok", store_lobby_list(request, NULL, 10));
	EXPECT(owner, "ok", store_match_create(request, &match, "{}"));
}

static void who_waits_in_the_queue_has_one_place_and_his_last_match(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner, "ok", store_queue_enter(request, "u_ana", "naval", 5));
	add_match(owner, "m_1");
	EXPECT(owner, "ok", store_queue_enter(request, "u_luis", "naval", 6));
	EXPECT(owner, "ok", store_queue_enter(request, "u_ana", "crew", 7));
	EXPECT(owner, "not found", store_queue_enter(request, "u_nobody", "crew", 7));
	EXPECT(owner, "ok\nplace u_ana ana crew 7 -\nplace u_luis luis naval 6 m_1",
		store_queue_list(request, NULL, 10));
	EXPECT(owner, "ok\nplace u_luis luis naval 6 m_1", store_queue_list(request, "u_ana", 10));
	EXPECT(owner, "ok", store_queue_leave(request, "u_luis"));
	EXPECT(owner, "ok", store_queue_leave(request, "u_luis"));
	EXPECT(owner, "ok\nplace u_ana ana crew 7 -", store_queue_list(request, NULL, 10));
}

const struct CMUnitTest store_people_tests[] = {
	SUITE_TEST(who_waits_in_the_queue_has_one_place_and_his_last_match),
	SUITE_TEST(a_user_is_found_by_id_name_and_address),
	SUITE_TEST(names_and_addresses_are_taken_without_regard_to_case),
	SUITE_TEST(guests_have_no_address_and_may_be_many),
	SUITE_TEST(a_guest_becomes_an_account_once),
	SUITE_TEST(a_change_changes_only_what_is_given),
	SUITE_TEST(users_are_listed_by_name_in_pages),
	SUITE_TEST(unused_guests_go_and_leave_their_name_in_finished_matches),
	SUITE_TEST(guests_are_removed_a_page_at_a_time),
	SUITE_TEST(a_token_lives_thirty_days_since_its_last_use),
	SUITE_TEST(tokens_are_removed_one_by_one_or_all_of_a_user),
	SUITE_TEST(a_device_names_itself_and_the_others_go),
	SUITE_TEST(an_address_joins_by_its_link_once_and_in_time),
	SUITE_TEST(an_address_goes_to_who_reads_its_mail),
	SUITE_TEST(a_link_is_replaced_by_a_later_one_or_one_to_another_address),
	SUITE_TEST(a_password_is_reset_by_its_link_while_the_address_holds),
	SUITE_TEST(who_ends_leaves_a_stand_in),
	SUITE_TEST(a_ban_holds_until_its_time),
	SUITE_TEST(a_rating_follows_the_one_it_was_reckoned_from),
	SUITE_TEST(the_ranking_is_by_rating_then_by_name),
	SUITE_TEST(ships_are_equipped_by_their_owner),
	SUITE_TEST(decks_count_up_and_are_limited),
	SUITE_TEST(exactly_one_deck_is_active),
	SUITE_TEST(a_deck_is_changed_by_its_owner),
	SUITE_TEST(the_eleventh_deck_is_younger_than_the_second),
	SUITE_TEST(a_lobby_survives_a_restart_with_who_is_in_it),
	SUITE_TEST(a_user_is_in_one_lobby_at_a_time),
	SUITE_TEST(a_code_is_in_use_once),
};
const size_t store_people_count = sizeof(store_people_tests) / sizeof(store_people_tests[0]);
