import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { retention } from '#content/retention.ts';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { emails, newsletterSubscriptions, registrations } from '#server/db/schema/index.ts';
import { resumeLinkData } from '#server/services/messages/resume-link-data.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { isUnsubscribed, unsubscribeUrl } from '#server/services/messages/unsubscribe.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { eraseFamily } from '#server/services/privacy/erase-family.ts';
import { findFamilyByEmail } from '#server/services/privacy/find-family.ts';
import { resendEmail } from '#server/services/registrations/resend-email.ts';
import { seal } from '#server/services/secrets/sealed.ts';
import {
  type Api,
  aForm,
  apiPerTest,
  MORNING,
  mailKinds,
  mailsOf,
  openApi,
  openAttempt,
  register,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { FIRST_DATE } from '#tests/support/world.ts';

function remind(api: Api, registrationId: string, chosen: object = { sessionDate: null, sessionSlot: null }) {
  return api.post('/api/send-pending-payment-email', { registrationId, ...chosen });
}

function correct(api: Api, id: string, email: unknown, headers = {}) {
  return api.post(`/api/registrations/${id}/email`, { email }, headers);
}

function askForLink(api: Api, email: unknown) {
  return api.post('/api/resume-link', { email });
}

async function linksFor(api: Api, address: string) {
  const mails = await api.ctx.database.db.select().from(emails).where(eq(emails.kind, 'resume_link'));
  return mails.filter(({ data }) => (data as { address?: string }).address === address.toLowerCase());
}

describe('mails', () => {
  const api = apiPerTest();
  const addressOf = async (id: string) => {
    const { db } = api().world.database;
    const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
    return row?.email;
  };

  describe('the link to stop reminders', () => {
    async function sendTo(id: string) {
      const box = mailbox();
      for (const { id: mail } of await mailsOf(api(), id)) await sendEmail(api().ctx, box, mail);
      return box.sent;
    }

    it('is only in reminders, and stops them once its button is pressed', async () => {
      const email = 'Reminded@families.example';
      const id = await register(api(), { email, newsletterOptIn: true });
      await remind(api(), id);
      const sent = await sendTo(id);
      expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl !== undefined).sort()).toEqual([false, true]);
      const { unsubscribeUrl = '', text, html } = sent.find((mail) => mail.unsubscribeUrl) ?? {};
      expect(text).toContain(`Stop reminders and news to this address:\n${unsubscribeUrl}`);
      expect(html).toContain(`href="${unsubscribeUrl}"`);
      expect(unsubscribeUrl).not.toMatch(/reminded/i);
      const path = unsubscribeUrl.slice(api().ctx.settings.publicOrigin.length);
      const status = async () =>
        (
          await api()
            .ctx.database.db.select()
            .from(newsletterSubscriptions)
            .where(eq(newsletterSubscriptions.email, email.toLowerCase()))
        ).map((row) => row.status);

      const page = await api().get(path, { Accept: 'text/html' });
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('"isDone":false') });
      expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(await status()).toEqual(['active']);

      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
        const answer = await api().send(path, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: type.startsWith('multipart')
            ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
            : 'List-Unsubscribe=One-Click',
        });
        expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"isDone":true') });
        expect(await status()).toEqual(['unsubscribed']);
      }
      api().world.clock.advance(61 * MINUTE_MS);
      await remind(api(), id);
      expect(await sendTo(id)).toEqual([]);
      await verify(api(), id, api().world.provider.pay(await openAttempt(api(), id)).transactionId);
      expect((await sendTo(id)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt/)]);
      const token = path.split('/').at(-1) ?? '';
      expect(api().logged.filter((line) => line.includes(token))).toEqual([]);

      await register(api(), { email, newsletterOptIn: true });
      expect(await status()).toEqual(['unsubscribed']);
    });

    it('stores no address of an erased family, and still stops reminders and news to it', async () => {
      const { ctx } = api();
      const email = 'Erased.Mother@families.example';
      await remind(api(), await register(api(), { email }));
      const path = new URL(unsubscribeUrl(ctx, email)).pathname;
      await eraseFamily(ctx, await findFamilyByEmail(ctx, email), 'amina');
      for (const _again of ['first', 'second'])
        expect((await api().post(path, {}, { Accept: 'application/json' })).status).toBe(200);
      const stored = await ctx.database.db.select().from(newsletterSubscriptions);
      expect(JSON.stringify(stored)).not.toMatch(/erased/i);
      expect(await isUnsubscribed(ctx, email)).toBe(true);

      const again = await register(api(), { email, newsletterOptIn: true });
      await remind(api(), again);
      expect(await sendTo(again)).toMatchObject([{ subject: expect.not.stringMatching(/pay/i) }]);
      expect(await ctx.database.db.select().from(newsletterSubscriptions)).toEqual(stored);
    });

    it('stops reminders, but not that there is a place for a family that has paid', async () => {
      const { ctx } = api();
      const email = 'waiting@families.example';
      const { id } = await registerPaid(api(), { email });
      await api().post(new URL(unsubscribeUrl(ctx, email)).pathname, {}, { Accept: 'application/json' });
      for (const after of ['day', 'place'] as const)
        await ctx.database.db.insert(emails).values({
          kind: 'not_booked',
          subject: id,
          version: after,
          registrationId: id,
          data: { after },
        });
      const sent = await sendTo(id);
      const place = sent.find(({ subject }) => subject.startsWith('There is a place'));
      expect(place).toBeDefined();
      expect(place?.unsubscribeUrl).toBeUndefined();
      expect(sent.some(({ subject }) => subject.startsWith('Choose the'))).toBe(false);
    });

    it('still stops news to a family that is erased afterwards', async () => {
      const { ctx } = api();
      const email = 'Erased.Later@families.example';
      await register(api(), { email });
      await api().post(new URL(unsubscribeUrl(ctx, email)).pathname, {}, { Accept: 'application/json' });
      await eraseFamily(ctx, await findFamilyByEmail(ctx, email), 'amina');
      expect(JSON.stringify(await ctx.database.db.select().from(newsletterSubscriptions))).not.toMatch(
        /later/i,
      );
      await register(api(), { email, newsletterOptIn: true });
      expect(await isUnsubscribed(ctx, email)).toBe(true);
    });

    it('expires after the period for which an opt-out is stored', async () => {
      const id = await register(api());
      await remind(api(), id);
      const { unsubscribeUrl = '' } = (await sendTo(id)).find((mail) => mail.unsubscribeUrl) ?? {};
      const statusAfter = async (ms: number) => {
        api().world.clock.advance(ms);
        return (await api().get(new URL(unsubscribeUrl).pathname, { Accept: 'text/html' })).status;
      };
      const life = retention.newsletterMonths * 31 * DAY_MS;
      expect([await statusAfter(life - 1), await statusAfter(1)]).toEqual([200, 404]);
      api().world.clock.advance(-life);
    });

    it('answers 404 to pages and mail programs when it was changed or has another purpose', async () => {
      const { ctx } = api();
      const grant = seal(ctx.settings.secret, 'booking-grant', 'a@b.example', new Date('2030-01-01'));
      const before = await ctx.database.db.$count(newsletterSubscriptions);
      for (const path of ['/api/unsubscribe/AAAA', `/api/unsubscribe/${grant}`]) {
        expect((await api().get(path, { Accept: 'text/html' })).status).toBe(404);
        expect((await api().post(path, {}, { Accept: 'application/json' })).status).toBe(404);
      }
      expect(await ctx.database.db.$count(newsletterSubscriptions)).toBe(before);
    });
  });

  describe('POST /api/send-pending-payment-email', () => {
    it('answers 202 and promises one e-mail an hour', async () => {
      const id = await register(api());
      for (const minutes of [0, 1, 58]) {
        api().world.clock.advance(minutes * MINUTE_MS);
        const { status, body } = await remind(api(), id);
        expect({ status, body }).toEqual({ status: 202, body: { success: true } });
      }
      expect(await mailKinds(api(), id)).toEqual(['pending_payment', 'welcome']);
      api().world.clock.advance(MINUTE_MS);
      await remind(api(), id);
      expect(await mailKinds(api(), id)).toEqual(['pending_payment', 'pending_payment', 'welcome']);
    });

    it.each([
      ['that can be booked', FIRST_DATE, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' }],
      ['of the past', '2026-01-05', {}],
      ['on a Sunday', '2026-11-29', {}],
    ])('names a session %s only if it can be booked', async (_what, sessionDate, named) => {
      const id = await register(api());
      await remind(api(), id, { sessionDate, sessionSlot: 'Morning 9–11' });
      const [mail] = await api()
        .ctx.database.db.select()
        .from(emails)
        .where(eq(emails.kind, 'pending_payment'));
      expect(mail?.data).toEqual(named);
    });

    it.each([
      { sessionDate: 'soon', sessionSlot: 'Morning 9–11' },
      { sessionDate: { a: 1 }, sessionSlot: null },
      { sessionDate: null, sessionSlot: ['Morning 9–11'] },
    ])('answers 400 to an invalid session: %j', async (chosen) => {
      const id = await register(api());
      expect((await remind(api(), id, chosen)).status).toBe(400);
      expect(await mailKinds(api(), id)).toEqual(['welcome']);
    });

    it('promises one for twenty requests at once', async () => {
      const id = await register(api());
      await Promise.all(Array.from({ length: 20 }, () => remind(api(), id)));
      expect(await mailKinds(api(), id)).toEqual(['pending_payment', 'welcome']);
    });

    it('promises none once paid', async () => {
      const { id } = await registerPaid(api());
      expect((await remind(api(), id)).status).toBe(202);
      expect(await mailKinds(api(), id)).not.toContain('pending_payment');
    });

    const stateOfReminder = async (id: string) =>
      (await mailsOf(api(), id)).filter(({ kind }) => kind === 'pending_payment').map(({ state }) => state);

    async function withPrompt() {
      const id = await register(api());
      const reference = await openAttempt(api(), id);
      const { provider } = api().world;
      const prompt = { transactionId: `prompt-${id.slice(0, 8)}`, status: 'pending' } as const;
      provider.pay(reference, prompt);
      expect((await remind(api(), id)).status).toBe(202);
      expect(await stateOfReminder(id)).toEqual(['held']);
      return { id, end: (status: 'failed' | 'successful') => provider.pay(reference, { ...prompt, status }) };
    }

    it('holds the e-mail while a prompt is on a phone, and sends it once that has ended unpaid', async () => {
      const { id, end } = await withPrompt();
      await verify(api(), id);
      expect(await stateOfReminder(id)).toEqual(['held']);
      end('failed');
      await verify(api(), id);
      expect(await stateOfReminder(id)).toEqual(['queued']);
      const [mail] = (await mailsOf(api(), id)).filter(({ kind }) => kind === 'pending_payment');
      const box = mailbox();
      await sendEmail(api().ctx, box, mail?.id ?? '');
      expect(box.sent).toHaveLength(1);
    });

    it('sends none after the prompt was approved', async () => {
      const { id, end } = await withPrompt();
      end('successful');
      await verify(api(), id);
      const [mail] = (await mailsOf(api(), id)).filter(({ kind }) => kind === 'pending_payment');
      const box = mailbox();
      await sendEmail(api().ctx, box, mail?.id ?? '');
      expect(box.sent).toEqual([]);
      expect(await stateOfReminder(id)).toEqual(['skipped']);
    });

    it('holds it for the lifetime of a prompt at most, for any answer of the provider', async () => {
      const { id } = await withPrompt();
      api().world.clock.advance(10 * MINUTE_MS);
      await verify(api(), id);
      expect(await stateOfReminder(id)).toEqual(['queued']);
    });

    it('queues it at once after a window without a prompt, and while the provider is down', async () => {
      const [left, away] = [await register(api()), await register(api())];
      for (const id of [left, away]) await openAttempt(api(), id);
      await remind(api(), left);
      api().world.provider.outage = 'unreachable';
      await remind(api(), away);
      api().world.provider.outage = null;
      expect(await stateOfReminder(left)).toEqual(['queued']);
      expect(await stateOfReminder(away)).toEqual(['queued']);
    });

    it.each([
      ['a chosen session', MORNING, MORNING],
      ['none', { sessionDate: null, sessionSlot: null }, {}],
      ['a date alone', { sessionDate: '2026-11-21' }, {}],
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

    it('promises one e-mail with all registrations of the address, in any spelling', async () => {
      const email = `Siblings-${api().world.database.kind}@Families.Example`;
      const first = await register(api(), { email });
      api().world.clock.advance(MINUTE_MS);
      const second = await register(api(), { email: email.toUpperCase() });
      await askForLink(api(), ` ${email.toLowerCase()} `);
      const [link] = await linksFor(api(), email);
      expect(link).toMatchObject({ data: { address: email.toLowerCase() }, registrationId: null });
      const data = await resumeLinkData(api().ctx, email.toLowerCase());
      const children = data?.registrations.map(({ resumeUrl }) => resumeUrl.slice(-36));
      expect(children).toEqual([second, first]);
    });

    describe('of an address under which a stranger registers ten children', () => {
      const email = 'displaced@families.example';
      const from = (address: string) =>
        openApi(api().world, 1_000, { secret: api().ctx.settings.secret, address });
      const registerEach = async () => {
        const family = from('192.0.2.1');
        const { id: paid } = await registerPaid(family, { email });
        const ids = [];
        for (const node of [family, ...Array.from({ length: 10 }, (_, n) => from(`198.51.100.${n}`))]) {
          api().world.clock.advance(MINUTE_MS);
          ids.push(await register(node, { email }));
        }
        const [unpaid = '', ...strangers] = ids;
        return { paid, unpaid, strangers: strangers.toReversed() };
      };

      it('has the paid registration first, and then one of each network in turn', async () => {
        const { paid, unpaid, strangers } = await registerEach();
        const data = await resumeLinkData(api().ctx, email);
        const [newest = '', ...others] = strangers;
        const links = data?.registrations.map(({ resumeUrl }) => resumeUrl.slice(-36));
        expect(links).toEqual([paid, newest, unpaid, ...others.slice(0, 7)]);
      });

      it('has one that money came for, although it is not paid', async () => {
        const { unpaid } = await registerEach();
        const { provider } = api().world;
        const { reference } = await openPayment(api().ctx, unpaid);
        await verify(api(), unpaid, provider.pay(reference, { amount: 1_000 }).transactionId);
        for (let n = 0; n < 10; n += 1) await register(from(`10.${n}.0.1`), { email });
        const links = (await resumeLinkData(api().ctx, email))?.registrations.slice(0, 2);
        expect(links?.map(({ resumeUrl }) => resumeUrl)).toContainEqual(expect.stringContaining(unpaid));
      });

      it('has an unpaid one of before or after those of ten networks', async () => {
        const before = await register(from('192.0.2.1'), { email });
        for (let n = 0; n < 10; n += 1) {
          api().world.clock.advance(MINUTE_MS);
          await register(from(`10.${n}.0.1`), { email });
        }
        api().world.clock.advance(MINUTE_MS);
        const after = await register(from('203.0.113.1'), { email });
        const data = await resumeLinkData(api().ctx, email);
        const links = data?.registrations.map(({ resumeUrl }) => resumeUrl.slice(-36));
        expect(links).toHaveLength(10);
        expect(links).toEqual(expect.arrayContaining([before, after]));
      });

      it('has the registration for which staff send it, however old', async () => {
        const { paid, strangers } = await registerEach();
        const sentFor = async (id: string) => {
          await resendEmail(api().ctx, { id, mail: 'link', by: 'amina' });
          const box = mailbox();
          for (const mail of await linksFor(api(), email)) await sendEmail(api().ctx, box, mail.id);
          return box.sent.map(({ text }) => text);
        };
        const oldest = strangers.at(-1) ?? '';
        expect(await sentFor(oldest)).toEqual([expect.stringContaining(oldest)]);
        api().world.clock.advance(200 * DAY_MS);
        expect(await sentFor(paid)).toEqual([expect.stringContaining(paid)]);
      });
    });

    it('sends three links a day per mailbox and a first one per spelling, with equal answers', async () => {
      const form = aForm();
      const tagged = form.email.replace('@', '+school@');
      await api().post('/api/child-registration', form);
      await api().post('/api/child-registration', { ...form, email: tagged });
      const written = [form.email, form.email.toUpperCase(), tagged];
      const answers = [];
      for (let n = 0; n < 5; n += 1) {
        api().world.clock.advance(MINUTE_MS);
        answers.push((await askForLink(api(), written[n % 3])).text);
      }
      expect(new Set(answers).size).toBe(1);
      const box = mailbox();
      for (const address of [form.email, tagged])
        for (const { id } of await linksFor(api(), address)) await sendEmail(api().ctx, box, id);
      expect(box.sent).toHaveLength(4);
    });

    it('sends the link of a new registration although its address was asked for many times before', async () => {
      const form = aForm();
      const box = mailbox();
      const ask = async () => {
        api().world.clock.advance(MINUTE_MS);
        await askForLink(api(), form.email);
        for (const { id } of await linksFor(api(), form.email)) await sendEmail(api().ctx, box, id);
      };
      for (let n = 0; n < 5; n += 1) await ask();
      await api().post('/api/child-registration', form);
      await ask();
      expect(box.sent).toHaveLength(1);
    });

    it('does not say that a link was sent, and says what to do when none comes', async () => {
      const { message } = (await askForLink(api(), 'nobody@families.example')).body;
      expect(message).toMatch(/^If a registration has this address, its link should arrive/);
      expect(message).toMatch(/Nothing there\?.*only a few a day.*write to us/);
    });

    it.each(['nobody', { toString: 1 }])('answers 400 to the address %j', async (email) => {
      const { status, body } = await askForLink(api(), email);
      const message = 'Please enter a valid email address';
      expect({ status, body }).toEqual({
        status: 400,
        body: { message, errors: [{ path: 'email', message }] },
      });
    });
  });

  describe('POST /api/registrations/{id}/email', () => {
    it('corrects the address and sends the welcome there', async () => {
      const id = await register(api());
      api().world.clock.advance(MINUTE_MS);
      const { status, body } = await correct(api(), id, ' right@families.example ');
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, registration: { id, email: 'right@families.example' } });
      expect(await mailKinds(api(), id)).toEqual(['welcome', 'welcome']);
    });

    it('changes and sends nothing for the same address', async () => {
      const form = aForm();
      const id = (await api().post('/api/child-registration', form)).body.registrationId ?? '';
      expect((await correct(api(), id, form.email)).status).toBe(200);
      expect(await mailKinds(api(), id)).toEqual(['welcome']);
    });

    it('corrects a paid one too: receipt to the new address, notice without a link to the old', async () => {
      const { id } = await registerPaid(api());
      const before = (await addressOf(id)) ?? '';
      api().world.clock.advance(MINUTE_MS);
      const { status, body } = await correct(api(), id, 'other@families.example');
      expect(status).toBe(200);
      expect(body).toMatchObject({ registration: { id, email: 'other@families.example' } });
      expect(await mailKinds(api(), id)).toEqual(['email_changed', 'receipt', 'receipt', 'welcome']);
      const mails = await mailsOf(api(), id);
      const told = mails.find(({ kind }) => kind === 'email_changed');
      const { sent, ...mailer } = mailbox();
      await sendEmail(api().ctx, mailer, told?.id ?? '');
      expect(sent[0]?.to.address).toBe(before);
      expect(sent[0]?.text).toContain('ot…@families.example');
      expect(sent[0]?.text).not.toContain(id);
    });

    it('answers 409 for a registration that is over, and keeps the address', async () => {
      const id = await register(api());
      const { db } = api().world.database;
      await db.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, id));
      expect((await correct(api(), id, 'other@families.example')).status).toBe(409);
      expect(await addressOf(id)).not.toBe('other@families.example');
    });

    it('answers 429 to the seventh correction of a day', async () => {
      const id = await register(api());
      let proof = {};
      for (let time = 1; time <= 6; time += 1) {
        api().world.clock.advance(MINUTE_MS);
        const answer = await correct(api(), id, `a${time}@families.example`, proof);
        expect(answer.status).toBe(200);
        proof = { Cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] };
      }
      const { status, body } = await correct(api(), id, 'a7@families.example', proof);
      expect(status).toBe(429);
      expect(body.message).toMatch(/Please wait \d+ hours and try again/);
    });

    it.each(['a@b.example, c@d.example', null])('answers 400 to the address %j', async (email) => {
      const id = await register(api());
      expect((await correct(api(), id, email)).status).toBe(400);
    });
  });
});
