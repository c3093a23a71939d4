import { fromPglite, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe } from 'vitest';
import type { OfferRules } from '#domain/booking/offer.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import type { Context } from '#server/context.ts';
import { migratePglite } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createFlutterwave } from '#server/gateways/payments/flutterwave/provider.ts';
import { createManual } from '#server/gateways/payments/manual/provider.ts';
import type {
  PaymentProvider,
  TransactionList,
  TransactionSearch,
  UnreadableRow,
} from '#server/gateways/payments/port.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { prepareSessions } from '#server/services/bookings/prepare-sessions.ts';
import { createManualLedger } from '#server/services/payments/manual-ledger.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { contextOf, silentLog } from './context.ts';
import { ScriptedRefunds } from './scripted-refunds.ts';
import { createTestDatabase, hasPostgres } from './test-database.ts';

/** A Friday morning in Kampala. */
export const START = new Date('2026-11-20T07:00:00Z');
/** The first date of the offer as of `START`. */
export const FIRST_DATE = '2026-11-21';

/** A clock that stands still until it is told to move. */
export class TestClock {
  #now = START;
  now(): Date {
    return new Date(this.#now);
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** A payment provider whose answers the test writes; what it is asked is counted. */
export class ScriptedProvider {
  readonly transactions: ProviderTransaction[] = [];
  outage: Extract<ProviderAnswer, { kind: 'unknown' }>['reason'] | null = null;
  questions = 0;
  /** Rows of its list that nobody can read. */
  readonly unreadable: UnreadableRow[] = [];
  readonly refunds = new ScriptedRefunds(() => this.outage);

  readonly gateway: PaymentProvider = {
    ...createFlutterwave({
      apiBase: 'http://127.0.0.1:9',
      scriptUrl: 'http://127.0.0.1:9/v3.js',
      frameOrigins: ['http://127.0.0.1:9'],
      publicKey: 'FLWPUBK_TEST-tests-X',
      secretKey: 'FLWSECK_TEST-tests-X',
      webhookSecret: 'tests',
      paymentOptions: 'mobilemoneyuganda,banktransfer',
      title: 'Tests',
      description: 'Tests',
      logoUrl: 'http://127.0.0.1/logo.svg',
    }),
    findTransaction: async (id) => this.#answer((transaction) => transaction.transactionId === id),
    findByReference: async (reference) => this.#answer((transaction) => transaction.reference === reference),
    listTransactions: async (search) => this.#list(search),
    listRefunds: async (search) => this.refunds.list(search),
    refund: (request) => this.refunds.refund(request),
    findRefund: (request, refundId) => this.refunds.find(request, refundId),
  };

  #answer(matches: (transaction: ProviderTransaction) => boolean): ProviderAnswer {
    this.questions += 1;
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    const transaction = this.transactions.findLast(matches);
    return transaction ? { kind: 'transaction', transaction: { ...transaction } } : { kind: 'not_found' };
  }

  #list(search: TransactionSearch): TransactionList {
    this.questions += 1;
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    const isWanted = ({ reference, at }: ProviderTransaction) =>
      'reference' in search ? reference === search.reference : !at || (at >= search.from && at < search.to);
    return {
      kind: 'transactions',
      transactions: this.transactions.filter(isWanted).map((found) => ({ ...found })),
      unreadable: [...this.unreadable],
    };
  }

  /** Makes a transaction, successful and over the whole price unless said otherwise. */
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
  /** Where the database is: `memory:`, or a PostgreSQL address. */
  url: string;
  ctx: Context;
  database: Database;
  clock: TestClock;
  provider: ScriptedProvider;
}

const everyDay: OfferRules = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  firstDayAhead: 1,
  daysAhead: 3,
  leadMinutes: 0,
  changeHours: 24,
  seatsPerSession: 12,
  closedDates: [],
};

/** The address of a migrated PostgreSQL database with its queues, a copy of one that is prepared once a run. */
function createMigratedDatabase(): Promise<string> {
  return createTestDatabase({ name: 'somero_migrated', prepare: prepareDatabase });
}

async function prepareDatabase(url: string): Promise<void> {
  const database = await openDatabase(url);
  await database.migrate();
  await addQueues(database.createQueue());
  await database.close();
}

let migratedContents: Promise<Blob> | undefined;

/** The dump of a migrated embedded database with its queues: loading it takes a quarter of the time of making one. */
async function dumpMigrated(): Promise<Blob> {
  const { lite, close } = await openPglite('memory:');
  await migratePglite(lite);
  await addQueues(new PgBoss({ db: fromPglite(lite), backend: 'pglite' }));
  const contents = await lite.dumpDataDir('none');
  await close();
  return contents;
}

async function addQueues(queue: PgBoss): Promise<void> {
  await prepareQueue(queue, { log: silentLog });
  await queue.stop({ graceful: false });
}

/** An embedded database of its own in memory, or a PostgreSQL one: migrated, with its queues. */
async function openMigrated(engine: 'pglite' | 'postgres'): Promise<Pick<World, 'url' | 'database'>> {
  if (engine === 'postgres') {
    const url = await createMigratedDatabase();
    return { url, database: await openDatabase(url) };
  }
  migratedContents ??= dumpMigrated();
  return { url: 'memory:', database: await openDatabase('memory:', { contents: await migratedContents }) };
}

/** The services on a real database, with a clock and a provider of the test's own, and nothing else running. */
export async function openWorld(
  engine: 'pglite' | 'postgres',
  offer: Partial<OfferRules> = {},
): Promise<World> {
  const { url, database } = await openMigrated(engine);
  const clock = new TestClock();
  const provider = new ScriptedProvider();
  const ctx = contextOf(database, {
    clock,
    payments: { main: provider.gateway, others: [createManual(createManualLedger(database))] },
    offer: { ...everyDay, ...offer },
  });
  await prepareSessions(ctx);
  return { url, ctx, database, clock, provider };
}

/** Runs a suite on the embedded engine and on PostgreSQL. */
export function onEachEngine(
  name: string,
  offer: Partial<OfferRules>,
  suite: (world: () => World) => void,
): void {
  for (const engine of ['pglite', 'postgres'] as const) {
    describe.skipIf(engine === 'postgres' && !hasPostgres())(`${name} (${engine})`, () => {
      let world: World | undefined;
      beforeAll(async () => {
        world = await openWorld(engine, offer);
      });
      afterAll(async () => {
        await world?.database.close();
      });
      suite(() => {
        if (!world) throw new Error('the world is not open yet');
        return world;
      });
    });
  }
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
export function aRegistration({ ctx }: World, details: Partial<ChildRegistration> = {}): Promise<string> {
  return registerChild(ctx, aChild(details));
}
