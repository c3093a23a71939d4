import { receiptPath, receiptPdfPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';

/** Links to the receipt of a paid registration, as a page and as a file. */
export function ReceiptLink({ registration }: { registration: RegistrationView }) {
  const { receiptNumber } = registration.payment;
  if (receiptNumber === null) return null;
  return (
    <p className="no-print">
      <a className="text-button" href={receiptPath(registration.id)}>
        Receipt {receiptNumber}
      </a>{' '}
      <a
        className="text-button"
        href={receiptPdfPath(registration.id)}
        aria-label={`Receipt ${receiptNumber} (PDF)`}
      >
        (PDF)
      </a>
    </p>
  );
}
