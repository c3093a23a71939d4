import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { startTestSandbox } from '../testing/sandbox.ts';

test('the overview of the calendars lists what was booked and sets how they behave', async () => {
  const { origin, look } = await startTestSandbox();
  const start = '2026-12-05T06:00:00.000Z';
  await call(`${origin}/calendars/calcom/hour-of-code/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Grace', email: 'g@x.example', token: 'tok', start }),
  });
  const home = () => fetch(`${origin}/`).then((answer) => answer.text());
  expect(await home()).toContain('<td>calcom</td><td>Grace</td>');
  expect(await look('/calendars')).toMatchObject([{ dialect: 'calcom', token: 'tok', start }]);
  const form = new URLSearchParams({ behaviour: 'silent' });
  await fetch(`${origin}/overview/calendars`, { method: 'POST', body: form, headers: { origin } });
  expect(await home()).toContain('value="silent" selected');
  expect(await (await fetch(`${origin}/calendars/calcom/x`)).text()).toContain('data-behaviour="silent"');
});
