// The program's pictures of finished matches are drawn from the page's own shapes, as they were recorded: src/picture/shapes. Whoever changes one of the
// page's painters records them anew: RONDA_SHAPES=write npx vitest run tests/unit/shapes.test.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { TABLES, stand } from './shapes/tables';

const isRecording = env.RONDA_SHAPES === 'write';

beforeAll(stand);

for (const [game, record] of Object.entries(TABLES))
	test(`the program has the shapes of ${game} as the page draws them`, async () => {
		const file = new URL(`../../../src/picture/shapes/${game}.txt`, import.meta.url);
		const found = await record();
		if (isRecording) writeFileSync(file, found);
		expect(readFileSync(file, 'utf8') === found, `${game}.txt is not what the page draws: record it anew`).toBe(true);
	}, 30_000);
