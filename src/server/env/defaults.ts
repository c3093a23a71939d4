import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import type * as z from 'zod';
import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import { HOUR_OF_CODE_PRICE_UGX, toMinor } from '#domain/money.ts';
import { isLoopback } from './addresses.ts';
import { calendarOf } from './calendar.ts';
import type { Env } from './env.ts';
import { generativeOf } from './generative.ts';
import { isSandboxKey, isTestKey, sandboxKeys } from './keys.ts';
import { parseNetworks } from './networks.ts';
import type { Variables } from './variables.ts';

const live = {
  scriptUrl: 'https://checkout.flutterwave.com/v3.js',
  frameOrigins: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
  apiBase: 'https://api.flutterwave.com',
};

/** Fills in what was left out. */
export function toEnv(read: z.output<typeof Variables>): Omit<Env, 'variables'> {
  const production = read.NODE_ENV === 'production';
  const publicKey = read.FLW_PUBLIC_KEY ?? sandboxKeys.public;
  const secretKey = read.FLW_SECRET_KEY ?? sandboxKeys.secret;
  const atSandbox = `http://localhost:${read.SANDBOX_PORT}`;
  // Keys of the real provider go to the real provider unless an address says otherwise: never to the stand-in by default.
  const provider = isSandboxKey(secretKey) ? { scriptUrl: `${atSandbox}/v3.js`, apiBase: atSandbox } : live;
  const publicOrigin = read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`;
  const apiBase = read.PAYMENTS_API_BASE ?? provider.apiBase;
  const scriptUrl = read.PAYMENTS_SCRIPT_URL ?? provider.scriptUrl;
  const smtpUrl = read.SMTP_URL ?? `smtp://localhost:${read.SANDBOX_SMTP_PORT}`;
  const from = read.MAIL_FROM ?? `${site.name} <${site.email}>`;
  const staffAddress = read.STAFF_EMAIL ?? from;
  const sandbox = {
    payments:
      read.PAYMENT_PROVIDER === 'flutterwave' &&
      (isSandboxKey(secretKey) || isLoopback(new URL(apiBase).hostname)),
    mail: isLoopback(new URL(smtpUrl).hostname) && Number(new URL(smtpUrl).port) === read.SANDBOX_SMTP_PORT,
  };
  return {
    production,
    host: read.HOST ?? (production ? '::' : '127.0.0.1'),
    port: read.PORT,
    publicOrigin,
    dataDirectory: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    drainSeconds: read.DRAIN_SECONDS,
    sandboxPort: read.SANDBOX_PORT,
    sandboxSmtpPort: read.SANDBOX_SMTP_PORT,
    sandbox,
    demonstration: sandbox.payments || (read.PAYMENT_PROVIDER === 'flutterwave' && isTestKey(secretKey)),
    trustedProxies: parseNetworks(read.TRUSTED_PROXIES) ?? new BlockList(),
    logLevel: read.LOG_LEVEL,
    payments: {
      provider: read.PAYMENT_PROVIDER,
      others: read.OTHER_PAYMENT_PROVIDERS,
      scriptUrl,
      frameOrigins:
        read.PAYMENTS_FRAME_ORIGINS ??
        (sandbox.payments ? [new URL(scriptUrl).origin] : [...live.frameOrigins]),
      apiBase,
      publicKey,
      secretKey,
      webhookSecret: read.FLW_SECRET_HASH ?? sandboxKeys.hash,
      options: read.PAYMENT_OPTIONS,
    },
    price: {
      minor: toMinor(read.PAYMENT_PRICE ?? HOUR_OF_CODE_PRICE_UGX, read.PAYMENT_CURRENCY),
      currency: read.PAYMENT_CURRENCY,
    },
    mail: { smtpUrl, from, staffAddress, instructorAddress: read.INSTRUCTOR_EMAIL ?? staffAddress },
    meetingLinkPattern: read.MEETING_LINK_PATTERN ?? hourOfCode.meetingLinkPattern,
    calendar: { widgetId: read.CALENDAR_WIDGET_ID, sites: read.EMBED_SITES ?? [publicOrigin] },
    calendarFrame: calendarOf(read, publicOrigin, atSandbox),
    generative: generativeOf(read, atSandbox),
    formTokenSecret: read.FORM_TOKEN_SECRET ?? randomBytes(32).toString('base64url'),
    diagnosticToken: read.DIAGNOSTIC_TOKEN,
    rateLimitScale: read.RATE_LIMIT_SCALE,
  };
}
