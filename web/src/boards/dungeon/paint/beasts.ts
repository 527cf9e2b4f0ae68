// Who lives below: silhouettes on a sheet of 100, feet at 96. figures.ts lights their rims.

export type Ink = 'bone' | 'steel' | 'wood' | 'gold' | 'blood' | 'dark' | 'rim';
export interface Beast {
	/** How many cells a sheet of 100 takes. */
	size: number;
	/** Above the ground, in cells. */
	lift?: number;
	body: string;
	/** Filled over or behind the body. */
	fills?: readonly [ink: Ink, path: string, isBehind?: boolean][];
	strokes?: readonly [ink: Ink, width: number, path: string][];
	eyes?: readonly [x: number, y: number, radius: number][];
	gaze?: 'red' | 'amber' | 'pale' | 'green';
	/** Near black unless it says otherwise; and the tone between it and the rim. */
	tone?: string;
	half?: string;
	isSlime?: boolean;
}

const PAIR = (x: number, y: number, radius: number, apart: number): Beast['eyes'] => [
	[x - apart / 2, y, radius],
	[x + apart / 2, y, radius],
];
const RAT =
	'M8 86C4 74 14 60 32 58C44 50 62 50 72 60L78 50C84 48 90 54 86 62L97 77C98 83 92 88 84 88L78 95H69L72 89L40 90L36 96H25L28 89C18 90 10 90 8 86Z';
const GOBLIN =
	'M50 22C40 20 34 27 33 34L8 22C13 36 22 44 34 46C36 50 38 52 40 54C28 57 20 66 17 80L10 78L6 90L16 92L24 84L27 76L32 72C31 80 30 86 24 94L42 95L47 82L55 82L60 95L78 94C72 86 70 80 69 72L76 76L78 66L92 44L95 30L86 42L74 62C70 57 66 55 61 54C63 52 65 49 66 46C78 44 88 36 93 22L67 34C66 27 60 20 50 22Z';
const ORC =
	'M50 26C45 20 47 14 54 11C52 17 56 20 57 27C63 29 66 34 66 40L78 36L70 47C78 48 84 50 89 56L97 50L94 61C98 72 97 86 92 95L70 95C66 90 62 88 58 88L42 88C38 88 34 90 30 95L8 95C3 86 2 72 6 61L3 50L11 56C16 50 22 48 30 47L22 36L34 40C34 33 40 27 50 26Z';
const TUSKS: NonNullable<Beast['strokes']>[number] = ['bone', 3, 'M40 60L42 50M60 60L58 50M42 55C47 59 53 59 58 55'];
const GRIN: NonNullable<Beast['strokes']>[number] = ['blood', 1.8, 'M42 47L46 51L50 47L54 51L58 47'];
export const WALKER =
	'M40 6C50 4 60 10 63 20L65 31C68 35 69 40 69 45L88 42L90 49L70 58C70 72 75 84 82 93C72 98 64 93 56 97C46 93 34 99 22 95C12 97 8 95 4 90C16 78 20 58 25 44C22 34 26 20 33 12Z';

