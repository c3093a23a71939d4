import { DomainError } from '#domain/errors.ts';
import { type RefundAnswer, refundable, refunded } from '#domain/payment/refund.ts';
import type { RefundOrder } from './books.ts';
import { giveBackSeats } from './seats.ts';
import {
  ask,
  finishTasks,
  lockAttempt,
  markPaid,
  newAttempt,
  amount as price,
  raiseTask,
  refreshPaymentStatus,
  restateAttempt,
  transaction,
  writeAnswer,
} from './settle.ts';
import type { Attempt, Refund, Transaction } from './tables.ts';
import type { Operation, World } from './world.ts';

const LEASE_MS = 60_000;
const ASK_AGAIN_MS = 15 * 60 * 1000;
const LONGEST_MS = 14 * 24 * 60 * 60 * 1000;
const MAY_APPEAR_MS = 60_000;

const decided = [
  'payment_underpaid',
  'payment_wrong_currency',
  'payment_wrong_reference',
  'payment_duplicate',
  'payment_late',
  'payment_unknown_reference',
];
const acceptable = ['mismatch', 'late', 'duplicate'];

/** As `acceptPayment` of the services. */
export function* acceptPayment(world: World, transactionId: string): Operation<void> {
  yield* transaction();
  const row = moneyOf(world, transactionId);
  if (row.attemptId === null) throw new DomainError('conflict', 'nobody’s');
  const { attempt, registration } = lockAttempt(world, row.attemptId);
  if (!acceptable.includes(row.money)) throw new DomainError('conflict', row.money);
  refuseRefunded(world, transactionId);
  if (registration.status === 'paid') throw new DomainError('conflict', 'paid already');
  uncountRefunded(world, registration.id);
  row.money = 'counts';
  Object.assign(attemptRow(world, attempt.id), { paidBy: transactionId, settledAt: world.now });
  restateAttempt(world, attempt.id);
  finishTasks(world, decided, transactionId);
  markPaid(world, registration.id, attempt.id, transactionId);
  world.accepted.add(transactionId);
}

/** What had paid a refunded registration makes room for what pays it now. */
function uncountRefunded(world: World, registrationId: string): void {
  for (const { id } of world.tables.attempts.filter((row) => row.registrationId === registrationId)) {
    for (const row of world.tables.transactions) {
      if (row.attemptId !== id || row.money !== 'counts') continue;
      row.money = 'returned';
      restateAttempt(world, id);
    }
  }
}

/** Money that is being given back, or was, pays nothing any more. */
function refuseRefunded({ tables }: World, transactionId: string): void {
  const begun = tables.refunds.filter((refund) => refund.transactionId === transactionId);
  if (begun.some(({ state }) => state !== 'failed')) throw new DomainError('conflict', 'given back');
}

/** As `dismissPayment` of the services. */
export function* dismissPayment(world: World, transactionId: string): Operation<void> {
  yield* transaction();
  const row = moneyOf(world, transactionId);
  if (row.money !== 'mismatch' && row.money !== 'unmatched') throw new DomainError('conflict', row.money);
  row.money = 'dismissed';
  finishTasks(world, decided, transactionId);
  restate(world, row);
}

function restate(world: World, { attemptId }: Transaction): void {
  if (attemptId === null) return;
  restateAttempt(world, attemptId);
  const { registration } = lockAttempt(world, attemptId);
  if (registration.status === 'pending_payment') refreshPaymentStatus(world, registration.id);
}

/** As `attachPayment` of the services. */
export function* attachPayment(world: World, transactionId: string, registrationId: string): Operation<void> {
  yield* transaction();
  const row = moneyOf(world, transactionId);
  const holder = row.attemptId;
  refuseUnlessFree(world, row);
  refuseRefunded(world, transactionId);
  const attemptId = attemptFor(world, row, registrationId);
  Object.assign(row, { attemptId: null, money: 'unmatched' });
  finishTasks(world, decided, transactionId);
  world.memory.returned.delete(transactionId);
  if (holder !== null && holder !== attemptId) restate(world, { ...row, attemptId: holder });
  const { reference, amount, currency } = row;
  const said = { transactionId, reference, status: 'successful' as const, amount, currency };
  writeAnswer(world, attemptId, { kind: 'transaction', transaction: said });
}

function refuseUnlessFree({ tables }: World, { money, attemptId, reference }: Transaction): void {
  if (money === 'unmatched' || money === 'dismissed') return;
  const holder = tables.attempts.find(({ id }) => id === attemptId);
  if (money !== 'mismatch' || holder?.reference === reference) throw new DomainError('conflict', money);
}

function attemptFor(world: World, { reference }: Transaction, registrationId: string): string {
  const there = world.tables.attempts.find((attempt) => attempt.reference === reference);
  if (there?.registrationId === registrationId) return there.id;
  if (there) throw new DomainError('conflict', 'taken');
  const made: Attempt = { ...newAttempt(world, registrationId, reference), state: 'expired' };
  world.tables.attempts.push(made);
  return made.id;
}

function moneyOf({ tables }: World, transactionId: string): Transaction {
  const row = tables.transactions.find(
    (other) => other.transactionId === transactionId && other.money !== 'none',
  );
  if (!row) throw new DomainError('not_found', 'no money');
  return row;
}

function attemptRow({ tables }: World, attemptId: string): object {
  return tables.attempts.find(({ id }) => id === attemptId) ?? {};
}

