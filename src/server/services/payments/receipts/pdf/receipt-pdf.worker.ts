import { parentPort } from 'node:worker_threads';
import type { ShownSchool } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import { receiptDocument } from './receipt-document.ts';

export interface ReceiptTask {
  receipt: Receipt;
  school: ShownSchool;
}

parentPort?.on('message', ({ receipt, school }: ReceiptTask) => {
  showSchool(school);
  // A failure ends the thread, and the caller sees the error.
  void receiptDocument(receipt).then((pdf) => parentPort?.postMessage(pdf, [pdf.buffer]));
});
parentPort?.postMessage('ready');
