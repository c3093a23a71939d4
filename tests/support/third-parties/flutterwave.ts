import type { FlutterwaveOptions } from '#server/gateways/payments/flutterwave/options.ts';

/** The settings of the provider in tests, at an address that the test chooses; by default one that nothing answers. */
export const flutterwaveOptions = (origin = 'http://127.0.0.1:9') =>
  ({
    apiBase: origin,
    scriptUrl: `${origin}/v3.js`,
    frameOrigins: [origin],
    publicKey: 'FLWPUBK_TEST-tests-X',
    secretKey: 'FLWSECK_TEST-tests-X',
    webhookSecret: 'tests',
    paymentOptions: 'mobilemoneyuganda,banktransfer',
    title: 'Tests',
    description: 'Tests',
    logoUrl: 'http://127.0.0.1/logo.svg',
  }) satisfies FlutterwaveOptions;
