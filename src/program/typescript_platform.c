/*
 * typescript_platform.c: types of what the platform itself says: its requests with their acknowledgements, its
 * news, its HTTP bodies. Payloads come from the server's tables. What the server writes without a schema is
 * written down here once more; tests/server/types.test.mjs holds it against real answers.
 */
#include <string.h>

#include "server/api.h"
#include "server/events.h"
#include "server/port.h"
#include "typescript.h"

static const char fixed_types[] =
	"// ---- the platform\n\n"
	"export interface Ok {\n  ok: true;\n}\n\n"
	"export interface Refusal {\n  ok: false;\n  error: RefusalError;\n}\n\n"
	"export interface RefusalError {\n"
	"  /** a PlatformRefusal, or a refusal of the game */\n  code: string;\n"
	"  /** a sentence in the user's language */\n  message: string;\n"
	"  /** the field that is wrong */\n  field?: string;\n"
	"  /** what is wrong with it */\n  reason?: string;\n}\n\n"
	"export type Answer<T> = (Ok & T) | Refusal;\n\n"
	"/** What a game's action has besides its own fields; its `type` is the name of the event. */\n"
	"export interface ActionEnvelope {\n  match: string;\n"
	"  /** 1 to 16 characters: an action that is sent twice is recognized by it */\n  cid?: string;\n}\n\n"
	"/** The acknowledgement of a game's action, besides `ok`. */\n"
	"export interface ActionAck {\n  /** of the own seat's last event */\n  seq: number;\n"
	"  /** with frames: the newest one, which came before and shows what came of the action */\n  frame?: number;\n}\n\n"
	"/** What a game's event has besides its own fields; its `type` is the name of the event. */\n"
	"export interface EventEnvelope {\n  match: string;\n"
	"  /** counts the events of a seat, from 1 on */\n  seq: number;\n}\n\n"
	"export type Language = 'en' | 'es' | 'cs';\n\n"
	"export interface Rating {\n  rating: number;\n  played: number;\n  won: number;\n  drawn: number;\n  lost: number;\n}\n\n"
	"/** What others may know of somebody. */\n"
	"export interface Profile {\n  username: string;\n  /** somebody's program plays under this name */\n  program?: boolean;\n"
	"  /** seconds since 1970 */\n  created_at: number;\n  ratings: { [game: string]: Rating };\n}\n\n"
	"export interface User extends Profile {\n  id: string;\n  email: string | null;\n  email_confirmed: boolean;\n"
	"  /** joins when it is confirmed */\n  email_pending: string | null;\n  language: Language;\n"
	"  guest: boolean;\n  notices: boolean;\n"
	"  /** of naval; null: a guest */\n  elo_rating: number | null;\n}\n\n"
	"/** What somebody has said about notices (platform 21). */\n"
	"export interface NoticeSettings {\n  push_key: string | null;\n  can_mail: boolean;\n"
	"  kinds: { kind: string; title: string; push: boolean; mail: boolean }[];\n"
	"  quiet_from: number;\n  quiet_until: number;\n  zone: string;\n  digest: number | null;\n"
	"  devices: { id: string; service: string; agent: string | null; created_at: number; told_at: number | null; current: boolean }[];\n}\n\n"
	"export interface Session {\n  token: string;\n  user: User;\n}\n\n"
	"/** What there is to know of a game before it is played. */\n"
	"export interface GameInfo {\n  name: string;\n  title: { [language in Language]: string };\n"
	"  /** the edition of new matches, and all there are, from the newest back */\n  rules: number;\n"
	"  editions: { rules: number; is_draft: boolean }[];\n"
	"  seats_min: number;\n  seats_max: number;\n"
	"  /** with its standard options */\n  pace: 'live' | 'days' | 'solo';\n"
	"  has_fog: boolean;\n  is_rated: boolean;\n"
	"  /** seats of a table of the public queue; 0: none */\n  queue: number;\n"
	"  /** while the match runs */\n  chat: 'all' | 'named' | 'closed';\n"
	"  /** turns that all eyes may watch behind; 0: after the end alone */\n  broadcast: number;\n"
	"  /** how people may agree to end it; older servers do not say so */\n  votes?: ('draw' | 'concede')[];\n"
	"  /** of a game that a server has loaded: what it gives out at /games/NAME. with these endings */\n  files?: string[];\n}\n\n"
	"export interface RankingRow {\n  username: string;\n  rating: number;\n  played: number;\n}\n\n"
	"export interface HistoryPlayer {\n  seat: number;\n  username: string;\n  bot: number;\n  rank: number | null;\n  program?: boolean;\n}\n\n"
	"export interface HistoryRow {\n  match: string;\n  game: string;\n  rules: number;\n"
	"  /** seconds since 1970 */\n  finished_at: number;\n  reason: string;\n  rated: boolean;\n"
	"  players: HistoryPlayer[];\n  change: number | null;\n}\n\n"
	"export type PortModel = 'corvette' | 'frigate' | 'battleship';\n\n"
	"export interface PortShip {\n  id: string;\n  model: PortModel;\n  weapon: string;\n}\n\n"
	"export interface DeckShip {\n  user_ship_id: string;\n  position: { x: number; y: number };\n"
	"  orientation: 'N' | 'E' | 'S' | 'W';\n}\n\n"
	"export interface Deck {\n  id: string;\n  name: string;\n  is_active: boolean;\n  ships: DeckShip[];\n}\n\n"
	"export interface PortWeapon {\n  slug: string;\n  kind: string;\n  ammo: number;\n  damage: number;\n"
	"  range: number;\n  life: number;\n  models: PortModel[];\n  extra: boolean;\n}\n\n"
	"/** An event in a frame: the last one has the frame's `seq`, those before it count down from there. */\n"
	"export interface FrameEvent {\n  type: string;\n  [field: string]: unknown;\n}\n\n"
	"/** An event of the own seat, as it was sent, with its moment. */\n"
	"export interface PastEvent {\n  type: string;\n  seq: number;\n  at: number;\n  [field: string]: unknown;\n}\n\n"
	"/** A line of a finished match's log, with the events of each seat. */\n"
	"export type ReplayEntry = {\n  n: number;\n  at: number;\n"
	"  events: { type: string; seq: number; [field: string]: unknown }[][] | null;\n} & (\n"
	"  | { kind: 'clock'; seat: null; payload: { seconds: number } }\n"
	"  | { kind: 'action' | 'platform'; seat: number; payload: { type: string; [field: string]: unknown } }\n);\n\n"
	"/** A match that is being played and may be watched. */\n"
	"export interface PlayingMatch {\n  match: string;\n  game: string;\n  rules: number;\n  turn_number: number;\n"
	"  /** milliseconds since 1970 */\n  started_at: number;\n  rated: boolean;\n"
	"  /** turns that all eyes watch behind; 0: what is public, as it stands */\n  broadcast: number;\n  watching: number;\n"
	"  players: { seat: number; username: string; rating: number | null; bot: number; program?: boolean }[];\n}\n\n"
	"/** A page of them: the most watched first, then the strongest, then the newest. */\n"
	"export interface Playing {\n  matches: PlayingMatch[];\n  more: boolean;\n}\n\n"
	"/** What somebody's finished matches came to, with other people or without. */\n"
	"export interface Tally {\n  game: string;\n  people: boolean;\n  won: number;\n  drawn: number;\n  lost: number;\n}\n\n"
	"/** `at`: when, in milliseconds since 1970; null: not yet. */\n"
	"export interface Achievement {\n  key: string;\n  title: string;\n  text: string;\n  at: number | null;\n}\n\n"
	"export interface Announcement {\n  id: string;\n  text: string;\n  at: number;\n  until: number | null;\n}\n\n"
	"/** Who runs the server; texts are Markdown. */\n"
	"export interface Host {\n  name: string | null;\n  contact: string | null;\n  about: string | null;\n  privacy: string | null;\n"
	"  conduct: string | null;\n  announcements: Announcement[];\n}\n\n"
	"/** A lobby that anybody may join. */\n"
	"export interface OpenTable {\n  code: string;\n  game: string;\n  rules: number;\n  seats: number;\n"
	"  pace: 'live' | 'days';\n  rated: boolean;\n  spectators: boolean;\n  broadcast: boolean;\n"
	"  /** over days */\n  vacation?: number;\n  abandoned?: 'hold' | 'volunteer' | 'bot';\n"
	"  /** milliseconds since 1970 */\n  expires_at: number;\n"
	"  /** as the host gave them; null if they are too long for a list */\n  options: { [name: string]: unknown } | null;\n"
	"  players: { username: string; rating: number | null; bot: number; program?: boolean }[];\n}\n\n"
	"/** Somebody on a list of one's own; `since` in milliseconds since 1970. */\n"
	"export interface Acquaintance {\n  username: string;\n  since: number;\n  program?: boolean;\n"
	"  /** of friends */\n  online?: boolean;\n}\n\n"
	"/** How one stands to somebody. */\n"
	"export interface Standing {\n  friend: boolean;\n  asked: boolean;\n  asking: boolean;\n  blocked: boolean;\n  muted: boolean;\n}\n\n"
	"/** How a finished match began; not with an empty page. */\n"
	"export interface ReplaySetup {\n  game: string;\n  rules: number;\n  options: object;\n"
	"  seats: { name: string; level: number }[];\n}\n\n"
	"/** Right after connecting. */\n"
	"export interface UserWelcomeNews {\n  user: User;\n"
	"  /** ids of the own matches */\n  active: string[];\n  paused: string[];\n"
	"  /** milliseconds since 1970 */\n  server_time: number;\n"
	"  /** of the server's program */\n  version: string;\n"
	"  /** which page the server gives out: what its index.html says in `<meta name=\"ronda-page\">`, or a hash of its files; '' if it has none */\n"
	"  page: string;\n}\n\n";

