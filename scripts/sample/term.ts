import { eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { offeredSessions } from '../../src/domain/booking/availability.ts';
import type { SessionKey } from '../../src/domain/booking/offer.ts';
import { DAY_MS, dayOfWeek, MINUTE_MS } from '../../src/domain/clock.ts';
import type { ChildRegistration } from '../../src/domain/registration/registration.ts';
import type { Context } from '../../src/server/context.ts';
import { emails } from '../../src/server/db/schema/index.ts';
import { SEND_EMAIL_QUEUE } from '../../src/server/jobs/jobs.ts';
import { bookSession } from '../../src/server/services/bookings/book-session.ts';
import { promiseReminders } from '../../src/server/services/bookings/promise-reminders.ts';
import { prepareSessions } from '../../src/server/services/bookings/sessions/prepare-sessions.ts';
import { sendEmail } from '../../src/server/services/messages/send-email.ts';
import { beginPayment } from '../../src/server/services/payments/attempts/begin-payment.ts';
import { noteWindow } from '../../src/server/services/payments/attempts/note-window.ts';
import { askOpenRefunds } from '../../src/server/services/payments/refunds/carry-out-refund.ts';
import { askOpenPayments } from '../../src/server/services/payments/watch/ask-open-payments.ts';
import { registerChild } from '../../src/server/services/registrations/register-child.ts';
import { sampleChild } from './family.ts';
import { advance, charge, freeze } from './sandbox.ts';

const DAYS = 21;

/** Mails of past days count as sent. The site sends the last day's when it starts. */
const noMailer = { send: async () => undefined, close: () => undefined };

/** Three weeks of sample families, whose time passes for the services and for the sandbox. */
export class Term {
  readonly ctx: Context;
  readonly #sandbox: string;
  readonly #queue: PgBoss;
  /** The last day's payments take some minutes. */
  readonly #end = Date.now() - 15 * MINUTE_MS;
  #now = this.#end - DAYS * DAY_MS;
  #children = 0;

  constructor(ctx: Context, sandbox: string, queue: PgBoss) {
    this.ctx = { ...ctx, clock: { now: () => new Date(this.#now) } };
    this.#sandbox = sandbox;
    this.#queue = queue;
  }

  /** Moves on day by day and does what the jobs would have done. */
  async toDay(daysAgo: number): Promise<void> {
    await freeze(this.#sandbox, this.ctx.clock.now());
    const day = this.#end - daysAgo * DAY_MS;
    while (this.#now < day) {
      await this.#pass(Math.min(DAY_MS, day - this.#now));
      await prepareSessions(this.ctx);
      await promiseReminders(this.ctx);
      const { db } = this.ctx.database;
      const queued = await db.select({ id: emails.id }).from(emails).where(eq(emails.state, 'queued'));
      for (const { id } of queued) await sendEmail(this.ctx, noMailer, id);
      await this.#queue.deleteQueuedJobs(SEND_EMAIL_QUEUE);
    }
  }

  async #pass(ms: number): Promise<void> {
    await advance(this.#sandbox, ms);
    this.#now += ms;
    while ((await askOpenPayments(this.ctx)) > 0);
    while ((await askOpenRefunds(this.ctx)) > 0);
  }

  register(details: Partial<ChildRegistration> = {}): Promise<string> {
    this.#children += 1;
    return registerChild(this.ctx, sampleChild(this.#children, details));
  }

  /** Opens the provider's window. A session is chosen before the payment, or not yet. */
  async open(id: string, chosen: SessionKey | null = null) {
    const beginning = await beginPayment(this.ctx, id, { chosen });
    if (beginning.kind !== 'modal') throw new Error(`the payment began as ${beginning.kind}`);
    await noteWindow(this.ctx, id, beginning.reference, 'opened');
    return beginning;
  }

  /** Pays as a scenario of the sandbox goes, which takes a minute. */
  async pay(id: string, scenario = 'success', chosen: SessionKey | null = null): Promise<void> {
    await charge(await this.open(id, chosen), scenario);
    await this.#pass(MINUTE_MS);
  }

  async payAndBook(id: string, session: SessionKey, scenario = 'success'): Promise<void> {
    await this.pay(id, scenario, session);
    await bookSession(this.ctx, id, session);
  }

  /** The nth session of the offer, of three a day. */
  session(n: number): SessionKey {
    const session = offeredSessions(this.ctx.offers.hourOfCode().rules, this.ctx.clock.now())[n];
    if (!session) throw new Error(`the offer has no session ${n}`);
    return session;
  }

  /** The first session of the next such weekday (0: Sunday). */
  on(weekday: number): SessionKey {
    const offered = offeredSessions(this.ctx.offers.hourOfCode().rules, this.ctx.clock.now());
    const session = offered.find(({ sessionDate }) => dayOfWeek(sessionDate) === weekday);
    if (!session) throw new Error(`the offer has no session on weekday ${weekday}`);
    return session;
  }
}
