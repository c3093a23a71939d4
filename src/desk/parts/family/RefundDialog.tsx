import { api } from '../../api.ts';
import { ActDialog } from '../ActDialog.tsx';
import { TextField } from '../Form.tsx';

/** `20,000` is 20000; `35.000`, which some write for 35,000, is `NaN`. */
export const amountOf = (text: string) =>
  /\.\d{3}/.test(text) ? Number.NaN : Number(text.replace(/[\s,]/g, ''));

/** Gives money back: all that is left, or a part. */
export function RefundDialog({
  payment,
  amount,
  onClose,
}: {
  payment: { id: string; left?: number; currency?: string };
  /** What is proposed; by default all that is left. */
  amount?: number | undefined;
  onClose: () => void;
}) {
  const proposed = amount ?? payment.left;
  return (
    <ActDialog
      title="Refund"
      about={`refund of ${payment.id}`}
      label="Refund this money"
      done="The money is on its way back. The family gets an e-mail."
      isDangerous
      fields={(field) => ({
        reason: field('reason'),
        ...(field('amount') !== '' && { amount: amountOf(field('amount')) }),
      })}
      call={(json) => api.payments[':id'].refund.$post({ param: { id: payment.id }, json })}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label="Amount"
        inputMode="numeric"
        hint="Empty gives back all that is left."
        defaultValue={proposed === undefined ? '' : String(proposed)}
      />
      <TextField name="reason" label="Why" hint="The family reads it." />
    </ActDialog>
  );
}
