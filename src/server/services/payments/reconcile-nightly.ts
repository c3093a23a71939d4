import { addDays, kampalaDate, kampalaInstant } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { listingProviders, reconcile } from './reconcile.ts';

const DAYS = 2;

/** The whole Kampala days before today: two of them, so that a night that was missed is made up for by the next. */
export function daysBefore(now: Date, days = DAYS): { from: Date; to: Date } {
  const today = kampalaDate(now);
  return { from: kampalaInstant(addDays(today, -days), '00:00'), to: kampalaInstant(today, '00:00') };
}

/**
 * Holds every provider's list of the days before against ours.
 *
 * @throws Error when a provider could not be asked, so that the job is tried again; the others are reconciled
 */
export async function reconcileNightly(ctx: Context): Promise<void> {
  const reports = await reconcile(ctx, daysBefore(ctx.clock.now()));
  const silent = listingProviders(ctx).filter((_, index) => !reports[index]);
  if (silent.length > 0) throw new Error(`could not be asked: ${silent.map(({ id }) => id).join(', ')}`);
}
