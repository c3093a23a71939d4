import { offer } from '#content/offer.ts';
import { systemClock } from '#domain/clock.ts';
import { HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
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

/** The services on a database with their defaults, without a server. */
export function contextOf(database: Database, more: Partial<Context> = {}): Context {
  return {
    database,
    clock: systemClock,
    log: silentLog,
    payments: { main: createManual(createManualLedger(database)), others: [] },
    price: { minor: HOUR_OF_CODE_PRICE_UGX, currency: 'UGX' },
    offer,
    calendar: null,
    generative: null,
    heartbeat: null,
    localTools: localEngine,
    pictureFiles: picturesInDatabase(database),
    settings: {
      publicOrigin: 'http://localhost:3000',
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
