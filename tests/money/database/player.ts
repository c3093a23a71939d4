import type { BookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import type { Context } from '#server/context.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { noteWindow } from '#server/services/payments/attempts/note-window.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { reconcile } from '#server/services/payments/reconciliation/reconcile.ts';
import { askOpenRefunds, refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { attachPayment } from '#server/services/payments/review/attach-payment.ts';
import { acceptPayment, dismissPayment } from '#server/services/payments/review/decide-review.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import { receiveNotification, settleEvent } from '#server/services/payments/watch/receive-notification.ts';
import { tidyUp } from '#server/services/privacy/tidy-up.ts';
import { ask } from '#tests/faults/support/ask.ts';
import type { World as RealWorld } from '#tests/support/world.ts';
import { aRegistration } from '#tests/support/world.ts';
import type { Answer, BookedNotification } from '../model/books.ts';
import { play, waitingJobs } from '../model/play.ts';
import type { Step } from '../model/steps.ts';
import { createWorld, REGISTRATIONS, START, sessionsOf, type World } from '../model/world.ts';
import { GatedProvider } from './gate.ts';
import { type Backup, backUp, clear, restore } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Plays a history on the real services and a real database, step by step beside the model. */
export class Player {
  readonly model: World = createWorld();
  readonly gate: GatedProvider;
  readonly ctx: Context;
  /** The registrations' ids, in order. */
  readonly ids: string[] = [];
  /** The database's references by the model's, and the other way round. */
  readonly references = new Map<string, string>();
  readonly modelReferences = new Map<string, string>();
  readonly results = new Map<string, string>();
  #backup: Backup | null = null;
  #number = -1;

  readonly world: RealWorld;

  private constructor(world: RealWorld) {
    this.world = world;
    this.gate = new GatedProvider(
      world.provider.gateway,
      (reference) => this.modelReferences.get(reference) ?? reference,
    );
    const clock = { now: () => new Date(this.model.now) };
    const ended = () => this.gate.ended();
    this.ctx = {
      ...world.ctx,
      clock,
      payments: { main: this.gate.gateway, others: [] },
      notifyWorkers: ended,
      log: { ...world.ctx.log, error: ended } as unknown as Context['log'],
    };
  }

  /** On an empty database with the families of the model. */
  static async begin(world: RealWorld): Promise<Player> {
    await clear(world.database);
    const player = new Player(world);
    await player.#prepareSessions();
    for (let count = 0; count < REGISTRATIONS; count += 1)
      player.ids.push(await aRegistration({ ...world, ctx: player.ctx }));
    return player;
  }

  /** Plays one step on both sides. */
  async play(step: Step): Promise<void> {
    const { model } = this;
    this.#number += 1;
    const job = step.do === 'work' ? waitingJobs(model)[step.job] : undefined;
    const jobAt = model.tables.jobs.findIndex(({ id }) => id === job?.id);
    const flight = step.do === 'resume' ? model.flights[step.flight] : undefined;
    const before = flight && { name: flight.name, pause: flight.pause, answer: flight.answer };
    const restores = step.do === 'restore' && model.backup?.refunds === model.books.refunds.length;
    const begun = model.transactions;
    const ended = this.gate.transactions;
    play(model, step, this.#number);

    if (before?.answer) this.gate.answer(baseOf(before.name), before.pause, this.#translated(before.answer));
    else if (step.do === 'restore') await this.#restore(restores);
    else if (step.do === 'work') await this.#work(jobAt);
    else await this.#happen(step);
    const hasSiblings = model.flights.some(({ name }) => before && baseOf(name) === baseOf(before.name));
    await this.gate.whenQuiet(
      model.flights.map(({ name, pause }) => ({ operation: baseOf(name), pause })),
      hasSiblings ? ended + model.transactions - begun : 0,
    );
  }

  async #happen(step: Step): Promise<void> {
    const { ctx, model } = this;
    const { books } = model;
    const id = 'registration' in step ? (this.ids[step.registration] ?? '') : '';
    const transactionId =
      'transaction' in step ? (books.transactions[step.transaction]?.transactionId ?? 'none') : 'none';
    const decision = { transactionId, by: 'Staff', note: 'as the history says' };
    switch (step.do) {
      case 'open': {
        const session = step.session === null ? null : sessionsOf(model)[step.session];
        return this.#begin(async () =>
          this.#learn((await openPayment(ctx, id, session ? bookingOf(session) : null)).reference),
        );
      }
      case 'callback': {
        const named =
          typeof step.names === 'number' ? books.transactions[step.names]?.transactionId : step.names;
        if (named === undefined) return;
        return this.#begin(async () => {
          const verification = await verifyPayment(ctx, id, named);
          return verification.paid ? 'paid' : verification.paymentStatus;
        });
      }
      case 'book': {
        const session = sessionsOf(model)[step.session] ?? '';
        return this.#begin(async () => {
          await bookSession(ctx, id, bookingOf(session));
          return 'booked';
        });
      }
      case 'poll':
        return this.#begin(() => askOpenPayments(ctx));
      case 'accept':
        return this.#begin(() => acceptPayment(ctx, decision));
      case 'dismiss':
        return this.#begin(() => dismissPayment(ctx, decision));
      case 'attach':
        return this.#begin(() => attachPayment(ctx, decision, id));
      case 'refund': {
        const amount = step.amount === null ? {} : { amount: step.amount };
        return this.#begin(() =>
          refundPayment(ctx, { transactionId, ...amount, reason: 'as the history says', by: 'Staff' }),
        );
      }
      case 'ask about refunds':
        return this.#begin(() => askOpenRefunds(ctx));
      case 'reconcile':
        return this.#begin(() =>
          reconcile(ctx, { from: new Date(START - DAY_MS), to: new Date(model.now + DAY_MS) }),
        );
      default:
        await this.#change(step);
    }
  }

  async #change(step: Step): Promise<void> {
    const { ctx, model, world } = this;
    switch (step.do) {
      case 'window': {
        const reference = this.references.get(model.references[step.attempt] ?? '') ?? '';
        await noteWindow(ctx, registrationIdOf(reference) ?? '', reference, step.event).catch(refusal);
        return;
      }
      case 'deliver': {
        const notification = model.books.notifications[step.notification];
        if (notification) await this.#deliver(notification, 'tests');
        return;
      }
      case 'forge': {
        const reference = model.references[step.attempt];
        const data = { id: '666', tx_ref: reference ?? '', status: 'successful' };
        if (reference) await this.#deliver({ event: 'charge.completed', data }, 'guessed');
        return;
      }
      case 'wait':
        await this.#prepareSessions();
        return;
      case 'restart':
        this.gate.forget();
        await this.#prepareSessions();
        return;
      case 'backup':
        this.#backup = await backUp(world.database);
        return;
      case 'cancel':
        await ask(
          world.database,
          "UPDATE registrations SET status = 'cancelled' WHERE id = $1 AND status = 'pending_payment'",
          [this.ids[step.registration]],
        );
        return;
      case 'tidy up':
        await tidyUp(ctx);
        return;
      default:
    }
  }

  #begin(work: () => Promise<unknown>): void {
    const name = String(this.#number);
    this.gate.begin(name, async () => {
      const result = await work().catch(refusal);
      this.results.set(name, String(result));
    });
  }

  /** Runs a job as the queue would: it stays until it has succeeded. */
  async #work(at: number): Promise<void> {
    if (at < 0) return;
    const jobs = await ask<{ id: string; event: string }>(
      this.world.database,
      "SELECT id, data->>'eventId' AS event FROM pgboss.job WHERE name = 'settle-event' ORDER BY created_on, id",
    );
    const job = jobs[at];
    if (!job) throw new Error(`the model has a job ${at} and the database none`);
    this.gate.begin(String(this.#number), async () => {
      try {
        await settleEvent(this.ctx, job.event);
      } catch (error) {
        if (!(error instanceof DomainError) && !/provider/.test(String(error))) throw error;
        return;
      }
      await ask(this.world.database, 'DELETE FROM pgboss.job WHERE id = $1', [job.id]);
    });
  }

  async #restore(isPossible: boolean): Promise<void> {
    if (!isPossible || !this.#backup) return;
    this.gate.forget();
    await restore(this.world.database, this.#backup);
    await this.#prepareSessions();
  }

  /** The night's job, and fewer seats than it makes. */
  async #prepareSessions(): Promise<void> {
    await prepareSessions(this.ctx);
    await ask(
      this.world.database,
      "DELETE FROM seats WHERE session_id IN (SELECT id FROM sessions WHERE session_slot LIKE 'Afternoon%')",
    );
  }

  async #deliver({ event, data }: BookedNotification, secret: string): Promise<void> {
    const reference = this.references.get(data.tx_ref) ?? data.tx_ref;
    const body = JSON.stringify({ event, data: { ...data, tx_ref: reference } });
    const provider: PaymentProvider = this.gate.gateway;
    if (!provider.isAuthentic(body, new Headers({ 'verif-hash': secret }))) return;
    await receiveNotification(this.ctx, provider, body);
  }

  /** The reference that was given out: the model's newest, unless it is an older one given out again. */
  #learn(reference: string): string {
    if (!this.modelReferences.has(reference)) {
      const models = this.model.references.find((one) => !this.references.has(one)) ?? '';
      this.references.set(models, reference);
      this.modelReferences.set(reference, models);
    }
    return 'reference';
  }

  #translated(answer: Answer): Answer {
    const named = <Transaction extends { reference: string }>(transaction: Transaction): Transaction => ({
      ...transaction,
      reference: this.references.get(transaction.reference) ?? transaction.reference,
    });
    if (answer.kind === 'transaction') return { ...answer, transaction: named(answer.transaction) };
    if (answer.kind === 'transactions') return { ...answer, transactions: answer.transactions.map(named) };
    return answer;
  }
}

/** A poll asks about several attempts in one operation of the server's: `12.1` is part of `12`. */
function baseOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function bookingOf(session: string): BookingRequest {
  return { sessionDate: session.slice(0, 10), sessionSlot: session.slice(11) };
}

/** A refusal is an answer; anything else is a fault. */
function refusal(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  throw error;
}
