import { offer } from '#content/offer.ts';
import { type OfferRules, type PricedOffer, timesOf } from '#domain/booking/offer.ts';
import { systemClock } from '#domain/clock.ts';
import { HOUR_OF_CODE_PRICE_UGX, type Price } from '#domain/money.ts';
import { MAX_AGE, MIN_AGE } from '#domain/registration/registration.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';
import { createManual } from '#server/gateways/payments/manual/provider.ts';
import { localEngine } from '#server/services/assistant/tools/local-engine.ts';
import { createManualLedger } from '#server/services/payments/ledger/manual-ledger.ts';
import { picturesInDatabase } from '#server/services/pictures/picture-files.ts';

export const silentLog: Context['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
} as unknown as Context['log'];

/** The Hour of Code as `content/` has it, with these changes. */
export function offersOf({
  price,
  rules,
}: {
  price?: Price;
  rules?: Partial<OfferRules>;
}): Context['offers'] {
  const hourOfCode: PricedOffer = {
    id: 1,
    slug: 'hour-of-code',
    name: 'Hour of Code',
    kind: 'single',
    state: 'open',
    isHourOfCode: true,
    ages: { min: MIN_AGE, max: MAX_AGE },
    texts: { lead: '', place: '', instructor: '', needs: [], refundRule: '', questions: [] },
    price: price ?? { minor: HOUR_OF_CODE_PRICE_UGX, currency: 'UGX' },
    rules: { ...offer, ...rules },
    version: 0,
  };
  return {
    defaults: hourOfCode,
    all: () => [hourOfCode],
    byId: () => hourOfCode,
    hourOfCode: () => hourOfCode,
    timetable: () => ({ ...timesOf([hourOfCode]), runs: {} }),
    refresh: async () => '0',
  };
}

/** The services with another price, or other rules. */
export function withOffer(ctx: Context, changes: { price?: Price; rules?: Partial<OfferRules> }): Context {
  const { price, rules } = ctx.offers.hourOfCode();
  const changed = { price: changes.price ?? price, rules: { ...rules, ...changes.rules } };
  return { ...ctx, offers: offersOf(changed) };
}

/** The services on a database with their defaults, without a server. */
export function contextOf(database: Database, more: Partial<Context> = {}): Context {
  return {
    database,
    clock: systemClock,
    log: silentLog,
    payments: { main: createManual(createManualLedger(database)), others: [] },
    offers: offersOf({}),
    calendar: null,
    generative: null,
    heartbeat: null,
    localTools: localEngine,
    pictureFiles: picturesInDatabase(database),
    settings: {
      publicOrigin: 'http://localhost:3000',
      deskOrigin: 'http://localhost:3001',
      hasDesk: true,
      staffEmail: 'staff@techrise.example',
      demonstration: false,
      instructorEmail: 'instructor@techrise.example',
      meetingLinkPattern: 'https://meet.techrise.example/{room}',
      secret: 'tests',
    },
    notifyWorkers: () => undefined,
    ...more,
  };
}
