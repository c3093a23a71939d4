import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaymentProvider } from './port.ts';
import type { ProviderSettings } from './settings.ts';

/** What a provider's folder exports from its `provider.ts`. */
export interface ProviderModule {
  createProvider(settings: ProviderSettings): PaymentProvider | Promise<PaymentProvider>;
}

/**
 * Loads a provider by the name of its folder.
 *
 * @throws Error in plain words for a name without a folder, or a provider that cannot take the currency
 */
export async function loadProvider(
  name: string,
  settings: ProviderSettings,
  folder = import.meta.dirname,
): Promise<PaymentProvider> {
  const known = await providerNames(folder);
  if (!known.includes(name)) {
    throw new Error(`There is no payment provider "${name}". Known are: ${known.join(', ')}.`);
  }
  const address = pathToFileURL(join(folder, name, 'provider.ts')).href;
  const { createProvider } = (await import(address)) as ProviderModule;
  const provider = await createProvider(settings);
  const { currencies } = provider.capabilities;
  if (currencies !== 'any' && !currencies.includes(settings.currency)) {
    throw new Error(`The payment provider "${name}" does not take ${settings.currency}.`);
  }
  return provider;
}

/** The folders beside this file. */
export async function providerNames(folder = import.meta.dirname): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