/* Acknowledgements besides `ok`, where the table has them in words (ack_text). */
static const struct {
	const char *name, *type;
} answers[] = {
	{"profile:get",
		"{ profile: Profile; results: Tally[]; achievements: Achievement[]; guest: boolean; standing: Standing | null }"},
	{"profile:course", "{ points: { at: number; rating: number }[]; more: boolean }"},
	{"profile:matches", "{ matches: HistoryRow[]; more: boolean }"},
	{"report:send", "{ report: string }"},
	{"report:list",
		"{ reports: { report: string; username: string; reason: string; words: string; at: number; closed: boolean }[] }"},
	{"port:get", "{ ships: PortShip[]; decks: Deck[]; weapons: PortWeapon[] }"},
	{"port:equip", "{ ship: PortShip }"},
	{"deck:save", "{ deck: Deck }"},
	{"deck:activate", "{ deck: Deck }"},
	{"learn:progress", "{ solved: string[] }"},
	{"lobby:join", "{ code: string; match?: string; seat?: number; seq?: number }"},
	{"lobby:list", "{ lobbies: OpenTable[]; more: boolean }"},
	{"challenge:list", "{ challenges: ChallengeReceivedNews[] }"},
	{"people:list",
		"{ friends: Acquaintance[]; asked: Acquaintance[]; asking: Acquaintance[]; blocked: Acquaintance[]; muted: Acquaintance[] }"},
	{"people:set", "Standing"},
	{"lobby:start", "{ match: string; code?: string }"},
	{"queue:join", "{ position: number }"},
	{"match:view", "MatchSnapshotNews"},
	{"match:events", "{ events: PastEvent[]; last: number; more: boolean }"},
	{"spectate:join",
		"{ game: string; rules: number; view?: unknown; expires_at: number | null; broadcast?: number; seats: { name: string; level: number }[] }"},
	{"spectate:list", "Playing"},
	{"spectate:replay", "{ seed: string; setup?: ReplaySetup; entries: ReplayEntry[] }"},
	{"chat:read",
		"{ messages: ChatMessageNews[]; muted: number[]; spectators_muted: boolean }"},
};

