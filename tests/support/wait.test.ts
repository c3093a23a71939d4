import { expect, test } from 'vitest';
import { eventually } from './wait.ts';

test('waiting returns the first result that is neither false nor an error', async () => {
  let tries = 0;
  const result = await eventually(
    () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries > 2 && 'ready';
    },
    { every: 1 },
  );
  expect(result).toBe('ready');
  expect(tries).toBe(3);
});

test('waiting fails with the last failure when the time is over', async () => {
  let tries = 0;
  const waiting = eventually(
    () => {
      tries += 1;
      throw new Error(`failure ${tries}`);
    },
    { timeout: 40, every: 5 },
  );
  await expect(waiting).rejects.toThrow(/Not so within 40 ms \(\d+ tries\)\. Last failure: failure \d+/);
  await expect(waiting).rejects.toHaveProperty('cause.message', `failure ${tries}`);
});
