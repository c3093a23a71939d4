import { DomainError } from '#domain/errors.ts';
import { toMajor } from '#domain/money.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { madeAt, registrationIdOf } from '#domain/payment/reference.ts';
import { nextLookAtPaidIn, nextQuestionIn } from '#domain/payment/schedule.ts';
import {
  decideSettlement,
  type Money,
  mismatchMessages,
  type Settlement,
  stateOf,
} from '#domain/payment/settlement.ts';
import {
  ATTEMPT_ABANDONED_MS,
  type AttemptState,
  isOpen,
  isStillAskedAbout,
  paymentStatusOf,
} from '#domain/payment/status.ts';
import type { Listed, Question } from './books.ts';
import { claimSeat, countSeats, HOLD_MS, liveHold } from './seats.ts';
import type { Attempt, InboxEvent, Registration, Task, Transaction } from './tables.ts';
import { type Operation, price, sessionsOf, type World } from './world.ts';

export const amount = toMajor(price);
export type Claim = { registrationId: string; attempt: Attempt | null } | null;
export interface Answered {
  answer: ProviderAnswer;
  settlement: Settlement;
}

const NONSENSE: ProviderAnswer = { kind: 'unknown', reason: 'nonsense' };

export function* ask<Result>(question: Question): Operation<Result> {
  return (yield question) as Result;
}

/** Before each transaction of the database, others may come first. */
export function* transaction(): Operation<void> {
  yield { ask: 'database' };
}

/** As `settleAttempt` of the services. */
export function* settleAttempt(world: World, attempt: Attempt): Operation<Answered> {
  const said = yield* ask<ProviderAnswer>({ ask: 'findByReference', reference: attempt.reference });
  const answer = isAnothers(world, attempt, said) ? NONSENSE : heard(world, said, attempt.reference);
  for (const other of yield* othersOf(attempt, answer)) {
    yield* recordAnswer(world, attempt.id, { kind: 'transaction', transaction: other });
  }
  return { answer, settlement: yield* recordAnswer(world, attempt.id, answer) };
}

/** Before an attempt is called failed or waited for, the list is asked for what else is under its reference. */
function* othersOf(attempt: Attempt, answer: ProviderAnswer): Operation<ProviderTransaction[]> {
  if (answer.kind !== 'transaction' || answer.transaction.status === 'successful') return [];
  const { transactionId } = answer.transaction;
  const list = yield* ask<Listed>({ ask: 'listOf', reference: attempt.reference });
  if (list.kind === 'unknown') return [];
  return list.transactions.filter(
    (other) => other.reference === attempt.reference && other.transactionId !== transactionId,
  );
}

/** Where an outage is taken for a refusal. */
function heard(world: World, said: ProviderAnswer, reference: string): ProviderAnswer {
  if (world.rules.outageSaysNothing || said.kind !== 'unknown') return said;
  const transaction = {
    transactionId: `none-${reference}`,
    reference,
    status: 'failed' as const,
    amount,
    currency: price.currency,
  };
  return { kind: 'transaction', transaction };
}

function isAnothers(world: World, attempt: Attempt, answer: ProviderAnswer): boolean {
  if (answer.kind !== 'transaction' || answer.transaction.reference === attempt.reference) return false;
  const owner = findOwner(world, answer.transaction);
  if (owner) return owner.id !== attempt.id;
  return isDecided(unmatchedMoney(world, answer.transaction));
}

/** What became of money that has no registration. */
function unmatchedMoney({ tables, rules }: World, { transactionId }: ProviderTransaction): Money | null {
  const row = tables.transactions.find((other) => other.transactionId === transactionId);
  return rules.returnedIsFinal && row?.attemptId === null ? row.money : null;
}

/** Money of nobody's that was given back or dismissed is over, whoever names it later. */
function isDecided(money: Money | null): boolean {
  return money !== null && money !== 'unmatched';
}

/** As `settleTransaction` of the services. */
export function* settleTransaction(
  world: World,
  transactionId: string,
  claim: Claim,
): Operation<{ answer: ProviderAnswer; settlement: Settlement | null }> {
  const answer = yield* ask<ProviderAnswer>({ ask: 'findTransaction', transactionId });
  if (answer.kind !== 'transaction') return { answer, settlement: null };
  return { answer, settlement: yield* settleKnown(world, answer.transaction, claim) };
}

