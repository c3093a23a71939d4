import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import type { Payment } from '../behaviour/use-payment.ts';

interface CheckPaymentProps {
  action: string;
  payment: Payment;
  formToken: string;
  label?: string;
}

/** Asks the server whether the payment has arrived. */
export function CheckPayment({ action, payment, formToken, label = 'Check my payment' }: CheckPaymentProps) {
  return (
    <PlainForm action={action} intent="refresh" formToken={formToken} onSubmit={payment.checkNow}>
      <button type="submit" className="button">
        {label}
      </button>
    </PlainForm>
  );
}
