/*
 * map.c: the map (2.3). Each row is the rulebook's: the kind, the value of the city (0: none), army
 * neighbours, fleet neighbours, and the seas that a province borders or the shores that a sea has.
 * tests/machiavelli/test_map.c holds the table against docs/rules/machiavelli-map.json.
 */
#include "machiavelli.h"

/* clang-format off */
#define LOW(place) (MACHIAVELLI_##place < 64 ? UINT64_C(1) << (MACHIAVELLI_##place & 63) : 0)
#define HIGH(place) (MACHIAVELLI_##place < 64 ? 0 : UINT64_C(1) << (MACHIAVELLI_##place & 63))
#define NONE {{0, 0}}
#define IN1(a) {{LOW(a), HIGH(a)}}
#define IN2(a, b) {{LOW(a) | LOW(b), HIGH(a) | HIGH(b)}}
#define IN3(a, b, c) {{LOW(a) | LOW(b) | LOW(c), HIGH(a) | HIGH(b) | HIGH(c)}}
#define IN4(a, b, c, d) {{LOW(a) | LOW(b) | LOW(c) | LOW(d), HIGH(a) | HIGH(b) | HIGH(c) | HIGH(d)}}
#define IN5(a, b, c, d, e) \
	{{LOW(a) | LOW(b) | LOW(c) | LOW(d) | LOW(e), \
		HIGH(a) | HIGH(b) | HIGH(c) | HIGH(d) | HIGH(e)}}
#define IN6(a, b, c, d, e, f) \
	{{LOW(a) | LOW(b) | LOW(c) | LOW(d) | LOW(e) | LOW(f), \
		HIGH(a) | HIGH(b) | HIGH(c) | HIGH(d) | HIGH(e) | HIGH(f)}}
#define IN7(a, b, c, d, e, f, g) \
	{{LOW(a) | LOW(b) | LOW(c) | LOW(d) | LOW(e) | LOW(f) | LOW(g), \
		HIGH(a) | HIGH(b) | HIGH(c) | HIGH(d) | HIGH(e) | HIGH(f) | HIGH(g)}}
#define IN8(a, b, c, d, e, f, g, h) \
	{{LOW(a) | LOW(b) | LOW(c) | LOW(d) | LOW(e) | LOW(f) | LOW(g) | LOW(h), \
		HIGH(a) | HIGH(b) | HIGH(c) | HIGH(d) | HIGH(e) | HIGH(f) | HIGH(g) | HIGH(h)}}
#define IN9(a, b, c, d, e, f, g, h, i) \
	{{LOW(a) | LOW(b) | LOW(c) | LOW(d) | LOW(e) | LOW(f) | LOW(g) | LOW(h) | LOW(i), \
		HIGH(a) | HIGH(b) | HIGH(c) | HIGH(d) | HIGH(e) | HIGH(f) | HIGH(g) | HIGH(h) | HIGH(i)}}

#define LAND MACHIAVELLI_LAND
#define PORT MACHIAVELLI_PORT
#define SEA MACHIAVELLI_SEA
#define ROW(place, kind, value, army, fleet, sea) [MACHIAVELLI_##place] = {kind, value, army, fleet, sea}

