/*
 * events.h: what happens, as it is told (9); of promises clauses.h tells. For machiavelli.h, which has all that this needs.
 */
#ifndef RONDA_MACHIAVELLI_EVENTS_H
#define RONDA_MACHIAVELLI_EVENTS_H

/* ---- section 9: events ---- */

enum machiavelli_event_type {
	MACHIAVELLI_MESSAGE_SENT,
	MACHIAVELLI_ORDER_ACCEPTED,
	MACHIAVELLI_ORDER_CLEARED,
	MACHIAVELLI_EXPENSE_ADDED,
	MACHIAVELLI_EXPENSE_REMOVED,
	MACHIAVELLI_READY_CHANGED,
	MACHIAVELLI_PHASE_CHANGED,
	MACHIAVELLI_TURN_BEGAN,
	MACHIAVELLI_SEAT_STRIKE,
	MACHIAVELLI_SEAT_STATUS,
	MACHIAVELLI_VOTE_OPENED,
	MACHIAVELLI_VOTE_WAS_CAST,
	MACHIAVELLI_VOTE_CLOSED,
	MACHIAVELLI_TRANSFER_MADE,
	MACHIAVELLI_ASSASSINATION_RESULT,
	MACHIAVELLI_LEADER_KILLED,
	MACHIAVELLI_BRIBE_RESULT,
	MACHIAVELLI_UNIT_DEFECTED,
	MACHIAVELLI_RELIEF_PAID,
	MACHIAVELLI_FAMINE_STRUCK,
	MACHIAVELLI_FAMINE_LIFTED,
	MACHIAVELLI_FAMINE_ENDED,
	MACHIAVELLI_PLAGUE_STRUCK,
	MACHIAVELLI_ACCOUNTS_SETTLED,
	MACHIAVELLI_ORDERS_REVEALED,
	MACHIAVELLI_PROVINCE_CONTESTED,
	MACHIAVELLI_UNIT_DISLODGED,
	MACHIAVELLI_UNIT_RETREATED,
	MACHIAVELLI_UNIT_DESTROYED,
	MACHIAVELLI_SIEGE_CHANGED,
	MACHIAVELLI_PROVINCE_OWNER,
	MACHIAVELLI_UNIT_CONVERTED,
	MACHIAVELLI_CONVERT_FAILED,
	MACHIAVELLI_UNIT_RECRUITED,
	MACHIAVELLI_RECRUIT_FAILED,
	MACHIAVELLI_SEAT_FELL, /* seat:eliminated */
	MACHIAVELLI_MATCH_FINISHED,
	MACHIAVELLI_PROPOSAL_ANSWERED, /* from here on edition 3 */
	MACHIAVELLI_PROPOSAL_LAPSED,
	MACHIAVELLI_SECRET_SHOWN,
	MACHIAVELLI_PROMISES_JUDGED,
};

/* A member that an event's JSON does not have is zero. */
struct machiavelli_event_message {
	struct rd_event head;
	int8_t from, recipient; /* RD_NOBODY: all */
	bool has_clauses;       /* then it is a proposal */
	uint8_t clause_count;
	uint16_t proposal, thread, counters;
	struct machiavelli_sent_clause clauses[MACHIAVELLI_CLAUSES];
	char text[MACHIAVELLI_LETTER_BYTES];
};
struct machiavelli_event_order { /* order:accepted */
	struct rd_event head;
	struct machiavelli_order order;
};
struct machiavelli_event_place { /* order:cleared, convert:failed: a unit; relief:paid, famine:lifted,
				    province:contested: a province */
	struct rd_event head;
	uint8_t place;
};
struct machiavelli_event_expense {
	struct rd_event head;
	struct machiavelli_expense expense;
};
struct machiavelli_event_removed {
	struct rd_event head;
	uint32_t id;
};
struct machiavelli_event_seat { /* what happens to a seat: ready, strikes, status, votes, death */
	struct rd_event head;
	int8_t seat, by;
	uint8_t value;
	bool ready;
};
struct machiavelli_event_phase { /* phase:changed, turn:began */
	struct rd_event head;
	int32_t deadline;
	uint16_t year;
	uint8_t turn, season, phase;
};
struct machiavelli_event_transfer {
	struct rd_event head;
	uint16_t amount;
	int8_t from, recipient;
	char note[MACHIAVELLI_NOTE_BYTES];
};
struct machiavelli_event_assassination {
	struct rd_event head;
	int8_t target;
	uint8_t roll, number_count, numbers[MACHIAVELLI_NUMBERS];
	bool success;
};
struct machiavelli_event_bribe {
	struct rd_event head;
	uint8_t unit, reason;
	bool success;
};
/*
 * unit:defected, unit:dislodged, unit:destroyed, unit:converted: `unit` is a reference, and of a
 * conversion `from` is a kind. unit:recruited, recruit:failed: `unit` is a province.
 */
struct machiavelli_event_unit {
	struct rd_event head;
	uint8_t unit, kind;
	int8_t seat, from;
	uint8_t cause;
};
struct machiavelli_event_retreat {
	struct rd_event head;
	uint8_t from, province, kind; /* NOWHERE: not told */
	int8_t seat;
};
struct machiavelli_event_places { /* famine:struck, famine:ended, plague:struck */
	struct rd_event head;
	struct rd_tail provinces; /* of bytes */
};
struct machiavelli_event_accounts {
	struct rd_event head;
	uint16_t income, upkeep, treasury;
};
struct machiavelli_revealed {
	uint8_t unit, kind, order, target, to, into, result;
	int8_t seat;
	bool has_to, convoy, dislodged;
};
struct machiavelli_event_revealed {
	struct rd_event head;
	struct rd_tail orders;
};
struct machiavelli_event_siege {
	struct rd_event head;
	uint8_t province, count;
	int8_t by;
};
struct machiavelli_event_owner {
	struct rd_event head;
	uint8_t province, cause;
	int8_t from, owner;
};
struct machiavelli_event_finished {
	struct rd_event head;
	struct machiavelli_result result;
};

#endif
