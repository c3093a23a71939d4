import type { FlutterwaveOptions } from './flutterwave/options.ts';
import type { ManualLedger } from './port.ts';

/** What every provider's folder may be made with; each takes what it needs. */
export interface ProviderSettings {
  /** The environment, for the variables of a provider that `env.ts` does not know. */
  variables: Readonly<Record<string, string | undefined>>;
  currency: string;
  publicOrigin: string;
  /** What the provider shows the payer: who asks, and for what. */
  title: string;
  description: string;
  logoUrl: string;
  flutterwave: Omit<FlutterwaveOptions, 'title' | 'description' | 'logoUrl'>;
  ledger: ManualLedger;
}
