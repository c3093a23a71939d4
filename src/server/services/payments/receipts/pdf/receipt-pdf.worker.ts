import { parentPort } from 'node:worker_threads';
import type { Receipt } from '#domain/payment/receipt.ts';
import { receiptDocument } from './receipt-document.ts';

parentPort?.on('message', (receipt: Receipt) => {
  // A failure ends the thread, and the caller sees the error.
  void receiptDocument(receipt).then((pdf) => parentPort?.postMessage(pdf, [pdf.buffer]));
});
