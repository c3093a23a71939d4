import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { envExample, envExampleFile } from './env-example.ts';

test('.env.example agrees with the table of variables', async () => {
  const isWritten = (await readFile(envExampleFile, 'utf8')) === envExample();
  expect(isWritten, 'The table has changed. Run: npm run env:example').toBe(true);
});
