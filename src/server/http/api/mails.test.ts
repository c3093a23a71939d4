import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emails, registrations } from '#server/db/schema/index.ts';
import { resumeLinkData } from '#server/services/messages/email-data.ts';
import {
  type Api,
  aForm,
  MORNING,
  mailKinds,
  mailsOf,
  onEachApi,
  register,
  registerPaid,
} from '#tests/support/api.ts';

const MINUTE = 60_000;

function remind(api: Api, registrationId: string, chosen: object = { sessionDate: null, sessionSlot: null }) {
  return api.post('/api/send-pending-payment-email', { registrationId, ...chosen });
}

function correct(api: Api, id: string, email: unknown) {
  return api.post(`/api/registrations/${id}/email`, { email });
}

function askForLink(api: Api, email: unknown) {
  return api.post('/api/resume-link', { email });
}

async function linksFor(api: Api, address: string) {
  const mails = await api.ctx.database.db.select().from(emails).where(eq(emails.kind, 'resume_link'));
  return mails.filter(({ data }) => (data as { address?: string }).address === address.toLowerCase());
}

onEachApi('mails', (api) => {
  describe('POST /api/send-pending-payment-email', () => {
    it('answers 202 and promises one mail an hour', async () => {
      const id = await register(api());
      for (const minutes of [0, 1, 58]) {
        api().world.clock.advance(minutes * MINUTE);
        const { status, body } = await remind(api(), id);
        expect({ status, body }).toEqual({ status: 202, body: { success: true } });
      }
      expect(await mailKinds(api(), id)).toEqual(['pending_payment', 'welcome']);
      api().world.clock.advance(MINUTE);
      await remind(api(), id);
      expect(await mailKinds(api(), id)).toEqual(['pending_payment', 'pending_payment', 'welcome']);
    });

    it('promises one when it is asked twenty times at once', async () => {
      const id = await register(api());
      await Promise.all(Array.from({ length: 20 }, () => remind(api(), id)));
      expect(await mailKinds(api(), id)).toEqual(['pending_payment', 'welcome']);
    });

    it('promises none once paid', async () => {
      const { id } = await registerPaid(api());
      expect((await remind(api(), id)).status).toBe(202);
      expect(await mailKinds(api(), id)).not.toContain('pending_payment');
    });

    it.each([
      ['a chosen session', MORNING, MORNING],
      ['none', { sessionDate: null, sessionSlot: null }, {}],
      ['a date alone', { sessionDate: '2026-11-21' }, {}],
      ['something that is none', { sessionDate: '<b>', sessionSlot: 'Evening' }, {}],
      ['no text at all', { sessionDate: { toString: 1 }, sessionSlot: ['Morning 9–11'] }, {}],
    ])('names %s', async (_what, chosen, data) => {
      const id = await register(api());
      expect((await remind(api(), id, chosen)).status).toBe(202);
      const reminder = (await mailsOf(api(), id)).find((mail) => mail.kind === 'pending_payment');
      expect(reminder?.data).toEqual(data);
    });
  });

  describe('POST /api/resume-link', () => {
    it('answers the same whether or not the address is known', async () => {
      const form = aForm();
      await api().post('/api/child-registration', form);
      const known = await askForLink(api(), form.email);
      const unknown = await askForLink(api(), 'nobody@families.example');
      expect(known.status).toBe(202);
      expect({ status: unknown.status, text: unknown.text }).toEqual({
        status: known.status,
        text: known.text,
      });
      expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    });

    it('promises one mail with all registrations of the address, however it is written', async () => {
      const email = `Siblings-${api().world.database.kind}@Families.Example`;
      const first = await register(api(), { email });
      api().world.clock.advance(MINUTE);
      const second = await register(api(), { email: email.toUpperCase() });
      await askForLink(api(), ` ${email.toLowerCase()} `);
      const [link] = await linksFor(api(), email);
      expect(link).toMatchObject({ data: { address: email.toLowerCase() }, registrationId: null });
      const data = await resumeLinkData(api().ctx, email.toLowerCase());
      const children = data?.registrations.map(({ resumeUrl }) => resumeUrl.slice(-36));
      expect(children).toEqual([second, first]);
    });

    it('falls silent at the fourth wish of a day, with the same answer', async () => {
      const form = aForm();
      await api().post('/api/child-registration', form);
      const answers = [];
      for (let n = 0; n < 5; n += 1) {
        api().world.clock.advance(MINUTE);
        answers.push((await askForLink(api(), n % 2 ? form.email.toUpperCase() : form.email)).text);
      }
      expect(new Set(answers).size).toBe(1);
      expect(await linksFor(api(), form.email)).toHaveLength(3);
    });

    it.each(['', 'nobody', null, 7, ['a@b.example'], { toString: 1 }])(
      'answers 400 to the address %j',
      async (email) => {
        const { status, body } = await askForLink(api(), email);
        const message = 'Please enter a valid email address';
        expect({ status, body }).toEqual({
          status: 400,
          body: { message, errors: [{ path: 'email', message }] },
        });
      },
    );
  });

  describe('POST /api/registrations/{id}/email', () => {
    it('corrects the address and sends the welcome there', async () => {
      const id = await register(api());
      api().world.clock.advance(MINUTE);
      const { status, body } = await correct(api(), id, ' right@families.example ');
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, registration: { id, email: 'right@families.example' } });
      expect(await mailKinds(api(), id)).toEqual(['welcome', 'welcome']);
    });

    it('changes and sends nothing when the address is the same', async () => {
      const form = aForm();
      const id = (await api().post('/api/child-registration', form)).body.registrationId ?? '';
      expect((await correct(api(), id, form.email)).status).toBe(200);
      expect(await mailKinds(api(), id)).toEqual(['welcome']);
    });

    it('answers 409 once paid, and keeps the address', async () => {
      const { id } = await registerPaid(api());
      const { status, body } = await correct(api(), id, 'other@families.example');
      expect(status).toBe(409);
      expect(body).toEqual({ message: expect.stringMatching(/until the session is paid/) });
      const [row] = await api()
        .world.database.db.select()
        .from(registrations)
        .where(eq(registrations.id, id));
      expect(row?.email).not.toBe('other@families.example');
    });

    it.each(['', 'other', 'a@b.example, c@d.example', null])(
      'answers 400 to the address %j',
      async (email) => {
        const id = await register(api());
        expect((await correct(api(), id, email)).status).toBe(400);
      },
    );
  });
});
