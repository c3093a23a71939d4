import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDataFolder } from '#tests/support/database/embedded.ts';

/** A folder that is gone when its test is over. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  return untilDisposed(await mkdtemp(join(tmpdir(), 'somero-faults-')));
}

/** A folder with a migrated embedded database. */
export async function dataFolder(): Promise<AsyncDisposable & { path: string }> {
  return untilDisposed(await embeddedDataFolder());
}

const untilDisposed = (path: string) => ({
  path,
  [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
});
