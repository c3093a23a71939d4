const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often an attempt is asked about, by its age. A provider's prompt lasts minutes, not hours. */
const ages: readonly { until: number; every: number }[] = [
  { until: 6 * MINUTE, every: 10 * SECOND },
  { until: 15 * MINUTE, every: 30 * SECOND },
  { until: HOUR, every: 2 * MINUTE },
  { until: 6 * HOUR, every: 15 * MINUTE },
  { until: DAY, every: HOUR },
  { until: 7 * DAY, every: DAY },
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
  if (sincePaidMs < 30 * SECOND) return 30 * SECOND;
  return sincePaidMs < 10 * MINUTE ? 10 * MINUTE : undefined;
}
