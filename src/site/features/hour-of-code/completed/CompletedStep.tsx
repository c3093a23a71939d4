import { hourOfCode } from '#content/hour-of-code.ts';
import { HelpLink } from '../HelpLink.tsx';
import { HidePage } from '../HidePage.tsx';
import { ReceiptLink } from '../ReceiptLink.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { ChangeSession } from './ChangeSession.tsx';
import type { CompletedStepProps } from './completed-step-props.ts';
import { SiblingForm } from './SiblingForm.tsx';
import { Ticket } from './Ticket.tsx';

export function CompletedStep(props: CompletedStepProps) {
  const { registration, formToken } = props;
  return (
    <section
      className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-12"
      aria-labelledby="confirmed-title"
    >
      <div className="grid gap-5">
        <StepHeading id="confirmed-title">See you there, {registration.childName}</StepHeading>
        <Ticket registration={registration} />
        <ReceiptLink registration={registration} />
        <ChangeSession {...props} />
        <SiblingForm registration={registration} formToken={formToken} />
      </div>
      <div className="aside grid gap-4">
        <h2 className="text-[1.375rem]">What happens next</h2>
        <ol className="steps-list">
          {hourOfCode.next.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <h2 className="text-[1.375rem]">What your child needs</h2>
        <ul className="grid list-disc gap-2 pl-5">
          {hourOfCode.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <HelpLink reference={registration.payment.reference} />
        <HidePage />
      </div>
    </section>
  );
}
