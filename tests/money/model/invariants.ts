import { registrationIdOf } from '#domain/payment/reference.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { BookedTransaction } from './books.ts';
import { countSeats } from './seats.ts';
import { amount } from './settle.ts';
import { capacityOf, price, type World } from './world.ts';

/** What is wrong, in words; nothing when all is well. */
export type Invariant = (world: World) => string[];

const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
const unsettled = ['mismatch', 'late', 'duplicate', 'unmatched'];
const ranks = ['pending', 'failed', 'successful'];

/** True at every moment. */
export const always = {
  paidByVerifiedMoney: ({ tables, books, accepted }) =>
    tables.registrations
      .filter(({ status }) => status === 'paid')
      .filter(({ id, transactionId }) => {
        const booked = books.transactions.find((other) => other.transactionId === transactionId);
        if (booked?.status !== 'successful') return true;
        return !accepted.has(booked.transactionId) && payerOf(booked, tables) !== id;
      })
      .map(({ id, transactionId }) => `${id} is paid by ${transactionId}, which pays nothing`),

  paidStaysPaid: ({ tables, memory }) =>
    tables.registrations
      .filter(({ id, status }) => memory.paid.has(id) && status !== 'paid' && status !== 'refunded')
      .map(({ id, status }) => `${id} was paid and is ${status}`),

  onePaymentCounts: ({ tables }) =>
    tables.registrations.flatMap(({ id }) => {
      const own = tables.attempts.filter(({ registrationId }) => registrationId === id).map((row) => row.id);
      const counting = tables.transactions.filter(
        ({ attemptId, money }) => money === 'counts' && attemptId !== null && own.includes(attemptId),
      );
      return counting.length > 1 ? [`${counting.length} payments count for ${id}`] : [];
    }),

  surplusIsTold: ({ tables }) =>
    tables.transactions
      .filter(
        ({ money, transactionId }) =>
          unsettled.includes(money) &&
          !tables.tasks.some(({ subject, isDone }) => subject === transactionId && !isDone),
      )
      .map(({ transactionId, money }) => `nobody is told of ${transactionId}, which is ${money}`),

  returnedStaysReturned: ({ tables, memory }) =>
    tables.transactions
      .filter(({ transactionId, money }) => {
        const before = memory.returned.get(transactionId);
        return before !== undefined && before !== money && money !== 'returned';
      })
      .map(({ transactionId, money }) => `${transactionId} was given back or dismissed and is ${money}`),

  ledgerIsTrue: ({ tables, books }) =>
    tables.transactions
      .filter(({ transactionId, status }) => {
        const booked = books.transactions.find((other) => other.transactionId === transactionId);
        return !booked || ranks.indexOf(status) > ranks.indexOf(booked.status);
      })
      .map(({ transactionId, status }) => `${transactionId} was never ${status}`),

  nothingIsGivenBackTwice: ({ books }) =>
    repeated(books.refunds.map(({ refundKey }) => refundKey)).map((key) => `${key} was carried out twice`),

  noMoreIsGivenBackThanCame: ({ tables }) =>
    tables.transactions
      .filter(({ transactionId, amount: came }) => {
        const own = tables.refunds.filter((refund) => refund.transactionId === transactionId);
        return (
          came < own.filter(({ state }) => state !== 'failed').reduce((sum, refund) => sum + refund.amount, 0)
        );
      })
      .map(({ transactionId }) => `more than all of ${transactionId} was given back`),

  oneAttemptIsOpen: ({ tables }) =>
    repeated(tables.attempts.filter(({ state }) => isOpen(state)).map((row) => row.registrationId)).map(
      (id) => `${id} has two open attempts`,
    ),

  failureIsNotShownWhileOpen: ({ tables }) =>
    tables.registrations
      .filter(({ id, status, paymentStatus }) => {
        const own = tables.attempts.filter(({ registrationId }) => registrationId === id);
        return (
          status === 'pending_payment' && paymentStatus === 'failed' && own.some(({ state }) => isOpen(state))
        );
      })
      .map(({ id }) => `${id} is shown as failed while a payment is open`),

  inboxKeepsEachOnce: ({ tables }) =>
    repeated(tables.events.map(({ externalId }) => externalId)).map((id) => `${id} is kept twice`),

  eventsWaitForAnswers: ({ unanswered }) =>
    unanswered.map((id) => `${id} was never answered and is done with`),

  nobodyIsForgotten: ({ tables, now }) =>
    tables.attempts
      .filter(({ id, state, nextQuestionAt, createdAt }) => {
        const age = now - createdAt;
        const isTold = tables.tasks.some(({ kind, subject }) => kind === 'payment_stuck' && subject === id);
        return isOpen(state) && nextQuestionAt === null && age < FORGOTTEN_AFTER_MS && !isTold;
      })
      .map(({ reference, state }) => `${reference} is ${state} and nobody asks about it`),

  forgedChangesNothing: ({ forgeries }) =>
    forgeries.map((reference) => `a forgery about ${reference} was taken`),

  oneReceiptEach: ({ tables }) => [
    ...repeated(tables.mails).map((attempt) => `two receipts are promised for ${attempt}`),
    ...tables.registrations
      .filter(({ id, status }) => {
        const own = tables.attempts.filter(({ registrationId }) => registrationId === id);
        return (
          status === 'paid' &&
          !own.some((row) => tables.receipts.includes(row.id) && tables.mails.includes(row.id))
        );
      })
      .map(({ id }) => `${id} is paid without a receipt`),
  ],

  noSecondPrompt: ({ secondPrompts }) => secondPrompts,

  noOpeningWithoutSeat: ({ seatlessOpenings }) => seatlessOpenings,

  everyPaidHasASeat: (world) => {
    const { registrations, tasks } = world.tables;
    const owed = registrations.filter(({ id, status, session }) => {
      return status === 'paid' && session === null && !countSeats(world, id).keepsSeat;
    });
    const told = tasks.filter(({ kind }) => kind === 'paid_without_seat').length;
    const { free } = countSeats(world, '');
    return owed.length > free + told
      ? [`${owed.length} are owed a seat, ${free} are free, ${told} are told of`]
      : [];
  },

  noSessionIsOversold: ({ tables }) =>
    [...tables.seats]
      .filter(
        ([session, seats]) =>
          seats.filter(({ registrationId }) => registrationId !== null).length > capacityOf(session),
      )
      .map(([session]) => `${session} is oversold`),

  oneSeatEach: ({ tables }) =>
    repeated([...tables.seats.values()].flat().flatMap(({ registrationId }) => registrationId ?? [])).map(
      (id) => `${id} has two seats`,
    ),

  bookedIsPaid: ({ tables }) =>
    [...tables.seats].flatMap(([session, seats]) =>
      seats
        .filter(({ registrationId, heldUntil }) => registrationId !== null && heldUntil === null)
        .filter(({ registrationId }) => {
          const row = tables.registrations.find(({ id }) => id === registrationId);
          return row?.status !== 'paid' || (row.session !== session && row.session !== null);
        })
        .map(({ registrationId }) => `${registrationId} has a seat in ${session} without being paid for it`),
    ),
} satisfies Record<string, Invariant>;

