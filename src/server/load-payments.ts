import { hourOfCode, logoPath, site } from '#content/school.ts';
import type { Database } from './db/open.ts';
import type { Env } from './env/env.ts';
import { createCallTurns } from './fairness/call-turns.ts';
import type { Payments } from './gateways/payments/port.ts';
import { loadProvider } from './gateways/payments/registry.ts';
import type { ProviderSettings } from './gateways/payments/settings.ts';
import type { Offers } from './services/offers/offers.ts';
import { createManualLedger } from './services/payments/ledger/manual-ledger.ts';

/**
 * The providers of the environment, each made by its own folder, for the server and for the commands of staff.
 *
 * @param variables The environment as it is, for the variables of providers that `env.ts` does not know
 */
export async function loadPayments(
  env: Env,
  database: Database,
  offers: Offers,
  variables: ProviderSettings['variables'],
): Promise<Payments> {
  const { provider, others, options, callsPerMinute, pesapal, ...flutterwave } = env.payments;
  const settingsOfOne = (): ProviderSettings => ({
    variables,
    currency: offers.hourOfCode().price.currency,
    publicOrigin: env.publicOrigin,
    get title() {
      return site.name;
    },
    get description() {
      return `${hourOfCode.title} session`;
    },
    get logoUrl() {
      return `${env.publicOrigin}${logoPath || '/icon-512.png'}`;
    },
    inTurn: createCallTurns(callsPerMinute),
    flutterwave: { ...flutterwave, paymentOptions: options },
    pesapal,
    ledger: createManualLedger(database),
  });
  return {
    main: await loadProvider(provider, settingsOfOne()),
    others: await Promise.all(others.map((name) => loadProvider(name, settingsOfOne()))),
  };
}
