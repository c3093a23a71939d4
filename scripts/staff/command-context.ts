import { offer } from '../../content/offer.ts';
import type { Context } from '../../src/server/context.ts';
import type { Database } from '../../src/server/db/open.ts';
import { openSharedClock } from '../../src/server/db/shared-clock.ts';
import type { Env } from '../../src/server/env/env.ts';
import { readEnv } from '../../src/server/env/read-env.ts';
import { loadPayments } from '../../src/server/load-payments.ts';
import { createLog } from '../../src/server/log.ts';
import { localEngine } from '../../src/server/services/assistant/tools/local-engine.ts';
import { readOffers } from '../../src/server/services/offers/read-offers.ts';
import { openPictureFiles } from '../../src/server/services/pictures/open-picture-files.ts';
import { showCurrentSchool } from '../../src/server/services/school/follow-school.ts';
import { settingsOf } from '../../src/server/settings.ts';
import { explainDatabaseError, type Output, openSiteDatabase } from './site-database.ts';
import { withWaitNotice } from './wait-notice.ts';

/** What a command of staff works with: the services as the site has them, and where to write. */
export interface CommandContext {
  ctx: Context;
  out: Output;
}

/**
 * Runs a command with the configured database and payment providers. Mails and questions that it promises are sent by the
 * running site, or after its next start.
 *
 * @throws Error in plain words
 */
export async function runWithServices<T>(
  out: Output,
  work: (command: CommandContext) => Promise<T>,
): Promise<T> {
  const env = readEnv(process.env);
  const database = await withWaitNotice(out, 'Opening the database', openSiteDatabase());
  try {
    const ctx = await createServices(env, database, out);
    await showCurrentSchool(ctx);
    return await work({ ctx, out });
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await database.close();
  }
}

export async function createServices(env: Env, database: Database, out: Output): Promise<Context> {
  const log = commandLog(out);
  const offers = await readOffers({ database }, { price: env.price, rules: offer });
  return {
    database,
    clock: await openSharedClock(database, log),
    log,
    payments: await loadPayments(env, database, offers, process.env),
    offers,
    // The running site books it.
    calendar: null,
    generative: null,
    heartbeat: null,
    localTools: localEngine,
    pictureFiles: openPictureFiles(database, env.picturesFolder),
    settings: settingsOf(env),
    notifyWorkers: () => undefined,
  };
}

/** Errors alone, as sentences. */
export function commandLog(out: Output): Context['log'] {
  return createLog('error', { write: (line) => out.error(messageOf(line)) });
}

function messageOf(line: string): string {
  return (JSON.parse(line) as { msg: string }).msg;
}
