import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairScheduler } from '../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import type { Sheet } from './write-xlsx.ts';

const program = new URL(`./xlsx.worker${extname(import.meta.filename)}`, import.meta.url);
const LONGEST_MS = 60_000;

const queue = new FairScheduler({
  atOnce: 1,
  waiting: 5,
  busy: 'Other files are being made just now. Please try again in a minute.',
});

/**
 * Writes a spreadsheet in a worker thread, because the library needs seconds for a long one and the site must answer
 * other requests. One is made at a time.
 *
 * @throws DomainError `busy` while too many wait
 */
export function makeXlsx(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(currentVisitor(), async () => {
    const worker = new Worker(program, { workerData: sheet });
    try {
      // An error in the thread rejects this promise.
      const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
      return bytes as Uint8Array<ArrayBuffer>;
    } finally {
      void worker.terminate();
    }
  });
}
