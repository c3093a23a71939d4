import { describe, expect, it } from 'vitest';
import { type Answer, aForm, NO_ID, onEachApi, openApi, register, verify } from '#tests/support/api.ts';

/** Three changes, one miss and one mail in their windows. */
const TINY = 0.0005;

function expectTooMany({ status, headers, body }: Answer): void {
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(body.message).toBe('Too many requests. Please wait a moment and try again.');
  expect(headers.get('Cache-Control')).toBe('no-store');
}

onEachApi('limits', (wide) => {
  const tiny = () => openApi(wide().world, TINY);

  describe('of one address', () => {
    it('count what changes something, and neither reading nor the provider’s notifications', async () => {
      const api = tiny();
      const ids = [await register(api), await register(api), await register(api)];
      expectTooMany(await api.post('/api/child-registration', aForm()));
      for (const id of ids) expect((await api.get(`/api/registration/${id}`)).status).toBe(200);
      for (let n = 0; n < 5; n += 1)
        expect((await api.post('/webhooks/payments', {}, { 'verif-hash': 'tests' })).status).toBe(200);
    });

    it('show a page to a browser', async () => {
      const api = tiny();
      for (let n = 0; n < 3; n += 1) await register(api);
      const { status, headers } = await api.send('/hour-of-code', {
        method: 'POST',
        headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'intent=register',
      });
      expect(status).toBe(429);
      expect(headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    });

    it('count ids that do not exist, and those that do never', async () => {
      const api = tiny();
      const id = await register(api);
      expect((await api.get(`/api/hour-of-code-registrations/${NO_ID}`)).status).toBe(404);
      const refused = await api.get(`/api/registration/${NO_ID}`);
      expectTooMany(refused);
      expect(refused.body.success).toBe(false);
      expectTooMany(await api.get('/api/hour-of-code-registrations/nonsense'));
      for (let n = 0; n < 3; n += 1) expect((await api.get(`/api/registration/${id}`)).status).toBe(200);
    });

    it('count wishes for mails, known address or not', async () => {
      const api = tiny();
      expect((await api.post('/api/resume-link', { email: 'nobody@families.example' })).status).toBe(202);
      expectTooMany(await api.post('/api/resume-link', { email: 'nobody@families.example' }));
    });
  });

  describe('of one registration', () => {
    it('end its payments after thirty, and nobody else’s', async () => {
      const other = await register(wide());
      for (let n = 0; n < 30; n += 1)
        expect((await wide().post(`/api/registrations/${NO_ID}/payments`, {})).status).toBe(404);
      expectTooMany(await wide().post(`/api/registrations/${NO_ID}/payments`, {}));
      expect((await wide().post(`/api/registrations/${other}/payments`, {})).status).toBe(201);
    });

    it('let a hundred verifications pass, and not thousands', async () => {
      const answers: Answer[] = [];
      for (let n = 0; n < 121; n += 1) answers.push(await verify(wide(), NO_ID));
      expect(answers.slice(0, 120).every((answer) => answer.status === 404)).toBe(true);
      expectTooMany(answers[120] as Answer);
      expect((await verify(wide(), await register(wide()))).status).toBe(200);
    });
  });
});
