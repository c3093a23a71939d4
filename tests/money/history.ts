import { AsyncLocalStorage } from 'node:async_hooks';
import { offeredSessions } from '#domain/booking/availability.ts';
import type { BookingRequest } from '#domain/booking/booking.ts';
import type { OfferRules } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { noteWindow } from '#server/services/payments/attempts/note-window.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { reconcile } from '#server/services/payments/reconciliation/reconcile.ts';
import { askOpenRefunds } from '#server/services/payments/refunds/carry-out-refund.ts';
import { refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { attachPayment } from '#server/services/payments/review/attach-payment.ts';
import { claimPayment } from '#server/services/payments/review/claim-payment.ts';
import { acceptPayment, dismissPayment } from '#server/services/payments/review/decide-review.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import { receiveNotification, settleEvent } from '#server/services/payments/watch/receive-notification.ts';
import { tidyUp } from '#server/services/privacy/tidy-up.ts';
import { cancelRegistration } from '#server/services/registrations/cancel-registration.ts';
import { ask } from '#tests/faults/support/ask.ts';
import { findSqlViolations } from '#tests/faults/support/sql-violations.ts';
import { contextOf, offersOf, silentLog } from '#tests/support/context.ts';
import { aRegistration, everyDay, START } from '#tests/support/world.ts';
import { activityOf, untilIdle } from './database-activity.ts';
import { PRICE, RecordingProvider } from './provider.ts';
import { FAMILIES, type Fact, type Step } from './steps.ts';
import { type Backup, backUp, clear, restore } from './tables.ts';
import { Truth } from './truth.ts';

/** One seat a session, so that families compete for them. */
export const offer: OfferRules = { ...everyDay, daysAhead: 1, seatsPerSession: 1 };

const TICK_MS = 1_000;
const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/** An operation of the server; it ends, or pauses before an answer of the provider or before a transaction. */
interface Operation {
  stops: boolean;
  /** How many seats were missing when its newest transaction began. */
  missingBefore?: number;
}

export type Behaviour = (provider: RecordingProvider) => PaymentProvider;

interface Paused {
  operation: Operation;
  goOn: () => void;
}

/** A history on the real services and a real database, in which operations overtake each other as the steps say. */
export class History {
  readonly ctx: Context;
  readonly families: string[] = [];
  /** All our references, in order. */
  readonly references: string[] = [];
  readonly #notifications: string[] = [];
  readonly #current = new AsyncLocalStorage<Operation>();
  readonly #database: Database;
  readonly #isActive: () => boolean;
  readonly #truth: Truth;
  readonly provider = new RecordingProvider();
  #now = START.getTime();
  #underWay = new Set<Operation>();
  #paused: Paused[] = [];
  /** The jobs that a worker has taken. */
  #taken = new Set<string>();
  #backup: { tables: Backup; refunds: number; seen: ReturnType<Truth['remember']> } | null = null;
  #wrong: string[] = [];
  /** How many operations have ended. */
  #ended = 0;

  private constructor(database: Database, behave: Behaviour) {
    this.#database = database;
    this.#isActive = activityOf(database);
    const ctx = contextOf(database, {
      clock: { now: () => new Date(this.#now) },
      payments: { main: this.#pausing(behave(this.provider)), others: [] },
      offers: offersOf({ rules: offer }),
      log: { ...silentLog, error: this.#noteError } as Context['log'],
    });
    this.#truth = new Truth(ctx, this.provider);
    const inTransaction: typeof database.inTransaction = async (work) => {
      const operation = this.#current.getStore();
      await this.#pause(operation?.stops ?? false);
      if (operation) operation.missingBefore = await this.#truth.countMissingSeats();
      return database.inTransaction(work);
    };
    // Read each time: the getter refuses to be used inside a transaction.
    const pausing = Object.defineProperty({ ...database, inTransaction }, 'db', { get: () => database.db });
    this.ctx = { ...ctx, database: pausing };
  }

  /**
   * Begins on an empty database with unpaid families.
   *
   * @param behave How the provider answers
   */
  static async begin(
    database: Database,
    behave: Behaviour = ({ recordingGateway }) => recordingGateway,
  ): Promise<History> {
    await clear(database);
    const history = new History(database, behave);
    await history.#prepareSessions();
    for (let count = 0; count < FAMILIES; count += 1) history.families.push(await aRegistration(history));
    return history;
  }

  /** Plays the steps and finishes all work, or stops at the first violation. */
  async play(steps: readonly Step[]): Promise<{ wrong: string[]; played: number }> {
    for (const [index, step] of steps.entries()) {
      const ended = this.#ended;
      await this.#do(step);
      const wrong = this.#ended > ended ? await this.#findWrong() : [];
      if (wrong.length > 0) return { wrong, played: index + 1 };
    }
    await this.#finishAll();
    const wrong = [...(await this.#findWrong()), ...(await this.#truth.findUnfinished())];
    return { wrong, played: steps.length };
  }

  async #do(step: Step): Promise<void> {
    if (step.do === 'resume') {
      const [paused] = this.#paused.splice(step.paused % Math.max(1, this.#paused.length), 1);
      if (!paused) return;
      paused.operation.stops = step.stops;
      paused.goOn();
    } else await this.#begin(step);
    this.#now += TICK_MS;
    if (this.#underWay.size > 0) await this.#rest();
  }

  /** Lets all paused operations finish. */
  async #settle(): Promise<void> {
    while (this.#paused.length > 0) await this.#do({ do: 'resume', paused: 0, stops: false });
  }

  async #begin(step: Step): Promise<void> {
    const { ctx } = this;
    const { provider } = this;
    const run = (work: () => Promise<unknown>) => this.#run(step.stops, work);
    const id = 'family' in step ? (this.families[step.family] ?? '') : '';
    const transaction = 'transaction' in step ? provider.transactions.at(-1 - step.transaction) : undefined;
    const transactionId = transaction?.transactionId ?? 'none';
    const reference = 'attempt' in step ? this.references.at(-1 - step.attempt) : undefined;
    const session = 'session' in step && step.session !== null ? this.#session(step.session) : null;
    const decision = { transactionId, by: 'Staff', note: 'as the history says' };
    switch (step.do) {
      case 'settle':
        return this.#settle();
      case 'open':
        return run(() => this.#open(id, session));
      case 'window':
        if (reference) run(() => noteWindow(ctx, registrationIdOf(reference) ?? '', reference, step.event));
        return;
      case 'pay':
        if (reference) this.#pay(reference, step.fact);
        return;
      case 'pay a stranger':
        this.#pay(`SHOP-${provider.transactions.length}`, 'successful');
        return;
      case 'change':
        if (transaction) provider.change(transaction, step.to);
        return;
      case 'return': {
        const named =
          typeof step.names === 'number'
            ? provider.transactions.at(-1 - step.names)?.transactionId
            : step.names;
        return run(() => verifyPayment(ctx, id, named));
      }
      case 'claim':
        return run(() => claimPayment(ctx, id, transactionId));
      case 'announce':
        if (transaction) this.#announce(transaction, step.lie);
        return;
      case 'deliver': {
        const body = this.#notifications.at(-1 - step.notification);
        if (body) run(() => receiveNotification(ctx, ctx.payments.main, body));
        return;
      }
      case 'work':
        return this.#work(step.job, step.stops);
      case 'poll':
        return run(() => askOpenPayments(ctx));
      case 'outage':
        provider.outage = step.reason;
        return;
      case 'wait':
        this.#now += step.ms;
        return this.#prepareSessions();
      case 'restart':
        this.#forget();
        return;
      case 'backup':
        this.#backup = {
          tables: await backUp(this.#database),
          refunds: provider.refunds.taken.length,
          seen: this.#truth.remember(),
        };
        return;
      case 'restore':
        return this.#restore();
      case 'accept':
        return run(() => acceptPayment(ctx, decision));
      case 'dismiss':
        return run(() => dismissPayment(ctx, decision));
      case 'attach':
        return run(async () => {
          await attachPayment(ctx, decision, id);
          this.#truth.forget(transactionId);
        });
      case 'refund': {
        const amount = step.amount === undefined ? {} : { amount: step.amount };
        const order = { transactionId, ...amount, reason: 'as the history says', by: 'Staff' };
        return run(() => refundPayment(ctx, order));
      }
      case 'end refund': {
        const refund = provider.refunds.taken.at(-1 - step.refund);
        if (refund?.state === 'sent') refund.state = step.to;
        return;
      }
      case 'ask about refunds':
        return run(() => askOpenRefunds(ctx));
      case 'reconcile':
        return run(() =>
          reconcile(ctx, {
            from: new Date(START.getTime() - DAY_MS),
            to: new Date(this.#now + DAY_MS),
          }),
        );
      case 'cancel':
        return run(() => cancelRegistration(ctx, { id, by: 'Staff', note: 'as the history says' }));
      case 'book':
        if (session) run(() => bookSession(ctx, id, session));
        return;
      case 'change session':
        if (session) run(() => changeSession(ctx, id, session));
        return;
      case 'tidy up':
        return run(() => tidyUp(ctx));
    }
  }

  async #open(id: string, session: BookingRequest | null): Promise<void> {
    const waiting = await this.#truth.promptOf(id);
    const { reference } = await openPayment(this.ctx, id, session);
    if (this.references.includes(reference)) return;
    this.references.push(reference);
    if (waiting && this.#truth.isOnAPhone(waiting))
      this.#wrong.push(`a payment is opened while a prompt waits on a phone: ${waiting}`);
    const missing = await this.#truth.countMissingSeats();
    // Money that came late may need a seat that others hold; a family that holds one may still open.
    if (missing > (this.#current.getStore()?.missingBefore ?? 0))
      this.#wrong.push(`a payment is opened without a seat for it: ${reference}`);
  }

  #pay(reference: string, fact: Fact): void {
    const { provider } = this;
    const said = fact === 'misnamed' ? `OTHER-${provider.transactions.length}` : reference;
    provider.record(reference, {
      transactionId: String(5_000_001 + provider.transactions.length),
      reference: said,
      status: fact === 'pending' || fact === 'failed' ? fact : 'successful',
      amount: PRICE + (fact === 'over' ? 5_000 : 0) - (fact === 'short' ? 1_000 : 0),
      currency: fact === 'foreign' ? 'KES' : 'UGX',
      at: new Date(this.#now),
    });
  }

  #announce({ transactionId, reference, status }: ProviderTransaction, lie: number | null): void {
    const lied = lie === null ? undefined : this.references.at(-1 - lie);
    const data = { id: transactionId, tx_ref: lied ?? reference, status: lied ? 'successful' : status };
    this.#notifications.push(JSON.stringify({ event: 'charge.completed', data }));
  }

  /** Does a job as the queue would: it stays until it succeeds. */
  async #work(at: number, stops: boolean): Promise<void> {
    const database = this.#database;
    const jobs = (await this.#jobs()).filter(({ id }) => !this.#taken.has(id));
    const job = jobs[at % Math.max(1, jobs.length)];
    if (!job) return;
    this.#taken.add(job.id);
    this.#run(stops, async () => {
      try {
        await settleEvent(this.ctx, job.event);
        await ask(database, 'DELETE FROM pgboss.job WHERE id = $1', [job.id]);
      } catch (error) {
        if (!(error instanceof DomainError) && !/provider/.test(String(error))) throw error;
      } finally {
        this.#taken.delete(job.id);
      }
    });
  }

  #jobs(): Promise<{ id: string; event: string }[]> {
    return ask(
      this.#database,
      "SELECT id, data->>'eventId' AS event FROM pgboss.job WHERE name = 'settle-event' ORDER BY created_on, id",
    );
  }

  /** The process is gone: its operations never continue. */
  #forget(): void {
    this.#paused = [];
    this.#underWay = new Set();
    this.#taken = new Set();
  }

  /** A backup from before a refund cannot be repaired from the provider's records, and is not restored here. */
  async #restore(): Promise<void> {
    if (this.#backup?.refunds !== this.provider.refunds.taken.length) return;
    this.#forget();
    await restore(this.#database, this.#backup.tables);
    this.#truth.recall(this.#backup.seen);
    await this.#prepareSessions();
  }

  /** The night's job, with only two seats a day: fewer than the families. */
  async #prepareSessions(): Promise<void> {
    await prepareSessions(this.ctx);
    await ask(
      this.#database,
      "DELETE FROM seats WHERE session_id IN (SELECT id FROM sessions WHERE session_slot LIKE 'Afternoon%')",
    );
  }

  #session(at: number): BookingRequest | null {
    return offeredSessions(offer, new Date(this.#now))[at] ?? null;
  }

  /** The provider answers, all operations end, and all open payments are checked. */
  async #finishAll(): Promise<void> {
    const { provider } = this;
    const all = async (step: Record<string, unknown>) => {
      await this.#do({ ...step, stops: false } as Step);
      await this.#settle();
    };
    await all({ do: 'outage', reason: null });
    for (let round = 0; round < 2; round += 1) {
      const { length } = await this.#jobs();
      for (let job = 0; job < length; job += 1) await all({ do: 'work', job: 0 });
      await all({ do: 'wait', ms: 11 * MINUTE });
    }
    await all({ do: 'poll' });
    await all({ do: 'reconcile' });
    for (let round = 0; round < 3; round += 1) {
      await all({ do: 'wait', ms: 16 * MINUTE });
      await all({ do: 'ask about refunds' });
      for (const refund of provider.refunds.taken) if (refund.state === 'sent') refund.state = 'done';
    }
  }

  async #findWrong(): Promise<string[]> {
    return [
      ...this.#wrong,
      ...(await findSqlViolations(this.#database)),
      ...(await this.#truth.findViolations()),
    ];
  }

  #run(stops: boolean, work: () => Promise<unknown>): void {
    const operation = { stops };
    this.#underWay.add(operation);
    void this.#current
      .run(operation, work)
      // A refusal is an answer; anything else is an error.
      .catch((error: unknown) => this.#noteError({ err: error }))
      .finally(() => {
        this.#underWay.delete(operation);
        this.#ended += 1;
      });
  }

  readonly #noteError = ({ err }: { err?: unknown }): void => {
    if (err !== undefined && !(err instanceof DomainError)) this.#wrong.push(`an error: ${String(err)}`);
  };

  async #pause(isStop: boolean): Promise<void> {
    const operation = this.#current.getStore();
    if (!operation || !isStop) return;
    await new Promise<void>((goOn) => this.#paused.push({ operation, goOn }));
  }

  /** Answers with the state at the time of the question, and lets others overtake the answer. */
  #pausing(gateway: PaymentProvider): PaymentProvider {
    const later =
      <Asked extends unknown[], Answer>(answer: (...asked: Asked) => Promise<Answer>) =>
      async (...asked: Asked): Promise<Answer> => {
        const said = await answer(...asked);
        await this.#pause(true);
        return said;
      };
    return {
      ...gateway,
      findTransaction: later(gateway.findTransaction),
      findByReference: later(gateway.findByReference),
      listTransactions: later(gateway.listTransactions),
      listRefunds: later(gateway.listRefunds),
      refund: later(gateway.refund),
      findRefund: later(gateway.findRefund),
    };
  }

  /** Every operation has ended or is paused. */
  #rest(): Promise<void> {
    return untilIdle(() => {
      if (this.#isActive()) return false;
      const paused = new Set(this.#paused.map(({ operation }) => operation));
      return [...this.#underWay].every((operation) => paused.has(operation));
    });
  }
}
