/*
 * gate.c: the server's world: one libuv loop with HTTP, Socket.IO, the wake-ups of the store and of the crew, two timers, two signals.
 *
 * The end, in this order: nobody new is let in, and what was accepted is answered, with a limit; nothing new is begun; what is on its
 * way to the store is answered (a barrier); the connections are
 * closed; what is done beside the loop is waited for; the clocks are written down and the store closes; then the bus; the loop is empty.
 */
#include "server/gate.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

#include "net/socketio.h"
#include "server/api.h"
#include "server/bans.h"
#include "server/crew.h"
#include "server/hosting.h"
#include "server/lag.h"
#include "server/metrics.h"
#include "server/node.h"
#include "server/server.h"
#include "server/poster_web.h"
#include "server/web.h"

enum { DRAIN_LOOK_MS = 20 };

/* Work of the gate's own, off the loop. */
struct chore {
	struct server_work work;
	struct gate *gate;
};

struct gate {
	const struct gate_options *options;
	uv_loop_t loop;
	struct http_server *http;
	struct socketio *io;
	struct web *web;
	struct poster_web sharing;
	struct server *server;
	struct bus *bus; /* NULL: none was given, or it is closed */
	uv_async_t wake;
	uv_timer_t alarm, watch, drain;
	uint64_t drain_until;
	uv_signal_t signals[2];
	struct lag lag;
	struct crew *crew;
	uv_poll_t crew_is_done;
	unsigned works; /* beside the loop */
	bool is_stopping, is_stopped, is_ended;
	int status;
	uint16_t port;
	/* the start */
	struct chore prepare, check;
	bool is_preparing, is_prepared;
	atomic_bool is_check_given_up;
	enum store_verdict verdict;
	char reason[STORE_REASON];
};

/* ---- the system ------------------------------------------------------------------------------------------ */

