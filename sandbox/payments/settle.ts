import type { World } from '../world.ts';
import type { Transaction, TransactionStatus } from './transaction.ts';

export function settle(
  world: World,
  transaction: Transaction,
  status: Exclude<TransactionStatus, 'pending'>,
  processorResponse: string,
): void {
  if (transaction.status !== 'pending') return;
  transaction.status = status;
  transaction.processorResponse = processorResponse;
  transaction.isPrompting = false;
  transaction.events.push({ at: world.clock.now(), action: `${status}: ${processorResponse}` });
}
