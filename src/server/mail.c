/* mail.c: the form of a mail. */
#include "server/mail.h"

#include <sodium.h>
#include <stdio.h>
#include <time.h>

#include "server/unsubscribe.h"

enum { ENCODED_CHUNK = 45 };

/* ---- the form of a mail (RFC 5322, 2045, 2047) ---------------------------------------------------------------------- */

static void add(struct net_buffer *mail, const char *text)
{
	net_buffer_append(mail, text, strlen(text));
}

static void add_base64(struct net_buffer *mail, const char *text, size_t length)
{
	char encoded[2 * ENCODED_CHUNK];
	sodium_bin2base64(encoded, sizeof(encoded), (const unsigned char *)text, length,
		sodium_base64_VARIANT_ORIGINAL);
	add(mail, encoded);
}

/* Encoded words of at most 75 characters, none cut within a character. */
static void add_subject(struct net_buffer *mail, const char *subject)
{
	size_t length = strlen(subject), at = 0;
	add(mail, "Subject:");
	while (at < length) {
		size_t end = at + ENCODED_CHUNK < length ? at + ENCODED_CHUNK : length;
		while (end < length && ((unsigned char)subject[end] & 0xc0) == 0x80)
			end--;
		add(mail, at > 0 ? "\r\n =?UTF-8?B?" : " =?UTF-8?B?");
		add_base64(mail, subject + at, end - at);
		add(mail, "?=");
		at = end;
	}
	add(mail, "\r\n");
}

static void add_head(struct net_buffer *mail, struct server *server, const struct mail *order)
{
	const struct config *config = order->config;
	static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
	char when[64], id[25], line[4 * CONFIG_TEXT];
	time_t seconds = (time_t)(server_now(server) / 1000);
	struct tm parts;
	gmtime_r(&seconds, &parts);
	strftime(when, sizeof(when), "Date: %a, %d %b %Y %H:%M:%S +0000\r\n",
		&parts); /* the program's locale is C */
	server_word(server, letters, 24, id);
	const char *host = strchr(config->smtp_from, '@');
	add(mail, when);
	snprintf(line, sizeof(line),
		"From: Ronda <%s>\r\nTo: <%.300s>\r\nMessage-ID: <%s%.300s>\r\n", config->smtp_from,
		order->to, id, host ? host : "@ronda");
	add(mail, line);
}

/* An address that could end its line, or the envelope, is not written to. */
static bool is_harmless(const char *address)
{
	for (const char *letter = address; *letter; letter++)
		if ((unsigned char)*letter <= ' ' || *letter == 0x7f ||
			strchr("<>\",;:\\()[]", *letter))
			return false;
	return strlen(address) < 300 && strchr(address, '@');
}

static void add_body(struct net_buffer *mail, const char *body)
{
	size_t length = strlen(body);
	for (size_t at = 0; at < length; at += ENCODED_CHUNK) {
		add_base64(
			mail, body + at, length - at < ENCODED_CHUNK ? length - at : ENCODED_CHUNK);
		add(mail, "\r\n");
	}
}

bool mail_write(struct server *server, const struct mail *order, struct net_buffer *mail)
{
	char line[UNSUBSCRIBE_LINK + 64];
	if (!is_harmless(order->to))
		return false;
	add_head(mail, server, order);
	add_subject(mail, order->subject);
	if (order->unsubscribe) {
		snprintf(line, sizeof(line), "List-Unsubscribe: <%s>\r\n", order->unsubscribe);
		add(mail, line);
		add(mail, "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
	}
	add(mail,
		"Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
		"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n");
	add_body(mail, order->body);
	return true;
}

void mail_send(struct server *server, struct postman *postman, const struct mail *order)
{
	struct net_buffer mail = {0};
	if (mail_write(server, order, &mail))
		postman_mail(postman, order->to, net_buffer_span(&mail));
	net_buffer_finish(&mail);
}
