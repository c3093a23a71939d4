import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory, where making many files takes a tenth of the time. A container may have 64 MB of it. */
const MEMORY = '/dev/shm';
/** The database server and the embedded databases of a whole run, if none was removed. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** Where the files of ordinary tests are made: in memory where there is room, otherwise with the temporary files. */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
