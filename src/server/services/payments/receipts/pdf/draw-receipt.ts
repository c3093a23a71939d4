import { extname } from 'node:path';
import { shownSchool } from '#content/school.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import { FairScheduler } from '../../../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../../../fairness/visitor.ts';
import { openThread } from '../../../../open-thread.ts';
import type { ReceiptTask } from './receipt-pdf.worker.ts';

const program = new URL(`./receipt-pdf.worker${extname(import.meta.filename)}`, import.meta.url);
/** A receipt takes some tens of milliseconds. After this long it is abandoned, so that the next ones proceed. */
const LONGEST_MS = 10_000;

const draw = openThread<ReceiptTask, Uint8Array<ArrayBuffer>>(program);
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
  return queue.run(currentVisitor(), () => draw({ receipt, school: shownSchool() }, longestMs));
}
