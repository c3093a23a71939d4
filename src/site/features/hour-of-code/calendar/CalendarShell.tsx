import type { ReactNode } from 'react';
import { HelpLink } from '../HelpLink.tsx';
import { EmailCorrection } from '../payment/EmailCorrection.tsx';
import { CheckPayment } from '../payment/panels/CheckPayment.tsx';
import { StillArriving } from '../payment/panels/StillArriving.tsx';
import { CalendarHeading } from './CalendarHeading.tsx';
import type { CalendarStepProps } from './calendar-step-props.ts';

interface CalendarShellProps extends CalendarStepProps {
  isFull: boolean;
  children: ReactNode;
}

/** Around every calendar: the heading, a payment that may still arrive, and a person to ask. */
export function CalendarShell({ isFull, children, ...props }: CalendarShellProps) {
  const { registration, payment, action, formToken } = props;
  return (
    <section className="grid gap-5" aria-labelledby="calendar-title">
      <CalendarHeading registration={registration} isFull={isFull} onBackToPayment={props.onBackToPayment} />
      {registration.paymentStatus !== 'paid' && payment.mayStillArrive && (
        <StillArriving>
          <CheckPayment action={action} payment={payment} formToken={formToken} />
        </StillArriving>
      )}
      {children}
      <EmailCorrection {...props} />
      <HelpLink reference={payment.reference} offer={registration.offer} />
    </section>
  );
}
