import { addDays, schoolDate, schoolInstant } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { listingProviders, reconcileProvider } from './reconcile.ts';
import { lastReconciledDay, raiseWhenLate } from './reconciled-days.ts';

const DAYS = 2;
/** Older gaps are for staff: `reconciliation_failed` stays open until they have reconciled those days. */
const MAX_DAYS = 30;
/** Missed days are reconciled in pieces, so that completed pieces are kept. */
const DAYS_AT_ONCE = 7;

/** The school's whole days before today. */
export function daysBefore(now: Date, days = DAYS): { from: Date; to: Date } {
  const today = schoolDate(now);
  return { from: schoolInstant(addDays(today, -days), '00:00'), to: schoolInstant(today, '00:00') };
}

/**
 * Compares every provider's lists with ours, from the last fully reconciled day up to yesterday, so that a failed night
 * is covered by the next one.
 *
 * @throws Error when a provider could not be reconciled, so that the job is tried again; the others are
 */
export async function reconcileNightly(ctx: Context): Promise<void> {
  const failed: string[] = [];
  for (const provider of listingProviders(ctx)) {
    await catchUp(ctx, provider).catch((error: unknown) => {
      ctx.log.error({ err: error, provider: provider.id }, 'the nightly reconciliation failed');
      failed.push(provider.id);
    });
    await raiseWhenLate(ctx, provider.id);
  }
  if (failed.length > 0) throw new Error(`could not be reconciled: ${failed.join(', ')}`);
}

async function catchUp(ctx: Context, provider: PaymentProvider): Promise<void> {
  const today = schoolDate(ctx.clock.now());
  const begin = [await lastReconciledDay(ctx, provider.id), addDays(today, -MAX_DAYS)].sort().at(-1) ?? today;
  for (let day = begin; day < today; day = addDays(day, DAYS_AT_ONCE)) {
    const end = [addDays(day, DAYS_AT_ONCE), today].sort()[0] ?? today;
    const period = { from: schoolInstant(day, '00:00'), to: schoolInstant(end, '00:00') };
    if (!(await reconcileProvider(ctx, provider, period, 'reconciliation')))
      throw new Error('could not be asked');
  }
}
