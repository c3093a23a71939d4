import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { type PaymentProvider, providerById } from '../../gateways/payments/port.ts';

/** The provider whose notifications come in under a name. @throws DomainError `not_found` for one that sends none */
export function notifyingProvider({ payments }: Context, id: string): PaymentProvider {
  const provider = providerById(payments, id);
  if (!provider?.capabilities.notifies) throw new DomainError('not_found', 'Nothing is received here.');
  return provider;
}