const struct machiavelli_province machiavelli_map[MACHIAVELLI_PLACES] = {
	ROW(PRO, PORT, 2, IN5(MAR, AVI, SAV, SALZ, GEN), IN4(MAR, GEN, GOL, LS), IN2(GOL, LS)),
	ROW(MAR, PORT, 3, IN2(PRO, AVI), IN2(PRO, GOL), IN1(GOL)),
	ROW(AVI, LAND, 2, IN3(PRO, MAR, SAV), NONE, NONE),
	ROW(SAV, LAND, 2, IN5(PRO, AVI, SALZ, TUR, SWI), NONE, NONE),
	ROW(SALZ, LAND, 1, IN5(PRO, SAV, TUR, GEN, MON), NONE, NONE),
	ROW(TUR, LAND, 3, IN6(SAV, SALZ, MON, MIL, COM, SWI), NONE, NONE),
	ROW(GEN, PORT, 4, IN5(PRO, SALZ, MON, PAV, FOR), IN2(PRO, LS), IN1(LS)),
	ROW(MON, LAND, 2, IN5(SALZ, TUR, GEN, MIL, PAV), NONE, NONE),
	ROW(MIL, LAND, 4, IN6(TUR, MON, PAV, COM, BER, CRE), NONE, NONE),
	ROW(PAV, LAND, 2, IN5(GEN, MON, MIL, CRE, PAR), NONE, NONE),
	ROW(COM, LAND, 1, IN4(TUR, MIL, BER, SWI), NONE, NONE),
	ROW(BER, LAND, 2, IN7(MIL, COM, CRE, VER, TRT, SWI, TYR), NONE, NONE),
	ROW(CRE, LAND, 2, IN5(MIL, PAV, BER, MAN, PAR), NONE, NONE),
	ROW(MAN, LAND, 2, IN5(CRE, PAR, MOD, FER, VER), NONE, NONE),
	ROW(PAR, LAND, 2, IN5(PAV, CRE, MAN, FOR, MOD), NONE, NONE),
	ROW(FOR, LAND, 0, IN4(GEN, PAR, MOD, LUC), NONE, IN1(LS)),
	ROW(MOD, LAND, 2, IN7(MAN, PAR, FOR, BOL, FER, LUC, PIT), NONE, NONE),
	ROW(BOL, LAND, 3, IN5(MOD, FER, RAV, PIT, FLO), NONE, NONE),
	ROW(FER, LAND, 2, IN6(MAN, MOD, BOL, RAV, PAD, VEN), NONE, IN1(UA)),
	ROW(RAV, PORT, 2, IN5(BOL, FER, FLO, ARE, URB), IN1(UA), IN1(UA)),
	ROW(VER, LAND, 2, IN4(BER, MAN, PAD, TRT), NONE, NONE),
	ROW(PAD, LAND, 3, IN5(FER, VER, VEN, TRE, TRT), NONE, NONE),
	ROW(VEN, PORT, 5, IN4(FER, PAD, TRE, FRI), IN1(UA), IN1(UA)),
	ROW(TRE, LAND, 2, IN5(PAD, VEN, TRT, FRI, TYR), NONE, NONE),
	ROW(TRT, LAND, 1, IN5(BER, VER, PAD, TRE, TYR), NONE, NONE),
	ROW(FRI, LAND, 2, IN6(VEN, TRE, IST, TYR, CARIN, CAR), NONE, IN1(UA)),
	ROW(IST, PORT, 1, IN2(FRI, CAR), IN1(UA), IN1(UA)),
	ROW(SWI, LAND, 0, IN5(SAV, TUR, COM, BER, TYR), NONE, NONE),
	ROW(TYR, LAND, 0, IN7(BER, TRE, TRT, FRI, SWI, AUS, CARIN), NONE, NONE),
	ROW(AUS, LAND, 4, IN3(TYR, CARIN, HUN), NONE, NONE),
	ROW(CARIN, LAND, 0, IN5(FRI, TYR, AUS, CAR, SLA), NONE, NONE),
	ROW(CAR, LAND, 0, IN5(FRI, IST, CARIN, SLA, CRO), NONE, NONE),
	ROW(HUN, LAND, 3, IN2(AUS, SLA), NONE, NONE),
	ROW(SLA, LAND, 0, IN5(CARIN, CAR, HUN, CRO, BOS), NONE, NONE),
	ROW(CRO, LAND, 0, IN4(CAR, SLA, DAL, BOS), NONE, IN1(UA)),
	ROW(DAL, PORT, 2, IN3(CRO, BOS, HER), IN2(UA, LA), IN2(UA, LA)),
	ROW(BOS, LAND, 0, IN4(SLA, CRO, DAL, HER), NONE, NONE),
	ROW(HER, LAND, 0, IN4(DAL, BOS, RAG, ALB), NONE, NONE),
	ROW(RAG, PORT, 2, IN2(HER, ALB), IN1(LA), IN1(LA)),
	ROW(ALB, LAND, 0, IN3(HER, RAG, DUR), NONE, IN1(LA)),
	ROW(DUR, PORT, 1, IN1(ALB), IN2(IS, LA), IN2(IS, LA)),
	ROW(LUC, LAND, 2, IN4(FOR, MOD, PIS, PIT), NONE, IN1(LS)),
	ROW(PIS, PORT, 2, IN5(LUC, PIT, FLO, SIE, PIO), IN2(PIO, LS), IN1(LS)),
	ROW(PIT, LAND, 1, IN5(MOD, BOL, LUC, PIS, FLO), NONE, NONE),
	ROW(FLO, LAND, 5, IN6(BOL, RAV, PIS, PIT, SIE, ARE), NONE, NONE),
	ROW(SIE, LAND, 2, IN6(PIS, FLO, ARE, PIO, PER, PAT), NONE, IN1(TS)),
	ROW(ARE, LAND, 1, IN5(RAV, FLO, SIE, URB, PER), NONE, NONE),
	ROW(PIO, PORT, 1, IN2(PIS, SIE), IN3(PIS, LS, TS), IN2(LS, TS)),
	ROW(ANC, PORT, 2, IN3(URB, SPO, AQU), IN2(UA, LA), IN2(UA, LA)),
	ROW(URB, LAND, 2, IN5(RAV, ARE, ANC, PER, SPO), NONE, IN1(UA)),
	ROW(PER, LAND, 2, IN6(SIE, ARE, URB, SPO, ROM, PAT), NONE, NONE),
	ROW(SPO, LAND, 1, IN5(ANC, URB, PER, ROM, AQU), NONE, NONE),
	ROW(ROM, PORT, 4, IN5(PER, SPO, PAT, AQU, CAP), IN1(TS), IN1(TS)),
	ROW(PAT, LAND, 2, IN3(SIE, PER, ROM), NONE, IN1(TS)),
	ROW(AQU, LAND, 1, IN5(ANC, SPO, ROM, CAP, BAR), NONE, IN1(LA)),
	ROW(CAP, LAND, 2, IN4(ROM, AQU, NAP, BAR), NONE, IN1(GON)),
	ROW(NAP, PORT, 5, IN3(CAP, SAL, BAR), IN2(SAL, GON), IN1(GON)),
	ROW(SAL, PORT, 2, IN4(NAP, BAR, OTR, MES), IN5(NAP, OTR, MES, GON, IS), IN2(GON, IS)),
	ROW(BAR, PORT, 3, IN5(AQU, CAP, NAP, SAL, OTR), IN2(OTR, LA), IN1(LA)),
	ROW(OTR, PORT, 1, IN2(SAL, BAR), IN4(SAL, BAR, IS, LA), IN2(IS, LA)),
	ROW(MES, PORT, 2, IN2(SAL, PAL), IN5(SAL, PAL, CM, GON, IS), IN3(CM, GON, IS)),
	ROW(PAL, PORT, 3, IN1(MES), IN4(MES, TS, CM, GON), IN3(TS, CM, GON)),
	ROW(COR, PORT, 1, NONE, IN4(GOL, LS, TS, WM), IN4(GOL, LS, TS, WM)),
	ROW(SAR, PORT, 2, NONE, IN2(TS, WM), IN2(TS, WM)),
	ROW(TUN, PORT, 2, NONE, IN2(WM, CM), IN2(WM, CM)),
	ROW(GOL, SEA, 0, NONE, IN5(PRO, MAR, COR, LS, WM), IN3(PRO, MAR, COR)),
	ROW(LS, SEA, 0, NONE, IN7(PRO, GEN, PIS, PIO, COR, GOL, TS), IN7(PRO, GEN, FOR, LUC, PIS, PIO, COR)),
	ROW(TS, SEA, 0, NONE, IN9(PIO, ROM, PAL, COR, SAR, LS, WM, CM, GON), IN7(SIE, PIO, ROM, PAT, PAL, COR, SAR)),
	ROW(WM, SEA, 0, NONE, IN6(COR, SAR, TUN, GOL, TS, CM), IN3(COR, SAR, TUN)),
	ROW(CM, SEA, 0, NONE, IN6(MES, PAL, TUN, TS, WM, IS), IN3(MES, PAL, TUN)),
	ROW(GON, SEA, 0, NONE, IN6(NAP, SAL, MES, PAL, TS, IS), IN5(CAP, NAP, SAL, MES, PAL)),
	ROW(IS, SEA, 0, NONE, IN7(DUR, SAL, OTR, MES, CM, GON, LA), IN4(DUR, SAL, OTR, MES)),
	ROW(UA, SEA, 0, NONE, IN6(RAV, VEN, IST, DAL, ANC, LA), IN9(FER, RAV, VEN, FRI, IST, CRO, DAL, ANC, URB)),
	ROW(LA, SEA, 0, NONE, IN8(DAL, RAG, DUR, ANC, BAR, OTR, IS, UA), IN8(DAL, RAG, ALB, DUR, ANC, AQU, BAR, OTR)),
};
/* clang-format on */

static const char *const references[] = {
#define CODE(place) #place,
	MACHIAVELLI_EACH_PLACE(CODE)
#undef CODE
#define CODE(place) #place "-g",
		MACHIAVELLI_EACH_PLACE(CODE)
#undef CODE
};
const struct rd_names machiavelli_codes = {references, MACHIAVELLI_PLACES};
const struct rd_names machiavelli_references = {references, MACHIAVELLI_REFERENCES};