static int64_t wall_ms(void *context)
{
	struct timespec now;
	(void)context;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t boot_ms(void *context)
{
	struct timespec now;
	(void)context;
	clock_gettime(CLOCK_BOOTTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The kernel knows whether somebody (NTP, the host of a virtual machine) keeps its clock; who sets it by hand ends that. */
static bool clock_is_set(void *context)
{
	struct timex state = {0};
	(void)context;
	int answer = adjtimex(&state);
	return answer >= 0 && answer != TIME_ERROR;
}

static int64_t monotonic_ms(void *context)
{
	(void)context;
	return (int64_t)(uv_hrtime() / 1000000);
}

static uint64_t clock_us(void *context)
{
	(void)context;
	return uv_hrtime() / 1000;
}

static void random_bytes(void *context, void *bytes, size_t count)
{
	(void)context;
	randombytes_buf(bytes, count);
}

static void log_line(void *context, enum journal_level level, const char *line)
{
	const struct gate *gate = context;
	hosting_log(gate->options->hosting, level, line);
}

static void tell_stranger(void *context, const char *deed, const char *address)
{
	const struct gate *gate = context;
	hosting_stranger(gate->options->hosting, deed, address);
}

struct work {
	uv_work_t request;
	struct gate *gate;
	struct server_work *work;
};

static void end_when_empty(struct gate *gate);

static void run_work(uv_work_t *request)
{
	struct work *work = request->data;
	work->work->run(work->work);
}

static void on_worked(uv_work_t *request, int status)
{
	struct work *work = request->data;
	struct gate *gate = work->gate;
	(void)status;
	gate->works--;
	work->work->done(work->work);
	free(work);
	if (gate->server)
		end_when_empty(gate);
}

static void queue_work(void *context, struct server_work *given)
{
	struct gate *gate = context;
	struct work *work = net_allocate_zeroed(sizeof(*work));
	work->gate = gate;
	work->work = given;
	work->request.data = work;
	gate->works++;
	uv_queue_work(&gate->loop, &work->request, run_work, on_worked);
}

static void compute(void *context, struct server_work *work)
{
	struct gate *gate = context;
	gate->works++;
	crew_give(gate->crew, work);
}

static void on_crew(uv_poll_t *poll, int status, int events)
{
	struct gate *gate = poll->data;
	(void)status;
	(void)events;
	gate->works -= crew_collect(gate->crew);
	end_when_empty(gate);
}

static void observe_lag(void *context, uint64_t microseconds)
{
	const struct gate *gate = context;
	if (gate->server)
		metrics_observe(gate->server->metrics, HISTOGRAM_LOOP_LAG, microseconds);
}

static void on_alarm(uv_timer_t *timer);

static void set_alarm(void *context, int64_t at)
{
	struct gate *gate = context;
	if (!gate->server || gate->is_ended)
		return;
	int64_t delay = at - server_now(gate->server);
	uv_timer_start(&gate->alarm, on_alarm, delay > 0 ? (uint64_t)delay : 0, 0);
}

static void on_alarm(uv_timer_t *timer)
{
	struct gate *gate = timer->data;
	int64_t next = server_tick(gate->server);
	if (next >= 0)
		set_alarm(gate, next);
}

static void on_watch(uv_timer_t *timer)
{
	struct gate *gate = timer->data;
	if (gate->server && !gate->is_ended)
		server_watch(gate->server);
}

static void on_wake(uv_async_t *wake)
{
	struct gate *gate = wake->data;
	if (!gate->server || gate->is_ended)
		return;
	server_poll(gate->server);
	end_when_empty(gate);
}

static void wake_up(void *context)
{
	struct gate *gate = context;
	uv_async_send(&gate->wake);
}

/* ---- the network ------------------------------------------------------------------------------------------- */

static void net_emit(void *context, struct client *client, const char *name, struct net_span json)
{
	const struct gate *gate = context;
	hosting_count(gate->options->hosting, METRIC_EVENTS_OUT);
	socketio_emit(client->socket, name, &(struct socketio_payload){.json = json});
}

static void net_acknowledge(
	void *context, struct client *client, uint64_t ack, struct net_span json)
{
	const struct gate *gate = context;
	hosting_count(gate->options->hosting, METRIC_ACKS);
	socketio_acknowledge(client->socket, ack, &(struct socketio_payload){.json = json});
}

static void net_disconnect(void *context, struct client *client)
{
	(void)context;
	socketio_disconnect(client->socket, true);
}

static void net_drop(void *context, struct client *client)
{
	(void)context;
	socketio_break(client->socket);
}

static void net_respond(
	void *context, struct http_exchange *exchange, unsigned status, struct net_span json)
{
	const struct gate *gate = context;
	struct http_header headers[HOSTING_HEADERS + 1];
	char allow[API_ALLOW];
	size_t count = hosting_answers(gate->options->hosting, exchange, status, headers);
	if (status == code_status(CODE_BAD_METHOD))
		headers[count++] = (struct http_header){NET_SPAN("Allow"),
			net_span(allow, api_allow(http_request(exchange), allow, sizeof(allow)))};
	http_respond(exchange, &(struct http_response){.status = status,
				       .type = json.length > 0 ? "application/json" : NULL,
				       .body = json,
				       .headers = headers,
				       .header_count = count});
}

/* Networks that are kept out; asked of every connection and, behind a proxy, of every request. */
static bool may_come(void *owner, const struct network_address *address)
{
	const struct gate *gate = owner;
	return !hosting_keeps_out(gate->options->hosting, address) &&
	       !(gate->server && bans_hold(gate->server, address));
}

static void net_turn_out(void *context)
{
	struct gate *gate = context;
	http_server_turn_out(gate->http);
	engineio_turn_out(socketio_engine(gate->io), may_come, gate);
}

static void on_settled(struct client *client, bool is_let_in)
{
	struct socketio_socket *socket = client->socket;
	const struct gate *gate = client->server->net.context;
	hosting_count(gate->options->hosting, is_let_in ? METRIC_CONNECTED : METRIC_REFUSED);
	if (is_let_in) {
		socketio_accept(socket);
		return;
	}
	socketio_set_data(socket, NULL);
	/* Clients come again by themselves when a connection ends without a word; a refusal makes them forget who they are. */
	if (client->is_put_off)
		socketio_break(socket);
	else
		socketio_refuse(socket, "unauthorized", NET_SPAN("{\"code\":\"unauthorized\"}"));
	client_disconnect(client);
	client_release(client);
}

static void on_connecting(void *owner, struct socketio_socket *socket, struct net_span auth)
{
	struct gate *gate = owner;
	struct client *client = client_create(gate->server, socket);
	copy_text(client->address, sizeof(client->address), socketio_peer(socket));
	socketio_set_data(socket, client);
	client_connect(client, auth, on_settled);
}

static void on_event(
	void *owner, struct socketio_socket *socket, const struct socketio_event *event)
{
	struct client *client = socketio_data(socket);
	const struct gate *gate = owner;
	hosting_count(gate->options->hosting, METRIC_EVENTS_IN);
	if (!client || client->is_gone || !client->member)
		return;
	struct net_span argument = event->argument_count > 0 ? event->arguments[0]
							     : net_span(NULL, 0);
	if (event->attachment_count > 0)
		argument = NET_SPAN("null"); /* no event here has attachments: bad_action */
	router_event(
		client, event->name, argument, event->argument_count, event->wants_ack, event->ack);
}

static void on_disconnected(
	void *owner, struct socketio_socket *socket, enum socketio_reason reason)
{
	struct client *client = socketio_data(socket);
	(void)owner;
	(void)reason;
	if (!client)
		return;
	socketio_set_data(socket, NULL);
	client_disconnect(client);
	client_release(client);
}

static const struct socketio_events socket_events = {
	.connecting = on_connecting, .event = on_event, .disconnected = on_disconnected};

static void on_api(struct http_exchange *exchange, void *context)
{
	struct gate *gate = context;
	if (hosting_admits(gate->options->hosting, exchange))
		api_request(gate->server, exchange);
}

static void on_too_large(struct http_exchange *exchange, void *context)
{
	struct gate *gate = context;
	api_too_large(gate->server, exchange);
}

static void on_too_many(struct http_exchange *exchange, void *context)
{
	struct gate *gate = context;
	api_too_many(gate->server, exchange);
}

/* ---- beginning and end ------------------------------------------------------------------------------------- */

static void close_handles(struct gate *gate)
{
	uv_close((uv_handle_t *)&gate->wake, NULL);
	uv_close((uv_handle_t *)&gate->alarm, NULL);
	uv_close((uv_handle_t *)&gate->crew_is_done, NULL);
	lag_stop(&gate->lag);
	uv_close((uv_handle_t *)&gate->watch, NULL);
	uv_close((uv_handle_t *)&gate->drain, NULL);
	for (size_t i = 0; i < RD_COUNT(gate->signals); i++)
		uv_close((uv_handle_t *)&gate->signals[i], NULL);
}

static void end_when_empty(struct gate *gate)
{
	if (!gate->is_stopped || gate->works > 0 || gate->is_ended)
		return;
	server_stop(gate->server);
	gate->is_ended = true;
	bus_close(gate->bus, NULL, NULL);
	hosting_forget(gate->options->hosting);
	server_destroy(gate->server);
	gate->server = NULL;
	gate->bus = NULL;
	close_handles(gate);
}

/* There is no server, and there will be none. */
static void leave(struct gate *gate)
{
	if (gate->is_ended)
		return;
	gate->is_ended = true;
	socketio_stop(gate->io);
	http_server_stop(gate->http, NULL, NULL);
	close_handles(gate);
}

static void on_http_stopped(void *owner)
{
	struct gate *gate = owner;
	gate->is_stopped = true;
	end_when_empty(gate);
}

static void close_connections(void *context, const struct store_result *result)
{
	struct gate *gate = context;
	(void)result;
	gate->server->is_stopping = true;
	socketio_stop(gate->io);
	http_server_stop(gate->http, on_http_stopped, gate);
}

/* Nothing more is begun. Where the disk hangs, what it holds is known to nobody, and is found out at the next start. */
static void end_work(struct gate *gate)
{
	uv_timer_stop(&gate->drain);
	if (gate->server->store_hangs) {
		server_log(gate->server, JOURNAL_ERROR,
			"ending without the disk, which does not answer");
		_exit(1);
	}
	gate->server->is_stopping = true;
	if (store_submit(store_begin(gate->server->store), close_connections, gate) != STORE_OK)
		close_connections(gate, NULL);
}

/* Whoever was accepted is answered first, as long as that does not take too long. */
static void on_drain(uv_timer_t *timer)
{
	struct gate *gate = timer->data;
	size_t left = gate->server->ask_count;
	if (left > 0 && uv_now(&gate->loop) < gate->drain_until)
		return;
	if (left > 0)
		server_log(gate->server, JOURNAL_WARNING, "%zu requests are not waited for", left);
	end_work(gate);
}

static void stop(struct gate *gate, int status)
{
	if (gate->is_stopping)
		return;
	gate->is_stopping = true;
	gate->status = status;
	atomic_store(&gate->is_check_given_up, true);
	if (!gate->server) { /* it ends with what is being prepared */
		if (!gate->is_preparing)
			leave(gate);
		return;
	}
	gate->server->is_draining = true;
	hosting_end(gate->options->hosting, status == 0 ? "asked to" : "cannot start");
	uv_update_time(&gate->loop);
	gate->drain_until = uv_now(&gate->loop) + hosting_drain_ms(gate->options->hosting);
	uv_timer_start(&gate->drain, on_drain, 0, DRAIN_LOOK_MS);
}

static void on_signal(uv_signal_t *handle, int number)
{
	struct gate *gate = handle->data;
	char line[48];
	snprintf(line, sizeof(line), "signal %d: ending", number);
	log_line(gate, JOURNAL_INFO, line);
	stop(gate, 0);
}

/* Where to go with a browser on this machine. */
static void print_address(const struct gate_options *options, unsigned port)
{
	static const char *const local[] = {"127.0.0.1", "0.0.0.0", "::", "::1"};
	const char *host = options->address;
	bool is_six = strchr(host, ':') != NULL;
	for (size_t i = 0; i < RD_COUNT(local); i++)
		if (strcmp(options->address, local[i]) == 0) {
			host = "localhost";
			is_six = false;
		}
	printf("Ronda: open http://%s%s%s:%u\n", is_six ? "[" : "", host, is_six ? "]" : "", port);
	fflush(stdout);
}

/* ---- the start: listening at once, open when the store is ----------------------------------------------------- */

static bool begins_with(struct net_span path, const char *start)
{
	size_t length = strlen(start);
	return path.length >= length && memcmp(path.text, start, length) == 0;
}

/* Programs are told in their form, people in words; both to come again in a moment. */
static void on_early(struct http_exchange *exchange, void *context)
{
	static const char words[] = "Ronda is starting; one moment.\n"
				    "Ronda se est\xc3\xa1 iniciando; un momento.\n"
				    "Ronda se spou\xc5\xa1t\xc3\xad; okam\xc5\xbeik.\n";
	const struct gate *gate = context;
	struct http_header headers[HOSTING_HEADERS + 2];
	struct net_span path = http_request(exchange)->path;
	bool is_program = begins_with(path, "/api/") || begins_with(path, "/socket.io/");
	size_t count = hosting_answers(gate->options->hosting, exchange, 503, headers);
	headers[count++] = (struct http_header){NET_SPAN("Retry-After"), NET_SPAN("1")};
	headers[count++] = (struct http_header){NET_SPAN("Refresh"), NET_SPAN("1")};
	http_respond(exchange,
		&(struct http_response){.status = 503,
			.type = is_program ? "application/json" : "text/plain; charset=utf-8",
			.body = is_program
					? NET_SPAN(
						  "{\"error\":{\"code\":\"server_error\",\"message\":\"The server is starting\"}}")
					: net_span(words, sizeof(words) - 1),
			.headers = headers,
			.header_count = count});
}

static void run_check(struct server_work *work)
{
	struct gate *gate = ((struct chore *)work)->gate;
	gate->verdict = store_check(
		gate->options->store_url, &gate->is_check_given_up, gate->reason);
}

static void on_checked(struct server_work *work)
{
	struct gate *gate = ((struct chore *)work)->gate;
	if (!gate->server || gate->is_stopping)
		return;
	gate->server->store_verdict = gate->verdict;
	if (gate->verdict == STORE_WHOLE)
		log_line(gate, JOURNAL_INFO, "the database is whole");
	else
		log_line(gate, gate->verdict == STORE_DAMAGED ? JOURNAL_ERROR : JOURNAL_WARNING,
			gate->reason);
}

/* Beside everything else: it reads the whole file. */
static void start_check(struct gate *gate)
{
	if (gate->options->is_checked) {
		gate->server->store_verdict = STORE_WHOLE; /* before */
		return;
	}
	gate->check = (struct chore){{.run = run_check, .done = on_checked}, gate};
	queue_work(gate, &gate->check.work);
}

static void on_ready(void *context)
{
	struct gate *gate = context;
	if (gate->is_stopping)
		return;
	http_server_hold(gate->http, NULL);
	print_address(gate->options, gate->port);
	hosting_ready(gate->options->hosting, gate->options->address, gate->port);
	start_check(gate);
}

/* About the database, whose URL may hold a password. */
static void complain(const struct gate *gate, const char *words)
{
	char said[512];
	store_said(gate->options->store_url, said, sizeof(said));
	fprintf(stderr, "ronda serve: %s: %s\n", said, words);
}

static void on_failed(void *context)
{
	struct gate *gate = context;
	complain(gate, "the start cannot be finished");
	stop(gate, 1);
}

static void on_sent_home(void *context)
{
	struct gate *gate = context;
	log_line(gate, JOURNAL_INFO, "an administrator wants this node to end");
	stop(gate, 0);
}

static bool start_server(struct gate *gate);

static void on_prepared(struct server_work *work)
{
	struct gate *gate = ((struct chore *)work)->gate;
	gate->is_preparing = false;
	if (!gate->is_prepared && !gate->is_stopping)
		complain(gate, gate->reason);
	if (!gate->is_prepared && gate->status == 0 && !gate->is_stopping)
		gate->status = 1;
	if (gate->is_stopping || !gate->is_prepared || !start_server(gate))
		leave(gate);
}

static void run_prepare(struct server_work *work)
{
	struct gate *gate = ((struct chore *)work)->gate;
	gate->is_prepared = store_prepare(
		gate->options->store_url, gate->options->is_checked, gate->reason);
}

/* False after a line on stderr. */
static bool start_listening(struct gate *gate)
{
	const struct gate_options *options = gate->options;
	http_server_hold(
		gate->http, &(struct http_route){.path = "/", .handle = on_early, .context = gate});
	int error = http_server_listen(gate->http, options->address, options->port, &gate->port);
	if (error < 0) {
		fprintf(stderr, "ronda serve: cannot listen on %s port %u: %s\n", options->address,
			options->port, uv_strerror(error));
		return false;
	}
	hosting_listening(options->hosting, options->address, gate->port);
	gate->is_preparing = true;
	gate->prepare = (struct chore){{.run = run_prepare, .done = on_prepared}, gate};
	queue_work(gate, &gate->prepare.work);
	return true;
}

static void start_handles(struct gate *gate)
{
	static const int numbers[] = {SIGTERM, SIGINT};
	uv_async_init(&gate->loop, &gate->wake, on_wake);
	uv_timer_init(&gate->loop, &gate->alarm);
	uv_poll_init(&gate->loop, &gate->crew_is_done, crew_file(gate->crew));
	gate->crew_is_done.data = gate;
	uv_poll_start(&gate->crew_is_done, UV_READABLE, on_crew);
	lag_start(&gate->lag, &gate->loop, observe_lag, gate);
	uv_timer_init(&gate->loop, &gate->watch);
	uv_timer_init(&gate->loop, &gate->drain);
	gate->drain.data = gate;
	gate->wake.data = gate->alarm.data = gate->watch.data = gate;
	uv_timer_start(&gate->watch, on_watch, SERVER_WATCH_MS, SERVER_WATCH_MS);
	for (size_t i = 0; i < RD_COUNT(numbers); i++) {
		uv_signal_init(&gate->loop, &gate->signals[i]);
		gate->signals[i].data = gate;
		uv_signal_start(&gate->signals[i], on_signal, numbers[i]);
	}
}

static void start_net(struct gate *gate)
{
	const struct gate_options *options = gate->options;
	struct http_options http = {
		.proxies = options->proxies, .proxy_count = options->proxies_count};
	struct socketio_options io = {0};
	hosting_http_options(options->hosting, &http);
	http.may_come = may_come;
	http.owner = gate;
	hosting_socket_options(options->hosting, &io);
	gate->http = http_server_create(&gate->loop, &http);
	hosting_routes(options->hosting, gate->http);
	http_server_route(gate->http, &(struct http_route){.path = "/api/",
					      .is_prefix = true,
					      .body_limit = SERVER_BODY_BYTES,
					      .too_large = on_too_large,
					      .too_many = on_too_many,
					      .handle = on_api,
					      .context = gate});
	gate->io = socketio_create(gate->http, &io);
	socketio_namespace_add(gate->io, "/", &socket_events, gate);
	poster_routes(&gate->sharing, gate->http);
	web_route(gate->web, gate->http);
}

/* ---- other nodes ------------------------------------------------------------------------------------------- */

static void on_heard(void *context, const char *from, const void *bytes, size_t length)
{
	const struct gate *gate = context;
	node_heard(gate->server, from, bytes, length);
}

static void on_bus_changed(void *context, bool is_up, const char *reason)
{
	const struct gate *gate = context;
	node_bus_changed(gate->server, is_up, reason);
}

/* That nobody listens there yet is no reason to end; false after a line on stderr. */
static bool start_bus(struct gate *gate)
{
	char reason[BUS_REASON], said[512];
	const struct bus_options options = {.url = gate->options->bus_url,
		.node = gate->options->node,
		.loop = &gate->loop,
		.heard = on_heard,
		.changed = on_bus_changed,
		.context = gate};
	if (!options.url)
		return true;
	gate->bus = bus_open(&options, reason);
	if (gate->bus) {
		node_take_bus(gate->server, gate->bus);
		return true;
	}
	bus_said(options.url, said, sizeof(said));
	fprintf(stderr, "ronda serve: %s: %s\n", said, reason);
	return false;
}

static bool start_server(struct gate *gate)
{
	char reason[STORE_REASON];
	const struct server_system system = {.context = gate,
		.wall_ms = wall_ms,
		.monotonic_ms = monotonic_ms,
		.boot_ms = boot_ms,
		.clock_is_set = clock_is_set,
		.clock_us = clock_us,
		.random = random_bytes,
		.work = queue_work,
		.compute = compute,
		.threads = crew_size(),
		.alarm = set_alarm,
		.log = log_line,
		.stranger = tell_stranger};
	const struct server_net net = {.context = gate,
		.emit = net_emit,
		.acknowledge = net_acknowledge,
		.disconnect = net_disconnect,
		.drop = net_drop,
		.respond = net_respond,
		.turn_out = net_turn_out};
	gate->server = server_create(&(struct server_options){.store_url = gate->options->store_url,
					     .site_url = gate->options->site_url,
					     .node = gate->options->node,
					     .shares = http_server_shares(gate->http),
					     .bot_pause_ms = gate->options->bot_pause_ms,
					     .host_name = gate->options->host_name,
					     .host_contact = gate->options->host_contact,
					     .host_texts = gate->options->host_texts,
					     .puzzle_work = gate->options->puzzle_work,
					     .game_files = gate->options->game_files,
					     .game_files_count = gate->options->game_files_count,
					     .page = web_page(gate->web)},
		&system, &net, on_ready, gate, wake_up, reason);
	if (!gate->server) {
		complain(gate, reason);
		gate->status = 1;
		return false;
	}
	gate->sharing.server = gate->server;
	gate->server->failed = on_failed;
	gate->server->sent_home = on_sent_home;
	hosting_begin(gate->options->hosting, &gate->loop, gate->server);
	if (!start_bus(gate))
		stop(gate, 1);
	return true;
}

int gate_run(const struct gate_options *options)
{
	struct gate gate = {.options = options};
	const char *reason = "";
	const struct web_options web = {.assets = options->assets,
		.assets_count = options->assets_count,
		.game_files = options->game_files,
		.game_files_count = options->game_files_count,
		.folder = options->web_folder,
		.site_url = options->site_url,
		.hosting = options->hosting};
	gate.web = web_create(&web, &reason);
	if (!gate.web) {
		fprintf(stderr, "ronda serve: web: %s: %s\n", options->web_folder, reason);
		return 1;
	}
	if (sodium_init() < 0 || uv_loop_init(&gate.loop) < 0 ||
		!(gate.crew = crew_create(crew_size()))) {
		fputs("ronda serve: the system has no randomness, no event loop or no threads\n",
			stderr);
		web_destroy(gate.web);
		return 1;
	}
	signal(SIGPIPE, SIG_IGN);
	gate.sharing = (struct poster_web){
		.web = gate.web, .site_url = options->site_url, .hosting = options->hosting};
	start_handles(&gate);
	start_net(&gate);
	if (!start_listening(&gate)) {
		gate.status = 1;
		leave(&gate);
	}
	uv_run(&gate.loop, UV_RUN_DEFAULT);
	socketio_destroy(gate.io);
	http_server_destroy(gate.http);
	uv_run(&gate.loop, UV_RUN_DEFAULT);
	crew_destroy(gate.crew);
	uv_loop_close(&gate.loop);
	web_destroy(gate.web);
	return gate.status;
}
