/* The pages of the web client, out of the program and out of a folder, on a server without a network. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <sys/stat.h>

#include "net/rig.h"
#include "server/web.h"

static const struct http_asset assets[] = {
	{"/index.html", "text/html; charset=utf-8", "i1", {"<p>page</p>", 11}, {"GZIP", 4},
		{"BR", 2}, .is_immutable = false},
	{"/sw.js", "text/javascript; charset=utf-8", "s1", {"//sw", 4}, {"", 0}, {"", 0},
		.is_immutable = false},
	{"/assets/app-3f.js", "text/javascript; charset=utf-8", "a1", {"let a", 5}, {"GZ", 2},
		{"B", 1}, .is_immutable = true},
};

struct site {
	struct rig rig;
	struct web *web;
	char folder[64];
};

static void say_api(struct http_exchange *exchange, void *context)
{
	(void)context;
	http_respond(
		exchange, &(struct http_response){
				  .status = 200, .type = "text/plain", .body = NET_SPAN("api")});
}

static void start(struct site *site, const struct web_options *options)
{
	const char *reason = "";
	rig_init(&site->rig, NULL);
	http_server_route(site->rig.server,
		&(struct http_route){.path = "/api/", .is_prefix = true, .handle = say_api});
	site->web = web_create(options, &reason);
	assert_non_null(site->web);
	web_route(site->web, site->rig.server);
}

static void start_with_assets(struct site *site)
{
	start(site, &(struct web_options){.assets = assets, .assets_count = 3});
}

static void finish(struct site *site)
{
	rig_finish(&site->rig);
	web_destroy(site->web);
}

/* One request; the answer begins with `status`, and holds `part` and not `lack` (both may be NULL). */
static void ask(struct site *site, const char *method, const char *path, const char *headers,
	unsigned status, const char *part, const char *lack)
{
	struct client client;
	char request[1024], line[32];
	snprintf(request, sizeof(request), "%s %s HTTP/1.1\r\nHost: x\r\n%s\r\n", method, path,
		headers);
	snprintf(line, sizeof(line), "HTTP/1.1 %u ", status);
	client_init(&client, &site->rig);
	client_say(&client, request);
	const char *heard = client_hear(&client);
	if (strncmp(heard, line, strlen(line)) != 0 || (part && !strstr(heard, part)) ||
		(lack && strstr(heard, lack)))
		fail_msg("%s %s: wanted %u with \"%s\" and without \"%s\", heard \"%s\"", method,
			path, status, part ? part : "", lack ? lack : "", heard);
	client_finish(&client);
	turn(&site->rig);
}

static void get(struct site *site, const char *path, unsigned status, const char *part)
{
	ask(site, "GET", path, "", status, part, NULL);
}

/* ---- out of the program ------------------------------------------------------------------------------------------------- */

static void files_come_with_type_tag_and_caching(void **state)
{
	struct site site;
	start_with_assets(&site);
	get(&site, "/", 200, "\r\n\r\n<p>page</p>");
	get(&site, "/index.html", 200, "Content-Type: text/html; charset=utf-8\r\n");
	get(&site, "/sw.js", 200,
		"ETag: \"s1\"\r\nVary: Accept-Encoding\r\nCache-Control: no-cache\r\n");
	get(&site, "/assets/app-3f.js", 200,
		"Cache-Control: public, max-age=31536000, immutable\r\n");
	ask(&site, "GET", "/", "If-None-Match: \"i1\"\r\n", 304, "ETag: \"i1\"", "<p>");
	ask(&site, "GET", "/", "If-None-Match: \"i0\"\r\n", 200, "<p>page</p>", NULL);
	finish(&site);
}

static void the_smallest_encoding_that_is_accepted_is_sent(void **state)
{
	struct site site;
	start_with_assets(&site);
	ask(&site, "GET", "/", "Accept-Encoding: gzip, deflate, br\r\n", 200,
		"Content-Encoding: br\r\n", "<p>");
	ask(&site, "GET", "/", "Accept-Encoding: gzip, br;q=0\r\n", 200, "\r\n\r\nGZIP", NULL);
	ask(&site, "GET", "/", "Accept-Encoding: gzip\r\nIf-None-Match: \"i1-gz\"\r\n", 304, NULL,
		"GZIP");
	ask(&site, "GET", "/sw.js", "Accept-Encoding: gzip, br\r\n", 200, "\r\n\r\n//sw",
		"Content-Encoding");
	finish(&site);
}

