import { hourOfCode } from '#content/hour-of-code.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { HelpLink } from '../HelpLink.tsx';
import { HidePage } from '../HidePage.tsx';
import { ReceiptLink } from '../ReceiptLink.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { SiblingForm } from './SiblingForm.tsx';
import { Ticket } from './Ticket.tsx';

interface CompletedStepProps {
  registration: RegistrationView;
  formToken: string;
}

export function CompletedStep({ registration, formToken }: CompletedStepProps) {
  return (
    <section
      className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-12"
      aria-labelledby="confirmed-title"
    >
      <div className="grid gap-5">
        <StepHeading id="confirmed-title">See you there, {registration.childName}</StepHeading>
        <Ticket registration={registration} />
        <ReceiptLink registration={registration} />
        <SiblingForm registration={registration} formToken={formToken} />
      </div>
      <div className="aside grid gap-4">
        <h2 className="text-[1.375rem]">What happens next</h2>
        <ol className="steps-list">
          {hourOfCode.next.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <HelpLink reference={registration.payment.reference} />
        <HidePage />
      </div>
    </section>
  );
}
