#!/usr/bin/env bash
# Machiavelli's letters with clauses, by typed lines alone, in every language.
. "$RONDA_SOURCE/tests/tap.sh"

export XDG_DATA_HOME=$scratch/data

plain() {
	rm -rf "$XDG_DATA_HOME"
	"$RONDA" play machiavelli --plain --rules 3 --seats 3 --bot 1 --seed a "$@" >"$scratch/out" 2>"$scratch/errors"
}

# The transcript shows all of these.
shows() {
	for wanted in "$@"; do
		if ! grep -q -F -e "$wanted" "$scratch/out"; then
			echo "nothing shows: $wanted"
			cat "$scratch/out" "$scratch/errors"
			exit 1
		fi
	done
}

in_english() {
	printf '%s\n' 'accept venice' 'propose venice: truce until 1' 'PROPOSE milan: A FLO-BOL; YOU PAY 5 WHEN FLO HOLDS BOL' 'propose venice: I pay 1' \
		'withdraw venice' 'show milan treasury' 'look' 'ready' 'show venice order FLO' 'A FLO-BOL' 'recruit army FLO' 'help' 'ready' quit |
		plain --lang en
	shows 'Florence to Venice: These are my terms. [proposal 2: truce until turn 1]' 'Venice accepts proposal 2 (Florence)' \
		'[proposal 1: Florence orders A FLO-BOL (turn 1); Milan pays 5 ducats when Florence holds Bologna (until turn 3)]' \
		'Milan refuses proposal 1 (Florence): too little' 'Florence shows Milan the treasury (attested): 16 ducats' \
		'proposal 2 (yours to Venice, accepted): truce until turn 1' \
		'[proposal 1: truce until turn 2]' 'proposal 1 (from Venice, accepted): truce until turn 2' \
		'Florence shows Venice an order, as it stands now (attested): A FLO H' 'Kept (Venice): truce until turn 1' 'Expense 1: recruit army FLO (6 ducats)' 'recruit army FLO, relief BOL'
}

in_spanish() {
	printf '%s\n' 'proponer Venecia: tregua hasta el turno 1' 'proponer Milán: tú pagas 5 cuando FLO tenga Bolonia' 'mirar' 'listo' 'A FLO-BOL' 'reclutar ejército FLO' 'ayuda' 'listo' quit |
		plain --lang es
	shows 'Florencia a Venecia: Estas son mis condiciones. [propuesta 2: tregua hasta el turno 1]' 'Venecia acepta la propuesta 2 (Florencia)' \
		'Milán rechaza la propuesta 1 (Florencia): demasiado poco' 'Cumplido (Venecia): tregua hasta el turno 1' 'Gasto 1: reclutar ejército FLO (6 ducados)' 'reclutar ejército FLO, socorro BOL'
}

in_czech() {
	printf '%s\n' 'navrhni Benátky: příměří do tahu 1' 'navrhni Milán: ty zaplatíš 5 až FLO získá BOL' 'hotovo' 'A FLO-BOL' 'verbuj armádu FLO' 'pomoc' 'hotovo' quit |
		plain --lang cs
	shows 'Toto jsou mé podmínky. [návrh 2: příměří do tahu 1]' 'Benátky: návrh 2 přijat (Florencie)' \
		'Milán: návrh 1 odmítnut (Florencie): příliš málo' 'Splněno (Benátky): příměří do tahu 1' 'verbuj armádu FLO, pomoc BOL'
}

# Three people at one keyboard. Whoever ends a phase begins the next one; for the others the curtain wants a line first.
says() {
	[ -z "$1" ] || printf '%s\n' "$1" | tr '|' '\n'
	printf 'ready\n'
}
next() {
	printf '\n'
	says "$1"
}

type_two_years() {
	next '' && next '' && next ''
	says '' && next '' && next 'A PAD-FER'
	says 'propose florence: A FER S A FLO-BOL; YOU PAY 9 WHEN YOU HOLD BOL'
	next 'counter venice: A FER S A FLO-BOL; A FLO-BOL; I PAY 8 WHEN I HOLD BOL; TRUCE UNTIL 5'
	printf '\naccept florence\n' # who owes an answer is asked again, ready or not
	next ''
	says '' && next 'A FLO-BOL' && next 'A FER S A FLO-BOL'
	says 'look' && next '' && next ''
	says '' && next '' && next ''
	says '' && next 'look' && next ''
	says '' && next 'pay venice 8' && next ''
	says '' && next '' && next ''
	says '' && next '' && next 'A FER-BOL'
	printf 'look\nquit\n'
}

an_attack_a_payment_and_a_betrayal() {
	rm -rf "$XDG_DATA_HOME"
	type_two_years | "$RONDA" play machiavelli --plain --rules 3 --two --seats 3 --seed a --lang en \
		--options '{"famine":false,"plague":false,"turn_limit":6,"tables":"original"}' >"$scratch/out" 2>"$scratch/errors"
	shows '[proposal 2, instead of 1: Venice orders A FER S A FLO-BOL (turn 2); Florence orders A FLO-BOL (turn 2) (changed); Florence pays 8 ducats when Florence holds Bologna (until turn 4) (changed); truce until turn 5 (changed)]' \
		'proposal 1 (yours to Florence, countered)' 'Venice accepts proposal 2 (Florence)' \
		'Kept (Venice): Venice orders A FER S FLO-BOL (turn 2)' 'Florence took Bologna (claimed)' \
		'Florence pays 8 ducats when Florence holds Bologna (until turn 4) (changed) [due]' \
		'Kept (Venice): Florence pays 8 ducats when Florence holds Bologna (until turn 4)' \
		'Venice broke a promise (Venice): truce until turn 5' 'proposal 2 (from Florence, over)' 'truce until turn 5 (changed) [broken: Venice]'
}

check 'clauses are typed and answered in English' in_english
check 'clauses are typed and answered in Spanish' in_spanish
check 'clauses are typed and answered in Czech' in_czech
check 'three people type a joint attack, a payment and a betrayal' an_attack_a_payment_and_a_betrayal
done_testing
