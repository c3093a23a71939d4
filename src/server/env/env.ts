import type { BlockList } from 'node:net';
import type { Price } from '#domain/money.ts';
import type { CalendarEnv } from './calendar.ts';
import type { GenerativeEnv } from './generative.ts';
import type { VariableState } from './variable-state.ts';
import type { logLevels } from './variables.ts';

/** Everything the server takes from its environment, checked. `.env.example` says what each variable does. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  /** The address under which visitors reach the site, without a trailing slash. */
  publicOrigin: string;
  dataDirectory: string;
  /** Undefined: the embedded database in `dataDirectory`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** How long the listener goes on accepting after it was asked to stop. */
  drainSeconds: number;
  sandboxPort: number;
  sandboxSmtpPort: number;
  /** Which third parties are the local stand-ins. */
  sandbox: { payments: boolean; mail: boolean };
  /** True while no real money moves: every page says so. */
  demonstration: boolean;
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: BlockList;
  logLevel: (typeof logLevels)[number];
  payments: {
    /** The provider that is offered first, and those that are offered as other ways to pay: folders of the gateways. */
    provider: string;
    others: string[];
    scriptUrl: string;
    /** Where the checkout window's frame may come from, which is not where its script comes from. */
    frameOrigins: string[];
    /** Without a trailing slash and without the version: `https://api.flutterwave.com`. */
    apiBase: string;
    publicKey: string;
    secretKey: string;
    webhookSecret: string;
    /** As the provider reads it: names separated by commas. */
    options: string;
  };
  /** What one session costs. */
  price: Price;
  mail: {
    smtpUrl: string;
    from: string;
    staffAddress: string;
    /** Who gets the list of children before a session. */
    instructorAddress: string;
  };
  /** The address of a session's video meeting, with `{room}` in it. */
  meetingLinkPattern: string;
  /** Our own calendar, which other pages show in a frame: its name in its address, and the origins of those pages. */
  calendar: { widgetId: string; sites: string[] };
  /** The calendar that the flow shows in a frame: our own, or a third party's. */
  calendarFrame: CalendarEnv;
  /** The service that writes text; `null` for none, so that our own engine answers. */
  generative: GenerativeEnv | null;
  formTokenSecret: string;
  /** Shows the diagnostics in production; without it nobody sees them there. */
  diagnosticToken: string | undefined;
  /** Multiplies every limit that counts by address. */
  rateLimitScale: number;
  /** Every variable as it may be shown. */
  variables: readonly VariableState[];
}