static void paths_of_the_client_get_its_page(void **state)
{
	struct site site;
	start_with_assets(&site);
	get(&site, "/match/m7Q2kX9bT4wZ", 200, "<p>page</p>");
	get(&site, "/join/ABC234?from=mail", 200, "<p>page</p>");
	get(&site, "/match/", 200, "<p>page</p>");
	ask(&site, "GET", "/match/m7Q2kX9bT4wZ", "If-None-Match: \"i1\"\r\n", 304, "no-cache",
		NULL);
	get(&site, "/nowhere.js", 404, "Not found");
	get(&site, "/assets/app-3e.js", 404, NULL);
	get(&site, "/favicon.ico", 404, NULL);
	get(&site, "/api/anything", 200, "\r\n\r\napi");
	get(&site, "/api", 404, NULL);
	get(&site, "/socket.io", 404, NULL);
	get(&site, "/socket.io/x", 404, NULL);
	get(&site, "/apiary", 200, "<p>page</p>");
	finish(&site);
}

/* Beside the pages, be they of the program or of a folder; what is not there is no page either. */
static void what_belongs_to_loaded_games_is_given_out(void **state)
{
	static const struct http_asset files[] = {
		{.path = "/games/noughts.wasm",
			.type = "application/wasm",
			.etag = "w1",
			.identity = {"wasm", 4}},
	};
	struct web_options options = {
		.assets = assets, .assets_count = 3, .game_files = files, .game_files_count = 1};
	for (int is_folder = 0; is_folder <= 1; is_folder++) {
		struct site site;
		options.folder = is_folder ? "/tmp" : NULL;
		start(&site, &options);
		get(&site, "/games/noughts.wasm", 200, "Content-Type: application/wasm\r\n");
		get(&site, "/games/noughts.wasm", 200, "Cache-Control: no-cache\r\n");
		ask(&site, "GET", "/games/noughts.wasm", "If-None-Match: \"w1\"\r\n", 304, NULL,
			"\r\n\r\nwasm");
		get(&site, "/games/noughts.js", 404, NULL);
		get(&site, "/games/noughts", 404, NULL);
		get(&site, "/games", 404, NULL);
		ask(&site, "POST", "/games/noughts.wasm", "Content-Length: 0\r\n", 405, NULL, NULL);
		finish(&site);
	}
}

static void only_reading_is_possible(void **state)
{
	struct site site;
	start_with_assets(&site);
	ask(&site, "HEAD", "/", "", 200, "Content-Length: 11\r\n", "<p>");
	ask(&site, "HEAD", "/match/x", "Accept-Encoding: br\r\n", 200, "Content-Length: 2\r\n",
		NULL);
	ask(&site, "POST", "/", "Content-Length: 0\r\n", 405, "Allow: GET, HEAD\r\n", NULL);
	ask(&site, "DELETE", "/assets/app-3f.js", "", 405, NULL, NULL);
	ask(&site, "POST", "/api", "Content-Length: 0\r\n", 404, NULL, NULL);
	finish(&site);
}

static void without_the_client_a_page_says_so(void **state)
{
	struct site site;
	start(&site, &(struct web_options){.assets_count = 0});
	get(&site, "/", 200, "built without the web client");
	get(&site, "/match/x", 200, "make build");
	get(&site, "/", 200, "lang=\"cs\"");
	get(&site, "/app.js", 404, NULL);
	finish(&site);
}

/* An open page tells by it whether it is still the server's own. */
static void a_page_has_the_name_that_it_says(void **state)
{
	static const char said[] = "<meta name=\"ronda-page\" content=\"ab-12\"><p>page</p>";
	struct http_asset files[] = {
		{.path = "/index.html", .etag = "i1", .identity = {said, sizeof(said) - 1}},
		{.path = "/icon.svg", .etag = "i2", .identity = {"<svg/>", 6}}};
	struct web_options options = {.assets = files, .assets_count = 2};
	const char *reason = "";
	struct web *web = web_create(&options, &reason);
	(void)state;
	assert_string_equal(web_page(web), "ab-12");
	web_destroy(web);
}

static void a_page_that_says_none_is_named_by_all_its_files(void **state)
{
	struct http_asset files[] = {
		{.path = "/index.html", .etag = "i1", .identity = {"<p>page</p>", 11}},
		{.path = "/icon.svg", .etag = "i2", .identity = {"<svg/>", 6}}};
	struct web_options options = {.assets = files, .assets_count = 2};
	const char *reason = "";
	struct web *before = web_create(&options, &reason), *same = web_create(&options, &reason);
	files[1].etag = "i3";
	struct web *after = web_create(&options, &reason);
	(void)state;
	assert_int_equal(strlen(web_page(before)), 32);
	assert_string_equal(web_page(before), web_page(same));
	assert_string_not_equal(web_page(before), web_page(after));
	web_destroy(before);
	web_destroy(same);
	web_destroy(after);
}

/* ---- out of a folder ------------------------------------------------------------------------------------------------------ */

