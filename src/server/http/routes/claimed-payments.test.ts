import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeReference } from '#domain/payment/reference.ts';
import { emails, staffTasks } from '#server/db/schema/index.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { isLong } from '#tests/support/long.ts';
import {
  type Answer,
  type Api,
  apiPerTest,
  openApi,
  openAttempt,
  register,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { worldPerTest } from '#tests/support/world.ts';

const claim = (api: Api, id: string, transactionId: unknown) =>
  api.post(`/api/registrations/${id}/payment-claim`, { transactionId });

/** The normal use that the limits allow. With fewer children, the limits by address are scaled down. */
const WHOLE_SCHOOL = 600;
const SCHOOL = isLong ? WHOLE_SCHOOL : 40;
/** How many of them pay at the same time; the requests that one address may have open are scaled down too. */
const AT_ONCE = isLong ? 20 : 5;

let numbers = 0;
const wrongNumber = () => {
  numbers += 1;
  return `99${String(numbers).padStart(6, '0')}`;
};

function expectRefused({ status, headers, body }: Answer): void {
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60 * 60);
  expect(body.message).toMatch(/staff can look for your payment/);
}

async function tasksOf(api: Api, id: string): Promise<string[]> {
  const rows = await api.world.database.db
    .select({ kind: staffTasks.kind })
    .from(staffTasks)
    .where(and(eq(staffTasks.registrationId, id)));
  return rows.map(({ kind }) => kind);
}

