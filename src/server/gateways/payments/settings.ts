import type { FlutterwaveOptions } from './flutterwave/options.ts';
import type { ManualLedger } from './port.ts';

/** Everything that a provider's folder may need; each takes its part. */
export interface ProviderSettings {
  /** The environment, for a provider's own variables that `env.ts` does not know. */
  variables: Readonly<Record<string, string | undefined>>;
  currency: string;
  publicOrigin: string;
  /** What the provider shows to the payer: our name, and the purpose. */
  title: string;
  description: string;
  logoUrl: string;
  flutterwave: Omit<FlutterwaveOptions, 'title' | 'description' | 'logoUrl'>;
  ledger: ManualLedger;
}
