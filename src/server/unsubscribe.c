/* unsubscribe.c: links that end notices, and their page. */
#include "server/unsubscribe.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

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

/* Posts to the address it was asked at: the signature stays in the query. */
static void respond(
	struct http_exchange *exchange, enum page page, unsigned status, enum rd_language language)
{
	char html[PAGE_BYTES], form[256] = "";
	static const struct http_header headers[] = {{{"Cache-Control", 13}, {"no-store", 8}},
		{{"Referrer-Policy", 15}, {"no-referrer", 11}}};
	if (page == PAGE_ASK)
		snprintf(form, sizeof(form), "<form method=\"post\"><button>%s</button></form>\n",
			button.in[language]);
	int length = snprintf(html, sizeof(html),
		"<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width\">\n<title>Ronda</title>\n<h1>%s</h1>\n<p>%s</p>\n%s</html>\n",
		rd_language_code(language), titles[page].in[language], texts[page].in[language],
		form);
	http_respond(exchange, &(struct http_response){.status = status,
				       .type = "text/html; charset=utf-8",
				       .body = net_span(html, (size_t)length),
				       .headers = headers,
				       .header_count = RD_COUNT(headers)});
}

/* ---- ending ----------------------------------------------------------------------------------------------------- */

struct ending {
	struct http_exchange *exchange; /* NULL: hung up */
	enum rd_language language;
};

static void on_aborted(void *owner)
{
	((struct ending *)owner)->exchange = NULL;
}

static void on_ended(void *context, const struct store_result *result)
{
	struct ending *ending = context;
	bool is_done = result->outcome == STORE_OK;
	if (ending->exchange && (is_done || result->outcome == STORE_NOT_FOUND))
		respond(ending->exchange, is_done ? PAGE_DONE : PAGE_WRONG, is_done ? 200 : 404,
			ending->language);
	else if (ending->exchange)
		respond(ending->exchange, PAGE_FAILED, 503, ending->language);
	free(ending);
}

static void end_notices(struct server *server, const char *user_id, struct http_exchange *exchange,
	enum rd_language language)
{
	static const bool no = false;
	struct ending *ending = net_allocate(sizeof(*ending));
	*ending = (struct ending){exchange, language};
	http_on_abort(exchange, on_aborted, ending);
	struct store_request *request = store_begin(server->store);
	store_user_change(request, user_id, &(struct store_user_change){.notices = &no});
	if (store_submit(request, on_ended, ending) != STORE_OK)
		on_ended(ending, &(struct store_result){.outcome = STORE_BUSY});
}

void unsubscribe_request(struct server *server, const uint8_t key[static POSTMAN_KEY],
	struct http_exchange *exchange)
{
	const struct http_request *request = http_request(exchange);
	enum rd_language language = language_of(exchange);
	char user_id[USER_ID];
	bool is_right = unsubscribe_reads(key, http_query_value(request, "user"),
		http_query_value(request, "token"), user_id);
	if (!is_right)
		respond(exchange, PAGE_WRONG, 403, language);
	else if (!server || !server->is_ready || server->is_stopping)
		respond(exchange, PAGE_FAILED, 503, language);
	else if (request->verb == HTTP_VERB_POST)
		end_notices(server, user_id, exchange, language);
	else
		respond(exchange, PAGE_ASK, 200, language);
}
