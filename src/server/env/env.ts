import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { site } from '#content/school.ts';
import type { EnvironmentVariable } from '#domain/diagnostics/report.ts';
import { HOUR_OF_CODE_PRICE_UGX, toMinor } from '#domain/money.ts';
import { isLoopback, isPesapalTest, isSandboxKey, isTestKey, parseNetworks, sandboxKeys } from './formats.ts';
import { calendarOf, generativeOf } from './third-parties.ts';
import type { Variables } from './variables.ts';

/** Everything the server takes from its environment, checked. */
export type Env = ReturnType<typeof toEnv> & {
  /** Every variable as it may be shown. */
  variables: readonly EnvironmentVariable[];
};

const live = {
  scriptUrl: 'https://checkout.flutterwave.com/v3.js',
  frameOrigins: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
  apiBase: 'https://api.flutterwave.com',
  pesapal: 'https://pay.pesapal.com/v3',
};

/** Fills in what was left out; where the school's document does, when it is read. */
export function toEnv(read: Variables) {
  const production = read.NODE_ENV === 'production';
  const publicKey = read.FLW_PUBLIC_KEY ?? sandboxKeys.public;
  const secretKey = read.FLW_SECRET_KEY ?? sandboxKeys.secret;
  const withPesapalKeys = read.PESAPAL_CONSUMER_KEY !== undefined;
  const atSandbox = `http://localhost:${read.SANDBOX_PORT}`;
  // By default real keys are sent to the real provider, never to the sandbox.
  const provider = isSandboxKey(secretKey) ? { scriptUrl: `${atSandbox}/v3.js`, apiBase: atSandbox } : live;
  const publicOrigin = read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`;
  const apiBase = read.PAYMENTS_API_BASE ?? provider.apiBase;
  const scriptUrl = read.PAYMENTS_SCRIPT_URL ?? provider.scriptUrl;
  const smtpUrl = read.SMTP_URL ?? `smtp://localhost:${read.SANDBOX_SMTP_PORT}`;
  const pesapalBase = read.PESAPAL_API_BASE ?? (withPesapalKeys ? live.pesapal : `${atSandbox}/pesapal`);
  const isFlutterwaveLocal = isSandboxKey(secretKey) || isLoopback(new URL(apiBase).hostname);
  const offered = [read.PAYMENT_PROVIDER, ...read.OTHER_PAYMENT_PROVIDERS];
  /** The offered providers that take no real money, and of them the local stand-ins. */
  const online = [
    { id: 'flutterwave', isDemo: isFlutterwaveLocal || isTestKey(secretKey), isLocal: isFlutterwaveLocal },
    {
      id: 'pesapal',
      isDemo: isPesapalTest(pesapalBase),
      isLocal: isLoopback(new URL(pesapalBase).hostname),
    },
  ].filter(({ id }) => offered.includes(id));
  const sandbox = {
    payments: online.some(({ isLocal }) => isLocal),
    flutterwave: read.PAYMENT_PROVIDER === 'flutterwave' && isFlutterwaveLocal,
    mail: isLoopback(new URL(smtpUrl).hostname) && Number(new URL(smtpUrl).port) === read.SANDBOX_SMTP_PORT,
  };
  return {
    production,
    host: read.HOST ?? (production ? '::' : '127.0.0.1'),
    port: read.PORT,
    /** The address under which visitors reach the site, without a trailing slash. */
    publicOrigin,
    /** Where the school is run from; without a port there is no desk. */
    desk: {
      port: production && read.DESK_ORIGIN === undefined ? undefined : read.DESK_PORT,
      origin: read.DESK_ORIGIN ?? `http://localhost:${read.DESK_PORT ?? 3001}`,
    },
    dataDirectory: read.DATA_DIR,
    /** Undefined: the database has the files of photographs. */
    picturesFolder: read.PICTURES_FOLDER,
    /** Undefined: the embedded database in `dataDirectory`. */
    databaseUrl: read.DATABASE_URL,
    /** The database's address without a pooler; undefined if the first address has none. */
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    /** How long the listener goes on accepting after it was asked to stop. */
    drainSeconds: read.DRAIN_SECONDS,
    /** The port of `/metrics`; undefined for none. */
    metricsPort: read.METRICS_PORT,
    /** The address that is called while all is well; undefined for none. */
    heartbeatUrl: read.HEARTBEAT_URL,
    sandboxPort: read.SANDBOX_PORT,
    sandboxSmtpPort: read.SANDBOX_SMTP_PORT,
    /** Which third parties are the local stand-ins. */
    sandbox,
    /** True while no real money moves: every page says so. */
    demonstration: online.length > 0 && online.every(({ isDemo }) => isDemo),
    /** The proxies whose X-Forwarded-For is believed. */
    trustedProxies: parseNetworks(read.TRUSTED_PROXIES) ?? new BlockList(),
    logLevel: read.LOG_LEVEL,
    payments: {
      /** The provider that is offered first, and those that are offered as other ways to pay: folders of the gateways. */
      provider: read.PAYMENT_PROVIDER,
      others: read.OTHER_PAYMENT_PROVIDERS,
      scriptUrl,
      /** Where the checkout window's frame may come from, which is not where its script comes from. */
      frameOrigins:
        read.PAYMENTS_FRAME_ORIGINS ??
        (isFlutterwaveLocal ? [new URL(scriptUrl).origin] : [...live.frameOrigins]),
      /** Without a trailing slash and without the version: `https://api.flutterwave.com`. */
      apiBase,
      publicKey,
      secretKey,
      webhookSecret: read.FLW_SECRET_HASH ?? sandboxKeys.hash,
      /** Ways to pay as the provider reads them: names separated by commas. */
      options: read.PAYMENT_OPTIONS,
      /** Calls to each provider from this process. */
      callsPerMinute: read.PAYMENT_CALLS_PER_MINUTE,
      pesapal: {
        apiBase: pesapalBase,
        consumerKey: read.PESAPAL_CONSUMER_KEY ?? sandboxKeys.pesapal,
        consumerSecret: read.PESAPAL_CONSUMER_SECRET ?? sandboxKeys.pesapal,
      },
    },
    /** What one session costs. */
    price: {
      minor: toMinor(read.PAYMENT_PRICE ?? HOUR_OF_CODE_PRICE_UGX, read.PAYMENT_CURRENCY),
      currency: read.PAYMENT_CURRENCY,
    },
    mail: {
      smtpUrl,
      get from() {
        return read.MAIL_FROM ?? `${site.name} <${site.email}>`;
      },
      get staffAddress() {
        return read.STAFF_EMAIL ?? this.from;
      },
      /** Who gets the list of children before a session. */
      get instructorAddress() {
        return read.INSTRUCTOR_EMAIL ?? this.staffAddress;
      },
    },
    /** The address of a session's video meeting, with `{room}` in it. */
    get meetingLinkPattern() {
      return read.MEETING_LINK_PATTERN ?? site.meetingLinkPattern;
    },
    /** Our own calendar, which other pages show in a frame: its name in its address, and the origins of those pages. */
    calendar: { widgetId: read.CALENDAR_WIDGET_ID, sites: read.EMBED_SITES ?? [publicOrigin] },
    /** The calendar that the flow shows in a frame: our own, or a third party's. */
    calendarFrame: calendarOf(read, publicOrigin, atSandbox),
    /** The service that writes text; `null` for none, so that our own engine answers. */
    generative: generativeOf(read, atSandbox),
    formTokenSecret: read.FORM_TOKEN_SECRET ?? randomBytes(32).toString('base64url'),
    /** Shows the diagnostics in production; without it no one sees them there. */
    diagnosticToken: read.DIAGNOSTIC_TOKEN,
    /** Multiplies every limit that counts by address. */
    rateLimitScale: read.RATE_LIMIT_SCALE,
    /** Whether browsers keep public pages for a visit without a connection. */
    offlinePages: read.OFFLINE_PAGES === 'on',
  };
}
