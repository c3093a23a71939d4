import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool } from '#tests/assistant/school.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { answerMessage } from './answer-message.ts';
import { keepIndex } from './build-index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('pglite');
});
afterAll(() => world.database.close());

test('what an article says is said without it, and the link leads to the blog', async () => {
  const question = "SyntaxError: expected ':'";
  const without = await answerMessage(
    world.ctx,
    { index: keepIndex(world.ctx), visitor: '192.0.2.1' },
    question,
  );
  expect(without.text).toContain('colon');
  expect(without.text).toContain('[Blog](/blog)');
  expect(without.text).not.toContain('/blog/');

  const school = await openSchool(world.ctx);
  expect((await school.ask(question)).text).toContain('](/blog/seven-python-mistakes)');
});
