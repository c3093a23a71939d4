import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { verifyPayment } from '../../payments/settlement/verify-payment.ts';
import { bookSession } from '../book-session.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import { listAvailability } from './list-availability.ts';

const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
const midday = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' };
const DAY = 24 * 60 * 60_000;

describe('the offered seats', () => {
  const world = worldPerTest({ seatsPerSession: 2 });
  const seatsLeft = async (date: string) => {
    const sessions = await listAvailability(world().ctx, { from: date, to: date });
    return sessions.map((session) => session.seatsLeft);
  };

  async function aPaidRegistration() {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference);
    await verifyPayment(ctx, id, transactionId);
    return id;
  }

  it('are fewer while one is held, and the same again when the hold expires', async () => {
    const { ctx, clock } = world();
    await openPayment(ctx, await aRegistration(world()), morning);
    expect(await seatsLeft(FIRST_DATE)).toEqual([1, 2, 2]);
    clock.advance(16 * 60_000);
    expect(await seatsLeft(FIRST_DATE)).toEqual([2, 2, 2]);
  });

  it('cover the whole offer when no dates are given, and nothing outside it', async () => {
    const { ctx } = world();
    expect(await listAvailability(ctx)).toHaveLength(9);
    expect(await listAvailability(ctx, { from: '2020-01-01', to: '2040-01-01' })).toHaveLength(9);
    expect(await listAvailability(ctx, { to: FIRST_DATE })).toHaveLength(3);
    await expect(listAvailability(ctx, { from: 'tomorrow' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(listAvailability(ctx, { to: '2026-13-01' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are taken once per registration, repeated or not, and not outside the offer', async () => {
    const { ctx } = world();
    const [first, second, third] = [
      await aPaidRegistration(),
      await aPaidRegistration(),
      await aPaidRegistration(),
    ];
    const booked = await bookSession(ctx, first, morning);
    expect(await bookSession(ctx, first, morning)).toEqual(booked);
    await expect(bookSession(ctx, first, midday)).rejects.toMatchObject({
      code: 'conflict',
      message: /already/,
    });
    await bookSession(ctx, second, morning);
    await expect(bookSession(ctx, third, morning)).rejects.toMatchObject({
      code: 'conflict',
      message: /full/,
    });
    await expect(openPayment(ctx, await aRegistration(world()), morning)).rejects.toMatchObject({
      code: 'conflict',
      message: /full/,
    });
    const outside = { ...morning, sessionDate: '2027-05-05' };
    await expect(bookSession(ctx, third, outside)).rejects.toMatchObject({ code: 'invalid' });
    await expect(bookSession(ctx, randomUUID(), midday)).rejects.toMatchObject({ code: 'not_found' });
    await expect(bookSession(ctx, 'nobody', midday)).rejects.toMatchObject({ code: 'not_found' });
    await expect(bookSession(ctx, await aRegistration(world()), midday)).rejects.toMatchObject({
      code: 'not_paid',
    });
  });

  it('have a calendar file once they are booked', async () => {
    const { ctx } = world();
    const id = await aPaidRegistration();
    await expect(calendarFile(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(calendarFile(ctx, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
    await bookSession(ctx, id, midday);
    expect(await calendarFile(ctx, id)).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART/);
  });

  it('are created when missing, and a booking remains when its day has come', async () => {
    const { ctx, clock } = world();
    const id = await aPaidRegistration();
    clock.advance(3 * DAY);
    const late = { ...midday, sessionDate: '2026-11-25' };
    const booked = await bookSession(ctx, id, late);
    clock.advance(5 * DAY);
    expect(await bookSession(ctx, id, late)).toEqual({ ...booked, changeUntil: null });
    await expect(bookSession(ctx, id, morning)).rejects.toMatchObject({ code: 'invalid' });
  });
});
