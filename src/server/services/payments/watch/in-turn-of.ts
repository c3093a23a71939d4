import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { registrations } from '../../../db/schema/index.ts';
import { runAs } from '../../../fairness/visitor.ts';

/**
 * Calls a provider in the turn of the network that registered the child, so that payments from one network do not delay
 * the checks of others.
 *
 * @param registrationId Undefined when the payment has none
 */
export async function inTurnOf<T>(
  { database: { db } }: Context,
  registrationId: string | undefined,
  call: () => Promise<T>,
): Promise<T> {
  const [known] = registrationId
    ? await db
        .select({ networkKey: registrations.networkKey })
        .from(registrations)
        .where(eq(registrations.id, registrationId))
    : [];
  const networkKey = known?.networkKey ?? 'unknown';
  return runAs({ networkKey, addressKey: `payments of ${networkKey}` }, call);
}

/**
 * Calls a provider about money that it announced, in a turn that no other call of the registration's network has used
 * up: families of one mobile network share its addresses. Each such announcement is a payment, so they are few.
 */
export function inOwnTurn<T>(eventId: string, call: () => Promise<T>): Promise<T> {
  const key = `announced ${eventId}`;
  return runAs({ networkKey: key, addressKey: key }, call);
}
