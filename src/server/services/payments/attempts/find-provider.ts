import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { type PaymentProvider, type Payments, providerById } from '../../../gateways/payments/port.ts';

/** The provider whose notifications arrive under a name. @throws DomainError `not_found` for one that sends none */
export function notifyingProvider({ payments }: Context, id: string): PaymentProvider {
  const provider = providerById(payments, id);
  if (!provider?.capabilities.notifies) throw new DomainError('not_found', 'Nothing is received here.');
  return provider;
}

/** The provider whose page leads back under a reference; undefined for a reference that we did not make. */
export async function returningProvider({ database, payments }: Context, reference: string) {
  const [attempt] = await database.db
    .select({ provider: paymentAttempts.provider })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return attempt && (providerById(payments, attempt.provider) ?? payments.main);
}

/** The further providers offered on the pay step, each with its own page. */
export function otherOnline({ others }: Payments): PaymentProvider[] {
  return others.filter(({ capabilities }) => capabilities.ways.includes('redirect'));
}

/** Where plain forms of the pay step may lead. */
export function hostedOrigins(payments: Payments): string[] {
  return [payments.main, ...otherOnline(payments)].flatMap(({ pageOrigins }) => pageOrigins);
}
