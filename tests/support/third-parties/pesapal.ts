import type { PesapalOptions } from '#server/gateways/payments/pesapal/options.ts';

/** The settings of Pesapal in tests, at the sandbox of an origin. */
export const pesapalOptions = (origin: string, publicOrigin: string) =>
  ({
    apiBase: `${origin}/pesapal`,
    consumerKey: 'key of the tests',
    consumerSecret: 'secret of the tests',
    publicOrigin,
    description: 'Hour of Code session',
  }) satisfies PesapalOptions;
