/* unsubscribe.c: links that end notices, and their page. */
#include "server/unsubscribe.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/notice_kinds.h"
#include "store/notices.h"

enum { SIGNATURE = 43, PAGE_BYTES = 2048 };

static void sign(
	const uint8_t key[static POSTMAN_KEY], const char *user_id, char out[static SIGNATURE + 1])
{
	char text[64];
	unsigned char digest[crypto_auth_hmacsha256_BYTES];
	int length = snprintf(text, sizeof(text), "notices:%s", user_id);
	crypto_auth_hmacsha256(
		digest, (const unsigned char *)text, (unsigned long long)length, key);
	sodium_bin2base64(out, SIGNATURE + 1, digest, sizeof(digest),
		sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void unsubscribe_link(const uint8_t key[static POSTMAN_KEY], const char *site, const char *user_id,
	char out[static UNSUBSCRIBE_LINK])
{
	char signature[SIGNATURE + 1];
	sign(key, user_id, signature);
	snprintf(out, UNSUBSCRIBE_LINK, "%s" UNSUBSCRIBE_PATH "?user=%s&token=%s", site, user_id,
		signature);
}

bool unsubscribe_reads(const uint8_t key[static POSTMAN_KEY], struct net_span user,
	struct net_span token, char user_id[static USER_ID])
{
	char signature[SIGNATURE + 1];
	if (!user.text || user.length >= USER_ID || !token.text || token.length != SIGNATURE)
		return false;
	memcpy(user_id, user.text, user.length);
	user_id[user.length] = 0;
	sign(key, user_id, signature);
	return sodium_memcmp(signature, token.text, SIGNATURE) == 0;
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

enum page { PAGE_ASK, PAGE_DONE, PAGE_WRONG, PAGE_FAILED, PAGES };

static const struct rd_text titles[PAGES] = {
	{{"No more mails?", "¿No más correos?", "Už žádné e-maily?"}},
	{{"Done", "Hecho", "Hotovo"}},
	{{"This link is not valid", "Este enlace no es válido", "Tento odkaz neplatí"}},
	{{"That did not work", "No ha funcionado", "To se nepovedlo"}},
};
static const struct rd_text texts[PAGES] = {
	{{"Mails about your matches will end. You can turn them on again in your settings.",
		"Los correos sobre tus partidas terminarán. Puedes volver a activarlos en tus ajustes.",
		"E-maily o tvých partiích skončí. V nastavení je můžeš znovu zapnout."}},
	{{"You will get no more mails about your matches.",
		"No recibirás más correos sobre tus partidas.",
		"O svých partiích už e-maily dostávat nebudeš."}},
	{{"Please use the link of the newest mail.", "Usa el enlace del correo más reciente.",
		"Použij odkaz z nejnovějšího e-mailu."}},
	{{"Please try again in a moment.", "Inténtalo de nuevo en un momento.",
		"Zkus to prosím za chvíli znovu."}},
};
static const struct rd_text button = {
	{"End the mails", "No recibir más correos", "Ukončit e-maily"}};
static const struct rd_text kind_button = {
	{"Only those of this kind: {0}", "Solo los de este tipo: {0}", "Jen tohoto druhu: {0}"}};
static const struct rd_text digest_button = {{"Each mail for itself instead of once a day",
	"Cada correo por separado en vez de uno al día",
	"Každý e-mail zvlášť místo jednoho denně"}};
static const struct rd_text narrow_done = {
	{"Your mails are as you wish now. More is in your settings.",
		"Tus correos quedan como deseas. Hay más en tus ajustes.",
		"E-maily jsou teď podle tvého přání. Více je v nastavení."}};

static enum rd_language language_of(struct http_exchange *exchange)
{
	enum rd_language language = RD_ENGLISH;
	char word[16];
	struct net_span header = http_header_value(http_request(exchange), "accept-language");
	snprintf(word, sizeof(word), "%.*s", (int)(header.length < 15 ? header.length : 15),
		header.text ? header.text : "");
	word[strcspn(word, ",;")] = 0;
	if (!rd_language_from_code(word, &language))
		language = RD_ENGLISH;
	return language;
}

/* What a link is about besides all mails; NOTICES and no digest: nothing. */
struct scope {
	enum notice notice;
	bool is_digest;
};

static struct scope scope_of(struct net_span word)
{
	char text[24];
	snprintf(text, sizeof(text), "%.*s", (int)(word.length < 23 ? word.length : 23),
		word.text ? word.text : "");
	return (struct scope){notice_find(text), strcmp(text, UNSUBSCRIBE_DIGEST) == 0};
}

static bool is_narrow(struct scope scope)
{
	return scope.is_digest || scope.notice < NOTICES;
}

/* Both buttons post to the address they were asked at, where the signature is; the narrow one says so. */
static void write_form(struct scope scope, enum rd_language language, char *out, size_t capacity)
{
	char words[128] = "";
	if (scope.is_digest)
		snprintf(words, sizeof(words), "%s", digest_button.in[language]);
	else if (is_narrow(scope))
		RD_SAY(words, sizeof(words), &kind_button, language,
			RD_WORDS(notice_kinds[scope.notice].title.in[language]));
	snprintf(out, capacity, "<form method=\"post\">%s%s%s<button>%s</button></form>\n",
		words[0] ? "<p><button name=\"only\" value=\"yes\">" : "", words,
		words[0] ? "</button></p>\n" : "", button.in[language]);
}

static void respond_with(struct http_exchange *exchange, enum page page, unsigned status,
	enum rd_language language, struct scope scope, const char *text)
{
	char html[PAGE_BYTES], form[512] = "";
	static const struct http_header headers[] = {{{"Cache-Control", 13}, {"no-store", 8}},
		{{"Referrer-Policy", 15}, {"no-referrer", 11}}};
	if (page == PAGE_ASK)
		write_form(scope, language, form, sizeof(form));
	int length = snprintf(html, sizeof(html),
		"<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width\">\n<title>Ronda</title>\n<h1>%s</h1>\n<p>%s</p>\n%s</html>\n",
		rd_language_code(language), titles[page].in[language], text, form);
	http_respond(exchange, &(struct http_response){.status = status,
				       .type = "text/html; charset=utf-8",
				       .body = net_span(html, (size_t)length),
				       .headers = headers,
				       .header_count = RD_COUNT(headers)});
}

static void respond(
	struct http_exchange *exchange, enum page page, unsigned status, enum rd_language language)
{
	respond_with(exchange, page, status, language, (struct scope){NOTICES, false},
		texts[page].in[language]);
}

/* ---- ending ----------------------------------------------------------------------------------------------------- */

struct ending {
	struct http_exchange *exchange; /* NULL: hung up */
	enum rd_language language;
	struct scope scope;
};

static void on_aborted(void *owner)
{
	((struct ending *)owner)->exchange = NULL;
}

static void on_ended(void *context, const struct store_result *result)
{
	struct ending *ending = context;
	bool is_done = result->outcome == STORE_OK;
	if (ending->exchange && is_done && is_narrow(ending->scope))
		respond_with(ending->exchange, PAGE_DONE, 200, ending->language, ending->scope,
			narrow_done.in[ending->language]);
	else if (ending->exchange && (is_done || result->outcome == STORE_NOT_FOUND))
		respond(ending->exchange, is_done ? PAGE_DONE : PAGE_WRONG, is_done ? 200 : 404,
			ending->language);
	else if (ending->exchange)
		respond(ending->exchange, PAGE_FAILED, 503, ending->language);
	free(ending);
}

/* Mails of a kind: what is pushed stays as it is. */
static void end_kind(struct store_request *request, const char *user_id, enum notice notice)
{
	store_notice_mail_end(
		request, user_id, notice_kinds[notice].word, notice_kinds[notice].by_push);
}

static void end_notices(struct server *server, const char *user_id, const struct ending *order)
{
	static const bool no = false;
	struct ending *ending = net_allocate(sizeof(*ending));
	*ending = *order;
	http_on_abort(ending->exchange, on_aborted, ending);
	struct store_request *request = store_begin(server->store);
	store_user_by_id(request, user_id);
	if (ending->scope.is_digest)
		store_notice_digest_end(request, user_id);
	else if (is_narrow(ending->scope))
		end_kind(request, user_id, ending->scope.notice);
	else
		store_user_change(request, user_id, &(struct store_user_change){.notices = &no});
	if (store_submit(request, on_ended, ending) != STORE_OK)
		on_ended(ending, &(struct store_result){.outcome = STORE_BUSY});
}

/* The narrow button was pressed; a mail program's own button (RFC 8058) says List-Unsubscribe=One-Click and means all. */
static bool is_only(const struct http_request *request)
{
	return net_span_equals_caseless(request->body, NET_SPAN("only=yes"));
}

void unsubscribe_request(struct server *server, const uint8_t key[static POSTMAN_KEY],
	struct http_exchange *exchange)
{
	const struct http_request *request = http_request(exchange);
	enum rd_language language = language_of(exchange);
	struct scope scope = scope_of(http_query_value(request, "kind"));
	char user_id[USER_ID];
	bool is_right = unsubscribe_reads(key, http_query_value(request, "user"),
		http_query_value(request, "token"), user_id);
	if (!is_right)
		respond(exchange, PAGE_WRONG, 403, language);
	else if (!server || !server->is_ready || server->is_stopping)
		respond(exchange, PAGE_FAILED, 503, language);
	else if (request->verb == HTTP_VERB_POST)
		end_notices(server, user_id,
			&(struct ending){exchange, language,
				is_only(request) ? scope : (struct scope){NOTICES, false}});
	else
		respond_with(
			exchange, PAGE_ASK, 200, language, scope, texts[PAGE_ASK].in[language]);
}
