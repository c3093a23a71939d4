import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { memoryFolder } from '../memory-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/somero-embedded');

/** The server applies all other changes when it starts. */
const sources = ['migrations/**/*.{sql,json}', 'package-lock.json'];

/**
 * A new DATA_DIR with a migrated embedded database: a copy of one that is kept between runs, since making one takes
 * longer than most tests. The caller removes it.
 */
export async function embeddedDataFolder(): Promise<string> {
  ensureEmbedded();
  const folder = await mkdtemp(join(memoryFolder(), 'somero-embedded-'));
  await cp(template(), join(folder, 'pg'), { recursive: true });
  return folder;
}

export function ensureEmbedded(): void {
  if (existsSync(template())) return;
  const { status, error } = spawnSync(process.execPath, [import.meta.filename], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`The embedded database could not be made: it ended with ${status}.`);
}

function template(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: ROOT }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return join(CACHE, hash.digest('hex').slice(0, 16));
}

/** Made under another name, so that a template is always complete. */
async function makeTemplate(): Promise<void> {
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const made = join(draft, 'pg');
  const database = await openDatabase(made);
  await database.migrate();
  const queue = database.createQueue();
  await prepareQueue(queue, { log: console as unknown as Parameters<typeof prepareQueue>[1]['log'] });
  await queue.stop({ graceful: false });
  await database.close();
  await rename(made, template());
  await rm(draft, { recursive: true });
}

if (import.meta.main) await makeTemplate();