/** As `settleKnown` of the services. */
export function* settleKnown(
  world: World,
  transaction: ProviderTransaction,
  claim: Claim,
): Operation<Settlement | null> {
  const kept = unmatchedMoney(world, transaction);
  if (isDecided(kept)) return null;
  const owner = findOwner(world, transaction) ?? (yield* adoptAttempt(world, transaction));
  if (owner && claim && owner.registrationId !== claim.registrationId) {
    throw new DomainError('conflict', mismatchMessages.reference);
  }
  const attempt = owner ?? (kept === null ? claim?.attempt : null);
  if (attempt) return yield* recordAnswer(world, attempt.id, { kind: 'transaction', transaction });
  yield* recordUnmatched(world, transaction);
  return null;
}

function findOwner({ tables }: World, { reference, transactionId }: ProviderTransaction): Attempt | null {
  const named = tables.attempts.find((attempt) => attempt.reference === reference);
  if (named) return named;
  const recorded = tables.transactions.find((row) => row.transactionId === transactionId);
  return tables.attempts.find(({ id }) => id === recorded?.attemptId) ?? null;
}

function* adoptAttempt(world: World, { reference }: ProviderTransaction): Operation<Attempt | null> {
  const registrationId = registrationIdOf(reference);
  if (!registrationId || !world.rules.lostIsAdopted) return null;
  yield* transaction();
  const { attempts, registrations } = world.tables;
  if (!registrations.some(({ id }) => id === registrationId)) return null;
  const there = attempts.find((attempt) => attempt.reference === reference);
  if (there) return there;
  const adopted = newAttempt(world, registrationId, reference);
  adopted.state = 'expired';
  adopted.createdAt = madeAt(reference)?.getTime() ?? world.now;
  attempts.push(adopted);
  return adopted;
}

export function newAttempt(world: World, registrationId: string, reference: string): Attempt {
  world.tables.serial += 1;
  return {
    id: `a${world.tables.serial}`,
    registrationId,
    reference,
    state: 'created',
    createdAt: world.now,
    openedAt: null,
    closedAt: null,
    pendingAt: null,
    settledAt: null,
    nextQuestionAt: null,
    paidBy: null,
    chosen: null,
  };
}

function* recordUnmatched(world: World, said: ProviderTransaction): Operation<void> {
  if (said.status !== 'successful' || !world.rules.unmatchedIsKept) return;
  yield* transaction();
  const { transactions } = world.tables;
  const { transactionId, reference, currency } = said;
  const kept = transactions.find((row) => row.transactionId === transactionId);
  if (kept && kept.money !== 'unmatched') return;
  if (!kept) {
    const row = { transactionId, reference, currency, amount: said.amount };
    transactions.push({ ...row, attemptId: null, status: 'successful', money: 'unmatched' });
  }
  raiseTask(world, 'payment_unknown_reference', transactionId, { reference, amount: said.amount, currency });
}

/** As `raiseStaffTask` of the services: what was heard before raises nothing, new facts do. */
export function raiseTask(world: World, kind: string, subject: string, facts: Task['facts'] = {}): void {
  const about = world.tables.tasks.filter((task) => task.kind === kind && task.subject === subject);
  const says = (task: Task) => Object.entries(facts).every(([name, value]) => task.facts[name] === value);
  if (about.some((task) => !task.isOver && says(task))) return;
  const open = about.find(({ isDone }) => !isDone);
  if (open) Object.assign(open.facts, facts);
  else world.tables.tasks.push({ kind, subject, facts: { ...facts }, isDone: false, isOver: false });
}

/** As `raiseUnfound` of the services. */
export function raiseUnfound(world: World, { id, reference, transactionId }: InboxEvent): void {
  const subject = transactionId ?? reference ?? String(id);
  raiseTask(world, 'payment_unknown_reference', subject, reference === null ? {} : { reference });
}

/** As `endUnfound` of the services. */
function endUnfound(world: World, { transactionId, reference }: ProviderTransaction): void {
  for (const subject of [transactionId, reference])
    finishTasks(world, ['payment_unknown_reference'], subject);
}

