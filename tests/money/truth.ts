import { offeredSessions } from '#domain/booking/availability.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import { PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import type { Context } from '#server/context.ts';
import { raiseAllWithoutSeat } from '#server/services/bookings/seats/without-seat.ts';
import { ask } from '#tests/faults/support/ask.ts';
import { PRICE, type RecordingProvider } from './provider.ts';

const JUST_MADE_MS = 5_000;

export interface Rows {
  registrations: { id: string; status: string; transactionId: string | null }[];
  attempts: { reference: string; registrationId: string }[];
  transactions: { transactionId: string; status: string; money: string; amount: number; currency: string }[];
  refunds: { id: string; state: string }[];
  events: { transactionId: string; outcome: string }[];
  /** The open staff tasks about money that was announced and not found. */
  unfound: string[];
  accepted: string[];
}

const rows = (select: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${select}) r)`;
const everything = `SELECT json_build_object(
  'registrations', ${rows('SELECT id, status, payment_transaction_id AS "transactionId" FROM registrations')},
  'attempts', ${rows('SELECT reference, registration_id AS "registrationId" FROM payment_attempts')},
  'transactions', ${rows('SELECT transaction_id AS "transactionId", status, money, amount::float8, currency FROM payment_transactions')},
  'refunds', ${rows('SELECT id, state FROM refunds')},
  'events', ${rows('SELECT transaction_id AS "transactionId", outcome FROM provider_events')},
  'unfound', (SELECT coalesce(json_agg(subject), '[]') FROM staff_tasks
    WHERE kind = 'payment_unknown_reference' AND done_at IS NULL),
  'accepted', (SELECT coalesce(json_agg(data->>'transaction'), '[]') FROM event_log WHERE event = 'accepted')
)::text AS rows`;

interface SeatCounts {
  free: number;
  owed: number;
  unserved: number;
  withTask: number;
}

/** Earlier observations that must stay true; a restored backup resets them. */
export interface Seen {
  paid: Set<string>;
  /** Transactions that were refunded or dismissed. */
  decided: Map<string, string>;
}

const decidedMoney = ['returned', 'dismissed'];

/** Compares the database with the provider's records, and with earlier observations. */
export class Truth {
  readonly #ctx: Context;
  readonly #provider: RecordingProvider;
  #seen: Seen = { paid: new Set(), decided: new Map() };

  constructor(ctx: Context, provider: RecordingProvider) {
    this.#ctx = ctx;
    this.#provider = provider;
  }

  remember(): Seen {
    return structuredClone(this.#seen);
  }

  recall(seen: Seen): void {
    this.#seen = structuredClone(seen);
  }

  /** Staff assigned dismissed money to a registration. */
  forget(transactionId: string): void {
    this.#seen.decided.delete(transactionId);
  }

  async findViolations(): Promise<string[]> {
    const found = await this.#read();
    const wrong = Object.entries(always).flatMap(([what, check]) =>
      check(found, this.#provider, this.#seen).map((which) => `${what}: ${which}`),
    );
    for (const { id, status } of found.registrations) if (status === 'paid') this.#seen.paid.add(id);
    for (const { transactionId, money } of found.transactions)
      if (decidedMoney.includes(money)) this.#seen.decided.set(transactionId, money);
    // The job that raises tasks has its turn first.
    await raiseAllWithoutSeat(this.#ctx);
    const { owed, withTask, free } = await this.countSeats();
    if (owed > free + withTask)
      wrong.push(
        `a paid registration has no seat and no task: ${owed} owed, ${free} free, ${withTask} tasks`,
      );
    return wrong;
  }

  /** What must not remain after all answers have arrived and all work is done. */
  async findUnfinished(): Promise<string[]> {
    const found = await this.#read();
    return Object.entries(atTheEnd).flatMap(([what, check]) =>
      check(found, this.#provider).map((which) => `${what}: ${which}`),
    );
  }

  /**
   * Free seats of the offer, registrations without a seat that paid (`owed`) or that paid or are paying for a seat that
   * they held (`unserved`: others may pay without a seat, and go last), and those of `owed` with an open staff task.
   */
  async countSeats(): Promise<SeatCounts> {
    const { clock, offers } = this.#ctx;
    const now = clock.now();
    const sessions = offeredSessions(offers.hourOfCode().rules, now).map(
      (one) => `${one.sessionDate} ${one.sessionSlot}`,
    );
    const [counted] = await ask<SeatCounts>(
      this.#ctx.database,
      `WITH offered AS (
        SELECT s.* FROM seats s JOIN sessions e ON e.id = s.session_id
        WHERE e.session_date::text || ' ' || e.session_slot = ANY($2::text[])
      ), waiting AS (
        SELECT r.id, r.status = 'paid' AS is_paid, EXISTS (SELECT 1 FROM payment_attempts a
          WHERE a.registration_id = r.id AND a.state IN ('created', 'opened', 'pending') AND a.reserved_at IS NOT NULL
            AND a.created_at > $1::timestamptz - interval '10 minutes') AS is_paying
        FROM registrations r WHERE NOT r.appointment_booked AND NOT is_being_refunded(r.id)
          AND NOT EXISTS (SELECT 1 FROM offered s WHERE s.registration_id = r.id AND s.held_until > $1::timestamptz)
      )
      SELECT
        (SELECT count(*) FROM offered WHERE registration_id IS NULL OR held_until <= $1::timestamptz)::int AS free,
        (SELECT count(*) FROM waiting WHERE is_paid)::int AS owed,
        (SELECT count(*) FROM waiting WHERE is_paid OR is_paying)::int AS unserved,
        (SELECT count(*) FROM waiting w WHERE is_paid AND EXISTS (SELECT 1 FROM staff_tasks t
          WHERE t.kind = 'paid_without_seat' AND t.subject = w.id::text AND t.done_at IS NULL))::int AS "withTask"`,
      [now.toISOString(), sessions],
    );
    if (!counted) throw new Error('the seats were not counted');
    return counted;
  }

  /** How many registrations that paid or are paying could get no seat. */
  async countMissingSeats(): Promise<number> {
    const { unserved, free } = await this.countSeats();
    return Math.max(0, unserved - free);
  }

  /** The transaction whose prompt is open, of a registration's open payment. */
  async promptOf(registrationId: string): Promise<string | null> {
    const now = this.#ctx.clock.now().getTime();
    const [open] = await ask<{ reference: string; age: number; state: string }>(
      this.#ctx.database,
      `SELECT reference, state, (extract(epoch FROM $2::timestamptz - created_at) * 1000)::float8 AS age
      FROM payment_attempts WHERE registration_id = $1 AND state IN ('created', 'opened', 'pending')`,
      [registrationId, new Date(now).toISOString()],
    );
    if (!open || this.#provider.outage || (open.state === 'created' && open.age < JUST_MADE_MS)) return null;
    const newest = this.#provider.transactions.findLast(
      ({ transactionId }) => this.#provider.windows.get(transactionId) === open.reference,
    );
    return newest && this.isOnAPhone(newest.transactionId) ? newest.transactionId : null;
  }

  isOnAPhone(transactionId: string): boolean {
    const prompt = this.#provider.transactions.find((one) => one.transactionId === transactionId);
    const age = this.#ctx.clock.now().getTime() - (prompt?.at?.getTime() ?? 0);
    return prompt?.status === 'pending' && age < PROMPT_LIFE_MS;
  }

  async #read(): Promise<Rows> {
    const [read] = await ask<{ rows: string }>(this.#ctx.database, everything);
    return JSON.parse(read?.rows ?? '{}') as Rows;
  }
}

/** Names the rows that break a rule. */
type Check = (rows: Rows, provider: RecordingProvider, seen: Seen) => string[];

const ranks = ['pending', 'failed', 'successful'];

export const always = {
  'a registration is paid by money that does not pay it': ({ registrations, attempts, accepted }, provider) =>
    registrations
      .filter(({ id, status, transactionId }) => {
        if (status !== 'paid') return false;
        const made = provider.transactions.find((one) => one.transactionId === transactionId);
        if (!made || !provider.succeeded.has(made.transactionId)) return true;
        return !accepted.includes(made.transactionId) && payerOf(made, attempts) !== id;
      })
      .map(({ id, transactionId }) => `${id} by ${transactionId}`),

  'a paid registration is unpaid again': ({ registrations }, _provider, { paid }) =>
    registrations
      .filter(({ id, status }) => paid.has(id) && status !== 'paid' && status !== 'refunded')
      .map(({ id, status }) => `${id} is ${status}`),

  'money that was refunded or dismissed is something else again': (
    { transactions },
    _provider,
    { decided: earlier },
  ) =>
    transactions
      .filter(({ transactionId, money }) => {
        const before = earlier.get(transactionId);
        return before !== undefined && before !== money && money !== 'returned';
      })
      .map(({ transactionId, money }) => `${transactionId} is ${money}`),

  'the database says more of a payment than the provider': ({ transactions }, provider) =>
    transactions
      .filter(({ transactionId, status }) => {
        const made = provider.transactions.find((one) => one.transactionId === transactionId);
        const hasSucceeded = provider.succeeded.has(transactionId);
        return !hasSucceeded && (!made || ranks.indexOf(status) > ranks.indexOf(made.status));
      })
      .map(({ transactionId, status }) => `${transactionId} is ${status}`),

  'a notification is done and its money is not recorded': ({ events, transactions, unfound }, provider) =>
    provider.transactions
      .filter(
        ({ transactionId, status }) =>
          status === 'successful' &&
          events.some((event) => event.transactionId === transactionId && event.outcome !== 'received') &&
          !unfound.some((subject) => subject.endsWith(transactionId)) &&
          !transactions.some((row) => row.transactionId === transactionId),
      )
      .map(({ transactionId }) => transactionId),

  'one refund is carried out twice': (_rows, { refunds }) =>
    repeated(refunds.taken.map(({ refundKey }) => String(refundKey))),

  'more is refunded than was paid': (_rows, { transactions, refunds }) =>
    transactions
      .filter(({ transactionId, amount }) => {
        const own = refunds.taken.filter(
          (one) => one.transactionId === transactionId && one.state !== 'failed',
        );
        return own.reduce((sum, refund) => sum + refund.amount, 0) > amount;
      })
      .map(({ transactionId }) => transactionId),
} satisfies Record<string, Check>;

export const atTheEnd = {
  'money pays nothing although it matches': ({ registrations, attempts, transactions }, provider) =>
    provider.transactions
      .filter((made) => {
        const payer = payerOf(made, attempts);
        const row = registrations.find(({ id }) => id === payer);
        const known = transactions.find(({ transactionId }) => transactionId === made.transactionId);
        const isDecided = known?.money === 'returned' || known?.money === 'dismissed';
        return made.status === 'successful' && row?.status === 'pending_payment' && !isDecided;
      })
      .map(({ transactionId }) => transactionId),

  'money is not recorded': ({ transactions }, provider) =>
    provider.transactions
      .filter(({ transactionId, status, currency }) => {
        const row = transactions.find((one) => one.transactionId === transactionId);
        // The provider may have corrected the amount since.
        const isReported = row && provider.reportedAmounts.get(transactionId)?.has(row.amount);
        const isSame = row?.status === 'successful' && isReported && row.currency === currency;
        return status === 'successful' && !isSame;
      })
      .map(({ transactionId }) => transactionId),

  'a notification still waits': ({ events }) =>
    events.filter(({ outcome }) => outcome === 'received').map(({ transactionId }) => transactionId),

  'a refund is not known': ({ refunds }, provider) =>
    provider.refunds.taken
      .filter(({ refundKey, state }) => refunds.find(({ id }) => id === refundKey)?.state !== state)
      .map(({ refundId }) => refundId),
} satisfies Record<string, Check>;

/** The registration that a transaction pays, by the provider's records alone. */
function payerOf(made: ProviderTransaction, attempts: Rows['attempts']): string | undefined {
  if (made.amount < PRICE || made.currency !== 'UGX') return undefined;
  const attempt = attempts.find(({ reference }) => reference === made.reference);
  return attempt?.registrationId ?? registrationIdOf(made.reference) ?? undefined;
}

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
