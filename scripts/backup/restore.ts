import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { MINUTE_MS, schoolYear } from '../../src/domain/clock.ts';
import { formatReceiptNumber } from '../../src/domain/payment/receipt.ts';
import { extensions } from '../../src/server/db/pglite.ts';
import { type Command, requiredText } from '../staff/run.ts';
import { type Output, siteDatabaseUrl } from '../staff/site-database.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';
import { type Contents, type Query, readContents, reportOn, tablesOf } from './contents.ts';
import { queryOf } from './embedded.ts';
import { backupName, type Header, isBackupName, readSecret, splitHeader, start } from './file.ts';
import { isPostgres, programEnv, withClient } from './postgres.ts';

export const restore: Command<Output> = {
  takes: '<file>',
  options: ['key', 'into'],
  plan([file = ''], options) {
    const key = requiredText(options, 'key', 'which file has the private key');
    const into = databaseAt(requiredText(options, 'into', 'into which database'));
    return async (out) => {
      if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
      await refuseUnlessEmpty(into);
      const secret = await readSecret(key);
      const age = start('age', ['-d', '-i', key, file]);
      age.child.stdin.end();
      const { header, rest } = await splitHeader(age.child.stdout).catch(async (error) => {
        if (age.child.stdout.readableEnded) await age.done;
        throw error;
      });
      try {
        refuseOtherEngine(header, into);
        refuseReplaced(header, basename(file), secret);
      } catch (error) {
        // Otherwise the process waits for a program whose output is not read.
        age.child.kill();
        throw error;
      }
      const taken = receiptsTaken(new Date(header.takenAt), new Date());
      const restoring =
        header.engine === 'postgres' ? intoPostgres(into, rest, taken) : intoFolder(into, rest, taken);
      const { found, nextReceipt } = await withWaitNotice(out, 'Restoring', restoring);
      await age.done;
      const { text, isWrong } = reportOn(header.contents, found);
      const origin =
        secret === undefined
          ? 'Not checked who wrote it: the key file has no secret.'
          : 'Written by the site.';
      const lines = [
        `Backup of ${header.takenAt} in ${place(into)}. ${origin}`,
        text,
        `The next receipt here is ${nextReceipt}: the numbers between may be of receipts since the backup.`,
      ];
      return { text: lines.join('\n'), isWrong };
    };
  },
};

/** On PostgreSQL a name means a database on the site's server. */
function databaseAt(into: string): string {
  const own = siteDatabaseUrl();
  if (isPostgres(into) || !own || !isPostgres(own)) return into;
  const url = new URL(own);
  url.pathname = `/${into}`;
  return url.href;
}

/** @throws Error when there are tables of the site, or files */
export async function refuseUnlessEmpty(into: string): Promise<void> {
  const isTaken = isPostgres(into)
    ? (await withClient(into, tablesOf)).length > 0
    : existsSync(into) && (await readdir(into)).length > 0;
  if (isTaken) throw new Error(`${place(into)} is not empty. Restore into a new database.`);
}

function refuseOtherEngine({ engine }: Header, into: string): void {
  if (engine === 'postgres' && !isPostgres(into))
    throw new Error('This is a backup of PostgreSQL. Name such a database: --into postgres://…');
  if (engine === 'embedded' && isPostgres(into))
    throw new Error('This is a backup of the embedded database. Name a folder, such as --into ./data/pg.');
}

/** @throws Error when the backup is not the site's, or not the one of its name */
function refuseReplaced(header: Header, name: string, secret: string | undefined): void {
  if (secret !== undefined && header.secret !== secret)
    throw new Error(
      'This backup does not have the secret of the key file: the site did not write it. Nothing was restored.',
    );
  if (isBackupName(name) && name !== backupName(new Date(header.takenAt)))
    throw new Error(`This is the backup of ${header.takenAt} under another name. Nothing was restored.`);
}

/** Without the password. */
function place(into: string): string {
  return isPostgres(into) ? `the database ${new URL(into).pathname.slice(1)}` : into;
}

interface Restored {
  found: Contents;
  nextReceipt: string;
}

/** More receipts than this are not issued between two backups. */
const RECEIPT_GAP = 10_000;
/** Nor more than this in a minute. */
const RECEIPTS_A_MINUTE = 100;
/** Two machines' clocks may differ by less. */
const WRONG_CLOCK_MINUTES = 10;

/** The receipts that may have been issued since a backup. */
interface Taken {
  /** That of the backup, and this one. */
  years: number[];
  count: number;
}

/**
 * A later restore of the same backup begins later, because the site that was restored first may have issued receipts.
 *
 * @throws Error when this machine's clock shows a time before the backup: the numbers of another year would be skipped
 */
function receiptsTaken(takenAt: Date, now: Date): Taken {
  const minutes = Math.floor((now.getTime() - takenAt.getTime()) / MINUTE_MS);
  if (minutes < -WRONG_CLOCK_MINUTES)
    throw new Error(
      `The backup is of ${takenAt.toISOString()}, and this machine's clock shows ${now.toISOString()}. Set the clock first.`,
    );
  return {
    years: [...new Set([takenAt, now].map(schoolYear))],
    count: RECEIPT_GAP + Math.max(minutes, 0) * RECEIPTS_A_MINUTE,
  };
}

/** Reads what was restored, then leaves a gap in the receipts: the numbers after the backup are taken. */
async function readRestored(query: Query, taken: Taken): Promise<Restored> {
  const found = await readContents(query);
  // A backup from before migration 0006 does not allow it yet.
  await query('ALTER TABLE receipts ALTER COLUMN attempt_id DROP NOT NULL');
  const next: string[] = [];
  for (const year of taken.years) {
    const [gap] = await query<{ serial: number }>(
      `INSERT INTO receipts (year, serial, issued_at)
       SELECT ${year}, coalesce(max(serial), 0) + ${taken.count}, now() FROM receipts WHERE year = ${year} RETURNING serial`,
    );
    next.push(formatReceiptNumber(year, (gap?.serial ?? 0) + 1));
  }
  return { found, nextReceipt: next.join(' or ') };
}

async function intoPostgres(url: string, dump: NodeJS.ReadableStream, taken: Taken): Promise<Restored> {
  const program = start(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${programEnv(url).PGDATABASE}`,
    ],
    programEnv(url),
  );
  program.child.stdout.resume();
  // The error of pg_restore says why it ended; the pipe's only that it did.
  await pipeline(dump, program.child.stdin).catch(() => program.done);
  await program.done;
  return withClient(url, (query) => readRestored(query, taken));
}

async function intoFolder(folder: string, dump: NodeJS.ReadableStream, taken: Taken): Promise<Restored> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const loadDataDir = new Blob([new Uint8Array(await buffer(dump))]);
  const lite = await PGlite.create({ dataDir: folder, loadDataDir, extensions });
  try {
    return await readRestored(queryOf(lite), taken);
  } finally {
    await lite.close();
  }
}
