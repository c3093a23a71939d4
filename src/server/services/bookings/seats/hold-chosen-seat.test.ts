import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { verifyPayment } from '../../payments/settlement/verify-payment.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { bookSession } from '../book-session.ts';

const first = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;
const second = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' } as const;

describe('late money of an older attempt', () => {
  const world = worldPerTest();
  /** Two attempts, the first of which was replaced; its money comes this many minutes after the second was opened. */
  async function payFirstLate(chosen: [typeof first | null, typeof second | null], minutes: number) {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, chosen[0]);
    // Within an hour a registration holds a seat unpaid for half an hour in all.
    clock.advance(61 * MINUTE_MS);
    const newer = await openPayment(ctx, id, chosen[1]);
    expect(newer.reference).not.toBe(reference);
    clock.advance(minutes * MINUTE_MS);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    const { paymentStatus, payment } = await readRegistration(ctx, id);
    expect(paymentStatus).toBe('paid');
    return { id, payment };
  }

  it('holds the seat that was chosen later', async () => {
    const { ctx, clock } = world();
    const { id, payment } = await payFirstLate([first, second], 5);
    const until = new Date(clock.now().getTime() + 15 * MINUTE_MS).toISOString();
    expect(payment).toMatchObject({ held: { ...second, until }, chosen: { ...second, seat: 'free' } });
    clock.advance(15 * MINUTE_MS);
    expect((await readRegistration(ctx, id)).payment.chosen).toMatchObject(second);
    expect(await bookSession(ctx, id, second)).toMatchObject({ appointmentBooked: true, ...second });
  });

  it('is for the seat chosen since, also if none had been chosen for it', async () => {
    const { payment } = await payFirstLate([null, second], 5);
    expect(payment).toMatchObject({ held: second, chosen: second });
  });

  it('takes its own session when nothing is held any more', async () => {
    const { payment } = await payFirstLate([first, second], 15);
    expect(payment).toMatchObject({ held: first, chosen: { ...first, seat: 'free' } });
  });
});
