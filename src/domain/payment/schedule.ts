import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';

const SECOND_MS = 1000;

/** How often an attempt is asked about, by its age. A provider's prompt lasts minutes, not hours. */
const ages: readonly { until: number; every: number }[] = [
  { until: 6 * MINUTE_MS, every: 10 * SECOND_MS },
  { until: 15 * MINUTE_MS, every: 30 * SECOND_MS },
  { until: HOUR_MS, every: 2 * MINUTE_MS },
  { until: 6 * HOUR_MS, every: 15 * MINUTE_MS },
  { until: DAY_MS, every: HOUR_MS },
  { until: 7 * DAY_MS, every: DAY_MS },
];

/**
 * Milliseconds until an unsettled attempt is asked about again, or `undefined` when it is so old that only a webhook
 * or staff settle it.
 */
export function nextCheckIn(ageMs: number): number | undefined {
  return ages.find(({ until }) => ageMs < until)?.every;
}

/**
 * Milliseconds until a paid attempt is asked about again, by the time since. The payer may have paid twice in the
 * same window, and a second payment must be found within a minute.
 */
export function nextCheckOfPaidIn(sincePaidMs: number): number | undefined {
  if (sincePaidMs < 30 * SECOND_MS) return 30 * SECOND_MS;
  return sincePaidMs < 10 * MINUTE_MS ? 10 * MINUTE_MS : undefined;
}
