import { SHORT_REFERENCE_LENGTH } from '#domain/payment/reference.ts';
import type { PaymentProvider } from './port.ts';
import type { ProviderSettings } from './settings.ts';

/** What a provider's folder exports from its `provider.ts`. */
interface ProviderModule {
  createProvider(settings: ProviderSettings): PaymentProvider | Promise<PaymentProvider>;
}

export type Providers = Readonly<Record<string, () => Promise<ProviderModule>>>;

/** By the names allowed in `PAYMENT_PROVIDER` and `OTHER_PAYMENT_PROVIDERS`. */
export const providers: Providers = {
  flutterwave: () => import('./flutterwave/provider.ts'),
  pesapal: () => import('./pesapal/provider.ts'),
  manual: () => import('./manual/provider.ts'),
};

/**
 * Loads a provider by its name.
 *
 * @throws Error with a clear message for an unknown name, or a provider that cannot take the currency or our references
 */
export async function loadProvider(
  name: string,
  settings: ProviderSettings,
  known = providers,
): Promise<PaymentProvider> {
  const load = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!load) {
    throw new Error(`There is no payment provider "${name}". Known are: ${Object.keys(known).join(', ')}.`);
  }
  const { createProvider } = await load();
  const provider = await createProvider(settings);
  const { currencies, reference } = provider.capabilities;
  if (reference.longest < SHORT_REFERENCE_LENGTH)
    throw new Error(
      `The payment provider "${name}" takes no references of ${SHORT_REFERENCE_LENGTH} letters.`,
    );
  if (currencies !== 'any' && !currencies.includes(settings.currency)) {
    throw new Error(`The payment provider "${name}" does not take ${settings.currency}.`);
  }
  return provider;
}
