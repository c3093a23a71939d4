import * as z from 'zod';
import { generativeServices } from '#assistant/services.ts';
import { calendarDialects } from '#domain/booking/widget/calendar-dialect.ts';
import { decimalsOf } from '#domain/money.ts';
import {
  httpUrl,
  oneOf,
  origins,
  port,
  type Sections,
  text,
  whole,
  withoutTrailingSlash,
} from './formats.ts';

const tokens = whole(0, 999_999_999, 'is not a number of tokens. Write a whole number, for example 1000000.');

/** Third parties, and their local stand-ins. */
export const serviceSections = {
  Payments: {
    PAYMENT_PROVIDER: {
      schema: text(
        isName,
        "is not a provider's name. Write the one that takes the payments: flutterwave.",
      ).default('flutterwave'),
      shown: 'plain',
      help: `Who takes the payments: the name of a folder of src/server/gateways/payments, which is flutterwave (the
        default), pesapal or manual.`,
    },
    OTHER_PAYMENT_PROVIDERS: {
      schema: text(
        (text) => text === 'none' || names(text).every(isName),
        "is not a list. Write the providers' names separated by commas: pesapal,manual. Or none.",
      )
        .transform((text) => (text === 'none' ? [] : names(text)))
        .default(['manual']),
      shown: 'plain',
      help: `Who is offered on the same page as another way to pay: names of such folders separated by commas, such as
        pesapal,manual, or none (manual).`,
    },
    PAYMENT_CURRENCY: {
      schema: text(
        // Amounts are stored with two decimals.
        (text) => /^[A-Z]{3}$/.test(text) && decimalsOf(text) <= 2,
        'is not a currency of at most two decimals. Write its three letters: UGX.',
      ).default('UGX'),
      shown: 'plain',
      help: "The currency's three letters (UGX).",
    },
    PAYMENT_PRICE: {
      schema: text(
        (text) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0,
        'is not a price. Write what one session costs, in figures only: 20000.',
      )
        .transform(Number)
        .optional(),
      shown: 'plain',
      help: 'What one session costs in that currency (20000), until `npm run offers` sets another price; another currency than UGX needs it.',
    },
    PAYMENT_CALLS_PER_MINUTE: {
      schema: whole(6, 1_000_000, 'is not a number of calls. Write a whole number of at least 6.').default(
        120,
      ),
      shown: 'plain',
      help: `How often each process may call a provider in a minute (120, for two processes and a provider that
        allows 300). Further calls wait, and visitors share them.`,
    },
    ALLOW_DEMO_PAYMENTS: {
      schema: z
        .enum(['0', '1'], {
          error: 'is neither 1 nor 0. Write 1 to let a production server run without real payments.',
        })
        .default('0'),
      shown: 'plain',
      help: `1 lets a production server start while no provider has live keys. Every page then says that no real
        money moves.`,
    },
  },
  'Payments with Flutterwave': {
    FLW_PUBLIC_KEY: {
      schema: text(
        (text) => !/^FLWSECK/i.test(text),
        'holds a secret key, which every visitor would see. Write the key that begins with FLWPUBK.',
      ).optional(),
      shown: 'key',
      help: `required, as a pair with the next: FLWPUBK-...-X. Default: the sandbox's own. With test keys
        (FLWPUBK_TEST-...) payments go to the provider's test mode, and every page says that no real money
        moves.`,
    },
    FLW_SECRET_KEY: {
      schema: text(
        (text) => !/^FLWPUBK/i.test(text),
        'holds a public key. Write the key that begins with FLWSECK.',
      ).optional(),
      shown: 'key',
      help: "required, as a pair with the one before: FLWSECK-...-X. Default: the sandbox's own.",
    },
    FLW_SECRET_HASH: {
      schema: z.string().optional(),
      shown: 'secret',
      help: "required. The secret hash of the provider's webhook settings.",
    },
    PAYMENT_OPTIONS: {
      schema: text(
        (text) => /^[a-z0-9]+(?:\s*,\s*[a-z0-9]+)*$/.test(text),
        "is not a list. Write the provider's names separated by commas: mobilemoneyuganda,banktransfer.",
      )
        .transform((text) => text.replace(/\s+/g, ''))
        .default('mobilemoneyuganda,banktransfer'),
      shown: 'plain',
      help: 'The ways to pay that the provider offers (mobilemoneyuganda,banktransfer).',
    },
    PAYMENTS_SCRIPT_URL: {
      schema: httpUrl.optional(),
      shown: 'address',
      help: `The checkout script. Default: the provider's own (https://checkout.flutterwave.com/v3.js) as soon
        as keys are set, else the sandbox.`,
    },
    PAYMENTS_API_BASE: {
      schema: httpUrl.transform(withoutTrailingSlash).optional(),
      shown: 'address',
      help: `The API, without its version. Default: the provider's own (https://api.flutterwave.com) as soon
        as keys are set, else the sandbox.`,
    },
    PAYMENTS_FRAME_ORIGINS: {
      schema: origins('https://checkout.example').optional(),
      shown: 'plain',
      help: `The origins that the checkout window's frame may come from, separated by spaces or commas.
        Default: with keys the provider's own (https://checkout.flutterwave.com
        https://checkout-v3-ui-prod.f4b-flutterwave.com), else the sandbox.`,
    },
  },
  'Payments with Pesapal': {
    PESAPAL_CONSUMER_KEY: {
      schema: z.string().optional(),
      shown: 'key',
      help: "required with Pesapal, as a pair with the next. Default: the sandbox's own.",
    },
    PESAPAL_CONSUMER_SECRET: {
      schema: z.string().optional(),
      shown: 'hidden',
      help: "required with Pesapal. Default: the sandbox's own.",
    },
    PESAPAL_API_BASE: {
      schema: httpUrl.transform(withoutTrailingSlash).optional(),
      shown: 'address',
      help: `The API 3. Default: the provider's own (https://pay.pesapal.com/v3) as soon as keys are set, else the
        sandbox. With https://cybqa.pesapal.com/pesapalv3 payments go to the provider's test mode.`,
    },
  },
  'The calendar': {
    CALENDAR_WIDGET_ID: {
      schema: text(
        (text) => /^[\w-]{1,80}$/.test(text),
        'is not an id. Write letters, figures, hyphens and underlines: hour-of-code.',
      ).default('hour-of-code'),
      shown: 'plain',
      help: 'The id of our calendar in its address, /embed/booking/<id> (hour-of-code).',
    },
    EMBED_SITES: {
      schema: origins('https://somero.example').optional(),
      shown: 'plain',
      help: `The origins of the pages that may show our calendar in a frame and talk with it, separated by
        spaces. Default: PUBLIC_ORIGIN. The same server may answer under a second name for the frame, such as
        https://book.somero.example.`,
    },
    CALENDAR_DIALECT: {
      schema: oneOf(calendarDialects).default('somero'),
      shown: 'plain',
      help: `Which calendar the flow shows in a frame: our own, which is somero (the default), or Cal.com's,
        which is calcom (docs/bookings.md).`,
    },
    CALENDAR_URL: {
      schema: httpUrl
        .refine((text) => !/[?#]/.test(text), {
          error: 'has a query. Write the address without one, and without the id.',
        })
        .transform(withoutTrailingSlash)
        .optional(),
      shown: 'address',
      help: `required with a third party's calendar. The frame's address without its id. Default: our own,
        PUBLIC_ORIGIN/embed/booking. Examples: https://cal.com/your-school, or our own by a second name such as
        https://book.somero.example/embed/booking.`,
    },
    CALENDAR_API_BASE: {
      schema: httpUrl.transform(withoutTrailingSlash).optional(),
      shown: 'address',
      help: "Where a third party is asked about a booking. Default: its maker's address.",
    },
    CALENDAR_API_KEY: {
      schema: z.string().optional(),
      shown: 'secret',
      help: "required with a third party's calendar. The key by which it is asked about a booking.",
    },
  },
  'The generative service (docs/assistant.md)': {
    GENERATIVE_SERVICE: {
      schema: oneOf(generativeServices).optional(),
      shown: 'plain',
      help: `Who writes the answers of the helper tools (never the chat's): gemini or openai (also every other
        service and local program that speaks its chat completions). Default: none; our own engine answers.
        Read the service's terms first: they may forbid minors.`,
    },
    GENERATIVE_URL: {
      schema: httpUrl
        .refine((text) => !/[?#]/.test(text), { error: 'has a query. Write the address without one.' })
        .transform(withoutTrailingSlash)
        .optional(),
      shown: 'address',
      help: `Its address. Default: the maker's own (https://generativelanguage.googleapis.com,
        https://api.openai.com/v1) with a key, else the sandbox. In production https, or an address of this
        machine.`,
    },
    GENERATIVE_KEY: {
      schema: text(
        (text) => /^[\x21-\x7e]+$/.test(text),
        'holds characters that no key has. Write the key as the service shows it.',
      ).optional(),
      shown: 'hidden',
      help: 'required with a service: its key.',
    },
    GENERATIVE_MODEL: {
      schema: text(
        (text) => /^[\w./:@-]{1,120}$/.test(text),
        'is not a name. Write the model as the service calls it.',
      ).optional(),
      shown: 'plain',
      help: "required with a service: the model's name as the service calls it.",
    },
    GENERATIVE_DAILY_TOKENS: {
      schema: tokens.default(1_000_000),
      shown: 'plain',
      help: `The most tokens, in and out, of a day of Kampala, of everybody together (1000000). When they are
        used up our own engine answers. 0: the service is never asked.`,
    },
    GENERATIVE_VISITOR_TOKENS: {
      schema: tokens.default(100_000),
      shown: 'plain',
      help: 'The same, of one visitor (100000). One network (IPv4 /24, IPv6 /48) may use a quarter of all.',
    },
  },
  'The sandbox (local stand-ins)': {
    SANDBOX_PORT: {
      schema: port.default(4600),
      shown: 'plain',
      help: "The port of the payment provider's stand-in (4600).",
    },
    SANDBOX_SMTP_PORT: {
      schema: port.default(4625),
      shown: 'plain',
      help: "The port of the mail server's stand-in (4625).",
    },
  },
} satisfies Sections;

function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function isName(text: string): boolean {
  return /^[a-z][a-z0-9-]{1,40}$/.test(text);
}
