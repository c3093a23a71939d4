import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { OfferRules } from '#domain/booking/offer.ts';
import { specifiedSlots } from '#domain/booking/slots.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { createFlutterwave } from '#server/gateways/payments/flutterwave/provider.ts';
import { createManual } from '#server/gateways/payments/manual/provider.ts';
import type {
  PaymentProvider,
  TransactionList,
  TransactionSearch,
  UnreadableRow,
} from '#server/gateways/payments/port.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { createManualLedger } from '#server/services/payments/ledger/manual-ledger.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { contextOf, offersOf } from './context.ts';
import { nameOf } from './database/databases.ts';
import { createMigratedDatabase, sharedDatabase } from './database/migrated-database.ts';
import { flutterwaveOptions } from './third-parties/flutterwave.ts';
import { ScriptedRefunds } from './third-parties/scripted-refunds.ts';

/** A Friday morning in Kampala. */
export const START = new Date('2026-11-20T07:00:00Z');
/** The first date of the offer as of `START`. */
export const FIRST_DATE = '2026-11-21';

/** A clock that moves only when it is told to. */
export class TestClock {
  #now = START;
  now(): Date {
    return new Date(this.#now);
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** A payment provider whose answers the test writes; calls are counted. */
export class ScriptedProvider {
  readonly transactions: ProviderTransaction[] = [];
  outage: Extract<ProviderAnswer, { kind: 'unknown' }>['reason'] | null = null;
  requests = 0;
  /** Unreadable rows of its list. */
  readonly unreadable: UnreadableRow[] = [];
  readonly refunds = new ScriptedRefunds(() => this.outage);

  readonly gateway: PaymentProvider = {
    ...createFlutterwave(flutterwaveOptions()),
    findTransaction: async (id) => this.#answer((transaction) => transaction.transactionId === id),
    findByReference: async (reference) => this.#answer((transaction) => transaction.reference === reference),
    checkAccess: async () => {
      const answer = this.#answer(() => false);
      return answer.kind === 'unknown' ? answer : null;
    },
    listTransactions: async (search) => this.#list(search),
    listRefunds: async (search) => this.refunds.list(search),
    refund: (request) => this.refunds.refund(request),
    findRefund: (request, refundId) => this.refunds.find(request, refundId),
  };

  #answer(matches: (transaction: ProviderTransaction) => boolean): ProviderAnswer {
    this.requests += 1;
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    const transaction = this.transactions.findLast(matches);
    return transaction ? { kind: 'transaction', transaction: { ...transaction } } : { kind: 'not_found' };
  }

  #list(search: TransactionSearch): TransactionList {
    this.requests += 1;
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    const isWanted = ({ reference, at }: ProviderTransaction) =>
      'reference' in search ? reference === search.reference : !at || (at >= search.from && at < search.to);
    return {
      kind: 'transactions',
      transactions: this.transactions.filter(isWanted).map((found) => ({ ...found })),
      unreadable: [...this.unreadable],
    };
  }

  /** Makes a transaction, by default successful and over the whole price. */
  pay(reference: string, transaction: Partial<ProviderTransaction> = {}): ProviderTransaction {
    const made: ProviderTransaction = {
      transactionId: String(5_000_001 + this.transactions.length),
      reference,
      status: 'successful',
      amount: 20_000,
      currency: 'UGX',
      ...transaction,
    };
    this.transactions.push(made);
    return made;
  }
}

export interface World {
  url: string;
  ctx: Context;
  database: Database;
  clock: TestClock;
  provider: ScriptedProvider;
}

export const everyDay: OfferRules = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  firstDayAhead: 1,
  daysAhead: 3,
  leadMinutes: 0,
  changeHours: 24,
  seatsPerSession: 12,
  times: specifiedSlots,
  closedDates: [],
};

type Opened = Pick<World, 'url' | 'database'>;

/** The services on a new PostgreSQL database, with a separate clock and provider, and without a server. */
export async function openWorld(offer: Partial<OfferRules> = {}): Promise<World> {
  const url = await createMigratedDatabase();
  const world = worldOf({ url, database: await openDatabase(url) }, offer);
  await prepareSessions(world.ctx);
  return world;
}

/** A world for each test of the suite: an empty database, the clock at `START`, and a provider without payments. */
export function worldPerTest(offer: Partial<OfferRules> = {}): () => World {
  return eachTime(async () => {
    const shared = await sharedDatabase();
    await shared.empty();
    const world = worldOf(shared, offer);
    await prepareSessions(world.ctx);
    return world;
  });
}

/** A world for tests that only read what `fill` has written. PostgreSQL refuses to write anything else. */
export function filledWorld(fill: (world: World) => Promise<unknown>): () => World {
  let filled: Opened | undefined;
  beforeAll(async () => {
    const { url, database, ...world } = await openWorld();
    await fill({ url, database, ...world });
    await database.db.execute(
      sql.raw(`ALTER DATABASE ${nameOf(url)} SET default_transaction_read_only = on`),
    );
    await database.close();
    filled = { url, database: await openDatabase(url) };
  }, 120_000);
  afterAll(() => filled?.database.close());
  return eachTime(async () => {
    if (!filled) throw new Error('the world is not filled yet');
    return worldOf(filled);
  });
}

/** A world with its own database until the test ends: for a test that changes the schema, or fills it. */
export async function ownWorld(offer: Partial<OfferRules> = {}): Promise<World> {
  const world = await openWorld(offer);
  onTestFinished(() => world.database.close());
  return world;
}

/** Another server on the same database, until the test ends. */
export async function anotherServer(world: World): Promise<World> {
  const database = await openDatabase(world.url);
  onTestFinished(() => database.close());
  return {
    ...world,
    database,
    ctx: { ...world.ctx, database },
  };
}

function eachTime(open: () => Promise<World>): () => World {
  let world: World | undefined;
  beforeEach(async () => {
    world = await open();
  });
  return () => {
    if (!world) throw new Error('the world is not open yet');
    return world;
  };
}

export function worldOf({ url, database }: Opened, offer: Partial<OfferRules> = {}): World {
  const clock = new TestClock();
  const provider = new ScriptedProvider();
  const ctx = contextOf(database, {
    clock,
    payments: { main: provider.gateway, others: [createManual(createManualLedger(database))] },
    offers: offersOf({ rules: { ...everyDay, ...offer } }),
  });
  return { url, ctx, database, clock, provider };
}

let children = 0;

/** A valid registration, different each time. */
export function aChild(details: Partial<ChildRegistration> = {}): ChildRegistration {
  children += 1;
  return {
    parentName: `Parent ${children}`,
    email: `parent${children}@families.example`,
    phone: '',
    childName: `Child ${children}`,
    childAge: 10,
    specialRequirements: '',
    newsletterOptIn: false,
    ...details,
  };
}

/** Registers a child and returns the registration's id. */
export function aRegistration(
  { ctx }: Pick<World, 'ctx'>,
  details: Partial<ChildRegistration> = {},
): Promise<string> {
  return registerChild(ctx, aChild(details));
}
