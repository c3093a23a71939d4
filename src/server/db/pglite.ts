import { chmodSync, existsSync, fdatasyncSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { checkDisk, diskWatch } from './disk.ts';
import { lockFolder } from './folder-lock.ts';

/** The major version of the PostgreSQL that this PGlite contains; a folder made by another one cannot be opened. */
const POSTGRES_MAJOR = '18';

/** Extensions that migrations create. A database that uses one cannot be written without its files. */
export const extensions = { pg_trgm };

/**
 * Opens the embedded database in a folder, or in memory for `memory:`.
 *
 * @param contents The initial contents of a database in memory: the dump of another one.
 * @throws Error with a clear message when another process has the folder open, another PostgreSQL version made it, or
 * its disk is
 *   full or read-only.
 */
export async function openPglite(
  location: string,
  contents?: Blob,
): Promise<{ lite: PGlite; close: () => Promise<void> }> {
  if (location === 'memory:') {
    const lite = await PGlite.create({ extensions, ...(contents && { loadDataDir: contents }) });
    return { lite, close: () => lite.close() };
  }
  makeFolder(location);
  checkDisk(location);
  const unlock = await lockFolder(location);
  try {
    checkVersion(location);
    const lite = new WatchedPGlite(diskWatch(location), {
      extensions,
      fs: new DurableNodeFS(location),
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        '-c',
        'wal_sync_method=fsync',
        '-c',
        'shared_buffers=16MB',
      ],
    });
    await lite.waitReady.catch((cause: unknown) => {
      throw new Error(
        `The embedded database in ${location} cannot be opened. If its files were damaged, put back a copy of the folder.`,
        { cause },
      );
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

/** What group and others may do with a file. */
const OTHERS = 0o077;

/** Only the owner can read the folder, and every file that this process writes from now on. */
function makeFolder(location: string): void {
  process.umask(OTHERS);
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
    if ((statSync(location).mode & OTHERS) !== 0) chmodSync(location, 0o700);
  } catch (cause) {
    throw new Error(
      `The folder ${location} cannot be made, or not kept to this user alone (${(cause as NodeJS.ErrnoException).code}). Change that, or ` +
        'choose another folder with DATA_DIR.',
      { cause },
    );
  }
}

/** Refuses work while the disk has no room for it. */
class WatchedPGlite extends PGlite {
  readonly #checkDisk: () => void;

  constructor(checkDisk: () => void, options: PGliteOptions) {
    super(options);
    this.#checkDisk = checkDisk;
  }

  override async query<T>(...parameters: Parameters<PGlite['query']>): Promise<Results<T>> {
    this.#checkDisk();
    return super.query<T>(...parameters);
  }

  override async exec(...parameters: Parameters<PGlite['exec']>): Promise<Results[]> {
    this.#checkDisk();
    return super.exec(...parameters);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#checkDisk();
    return super.transaction(work);
  }
}

/** The part of Emscripten's file system that is changed below. */
interface Nodefs {
  stream_ops?: Record<string, unknown>;
  node_ops?: { setattr?: (node: unknown, attributes: { mode?: number }) => void };
}

interface EmscriptenStream {
  nfd: number;
  path: string;
}

/**
 * PostgreSQL panics when its write-ahead log cannot be written, and this build then hangs. Committed data is on the
 * disk, and the next start finds it.
 */
function endProcess(cause: unknown): never {
  process.stderr.write(
    `The embedded database can no longer write to its disk (${(cause as Error).message}). The process ends so that nothing is ` +
      'lost: free some space or mend the disk, then start it again.\n',
  );
  process.exit(1);
}

/**
 * PGlite's file system with a working fsync and files for their owner alone. The stock one has none, so a power cut
 * could lose committed data (docs/decisions). It uses a hook of Emscripten's: hence the pinned version and the check.
 */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const makeSyncWork = (module: unknown) => {
      const nodefs = (module as { NODEFS?: Nodefs }).NODEFS;
      if (!nodefs?.stream_ops || !nodefs.node_ops?.setattr)
        throw new Error(
          'this PGlite cannot be made durable: NODEFS.stream_ops or node_ops.setattr is missing',
        );
      const { setattr } = nodefs.node_ops;
      // It creates files that everyone may write, ignoring the process's umask.
      nodefs.node_ops.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
        );
      const { write } = nodefs.stream_ops as {
        write: (stream: EmscriptenStream, ...rest: unknown[]) => number;
      };
      nodefs.stream_ops.write = (stream: EmscriptenStream, ...rest: unknown[]) => {
        try {
          return write(stream, ...rest);
        } catch (error) {
          if (stream.path.includes('/pg_wal/')) endProcess(error);
          throw error;
        }
      };
      nodefs.stream_ops.fsync = (stream: EmscriptenStream) => {
        try {
          fdatasyncSync(stream.nfd);
        } catch (error) {
          endProcess(error);
        }
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [makeSyncWork, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
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
