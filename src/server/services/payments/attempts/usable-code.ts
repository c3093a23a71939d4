import { and, inArray, isNotNull } from 'drizzle-orm';
import { openStates } from '#domain/payment/status.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';

/** Whether an attempt has a code with which a family can still pay in person, also after it began to pay another way. */
export const hasUsableCode = and(
  isNotNull(paymentAttempts.code),
  inArray(paymentAttempts.state, [...openStates, 'expired']),
);
