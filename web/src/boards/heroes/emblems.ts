// A simple emblem for every card, by its key. An emblem is a few strokes in a box from -24 to 24: a tone, a path, and
// where it is not drawn as it stands, a transform. Shapes that several share have a name.
//
//	ink	filled with the colour of the card
//	tint	filled with a paler one
//	line	drawn as a line
//	hole	filled with the colour of the paper: what is cut out

export type Tone = 'ink' | 'tint' | 'line' | 'hole';
export type Stroke = [tone: Tone, path: string, transform?: string];

const circle = (x: number, y: number, r: number) =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const SWORD = 'M0-21L3-16V7H-3V-16ZM-9 7H9V10.5H-9ZM-1.8 10.5H1.8V18H-1.8ZM-3 18H3V21H-3Z';
const DAGGER = 'M0-16L4-9 3 6H-3L-4-9ZM-8 6H8V9.5H-8ZM-2 9.5H2V17H-2Z';
const SABRE = 'M-4-21C8-13 8-1 3 9L-1 8C3-1 3-11-4-21ZM-6 7L7 11 6 14-7 10ZM-2 12L2 13 1 20-3 19Z';
const POLE = 'M-1.4-20H1.4V22H-1.4Z';
const POINT = 'M0-23L4.5-13 0-8-4.5-13Z';
const SHIELD = 'M-13-15H13V0C13 9 6 14 0 18-6 14-13 9-13 0Z';
const KITE = 'M0-20C9-20 12-15 12-9 12 3 5 13 0 20-5 13-12 3-12-9-12-15-9-20 0-20Z';
const HELM = 'M-11 9V-4A11 11 0 0 1 11-4V9H4V-2H-4V9Z';
const FLAME = 'M0-12C7-4 7 0 5 4 4 7 2 8 0 8-2 8-4 7-5 4-7 0-3-2 0-12Z';
const HEART = 'M0 17C-12 8-18 2-18-5-18-11-14-15-9-15-5-15-2-13 0-9 2-13 5-15 9-15 14-15 18-11 18-5 18 2 12 8 0 17Z';
const BOLT = 'M3-14L-6 2H0L-3 14 7-3H1Z';
const LEAF = 'M-14 12C-14-6-2-14 14-14 14 2 6 14-10 12L-4 2-14 12Z';
const FIST =
	'M-12-6C-12-10-8-11-7-8V-10C-7-14-2-14-1-10V-11C-1-14 4-14 5-10V-9C6-12 11-11 11-7V3C11 10 6 13 1 13H-2C-8 13-12 9-12 3Z';
const BOOT = 'M-8-18H4V2C4 5 16 6 17 14V17H-9V6C-7 2-8-6-8-18Z';
const SMOKE = 'M-12 10A7 7 0 0 1-14-3 8 8 0 0 1-2-10 8 8 0 0 1 12-5 7 7 0 0 1 13 9Z';
const FLASK = 'M-4-19H4V-8C11-5 14 1 14 7 14 15 8 20 0 20S-14 15-14 7C-14 1-11-5-4-8Z';
const STAR = 'M0-18L4.5-6 17-5.6 7.3 2.3 10.6 14.6 0 7.6-10.6 14.6-7.3 2.3-17-5.6-4.5-6Z';
const CROWN = 'M-16 12L-18-9-8-1 0-14 8-1 18-9 16 12Z';
const WALL = 'M-18 16V-12H-11V-6H-4V-12H4V-6H11V-12H18V16Z';
const CUIRASS = 'M-14-16L-6-18C-4-12 4-12 6-18L14-16 15-4 11 2 12 17C4 20-4 20-12 17L-11 2-15-4Z';
const AXE = 'M-1.5-19H1.5V21H-1.5ZM1.5-17C8-20 14-18 16-10 14-3 8-2 1.5-4Z';
const AGAIN = 'M-14 4A14 14 0 1 1-4 15';

