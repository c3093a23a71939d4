import { DomainError } from '#domain/errors.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import type { BookedTransaction } from './books.ts';
import { bookSession, noteWindow, openPayment, tidyUp, verifyPayment } from './families.ts';
import { askAboutDue, claimDue, receiveNotification, reconcile, settleEvent } from './inbox.ts';
import { amount } from './settle.ts';
import {
  acceptPayment,
  attachPayment,
  carryOutRefund,
  dismissPayment,
  dueRefunds,
  refundPayment,
} from './staff.ts';
import type { Fact, Step } from './steps.ts';
import { type Flight, type Operation, prepareSessions, price, sessionsOf, type World } from './world.ts';

/** Every step takes a second. */
const TICK_MS = 1_000;

/** Plays one step on the model; the number is the step's place in its history. */
export function play(world: World, step: Step, number: number): void {
  world.now += TICK_MS;
  const { tables, books } = world;
  const name = String(number);
  const fly = (operation: Operation<unknown>, child?: number, job: number | null = null) =>
    begin(
      world,
      { name: child === undefined ? name : `${name}.${child}`, operation, job },
      step.stops ?? false,
    );
  const registration = 'registration' in step ? tables.registrations[step.registration]?.id : undefined;
  const transaction = 'transaction' in step ? books.transactions[step.transaction] : undefined;
  const id = transaction?.transactionId ?? 'none';

  switch (step.do) {
    case 'open': {
      const session = step.session === null ? null : (sessionsOf(world)[step.session] ?? null);
      if (registration) fly(openPayment(world, registration, session));
      return;
    }
    case 'callback': {
      const named =
        typeof step.names === 'number' ? books.transactions[step.names]?.transactionId : step.names;
      if (registration && named !== undefined) fly(verifyPayment(world, registration, named, true));
      return;
    }
    case 'book': {
      const session = sessionsOf(world)[step.session];
      if (registration && session) fly(bookSession(world, registration, session));
      return;
    }
    case 'work': {
      const job = waitingJobs(world)[step.job];
      if (job) fly(settleEvent(world, job.eventId), undefined, job.id);
      return;
    }
    case 'poll':
      for (const [child, attempt] of claimDue(world).entries()) {
        fly(askAboutDue(world, attempt, attempt.state), child);
      }
      return;
    case 'resume': {
      const flight = world.flights[step.flight];
      if (flight) resume(world, flight, step.stops ?? false);
      return;
    }
    case 'accept':
      fly(acceptPayment(world, id));
      return;
    case 'dismiss':
      fly(dismissPayment(world, id));
      return;
    case 'attach':
      if (registration) fly(attachPayment(world, id, registration));
      return;
    case 'refund':
      fly(refundPayment(world, id, step.amount));
      return;
    case 'ask about refunds':
      fly(askAboutRefunds(world));
      return;
    case 'reconcile':
      fly(reconcile(world));
      return;
    default:
      happen(world, step);
  }
}

/** What is no operation of the server's that could be overtaken. */
function happen(world: World, step: Step): void {
  const { tables, books } = world;
  switch (step.do) {
    case 'window':
      noteWindow(world, world.references[step.attempt] ?? '', step.event);
      return;
    case 'pay':
      pay(world, world.references[step.attempt], step.fact);
      return;
    case 'pay a stranger':
      pay(world, `SHOP-${books.transactions.length}`, 'successful');
      return;
    case 'change':
      change(books.transactions[step.transaction], step.to);
      return;
    case 'announce': {
      const transaction = books.transactions[step.transaction];
      if (!transaction) return;
      const { transactionId, reference, status } = transaction;
      const data = { id: transactionId, tx_ref: reference, status: status as string };
      const lie = step.lie === null ? undefined : world.references[step.lie];
      if (lie) Object.assign(data, { tx_ref: lie, status: 'successful' });
      books.notifications.push({ event: 'charge.completed', data });
      return;
    }
    case 'deliver': {
      const notification = books.notifications[step.notification];
      if (notification) receiveNotification(world, notification);
      return;
    }
    case 'forge':
      forge(world, world.references[step.attempt]);
      return;
    case 'outage':
      books.outage = step.is;
      return;
    case 'wait':
      world.now += step.ms;
      prepareSessions(world);
      return;
    case 'restart':
      world.flights = [];
      prepareSessions(world);
      return;
    case 'backup':
      world.backup = structuredClone({ tables, memory: world.memory, refunds: books.refunds.length });
      return;
    case 'restore':
      restore(world);
      return;
    case 'end refund': {
      const refund = books.refunds[step.refund];
      if (refund?.state === 'sent') refund.state = step.to;
      return;
    }
    case 'cancel': {
      const registration = tables.registrations[step.registration];
      if (registration?.status === 'pending_payment') registration.status = 'cancelled';
      return;
    }
    case 'tidy up':
      tidyUp(world);
      return;
  }
}

