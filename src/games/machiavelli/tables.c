/*
 * tables.c: factions and prices (2.4, 2.5), and the words of the rulebook, in its order.
 */
#include "machiavelli.h"

#define AT(place) MACHIAVELLI_##place
#define A(place)                                                                                   \
	{                                                                                          \
		MACHIAVELLI_ARMY, MACHIAVELLI_##place                                              \
	}
#define F(place)                                                                                   \
	{                                                                                          \
		MACHIAVELLI_FLEET, MACHIAVELLI_##place                                             \
	}
#define G(place)                                                                                   \
	{                                                                                          \
		MACHIAVELLI_GARRISON, MACHIAVELLI_##place                                          \
	}

/* 2.4: treasury, capital, provinces at the start, units at the start */
const struct machiavelli_faction_row machiavelli_faction_rows[MACHIAVELLI_FACTIONS] = {
	[MACHIAVELLI_FLORENCE] = {16, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 4,
		{A(FLO), A(ARE), F(PIS), G(FLO)}},
	[MACHIAVELLI_VENICE] = {15, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 4,
		{A(PAD), A(TRE), F(UA), G(VEN)}},
	[MACHIAVELLI_MILAN] = {15, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 4,
		{A(MIL), A(PAV), F(LS), G(MIL)}},
	[MACHIAVELLI_PAPACY] = {16, AT(ROM), 3, {AT(ROM), AT(PAT), AT(ANC)}, 4,
		{A(ROM), A(PAT), A(ANC), G(ROM)}},
	[MACHIAVELLI_NAPLES] = {15, AT(NAP), 3, {AT(NAP), AT(CAP), AT(BAR)}, 4,
		{A(CAP), A(BAR), F(GON), G(NAP)}},
	[MACHIAVELLI_FRANCE] = {18, AT(MAR), 3, {AT(MAR), AT(PRO), AT(SAV)}, 4,
		{A(PRO), A(SAV), F(GOL), G(MAR)}},
	[MACHIAVELLI_SPAIN] = {18, AT(PAL), 3, {AT(PAL), AT(MES), AT(SAR)}, 4,
		{A(PAL), A(MES), F(TS), G(PAL)}},
	[MACHIAVELLI_AUSTRIA] = {18, AT(AUS), 6,
		{AT(AUS), AT(TRT), AT(IST), AT(TYR), AT(CARIN), AT(CAR)}, 4,
		{A(AUS), A(TYR), A(CAR), G(AUS)}},
};

/* 2.5 */
const uint8_t machiavelli_recruit_costs[3] = {6, 6, 3};

const struct rd_names machiavelli_table_names = RD_NAMES("original", "revised");
const struct rd_names machiavelli_kinds = RD_NAMES("army", "fleet", "garrison");
const struct rd_names machiavelli_factions = RD_NAMES(
	"florence", "venice", "milan", "papacy", "naples", "france", "spain", "austria");
const struct rd_names machiavelli_seasons = RD_NAMES("spring", "summer", "autumn");
const struct rd_names machiavelli_phases = RD_NAMES("diplomatic", "orders", "finished");
const struct rd_names machiavelli_paces = RD_NAMES("mail", "live");
const struct rd_names machiavelli_message_times = RD_NAMES("always", "diplomatic", "none");
const struct rd_names machiavelli_statuses = RD_NAMES(
	"active", "inactive", "absent", "open", "eliminated");
const struct rd_names machiavelli_order_types = RD_NAMES(
	"hold", "move", "support", "convoy", "besiege", "convert");
const struct rd_names machiavelli_expense_kinds = RD_NAMES(
	"transfer", "assassinate", "bribe", "relief", "recruit");
const struct rd_names machiavelli_choices = RD_NAMES("hold", "replace", "eliminate", "cancelled");
const struct rd_names machiavelli_outcomes = RD_NAMES(
	"moved", "bounced", "no_route", "given", "cut", "void", "held");
const struct rd_names machiavelli_deaths = RD_NAMES(
	"no_retreat", "siege", "famine", "plague", "unpaid", "assassination");
const struct rd_names machiavelli_takings = RD_NAMES("siege", "occupied", "claimed", "bribed");
const struct rd_names machiavelli_failures = RD_NAMES("lost", "famine", "occupied");
const struct rd_names machiavelli_bribe_reasons = RD_NAMES("contested", "gone");
const struct rd_names machiavelli_falls = RD_NAMES("no_cities", "vote");
const struct rd_names machiavelli_reasons = RD_NAMES(
	"last_standing", "no_survivors", "cities", "turn_limit");

/* From MACHIAVELLI_IS_ELIMINATED on (6.9). */
const struct rd_names machiavelli_refusals = RD_NAMES("eliminated", "wrong_unit", "not_adjacent",
	"not_coastal", "nothing_to_besiege", "not_a_port", "option_off", "text_too_long",
	"limit_reached", "duplicate", "no_token", "wrong_season", "no_famine", "not_your_city",
	"not_a_voter");
