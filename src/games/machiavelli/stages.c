/*
 * stages.c: what a number of seats is played with from edition 2 on (2.7): a part of the map, what each power begins
 * with, and how many cities a capital counts as. A match of other powers than the first ones is played with the
 * numbers of eight seats, on the whole map.
 */
#include "machiavelli.h"

#define AT(place) MACHIAVELLI_##place
// clang-format off
#define A(place) {MACHIAVELLI_ARMY, MACHIAVELLI_##place}
#define F(place) {MACHIAVELLI_FLEET, MACHIAVELLI_##place}
#define G(place) {MACHIAVELLI_GARRISON, MACHIAVELLI_##place}

const struct machiavelli_stage machiavelli_stages[MACHIAVELLI_SEATS + 1] = {
	[3] = {
		.capital = 2,
		.closed_count = 45,
		.closed = {AT(PRO), AT(MAR), AT(AVI), AT(SAV), AT(SALZ), AT(TUR), AT(MON), AT(TRT), AT(SWI), AT(TYR), AT(AUS), AT(CARIN), AT(CAR), AT(HUN), AT(SLA), AT(CRO), AT(DAL), AT(BOS), AT(HER), AT(RAG), AT(ALB), AT(DUR), AT(ANC), AT(URB), AT(PER), AT(SPO), AT(ROM), AT(PAT), AT(AQU), AT(CAP), AT(NAP), AT(SAL), AT(BAR), AT(OTR), AT(MES), AT(PAL), AT(SAR), AT(TUN), AT(GOL), AT(TS), AT(WM), AT(CM), AT(GON), AT(IS), AT(LA)},
		.row = {
			[MACHIAVELLI_FLORENCE] = {16, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 5, {A(FLO), A(ARE), F(PIS), G(FLO), G(PIS)}},
			[MACHIAVELLI_VENICE] = {21, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 5, {A(PAD), A(TRE), F(UA), G(VEN), G(PAD)}},
			[MACHIAVELLI_MILAN] = {10, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 5, {A(MIL), A(PAV), F(LS), G(MIL), G(GEN)}},
		},
	},
	[4] = {
		.capital = 2,
		.closed_count = 36,
		.closed = {AT(PRO), AT(MAR), AT(AVI), AT(SAV), AT(SALZ), AT(TUR), AT(MON), AT(TRT), AT(SWI), AT(TYR), AT(AUS), AT(CARIN), AT(CAR), AT(HUN), AT(SLA), AT(CRO), AT(DAL), AT(BOS), AT(HER), AT(RAG), AT(ALB), AT(DUR), AT(CAP), AT(NAP), AT(SAL), AT(BAR), AT(OTR), AT(MES), AT(PAL), AT(SAR), AT(TUN), AT(GOL), AT(WM), AT(CM), AT(GON), AT(IS)},
		.row = {
			[MACHIAVELLI_FLORENCE] = {24, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 6, {A(FLO), A(ARE), F(PIS), G(FLO), G(PIS), A(SIE)}},
			[MACHIAVELLI_VENICE] = {20, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 5, {A(PAD), A(TRE), F(UA), G(VEN), G(PAD)}},
			[MACHIAVELLI_MILAN] = {5, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 4, {A(MIL), A(PAV), F(LS), G(MIL)}},
			[MACHIAVELLI_PAPACY] = {18, AT(ROM), 3, {AT(ROM), AT(PAT), AT(ANC)}, 5, {A(ROM), A(PAT), A(ANC), G(ROM), G(ANC)}},
		},
	},
	[5] = {
		.capital = 4,
		.closed_count = 26,
		.closed = {AT(PRO), AT(MAR), AT(AVI), AT(SAV), AT(SALZ), AT(TUR), AT(TRT), AT(FRI), AT(IST), AT(SWI), AT(TYR), AT(AUS), AT(CARIN), AT(CAR), AT(HUN), AT(SLA), AT(CRO), AT(DAL), AT(BOS), AT(HER), AT(RAG), AT(ALB), AT(DUR), AT(TUN), AT(GOL), AT(WM)},
		.row = {
			[MACHIAVELLI_FLORENCE] = {26, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 7, {A(FLO), A(ARE), F(PIS), G(FLO), G(PIS), A(SIE), G(ARE)}},
			[MACHIAVELLI_VENICE] = {14, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 5, {A(PAD), F(UA), G(VEN), G(PAD), A(TRE)}},
			[MACHIAVELLI_MILAN] = {11, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 4, {A(MIL), F(LS), G(MIL), G(GEN)}},
			[MACHIAVELLI_PAPACY] = {24, AT(ROM), 3, {AT(ROM), AT(PAT), AT(ANC)}, 7, {A(ROM), A(PAT), A(ANC), G(ROM), G(ANC), A(PER), A(SPO)}},
			[MACHIAVELLI_NAPLES] = {14, AT(NAP), 3, {AT(NAP), AT(CAP), AT(BAR)}, 5, {A(CAP), A(BAR), F(GON), G(NAP), G(BAR)}},
		},
	},
	[6] = {
		.capital = 5,
		.closed_count = 18,
		.closed = {AT(TRT), AT(FRI), AT(IST), AT(TYR), AT(AUS), AT(CARIN), AT(CAR), AT(HUN), AT(SLA), AT(CRO), AT(DAL), AT(BOS), AT(HER), AT(RAG), AT(ALB), AT(DUR), AT(TUN), AT(WM)},
		.row = {
			[MACHIAVELLI_FLORENCE] = {24, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 7, {A(FLO), A(ARE), F(PIS), G(FLO), G(PIS), A(SIE), G(ARE)}},
			[MACHIAVELLI_VENICE] = {12, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 5, {A(PAD), F(UA), G(VEN), G(PAD), A(TRE)}},
			[MACHIAVELLI_MILAN] = {12, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 6, {A(MIL), A(PAV), F(LS), G(MIL), G(GEN), A(CRE)}},
			[MACHIAVELLI_PAPACY] = {24, AT(ROM), 3, {AT(ROM), AT(PAT), AT(ANC)}, 7, {A(ROM), A(PAT), A(ANC), G(ROM), G(ANC), A(PER), A(SPO)}},
			[MACHIAVELLI_NAPLES] = {11, AT(NAP), 3, {AT(NAP), AT(CAP), AT(BAR)}, 5, {A(CAP), A(BAR), F(GON), G(NAP), G(BAR)}},
			[MACHIAVELLI_FRANCE] = {18, AT(MAR), 3, {AT(MAR), AT(PRO), AT(SAV)}, 5, {A(PRO), A(SAV), F(GOL), G(MAR), G(PRO)}},
		},
	},
	[7] = {
		.capital = 7,
		.closed_count = 16,
		.closed = {AT(TRT), AT(FRI), AT(IST), AT(TYR), AT(AUS), AT(CARIN), AT(CAR), AT(HUN), AT(SLA), AT(CRO), AT(DAL), AT(BOS), AT(HER), AT(RAG), AT(ALB), AT(DUR)},
		.row = {
			[MACHIAVELLI_FLORENCE] = {26, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 6, {A(FLO), A(ARE), F(PIS), G(FLO), G(PIS), A(SIE)}},
			[MACHIAVELLI_VENICE] = {12, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 5, {A(PAD), F(UA), G(VEN), G(PAD), A(TRE)}},
			[MACHIAVELLI_MILAN] = {14, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 6, {A(MIL), A(PAV), F(LS), G(MIL), G(GEN), A(CRE)}},
			[MACHIAVELLI_PAPACY] = {20, AT(ROM), 3, {AT(ROM), AT(PAT), AT(ANC)}, 6, {A(ROM), A(PAT), A(ANC), G(ROM), G(ANC), A(PER)}},
			[MACHIAVELLI_NAPLES] = {21, AT(NAP), 3, {AT(NAP), AT(CAP), AT(BAR)}, 6, {A(CAP), A(BAR), F(GON), G(NAP), G(BAR), A(SAL)}},
			[MACHIAVELLI_FRANCE] = {19, AT(MAR), 3, {AT(MAR), AT(PRO), AT(SAV)}, 5, {A(PRO), A(SAV), F(GOL), G(MAR), G(PRO)}},
			[MACHIAVELLI_SPAIN] = {20, AT(PAL), 3, {AT(PAL), AT(MES), AT(SAR)}, 7, {A(PAL), A(MES), F(TS), G(PAL), G(MES), F(CM), F(WM)}},
		},
	},
	[8] = {
		.capital = 7,
		.row = {
			[MACHIAVELLI_FLORENCE] = {20, AT(FLO), 3, {AT(FLO), AT(PIS), AT(ARE)}, 5, {A(FLO), A(ARE), F(PIS), G(FLO), G(PIS)}},
			[MACHIAVELLI_VENICE] = {18, AT(VEN), 3, {AT(VEN), AT(PAD), AT(TRE)}, 6, {A(PAD), A(TRE), F(UA), G(VEN), G(PAD), A(VEN)}},
			[MACHIAVELLI_MILAN] = {18, AT(MIL), 3, {AT(MIL), AT(PAV), AT(GEN)}, 5, {A(MIL), A(PAV), F(LS), G(MIL), G(GEN)}},
			[MACHIAVELLI_PAPACY] = {18, AT(ROM), 3, {AT(ROM), AT(PAT), AT(ANC)}, 5, {A(ROM), A(PAT), A(ANC), G(ROM), G(ANC)}},
			[MACHIAVELLI_NAPLES] = {7, AT(NAP), 3, {AT(NAP), AT(CAP), AT(BAR)}, 5, {A(CAP), A(BAR), F(GON), G(NAP), G(BAR)}},
			[MACHIAVELLI_FRANCE] = {13, AT(MAR), 3, {AT(MAR), AT(PRO), AT(SAV)}, 5, {A(PRO), A(SAV), F(GOL), G(MAR), G(PRO)}},
			[MACHIAVELLI_SPAIN] = {20, AT(PAL), 3, {AT(PAL), AT(MES), AT(SAR)}, 6, {A(PAL), A(MES), F(TS), G(PAL), G(MES), F(CM)}},
			[MACHIAVELLI_AUSTRIA] = {18, AT(AUS), 6, {AT(AUS), AT(TRT), AT(IST), AT(TYR), AT(CARIN), AT(CAR)}, 4, {A(AUS), A(TYR), A(CAR), G(AUS)}},
		},
	},
};
// clang-format on

