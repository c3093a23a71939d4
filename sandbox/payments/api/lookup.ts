import type { World } from '../../world.ts';
import type { Transaction } from '../transaction.ts';

/** The provider answers so for unknown ids and for payers who have submitted nothing yet. */
export const NOT_FOUND = 'No transaction was found for this id';

export function findVisible(world: World, id: string): Transaction | undefined {
  const transaction = /^\d{1,15}$/.test(id) ? world.store.findTransaction(Number(id)) : undefined;
  return transaction && isVisible(world, transaction) ? transaction : undefined;
}

export function findVisibleByReference(world: World, reference: string): Transaction | undefined {
  return listVisible(world).find((transaction) => transaction.reference === reference);
}

/** Newest first, without those that the API hides. */
export function listVisible(world: World): Transaction[] {
  return world.store.listTransactions().filter((transaction) => isVisible(world, transaction));
}

function isVisible(world: World, transaction: Transaction): boolean {
  return transaction.hiddenUntil <= world.clock.now();
}
