import { describe, expect, it } from 'vitest';
import {
  type Api,
  aForm,
  apiPerTest,
  book,
  openApi,
  openAttempt,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';

const family = {
  parentName: 'Grace Nakitende',
  email: 'grace.nakitende@private.example',
  phone: '0772987654',
  childName: 'Amina Nakitende',
  specialRequirements: 'Uses a hearing aid',
};
const secrets = ['nakitende', 'private.example', '772987654', 'hearing aid', 'grace', 'amina'];

/** Every success and failure that one registration can have. */
async function liveThrough(api: Api): Promise<string[]> {
  const form = aForm(family);
  const id =
    (await api.post('/api/child-registration', form, { 'Idempotency-Key': 'k' })).body.registrationId ?? '';
  await api.post('/api/child-registration', { ...form, childAge: 11 }, { 'Idempotency-Key': 'k' });
  await api.post('/api/child-registration', { ...form, childAge: 99 });
  await api.send('/api/child-registration', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `${JSON.stringify(form)} and more`,
  });
  await api.get(`/api/registration/${id}?email=${family.email}`);
  await api.get(`/api/registration/${id.replaceAll('-', '%2D')}`);
  await api.get(`/api/registration/${encodeURIComponent(family.email)}`);
  await api.get(`/hour-of-code/payment/${id}?step=calendar`, { Accept: 'text/html' });
  const reference = await openAttempt(api, id);
  const strangers = await registerPaid(api, family);
  await verify(api, id, strangers.transactionId);
  api.world.provider.outage = 'unreadable';
  await verify(api, id);
  await api.get(`/api/payment-return/flow/${reference}?status=successful`, { Accept: 'text/html' });
  api.world.provider.outage = null;
  const { transactionId } = api.world.provider.pay(reference);
  await verify(api, id, transactionId);
  await book(api, id);
  await book(api, id, {});
  await api.get(`/api/registrations/${id}/calendar.ics`);
  await api.post('/api/resume-link', { email: family.email });
  await api.post('/api/send-pending-payment-email', { registrationId: id });
  await api.post(
    '/webhooks/payments',
    { event: 'test', data: { customer: family } },
    { 'verif-hash': 'tests' },
  );
  return [id, strangers.id];
}

describe('the log', () => {
  const shared = apiPerTest();
  it('has one line per answer, without a name, an address, a phone number or an id', async () => {
    const api = openApi(shared().world);
    const ids = await liveThrough(api);
    expect(api.logged.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(15);
    const text = api.logged.join('').toLowerCase();
    for (const secret of [...secrets, ...ids]) expect(text).not.toContain(secret);
    for (const id of ids) expect(text).toContain(`${id.slice(0, 6)}…`);
  });
});
