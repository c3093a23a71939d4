import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import { site } from '#content/site.ts';

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
  mail: { smtpUrl: string; from: string; staffAddress: string };
  formTokenSecret: string;
  /** Multiplies every limit that counts by address. */
  rateLimitScale: number;
}

/** What is wrong with one variable, and what to write instead. Never contains the variable's value. */
export interface EnvProblem {
  variable: string;
  message: string;
}

/** The environment cannot be used. Its message lists every variable at fault and no value. */
export class EnvError extends Error {
  readonly problems: readonly EnvProblem[];

  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map(({ variable, message }) => `  ${variable} ${message}`);
    super(`The environment cannot be used (.env.example explains each variable):\n${lines.join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const sandboxKeys = {
  public: 'FLWPUBK_TEST-sandbox-X',
  secret: 'FLWSECK_TEST-sandbox-X',
  hash: 'sandbox-webhook-secret',
};

const live = {
  scriptUrl: 'https://checkout.flutterwave.com/v3.js',
  frameOrigins: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
  apiBase: 'https://api.flutterwave.com',
};

const port = z
  .string()
  .refine((text) => isWhole(text, 0, 65_535), {
    error: 'is not a port. Write a whole number from 0 to 65535.',
  })
  .transform(Number);

const httpUrl = z.string().refine((text) => hasScheme(text, ['http:', 'https:']), {
  error: 'is not an address. Write one that begins with https:// (or http:// on this machine).',
});

const mailbox = z
  .string()
  .refine((text) => /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text), {
    error: 'is not an e-mail address. Write name@host, or Name <name@host>.',
  });

const Variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'is unknown. Write production, development or test.',
    })
    .default('development'),
  HOST: z.string().optional(),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, {
      error: 'is not an origin. Write scheme and host only, for example https://somero.example.',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => hasScheme(text, ['postgres:', 'postgresql:']), {
      error: 'is not a PostgreSQL address. Write postgres://user:password@host:5432/name.',
    })
    .optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .refine((text) => isWhole(text, 1, 500), {
      error: 'is not a pool size. Write a whole number from 1 to 500.',
    })
    .transform(Number)
    .default(20),
  SANDBOX_PORT: port.default(4600),
  SANDBOX_SMTP_PORT: port.default(4625),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => parseNetworks(text) !== undefined, {
      error:
        'is not a list of networks. Write addresses or CIDR ranges separated by commas: 10.0.0.0/8,fd00::/8.',
    })
    .default(''),
  LOG_LEVEL: z
    .enum(logLevels, { error: `is unknown. Write one of ${logLevels.join(', ')}.` })
    .default('info'),
  PAYMENTS_SCRIPT_URL: httpUrl.optional(),
  PAYMENTS_FRAME_ORIGINS: z
    .string()
    .refine((text) => parseFrameOrigins(text) !== undefined, {
      error:
        'is not a list of origins. Write https:// schemes and hosts separated by spaces: https://checkout.example.',
    })
    .transform((text) => parseFrameOrigins(text) ?? [])
    .optional(),
  PAYMENTS_API_BASE: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  FLW_PUBLIC_KEY: z
    .string()
    .refine((text) => !/^FLWSECK/i.test(text), {
      error: 'holds a secret key, which every visitor would see. Write the key that begins with FLWPUBK.',
    })
    .optional(),
  FLW_SECRET_KEY: z
    .string()
    .refine((text) => !/^FLWPUBK/i.test(text), {
      error: 'holds a public key. Write the key that begins with FLWSECK.',
    })
    .optional(),
  FLW_SECRET_HASH: z.string().optional(),
  PAYMENT_OPTIONS: z
    .string()
    .refine((text) => /^[a-z0-9]+(?:\s*,\s*[a-z0-9]+)*$/.test(text), {
      error: "is not a list. Write the provider's names separated by commas: mobilemoneyuganda,banktransfer.",
    })
    .transform((text) => text.replace(/\s+/g, ''))
    .default('mobilemoneyuganda,banktransfer'),
  ALLOW_DEMO_PAYMENTS: z
    .enum(['0', '1'], {
      error: 'is neither 1 nor 0. Write 1 to let a production server run without real payments.',
    })
    .default('0'),
  SMTP_URL: z
    .string()
    .refine((text) => hasScheme(text, ['smtp:', 'smtps:']), {
      error: 'is not a mail server. Write smtps://user:password@host:465 or smtp://host:587.',
    })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  STAFF_EMAIL: mailbox.optional(),
  FORM_TOKEN_SECRET: z
    .string()
    .refine((text) => text.length >= 32, {
      error: 'is too short. Write at least 32 random characters: openssl rand -base64 48.',
    })
    .optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((text) => /^\d{1,6}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0, {
      error: 'is not a factor. Write a number greater than 0, for example 1 or 2.5.',
    })
    .transform(Number)
    .default(1),
});

type Given = Partial<Record<keyof typeof Variables.shape, string>>;

/**
 * Reads and checks the environment; an empty variable counts as unset.
 * @throws EnvError naming every variable at fault.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = withoutEmpty(source);
  const parsed = Variables.safeParse(given);
  const problems = new Map<string, string>();
  const report = (variable: string, message: string) => {
    if (!problems.has(variable)) problems.set(variable, message);
  };
  for (const issue of parsed.error?.issues ?? []) report(String(issue.path[0]), issue.message);
  checkKeyPair(given, report);
  if (given.NODE_ENV === 'production') checkProduction(given, report);
  if (parsed.data === undefined || problems.size > 0) {
    throw new EnvError([...problems].map(([variable, message]) => ({ variable, message })));
  }
  return toEnv(parsed.data);
}

function toEnv(read: z.output<typeof Variables>): Env {
  const production = read.NODE_ENV === 'production';
  const publicKey = read.FLW_PUBLIC_KEY ?? sandboxKeys.public;
  const secretKey = read.FLW_SECRET_KEY ?? sandboxKeys.secret;
  const atSandbox = `http://localhost:${read.SANDBOX_PORT}`;
  // Keys of the real provider go to the real provider unless an address says otherwise: never to the stand-in by default.
  const provider = isSandboxKey(secretKey) ? { scriptUrl: `${atSandbox}/v3.js`, apiBase: atSandbox } : live;
  const apiBase = read.PAYMENTS_API_BASE ?? provider.apiBase;
  const scriptUrl = read.PAYMENTS_SCRIPT_URL ?? provider.scriptUrl;
  const smtpUrl = read.SMTP_URL ?? `smtp://localhost:${read.SANDBOX_SMTP_PORT}`;
  const from = read.MAIL_FROM ?? `${site.name} <${site.email}>`;
  const sandbox = {
    payments: isSandboxKey(secretKey) || isLoopback(new URL(apiBase).hostname),
    mail: isLoopback(new URL(smtpUrl).hostname) && Number(new URL(smtpUrl).port) === read.SANDBOX_SMTP_PORT,
  };
  return {
    production,
    host: read.HOST ?? (production ? '::' : '127.0.0.1'),
    port: read.PORT,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    dataDirectory: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    sandboxPort: read.SANDBOX_PORT,
    sandboxSmtpPort: read.SANDBOX_SMTP_PORT,
    sandbox,
    demonstration: sandbox.payments || isTestKey(secretKey),
    trustedProxies: parseNetworks(read.TRUSTED_PROXIES) ?? new BlockList(),
    logLevel: read.LOG_LEVEL,
    payments: {
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
    mail: { smtpUrl, from, staffAddress: read.STAFF_EMAIL ?? from },
    formTokenSecret: read.FORM_TOKEN_SECRET ?? randomBytes(32).toString('base64url'),
    rateLimitScale: read.RATE_LIMIT_SCALE,
  };
}

type Report = (variable: string, message: string) => void;

function checkKeyPair({ FLW_PUBLIC_KEY, FLW_SECRET_KEY }: Given, report: Report): void {
  if (FLW_PUBLIC_KEY === undefined && FLW_SECRET_KEY === undefined) return;
  if (FLW_PUBLIC_KEY === undefined) {
    report('FLW_PUBLIC_KEY', 'is missing. Write the public key of the pair.');
  } else if (FLW_SECRET_KEY === undefined) {
    report('FLW_SECRET_KEY', 'is missing. Write the secret key of the pair.');
  } else if (isTestKey(FLW_PUBLIC_KEY) !== isTestKey(FLW_SECRET_KEY)) {
    report('FLW_PUBLIC_KEY', 'does not belong to FLW_SECRET_KEY. Write two test keys or two live keys.');
  }
}

function checkProduction(given: Given, report: Report): void {
  const need = (variable: keyof Given, advice: string) => {
    if (given[variable] === undefined) report(variable, `is missing. ${advice}`);
  };
  need(
    'DATABASE_URL',
    'Production needs a PostgreSQL server. Write postgres://user:password@host:5432/name.',
  );
  need('SMTP_URL', 'Write the mail server: smtps://user:password@host:465.');
  need('MAIL_FROM', 'Write the sender of every e-mail: Name <name@host>.');
  need('STAFF_EMAIL', 'Write the address that learns of payments which need a person.');
  need('FORM_TOKEN_SECRET', 'Write at least 32 random characters: openssl rand -base64 48.');
  need('PUBLIC_ORIGIN', 'Write the address that visitors use, for example https://somero.example.');
  if (given.PUBLIC_ORIGIN !== undefined && !isPublicHttps(given.PUBLIC_ORIGIN)) {
    report('PUBLIC_ORIGIN', 'is not public. Write the https:// address that visitors use, not a local one.');
  }
  const withoutMoney = given.FLW_SECRET_KEY === undefined || isTestKey(given.FLW_SECRET_KEY);
  if (given.ALLOW_DEMO_PAYMENTS === '1' && withoutMoney) checkDemonstration(given, report);
  else checkLivePayments(given, report);
}

function checkDemonstration(given: Given, report: Report): void {
  const withSandbox = given.FLW_SECRET_KEY === undefined || isSandboxKey(given.FLW_SECRET_KEY);
  if (given.FLW_SECRET_HASH === undefined && !withSandbox) {
    report('FLW_SECRET_HASH', "is missing. Write the secret hash of the provider's webhook settings.");
  }
}

function checkLivePayments(given: Given, report: Report): void {
  const orDemonstrate = 'Or set ALLOW_DEMO_PAYMENTS=1 for a demonstration without real money.';
  for (const variable of ['FLW_PUBLIC_KEY', 'FLW_SECRET_KEY'] as const) {
    const key = given[variable];
    if (key === undefined) report(variable, `is missing. Write the provider's live key. ${orDemonstrate}`);
    else if (isTestKey(key))
      report(variable, `is a test key. Write the provider's live key. ${orDemonstrate}`);
    else if (!isLiveKey(key))
      report(
        variable,
        `is no key of the provider. Write the live one, as its dashboard shows it. ${orDemonstrate}`,
      );
  }
  if (given.FLW_SECRET_HASH === undefined) {
    report('FLW_SECRET_HASH', "is missing. Write the secret hash of the provider's webhook settings.");
  } else if (given.FLW_SECRET_HASH === sandboxKeys.hash) {
    report(
      'FLW_SECRET_HASH',
      "is the sandbox's. Write a secret that only the provider and this server know.",
    );
  }
  for (const variable of ['PAYMENTS_SCRIPT_URL', 'PAYMENTS_API_BASE'] as const) {
    const address = given[variable];
    if (address !== undefined && !address.startsWith('https://')) {
      report(variable, 'is not encrypted. Write an https:// address, or leave it out for the live provider.');
    }
  }
  const frames = parseFrameOrigins(given.PAYMENTS_FRAME_ORIGINS ?? '') ?? [];
  if (frames.some((origin) => !origin.startsWith('https://'))) {
    report(
      'PAYMENTS_FRAME_ORIGINS',
      'is not encrypted. Write https:// origins, or leave it out for the live provider.',
    );
  }
}

function withoutEmpty(source: Record<string, string | undefined>): Given {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== '')) as Given;
}

