import type { InTurn } from './call-json.ts';
import type { FlutterwaveOptions } from './flutterwave/options.ts';
import type { PesapalOptions } from './pesapal/options.ts';
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
  /** Limits the calls to this provider. */
  inTurn: InTurn;
  flutterwave: Omit<FlutterwaveOptions, 'title' | 'description' | 'logoUrl' | 'inTurn'>;
  pesapal: Pick<PesapalOptions, 'apiBase' | 'consumerKey' | 'consumerSecret'>;
  ledger: ManualLedger;
}