/* Answers of HTTP; refusals are { error: RefusalError } with their status. */
static const struct {
	const char *request, *type;
} http_answers[] = {
	{"POST /api/auth/register", "Session"},
	{"POST /api/auth/guest", "Session"},
	{"POST /api/auth/upgrade", "User"},
	{"POST /api/auth/login", "Session"},
	{"POST /api/auth/logout", "null"},
	{"GET /api/auth/me", "User"},
	{"PATCH /api/auth/me", "User"},
	{"POST /api/auth/password", "null"},
	{"POST /api/auth/reset/ask", "{}"},
	{"POST /api/auth/reset", "null"},
	{"POST /api/auth/confirm/ask", "{}"},
	{"POST /api/auth/confirm", "{ username: string; email: string }"},
	{"GET /api/auth/sessions",
		"{ id: string; created_at: number; used_at: number; agent: string | null; current: boolean }[]"},
	{"GET /api/auth/export",
		"{ exported_at: number; user: User; sessions: unknown[]; notices: unknown; ships: unknown[]; decks: unknown[]; lessons: string[]; people: unknown[]; reports: unknown[]; lobby: string | null; unfinished: string[] }"},
	{"GET /api/auth/export/{id}",
		"{ match: string; snapshot: MatchSnapshotNews; events: { events: PastEvent[]; last: number; more: boolean } | { error: RefusalError }; "
		"chat: { messages: ChatMessageNews[] } | { error: RefusalError } }"},
	{"DELETE /api/auth/me", "null"},
	{"DELETE /api/auth/sessions", "null"},
	{"DELETE /api/auth/sessions/{id}", "null"},
	{"GET /api/notices", "NoticeSettings"},
	{"PATCH /api/notices", "NoticeSettings"},
	{"POST /api/notices/devices", "NoticeSettings"},
	{"POST /api/notices/renew", "null"},
	{"DELETE /api/notices/devices/{id}", "null"},
	{"GET /api/games", "GameInfo[]"},
	{"GET /api/host", "Host"},
	{"GET /api/auth/ranking", "RankingRow[]"},
	{"GET /api/matches/playing", "Playing"},
	{"GET /api/matches/history", "HistoryRow[]"},
};

