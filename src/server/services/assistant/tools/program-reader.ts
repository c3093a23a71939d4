import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { aiTools } from '#content/ai-tools.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { FairScheduler } from '../../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../../fairness/visitor.ts';
import type { ReadProgram, WrittenProgram } from './read-program.worker.ts';

const defaults = {
  /** A slower program is given up; the slowest known of 8 kB takes a second. */
  timeLimitMs: 5_000,
  maxWaiting: 15,
  /** An idle thread ends after this long, to free its memory. */
  idleMs: MINUTE_MS,
  thread: new URL(`./read-program.worker${extname(import.meta.filename)}`, import.meta.url),
};

/**
 * Reads programs in a worker thread: 8 kB can take long. Programs are read one at a time, and waiting visitors are
 * served in turn.
 *
 * @returns `null` when the visitor has gone before the program's turn
 * @throws DomainError `invalid` when a program takes too long, `busy` when too many wait
 */
export function createProgramReader(options: Partial<typeof defaults> = {}) {
  const { timeLimitMs, maxWaiting, idleMs, thread } = { ...defaults, ...options };
  let worker: Promise<Worker> | undefined;
  const queue = new FairScheduler({ atOnce: 1, waiting: maxWaiting, busy: aiTools.busy });
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    const started = new Worker(thread);
    started.unref();
    // Needed also between two programs: an unhandled error would end the process.
    started.on('error', stop);
    await once(started, 'message');
    return started;
  }

  function stop(): void {
    worker?.then((running) => running.terminate()).catch(() => undefined);
    worker = undefined;
  }

  async function read(program: WrittenProgram): Promise<ReadProgram> {
    clearTimeout(idle);
    try {
      worker ??= start();
      const reading = await worker;
      reading.postMessage(program);
      const [result] = await once(reading, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
      idle = setTimeout(stop, idleMs).unref();
      return result as ReadProgram;
    } catch (error) {
      stop();
      if ((error as Error).name === 'AbortError') throw new DomainError('invalid', aiTools.tangled);
      throw error;
    }
  }

  return (program: WrittenProgram, gone?: AbortSignal): Promise<ReadProgram | null> =>
    queue.run(currentVisitor(), async () => (gone?.aborted ? null : read(program)));
}
