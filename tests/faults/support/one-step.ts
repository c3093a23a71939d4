import { site } from '#content/school.ts';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/open.ts';
import { createFlutterwave } from '#server/gateways/payments/flutterwave/provider.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import {
  receiveNotification,
  SETTLE_EVENT_QUEUE,
  settleEvent,
} from '#server/services/payments/watch/receive-notification.ts';
import { contextOf } from '#tests/support/context.ts';
import { type Crash, watchBoundaries } from './boundaries.ts';
import { type Shift, shiftInTime } from './timeline.ts';

/** The paths of money and seats that a process can die on. */
export const crashPaths = ['callback', 'webhook', 'poller', 'booking'] as const;
export type CrashPath = (typeof crashPaths)[number];

export interface OneStep {
  path: CrashPath;
  /** The database's address or folder. */
  url: string;
  /** The payment provider's interface. */
  apiBase: string;
  registrationId: string;
  transactionId: string;
  reference: string;
  session: { sessionDate: string; sessionSlot: string };
  /** Registrations to move in time before the path begins. */
  shifts: Shift[];
  crash: Crash | null;
  /** Whether every statement commits by itself. */
  isTorn: boolean;
}

/** The services on the real drivers and the real gateway, without a server. */
export async function contextOn(url: string, apiBase: string): Promise<Context> {
  const database = await openDatabase(url, { poolSize: 2 });
  const silent = { info() {}, warn() {}, error: console.error, debug() {} } as unknown as Context['log'];
  const provider = createFlutterwave({
    apiBase,
    scriptUrl: `${apiBase}/v3.js`,
    frameOrigins: [apiBase],
    publicKey: 'FLWPUBK_TEST-sandbox-X',
    secretKey: 'FLWSECK_TEST-sandbox-X',
    webhookSecret: 'sandbox-webhook-secret',
    paymentOptions: 'mobilemoneyuganda',
    title: site.name,
    description: site.name,
    logoUrl: `${apiBase}/logo.svg`,
  });
  return contextOf(database, { log: silent, payments: { main: provider, others: [] } });
}

/** Runs one path once and prints the boundaries that it crossed, unless it dies at one. */
async function main(step: OneStep): Promise<void> {
  const ctx = await contextOn(step.url, step.apiBase);
  const queue = ctx.database.createQueue();
  if (step.path === 'webhook') await queue.start();
  for (const shift of step.shifts) await shiftInTime(ctx.database, shift);
  const names = watchBoundaries(step.crash, step.isTorn);
  if (step.path === 'callback') await verifyPayment(ctx, step.registrationId, step.transactionId);
  if (step.path === 'poller') await askOpenPayments(ctx);
  if (step.path === 'booking') await bookSession(ctx, step.registrationId, step.session);
  if (step.path === 'webhook') {
    const data = { id: step.transactionId, tx_ref: step.reference, status: 'successful' };
    await receiveNotification(ctx, ctx.payments.main, JSON.stringify({ event: 'charge.completed', data }));
    const [job] = await queue.fetch<{ eventId: string }>(SETTLE_EVENT_QUEUE);
    if (!job) throw new Error('the notification queued nothing');
    await settleEvent(ctx, job.data.eventId);
    await queue.complete(SETTLE_EVENT_QUEUE, job.id);
  }
  process.stdout.write(`crossed ${JSON.stringify(names)}\n`, () => process.exit(0));
}

if (import.meta.main) await main(JSON.parse(process.argv[2] ?? '{}') as OneStep);