static const char *answer_of(const struct event_row *row)
{
	for (size_t i = 0; i < RD_COUNT(answers); i++)
		if (strcmp(answers[i].name, row->name) == 0)
			return answers[i].type;
	return NULL;
}

/* A member that no schema reads. */
static const char *raw_member(const char *raw, const char *of, char *out, size_t capacity)
{
	bool is_deck = raw && strcmp(raw, "ships") == 0;
	if (!raw)
		return NULL;
	snprintf(out, capacity, "  %s%s: %s;\n", raw, of, is_deck ? "DeckShip[]" : "unknown");
	return out;
}

/* The members of news that no schema reads. */
static const char *news_members(const struct news *news, char *out, size_t capacity)
{
	const char *raw = raw_member(news->raw, news->may_lack ? "?" : "", out, capacity);
	size_t length = raw ? strlen(out) : 0;
	if (news->list)
		snprintf(out + length, capacity - length, "  %s: FrameEvent[];\n", news->list);
	return raw;
}

static void name_after(const char *event, const char *suffix, char out[static TYPESCRIPT_NAME])
{
	out[0] = 0;
	typescript_pascal(event, out);
	typescript_pascal(suffix, out);
}

static void declare_requests(struct typescript *types)
{
	char name[TYPESCRIPT_NAME], member[128];
	for (size_t i = 0; i < event_rows_count; i++) {
		const struct event_row *row = &event_rows[i];
		name_after(row->name, "request", name);
		typescript_reserve(types, name);
		/* A deck has ships; options may be left out. */
		bool is_deck = row->raw && strcmp(row->raw, "ships") == 0;
		typescript_declare(types, name, row->payload, RD_READ_ACTION, NULL,
			raw_member(row->raw, is_deck ? "" : "?", member, sizeof(member)));
	}
	for (size_t i = 0; i < event_rows_count; i++) {
		name_after(event_rows[i].name, "ack", name);
		typescript_reserve(types, name);
		const char *type = answer_of(&event_rows[i]);
		if (type)
			buffer_print(&types->text, "export type %s = %s;\n\n", name, type);
		else
			typescript_declare(
				types, name, event_rows[i].ack, RD_READ_WHOLE, NULL, NULL);
	}
	buffer_print(&types->text,
		"/** What a client may send, by the name of the event. */\nexport interface Requests {\n");
	for (size_t i = 0; i < event_rows_count; i++) {
		char ack[TYPESCRIPT_NAME];
		name_after(event_rows[i].name, "request", name);
		name_after(event_rows[i].name, "ack", ack);
		buffer_print(&types->text, "  '%s': { payload: %s%s; answer: Answer<%s> };\n",
			event_rows[i].name, name, event_rows[i].takes_bare_id ? " | string" : "",
			ack);
	}
	buffer_print(&types->text, "}\n\n");
}

/* Two rows may share a name: chat:message of a match and of a lobby. */
static bool is_second(size_t place)
{
	for (size_t i = 0; i < place; i++)
		if (strcmp(news_rows[i]->name, news_rows[place]->name) == 0)
			return true;
	return false;
}