/** As `refundPayment` of the services. */
export function* refundPayment(world: World, transactionId: string, wanted: number | null): Operation<void> {
  yield* transaction();
  const { tables, now, rules } = world;
  const row = tables.transactions.find(
    (other) => other.transactionId === transactionId && other.status === 'successful',
  );
  if (!row) throw new DomainError('not_found', 'no success');
  const earlier = tables.refunds.filter((refund) => refund.transactionId === transactionId);
  if (earlier.some(isUnderWay)) {
    throw new DomainError('conflict', 'under way');
  }
  const left = rules.refundIsLimited ? refundable(row.amount, earlier) : row.amount;
  const amount = wanted ?? left;
  if (!(amount > 0) || amount > left) throw new DomainError('conflict', 'not so much is left');
  tables.serial += 1;
  const refund: Refund = {
    id: `r${tables.serial}`,
    transactionId,
    amount,
    state: 'requested',
    providerRefundId: null,
    sentAt: null,
    nextQuestionAt: now,
    createdAt: now,
  };
  tables.refunds.push(refund);
  yield* carryOutRefund(world, refund.id);
}

/** As `carryOutRefund` of the services. */
export function* carryOutRefund(world: World, refundId: string): Operation<void> {
  yield* transaction();
  const { tables, now, rules } = world;
  const refund = tables.refunds.find(({ id }) => id === refundId);
  if (!refund || refund.nextQuestionAt === null || refund.nextQuestionAt > now) return;
  const { sentAt, transactionId, amount, providerRefundId } = refund;
  const order = { transactionId, amount, refundKey: refundId };
  const known = tables.refunds.filter((other) => other.transactionId === transactionId && other !== refund);
  const knownIds = known.flatMap((other) => other.providerRefundId ?? []);
  Object.assign(refund, { sentAt: sentAt ?? now, nextQuestionAt: now + LEASE_MS });
  const tell = sentAt === null || (!rules.refundIsAskedAbout && providerRefundId === null);
  const leasedUntil = now + LEASE_MS;
  let answer = tell
    ? yield* tellOf(world, refund, leasedUntil, order)
    : yield* ask<RefundAnswer>({ ask: 'findRefund', order, refundId: providerRefundId, knownIds });
  const age = world.now - (sentAt ?? world.now);
  if (!tell && answer?.kind === 'not_found' && age > MAY_APPEAR_MS) {
    answer = yield* tellOf(world, refund, leasedUntil, order);
  }
  if (!answer) return;
  yield* transaction();
  recordRefundAnswer(world, refundId, answer);
}

/** Tells the provider while the lease is still ours. */
function* tellOf(
  world: World,
  refund: Refund,
  leasedUntil: number,
  order: RefundOrder,
): Operation<RefundAnswer | null> {
  yield* transaction();
  const isOurs = refund.nextQuestionAt === leasedUntil && isUnderWay(refund);
  if (!isOurs && world.rules.leaseIsRenewed) return null;
  refund.nextQuestionAt = world.now + LEASE_MS;
  return yield* ask<RefundAnswer>({ ask: 'refund', order });
}

const isUnderWay = ({ state }: Refund) => state === 'requested' || state === 'sent';

function recordRefundAnswer(world: World, refundId: string, answer: RefundAnswer): void {
  const { tables, now } = world;
  const refund = tables.refunds.find(({ id }) => id === refundId);
  if (!refund || refund.state === 'done' || refund.state === 'failed') return;
  const state = answer.kind === 'refund' ? answer.state : refund.state;
  const isOver = state === 'done' || state === 'failed';
  const isLate = !isOver && now - refund.createdAt > LONGEST_MS;
  const soon = answer.kind === 'refund' ? ASK_AGAIN_MS : LEASE_MS;
  Object.assign(refund, {
    state,
    providerRefundId: (answer.kind === 'refund' ? answer.refundId : null) ?? refund.providerRefundId,
    nextQuestionAt: isOver || isLate || !world.rules.refundIsFollowed ? null : now + soon,
  });
  if (state === 'failed' || isLate) raiseTask(world, 'refund_failed', refundId);
  if (state === 'done') applyRefund(world, refund);
}

function applyRefund(world: World, refund: Refund): void {
  const { transactionId } = refund;
  const { tables } = world;
  const row = tables.transactions.find((other) => other.transactionId === transactionId);
  if (!row) return;
  const all = tables.refunds.filter((other) => other.transactionId === transactionId);
  const isWhole = refunded(all) >= row.amount;
  if (row.money === 'counts') {
    if (row.amount - refunded(all) <= price) finishTasks(world, ['payment_overpaid'], transactionId);
    if (isWhole) finishTasks(world, ['payment_reversed'], transactionId);
    if (isWhole && row.attemptId) closeRegistration(world, row.attemptId);
  } else if (isWhole) {
    row.money = 'returned';
    finishTasks(world, decided, transactionId);
    restate(world, row);
  }
  for (const { id } of isWhole ? all : [refund]) finishTasks(world, ['refund_failed'], id);
}

function closeRegistration(world: World, attemptId: string): void {
  const { registration } = lockAttempt(world, attemptId);
  const row = world.tables.registrations.find(({ id }) => id === registration.id);
  if (!row || row.status === 'refunded') return;
  Object.assign(row, { status: 'refunded', paymentStatus: 'refunded', session: null });
  giveBackSeats(world, registration.id);
  finishTasks(world, ['paid_without_seat'], registration.id);
}

/** As `askOpenRefunds` of the services: which refunds are due. */
export function dueRefunds({ tables, now }: World): string[] {
  return tables.refunds
    .filter(({ nextQuestionAt }) => nextQuestionAt !== null && nextQuestionAt <= now)
    .sort((a, b) => (a.nextQuestionAt ?? 0) - (b.nextQuestionAt ?? 0) || a.createdAt - b.createdAt)
    .slice(0, 10)
    .map(({ id }) => id);
}