export const EMBLEMS: Record<string, Stroke[]> = {
	// heroes
	h01: [
		['tint', 'M-16 20V-4A16 16 0 0 1 16-4V20Z'],
		['line', 'M-16 20V-4A16 16 0 0 1 16-4V20M-8-16V20M0-20V20M8-16V20M-16 2H16M-16 11H16'],
	],
	h02: [
		['tint', 'M-22 19L-8-2 2 12 9 2 22 19Z'],
		['ink', POLE, 'translate(-8 -4) scale(.8)'],
		['ink', 'M-7-20L12-14-7-8Z'],
	],
	h03: [
		['tint', 'M-12 21C-12 8 10 8 4-4 1-10 4-14 6-17L10-17C8-12 12-8 14-2 18 9 6 10 8 21Z'],
		['ink', 'M-16-18H-13V21H-16ZM-20-17H-2L3-12.5-2-8H-20Z'],
	],
	h04: [
		['line', 'M0-10V17M-14 6C-13 14-6 17 0 17S13 14 14 6M-7-5H7'],
		['line', circle(0, -14, 4)],
		['ink', POINT, 'translate(14 -1)'],
		['line', 'M14-10V2'],
	],
	h05: [
		['ink', HELM, 'translate(0 -5)'],
		['tint', 'M-20 20L-12 9-4 20ZM4 20L12 9 20 20Z'],
		['line', 'M-20 20H20'],
		['hole', 'M3-14L6-15 3-6 1-7Z'],
	],
	h06: [
		['ink', POLE, 'translate(-11 0)'],
		['tint', 'M-9-19H18L12-9 18 1H-9Z'],
		['line', 'M-9-19H18L12-9 18 1H-9M-3-9H7'],
	],
	h07: [
		['ink', 'M-1.8-4H1.8L1 22H-1Z', 'rotate(-32) translate(0 2)'],
		['ink', 'M-1.8-4H1.8L1 22H-1Z', 'rotate(32) translate(0 2)'],
		['tint', FLAME, 'rotate(-32) translate(0 -11)'],
		['tint', FLAME, 'rotate(32) translate(0 -11)'],
		['line', FLAME, 'rotate(-32) translate(0 -11)'],
		['line', FLAME, 'rotate(32) translate(0 -11)'],
	],
	h08: [
		['ink', 'M-20 21L-21 19 14-17 20-21 17-14-18 22Z'],
		['tint', 'M2-4L15 0 9 4 10 10-4 3Z'],
		['line', 'M-21-6H-9M-22-13H-3M-17 1H-14'],
	],
	h09: [
		['tint', circle(0, 0, 20)],
		['ink', FIST, 'scale(1.15)'],
		['line', 'M-20 0A20 20 0 0 1 20 0', 'rotate(180)'],
	],
	h10: [
		['line', 'M-9-20C10-14 10 14-9 20M-9-20L-14 0-9 20'],
		['ink', BOLT, 'rotate(70) translate(0 -4) scale(1.2)'],
	],
	h11: [
		['ink', 'M-20-8C-10-13 10-13 20-8 20 3 14 9 7 8 3 7 2 3 0 3S-3 7-7 8C-14 9-20 3-20-8Z'],
		['hole', circle(-8.5, -2, 3.5)],
		['hole', circle(8.5, -2, 3.5)],
		['line', 'M-19 20L19 12'],
	],
	h12: [
		['tint', 'M-22 16V-2C-12-10 12-10 22-2V16H14C14 2-14 2-14 16Z'],
		['line', 'M-22-2C-12-10 12-10 22-2M-14 16C-14 2 14 2 14 16M-22 16V-2M22 16V-2M-12-7V-14M0-8V-15M12-7V-14'],
		['line', 'M-10 21Q-5 18 0 21T10 21'],
	],
	h13: [
		['ink', WALL, 'translate(0 -5)'],
		['hole', circle(-6, 1, 2.5)],
		['hole', circle(6, 1, 2.5)],
		['ink', 'M-12 11H-4V22H-14ZM4 11H12L16 22H6Z'],
	],
	h14: [
		['ink', circle(0, -14, 5.5)],
		['ink', 'M-12 20V2C-12-5-7-8 0-8S12-5 12 2V20Z'],
		['tint', 'M8-12L14-20 22-16 23-7 15-4 9-6Z'],
		['line', 'M8-12L14-20 22-16 23-7 15-4 9-6ZM12 2L16-5'],
	],
	h15: [
		['ink', 'M-11-18H11V-2C11 4 6 8 0 8S-11 4-11-2Z'],
		['hole', 'M-8-10H8V-6H2V4H-2V-6H-8Z'],
		['line', 'M-18 8C-12 18-6 20 0 20S12 18 18 8'],
		['tint', circle(0, 18, 4.5)],
		['line', circle(0, 18, 4.5)],
	],
	h16: [
		['tint', 'M-23 20L0 4 23 20Z'],
		['line', 'M-23 20L0 4 23 20'],
		['ink', circle(6, -18, 4)],
		['line', 'M4-13L-2-5 5-2 1 4M-2-5L-9-2-14-5M3-11L10-9 14-12'],
	],
	h17: [
		['line', 'M-14 21C-14 6-13-4-16-12M-6 21C-6 8-5 2-4-8M15 21C15 10 14 0 17-8'],
		['ink', 'M-18-21H-14V-9H-18ZM-6-18H-2V-5H-6ZM15-18H19V-5H15Z'],
		['tint', 'M-1 12C3 5 11 5 15 12 11 18 3 18-1 12Z'],
		['ink', circle(7, 12, 3)],
	],
	h18: [
		['ink', 'M2-21A14 14 0 1 0 16-3 11 11 0 0 1 2-21Z'],
		['hole', 'M0 4H22V20H0Z'],
		['tint', 'M0 4H22V20H0Z'],
		['line', 'M0 4H22V20H0ZM0 4L11 13 22 4'],
	],
	h19: [
		['tint', CUIRASS],
		['line', CUIRASS],
		['line', 'M0-13V18M-11 2C-4 5 4 5 11 2'],
	],
	h20: [
		['line', circle(-6, -11, 8)],
		['ink', 'M-2-5L1-7 15 14 11 17ZM10 8L16 4 18 7 12 11ZM14 14L20 10 22 13 16 17Z'],
	],
	h21: [
		['tint', 'M-14 12C-10 6-10 0-9-6-8-13-4-16 0-16S8-13 9-6C10 0 10 6 14 12Z'],
		['line', 'M-14 12C-10 6-10 0-9-6-8-13-4-16 0-16S8-13 9-6C10 0 10 6 14 12ZM0-16V-21'],
		['ink', circle(0, 17, 4)],
	],
	// items
	i01: [
		['ink', DAGGER, 'rotate(35)'],
		['line', 'M10-16L14-20M14-10L20-12'],
	],
	i02: [
		['ink', POLE, 'rotate(40)'],
		['tint', POINT, 'rotate(40)'],
		['line', POINT, 'rotate(40)'],
	],
	i03: [
		['ink', POLE, 'translate(-3 2)'],
		['ink', 'M-4-22L-1-14C6-15 13-13 15-6 10-9 5-8-1-7V-2H-4Z'],
	],
	i04: [
		['ink', SWORD],
		['tint', circle(0, 20, 3.5)],
	],
	i05: [
		['ink', AXE, 'rotate(20)'],
		['tint', 'M-12 8C-12 2-3 2-3 8L-5 12H-10Z'],
		['line', 'M-12 6L-14 1M-3 6L-1 1'],
	],
	i06: [
		['ink', SABRE, 'rotate(20)'],
		['line', 'M-12 12C-15 16-10 21-5 19'],
	],
	i07: [
		['tint', 'M-7-18H7L19-8 14 0 11-3V19H-11V-3L-14 0-19-8Z'],
		['line', 'M-7-18H7L19-8 14 0 11-3V19H-11V-3L-14 0-19-8ZM0-18V19M-11 4H11M-11 11H11M-9-4H9'],
	],
	i08: [
		['tint', circle(0, 0, 18)],
		['line', circle(0, 0, 18)],
		['ink', circle(0, 0, 6)],
		['line', 'M0-18V-6M0 6V18M-18 0H-6M6 0H18'],
	],
	i09: [
		['tint', KITE],
		['line', KITE],
		['ink', 'M-2-19H2V17L0 20-2 17ZM-12-9H12V-5H-12Z'],
	],
	i10: [
		['tint', CUIRASS],
		['line', CUIRASS],
		[
			'line',
			'M-10-8q3.3 5 6.6 0t6.6 0 6.6 0M-10-1q3.3 5 6.6 0t6.6 0 6.6 0M-10 6q3.3 5 6.6 0t6.6 0 6.6 0M-10 13q3.3 4 6.6 0t6.6 0 6.6 0',
		],
	],
	i11: [
		['ink', 'M-12-21H12V17L0 21-12 17Z'],
		['hole', 'M-8-17H8V-1H-8ZM-8 3H8V14L0 17-8 14Z'],
		['tint', 'M-8-17H8V-1H-8ZM-8 3H8V14L0 17-8 14Z'],
	],
	i12: [
		['ink', CUIRASS, 'translate(0 3)'],
		['hole', 'M-9-2H-5V2H-1V-2H3V2H7V-2H9V12H-9Z', 'translate(0 2)'],
		['tint', 'M-9-2H-5V2H-1V-2H3V2H7V-2H9V12H-9Z', 'translate(0 2)'],
	],
	i13: [
		['ink', CROWN],
		['hole', 'M-1-4L4 2-1 5 4 13H1L-4 5 1 2-3-3Z'],
		['line', 'M-16 17H-3M5 17H16'],
	],
	i14: [
		['ink', 'M-2 0H2V22H-2Z'],
		['tint', 'M-13-20H13V0H-13Z'],
		['line', 'M-13-20H13V0H-13Z'],
		['ink', FLAME, 'translate(0 -8) scale(.85)'],
	],
	i15: [
		['ink', 'M-7-21H7V7H-7ZM-11 7H11V10.5H-11ZM-2 10.5H2V21H-2Z'],
		['hole', circle(0, -15, 2.5)],
		['line', 'M15 12C18 16 18 20 15 21 12 20 12 16 15 12Z'],
	],
	i16: [
		['ink', 'M-1.8-4H1.8V22H-1.8Z'],
		['ink', 'M-16-20H16V-4H-16Z'],
		['hole', STAR, 'translate(0 -11.5) scale(.38)'],
	],
	i17: [
		['ink', SWORD, 'translate(0 -1)'],
		['tint', 'M-17-4L17 4V10L-17 2Z'],
		['line', 'M-17-4L17 4V10L-17 2Z'],
		['line', 'M15 16L19 20'],
	],
	i18: [
		['ink', POLE],
		['ink', POINT],
		['ink', 'M1-12C8-16 14-13 15-6 12-1 7 0 1-2Z'],
		['ink', 'M-1-8L-12-6-1-3Z'],
		['tint', 'M-8 8H8V13H-8Z'],
		['line', 'M-8 8H8V13H-8Z'],
	],
	// healing
	b01: [
		['tint', 'M-9-20H9V20H-9Z', 'rotate(45)'],
		['line', 'M-9-20H9V20H-9ZM-9-7H9M-9 7H9', 'rotate(45)'],
		['ink', 'M-2-5H2V-2H5V2H2V5H-2V2H-5V-2H-2Z'],
	],
	b02: [
		['tint', LEAF],
		['line', LEAF],
		['line', 'M-14 12C-6 4 0-2 9-9'],
		['ink', circle(12, 14, 4)],
	],
	b03: [
		['ink', 'M-6-19H6V-6H19V6H6V19H-6V6H-19V-6H-6Z'],
		['hole', 'M-1.5-12H1.5V12H-1.5Z', 'rotate(45)'],
		['hole', circle(-8, 8, 3)],
	],
	b04: [
		['tint', 'M-22 12L-7-18 0-6 6-14 22 12Z'],
		['line', 'M-22 12L-7-18 0-6 6-14 22 12'],
		['line', 'M-14 20Q-9 15-4 20T6 20 16 20M0-2Q-4 4 0 8T0 17'],
	],
	b05: [
		['ink', circle(0, 0, 9)],
		['line', 'M0-21V-14M0 14V21M-21 0H-14M14 0H21M-15-15L-10-10M10 10L15 15M15-15L10-10M-10 10L-15 15'],
		['hole', 'M-3-5H3V4C3 6-3 6-3 4Z'],
	],
	b06: [
		['tint', FLASK],
		['line', FLASK],
		['ink', 'M-13 7C-13 15-8 19 0 19S13 15 13 7C8 4 4 10 0 7S-8 4-13 7Z'],
		['line', 'M-6-20H6'],
	],
	// reactive
	r01: [
		['ink', SWORD, 'translate(-5 -3) rotate(-48) scale(.85)'],
		['line', 'M4 20C16 17 20 6 16-6M16-6L11-1M16-6L21-2'],
	],
	r02: [
		['tint', BOOT, 'translate(-7 2) scale(.8)'],
		['ink', BOOT, 'translate(5 2) scale(.8)'],
		['line', 'M-21-16H-11M-21-16L-17-20M-21-16L-17-12'],
	],
	r03: [
		['ink', circle(0, -15, 5)],
		['line', 'M0-10V4M0 4L-11 20M0 4L11 20M-12-2L0-6 12-2'],
		['ink', 'M-20 19H20V22H-20Z'],
	],
	r04: [
		['tint', SHIELD, 'translate(-12 2) scale(.75)'],
		['tint', SHIELD, 'translate(12 2) scale(.75)'],
		['line', SHIELD, 'translate(-12 2) scale(.75)'],
		['line', SHIELD, 'translate(12 2) scale(.75)'],
		['ink', SHIELD, 'translate(0 1) scale(.85)'],
	],
	r05: [
		['tint', SMOKE, 'translate(-3 8) scale(1.15)'],
		['line', SMOKE, 'translate(-3 8) scale(1.15)'],
		['ink', 'M6-22C13-22 16-16 16-10S13 2 6 2-4-4-4-10-1-22 6-22Z'],
		['hole', 'M8-18L0-6 2-4 10-16ZM13-14L6-4 8-3 14-11Z'],
	],
	r06: [
		['line', circle(0, 0, 15)],
		['line', 'M0-22V-9M0 9V22M-22 0H-9M9 0H22'],
		['ink', 'M-18 14L14-18 18-14-14 18Z'],
	],
	r07: [
		['tint', STAR],
		['line', STAR],
		['ink', 'M-3-20L5-6-2 0 6 8 1 20 1 9-7 1 0-5Z'],
	],
	r08: [
		['ink', 'M-14 20V-6A14 14 0 0 1 14-6V20Z'],
		['hole', 'M-9-7L-7-9 0-2 7-9 9-7 2 0 9 7 7 9 0 2-7 9-9 7-2 0Z'],
		['line', 'M-20 20H20'],
	],
	r09: [
		['ink', HEART],
		['hole', 'M-9-3H-5L-2-9 2 4 5-3H10V0H7L2 11-2-2-3 0H-9Z'],
	],
	// counterattacks
	c01: [
		['ink', SWORD, 'rotate(60) scale(.9)'],
		['line', 'M-18-10L-12-16M-20-2L-8-14M10 14L16 20'],
	],
	c02: [
		['ink', 'M-20-14L-12-20 4-2 16-10 21-3 5 12C2 14-1 13-3 11Z'],
		['tint', circle(12, 14, 6)],
		['line', circle(12, 14, 6)],
	],
	c03: [
		['ink', BOOT, 'rotate(-20) translate(-4 -1) scale(.95)'],
		['line', 'M-18 20H20M12 6L20 2M14 12L22 11'],
	],
	c04: [
		['tint', SHIELD, 'translate(-8 1) scale(.9)'],
		['line', SHIELD, 'translate(-8 1) scale(.9)'],
		['ink', SWORD, 'translate(6 0) rotate(90) scale(.85)'],
	],
	c05: [
		['ink', SWORD, 'rotate(45) scale(.95)'],
		['ink', SWORD, 'rotate(-45) scale(.95)'],
		['tint', STAR, 'translate(0 -3) scale(.45)'],
		['line', STAR, 'translate(0 -3) scale(.45)'],
	],
	c06: [
		['ink', SHIELD, 'translate(-5 0) rotate(-12)'],
		['line', 'M12-14L20-18M14-4H22M12 6L20 10M11 14L15 20'],
	],
	c07: [
		['line', AGAIN, 'rotate(20)'],
		['ink', 'M-11 9L-4 15-12 21Z', 'rotate(20) translate(2 0)'],
		['ink', DAGGER, 'rotate(40) scale(.7)'],
	],
	c08: [
		['tint', SHIELD, 'scale(.75)'],
		['line', SHIELD, 'scale(.75)'],
		[
			'ink',
			'M-10-12L-13-22-4-14ZM4-14L13-22 10-12ZM11-3L22-6 11 3ZM-11-3L-22-6-11 3ZM-9 8L-18 14-6 12ZM9 8L18 14 6 12ZM-3 13L0 23 3 13Z',
		],
	],
	c09: [
		['line', 'M0-18V16M-16-12H16M-8 18H8'],
		['ink', 'M-23 2H-9C-9 9-23 9-23 2Z'],
		['ink', 'M9 2H23C23 9 9 9 9 2Z'],
		['line', 'M-16-12L-22 2M-16-12L-10 2M16-12L10 2M16-12L22 2'],
		['tint', circle(0, -18, 3.5)],
		['line', circle(0, -18, 3.5)],
	],
};