export const BEASTS: Record<string, Beast> = {
	rat: { size: 1.0, body: RAT, strokes: [['rim', 3, 'M10 84C-6 80 -2 62 8 54']], eyes: [[85, 70, 2.8]], gaze: 'amber' },
	hungry_rat: {
		size: 1.1,
		body: RAT,
		strokes: [
			['rim', 3, 'M10 84C-6 80 -2 62 8 54'],
			['rim', 2, 'M38 66L41 82M47 64L50 83M56 64L58 83'],
			['bone', 2.6, 'M92 86L93 92M97 83L99 89'],
		],
		eyes: [[85, 69, 3.6]],
		gaze: 'red',
	},
	cave_bat: {
		size: 1.3,
		lift: 0.55,
		body: 'M50 40L44 30L43 42C34 34 18 26 2 30C10 36 13 44 13 54C20 48 26 50 29 60C35 52 41 54 44 64L50 72L56 64C59 54 65 52 71 60C74 50 80 48 87 54C87 44 90 36 98 30C82 26 66 34 57 42L56 30Z',
		eyes: PAIR(50, 47, 2.4, 8),
		gaze: 'amber',
	},
	snake: {
		size: 1.15,
		body: 'M18 94C4 90 6 74 24 74C46 74 58 82 68 75C76 67 62 61 50 63C32 65 24 54 33 43C42 31 58 39 64 30C57 27 56 17 65 13C78 7 91 18 87 31C82 46 62 46 50 49C44 51 48 54 56 53C78 50 94 61 87 77C78 96 40 90 30 88C24 88 26 91 34 92C30 97 22 96 18 94Z',
		strokes: [
			['blood', 2.2, 'M87 25L98 24M98 24L103 19M98 24L103 28'],
			['rim', 2, 'M34 80L38 86M48 82L51 88M62 82L66 87M46 56L44 62'],
		],
		eyes: [[74, 21, 2.8]],
		gaze: 'green',
	},
	monkey: {
		size: 1.15,
		body: 'M50 12C63 12 71 21 71 32C80 30 82 43 72 44C70 50 65 54 61 56C66 58 70 62 73 67L88 56L93 61L76 80L84 95H66L61 83C57 86 43 86 39 83L34 95H16L24 80L7 61L12 56L27 67C30 62 34 58 39 56C35 53 30 50 28 44C18 43 20 30 29 32C29 21 37 12 50 12Z',
		strokes: [
			['rim', 3.4, 'M74 90C100 92 104 64 90 58'],
			['bone', 2, 'M43 45C47 48 53 48 57 45'],
		],
		eyes: PAIR(50, 33, 3, 14),
		gaze: 'amber',
	},
	slime: {
		size: 1.15,
		body: 'M6 92C2 74 20 66 24 52C28 34 42 26 54 30C70 34 72 50 78 60C86 70 98 78 94 92C80 98 20 98 6 92Z',
		tone: '#16301d',
		half: '#3f7a3d',
		isSlime: true,
	},
	goblin: { size: 1.35, body: GOBLIN, strokes: [['bone', 3.4, 'M78 66L95 30'], GRIN], eyes: PAIR(50, 38, 3.4, 14) },
	grey_goblin: {
		size: 1.42,
		body: GOBLIN,
		fills: [['steel', 'M34 29C36 12 64 12 66 29L50 24ZM47 15L50 2L53 15Z']],
		strokes: [['steel', 4.4, 'M76 68L97 26'], GRIN],
		eyes: PAIR(50, 38, 3.6, 14),
		tone: '#14171c',
		half: '#46525e',
	},
	orc_servant: {
		size: 1.45,
		body: 'M46 34C50 25 63 25 67 34C71 40 71 46 67 50C77 54 83 66 81 80L87 95H66L60 84L47 84L40 95H19L28 80C23 78 21 74 19 70C5 66 3 46 17 38C28 32 40 34 46 40Z',
		strokes: [
			['wood', 3, 'M20 42L40 62M14 58L30 70'],
			['bone', 2.6, 'M53 54L54 47M66 54L65 47'],
		],
		eyes: PAIR(60, 41, 2.8, 10),
	},
	orc: {
		size: 1.7,
		body: ORC,
		fills: [['steel', 'M84 97L101 34L106 37L93 97Z', true]],
		strokes: [TUSKS],
		eyes: PAIR(50, 43, 3.4, 14),
	},
	orc_archer: {
		size: 1.6,
		body: ORC,
		strokes: [TUSKS, ['wood', 4, 'M90 24C108 44 108 76 92 96'], ['bone', 1.4, 'M90 24L84 60L92 96']],
		eyes: PAIR(50, 43, 3.2, 14),
		gaze: 'amber',
	},
	true_orc: {
		size: 1.95,
		body: 'M50 20C42 12 30 16 22 2C18 18 26 28 36 31C34 35 34 40 35 44C22 46 12 52 8 62L1 57L6 73C4 83 6 91 10 96H34L42 83H58L66 96H90C94 91 96 83 94 73L99 57L92 62C88 52 78 46 65 44C66 40 66 35 64 31C74 28 82 18 78 2C70 16 58 12 50 20Z',
		fills: [['steel', 'M91 26C108 18 116 36 112 54C104 48 96 46 93 48Z']],
		strokes: [['wood', 5, 'M98 96L91 26'], TUSKS, ['blood', 2.4, 'M30 60L44 66M70 60L56 66']],
		eyes: PAIR(50, 39, 3.8, 14),
	},
	skeleton: {
		size: 1.5,
		body: 'M50 5C67 5 73 18 69 30L63 41H59V46L77 52L81 75L74 77L69 61L62 59L60 72L69 96H58L50 79L42 96H31L40 72L38 59L31 61L26 77L19 75L23 52L41 46V41H37L31 30C27 18 33 5 50 5Z',
		fills: [
			[
				'bone',
				'M36 28C31 13 40 8 50 8C60 8 69 13 64 28L60 38H40ZM43 20A5 6 0 1 0 43 31A5 6 0 1 0 43 20M57 20A5 6 0 1 0 57 31A5 6 0 1 0 57 20',
			],
		],
		strokes: [['bone', 3, 'M38 52H62M39 58H61M41 64H59M50 46V74M44 76L37 93M56 76L63 93M28 55L24 72M72 55L76 72']],
		eyes: PAIR(50, 26, 2.6, 14),
		gaze: 'amber',
	},
	cultist: {
		size: 1.55,
		body: 'M50 3C67 8 71 24 69 36C79 44 83 60 85 74L92 96H8L15 74C17 60 21 44 31 36C29 24 33 8 50 3Z',
		fills: [['dark', 'M50 14C60 18 62 28 58 40H42C38 28 40 18 50 14Z']],
		strokes: [['blood', 2.6, 'M50 52V78M40 60H60M44 72H56']],
		eyes: PAIR(50, 30, 2.8, 12),
		gaze: 'green',
	},
	bandit: {
		size: 1.5,
		body: 'M46 12C59 7 69 18 67 31C75 35 81 42 83 50L99 44L101 51L85 61C83 75 87 87 93 96H68L58 81L44 83L34 96H10C20 84 22 66 26 50C28 42 32 36 36 32C31 24 35 14 46 12Z',
		strokes: [
			['steel', 4, 'M97 47L114 34'],
			['blood', 4, 'M38 37L66 35'],
		],
		eyes: PAIR(53, 26, 2.6, 11),
		gaze: 'pale',
	},
	troll: {
		size: 2.1,
		body: 'M46 16C56 8 70 14 72 26C85 30 95 42 97 58L101 85L94 95L84 93L86 73L78 65L80 81L85 96H62L56 81L44 81L40 96H15L22 79L20 67L14 77L16 93L6 95L-1 85L5 56C9 40 22 30 36 28C36 22 40 18 46 16Z',
		strokes: [
			['bone', 3.4, 'M50 44L51 36M66 44L65 36'],
			['rim', 2, 'M28 40L36 48M80 42L72 50M44 62L58 62'],
		],
		eyes: PAIR(58, 29, 2.8, 11),
		gaze: 'amber',
		half: '#3f4a2a',
	},
	warden: {
		size: 1.75,
		body: 'M38 6H62L66 30H62L64 36C77 38 83 46 84 56L89 96H64L56 77H44L36 96H11L16 56C17 46 23 38 36 36L38 30H34Z',
		fills: [['steel', 'M91 -6L98 12L91 20L84 12Z']],
		strokes: [
			['wood', 4, 'M91 16V98'],
			['steel', 2.4, 'M50 40V74M24 52L42 46M76 52L58 46M38 8L50 14L62 8'],
			['gold', 3, 'M40 23H60'],
		],
		half: '#3a4652',
	},
	quasit: {
		size: 1.3,
		body: 'M33 3L42 20C48 17 54 17 60 20L69 3C74 18 71 27 67 35C82 22 96 26 101 40C91 40 87 48 85 59C79 53 73 55 67 61L72 78L80 95H62L52 81L40 95H22L30 78L34 61C28 55 22 53 16 59C14 48 10 40 -1 40C4 26 18 22 34 35C30 27 28 18 33 3Z',
		strokes: [
			['blood', 2.4, 'M42 44L46 48L50 44L54 48L58 44'],
			['rim', 3, 'M72 88C90 92 96 80 90 70'],
		],
		eyes: PAIR(50, 33, 3.6, 16),
	},
	mimic: {
		size: 1.2,
		body: 'M5 50C5 16 95 16 95 50L88 60L80 50L72 60L64 50L56 60L48 50L40 60L32 50L24 60L16 50L9 60ZM7 66L15 76L23 66L31 76L39 66L47 76L55 66L63 76L71 66L79 76L93 64V95H7Z',
		fills: [['gold', 'M44 22H56V34H44Z']],
		strokes: [['blood', 6, 'M48 70C56 78 66 84 62 96']],
		eyes: PAIR(50, 38, 3.6, 44),
		tone: '#2a1608',
		half: '#7d4a20',
	},
	pale_king: {
		size: 2.0,
		body: 'M36 20C34 27 35 33 38 37C22 43 16 60 14 76L5 96H95L86 76C84 60 78 43 62 37C65 33 66 27 64 20Z',
		fills: [
			['gold', 'M33 22L28 2L41 11L50 -6L59 11L72 2L67 22Z'],
			['bone', 'M40 22H60C61 30 58 36 54 39H46C42 36 39 30 40 22Z'],
		],
		strokes: [
			['bone', 2, 'M34 50L24 94M66 50L76 94M50 46V94'],
			['gold', 3, 'M34 48C44 54 56 54 66 48'],
		],
		eyes: PAIR(50, 29, 3, 10),
		gaze: 'pale',
		tone: '#1a1d2a',
		half: '#5f6788',
	},
	adventurer: {
		size: 1.5,
		body: WALKER,
		fills: [['bone', 'M55 18C61 20 62 27 59 33C56 36 53 34 53 30C55 27 54 22 55 18Z']],
		strokes: [
			['steel', 3.6, 'M30 66L2 88'],
			['gold', 3.6, 'M25 62L31 71'],
			['wood', 4, 'M34 38C46 46 58 44 66 36'],
		],
		tone: '#3a2a14',
		half: '#8a6a34',
	},
	old_man: {
		size: 1.4,
		body: 'M40 13C53 7 64 16 63 28C63 34 61 38 58 41C71 46 77 58 77 72L82 96H20L27 70C27 56 31 46 39 41C33 34 32 19 40 13Z',
		fills: [['bone', 'M42 33C48 40 57 39 62 32C65 44 63 56 54 66C46 58 41 46 42 33Z']],
		strokes: [['wood', 4, 'M90 96L83 26']],
		tone: '#2b2620',
		half: '#7a6a52',
	},
};