/* Whether the powers of a match are the first ones, in whatever order. */
static bool are_first(const struct machiavelli_options *options, int seats)
{
	for (int i = 0; i < seats; i++)
		if (options->factions[i] >= seats)
			return false;
	return true;
}

/* NULL: the match is played by the tables of edition 1. */
static const struct machiavelli_stage *stage_of(
	const struct machiavelli_options *options, int seats)
{
	if (options->tables != MACHIAVELLI_REVISED || seats < MACHIAVELLI_SEATS_MIN ||
		seats > MACHIAVELLI_SEATS)
		return NULL;
	return &machiavelli_stages[are_first(options, seats) ? seats : MACHIAVELLI_SEATS];
}

const struct machiavelli_faction_row *machiavelli_row_of(
	const struct machiavelli_options *options, int seats, int faction)
{
	const struct machiavelli_stage *stage = stage_of(options, seats);
	return stage ? &stage->row[faction] : &machiavelli_faction_rows[faction];
}

struct machiavelli_set machiavelli_closed(const struct machiavelli_options *options, int seats)
{
	struct machiavelli_set closed = {{0, 0}};
	const struct machiavelli_stage *stage = stage_of(options, seats);
	for (int i = 0; stage && i < stage->closed_count; i++)
		machiavelli_put(&closed, stage->closed[i]);
	return closed;
}

int machiavelli_weight(const struct machiavelli_options *options, int seats, int place)
{
	const struct machiavelli_stage *stage = stage_of(options, seats);
	for (int i = 0; stage && i < seats; i++)
		if (options->factions[i] < MACHIAVELLI_FACTIONS &&
			machiavelli_faction_rows[options->factions[i]].capital == place)
			return stage->capital;
	return machiavelli_map[place].value > 0;
}

void machiavelli_count_cities(const struct machiavelli_options *options, int seats,
	const int8_t owners[MACHIAVELLI_LANDS], int seat, int *cities, int *value)
{
	*cities = *value = 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		if (owners[place] != seat || machiavelli_map[place].value == 0)
			continue;
		*cities += machiavelli_weight(options, seats, place);
		*value += machiavelli_map[place].value;
	}
}