/** True once everything has been heard. */
export const inTheEnd = {
  matchingMoneyPays: ({ tables, books }) =>
    books.transactions.flatMap((booked) => {
      const payer = payerOf(booked, tables);
      const row = tables.registrations.find(({ id }) => id === payer);
      const known = tables.transactions.find(({ transactionId }) => transactionId === booked.transactionId);
      if (known?.money === 'returned' || known?.money === 'dismissed') return [];
      return row?.status === 'pending_payment'
        ? [`${booked.transactionId} was paid for ${row.id} in vain`]
        : [];
    }),

  everyShillingIsSomewhere: ({ tables, books }) =>
    books.transactions
      .filter(({ status }) => status === 'successful')
      .filter(({ transactionId, amount: came, currency }) => {
        const rows = tables.transactions.filter((row) => row.transactionId === transactionId);
        const [row] = rows;
        return (
          rows.length !== 1 || row?.status !== 'successful' || row.amount > came || row.currency !== currency
        );
      })
      .map(({ transactionId }) => `${transactionId} is money that nobody knows of`),

  everyEventIsDone: ({ tables }) =>
    tables.events
      .filter(({ outcome }) => outcome === 'received')
      .map(({ externalId }) => `${externalId} still waits`),

  everyRefundIsKnown: ({ tables, books }) =>
    books.refunds
      .filter(({ refundKey, state }) => tables.refunds.find(({ id }) => id === refundKey)?.state !== state)
      .map(({ refundKey, state }) => `the refund ${refundKey} is ${state}, which nobody knows`),
} satisfies Record<string, Invariant>;

export type InvariantName = keyof typeof always | keyof typeof inTheEnd;

/** The registration that a transaction of the provider's pays, by the provider's word alone. */
function payerOf(booked: BookedTransaction, tables: World['tables']): string | undefined {
  const isEnough = booked.amount >= amount && booked.currency === price.currency;
  if (booked.status !== 'successful' || !isEnough) return undefined;
  const attempt = tables.attempts.find(({ reference }) => reference === booked.reference);
  return attempt?.registrationId ?? registrationIdOf(booked.reference);
}

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
