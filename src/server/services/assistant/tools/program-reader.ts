import { extname } from 'node:path';
import { aiTools } from '#content/ai-tools.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { FairScheduler, outOfTurn } from '../../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../../fairness/visitor.ts';
import { openThread } from '../../../open-thread.ts';
import type { ReadProgram, WrittenProgram } from './read-program.worker.ts';

const defaults = {
  /** A slower program is given up; the slowest known of 8 kB takes a second. */
  timeLimitMs: 5_000,
  maxWaiting: 15,
  idleMs: MINUTE_MS,
  thread: new URL(`./read-program.worker${extname(import.meta.filename)}`, import.meta.url),
};

/**
 * Reads programs in a worker thread: 8 kB can take long. Programs are read one at a time, and waiting visitors are
 * served in turn. The caller has no turn while it is read, and a new one afterwards.
 *
 * @returns `null` when the visitor has gone before the program's turn
 * @throws DomainError `invalid` when a program takes too long, `busy` when too many wait
 */
export function createProgramReader(options: Partial<typeof defaults> = {}) {
  const { timeLimitMs, maxWaiting, idleMs, thread } = { ...defaults, ...options };
  const queue = new FairScheduler({ atOnce: 1, waiting: maxWaiting, busy: aiTools.busy });
  const read = openThread<WrittenProgram, ReadProgram>(thread, idleMs);

  return (program: WrittenProgram, gone?: AbortSignal): Promise<ReadProgram | null> =>
    outOfTurn(() =>
      queue.run(currentVisitor(), async () => {
        if (gone?.aborted) return null;
        return read(program, timeLimitMs).catch((error: Error) => {
          throw error.name === 'AbortError' ? new DomainError('invalid', aiTools.tangled) : error;
        });
      }),
    );
}
