import { expect, test } from 'vitest';
import { startTestSandbox } from '../../testing/sandbox.ts';

type Options = NonNullable<Parameters<typeof startTestSandbox>[0]>;

async function payAndAnswer(status: number, options: Options = {}) {
  const sandbox = await startTestSandbox(options);
  sandbox.merchant.answerWith(status);
  await sandbox.pressPay(await sandbox.openCheckout({ meta: JSON.stringify({ registration: 'r1' }) }));
  await sandbox.advance(3);
  return sandbox;
}

test('an answer of 200 ends the delivery', async () => {
  const sandbox = await payAndAnswer(200);
  await sandbox.advance(4 * 3600);
  expect(await sandbox.look('/deliveries')).toMatchObject([
    { outcome: 'delivered', responseStatus: 200, attempt: 1, retryAt: null },
  ]);
});

test.each([201, 204, 302, 404, 500])(
  'an answer of %i is a failure and brings three retries, 30 minutes apart',
  async (status) => {
    const sandbox = await payAndAnswer(status);
    expect(sandbox.merchant.received).toHaveLength(1);
    for (const expected of [2, 3, 4]) {
      await sandbox.advance(29 * 60);
      expect(sandbox.merchant.received).toHaveLength(expected - 1);
      await sandbox.advance(60);
      expect(sandbox.merchant.received).toHaveLength(expected);
    }
    await sandbox.advance(24 * 3600);
    expect(sandbox.merchant.received).toHaveLength(4);
  },
);

test('fast retries come after one, two and three seconds', async () => {
  const sandbox = await payAndAnswer(500, { webhookRetries: 'fast' });
  await sandbox.advance(3);
  expect(sandbox.merchant.received).toHaveLength(4);
});

test('retries can be switched off, and stop with a reset', async () => {
  const off = await payAndAnswer(500, { webhookRetries: 'off' });
  await off.advance(4 * 3600);
  expect(off.merchant.received).toHaveLength(1);
  const reset = await payAndAnswer(500);
  await reset.control('/reset');
  await reset.advance(4 * 3600);
  expect(reset.merchant.received).toHaveLength(1);
  expect(await reset.look('/deliveries')).toEqual([]);
});

test('a merchant who does not answer is logged as an error', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.control('/webhooks/target', { url: 'http://127.0.0.1:1/webhooks' });
  await sandbox.pressPay(await sandbox.openCheckout());
  await sandbox.advance(3);
  expect(await sandbox.look('/deliveries')).toMatchObject([
    { outcome: 'failed', responseStatus: null, error: expect.any(String) },
  ]);
});

test('a delivery can be replayed', async () => {
  const sandbox = await payAndAnswer(200);
  const [delivery] = await sandbox.look<{ id: number }[]>('/deliveries?tx_ref=REF-1');
  expect((await sandbox.control(`/webhooks/replay/${delivery?.id}`)).body).toMatchObject({
    id: 2,
    outcome: 'delivered',
  });
  expect(sandbox.merchant.received[1]).toEqual(sandbox.merchant.received[0]);
});
