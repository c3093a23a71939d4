import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import type { Payment } from './use-payment.ts';

interface StillArrivingProps {
  /** The page's own address. */
  action: string;
  payment: Payment;
  formToken: string;
}

/** For a parent who approved on the phone and left the window: the money is seen all the same. */
export function StillArriving({ action, payment, formToken }: StillArrivingProps) {
  return (
    <div className="note grid gap-2" role="status">
      <p>
        <strong>Approved it on your phone?</strong> Then wait a moment and do not pay again: this page goes on
        by itself as soon as the money arrives.
      </p>
      <PlainForm
        action={action}
        intent="refresh"
        formToken={formToken}
        onSubmit={() => void payment.checkNow()}
      >
        <button type="submit" className="button">
          Check my payment
        </button>
      </PlainForm>
    </div>
  );
}
