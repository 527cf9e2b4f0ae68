// "My matches" says whose turn it is, also where all act at once or there is nobody else.
import { after, before, test } from 'node:test';
import { Rig } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

for (const [game, title] of [
	['machiavelli', 'Machiavelli'],
	['pirates', 'Pirates'],
	['dungeon', 'Dungeon'],
])
	test(`${game}: it is my turn`, async () => {
		const page = await rig.visitor(`/new/${game}`);
		await page.getByRole('button', { name: 'Begin', exact: true }).click();
		await page.waitForURL(/\/match\/m/);
		await page.goto(`${rig.server.url}/matches`);
		const own = page.getByRole('listitem').filter({ hasText: title });
		await own.getByText('Your turn').waitFor();
		await page.context().close();
	});
