import { accessSync, constants, statfsSync } from 'node:fs';

/**
 * The embedded engine refuses writes below this free space: four segments of PostgreSQL's write-ahead log. If that
 * log cannot be written, the engine hangs; see `pglite.ts`.
 */
const RESERVED_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** The folder's disk is full or read-only. The code is PostgreSQL's for the same error. */
class DiskError extends Error {
  readonly code: '53100' | '25006';

  constructor(code: DiskError['code'], message: string) {
    super(message);
    this.name = 'DiskError';
    this.code = code;
  }
}

/** @throws DiskError with a clear message when the folder cannot be written to, or its disk is nearly full */
export function checkDisk(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new DiskError(
      '25006',
      `The folder ${folder} cannot be written to: its disk is read-only, or it belongs to another user. Change that, or ` +
        'choose another folder with DATA_DIR.',
    );
  }
  const { bavail, blocks, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  // Some file systems do not report their size.
  if (blocks === 0 || free >= RESERVED_BYTES) return;
  throw new DiskError(
    '53100',
    `The disk of ${folder} is full: ${megabytes(free)} MB are free, and ${megabytes(RESERVED_BYTES)} MB are needed. Free ` +
      'some space, or choose another folder with DATA_DIR.',
  );
}

/** `checkDisk` for each query: at most ten times a second. */
export function diskWatch(folder: string): () => void {
  let nextLook = 0;
  return () => {
    const now = performance.now();
    if (now < nextLook) return;
    checkDisk(folder);
    nextLook = now + LOOK_EVERY_MS;
  };
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
