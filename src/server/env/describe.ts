import type { EnvironmentVariable } from '#domain/diagnostics/report.ts';
import { checkProduction } from './checks.ts';
import type { Env } from './env.ts';
import { isSandboxKey, isTestKey, type Variable } from './formats.ts';
import { type Name, type RawVariables, rows, Variables } from './variables.ts';

/** What is shown of a payment key. */
interface KeyState {
  kind: 'public' | 'secret' | 'unknown';
  mode: 'sandbox' | 'test' | 'live' | 'unknown';
  ending: string;
}

/** Every variable that the server knows, masked, in the order of `.env.example`. */
export function describeVariables(given: RawVariables, env: Omit<Env, 'variables'>): EnvironmentVariable[] {
  const required = new Set<string>();
  checkProduction({ NODE_ENV: 'production' }, (variable) => required.add(variable));
  const defaults = defaultsOf(env);
  return rows.map(([name, { shown: how }]) => {
    const isRequired = required.has(name);
    const value = given[name];
    if (value !== undefined) return { name, state: 'set', isRequired, shown: masks[how](value) };
    const shown = defaults[name];
    return shown === undefined
      ? { name, state: 'missing', isRequired, shown: '' }
      : { name, state: 'default', isRequired, shown };
  });
}

export function describeKey(key: string): KeyState {
  const kind = /^FLWPUBK/i.test(key) ? 'public' : /^FLWSECK/i.test(key) ? 'secret' : 'unknown';
  const mode = isSandboxKey(key)
    ? 'sandbox'
    : isTestKey(key)
      ? 'test'
      : kind === 'unknown'
        ? 'unknown'
        : 'live';
  return { kind, mode, ending: endingOf(key) };
}

/** An address without user, password and parameters, any of which may be a secret. */
export function maskAddress(address: string): string {
  if (!/^[a-z]+:\/\//i.test(address) || !URL.canParse(address)) return 'set';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

const masks: Record<Variable['shown'], (value: string) => string> = {
  plain: (value) => value,
  address: maskAddress,
  mailbox: (value) => `an address at ${/@([^\s<>@]+)>?$/.exec(value)?.[1] ?? 'some host'}`,
  key: (value) => {
    const { kind, mode, ending } = describeKey(value);
    return `${kind} key, ${mode}, ends in ${ending}`;
  },
  hidden: () => 'set',
  secret: (value) => (endingOf(value) === '' ? 'a secret' : `a secret, ends in ${endingOf(value)}`),
};

/** The last four characters, if the secret is so long that they reveal nothing. */
function endingOf(secret: string): string {
  return secret.length >= 20 ? secret.slice(-4) : '';
}

/** The value that an unset variable stands for. */
function defaultsOf(env: Omit<Env, 'variables'>): Partial<Record<Name, string>> {
  const fixed = Object.entries(Variables.parse({})).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value) || 'none']],
  );
  return {
    ...Object.fromEntries(fixed),
    HOST: env.host,
    PUBLIC_ORIGIN: env.publicOrigin,
    DESK_ORIGIN: env.desk.origin,
    DATABASE_URL: 'the embedded database in DATA_DIR',
    DATABASE_DIRECT_URL: 'DATABASE_URL',
    FLW_PUBLIC_KEY: "the sandbox's own",
    FLW_SECRET_KEY: "the sandbox's own",
    FLW_SECRET_HASH: "the sandbox's own",
    PAYMENTS_SCRIPT_URL: maskAddress(env.payments.scriptUrl),
    PAYMENTS_API_BASE: maskAddress(env.payments.apiBase),
    PAYMENTS_FRAME_ORIGINS: env.payments.frameOrigins.join(' '),
    PESAPAL_CONSUMER_KEY: "the sandbox's own",
    PESAPAL_CONSUMER_SECRET: "the sandbox's own",
    PESAPAL_API_BASE: maskAddress(env.payments.pesapal.apiBase),
    PAYMENT_PRICE: 'UGX 20,000',
    EMBED_SITES: env.calendar.sites.join(' '),
    CALENDAR_URL: maskAddress(env.calendarFrame.address.replace(/\/[^/]+$/, '')),
    ...(env.calendarFrame.api && {
      CALENDAR_API_BASE: maskAddress(env.calendarFrame.api.base),
      CALENDAR_API_KEY: "the sandbox's own",
    }),
    ...(env.generative && {
      GENERATIVE_URL: maskAddress(env.generative.base),
      GENERATIVE_KEY: "the sandbox's own",
      GENERATIVE_MODEL: env.generative.model,
    }),
    SMTP_URL: "the sandbox's mail server",
    MAIL_FROM: 'the address of the content folder',
    STAFF_EMAIL: 'the address of MAIL_FROM',
    INSTRUCTOR_EMAIL: 'the address of STAFF_EMAIL',
    MEETING_LINK_PATTERN: env.meetingLinkPattern,
    FORM_TOKEN_SECRET: 'a new one at every start',
  };
}
