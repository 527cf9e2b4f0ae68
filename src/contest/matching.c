/*
 * matching.c: see matching.h. Names of the method: a blossom is an odd ring of nodes that are treated as one; `outer` is the blossom that a node is in, itself
 * if it is in none; an edge is tight when both its labels together are twice its weight.
 */
#include "contest/matching.h"

#include <string.h>

void matching_start(struct matching *m, int count)
{
	memset(m, 0, sizeof(*m));
	m->count = m->nodes = count;
	for (int u = 0; u <= MATCHING_NODES; u++)
		for (int v = 0; v <= MATCHING_NODES; v++)
			m->edges[u][v] = (struct matching_edge){0, (uint8_t)u, (uint8_t)v};
}

void matching_edge(struct matching *m, int one, int other, int64_t weight)
{
	m->edges[one][other].weight = m->edges[other][one].weight = weight;
}

static int64_t gap(const struct matching *m, const struct matching_edge *edge)
{
	return m->label[edge->from] + m->label[edge->to] -
	       2 * m->edges[edge->from][edge->to].weight;
}

static void note_slack(struct matching *m, int u, int node)
{
	if (!m->slack[node] || gap(m, &m->edges[u][node]) < gap(m, &m->edges[m->slack[node]][node]))
		m->slack[node] = (uint8_t)u;
}

static void find_slack(struct matching *m, int node)
{
	m->slack[node] = 0;
	for (int u = 1; u <= m->count; u++)
		if (m->edges[u][node].weight > 0 && m->outer[u] != node &&
			m->side[m->outer[u]] == 0)
			note_slack(m, u, node);
}

static void enqueue(struct matching *m, int node)
{
	if (node <= m->count)
		m->queue[m->queue_to++] = (uint8_t)node;
	for (int i = 0; node > m->count && i < m->ring_count[node]; i++)
		enqueue(m, m->ring[node][i]);
}

static void put_into(struct matching *m, int node, int blossom)
{
	m->outer[node] = (uint8_t)blossom;
	for (int i = 0; node > m->count && i < m->ring_count[node]; i++)
		put_into(m, m->ring[node][i], blossom);
}

static void reverse(uint8_t *from, uint8_t *to)
{
	while (from < to) {
		uint8_t kept = *from;
		*from++ = *to;
		*to-- = kept;
	}
}

/* How far a part of the ring lies from its base, going round the even way. */
static int even_way(struct matching *m, int blossom, int part)
{
	uint8_t *ring = m->ring[blossom];
	int count = m->ring_count[blossom], at = 0;
	while (ring[at] != part)
		at++;
	if (at % 2 == 0)
		return at;
	reverse(ring + 1, ring + count - 1);
	return count - at;
}

static void marry(struct matching *m, int u, int v)
{
	const struct matching_edge edge = m->edges[u][v];
	m->mate[u] = edge.to;
	if (u <= m->count)
		return;
	int part = m->within[u][edge.from], way = even_way(m, u, part), count = m->ring_count[u];
	uint8_t turned[MATCHING_MAX + 1];
	for (int i = 0; i < way; i++)
		marry(m, m->ring[u][i], m->ring[u][i ^ 1]);
	marry(m, part, v);
	for (int i = 0; i < count; i++)
		turned[i] = m->ring[u][(i + way) % count];
	memcpy(m->ring[u], turned, (size_t)count);
}

static void augment(struct matching *m, int u, int v)
{
	for (;;) {
		int next = m->outer[m->mate[u]];
		marry(m, u, v);
		if (!next)
			return;
		marry(m, next, m->outer[m->parent[next]]);
		u = m->outer[m->parent[next]];
		v = next;
	}
}

/* Where the ways to the roots meet; 0: they do not. */
static int meeting(struct matching *m, int u, int v)
{
	m->seen_now++;
	while (u || v) {
		if (u) {
			if (m->seen[u] == m->seen_now)
				return u;
			m->seen[u] = m->seen_now;
			u = m->outer[m->mate[u]];
			if (u)
				u = m->outer[m->parent[u]];
		}
		int kept = u;
		u = v;
		v = kept;
	}
	return 0;
}

static void push_way(struct matching *m, int blossom, int from, int base)
{
	uint8_t *ring = m->ring[blossom];
	for (int x = from, y; x != base; x = m->outer[m->parent[y]]) {
		y = m->outer[m->mate[x]];
		ring[m->ring_count[blossom]++] = (uint8_t)x;
		ring[m->ring_count[blossom]++] = (uint8_t)y;
		enqueue(m, y);
	}
}

/* The edges of a blossom are the tightest of its parts'. */
static void join_edges(struct matching *m, int blossom)
{
	for (int x = 1; x <= m->nodes; x++)
		m->edges[blossom][x].weight = m->edges[x][blossom].weight = 0;
	for (int x = 1; x <= m->count; x++)
		m->within[blossom][x] = 0;
	for (int i = 0; i < m->ring_count[blossom]; i++) {
		int part = m->ring[blossom][i];
		for (int x = 1; x <= m->nodes; x++)
			if (m->edges[part][x].weight > 0 &&
				(m->edges[blossom][x].weight == 0 ||
					gap(m, &m->edges[part][x]) <
						gap(m, &m->edges[blossom][x]))) {
				m->edges[blossom][x] = m->edges[part][x];
				m->edges[x][blossom] = m->edges[x][part];
			}
		for (int x = 1; x <= m->count; x++)
			if (m->within[part][x])
				m->within[blossom][x] = (uint8_t)part;
	}
}

