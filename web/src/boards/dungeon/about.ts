// What known things do (2.6), in a sentence each, in English, Spanish and Czech.
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';

type Words = readonly [en: string, es: string, cs: string];

const ABOUT: Record<string, Words> = {
	ring_plain: ['Does nothing', 'No hace nada', 'Nedělá nic'],
	ring_accuracy: ['To hit +1', 'Ataque +1', 'Útok +1'],
	ring_strength: ['Strength +1', 'Fuerza +1', 'Síla +1'],
	ring_farsight: ['Sight +4', 'Vista +4', 'Zrak +4'],
	ring_vigour: ['Stamina +1', 'Aguante +1', 'Výdrž +1'],
	ring_antidote: ['Keeps poison away', 'Protege del veneno', 'Chrání před jedem'],
	ring_recovery: ['You recover twice as fast', 'Te recuperas el doble de rápido', 'Zotavuješ se dvakrát rychleji'],
	ring_guard: ['Defence +1', 'Defensa +1', 'Obrana +1'],
	ring_fortune: ['Luck +3', 'Suerte +3', 'Štěstí +3'],
	ring_wrath: ['Damage +1', 'Daño +1', 'Zranění +1'],
	ring_weakness: ['Strength −1', 'Fuerza −1', 'Síla −1'],
	ring_myopia: ['Sight −4', 'Vista −4', 'Zrak −4'],
	ring_fatigue: ['Stamina −1', 'Aguante −1', 'Výdrž −1'],
	ring_frailty: ['Defence −1', 'Defensa −1', 'Obrana −1'],
	ring_misfortune: ['Luck −4', 'Suerte −4', 'Štěstí −4'],
	potion_health: ['Heals 10 to 16', 'Cura de 10 a 16', 'Vyléčí 10 až 16'],
	potion_life: ['Life +8 for good', 'Vida +8 para siempre', 'Život +8 natrvalo'],
	potion_strength: ['Strength +1 for good', 'Fuerza +1 para siempre', 'Síla +1 natrvalo'],
	potion_accuracy: ['To hit +1 for good', 'Ataque +1 para siempre', 'Útok +1 natrvalo'],
	potion_guarding: ['Defence +1 for good', 'Defensa +1 para siempre', 'Obrana +1 natrvalo'],
	potion_vigour: ['Stamina +1 for good', 'Aguante +1 para siempre', 'Výdrž +1 natrvalo'],
	potion_senses: [
		'Perception and hearing +1 for good',
		'Percepción y oído +1 para siempre',
		'Vnímání a sluch +1 natrvalo',
	],
	potion_owl: ['Sight +2 for good', 'Vista +2 para siempre', 'Zrak +2 natrvalo'],
	potion_antidote: ['Ends poison', 'Acaba con el veneno', 'Zruší jed'],
	potion_stamina: ['Gives all stamina back', 'Devuelve todo el aguante', 'Vrátí všechnu výdrž'],
	potion_might: ['Strength +5 for 20 turns', 'Fuerza +5 durante 20 turnos', 'Síla +5 na 20 tahů'],
	potion_focus: ['To hit +5 for 20 turns', 'Ataque +5 durante 20 turnos', 'Útok +5 na 20 tahů'],
	potion_infravision: ['Sight +6 for 12 to 32 turns', 'Vista +6 de 12 a 32 turnos', 'Zrak +6 na 12 až 32 tahů'],
	potion_poison: [
		'Poison. Better thrown than drunk',
		'Veneno. Mejor lanzarlo que beberlo',
		'Jed. Lépe hodit než vypít',
	],
	potion_blindness: [
		'Blinds. Better thrown than drunk',
		'Ciega. Mejor lanzarla que beberla',
		'Oslepí. Lépe hodit než vypít',
	],
	potion_confusion: [
		'Confuses. Better thrown than drunk',
		'Confunde. Mejor lanzarla que beberla',
		'Zmate. Lépe hodit než vypít',
	],
	potion_paralysis: [
		'Paralyses. Better thrown than drunk',
		'Paraliza. Mejor lanzarla que beberla',
		'Ochromí. Lépe hodit než vypít',
	],
	scroll_confusion: ['Confuses somebody for 10 turns', 'Confunde a alguien 10 turnos', 'Zmate někoho na 10 tahů'],
	scroll_paralysis: ['Paralyses somebody for 10 turns', 'Paraliza a alguien 10 turnos', 'Ochromí někoho na 10 tahů'],
	scroll_identify: ['Tells what one thing is', 'Dice qué es una cosa', 'Řekne, co je jedna věc'],
	scroll_insight: [
		'Tells what everything in the pack is',
		'Dice qué es todo lo de la mochila',
		'Řekne, co je vše v ranci',
	],
	scroll_remove_curse: [
		'Cursed rings can be taken off',
		'Los anillos malditos se pueden quitar',
		'Prokleté prsteny půjdou sundat',
	],
	scroll_lightning: [
		'9 to 15 damage to the nearest within 12',
		'De 9 a 15 de daño al más cercano hasta 12',
		'9 až 15 zranění nejbližšímu do 12',
	],
	scroll_fireball: [
		'12 damage around the aim, to the reader too',
		'12 de daño en torno al blanco, también a quien lo lee',
		'12 zranění kolem cíle, i čtenáři',
	],
	scroll_descend: ['One floor down at once', 'Un piso abajo al instante', 'Hned o patro níž'],
	scroll_teleport: ['To somewhere else on this floor', 'A otro lugar de este piso', 'Jinam v tomto patře'],
	scroll_mapping: ['Shows this floor', 'Muestra este piso', 'Ukáže toto patro'],
	scroll_silence: [
		'Nobody makes or hears a noise for 20 turns',
		'Nadie hace ni oye ruido durante 20 turnos',
		'20 tahů nikdo nedělá ani neslyší hluk',
	],
	tunnel_rod: [
		'Turns a wall or a closed door in sight to rubble',
		'Vuelve escombros un muro o puerta a la vista',
		'Změní zeď nebo dveře v dohledu na suť',
	],
	sand_bag: [
		'Blinds somebody within 2 for 4 turns',
		'Ciega a alguien hasta 2 durante 4 turnos',
		'Oslepí někoho do 2 polí na 4 tahy',
	],
	rock: ['Damage 1 to 2 when thrown', 'Daño de 1 a 2 al lanzarla', 'Zranění 1 až 2 při hodu'],
	cloak: [
		'Hides after four waits beside a wall in the dark',
		'Oculta tras cuatro esperas junto a un muro a oscuras',
		'Ukryje po čtyřech čekáních u zdi ve tmě',
	],
	dagger: [
		'Four times the damage from hiding, and it flies',
		'Cuatro veces más daño a traición, y vuela',
		'Ze zálohy čtyřnásobné zranění, a dá se hodit',
	],
	fine_dagger: [
		'Well balanced and quiet: four times the damage from hiding',
		'Equilibrado y silencioso: cuatro veces más daño a traición',
		'Vyvážená a tichá: ze zálohy čtyřnásobné zranění',
	],
	short_sword: [
		'Plain, sure, and easy to guard with',
		'Sencilla, segura, y buena para guardarse',
		'Prostý, jistý a dobře se jím kryje',
	],
	fine_short_sword: [
		'The smith has signed it, and was right to',
		'El herrero la firmó, y con razón',
		'Kovář ho podepsal a právem',
	],
	long_sword: ['Bites deep when it bites', 'Muerde hondo cuando muerde', 'Když zasáhne, tak hluboko'],
	fine_long_sword: [
		'Somebody fell with it in hand, and not at once',
		'Alguien cayó con ella en la mano, y no enseguida',
		'Někdo s ním padl, a ne hned',
	],
	spear: ['Keeps them two cells away', 'Los mantiene a dos casillas', 'Drží je na dvě pole'],
	fine_spear: [
		'Keeps them two cells away, and guards well',
		'Los mantiene a dos casillas y guarda bien',
		'Drží je na dvě pole a dobře kryje',
	],
	long_bow: [
		'Needs room, arrows, and no light on you',
		'Pide espacio, flechas y que no te dé la luz',
		'Chce prostor, šípy a žádné světlo na tobě',
	],
	small_shield: ['Light, and never in the way', 'Ligero, y nunca estorba', 'Lehký a nikdy nepřekáží'],
	medium_shield: [
		'Guards well, and costs some aim',
		'Guarda bien y cuesta algo de puntería',
		'Dobře kryje a ubírá na přesnosti',
	],
	large_shield: ['A door that you carry', 'Una puerta que se lleva a cuestas', 'Dveře, které neseš s sebou'],
	leather_armor: [
		'Takes the edge off every blow, and creaks',
		'Suaviza cada golpe, y cruje',
		'Zmírní každou ránu a vrže',
	],
	chain_mail: [
		'Little comes through, and everybody hears you come',
		'Poco la atraviesa, y todos te oyen llegar',
		'Málo projde skrz a všichni tě slyší',
	],
	leather_cap: ['Better than nothing', 'Mejor que nada', 'Lepší než nic'],
	scout_hood: [
		'Made for those who do not want to be seen',
		'Hecha para quien no quiere ser visto',
		'Pro toho, kdo nechce být viděn',
	],
	iron_helmet: [
		'Hard to break, and hard to look out of',
		'Difícil de romper, y de mirar a través',
		'Těžko se rozbije a špatně se z ní dívá',
	],
	war_helm: [
		'A head of iron: safe, clumsy, and seen from afar',
		'Cabeza de hierro: segura, torpe y visible de lejos',
		'Železná hlava: bezpečná, neohrabaná, zdaleka vidět',
	],
	grail: [
		'It was drunk from once, and never since',
		'Se bebió de él una vez, y nunca más',
		'Jednou se z něj pilo, a pak už nikdy',
	],
	tooth_amulet: [
		'It makes you hard to find and your hand unsure',
		'Te hace difícil de hallar y vuelve torpe tu mano',
		'Těžko tě najdou, ale ruka ti není jistá',
	],
	banana: ['Monkeys would agree', 'Los monos estarían de acuerdo', 'Opice by souhlasily'],
	meat: ['Better not to ask of what', 'Mejor no preguntar de qué', 'Radši se neptej z čeho'],
	ration: ['A day below the ground', 'Un día bajo tierra', 'Jeden den pod zemí'],
	spoiled_ration: ['Its smell says enough', 'El olor lo dice todo', 'Pach říká dost'],
	arrow: [
		'Flies eight cells, and sometimes can be taken up again',
		'Vuela ocho casillas, y a veces se recoge',
		'Letí osm polí a někdy se dá sebrat',
	],
	bones: [
		'Whoever this was came further than most',
		'Quien fuera, llegó más lejos que la mayoría',
		'Ať to byl kdokoli, došel dál než jiní',
	],
	note: [
		'Written by somebody who was here before you',
		'Escrita por alguien que estuvo aquí antes',
		'Napsal ho někdo, kdo tu byl před tebou',
	],
	lost_urn: [
		'Ashes of a king, and lighter than it should be',
		'Cenizas de un rey, y pesa menos de lo debido',
		'Popel krále, a je lehčí, než by měla',
	],
};

/** Null where nothing is to be said. */
export const aboutOf = (kind: string): string | null => ABOUT[kind]?.[LANGUAGE_NUMBER[speech.language]] ?? null;
