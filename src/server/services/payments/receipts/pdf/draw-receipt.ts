import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { shownSchool } from '#content/school.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import { FairScheduler } from '../../../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../../../fairness/visitor.ts';

const program = new URL(`./receipt-pdf.worker${extname(import.meta.filename)}`, import.meta.url);
/** A receipt takes some tens of milliseconds. After this long it is abandoned, so that the next ones proceed. */
const LONGEST_MS = 10_000;
/** The thread holds the fonts. It is ended when there is no work. */
const IDLE_MS = MINUTE_MS;

let thread: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
const queue = new FairScheduler({
  atOnce: 1,
  waiting: 30,
  busy: 'Too many receipts are being made just now. Please try again.',
});

/**
 * Draws a receipt as a PDF in a worker thread, so that the listener can answer other requests. Receipts are drawn one
 * at a time and never take more than one core; the families that wait are served in turn.
 *
 * @throws DomainError `busy` while too many wait; Error when it takes longer than `longestMs`
 */
export function drawReceipt(receipt: Receipt, longestMs = LONGEST_MS): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(currentVisitor(), () => drawAlone(receipt, longestMs));
}

async function drawAlone(receipt: Receipt, longestMs: number): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idleTimer);
  thread ??= new Worker(program);
  const worker = thread;
  worker.ref();
  try {
    // An error in the thread rejects this promise.
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    worker.postMessage({ receipt, school: shownSchool() });
    const [pdf] = (await answer) as [Uint8Array<ArrayBuffer>];
    worker.unref();
    idleTimer = setTimeout(endThread, IDLE_MS).unref();
    return pdf;
  } catch (error) {
    endThread();
    throw error;
  }
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