const lasting = ['payment_overpaid', 'payment_reversed', 'payment_unknown_reference'];

export function finishTasks(world: World, kinds: readonly string[], subject: string): void {
  for (const task of world.tables.tasks) {
    if (task.subject !== subject || !kinds.includes(task.kind)) continue;
    task.isDone = true;
    if (!lasting.includes(task.kind)) task.isOver = true;
  }
}

export interface Locked {
  attempt: Attempt;
  registration: Registration;
  others: AttemptState[];
  ledger: Transaction[];
}

/** What is read under the registration's lock, as copies: without the lock they grow old. */
export function lockAttempt({ tables }: World, attemptId: string): Locked {
  const attempt = tables.attempts.find(({ id }) => id === attemptId);
  const registration = tables.registrations.find(({ id }) => id === attempt?.registrationId);
  if (!attempt || !registration) throw new Error(`attempt ${attemptId} does not exist`);
  return {
    attempt: { ...attempt },
    registration: { ...registration },
    others: tables.attempts
      .filter(({ id, registrationId }) => registrationId === registration.id && id !== attemptId)
      .map(({ state }) => state),
    ledger: tables.transactions.filter((row) => row.attemptId === attemptId).map((row) => ({ ...row })),
  };
}

/** As `recordAnswer` of the services: the decision is the domain's own. */
export function* recordAnswer(
  world: World,
  attemptId: string,
  answer: ProviderAnswer,
): Operation<Settlement> {
  yield* transaction();
  const locked = lockAttempt(world, attemptId);
  if (!world.rules.registrationIsLocked) yield* transaction();
  return writeAnswer(world, attemptId, answer, locked);
}

/** What is written in the same transaction in which the attempt was locked. */
export function writeAnswer(
  world: World,
  attemptId: string,
  answer: ProviderAnswer,
  locked: Locked = lockAttempt(world, attemptId),
): Settlement {
  const { attempt, registration, ledger } = locked;
  const settlement = decide(world, locked, answer);
  if (answer.kind === 'transaction' && settlement.entry) {
    recordTransaction(world, attempt, ledger, answer.transaction, settlement);
    raiseMoneyTasks(world, ledger, answer.transaction, settlement);
    if (answer.transaction.status === 'successful') endUnfound(world, answer.transaction);
  }
  moveAttempt(world, locked, settlement, answer);
  moveRegistration(world, registration, attempt, settlement, answer);
  if (!world.rules.successIsFinal) undoSuccess(world, locked, answer);
  return settlement;
}

function decide(world: World, { attempt, registration, others, ledger }: Locked, answer: ProviderAnswer) {
  const { rules } = world;
  const isReplaced = attempt.state === 'expired' || attempt.state === 'cancelled';
  const facts = { ...attempt, amount, currency: price.currency, ledger };
  const settlement = decideSettlement(
    facts,
    {
      paidByOtherAttempt: rules.secondSuccessIsKept && others.includes('paid'),
      hasOtherOpenAttempt: others.some(isOpen),
      closed: registration.status === 'cancelled' || registration.status === 'refunded',
    },
    answer,
  );
  const { entry, money } = settlement;
  if (entry && money === 'counts' && isReplaced && !rules.replacedIsSettled) {
    return { entry: { ...entry, money: 'none' as const }, money: 'none' as const, attempt: attempt.state };
  }
  if (entry && money === 'mismatch' && !rules.mismatchIsHeld && registration.status === 'pending_payment') {
    return {
      entry: { ...entry, money: 'counts' as const },
      money: 'counts' as const,
      attempt: 'paid' as const,
    };
  }
  return settlement;
}

