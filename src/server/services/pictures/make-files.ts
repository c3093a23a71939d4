import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { DomainError } from '#domain/errors.ts';
import type { PictureSize } from '#domain/pictures/picture.ts';
import { FairScheduler } from '../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../fairness/visitor.ts';

export interface MakingRequest {
  bytes: Uint8Array;
  /** Begins the names of the files. */
  id: string;
}

export interface MadeFiles {
  width: number;
  height: number;
  sizes: PictureSize[];
  card: string;
  files: { name: string; bytes: Uint8Array }[];
}

export type MakingAnswer = MadeFiles | { problem: string };

const program = new URL(`./make-files.process${extname(import.meta.filename)}`, import.meta.url);
/** A photograph of 50 megapixels takes some seconds of a processor, more on a busy machine. */
const LONGEST_MS = 300_000;

const queue = new FairScheduler({
  atOnce: 1,
  // Each has its photograph in memory.
  waiting: 1,
  busy: 'Too many pictures are being added just now. Please try again.',
});

/**
 * Makes the files of a picture in a process that ends with it: a large picture takes 200 MB, and a hostile one must
 * meet no secret and no database.
 *
 * @throws DomainError `invalid` for a picture that cannot be read, `busy` while too many wait
 */
export function makeFiles(request: MakingRequest, longestMs = LONGEST_MS): Promise<MadeFiles> {
  return queue.run(currentVisitor(), async () => {
    const made = await askProcess(request, longestMs);
    if ('problem' in made) throw new DomainError('invalid', made.problem);
    return made;
  });
}

function askProcess({ bytes, id }: MakingRequest, longestMs: number): Promise<MakingAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [id, String(bytes.length)], {
      serialization: 'advanced',
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    let answer: MakingAnswer = {
      problem: 'The picture could not be read: it is damaged, or too much for this machine.',
    };
    child.once('message', (message: MakingAnswer) => {
      answer = message;
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    // A pipe sends from where the bytes are; a message would copy them. It fails when the process has ended.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}
