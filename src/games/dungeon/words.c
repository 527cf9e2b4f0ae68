#include "words.h"
const struct rd_text dungeon_refusal_texts[] = {
	{{"There is nothing in that slot", "No hay nada en ese hueco", "V té přihrádce nic není"}},
	{{"Something is in the way", "Algo impide el paso", "Něco stojí v cestě"}},
	{{"The door is locked", "La puerta está cerrada con llave", "Dveře jsou zamčené"}},
	{{"Not without the urn", "No sin la urna", "Bez urny ne"}},
	{{"You do not see that place", "No ves ese lugar", "To místo nevidíš"}},
	{{"That is not a wall", "Eso no es un muro", "To není zeď"}},
	{{"That cannot be used so", "Eso no sirve así", "To se takhle použít nedá"}},
	{{"It is so already", "Ya está así", "Už to tak je"}},
	{{"It is broad daylight", "Es pleno día", "Je bílý den"}},
	{{"There are no stairs here", "Aquí no hay escaleras", "Tady nejsou schody"}},
	{{"There is nothing to take", "No hay nada que coger", "Není co vzít"}},
	{{"The pack is full", "La mochila está llena", "Ranec je plný"}},
	{{"A curse holds it", "Una maldición lo retiene", "Drží to kletba"}},
	{{"You are not hungry", "No tienes hambre", "Nemáš hlad"}},
};
