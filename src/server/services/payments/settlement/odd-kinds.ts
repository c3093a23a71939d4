import type { StaffTask } from '#domain/messages/email.ts';
import { moneyTaskKinds } from './money-tasks.ts';

/** Money that does not fit, or that the provider cannot explain. */
export const oddKinds: readonly StaffTask[] = [
  ...moneyTaskKinds,
  'payment_overpaid',
  'payment_reversed',
  'payment_claimed',
  'payment_stuck',
  'payment_unreadable',
  'refund_failed',
  'refund_by_hand',
];
