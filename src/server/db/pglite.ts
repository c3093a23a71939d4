import { existsSync, fdatasyncSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The major version of the PostgreSQL that this PGlite contains; a folder made by another one cannot be opened. */
const POSTGRES_MAJOR = '18';

/**
 * Opens the embedded database in a folder, or in memory for `memory:`.
 *
 * @param contents What a database in memory begins with: the dump of another one.
 * @throws Error in plain words when another process has the folder open, or another PostgreSQL version made it.
 */
export async function openPglite(
  location: string,
  contents?: Blob,
): Promise<{ lite: PGlite; close: () => Promise<void> }> {
  if (location === 'memory:') {
    const lite = await PGlite.create(contents ? { loadDataDir: contents } : {});
    return { lite, close: () => lite.close() };
  }
  mkdirSync(dirname(location), { recursive: true, mode: 0o700 });
  const unlock = lockFolder(location);
  try {
    checkVersion(location);
    const lite = await PGlite.create({
      fs: new DurableNodeFS(location),
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    return {
      lite,
      close: async () => {
        await lite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

interface EmscriptenStream {
  nfd: number;
}

/**
 * PGlite's file system with a working fsync. The stock one has none, so that a power cut could lose what was
 * acknowledged (docs/decisions); it hangs on a hook of Emscripten's, therefore the pinned version and the loud check.
 */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const makeSyncWork = (module: unknown) => {
      const nodefs = (module as { NODEFS?: { stream_ops?: Record<string, unknown> } }).NODEFS;
      if (!nodefs?.stream_ops)
        throw new Error('this PGlite cannot be made durable: NODEFS.stream_ops is missing');
      nodefs.stream_ops.fsync = (stream: EmscriptenStream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [makeSyncWork, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}

/**
 * Takes the folder for this process: two on one folder would silently lose each other's rows. The lock is SQLite's on a
 * file beside the folder; the kernel frees it even after kill -9.
 */
function lockFolder(location: string): () => void {
  const lock = new DatabaseSync(`${location}.lock`);
  try {
    lock.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(
      `The embedded database in ${location} is in use by another process. It takes one process only: stop the other ` +
        'one, choose another folder with DATA_DIR, or use a PostgreSQL server with DATABASE_URL.',
      { cause },
    );
  }
  return () => lock.close();
}

function checkVersion(location: string): void {
  const file = join(location, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = readFileSync(file, 'utf8').trim();
  if (found === POSTGRES_MAJOR) return;
  throw new Error(
    `The embedded database in ${location} was made by PostgreSQL ${found}; this version of the program contains ` +
      `PostgreSQL ${POSTGRES_MAJOR} and cannot open it. Start the version that made it, export the data, and import ` +
      'it into a new folder.',
  );
}
