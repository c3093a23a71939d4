import { formatMoney } from '#domain/money.ts';
import { api } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { SelectField, TextField } from '../../parts/Form.tsx';
import { amountOf } from '../../parts/family/RefundDialog.tsx';
import type { Payment, Registration } from './family-data.ts';

/** Money that was received in person: the payment of a registration, or more after it was paid or ended. */
export function Cash({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { price, state, childName } = registration;
  return (
    <ActDialog
      title={state === 'pending_payment' ? `Take money for ${childName}` : `Money that came for ${childName}`}
      about={`cash of ${registration.id}`}
      label="I have the money"
      done="The money is recorded."
      fields={readEntry}
      call={(json) => api.registrations[':id'].cash.$post({ param: { id: registration.id }, json })}
      onClose={onClose}
    >
      <EntryFields {...price} hint={`The price is ${formatMoney(price.amount, price.currency)}.`} />
    </ActDialog>
  );
}

/** Another amount, way or number of money that the office entered. */
export function Correction({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { currency, amount, method, transactionId } = payment;
  return (
    <ActDialog
      title="Correct the entry"
      about={`correction of ${payment.id}`}
      label="Correct it"
      done="The entry is corrected."
      isDangerous
      fields={(field) => ({ ...readEntry(field), note: field('note') })}
      call={(json) => api.payments[':id'].correct.$post({ param: { id: payment.id }, json })}
      onClose={onClose}
    >
      <EntryFields
        currency={currency}
        amount={amount}
        method={method ?? undefined}
        evidence={transactionId.replace(/^M-|\..*/g, '')}
      />
      <TextField name="note" label="What was wrong" hint="For our records. The family does not read it." />
    </ActDialog>
  );
}

/** Money that does not pay yet has no correction: it is taken back, and entered again. */
export const takeBackWords = ({ money }: Pick<Payment, 'money'>): string =>
  money === 'counts' ? 'Not for this child' : 'Take the entry back';

/** Takes back money that was entered for the wrong child, or wrongly. */
export function TakeBack({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <ActDialog
      title={takeBackWords(payment)}
      about={`void of ${payment.id}`}
      label="Take the entry back"
      done="The entry is taken back. Its number can be entered again."
      isDangerous
      fields={(field) => ({ note: field('note') })}
      call={(json) => api.payments[':id'].void.$post({ param: { id: payment.id }, json })}
      onClose={onClose}
    >
      <TextField
        name="note"
        label="What happened"
        hint="For our records: entered for the wrong child, or a wrong amount. The family does not read it."
      />
    </ActDialog>
  );
}

const readEntry = (field: (name: string) => string) => ({
  amount: amountOf(field('amount')),
  method: field('method'),
  evidence: field('evidence'),
});

/** What was received in person. */
function EntryFields({
  currency,
  amount,
  hint,
  method,
  evidence,
}: {
  currency: string;
  amount: number;
  hint?: string;
  method?: string | undefined;
  evidence?: string;
}) {
  return (
    <>
      <TextField
        name="amount"
        label={`Amount in ${currency}`}
        inputMode="numeric"
        hint={hint}
        defaultValue={String(amount)}
      />
      <SelectField
        name="method"
        label="How"
        choices={[
          ['cash', 'Cash'],
          ['till', 'Mobile money at the till'],
          ['bank', 'Bank'],
        ]}
        defaultValue={method}
      />
      <TextField
        name="evidence"
        label="Receipt or cash book number"
        hint="The number of the receipt, or the place in the cash book: cash book 17. One receipt for two children: 700-1 and 700-2."
        autoComplete="off"
        defaultValue={evidence}
      />
    </>
  );
}
