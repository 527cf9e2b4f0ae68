/*
 * Any order of things that clients and the application may do: the bytes are a script for four
 * connections and a server. Sessions are opened, polled, probed, upgraded, cut and closed at the
 * worst moments; nothing may break or be left over.
 */
#include "fuzz/fuzz.h"
#include "net/rig.h"
#include "net/socketio.h"

enum { CLIENTS = 4, SOCKETS = 16, STEPS_MAX = 200 };

struct play {
	struct rig rig;
	struct socketio *io;
	struct socketio_namespace *hall;
	struct client clients[CLIENTS];
	struct socketio_socket *sockets[SOCKETS]; /* alive; NULL where none is */
	char sid[24];                             /* of the session opened last */
	unsigned alive;
	const uint8_t *script;
	size_t left;
};

static uint8_t next_byte(struct play *play)
{
	if (play->left == 0)
		return 0;
	play->left--;
	return *play->script++;
}

static void on_connecting(void *owner, struct socketio_socket *socket, struct net_span auth)
{
	struct play *play = owner;
	play->alive++;
	for (size_t i = 0; i < SOCKETS; i++) {
		if (play->sockets[i] == NULL) {
			play->sockets[i] = socket;
			break;
		}
	}
	if (auth.length == 0)
		socketio_accept(socket);
}

static void on_event(
	void *owner, struct socketio_socket *socket, const struct socketio_event *event)
{
	struct play *play = owner;
	struct socketio_payload same = {event->json, event->attachments, event->attachment_count};
	socketio_join(socket, NET_SPAN("room"));
	socketio_emit_room(play->hall, NET_SPAN("room"), "echo", &same, NULL);
	if (event->wants_ack)
		socketio_acknowledge(socket, event->ack, &same);
	if (net_span_equals(event->name, NET_SPAN("out")))
		socketio_disconnect(socket, event->argument_count > 0);
}

static void forget(struct play *play, const struct socketio_socket *socket)
{
	play->alive--;
	for (size_t i = 0; i < SOCKETS; i++)
		if (play->sockets[i] == socket)
			play->sockets[i] = NULL;
}

static void on_slow(void *owner, struct socketio_socket *socket, size_t queued)
{
	if (queued % 2 == 0)
		socketio_drop(socket);
}

static void on_disconnected(
	void *owner, struct socketio_socket *socket, enum socketio_reason reason)
{
	forget(owner, socket);
}

static const struct socketio_events events = {on_connecting, on_event, on_slow, on_disconnected};

static void on_answer(
	void *owner, struct socketio_socket *socket, const struct socketio_event *answer)
{
	(void)owner;
	if (answer != NULL)
		socketio_emit(socket, "thanks", NULL);
}

/* Refusing ends a socket without `disconnected`. */
static void act_on_socket(struct play *play, uint8_t how)
{
	struct socketio_socket *socket = play->sockets[how % SOCKETS];
	if (socket == NULL)
		return;
	switch (how / SOCKETS % 6) {
	case 0: socketio_accept(socket); break;
	case 1:
		if (!socketio_is_connected(socket)) {
			forget(play, socket);
			socketio_refuse(socket, "no", NET_SPAN("1"));
		}
		break;
	case 2: socketio_disconnect(socket, false); break;
	case 3: socketio_disconnect(socket, true); break;
	case 4: socketio_emit_asking(socket, "ask", NULL, on_answer, play); break;
	default: socketio_leave(socket, NET_SPAN("room")); break;
	}
}

static void request(struct play *play, struct client *client, const char *verb, const char *sid,
	const char *body)
{
	char text[512];
	snprintf(text, sizeof(text),
		"%s /socket.io/?EIO=4&transport=polling%s%s HTTP/1.1\r\nHost: x\r\n"
		"Content-Length: %zu\r\n\r\n%s",
		verb, sid[0] ? "&sid=" : "", sid, strlen(body), body);
	client_say(client, text);
}

static void learn_sid(struct play *play, struct client *client)
{
	const char *heard = strstr(client_hear(client), "0{\"sid\":\"");
	if (heard != NULL && strlen(heard) >= 9 + 20) {
		memcpy(play->sid, heard + 9, 20);
		play->sid[20] = '\0';
	}
}

static const char *const texts[] = {"40", "40{}", "41", "42[\"a\",1]", "421[\"a\"]", "42[\"out\"]",
	"42[\"out\",1]", "430[]", "451-[\"a\",{\"_placeholder\":true,\"num\":0}]", "2probe", "5",
	"3", "1", "6", "40/nowhere", "x"};

static void open_websocket(struct play *play, struct client *client, bool has_sid)
{
	char target[128];
	snprintf(target, sizeof(target), "/socket.io/?EIO=4&transport=websocket%s%s",
		has_sid ? "&sid=" : "", has_sid ? play->sid : "");
	client_upgrade(client, target);
}

static void step(struct play *play)
{
	static char large[4096];
	uint8_t what = next_byte(play);
	struct client *client = &play->clients[what / 16 % CLIENTS];
	struct net_span many = {large, sizeof(large)};
	switch (what % 16) {
	case 0:
		client_finish(client);
		client_init(client, &play->rig);
		break;
	case 1:
		request(play, client, "GET", "", "");
		learn_sid(play, client);
		break;
	case 2: request(play, client, "GET", play->sid, ""); break;
	case 3: request(play, client, "POST", play->sid, texts[next_byte(play) % 16]); break;
	case 4: open_websocket(play, client, true); break;
	case 5: open_websocket(play, client, false); break;
	case 6:
	case 7: client_text(client, texts[next_byte(play) % 16]); break;
	case 8: client_frame(client, WEBSOCKET_BINARY, NET_SPAN("bytes")); break;
	case 9: act_on_socket(play, next_byte(play)); break;
	case 10: socketio_emit_all(play->hall, "all", NULL, NULL); break;
	case 11:
		memset(large, '1', sizeof(large));
		socketio_emit_all(
			play->hall, "much", &(struct socketio_payload){.json = many}, NULL);
		break;
	case 12: client_take(client); break;
	case 13: client_frame(client, WEBSOCKET_CLOSE, NET_SPAN("\x03\xE8")); break;
	case 14: client_say(client, "POST /socket.io/?EIO=4"); break;
	default: turn(&play->rig);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct play play = {.script = bytes, .left = length};
	struct http_options http = {.limits = {.connections = 16}};
	struct socketio_options options = {.engine = {.sessions = 8,
						   .max_payload = 1000,
						   .queue_soft = 6000,
						   .queue_hard = 20000}};
	rig_init(&play.rig, &http);
	play.io = socketio_create(play.rig.server, &options);
	play.hall = socketio_namespace_add(play.io, "/", &events, &play);
	for (size_t i = 0; i < CLIENTS; i++)
		client_init(&play.clients[i], &play.rig);
	for (unsigned steps = 0; play.left > 0 && steps < STEPS_MAX; steps++)
		step(&play);
	bool is_cut_first = length % 2 == 0;
	for (size_t i = 0; i < CLIENTS && is_cut_first; i++)
		client_finish(&play.clients[i]);
	socketio_stop(play.io);
	turn(&play.rig);
	for (size_t i = 0; i < CLIENTS && !is_cut_first; i++)
		client_finish(&play.clients[i]);
	rig_stop(&play.rig);
	assert(play.alive == 0);
	socketio_destroy(play.io);
	rig_finish(&play.rig);
	return 0;
}
