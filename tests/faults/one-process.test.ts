import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { dataFolder } from './support/folder.ts';
import { openSandbox } from './support/sandbox.ts';
import { siteOn } from './support/site.ts';

/** Shows that Node's own warnings become lines of the log. */
const warnings = "setInterval(()=>process.emitWarning('a-test'),100).unref()";

test('a second process on the same data folder refuses, and starts after kill -9 of the first', async () => {
  await using folder = await dataFolder();
  await using sandbox = await openSandbox();
  const data = { DATA_DIR: folder.path };
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${warnings}` };
  const first = siteOn({ data, sandbox, port: await freePort(), env });
  const second = siteOn({ data, sandbox, port: await freePort() });

  const holder = await first.start();
  await holder.waitForLine(/^\{"level":40.*"msg":"a warning from Node"\}$/, { timeout: 10_000 });
  const id = await registered(first.origin, aFamily());

  const began = performance.now();
  const refused = await second.launch();
  expect(await refused.ended).toMatchObject({ signal: null, code: 1 });
  // It has to load before it can refuse; opening the database would take longer.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(refused.output('stderr')).toContain(join(folder.path, 'pg'));
  expect(refused.output('stderr')).toContain('in use by another process');
  expect(refused.output('stderr')).toContain('DATA_DIR');
  expect(refused.output('stderr')).not.toMatch(/^\s+at /m);
  expect(refused.output('stdout')).not.toContain('listening');

  // The refused process has changed nothing.
  expect(await browserAt(first.origin).read(id)).toMatchObject({ id });
  expect(await registered(first.origin, aFamily())).toBeTypeOf('string');

  await holder.kill9();
  // Only the first process kept the second from starting.
  await using successor = await second.start();
  expect(successor.output('stderr')).toBe('');
  expect(await browserAt(second.origin).read(id)).toMatchObject({ id });
});
