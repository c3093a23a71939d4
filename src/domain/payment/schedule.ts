const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after its start an attempt is asked about how often; the provider's own prompt lasts minutes, not hours. */
const ages: readonly { until: number; every: number }[] = [
  { until: 6 * MINUTE, every: 10 * SECOND },
  { until: 15 * MINUTE, every: 30 * SECOND },
  { until: HOUR, every: 2 * MINUTE },
  { until: 6 * HOUR, every: 15 * MINUTE },
  { until: DAY, every: HOUR },
  { until: 7 * DAY, every: DAY },
];

/** So many open attempts are asked about at the full rate; beyond it every interval stretches (domain reference). */
const FULL_RATE_ATTEMPTS = 10;

/**
 * Milliseconds until an unsettled attempt is asked about again, or `undefined` when it is old enough to be left to a
 * webhook or to staff. With more than ten waiting, the rate of all questions together stays that of ten.
 */
export function nextQuestionIn(ageMs: number, waitingAttempts: number): number | undefined {
  const step = ages.find(({ until }) => ageMs < until);
  if (!step) return undefined;
  return step.every * Math.max(1, waitingAttempts / FULL_RATE_ATTEMPTS);
}

/**
 * When an attempt that was paid is looked at again, by the milliseconds since: the payer may have paid twice in the
 * same window, and a second capture is to be known within a minute.
 */
export function nextLookAtPaidIn(sincePaidMs: number): number | undefined {
  if (sincePaidMs < 30 * SECOND) return 30 * SECOND;
  return sincePaidMs < 10 * MINUTE ? 10 * MINUTE : undefined;
}
