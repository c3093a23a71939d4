import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Refund } from './payments/refund.ts';
import { findScenario, scenarios } from './payments/scenarios.ts';
import { endOfRefund } from './payments/start-refund.ts';
import type { PaymentStore } from './payments/store.ts';
import type { Transaction } from './payments/transaction.ts';

const VERSION = 1;
const SAVE_EVERY_MS = 1000;

type Saved<Row, Key extends keyof Row, Value> = Omit<Row, Key> & Record<Key, Value>;

interface Contents {
  version: number;
  transactions: Saved<Transaction, 'scenario', string>[];
  refunds: Saved<Refund, 'transaction', number>[];
  customers: [string, number][];
}

/**
 * Loads the store from a file if there is one, and saves it there: additions at once, changes within a second. Without
 * this, a new sandbox would give a new payment a number that is already in the site's database.
 *
 * @returns a function that saves it a last time and stops
 * @throws {Error} when the file is not a snapshot of this sandbox
 */
export function keepSnapshot(store: PaymentStore, path: string): () => void {
  if (existsSync(path)) store.restore(read(path));
  else mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let written = '';
  const save = () => {
    const text = JSON.stringify(contentsOf(store));
    if (text === written) return;
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    written = text;
  };
  store.onAdded = save;
  const timer = setInterval(save, SAVE_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    store.onAdded = () => undefined;
    save();
  };
}

function contentsOf(store: PaymentStore): Contents {
  const { transactions, refunds, customers } = store.contents();
  return {
    version: VERSION,
    transactions: transactions.map((entry) => ({ ...entry, scenario: entry.scenario.key })),
    refunds: refunds.map((refund) => ({ ...refund, transaction: refund.transaction.id })),
    customers,
  };
}

/** Timers are not saved: a pending prompt waits for a click, and a refund that was under way has ended. */
function read(path: string) {
  const contents = parse(path);
  const transactions = contents.transactions.map((entry): Transaction => {
    const scenario = findScenario(entry.scenario) ?? scenarios[0];
    if (!scenario) throw new Error('There are no scenarios.');
    return { ...entry, scenario };
  });
  const refunds = contents.refunds.flatMap((refund): Refund[] => {
    const transaction = transactions.find(({ id }) => id === refund.transaction);
    return transaction ? [{ ...refund, transaction, status: endOfRefund(transaction) }] : [];
  });
  return { transactions, refunds, customers: contents.customers };
}

function parse(path: string): Contents {
  try {
    const contents = JSON.parse(readFileSync(path, 'utf8')) as Contents;
    if (contents.version === VERSION) return contents;
  } catch {}
  throw new Error(
    `${path} is not a snapshot of this sandbox. Delete it, or set SANDBOX_SNAPSHOT to another file.`,
  );
}
