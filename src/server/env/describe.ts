import type { Env } from './env.ts';
import { isSandboxKey, isTestKey } from './keys.ts';
import { checkProduction } from './production.ts';
import type { VariableState } from './variable-state.ts';
import { type Given, Variables } from './variables.ts';

type Name = keyof typeof Variables.shape;

/** What a payment key may be told by. */
export interface KeyState {
  kind: 'public' | 'secret' | 'unknown';
  mode: 'sandbox' | 'test' | 'live' | 'unknown';
  ending: string;
}

/** What these hold is no secret. Whatever stands in none of these lists is shown as one. */
const plain: readonly Name[] = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_ORIGIN',
  'DATA_DIR',
  'DATABASE_POOL_SIZE',
  'DRAIN_SECONDS',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'PAYMENTS_FRAME_ORIGINS',
  'PAYMENT_OPTIONS',
  'PAYMENT_PROVIDER',
  'OTHER_PAYMENT_PROVIDERS',
  'PAYMENT_CURRENCY',
  'PAYMENT_PRICE',
  'ALLOW_DEMO_PAYMENTS',
  'CALENDAR_WIDGET_ID',
  'EMBED_SITES',
  'CALENDAR_DIALECT',
  'GENERATIVE_SERVICE',
  'GENERATIVE_MODEL',
  'GENERATIVE_DAILY_TOKENS',
  'GENERATIVE_VISITOR_TOKENS',
  'RATE_LIMIT_SCALE',
  'MEETING_LINK_PATTERN',
];
const addresses: readonly Name[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'PAYMENTS_SCRIPT_URL',
  'PAYMENTS_API_BASE',
  'CALENDAR_URL',
  'CALENDAR_API_BASE',
  'GENERATIVE_URL',
];
const mailboxes: readonly Name[] = ['MAIL_FROM', 'STAFF_EMAIL', 'INSTRUCTOR_EMAIL'];
/** Of these not even the ending is shown. */
const hidden: readonly Name[] = ['GENERATIVE_KEY'];
const keys: readonly Name[] = ['FLW_PUBLIC_KEY', 'FLW_SECRET_KEY'];

/** Every variable that the server knows, masked, in the order of its schema. */
export function describeVariables(given: Given, env: Omit<Env, 'variables'>): VariableState[] {
  const required = new Set<string>();
  checkProduction({ NODE_ENV: 'production' }, (variable) => required.add(variable));
  const defaults = defaultsOf(env);
  return (Object.keys(Variables.shape) as Name[]).map((name) => {
    const isRequired = required.has(name);
    const value = given[name];
    if (value !== undefined) return { name, state: 'set', isRequired, shown: mask(name, value) };
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

function mask(name: Name, value: string): string {
  if (plain.includes(name)) return value;
  if (hidden.includes(name)) return 'set';
  if (addresses.includes(name)) return maskAddress(value);
  if (mailboxes.includes(name)) return `an address at ${/@([^\s<>@]+)>?$/.exec(value)?.[1] ?? 'some host'}`;
  if (keys.includes(name)) {
    const { kind, mode, ending } = describeKey(value);
    return `${kind} key, ${mode}, ends in ${ending}`;
  }
  return endingOf(value) === '' ? 'a secret' : `a secret, ends in ${endingOf(value)}`;
}

/** The last four characters of what is long enough for them to give nothing away. */
function endingOf(secret: string): string {
  return secret.length >= 20 ? secret.slice(-4) : '';
}

/** What stands in for a variable that is left out. */
function defaultsOf(env: Omit<Env, 'variables'>): Partial<Record<Name, string>> {
  const fixed = Object.entries(Variables.parse({})).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value) || 'none']],
  );
  return {
    ...Object.fromEntries(fixed),
    HOST: env.host,
    PUBLIC_ORIGIN: env.publicOrigin,
    DATABASE_URL: 'the embedded database in DATA_DIR',
    FLW_PUBLIC_KEY: "the sandbox's own",
    FLW_SECRET_KEY: "the sandbox's own",
    FLW_SECRET_HASH: "the sandbox's own",
    PAYMENTS_SCRIPT_URL: maskAddress(env.payments.scriptUrl),
    PAYMENTS_API_BASE: maskAddress(env.payments.apiBase),
    PAYMENTS_FRAME_ORIGINS: env.payments.frameOrigins.join(' '),
    PAYMENT_PRICE: 'the specified UGX 20,000',
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
