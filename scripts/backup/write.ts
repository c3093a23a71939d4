import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPglite } from '../../src/server/db/pglite.ts';
import { BACKUP_EVENT } from '../../src/server/services/diagnostics/read-work.ts';
import { type Command, requiredText, textOf } from '../staff/run.ts';
import { type Output, siteDatabaseUrl } from '../staff/site-database.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';
import { type Contents, readContents } from './contents.ts';
import { embeddedFolder, queryOf } from './embedded.ts';
import { backupName, type Header, isBackupName, readSecret, start } from './file.ts';
import { isPostgres, programEnv, withClient } from './postgres.ts';

const KEEP = 14;
const { aggregate, aggregateId, event } = BACKUP_EVENT;
/** Tells the doctor of the newest backup. */
const recordWritten = `INSERT INTO event_log (aggregate, aggregate_id, event, actor)
  VALUES ('${aggregate}', '${aggregateId}', '${event}', 'staff')`;

export const write: Command<Output> = {
  options: ['to', 'recipient', 'recipient-file', 'keep'],
  plan(_words, options) {
    const folder = requiredText(options, 'to', 'in which folder');
    const recipient = textOf(options, 'recipient');
    const recipientFile = textOf(options, 'recipient-file');
    if ((recipient === undefined) === (recipientFile === undefined))
      throw new Error(
        'Say for whom: --recipient <age1…> or --recipient-file <file>. age-keygen makes a pair.',
      );
    const keep = Number(textOf(options, 'keep') ?? KEEP);
    if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep is how many backups stay, such as 14.');
    const recipients = recipient === undefined ? ['-R', recipientFile ?? ''] : ['-r', recipient];
    return async (out) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const takenAt = new Date();
      const file = join(folder, backupName(takenAt));
      const secret = recipientFile === undefined ? undefined : await readSecret(recipientFile);
      try {
        const contents = await withWaitNotice(
          out,
          'Writing the backup',
          writeTo(`${file}.part`, recipients, { takenAt: takenAt.toISOString(), ...(secret && { secret }) }),
        );
        await rename(`${file}.part`, file);
        const deleted = await deleteOld(folder, keep, backupName(takenAt));
        const { size } = await stat(file);
        const figures = Object.entries(contents.figures).map(([figure, value]) => `${figure}: ${value}`);
        return [`${file}: ${size} bytes`, ...figures, `Older backups deleted: ${deleted}`].join('\n');
      } finally {
        await rm(`${file}.part`, { force: true });
      }
    };
  },
};

type Origin = Pick<Header, 'takenAt' | 'secret'>;

function writeTo(file: string, recipients: readonly string[], origin: Origin): Promise<Contents> {
  const url = siteDatabaseUrl();
  return url && isPostgres(url)
    ? dumpPostgres(url, file, recipients, origin)
    : dumpEmbedded(file, recipients, origin);
}

/** Contents and dump are read in one snapshot, so that both say the same while families go on. */
function dumpPostgres(
  url: string,
  file: string,
  recipients: readonly string[],
  origin: Origin,
): Promise<Contents> {
  return withClient(url, async (query) => {
    await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [exported] = await query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const contents = await readContents(query);
    const dump = start(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${exported?.id}`],
      programEnv(url),
    );
    await encrypt(
      { format: 1, engine: 'postgres', ...origin, contents },
      dump.child.stdout,
      recipients,
      file,
    );
    await dump.done;
    await query('COMMIT');
    await query(recordWritten);
    return contents;
  });
}

async function dumpEmbedded(file: string, recipients: readonly string[], origin: Origin): Promise<Contents> {
  const { lite, close } = await openPglite(embeddedFolder());
  try {
    const contents = await readContents(queryOf(lite));
    const dump = await lite.dumpDataDir('gzip');
    const bytes = dump.stream() as unknown as Readable;
    await encrypt({ format: 1, engine: 'embedded', ...origin, contents }, bytes, recipients, file);
    await lite.query(recordWritten);
    return contents;
  } finally {
    await close();
  }
}

async function encrypt(
  header: Header,
  dump: Readable | AsyncIterable<Uint8Array>,
  recipients: readonly string[],
  file: string,
): Promise<void> {
  const age = start('age', [...recipients]);
  const written = pipeline(age.child.stdout, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  age.child.stdin.write(`${JSON.stringify(header)}\n`);
  // The error of age says why it ended; the pipe's only that it did.
  await Promise.all([pipeline(dump, age.child.stdin).catch(() => age.done), written, age.done]);
}

/** Keeps the one just written also when others have a later name, from a wrong clock. @returns how many were deleted */
async function deleteOld(folder: string, keep: number, written: string): Promise<number> {
  const others = (await readdir(folder)).filter((name) => isBackupName(name) && name !== written);
  const old = others
    .toSorted()
    .toReversed()
    .slice(keep - 1);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}
