import type { QueueOptions } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Mailer } from '../gateways/mail/port.ts';
import { publishDue } from '../services/blog/versions/write-version.ts';
import { askCalendar } from '../services/bookings/calendar/ask-calendar.ts';
import { promiseReminders } from '../services/bookings/promise-reminders.ts';
import { raiseAllWithoutSeat } from '../services/bookings/seats/without-seat.ts';
import { prepareSessions } from '../services/bookings/sessions/prepare-sessions.ts';
import { sendHeartbeat } from '../services/diagnostics/send-heartbeat.ts';
import { releaseLetters } from '../services/messages/letters/release-letters.ts';
import { reportUnmailed } from '../services/messages/report-unmailed.ts';
import { sendEmail } from '../services/messages/send-email.ts';
import { reconcileNightly } from '../services/payments/reconciliation/reconcile-nightly.ts';
import { returnCalledOff } from '../services/payments/refunds/return-called-off.ts';
import { SETTLE_EVENT_QUEUE, settleEvent } from '../services/payments/watch/receive-notification.ts';
import { forgetOldData } from '../services/privacy/forget-old-data.ts';
import { tidyUp } from '../services/privacy/tidy-up.ts';
import { publishDueDraft } from '../services/school/drafts.ts';
import { askLeftBehind } from '../services/sessions/ask-left-behind.ts';

/** A job that runs by the clock. */
interface TimedJob {
  queue: string;
  /** Cron, in the school's time. */
  at: string;
  retries: QueueOptions;
  pollingSeconds?: number;
  run(ctx: Context): Promise<unknown>;
}

/** A job about one row, put on its queue in the row's transaction. */
interface QueuedJob {
  queue: string;
  /** The field of the job's data that holds the row's id. */
  subject: 'emailId' | 'eventId';
  run(ctx: Context, mailer: Mailer, id: string): Promise<unknown>;
}

/** `promise_email` in migrations/0000 puts its jobs on this queue. */
export const SEND_EMAIL_QUEUE = 'send-email';

const never = { retryLimit: 0 };

export const timedJobs: readonly TimedJob[] = [
  // A minute after the day has changed (the database's clock and ours may differ by less), the offer gains its newest day.
  {
    queue: 'prepare-sessions',
    at: '1 0 * * *',
    retries: { retryLimit: 10, retryDelay: 30 },
    run: prepareSessions,
  },
  { queue: 'tidy-up', at: '*/10 * * * *', retries: never, run: tidyUp },
  // The database says what is due.
  { queue: 'remind', at: '*/5 * * * *', retries: never, run: promiseReminders },
  { queue: 'ask-left-behind', at: '*/5 * * * *', retries: never, run: askLeftBehind },
  { queue: 'report-unmailed', at: '*/5 * * * *', retries: never, run: reportUnmailed },
  {
    queue: 'forget-old-data',
    at: '30 2 * * *',
    retries: { retryLimit: 3, retryDelay: 600 },
    run: forgetOldData,
  },
  // When the providers have closed their day; until the next night, if a provider is down.
  {
    queue: 'reconcile',
    at: '10 3 * * *',
    retries: { retryLimit: 90, retryDelay: 30, retryBackoff: true, retryDelayMax: 900 },
    run: reconcileNightly,
  },
  { queue: 'release-letters', at: '* * * * *', retries: never, run: releaseLetters },
  { queue: 'publish-school', at: '* * * * *', retries: never, run: publishDueDraft },
  { queue: 'send-heartbeat', at: '*/5 * * * *', retries: never, run: sendHeartbeat },
  // Money that came for a session after it was called off.
  { queue: 'return-called-off', at: '* * * * *', retries: never, run: returnCalledOff },
  { queue: 'raise-without-seat', at: '* * * * *', retries: never, run: raiseAllWithoutSeat },
  { queue: 'publish-posts', at: '* * * * *', retries: never, pollingSeconds: 15, run: publishDue },
  { queue: 'ask-calendar', at: '* * * * *', retries: never, pollingSeconds: 15, run: askCalendar },
];

export const queuedJobs: readonly QueuedJob[] = [
  { queue: SEND_EMAIL_QUEUE, subject: 'emailId', run: sendEmail },
  {
    queue: SETTLE_EVENT_QUEUE,
    subject: 'eventId',
    run: (ctx, _mailer, id) => settleEvent(ctx, id),
  },
];
