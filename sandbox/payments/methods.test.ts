import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';
import { methodsOf } from './methods.ts';

test.each<[string, string, Record<string, unknown> | null, string[]]>([
  ['mobilemoneyuganda', 'UGX', null, ['mobile_money']],
  ['mobilemoneyuganda,banktransfer', 'UGX', null, ['mobile_money']],
  ['mobilemoneyuganda, banktransfer', 'UGX', { force_banktransfer: true }, ['mobile_money', 'bank_transfer']],
  ['card,banktransfer', 'NGN', null, ['bank_transfer', 'card']],
  ['', 'UGX', null, ['mobile_money', 'card']],
  ['ussd', 'UGX', null, ['mobile_money']],
])('%j in %s with %j offers %j', (options, currency, meta, methods) => {
  expect(methodsOf(options, { currency, meta })).toEqual(methods);
});

const everyWay = {
  payment_options: 'mobilemoneyuganda,banktransfer,card',
  meta: JSON.stringify({ force_banktransfer: true }),
};

async function payWith(fields: Record<string, string>) {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout(everyWay);
  expect((await sandbox.pressPay(checkout, fields)).status).toBe(200);
  await sandbox.advance(3);
  const { data } = (await sandbox.verify('REF-1')).body;
  return { data, webhook: sandbox.merchant.received[0]?.body };
}

test('a payment by card is reported as one', async () => {
  const { data, webhook } = await payWith({ method: 'card', card: '5531 8866 5214 2950' });
  expect(data).toMatchObject({
    status: 'successful',
    payment_type: 'card',
    app_fee: 640,
    card: { first_6digits: '553188', last_4digits: '2950' },
  });
  expect(webhook?.['event.type']).toBe('CARD_TRANSACTION');
});

test('a bank transfer is reported as one', async () => {
  const { data, webhook } = await payWith({ method: 'bank_transfer' });
  expect(data).toMatchObject({ status: 'successful', payment_type: 'bank_transfer' });
  expect(webhook?.['event.type']).toBe('BANK_TRANSFER_TRANSACTION');
});

test.each([
  [{ method: 'card', card: '4111111111111111' }, /test cards/],
  [{ method: 'barter' }, /how to pay/],
  [{ method: 'mobile_money', network: 'OTHER' }, /network/],
  [{ method: 'mobile_money', phone: '' }, /phone number/],
])('a request with %j is refused with a reason', async (fields, reason) => {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout(everyWay);
  expect(await sandbox.pressPay(checkout, fields as Record<string, string>)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(reason) },
  });
});
