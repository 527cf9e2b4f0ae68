// The first turn of each game in Firefox, by the keyboard alone. Where Firefox is missing and cannot be installed either, this says so and is skipped.
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Rig, FIREFOX, assertNoSideScroll } from './rig.mjs';
import { TURNS, begin } from './turns.mjs';

const isRoot = process.getuid?.() === 0;
/** scripts/setup installs it with the other packages of the tests, which takes root and a Debian. */
const mayInstall = isRoot && existsSync('/usr/bin/apt-get');
const skip =
	!existsSync(FIREFOX) && !mayInstall && `${FIREFOX} is missing and cannot be installed here: scripts/setup test`;

const rig = new Rig('firefox');
before(() => skip || rig.start());
after(() => skip || rig.finish());

for (const [game, takeTurn] of Object.entries(TURNS))
	test(`${game}: the first turn`, { skip }, async () => {
		const page = await rig.visitor('/');
		await begin(page, game);
		await takeTurn(page);
		await assertNoSideScroll(page, game);
		await page.context().close();
	});
