/* letters.c: the words of letters about accounts. */
#include "server/letters.h"

#include <stdio.h>

enum { LETTER_LINK = 768 };

/* {0} is the name, {1} the site, {2} the link. */
static const struct {
	const char *path; /* of the link, or NULL */
	struct rd_text subject, body;
} letters[LETTERS] = {
	[LETTER_CONFIRM] = {LETTER_CONFIRM_PATH,
		{{"Confirm your address", "Confirma tu dirección", "Potvrď svou adresu"}},
		{{"Hello {0},\n\nyou, or somebody else, gave this address for the account {0} at {1}.\n"
		  "If it was you, confirm it here within seven days:\n\n{2}\n\n"
		  "If not, do nothing: it will not be used.\n",
			"Hola, {0}:\n\ntú u otra persona ha indicado esta dirección para la cuenta {0} en {1}.\n"
			"Si has sido tú, confírmala aquí en un plazo de siete días:\n\n{2}\n\n"
			"Si no, no hagas nada: no se usará.\n",
			"Ahoj {0},\n\nty nebo někdo jiný uvedl tuto adresu u účtu {0} na {1}.\n"
			"Jestli to bylo od tebe, potvrď ji zde do sedmi dnů:\n\n{2}\n\n"
			"Jestli ne, nedělej nic: nebude se používat.\n"}}},
	[LETTER_KNOWN] = {NULL,
		{{"You have an account already", "Ya tienes una cuenta", "Účet už máš"}},
		{{"Hello {0},\n\nsomebody gave this address for another account at {1}. It belongs to your account {0} already,\n"
		  "and stays there.\n\nIf it was you: sign in as {0}, or ask for a new password on the page \"Sign in\".\n"
		  "If not, do nothing.\n",
			"Hola, {0}:\n\nalguien ha indicado esta dirección para otra cuenta en {1}. Ya pertenece a tu cuenta {0}\n"
			"y ahí se queda.\n\nSi has sido tú: entra como {0} o pide una contraseña nueva en la página «Entrar».\n"
			"Si no, no hagas nada.\n",
			"Ahoj {0},\n\nněkdo uvedl tuto adresu u jiného účtu na {1}. Patří už k tvému účtu {0}\n"
			"a u něj zůstane.\n\nJestli to bylo od tebe: přihlas se jako {0}, nebo si na stránce „Přihlásit se“ řekni o nové heslo.\n"
			"Jestli ne, nedělej nic.\n"}}},
	[LETTER_RESET] = {LETTER_RESET_PATH,
		{{"A new password", "Una contraseña nueva", "Nové heslo"}},
		{{"Hello {0},\n\nyou, or somebody else, asked for a new password of the account {0} at {1}.\n"
		  "Choose it here within one hour:\n\n{2}\n\n"
		  "If it was not you, do nothing: your password stays as it is.\n",
			"Hola, {0}:\n\ntú u otra persona ha pedido una contraseña nueva para la cuenta {0} en {1}.\n"
			"Elígela aquí en el plazo de una hora:\n\n{2}\n\n"
			"Si no has sido tú, no hagas nada: tu contraseña sigue igual.\n",
			"Ahoj {0},\n\nty nebo někdo jiný požádal o nové heslo k účtu {0} na {1}.\n"
			"Zvol si ho zde do jedné hodiny:\n\n{2}\n\n"
			"Jestli to nebylo od tebe, nedělej nic: heslo zůstává, jak je.\n"}}},
	[LETTER_PASSWORD] = {NULL,
		{{"Your password was changed", "Tu contraseña ha cambiado",
			"Tvoje heslo bylo změněno"}},
		{{"Hello {0},\n\nthe password of your account at {1} was changed just now.\n\n"
		  "If it was not you, ask for a new one on the page \"Sign in\".\n",
			"Hola, {0}:\n\nla contraseña de tu cuenta en {1} acaba de cambiar.\n\n"
			"Si no has sido tú, pide una nueva en la página «Entrar».\n",
			"Ahoj {0},\n\nheslo k tvému účtu na {1} bylo právě změněno.\n\n"
			"Jestli to nebylo od tebe, řekni si na stránce „Přihlásit se“ o nové.\n"}}},
	[LETTER_ADDRESS] = {NULL,
		{{"Your address was changed", "Tu dirección ha cambiado",
			"Tvoje adresa byla změněna"}},
		{{"Hello {0},\n\nyour account at {1} has another e-mail address now; this one gets no more mails.\n\n"
		  "If it was not you, write to the host of the server.\n",
			"Hola, {0}:\n\ntu cuenta en {1} tiene ahora otra dirección de correo; esta no recibirá más mensajes.\n\n"
			"Si no has sido tú, escribe a quien administra el servidor.\n",
			"Ahoj {0},\n\ntvůj účet na {1} má teď jinou e-mailovou adresu; na tuto už nic nepřijde.\n\n"
			"Jestli to nebylo od tebe, napiš správci serveru.\n"}}},
};

void letter_write(enum letter letter, const struct letter_facts *facts, const char *site,
	char *subject, size_t subject_size, char *body, size_t body_size)
{
	char link[LETTER_LINK] = "";
	enum rd_language language = facts->language;
	if (letters[letter].path)
		snprintf(link, sizeof(link), "%s%s#%s", site, letters[letter].path, facts->link);
	snprintf(subject, subject_size, "Ronda: %s", letters[letter].subject.in[language]);
	RD_SAY(body, body_size, &letters[letter].body, language, RD_WORDS(facts->username),
		RD_WORDS(site), RD_WORDS(link));
}