static void write_file(const struct site *site, const char *name, const char *text)
{
	char path[256];
	snprintf(path, sizeof(path), "%s/%s", site->folder, name);
	FILE *file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static void make_folder(struct site *site)
{
	char path[256];
	strcpy(site->folder, "/tmp/ronda-web.XXXXXX");
	assert_non_null(mkdtemp(site->folder));
	write_file(site, "secret.txt", "secret");
	snprintf(path, sizeof(path), "%s/dist", site->folder);
	assert_int_equal(mkdir(path, 0700), 0);
	snprintf(path, sizeof(path), "%s/dist/assets", site->folder);
	assert_int_equal(mkdir(path, 0700), 0);
	write_file(site, "dist/index.html", "<p>draft</p>");
	write_file(site, "dist/.hidden.txt", "secret");
	write_file(site, "dist/assets/app.js", "let b");
	snprintf(path, sizeof(path), "%s/dist/link.txt", site->folder);
	assert_int_equal(symlink("../secret.txt", path), 0);
}

static void remove_folder(const struct site *site)
{
	static const char *const names[] = {"dist/link.txt", "dist/.hidden.txt",
		"dist/assets/app.js", "dist/index.html", "dist/assets", "dist", "secret.txt", "."};
	char path[256];
	for (size_t i = 0; i + 1 < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(path, sizeof(path), "%s/%s", site->folder, names[i]);
		remove(path);
	}
	assert_int_equal(rmdir(site->folder), 0);
}

static void start_with_folder(struct site *site)
{
	char dist[80];
	make_folder(site);
	snprintf(dist, sizeof(dist), "%s/dist", site->folder);
	start(site, &(struct web_options){.assets = assets, .assets_count = 3, .folder = dist});
}

static void a_folder_takes_the_place_of_the_program_s_files(void **state)
{
	struct site site;
	start_with_folder(&site);
	get(&site, "/", 200, "\r\n\r\n<p>draft</p>");
	get(&site, "/match/x", 200, "<p>draft</p>");
	get(&site, "/assets/app.js", 200, "Content-Type: text/javascript; charset=utf-8\r\n");
	get(&site, "/assets/app.js", 200, "Cache-Control: no-cache\r\n");
	get(&site, "/sw.js", 404, NULL);
	ask(&site, "HEAD", "/assets/app.js", "", 200, "Content-Length: 5\r\n", "let b");
	write_file(&site, "dist/assets/app.js", "let c = 1");
	get(&site, "/assets/app.js", 200, "\r\n\r\nlet c = 1");
	finish(&site);
	remove_folder(&site);
}

static void a_file_that_has_not_changed_is_not_sent_again(void **state)
{
	struct site site;
	struct client client;
	char etag[80], header[120];
	start_with_folder(&site);
	client_init(&client, &site.rig);
	client_say(&client, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
	const char *found = strstr(client_hear(&client), "ETag: ");
	assert_non_null(found);
	assert_int_equal(sscanf(found, "ETag: %79s", etag), 1);
	client_finish(&client);
	snprintf(header, sizeof(header), "If-None-Match: %s\r\n", etag);
	ask(&site, "GET", "/", header, 304, NULL, "draft");
	write_file(&site, "dist/index.html", "<p>draft 2</p>");
	ask(&site, "GET", "/", header, 200, "draft 2", NULL);
	finish(&site);
	remove_folder(&site);
}

static void no_path_leads_out_of_the_folder(void **state)
{
	static const char *const paths[] = {"/../secret.txt", "/assets/../../secret.txt",
		"/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..\\..\\secret.txt",
		"//secret.txt", "/link.txt", "/.hidden.txt", "/./.hidden.txt",
		"/../../../../../../etc/hostname.txt"};
	struct site site;
	start_with_folder(&site);
	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++)
		ask(&site, "GET", paths[i], "", 404, NULL, "secret");
	/* Without an ending these are the client's own, and get its page. */
	ask(&site, "GET", "/../../../../../../etc/passwd", "", 200, "<p>draft</p>", "root:");
	ask(&site, "GET", "/assets", "", 200, "<p>draft</p>", NULL);
	finish(&site);
	remove_folder(&site);
}

static void a_folder_that_is_not_there_is_refused(void **state)
{
	const char *reason = NULL;
	assert_null(web_create(&(struct web_options){.folder = "/nowhere/at/all"}, &reason));
	assert_string_equal(reason, "No such file or directory");
	assert_null(web_create(&(struct web_options){.folder = "/dev/null"}, &reason));
	assert_string_equal(reason, "is not a folder");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(files_come_with_type_tag_and_caching),
		cmocka_unit_test(the_smallest_encoding_that_is_accepted_is_sent),
		cmocka_unit_test(paths_of_the_client_get_its_page),
		cmocka_unit_test(what_belongs_to_loaded_games_is_given_out),
		cmocka_unit_test(only_reading_is_possible),
		cmocka_unit_test(a_page_has_the_name_that_it_says),
		cmocka_unit_test(a_page_that_says_none_is_named_by_all_its_files),
		cmocka_unit_test(without_the_client_a_page_says_so),
		cmocka_unit_test(a_folder_takes_the_place_of_the_program_s_files),
		cmocka_unit_test(a_file_that_has_not_changed_is_not_sent_again),
		cmocka_unit_test(no_path_leads_out_of_the_folder),
		cmocka_unit_test(a_folder_that_is_not_there_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
