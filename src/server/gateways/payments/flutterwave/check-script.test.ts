import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { checkScript } from './check-script.ts';

test.each([
  [200, 'application/javascript; charset=utf-8', null],
  [200, 'text/javascript', null],
  [200, 'text/html; charset=utf-8', 'is no script, but text/html; charset=utf-8'],
  [404, 'text/javascript', 'answers 404'],
])('an answer %i of %s: %s', async (status, type, expected) => {
  const server = createServer((_asked, answer) =>
    answer.writeHead(status, { 'Content-Type': type }).end('x'),
  );
  onTestFinished(() => void server.close());
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  expect(await checkScript(`http://127.0.0.1:${port}/v3.js`)).toBe(expected);
});