/** The jobs that nobody works on, the oldest first. */
export function waitingJobs({ tables, flights }: World): World['tables']['jobs'] {
  return tables.jobs.filter(({ id }) => !flights.some(({ job }) => job === id));
}

function begin(
  world: World,
  { name, operation, job }: Pick<Flight, 'name' | 'operation' | 'job'>,
  stops: boolean,
) {
  const flight: Flight = { name, operation, job, pause: { ask: 'database' }, answer: null };
  world.flights.push(flight);
  go(world, flight, undefined, stops);
}

function resume(world: World, flight: Flight, stops: boolean): void {
  go(world, flight, flight.answer ?? undefined, stops);
}

/** Lets an operation go on to where it can be overtaken next, or to its end. */
function go(world: World, flight: Flight, value: unknown, stops: boolean): void {
  try {
    for (let next = flight.operation.next(value); ; next = flight.operation.next(undefined)) {
      if (next.done) {
        land(world, flight, next.value);
        return;
      }
      flight.pause = next.value;
      if (next.value.ask === 'database') world.transactions += 1;
      flight.answer = next.value.ask === 'database' ? null : world.books.answer(next.value);
      if (flight.answer || stops) return;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    land(world, flight, error.code);
  }
}

function land(world: World, flight: Flight, result: unknown): void {
  world.flights = world.flights.filter((other) => other !== flight);
  world.results.set(flight.name, registrationIdOf(String(result)) ? 'reference' : String(result));
  if (flight.job !== null && (result === true || !world.rules.jobsAreRetried)) {
    world.tables.jobs = world.tables.jobs.filter(({ id }) => id !== flight.job);
  }
}

function* askAboutRefunds(world: World): Operation<void> {
  for (const id of dueRefunds(world)) yield* carryOutRefund(world, id);
}

const FIRST_TRANSACTION = 5_000_001;

function pay({ books, now }: World, reference: string | undefined, fact: Fact): void {
  if (!reference) return;
  const number = books.transactions.length;
  books.transactions.push({
    transactionId: String(FIRST_TRANSACTION + number),
    reference: fact === 'misnamed' ? `OTHER-${number}` : reference,
    windowReference: reference,
    status: fact === 'pending' || fact === 'failed' ? fact : 'successful',
    amount: amount + (fact === 'over' ? 5_000 : 0) - (fact === 'short' ? 1_000 : 0),
    currency: fact === 'foreign' ? 'KES' : price.currency,
    at: new Date(now),
  });
}

function change(transaction: BookedTransaction | undefined, to: 'successful' | 'failed' | 'corrected'): void {
  if (!transaction) return;
  if (to === 'corrected') transaction.amount = Math.max(transaction.amount, amount);
  else if (transaction.status === 'pending' || to === 'successful') transaction.status = to;
}

/** A notification from somebody who does not know the secret. */
function forge(world: World, reference: string | undefined): void {
  if (!reference) return;
  const before = JSON.stringify(world.tables);
  const data = { id: '666', tx_ref: reference, status: 'successful' };
  receiveNotification(world, { event: 'charge.completed', data }, false);
  if (JSON.stringify(world.tables) !== before) world.forgeries.push(reference);
}

/**
 * The database as it was at the backup. One with refunds that were made since is beyond repair by the provider's word
 * alone, and is not restored here.
 */
function restore(world: World): void {
  if (!world.backup || world.books.refunds.length !== world.backup.refunds) return;
  const { tables, memory } = structuredClone(world.backup);
  Object.assign(world, { tables, memory, flights: [] });
  prepareSessions(world);
}
