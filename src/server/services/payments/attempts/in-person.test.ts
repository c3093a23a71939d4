import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { emails, paymentAttempts, staffTasks } from '#server/db/schema/index.ts';
import type { OutgoingMail } from '#server/gateways/mail/port.ts';
import { withOffer } from '#tests/support/context.ts';
import { AFTERNOON } from '#tests/support/desk-sessions.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { sendEmail } from '../../messages/send-email.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { askOpenPayments } from '../watch/ask-open-payments.ts';
import { beginPayment } from './begin-payment.ts';
import { confirmManualPayment } from './confirm-manual-payment.ts';

let receipts = 0;
const cash = (code: string) => {
  receipts += 1;
  return { code, amount: 20_000, currency: 'UGX', method: 'cash', evidence: `SLIP-${receipts}`, by: 'grace' };
};

async function inPerson({ ctx }: World, id: string): Promise<string> {
  const beginning = await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
  return beginning.kind === 'offline' ? beginning.code : '';
}

describe('a payment in person', () => {
  const world = worldPerTest();
  async function mailKindsOf(registrationId: string): Promise<string[]> {
    const mails = await world()
      .ctx.database.db.select()
      .from(emails)
      .where(eq(emails.registrationId, registrationId));
    return mails.map(({ kind }) => kind).sort();
  }

  it('has a short code that stays the same, and counts once staff confirm it', async () => {
    const id = await aRegistration(world());
    const code = await inPerson(world(), id);
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{7}$/);
    world().clock.advance(2 * HOUR_MS);
    expect(await inPerson(world(), id)).toBe(code);
    expect(await readRegistration(world().ctx, id)).toMatchObject({
      paymentStatus: 'pending',
      payment: { state: 'none', inPersonCode: `${code.slice(0, 3)}-${code.slice(3)}` },
    });
    const cashPaid = cash(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
    for (let n = 0; n < 2; n += 1)
      expect(await confirmManualPayment(world().ctx, cashPaid)).toMatchObject({
        attempt: 'paid',
        money: 'counts',
      });
    expect(await readRegistration(world().ctx, id)).toMatchObject({
      paymentStatus: 'paid',
      transactionId: `M-${cashPaid.evidence}`,
    });
  });

  it('is not asked about, because only staff can answer', async () => {
    const { ctx, clock, provider } = world();
    await inPerson(world(), await aRegistration(world()));
    clock.advance(MINUTE_MS);
    const before = provider.requests;
    await askOpenPayments(ctx);
    expect(provider.requests).toBe(before);
  });

  it('is for the session that was chosen last', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    const begun = await beginPayment(ctx, id, { chosen: MORNING, way: 'in_person' });
    const code = begun.kind === 'offline' ? begun.code : '';
    await beginPayment(ctx, id, { chosen: AFTERNOON });
    // The seat is not held any more when the family comes with the code of its e-mail.
    clock.advance(HOUR_MS);
    await confirmManualPayment(ctx, cash(code));
    expect((await readRegistration(ctx, id)).payment.held).toMatchObject(AFTERNOON);
  });

  it('gives way to a payment online, and still counts when it is confirmed later', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const code = await inPerson(world(), id);
    const online = await beginPayment(ctx, id, { chosen: null });
    expect(online.kind).toBe('modal');
    await confirmManualPayment(ctx, cash(code));
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    provider.pay(online.reference);
    world().clock.advance(MINUTE_MS);
    await askOpenPayments(ctx);
    const tasks = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
    expect(tasks).toMatchObject([{ kind: 'payment_duplicate' }]);
    const attempts = await ctx.database.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.registrationId, id));
    expect(attempts.map(({ state }) => state).sort()).toEqual(['duplicate', 'paid']);
  });

  it('goes to review when it is less than the price', async () => {
    const id = await aRegistration(world());
    const code = await inPerson(world(), id);
    const settlement = await confirmManualPayment(world().ctx, { ...cash(code), amount: 19_000 });
    expect(settlement).toMatchObject({ attempt: 'review', mismatch: 'amount' });
  });

  it('recognises the same evidence in any case and spacing', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const cashPaid = cash(await inPerson(world(), id));
    await confirmManualPayment(ctx, cashPaid);
    const small = { ...cashPaid, evidence: ` ${cashPaid.evidence.toLowerCase()} ` };
    expect(await confirmManualPayment(ctx, small)).toMatchObject({ attempt: 'paid', money: 'counts' });
    const other = await inPerson(world(), await aRegistration(world()));
    await expect(confirmManualPayment(ctx, { ...small, code: other })).rejects.toThrow(
      'This evidence was taken for another payment already.',
    );
    await expect(confirmManualPayment(ctx, { ...small, amount: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const { code: _code, ...received } = small;
    expect(await confirmManualPayment(ctx, { ...received, registrationId: id })).toMatchObject({
      money: 'counts',
    });
    expect(await ctx.database.db.$count(paymentAttempts, eq(paymentAttempts.registrationId, id))).toBe(1);
  });

  it('accepts a place in the cash book as evidence, and recognises it again', async () => {
    const { ctx } = world();
    const given = {
      ...cash(await inPerson(world(), await aRegistration(world()))),
      evidence: 'cash book 17',
    };
    expect(await confirmManualPayment(ctx, given)).toMatchObject({ attempt: 'paid', money: 'counts' });
    const other = await inPerson(world(), await aRegistration(world()));
    for (const evidence of [' Cash book/17', 'CASH-BOOK-17', 'cash  book, 17.'])
      await expect(confirmManualPayment(ctx, { ...given, code: other, evidence })).rejects.toThrow(
        'This evidence was taken for another payment already.',
      );
  });

  it('sends no code by e-mail when staff confirm it for a registration', async () => {
    const { ctx } = world();
    const registrationId = await aRegistration(world());
    const { code: _code, ...received } = cash('');
    expect(await confirmManualPayment(ctx, { ...received, registrationId })).toMatchObject({
      money: 'counts',
    });
    expect(await mailKindsOf(registrationId)).toEqual(['receipt', 'welcome']);
  });

  it.each([
    ['invalid evidence', { evidence: '?' }, 'invalid'],
    ['no amount', { amount: 0 }, 'invalid'],
    ['evidence that was taken for other money', { evidence: 'TAKEN-1' }, 'conflict'],
  ])('refused for %s opens no payment for the registration', async (_what, wrong, code) => {
    const { ctx } = world();
    if (code === 'conflict') {
      const earlier = cash(await inPerson(world(), await aRegistration(world())));
      await confirmManualPayment(ctx, { ...earlier, ...wrong });
    }
    const registrationId = await aRegistration(world());
    const { code: _code, ...received } = cash('');
    const refused = confirmManualPayment(ctx, { ...received, ...wrong, registrationId });
    await expect(refused).rejects.toMatchObject({ code });
    const attempts = await ctx.database.db.$count(
      paymentAttempts,
      eq(paymentAttempts.registrationId, registrationId),
    );
    expect(attempts).toBe(0);
    expect(await mailKindsOf(registrationId)).toEqual(['welcome']);
  });

  it.each([
    ['an unknown code', { code: 'AAAAAAA' }, 'not_found'],
    ['invalid evidence', { evidence: '?' }, 'invalid'],
    ['no amount', { amount: 0 }, 'invalid'],
    ['an amount below zero', { amount: -1 }, 'invalid'],
  ])('is refused for %s', async (_what, wrong, code) => {
    const given = cash(await inPerson(world(), await aRegistration(world())));
    await expect(confirmManualPayment(world().ctx, { ...given, ...wrong })).rejects.toMatchObject({ code });
  });

  it('keeps its provider when the family opens a payment online', async () => {
    const { ctx } = world();
    const { reference } = await beginPayment(ctx, await aRegistration(world()), { chosen: null });
    await expect(confirmManualPayment(ctx, cash(reference))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is found by the reconciliation when settling was interrupted', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    const code = await inPerson(world(), id);
    const manual = ctx.payments.others[0];
    if (!manual) throw new Error('there is no provider for payments in person');
    const cutOff = { ...manual, findTransaction: async () => Promise.reject(new Error('cut off')) };
    const payments = { ...ctx.payments, others: [cutOff] };
    await expect(confirmManualPayment({ ...ctx, payments }, cash(code))).rejects.toThrow('cut off');
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'pending' });
    clock.advance(MINUTE_MS);
    await reconcile(ctx, { from: new Date(clock.now().getTime() - 86_400_000), to: clock.now() });
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('keeps its code and its price until the offer costs less, with one e-mail each, and none once paid', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const mails = () =>
      ctx.database.db
        .select()
        .from(emails)
        .where(and(eq(emails.registrationId, id), eq(emails.kind, 'in_person_code')))
        .orderBy(emails.createdAt);
    const sent: OutgoingMail[] = [];
    const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
    const code = await inPerson(world(), id);
    await inPerson(world(), id);
    const [mail] = await mails();
    expect(await mails()).toHaveLength(1);
    // Today's price may differ from the price of a code that was given out earlier.
    await sendEmail(withOffer(ctx, { price: { minor: 30_000, currency: 'UGX' } }), mailer, mail?.id ?? '');
    for (const words of [`${code.slice(0, 3)}-${code.slice(3)}`, 'UGX 20,000', '2026']) {
      expect(sent[0]?.text).toContain(words);
    }

    await beginPayment(ctx, id, { chosen: null });
    expect(await readRegistration(ctx, id)).toMatchObject({ payment: { state: 'open', inPersonCode: null } });
    world().clock.advance(10_000);
    expect(await inPerson(world(), id)).toBe(code);
    expect(await readRegistration(ctx, id)).toMatchObject({
      payment: { state: 'none', inPersonCode: `${code.slice(0, 3)}-${code.slice(3)}` },
    });
    expect(await mails()).toHaveLength(1);

    await beginPayment(ctx, id, { chosen: null });
    const at = (minor: number) => ({
      ...world(),
      ctx: withOffer(ctx, { price: { minor, currency: 'UGX' } }),
    });
    expect(await inPerson(at(30_000), id)).toBe(code);
    expect(await mails()).toHaveLength(1);
    await beginPayment(ctx, id, { chosen: null });
    const second = await inPerson(at(15_000), id);
    expect(second).not.toBe(code);
    expect(await mails()).toHaveLength(2);
    await confirmManualPayment(ctx, { ...cash(second), amount: 15_000 });
    await sendEmail(ctx, mailer, (await mails()).at(-1)?.id ?? '');
    expect(sent).toHaveLength(1);
  });
});