describe('"I have paid, but it says waiting"', () => {
  const api = apiPerTest();
  describe('POST /api/registrations/{id}/payment-claim', () => {
    it('finds the registration’s own money by its number', async () => {
      const id = await register(api());
      await openAttempt(api(), id);
      const { clock, provider } = api().world;
      const lost = provider.pay(makeReference(id, clock.now(), 'fedcba654321'));
      const { status, body } = await claim(api(), id, ` ${lost.transactionId} `);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, paymentStatus: 'paid', registration: { id } });
    });

    it('makes no link in the e-mail to staff of what a stranger wrote', async () => {
      const id = await register(api());
      await openAttempt(api(), id);
      const text = 'PP261201.1015.A12345 https:/\u200B/evil.\u2060example/x, refunds.com';
      expect((await claim(api(), id, text)).status).toBe(200);
      const { ctx, database } = api().world;
      const [alert] = await database.db.select().from(emails).where(eq(emails.kind, 'staff_alert'));
      const box = mailbox();
      await sendEmail(ctx, box, alert?.id ?? '');
      const mail = box.sent[0]?.text ?? '';
      expect(mail).toContain('PP261201.1015.A12345');
      expect(mail).not.toMatch(/https:\/\/evil|evil\.example|refunds\.com/);
    });

    it('reports its own payment as pending, or why it does not count', async () => {
      const waiting = await register(api());
      const prompt = api().world.provider.pay(await openAttempt(api(), waiting), { status: 'pending' });
      const { body } = await claim(api(), waiting, prompt.transactionId);
      expect(body).toMatchObject({ success: false, paymentStatus: 'pending' });
      expect(await tasksOf(api(), waiting)).toEqual([]);
      const short = await register(api());
      const little = api().world.provider.pay(await openAttempt(api(), short), { amount: 5 });
      expect((await claim(api(), short, little.transactionId)).status).toBe(409);
    });

    it('answers and asks the same for unknown, another’s and unmatched numbers', async () => {
      const other = await registerPaid(api());
      const { provider } = api().world;
      const strange = provider.pay('a-shop-of-the-same-merchant');
      const answers: unknown[] = [];
      for (const number of ['88000001', other.transactionId, strange.transactionId]) {
        const id = await register(api());
        await openAttempt(api(), id);
        const before = provider.requests;
        const { status, text } = await claim(api(), id, number);
        answers.push({
          status,
          text,
          requests: provider.requests - before,
          tasks: await tasksOf(api(), id),
        });
        expect((await api().get(`/api/registration/${id}`)).body.registration?.payment.state).toBe('open');
      }
      expect(answers[0]).toEqual({
        status: 200,
        text: expect.stringContaining('staff have your number'),
        requests: 2,
        tasks: ['payment_claimed'],
      });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    it('answers 429 after five wrong numbers a day, without asking the provider', async () => {
      const id = await register(api());
      await openAttempt(api(), id);
      for (let n = 0; n < 5; n += 1) expect((await claim(api(), id, wrongNumber())).status).toBe(200);
      const before = api().world.provider.requests;
      expectRefused(await claim(api(), id, wrongNumber()));
      expect(api().world.provider.requests).toBe(before);
      const other = await register(api());
      await openAttempt(api(), other);
      expect((await claim(api(), other, wrongNumber())).status).toBe(200);
    });

    it('gives staff all numbers of a registration in one task, also those of concurrent claims', async () => {
      const id = await register(api());
      await openAttempt(api(), id);
      const given = Array.from({ length: 4 }, wrongNumber);
      await claim(api(), id, given[0]);
      await Promise.all(given.map((number) => claim(api(), id, number)));
      const tasks = await api().world.database.db.select().from(staffTasks);
      expect(tasks).toMatchObject([
        { kind: 'payment_claimed', subject: id, registrationId: id, doneAt: null },
      ]);
      const numbers = tasks.flatMap(({ details }) => (details as { numbers: string[] }).numbers);
      expect(numbers.toSorted()).toEqual(given);
    });

    it('answers 409 and raises no task while no payment was begun, the same for every number', async () => {
      const other = await registerPaid(api());
      const answers = [];
      for (const number of [wrongNumber(), other.transactionId]) {
        const id = await register(api());
        const { status, body } = await claim(api(), id, number);
        answers.push({ status, body });
        expect(await tasksOf(api(), id)).toEqual([]);
      }
      expect(answers[0]).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^No payment was begun.*write to us/) },
      });
      expect(answers[1]).toEqual(answers[0]);
    });

    it('counts concurrent requests', async () => {
      const id = await register(api());
      await openAttempt(api(), id);
      const answers = await Promise.all(Array.from({ length: 12 }, () => claim(api(), id, wrongNumber())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    });

    it('counts neither right numbers nor an outage', async () => {
      const id = await register(api());
      const prompt = api().world.provider.pay(await openAttempt(api(), id), { status: 'pending' });
      for (let n = 0; n < 8; n += 1) expect((await claim(api(), id, prompt.transactionId)).status).toBe(200);
      api().world.provider.outage = 'unreachable';
      for (let n = 0; n < 8; n += 1) expect((await claim(api(), id, wrongNumber())).status).toBe(503);
      api().world.provider.outage = null;
      expect((await claim(api(), id, wrongNumber())).status).toBe(200);
    });

    it('counts by address too', async () => {
      const narrow = openApi(api().world, 0.05);
      for (let n = 0; n < 3; n += 1) {
        const id = await register(narrow);
        await openAttempt(narrow, id);
        expect((await claim(narrow, id, wrongNumber())).status).toBe(200);
      }
      expectRefused(await claim(narrow, await register(narrow), wrongNumber()));
    });

    it('counts by network too: over its limit no staff task is raised', async () => {
      const [secret, scale] = [randomUUID(), 0.01];
      const from = (address: string) => openApi(api().world, scale, { secret, address });
      for (const subnet of [1, 2, 3]) {
        const node = from(`2001:db8:1:${subnet}::1`);
        const id = await register(node);
        await openAttempt(node, id);
        expect((await claim(node, id, wrongNumber())).status).toBe(200);
        expect(await tasksOf(node, id)).toEqual(['payment_claimed']);
      }
      const fourth = from('2001:db8:1:4::1');
      const id = await register(fourth);
      await openAttempt(fourth, id);
      expectRefused(await claim(fourth, id, wrongNumber()));
      expect(await tasksOf(fourth, id)).toEqual([]);
      expect((await claim(from('2001:db8:2:4::1'), id, wrongNumber())).status).toBe(200);
    });

    it('requires a number and a registration', async () => {
      const id = await register(api());
      for (const nothing of ['', ' \n', undefined, null, {}]) {
        const { status, body } = await claim(api(), id, nothing);
        expect({ status, errors: body.errors }).toEqual({
          status: 400,
          errors: [{ path: 'transactionId', message: 'Please enter the number from the payment message.' }],
        });
      }
      expect((await claim(api(), randomUUID(), '5000001')).status).toBe(404);
    });
  });

  describe('POST /api/verify-payment', () => {
    it('counts claims on another’s money, and after five misses checks only its own payments', async () => {
      const other = await registerPaid(api());
      const id = await register(api());
      const reference = await openAttempt(api(), id);
      for (let n = 0; n < 5; n += 1) expect((await verify(api(), id, other.transactionId)).status).toBe(409);
      expect((await verify(api(), id, other.transactionId)).body).toMatchObject({
        success: false,
        paymentStatus: 'pending',
      });
      expectRefused(await claim(api(), id, wrongNumber()));
      const { transactionId } = api().world.provider.pay(reference);
      expect((await verify(api(), id, transactionId)).body).toMatchObject({ success: true });
    });

    it('lets an honest caller ask about a payment that the provider does not know yet', async () => {
      const id = await register(api());
      const reference = await openAttempt(api(), id);
      for (let n = 0; n < 20; n += 1)
        expect(await verify(api(), id, '5999999')).toMatchObject({
          status: 200,
          body: { success: false, paymentStatus: 'pending' },
        });
      api().world.provider.pay(reference, { transactionId: '5999999' });
      expect((await verify(api(), id, '5999999')).body).toMatchObject({ success: true });
    });
  });

  it('counts nothing of a family for the return under a reference that was made up', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const madeUp = `HOC-${id}-1700000000000-abcdef012345`;
    for (let n = 0; n < 6; n += 1) {
      const back = `/api/payment-return/flow/${madeUp}?status=successful&transaction_id=${5_000 + n}`;
      expect((await api().get(back)).headers.get('Location')).toMatch(/returned=unknown$/);
    }
    const { transactionId } = api().world.provider.pay(reference);
    const claim = await api().post(`/api/registrations/${id}/payment-claim`, { transactionId });
    expect(claim).toMatchObject({ status: 200, body: { success: true } });
  });

  it('counts wrong numbers also in the return from the provider’s page', async () => {
    const other = await registerPaid(api());
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const comeBack = (number: string) =>
      api().get(`/api/payment-return/flow/${reference}?status=successful&transaction_id=${number}`);
    for (let n = 0; n < 5; n += 1)
      expect((await comeBack(other.transactionId)).headers.get('Location')).toMatch(/returned=mismatch$/);
    expect((await comeBack(other.transactionId)).headers.get('Location')).toMatch(/returned=pending$/);
  });
});

