import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { learnBeforehand } from '#chat/engine.ts';
import { site } from '#content/school.ts';
import { factsOf, optionsFor } from '#server/services/assistant/chat/school-engine.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();

test('the build learnt the chat for the facts that a server of the sample school begins with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somero-learnt-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'learnt.bin');
  await learnBeforehand(optionsFor(factsOf(site, world().ctx.offers.hourOfCode().price)), file);
  expect((await readFile('dist/run/learnt.bin')).equals(await readFile(file))).toBe(true);
});
