import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { makeReference } from '#domain/payment/reference.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import { newId, paymentsOf } from '#tests/support/services/payments.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { answersInWords } from './answers-in-words.ts';
import { askNow } from './ask-now.ts';
import { askOpenPayments } from './ask-open-payments.ts';

describe('payments that are asked about', () => {
  const world = worldPerTest();
  const { aNewPaid, withMain, without } = paymentsOf(world);
  const conflict = expect.objectContaining({ code: 'conflict' });
  const notFound = expect.objectContaining({ code: 'not_found' });

  it('are asked about by staff: by reference, number, provider and number, and when lost', async () => {
    const { ctx, clock, provider } = world();
    const paid = await aNewPaid();
    const second = provider.pay(paid.reference, { transactionId: newId() });
    expect(await askNow(ctx, paid.reference, 'Achen')).toHaveLength(2);
    expect(await askNow(ctx, second.transactionId, 'Achen')).toHaveLength(1);
    expect(await askNow(ctx, `flutterwave:${second.transactionId}`, 'Achen')).toHaveLength(1);
    const unknown = provider.pay(`SHOP-${newId()}`, { transactionId: newId() });
    expect(await askNow(ctx, `flutterwave:${unknown.transactionId}`, 'Achen')).toMatchObject([
      { provider: 'flutterwave', answer: { kind: 'transaction' } },
    ]);
    const wordsOf = async (about: string) =>
      (await answersInWords(ctx, await askNow(ctx, about, 'Achen'))).map(({ text }) => text).join(' ');
    expect(await wordsOf(paid.reference)).toMatch(/and is settled for .*\(Hour of Code\)\./);
    expect(await wordsOf(second.transactionId)).toContain('settles nothing: it is marked “paid twice”');
    expect(await wordsOf(unknown.transactionId)).toBe(
      'The money has arrived, and settles nothing: it is marked “of no family”. Decide about it in Payments to check.',
    );
    expect((await askNow(ctx, newId(), 'Achen')).map(({ answer }) => answer.kind)).toEqual([
      'not_found',
      'not_found',
    ]);
    const id = await aRegistration(world());
    const lost = makeReference(id, clock.now(), newId());
    provider.pay(lost, { transactionId: newId() });
    expect(await askNow(ctx, lost, 'Achen')).toMatchObject([{ answer: { kind: 'transaction' } }, {}]);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    await expect(askNow(without(), paid.reference, 'Achen')).rejects.toEqual(conflict);
    await expect(askNow(ctx, 'what is this?', 'Achen')).rejects.toEqual(notFound);
  });

  it('are known to staff when the list is unavailable', async () => {
    const { reference } = await aNewPaid();
    const ctx = withMain({ listTransactions: async () => ({ kind: 'unknown', reason: 'unreachable' }) });
    expect(await askNow(ctx, reference, 'Achen')).toHaveLength(1);
  });

  it('are checked again without a list once they are paid', async () => {
    const { clock } = world();
    const { reference } = await aNewPaid();
    const due = async () => {
      const { db } = world().ctx.database;
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, reference));
      return attempt?.nextCheckAt?.getTime() ?? 0;
    };
    clock.advance(MINUTE_MS);
    await askOpenPayments(
      withMain({ listTransactions: async () => ({ kind: 'unknown', reason: 'unreachable' }) }),
    );
    const later = await due();
    expect(later).toBeGreaterThan(clock.now().getTime());
    clock.advance(11 * MINUTE_MS);
    const { capabilities } = world().provider.gateway;
    await askOpenPayments(withMain({ capabilities: { ...capabilities, lists: false } }));
    expect(await due()).not.toBe(later);
  });
});