static void news_name(size_t place, char out[static TYPESCRIPT_NAME])
{
	char event[TYPESCRIPT_NAME];
	snprintf(event, sizeof(event), "%s%s", is_second(place) ? "lobby:" : "",
		news_rows[place]->name);
	name_after(event, "news", out);
}

static void declare_news(struct typescript *types)
{
	char name[TYPESCRIPT_NAME], member[128];
	for (size_t i = 0; i < news_rows_count; i++) {
		news_name(i, name);
		typescript_reserve(types, name);
		typescript_declare(types, name, news_rows[i]->schema, RD_READ_WHOLE, NULL,
			news_members(news_rows[i], member, sizeof(member)));
	}
	buffer_print(&types->text,
		"/** What a client is sent besides the events of games, by the name of the event. */\n"
		"export interface News {\n  'user:welcome': UserWelcomeNews;\n");
	for (size_t i = 0; i < news_rows_count; i++) {
		if (is_second(i))
			continue;
		news_name(i, name);
		buffer_print(&types->text, "  '%s': %s", news_rows[i]->name, name);
		for (size_t other = i + 1; other < news_rows_count; other++)
			if (strcmp(news_rows[i]->name, news_rows[other]->name) == 0) {
				news_name(other, name);
				buffer_print(&types->text, " | %s", name);
			}
		buffer_print(&types->text, ";\n");
	}
	buffer_print(&types->text, "}\n\n");
}

/* ---- HTTP --------------------------------------------------------------------------------------------- */

static const char *const verbs[] = {[HTTP_VERB_GET] = "GET",
	[HTTP_VERB_POST] = "POST",
	[HTTP_VERB_PUT] = "PUT",
	[HTTP_VERB_PATCH] = "PATCH",
	[HTTP_VERB_DELETE] = "DELETE"};

static void add_http_row(struct typescript *types, const struct api_row *row, struct buffer *out)
{
	char request[TYPESCRIPT_NAME], name[TYPESCRIPT_NAME] = "", member[128];
	const char *answer = "unknown";
	snprintf(request, sizeof(request), "%s %s", verbs[row->verb], row->path);
	for (size_t i = 0; i < RD_COUNT(http_answers); i++)
		if (strcmp(http_answers[i].request, request) == 0)
			answer = http_answers[i].type;
	if (row->body) {
		typescript_pascal(verbs[row->verb], name);
		typescript_pascal(row->path + sizeof("/api/") - 1, name);
		typescript_pascal("body", name);
		typescript_reserve(types, name);
		typescript_declare(types, name, row->body, RD_READ_ACTION, NULL,
			raw_member(row->raw, "", member, sizeof(member)));
	}
	buffer_print(out, "  '%s': { body: %s; answer: %s };\n", request, row->body ? name : "null",
		answer);
}

static void declare_http(struct typescript *types)
{
	struct buffer rows = {0};
	for (const struct api_row *row = account_api_rows; row->path; row++)
		add_http_row(types, row, &rows);
	for (const struct api_row *row = port_api_rows; row->path; row++)
		add_http_row(types, row, &rows);
	buffer_print(&types->text,
		"/** HTTP, by method and path. */\nexport interface Http {\n%s}\n\n", rows.text);
	buffer_free(&rows);
}

void typescript_platform(struct typescript *types)
{
	static const char *const names[] = {"Ok", "Refusal", "RefusalError", "Answer",
		"ActionEnvelope", "ActionAck", "EventEnvelope", "Language", "Rating", "Profile",
		"User", "Session", "RankingRow", "HistoryPlayer", "HistoryRow", "PortModel",
		"PortShip", "DeckShip", "Deck", "PortWeapon", "FrameEvent", "PastEvent",
		"ReplayEntry", "ReplaySetup", "OpenTable", "Acquaintance", "Standing", "Tally",
		"Achievement", "Announcement", "Host", "UserWelcomeNews", "PlatformRefusal",
		"Requests", "News", "Http"};
	for (size_t i = 0; i < RD_COUNT(names); i++)
		typescript_reserve(types, names[i]);
	types->subject = "";
	types->part = "Platform";
	buffer_print(&types->text, "%s", fixed_types);
	buffer_print(&types->text, "export type PlatformRefusal =");
	for (int code = CODE_OK + 1; code < CODES; code++)
		buffer_print(&types->text, "\n  | '%s'", code_word((enum code)code));
	buffer_print(&types->text, ";\n\n");
	declare_requests(types);
	declare_news(types);
	declare_http(types);
}
