/*
 * matching.h: of all ways to make pairs, the one of the greatest weight: Edmonds' blossoms with labels, in O(n³), exact and always the same.
 */
#ifndef RONDA_CONTEST_MATCHING_H
#define RONDA_CONTEST_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum {
	MATCHING_MAX = 65,                /* everybody, and a bye */
	MATCHING_NODES = 2 * MATCHING_MAX /* with blossoms; 0 is nobody */
};
#define MATCHING_WEIGHT_MAX (INT64_C(1) << 54) /* labels and gaps stay far within 64 bits */

struct matching_edge {
	int64_t weight; /* 0: there is none */
	uint8_t from, to;
};

struct matching {
	int count, nodes; /* vertices are 1 to count; blossoms come behind, up to nodes */
	struct matching_edge edges[MATCHING_NODES + 1][MATCHING_NODES + 1];
	int64_t label[MATCHING_NODES + 1];
	uint8_t mate[MATCHING_NODES + 1]; /* of a vertex its partner; 0: it has none */
	uint8_t slack[MATCHING_NODES + 1], outer[MATCHING_NODES + 1], parent[MATCHING_NODES + 1];
	int8_t side[MATCHING_NODES + 1]; /* in the tree: 0 even, 1 odd; -1: not in it */
	uint32_t seen[MATCHING_NODES + 1], seen_now;
	uint8_t within[MATCHING_NODES + 1]
		      [MATCHING_MAX + 1]; /* which part of a blossom holds a vertex */
	uint8_t ring[MATCHING_NODES + 1][MATCHING_MAX + 1], ring_count[MATCHING_NODES + 1];
	uint8_t queue[4 * MATCHING_NODES];
	int queue_from, queue_to;
};

/* No edges yet. Vertices are counted from 1 here. */
void matching_start(struct matching *matching, int count);
void matching_edge(struct matching *matching, int one, int other, int64_t weight);
/* Afterwards `mate` is the answer. */
void matching_solve(struct matching *matching);

#endif
