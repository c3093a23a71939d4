import type { FileAttachment } from '../layout/content.ts';

/** A receipt as an attachment. */
export function receiptFile({ number, pdf }: { number: string; pdf: Uint8Array }): FileAttachment {
  return { filename: `receipt-${number}.pdf`, contentType: 'application/pdf', content: pdf };
}
