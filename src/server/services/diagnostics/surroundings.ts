import type { EnvironmentVariable } from '#domain/diagnostics/report.ts';

/** What only `main.ts` knows; the token is its only secret. */
export interface Surroundings {
  production: boolean;
  /** The token for the diagnostics in production; without one they are hidden. */
  diagnosticToken: string | undefined;
  variables: readonly EnvironmentVariable[];
  payments: {
    publicKey: KeyFacts;
    secretKey: KeyFacts;
    isWebhookSecretOwn: boolean;
    /** Without user, password and parameters, as every address here. */
    apiBase: string;
  };
  mail: {
    server: string;
    /** Connects and signs in, and sends nothing. */
    check(): Promise<void>;
  };
  build: { version: string; builtAt: Date | null };
  startedAt: Date;
}

export interface KeyFacts {
  kind: 'public' | 'secret' | 'unknown';
  mode: 'sandbox' | 'test' | 'live' | 'unknown';
  /** Its last four characters. */
  ending: string;
}
