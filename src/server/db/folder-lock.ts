import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a folder for this process: two on one folder would silently lose each other's rows. There are two locks, and the
 * kernel frees both even after kill -9:
 * - SQLite's on a file next to the folder, which also holds between containers that share the disk;
 * - on Linux a socket named after the folder's inode, which holds when that file is deleted.
 *
 * @returns releases the folder
 * @throws Error with a clear message when another process has it
 */
export async function lockFolder(location: string): Promise<() => void> {
  const socket = await listenFor(location);
  const lock = new DatabaseSync(`${location}.lock`);
  try {
    lock.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    socket?.close();
    throw (cause as { errcode?: number }).errcode === SQLITE_BUSY ? inUse(location, cause) : cause;
  }
  return () => {
    lock.close();
    socket?.close();
  };
}

const SQLITE_BUSY = 5;

async function listenFor(location: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = statSync(location, { bigint: true });
  const server = createServer((connection) => connection.destroy());
  // A leading NUL: a name of the kernel's, not of a file.
  server.listen(`\0somero-database-${dev}-${ino}`);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'EADDRINUSE' ? inUse(location, cause) : cause;
  }
  return server.unref();
}

function inUse(location: string, cause: unknown): Error {
  return new Error(
    `The embedded database in ${location} is in use by another process. It takes one process only: stop the other ` +
      'one, choose another folder with DATA_DIR, or use a PostgreSQL server with DATABASE_URL.',
    { cause },
  );
}
