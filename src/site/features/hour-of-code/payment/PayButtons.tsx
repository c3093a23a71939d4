import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import type { Payment } from './use-payment.ts';

interface PayButtonsProps {
  /** The page's own address. */
  action: string;
  payment: Payment;
  formToken: string;
  label: string;
  /** Something else is to be done first: the button stands back. */
  isQuiet?: boolean;
}

/** The provider's window, and its own page for where the window does not open. */
export function PayButtons({ action, payment, formToken, label, isQuiet = false }: PayButtonsProps) {
  const isOpening = payment.phase === 'loading' || payment.phase === 'open';
  const look = `button button-wide${isQuiet ? '' : ' button-primary'}`;
  return (
    <>
      {!payment.isScriptMissing && (
        <PlainForm action={action} intent="pay" formToken={formToken} onSubmit={() => void payment.pay(null)}>
          <button type="submit" data-pay-button className={look} aria-busy={isOpening}>
            {isOpening ? 'Opening the payment window…' : label}
          </button>
        </PlainForm>
      )}
      <PlainForm action={action} intent="pay" formToken={formToken}>
        {payment.isScriptMissing && (
          <p className="note mb-3">
            The payment window cannot open here. The provider's own page does the same.
          </p>
        )}
        <button
          type="submit"
          className={payment.isScriptMissing ? 'button button-primary button-wide' : 'text-button'}
          data-pay-button={payment.isScriptMissing || undefined}
        >
          Pay on the provider's page
        </button>
      </PlainForm>
    </>
  );
}