function recordTransaction(
  world: World,
  attempt: Attempt,
  ledger: Locked['ledger'],
  said: ProviderTransaction,
  { entry }: Settlement,
): void {
  if (!entry) return;
  const known = ledger.find(({ transactionId }) => transactionId === entry.transactionId);
  const { transactions } = world.tables;
  const { transactionId, reference, currency } = said;
  const isSaidAnew =
    known?.money === 'mismatch' && (known.amount !== said.amount || known.currency !== currency);
  if (known?.status === entry.status && known.money === entry.money && !isSaidAnew) return;
  const facts = {
    attemptId: attempt.id,
    status: entry.status,
    money: entry.money,
    amount: said.amount,
    currency,
  };
  const row = transactions.find((other) => other.transactionId === transactionId);
  if (!row) transactions.push({ transactionId, reference, ...facts });
  else if (row.attemptId === attempt.id || mayTake(world, row)) Object.assign(row, facts);
  else throw new DomainError('conflict', mismatchMessages.reference);
}

/** Money of nobody's becomes an attempt's while nothing was decided about it. */
function mayTake(
  { rules }: World,
  { attemptId, money }: { attemptId: string | null; money: string },
): boolean {
  return attemptId === null && (money === 'unmatched' || !rules.returnedIsFinal);
}

const mismatchTasks = {
  amount: 'payment_underpaid',
  currency: 'payment_wrong_currency',
  reference: 'payment_wrong_reference',
};

function raiseMoneyTasks(
  world: World,
  ledger: Locked['ledger'],
  { transactionId, reference, amount: came, currency }: ProviderTransaction,
  { money, mismatch, overpaidBy }: Settlement,
): void {
  if (!world.rules.surplusIsTold) return;
  const raise = (kind: string) =>
    raiseTask(world, kind, transactionId, { reference, amount: came, currency });
  const known = ledger.find((other) => other.transactionId === transactionId);
  if (known?.money === 'mismatch') {
    const kinds = Object.values(mismatchTasks).filter(
      (kind) => !mismatch || kind !== mismatchTasks[mismatch],
    );
    finishTasks(world, kinds, transactionId);
  }
  if (money === 'mismatch' && mismatch) raise(mismatchTasks[mismatch]);
  if (money === 'duplicate') raise('payment_duplicate');
  if (money === 'late') raise('payment_late');
  if (overpaidBy) raise('payment_overpaid');
}

function moveAttempt(
  world: World,
  { attempt, ledger }: Locked,
  settlement: Settlement,
  answer: ProviderAnswer,
): void {
  const { now, tables } = world;
  const age = now - Math.max(attempt.createdAt, attempt.openedAt ?? 0, attempt.pendingAt ?? 0);
  const isLeft = settlement.attempt === 'created' || settlement.attempt === 'opened';
  const isOver = isLeft && answer.kind !== 'unknown' && age > ATTEMPT_ABANDONED_MS;
  const ended = attempt.closedAt === null ? 'expired' : 'cancelled';
  const state = isOver ? ended : settlement.attempt;
  const settledAt = state === 'paid' ? (attempt.settledAt ?? now) : attempt.settledAt;
  const wait = nextWait(world, state, settledAt, age);
  if (isOpen(state) && wait === undefined) raiseTask(world, 'payment_stuck', attempt.id);
  const row = tables.attempts.find(({ id }) => id === attempt.id);
  Object.assign(row ?? {}, {
    state,
    settledAt,
    paidBy:
      settlement.money === 'counts' && settlement.entry ? settlement.entry.transactionId : attempt.paidBy,
    pendingAt: state === 'pending' ? pendingSince(attempt, settlement, ledger, now) : attempt.pendingAt,
    nextQuestionAt: wait === undefined ? null : now + wait,
  });
}

/** A prompt that is heard of for the first time begins to wait now, whatever waited under its reference before. */
function pendingSince(
  attempt: Attempt,
  { entry }: Settlement,
  ledger: Locked['ledger'],
  now: number,
): number {
  const isNew =
    entry?.status === 'pending' && !ledger.some(({ transactionId }) => transactionId === entry.transactionId);
  return isNew ? now : (attempt.pendingAt ?? now);
}

/** Whoever is asked about within this long shares the rate of the questions. */
const SOON_MS = 60_000;

function nextWait({ now, tables }: World, state: AttemptState, settledAt: number | null, age: number) {
  if (state === 'paid') return nextLookAtPaidIn(now - (settledAt ?? now));
  if (!isStillAskedAbout(state, age)) return undefined;
  const waiting = tables.attempts.filter(
    ({ nextQuestionAt }) => nextQuestionAt !== null && nextQuestionAt <= now + SOON_MS,
  );
  return nextQuestionIn(age, waiting.length);
}