describe('a school behind one address', () => {
  const world = worldPerTest({ daysAhead: 30 });

  it(`${SCHOOL} children of one school pay within ten minutes without a refusal, with one phone`, {
    timeout: 240_000,
  }, async () => {
    const school = openApi(world(), SCHOOL / WHOLE_SCHOOL);
    const answers = new Map<number, number>();
    const count = ({ status }: Answer) => answers.set(status, (answers.get(status) ?? 0) + 1);
    for (let from = 0; from < SCHOOL; from += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, n) => {
          // Every class has a teacher who registers it with one phone.
          const phone = `07724${String(Math.floor((from + n) / 60)).padStart(5, '0')}`;
          const id = await register(school, { phone });
          const opened = await school.post(`/api/registrations/${id}/payments`, {});
          count(opened);
          const { reference = '' } = opened.body;
          const hint = `/api/registrations/${id}/payments/${reference}/window`;
          count(await school.post(hint, { event: 'opened' }));
          count(await verify(school, id));
          const { transactionId } = school.world.provider.pay(reference);
          count(await school.post(hint, { event: 'closed' }));
          count(await verify(school, id, transactionId));
        }),
      );
    }
    expect(Object.fromEntries(answers)).toEqual({ 200: 2 * SCHOOL, 201: SCHOOL, 204: 2 * SCHOOL });
  });
});
