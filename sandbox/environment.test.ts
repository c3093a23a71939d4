import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { startSandbox } from './start.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    smtpPort: 4625,
    webhookUrl: 'http://localhost:3000/webhooks/payments',
    webhookSecret: 'sandbox-webhook-secret',
    secretKey: 'FLWSECK_TEST-sandbox-X',
    pace: 1,
    webhookRetries: 'normal',
  });
});

test.each([
  [{ SANDBOX_PORT: '70000' }, /SANDBOX_PORT/],
  [{ SANDBOX_SMTP_PORT: 'x' }, /SANDBOX_SMTP_PORT/],
  [{ SANDBOX_PACE: '0' }, /SANDBOX_PACE/],
  [{ SANDBOX_FAST: 'yes' }, /SANDBOX_FAST/],
  [{ SANDBOX_WEBHOOK_URL: 'ftp://x' }, /SANDBOX_WEBHOOK_URL/],
  [{ SANDBOX_SECRET_KEY: 'FLWSECK-live-X' }, /SANDBOX_SECRET_KEY/],
  [{ SANDBOX_HOST: '0.0.0.0' }, /SANDBOX_PUBLIC=1/],
])('an environment with %j is refused by the name of the variable', (env, message) => {
  expect(() => readEnvironment(env)).toThrow(message);
});

test('an address that others can reach is taken when that is wanted', () => {
  expect(readEnvironment({ SANDBOX_HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' }).host).toBe('0.0.0.0');
});

test('a port that is taken is an error, and no server stays open', async () => {
  const first = await startSandbox();
  await expect(startSandbox({ port: Number(new URL(first.origin).port) })).rejects.toThrow(/EADDRINUSE/);
  await expect(startSandbox({ smtpPort: first.smtpPort })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
});
