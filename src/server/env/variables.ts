import * as z from 'zod';
import { generativeServices } from '#domain/assistant/services.ts';
import { calendarDialects } from '#domain/booking/calendar-dialect.ts';
import { hasScheme, isOrigin, parseFrameOrigins } from './addresses.ts';
import { parseNetworks } from './networks.ts';
import { isWhole } from './whole.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

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

const tokens = z
  .string()
  .refine((text) => isWhole(text, 0, 999_999_999), {
    error: 'is not a number of tokens. Write a whole number, for example 1000000.',
  })
  .transform(Number);

/** Every variable by itself; what they are together is for keys.ts and production.ts to say. */
export const Variables = z.object({
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
  DRAIN_SECONDS: z
    .string()
    .refine((text) => isWhole(text, 0, 300), {
      error: 'is not a time. Write a whole number of seconds from 0 to 300.',
    })
    .transform(Number)
    .default(1),
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
  PAYMENT_PROVIDER: z
    .string()
    .refine(isName, { error: "is no provider's name. Write the one that takes the payments: flutterwave." })
    .default('flutterwave'),
  OTHER_PAYMENT_PROVIDERS: z
    .string()
    .refine((text) => text === 'none' || names(text).every(isName), {
      error: "is not a list. Write the providers' names separated by commas: manual. Or none.",
    })
    .transform((text) => (text === 'none' ? [] : names(text)))
    .default(['manual']),
  PAYMENT_CURRENCY: z
    .string()
    .refine((text) => /^[A-Z]{3}$/.test(text), { error: 'is no currency. Write its three letters: UGX.' })
    .default('UGX'),
  PAYMENT_PRICE: z
    .string()
    .refine((text) => /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0, {
      error: 'is no price. Write what one session costs, in figures only: 20000.',
    })
    .transform(Number)
    .optional(),
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
  CALENDAR_WIDGET_ID: z
    .string()
    .refine((text) => /^[\w-]{1,80}$/.test(text), {
      error: 'is not an id. Write letters, figures, hyphens and underlines: hour-of-code.',
    })
    .default('hour-of-code'),
  EMBED_SITES: z
    .string()
    .refine((text) => parseFrameOrigins(text) !== undefined, {
      error:
        'is not a list of origins. Write https:// schemes and hosts separated by spaces: https://somero.example.',
    })
    .transform((text) => parseFrameOrigins(text) ?? [])
    .optional(),
  INSTRUCTOR_EMAIL: mailbox.optional(),
  MEETING_LINK_PATTERN: z
    .string()
    .refine((text) => text.includes('{room}') && hasScheme(text.replaceAll('{room}', 'room'), ['https:']), {
      error: 'is no pattern. Write an https:// address with {room} in it: https://meet.example.org/{room}.',
    })
    .optional(),
  CALENDAR_DIALECT: z
    .enum(calendarDialects, { error: `is unknown. Write one of ${calendarDialects.join(', ')}.` })
    .default('somero'),
  CALENDAR_URL: httpUrl
    .refine((text) => !/[?#]/.test(text), {
      error: 'has a query. Write the address without one, and without the id.',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  CALENDAR_API_BASE: httpUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  CALENDAR_API_KEY: z.string().optional(),
  GENERATIVE_SERVICE: z
    .enum(generativeServices, { error: `is unknown. Write one of ${generativeServices.join(', ')}.` })
    .optional(),
  GENERATIVE_URL: httpUrl
    .refine((text) => !/[?#]/.test(text), { error: 'has a query. Write the address without one.' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  GENERATIVE_KEY: z
    .string()
    .refine((text) => /^[\x21-\x7e]+$/.test(text), {
      error: 'holds characters that no key has. Write the key as the service shows it.',
    })
    .optional(),
  GENERATIVE_MODEL: z
    .string()
    .refine((text) => /^[\w./:@-]{1,120}$/.test(text), {
      error: 'is not a name. Write the model as the service calls it.',
    })
    .optional(),
  GENERATIVE_DAILY_TOKENS: tokens.default(1_000_000),
  GENERATIVE_VISITOR_TOKENS: tokens.default(100_000),
  FORM_TOKEN_SECRET: z
    .string()
    .refine((text) => text.length >= 32, {
      error: 'is too short. Write at least 32 random characters: openssl rand -base64 48.',
    })
    .optional(),
  DIAGNOSTIC_TOKEN: z
    .string()
    .refine((text) => /^[\x21-\x7e]{32,}$/.test(text), {
      error: 'is too short. Write at least 32 random characters without spaces: openssl rand -base64 48.',
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

/** The variables that are set, as they were written. */
export type Given = Partial<Record<keyof typeof Variables.shape, string>>;

function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function isName(text: string): boolean {
  return /^[a-z][a-z0-9-]{1,40}$/.test(text);
}
