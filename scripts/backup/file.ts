import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import type { Contents } from './contents.ts';

/** The first line of a backup, in JSON; the rest is the dump. */
export interface Header {
  format: 1;
  /** `postgres`: by pg_dump, its custom format. `embedded`: the folder as a tar, compressed by gzip. */
  engine: 'postgres' | 'embedded';
  takenAt: string;
  contents: Contents;
  /** That of the recipient file. A backup with it was written on a server of the site. */
  secret?: string;
}

export const isBackupName = (name: string) => /^somero-\d{8}T\d{6}Z\.age$/.test(name);

export function backupName(takenAt: Date): string {
  return `somero-${takenAt.toISOString().replace(/[-:]|\.\d+/g, '')}.age`;
}

/**
 * Reads the line `# secret: …` of a recipient file or key file, a comment for age. Anybody who has the public key can
 * encrypt a backup, but only who can read one knows what is in it.
 */
export async function readSecret(file: string): Promise<string | undefined> {
  return /^# secret: (\S+)$/m.exec(await readFile(file, 'utf8'))?.[1];
}

const installed: Readonly<Record<string, string>> = {
  age: 'age',
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
};

/**
 * Starts a program with pipes.
 *
 * @returns the process, and a promise of its success, which fails with what the program printed
 */
export function start(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { child: ChildProcess & { stdin: NodeJS.WritableStream; stdout: Readable }; done: Promise<void> } {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-2_000);
  });
  // The program itself reports why it ended early.
  child.stdin.on('error', () => undefined);
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      reject(
        isMissing ? new Error(`${program} is not installed: apt-get install ${installed[program]}`) : error,
      );
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed:\n${printed.trim()}`));
    });
  });
  // Awaited after the pipes have ended.
  done.catch(() => undefined);
  return { child, done };
}

/** A header has some kilobytes. */
const MAX_HEADER_BYTES = 1_000_000;

/** Reads the first line of a stream, and returns it with the rest. */
export async function splitHeader(stream: Readable): Promise<{ header: Header; rest: Readable }> {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  let end = -1;
  while (end === -1) {
    const { value, done } = await iterator.next();
    if (done) throw new Error('This is not a backup of the site.');
    start = Buffer.concat([start, value]);
    end = start.indexOf('\n');
    if (end === -1 && start.length > MAX_HEADER_BYTES) {
      stream.destroy();
      throw new Error('This is not a backup of the site: its first line is longer than 1 MB.');
    }
  }
  const rest = new PassThrough();
  rest.write(start.subarray(end + 1));
  const pass = async () => {
    for (let read = await iterator.next(); !read.done; read = await iterator.next())
      if (!rest.write(read.value)) await new Promise((resolve) => rest.once('drain', resolve));
    rest.end();
  };
  pass().catch((error: Error) => rest.destroy(error));
  return { header: JSON.parse(start.subarray(0, end).toString('utf8')) as Header, rest };
}
