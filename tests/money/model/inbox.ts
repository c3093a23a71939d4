import { DomainError } from '#domain/errors.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import type { BookedNotification, Listed } from './books.ts';
import {
  ask,
  markPaid,
  raiseUnfound,
  recordAnswer,
  settleAttempt,
  settleKnown,
  settleTransaction,
  transaction,
} from './settle.ts';
import type { Attempt, InboxEvent } from './tables.ts';
import type { Operation, World } from './world.ts';

const MAY_APPEAR_MS = 10 * 60 * 1000;
const LEASE_MS = 12_000;
const MOST_AT_ONCE = 10;

/** As the route and `receiveNotification` of the services. */
export function receiveNotification(
  world: World,
  { event, data }: BookedNotification,
  isSigned = true,
): void {
  const { tables, rules } = world;
  if (!isSigned && rules.secretIsCompared) return;
  const externalId = JSON.stringify([event, data.id, data.tx_ref, data.status]);
  const kept = rules.inboxIsUnique ? tables.events.find((row) => row.externalId === externalId) : undefined;
  if (!rules.notificationIsAHint) believe(world, data);
  if (kept && kept.outcome !== 'unmatched') return;
  const row = kept ?? addEvent(world, externalId, data);
  Object.assign(row, { outcome: 'received' });
  tables.serial += 1;
  tables.jobs.push({ id: tables.serial, eventId: row.id });
}

function addEvent({ tables, now }: World, externalId: string, data: BookedNotification['data']): InboxEvent {
  tables.serial += 1;
  const row: InboxEvent = {
    id: tables.serial,
    externalId,
    reference: data.tx_ref,
    transactionId: data.id,
    status: data.status,
    outcome: 'received',
    receivedAt: now,
  };
  tables.events.push(row);
  return row;
}

function believe(world: World, { id, tx_ref, status }: BookedNotification['data']): void {
  const attempt = world.tables.attempts.find(({ reference }) => reference === tx_ref);
  if (attempt && status === 'successful') markPaid(world, attempt.registrationId, attempt.id, id);
}

/** As `settleEvent` of the services. @returns whether the job is done; otherwise it is tried again */
export function* settleEvent(world: World, eventId: number): Operation<boolean> {
  const event = world.tables.events.find(({ id }) => id === eventId);
  if (event?.outcome !== 'received') return true;
  const { answer, isSettled } = yield* askAbout(world, event);
  const age = world.now - event.receivedAt;
  const says = answer.kind !== 'unknown' && (answer.kind !== 'not_found' || age >= MAY_APPEAR_MS);
  if (!says && world.rules.eventWaitsForAnswer) return false;
  yield* transaction();
  if (event.outcome === 'received') event.outcome = isSettled || !says ? 'handled' : 'unmatched';
  if (!says) world.unanswered.push(event.externalId);
  if (answer.kind === 'not_found' && event.status === 'successful') {
    raiseUnfound(world, event);
  }
  return true;
}

function* askAbout(
  world: World,
  event: InboxEvent,
): Operation<{ answer: ProviderAnswer; isSettled: boolean }> {
  const attempt = world.tables.attempts.find(({ reference }) => reference === event.reference) ?? null;
  if (event.transactionId) {
    const { answer, settlement } = yield* askAboutTransaction(world, event.transactionId, attempt);
    return { answer, isSettled: settlement !== null };
  }
  if (attempt) {
    const { answer } = yield* settleAttempt(world, attempt);
    return { answer, isSettled: answer.kind === 'transaction' };
  }
  const reference = event.reference ?? '';
  if (!registrationIdOf(reference)) return { answer: { kind: 'not_found' }, isSettled: false };
  const answer = yield* ask<ProviderAnswer>({ ask: 'findByReference', reference });
  if (answer.kind !== 'transaction') return { answer, isSettled: false };
  return { answer, isSettled: (yield* settleKnown(world, answer.transaction, null)) !== null };
}

function* askAboutTransaction(world: World, transactionId: string, attempt: Attempt | null) {
  const claim = attempt && { registrationId: attempt.registrationId, attempt };
  try {
    return yield* settleTransaction(world, transactionId, claim);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    return yield* settleTransaction(world, transactionId, null);
  }
}

/** The attempts whose time has come, leased to whoever asks. */
export function claimDue({ tables, now, rules }: World): Attempt[] {
  const due = tables.attempts
    .filter(({ nextQuestionAt }) => nextQuestionAt !== null && nextQuestionAt <= now)
    .sort((a, b) => (a.nextQuestionAt ?? 0) - (b.nextQuestionAt ?? 0))
    .slice(0, MOST_AT_ONCE);
  for (const attempt of due) attempt.nextQuestionAt = rules.leaseRunsOut ? now + LEASE_MS : null;
  return due;
}

/** As `askOpenPayments` of the services, about one attempt. */
export function* askAboutDue(world: World, attempt: Attempt, state: Attempt['state']): Operation<void> {
  if (state !== 'paid') {
    yield* settleAttempt(world, attempt);
    return;
  }
  const list = yield* ask<Listed>({ ask: 'listOf', reference: attempt.reference });
  for (const found of list.kind === 'transactions' ? list.transactions : []) {
    yield* settleKnown(world, found, null);
  }
  yield* recordAnswer(world, attempt.id, { kind: 'not_found' });
}

/** As `reconcile` of the services: the provider's list against ours. */
export function* reconcile(world: World): Operation<void> {
  const list = yield* ask<Listed>({ ask: 'listAll' });
  for (const found of list.kind === 'transactions' ? list.transactions : []) {
    yield* settleKnown(world, found, null);
  }
}