function isWhole(text: string, low: number, high: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high;
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  if (!hasScheme(text, ['http:', 'https:'])) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Origins parted by spaces or commas, ready for a policy; undefined if there is none or one of them is no origin. */
function parseFrameOrigins(text: string): string[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const isUsable = (entry: string) => {
    if (!isOrigin(entry)) return false;
    const { protocol, hostname, host } = new URL(entry);
    return (protocol === 'https:' || isLoopback(hostname)) && /^[a-z0-9.:[\]-]+$/.test(host);
  };
  if (entries.length === 0 || !entries.every(isUsable)) return undefined;
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}

function isTestKey(key: string): boolean {
  return /^FLW(?:PUB|SEC)K_TEST/i.test(key);
}

function isLiveKey(key: string): boolean {
  return /^FLW(?:PUB|SEC)K-.{8,}$/.test(key) && !isSandboxKey(key);
}

function isSandboxKey(key: string): boolean {
  return /-sandbox-/i.test(key);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

const privateNetworks =
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::/127,fc00::/7,fe80::/10';

function isPublicHttps(origin: string): boolean {
  if (!hasScheme(origin, ['https:'])) return false;
  const hostname = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  if (family !== 0)
    return parseNetworks(privateNetworks)?.check(hostname, family === 4 ? 'ipv4' : 'ipv6') === false;
  return (
    hostname.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa|test|invalid)$/.test(hostname)
  );
}

/** A list of addresses and CIDR ranges, or undefined if one of them is neither. */
function parseNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address);
    const longest = family === 4 ? 32 : 128;
    if (family === 0 || rest.length > 0) return undefined;
    if (prefix !== undefined && !isWhole(prefix, 0, longest)) return undefined;
    networks.addSubnet(
      address,
      prefix === undefined ? longest : Number(prefix),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return networks;
}