function moveRegistration(
  world: World,
  registration: Registration,
  attempt: Attempt,
  settlement: Settlement,
  answer: ProviderAnswer,
): void {
  const isSettled = registration.status !== 'pending_payment';
  if (isSettled && (world.rules.receiptIsOnce || registration.status !== 'paid')) return;
  if (settlement.money === 'counts' && answer.kind === 'transaction') {
    markPaid(world, registration.id, attempt.id, answer.transaction.transactionId);
  } else if (!isSettled) {
    refreshPaymentStatus(world, registration.id);
  }
}

export function markPaid(world: World, registrationId: string, attemptId: string, transactionId: string) {
  const { tables, rules } = world;
  const row = tables.registrations.find(({ id }) => id === registrationId);
  Object.assign(row ?? {}, { paymentStatus: 'paid', status: 'paid', transactionId });
  for (const { id } of tables.attempts.filter((attempt) => attempt.registrationId === registrationId)) {
    finishTasks(world, ['payment_stuck'], id);
  }
  finishTasks(world, ['payment_claimed'], registrationId);
  const { needed, free, keepsSeat } = countSeats(world, registrationId);
  if (!keepsSeat && free <= needed && rules.seatlessIsTold)
    raiseTask(world, 'paid_without_seat', registrationId, { transactionId });
  holdChosenSeat(world, registrationId, attemptId);
  const isFirst = !tables.receipts.includes(attemptId);
  if (isFirst) tables.receipts.push(attemptId);
  const mail = isFirst ? attemptId : `${attemptId} ${transactionId}`;
  if (!rules.receiptIsOnce || !tables.mails.includes(mail)) tables.mails.push(mail);
}

/** As `holdChosenSeat` of the services: what is held was chosen last. */
function holdChosenSeat(world: World, registrationId: string, attemptId: string): void {
  const attempt = world.tables.attempts.find(({ id }) => id === attemptId);
  if (!attempt) return;
  const held = liveHold(world, registrationId);
  if (held !== null) attempt.chosen = held;
  const { chosen } = attempt;
  if (chosen !== null && (held !== null || sessionsOf(world).includes(chosen)))
    claimSeat(world, registrationId, chosen, world.now + HOLD_MS, world.now);
}

export function refreshPaymentStatus(world: World, registrationId: string): void {
  const row = world.tables.registrations.find(({ id }) => id === registrationId);
  if (!row) return;
  const newestFirst = newestAttempts(world, registrationId).map(({ state }) => state);
  const failures = newestFirst.filter((state) => state === 'failed');
  const shown = world.rules.failureWaitsForOpen || failures.length === 0 ? newestFirst : failures;
  row.paymentStatus = paymentStatusOf(shown, false);
}

export function newestAttempts({ tables }: World, registrationId: string): Attempt[] {
  return tables.attempts
    .filter((attempt) => attempt.registrationId === registrationId)
    .sort((a, b) => b.createdAt - a.createdAt);
}

/** Gives an attempt the state that follows from its transactions as they now stand. */
export function restateAttempt(world: World, attemptId: string): void {
  const { attempt, others, ledger } = lockAttempt(world, attemptId);
  const row = world.tables.attempts.find(({ id }) => id === attemptId);
  if (!row) return;
  row.state = stateOf(attempt.state, ledger, others.some(isOpen));
  if (row.state !== 'paid') row.nextQuestionAt = world.now;
  if (row.state === 'pending') row.pendingAt = attempt.pendingAt ?? world.now;
}

/** What a late failure must not do. */
function undoSuccess(world: World, { attempt, registration }: Locked, answer: ProviderAnswer): void {
  if (answer.kind !== 'transaction' || answer.transaction.status !== 'failed') return;
  if (answer.transaction.reference !== attempt.reference) return;
  const row = world.tables.registrations.find(({ id }) => id === registration.id);
  if (row?.status === 'paid' && row.session === null && world.memory.paid.has(row.id))
    Object.assign(row, { status: 'pending_payment', paymentStatus: 'failed' });
}
