import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Mailer } from '../gateways/mail/port.ts';
import { sendEmail } from '../services/messages/send-email.ts';

/** `promise_email` in migrations/0000 puts its jobs on this queue. */
export const SEND_EMAIL_QUEUE = 'send-email';

/** @returns the worker's id, to wake it by */
export function workSendEmail(boss: PgBoss, ctx: Context, mailer: Mailer): Promise<string> {
  return boss.work<{ emailId: string }>(
    SEND_EMAIL_QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2 },
    async ([job]) => {
      if (job) await sendEmail(ctx, mailer, job.data.emailId);
    },
  );
}