static void shrink(struct matching *m, int u, int base, int v)
{
	int blossom = m->count + 1;
	while (blossom <= m->nodes && m->outer[blossom])
		blossom++;
	if (blossom > m->nodes)
		m->nodes++;
	m->label[blossom] = 0;
	m->side[blossom] = 0;
	m->mate[blossom] = m->mate[base];
	m->ring_count[blossom] = 1;
	m->ring[blossom][0] = (uint8_t)base;
	push_way(m, blossom, u, base);
	reverse(m->ring[blossom] + 1, m->ring[blossom] + m->ring_count[blossom] - 1);
	push_way(m, blossom, v, base);
	put_into(m, blossom, blossom);
	join_edges(m, blossom);
	find_slack(m, blossom);
}

static void expand(struct matching *m, int blossom)
{
	uint8_t *ring = m->ring[blossom];
	int count = m->ring_count[blossom];
	for (int i = 0; i < count; i++)
		put_into(m, ring[i], ring[i]);
	int part = m->within[blossom][m->edges[blossom][m->parent[blossom]].from];
	int way = even_way(m, blossom, part);
	for (int i = 0; i < way; i += 2) {
		int odd = ring[i], even = ring[i + 1];
		m->parent[odd] = m->edges[even][odd].from;
		m->side[odd] = 1;
		m->side[even] = 0;
		m->slack[odd] = 0;
		find_slack(m, even);
		enqueue(m, even);
	}
	m->side[part] = 1;
	m->parent[part] = m->parent[blossom];
	for (int i = way + 1; i < count; i++) {
		m->side[ring[i]] = -1;
		find_slack(m, ring[i]);
	}
	m->outer[blossom] = 0;
}

/* A tight edge that leaves the tree. True: the matching has grown. */
static bool follow(struct matching *m, const struct matching_edge *edge)
{
	int u = m->outer[edge->from], v = m->outer[edge->to];
	if (m->side[v] == -1) {
		int next = m->outer[m->mate[v]];
		m->parent[v] = edge->from;
		m->side[v] = 1;
		m->slack[v] = m->slack[next] = 0;
		m->side[next] = 0;
		enqueue(m, next);
	} else if (m->side[v] == 0) {
		int base = meeting(m, u, v);
		if (!base) {
			augment(m, u, v);
			augment(m, v, u);
			return true;
		}
		shrink(m, u, base, v);
	}
	return false;
}

static bool search(struct matching *m)
{
	while (m->queue_from < m->queue_to) {
		int u = m->queue[m->queue_from++];
		if (m->side[m->outer[u]] == 1)
			continue;
		for (int v = 1; v <= m->count; v++) {
			if (m->edges[u][v].weight == 0 || m->outer[u] == m->outer[v])
				continue;
			if (gap(m, &m->edges[u][v]) != 0)
				note_slack(m, u, m->outer[v]);
			else if (follow(m, &m->edges[u][v]))
				return true;
		}
	}
	return false;
}

static int64_t smallest_step(const struct matching *m)
{
	int64_t step = INT64_MAX;
	for (int b = m->count + 1; b <= m->nodes; b++)
		if (m->outer[b] == b && m->side[b] == 1 && m->label[b] / 2 < step)
			step = m->label[b] / 2;
	for (int x = 1; x <= m->nodes; x++) {
		if (m->outer[x] != x || !m->slack[x] || m->side[x] == 1)
			continue;
		int64_t way = gap(m, &m->edges[m->slack[x]][x]) / (m->side[x] == 0 ? 2 : 1);
		step = way < step ? way : step;
	}
	return step;
}

/* False: a label would come to 0, and nothing more is to be gained. Where there is no way at all the step is without end. */
static bool relabel(struct matching *m)
{
	int64_t step = smallest_step(m);
	for (int u = 1; u <= m->count; u++)
		if (m->side[m->outer[u]] == 0 && m->label[u] <= step)
			return false;
	for (int u = 1; u <= m->count; u++) {
		if (m->side[m->outer[u]] == 0)
			m->label[u] -= step;
		else if (m->side[m->outer[u]] == 1)
			m->label[u] += step;
	}
	for (int b = m->count + 1; b <= m->nodes; b++)
		if (m->outer[b] == b && m->side[b] >= 0)
			m->label[b] += m->side[b] == 0 ? 2 * step : -2 * step;
	return true;
}

/* One more pair; false: there is none that is worth it. */
static bool grow(struct matching *m)
{
	m->queue_from = m->queue_to = 0;
	for (int x = 1; x <= m->nodes; x++) {
		m->side[x] = -1;
		m->slack[x] = 0;
	}
	for (int x = 1; x <= m->nodes; x++)
		if (m->outer[x] == x && !m->mate[x]) {
			m->parent[x] = 0;
			m->side[x] = 0;
			enqueue(m, x);
		}
	if (m->queue_to == 0)
		return false;
	for (;;) {
		if (search(m))
			return true;
		if (!relabel(m))
			return false;
		m->queue_from = m->queue_to = 0;
		for (int x = 1; x <= m->nodes; x++) {
			int u = m->slack[x];
			if (m->outer[x] == x && u && m->outer[u] != x &&
				gap(m, &m->edges[u][x]) == 0 && follow(m, &m->edges[u][x]))
				return true;
		}
		for (int b = m->count + 1; b <= m->nodes; b++)
			if (m->outer[b] == b && m->side[b] == 1 && m->label[b] == 0)
				expand(m, b);
	}
}

void matching_solve(struct matching *m)
{
	int64_t heaviest = 0;
	for (int u = 0; u <= m->count; u++) {
		m->outer[u] = (uint8_t)u;
		for (int v = 1; v <= m->count; v++) {
			m->within[u][v] = (uint8_t)(u == v ? u : 0);
			if (u > 0 && m->edges[u][v].weight > heaviest)
				heaviest = m->edges[u][v].weight;
		}
	}
	for (int u = 1; u <= m->count; u++)
		m->label[u] = heaviest;
	while (grow(m))
		continue;
}
