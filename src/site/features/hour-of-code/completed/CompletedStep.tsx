import { hourOfCode } from '#content/school.ts';
import { isOnline, type SoldOffer } from '#domain/booking/sold-offer.ts';
import { paths, programPath } from '#site/paths.ts';
import type { StepProps } from '../flow-props.ts';
import { HelpLink } from '../HelpLink.tsx';
import { HidePage } from '../HidePage.tsx';
import { EmailCorrection } from '../payment/EmailCorrection.tsx';
import { ReceiptLink } from '../ReceiptLink.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { startOver } from '../state/start-over.ts';
import { ChangeSession } from './ChangeSession.tsx';
import { isOver } from './is-over.ts';
import { SiblingForm } from './SiblingForm.tsx';
import { Ticket } from './Ticket.tsx';

export function CompletedStep(props: StepProps) {
  const { registration, formToken } = props;
  const { calledOffBecause } = registration;
  const isOff = calledOffBecause !== null;
  const isPast = isOver(registration) && !isOff;
  return (
    <section
      className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-12"
      aria-labelledby="confirmed-title"
    >
      <div className="grid gap-5">
        <StepHeading id="confirmed-title">
          {isOff ? (
            'This session does not take place'
          ) : isPast ? (
            'This session is over'
          ) : (
            <>
              See you there, <bdi>{registration.childName}</bdi>
            </>
          )}
        </StepHeading>
        {isOff && (
          <p>
            We are sorry: we had to call it off. <bdi>{calledOffBecause}</bdi>
          </p>
        )}
        {isPast && (
          <p>
            We hope that <bdi>{registration.childName}</bdi> enjoyed it. For another session please{' '}
            <a
              href={registration.offer ? programPath(registration.offer.slug) : paths.hourOfCode}
              onClick={startOver}
            >
              register again
            </a>
            .
          </p>
        )}
        <Ticket registration={registration} />
        <ReceiptLink registration={registration} />
        {!isPast && <ChangeSession {...props} />}
        {!isPast && <EmailCorrection {...props} />}
        <SiblingForm registration={registration} formToken={formToken} />
      </div>
      <div className="aside grid gap-4">
        {!isPast && !isOff && <BeforeTheSession offer={registration.offer} />}
        <HelpLink reference={registration.payment.reference} offer={registration.offer} />
        <HidePage registrationId={registration.id} />
      </div>
    </section>
  );
}

function BeforeTheSession({ offer }: { offer: SoldOffer | undefined }) {
  const { needs } = offer ?? hourOfCode;
  return (
    <>
      {/* Its steps are those of a video meeting. */}
      {isOnline(offer) && (
        <>
          <h2 className="text-[1.375rem]">What happens next</h2>
          <ol className="steps-list">
            {hourOfCode.next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </>
      )}
      {needs.length > 0 && (
        <>
          <h2 className="text-[1.375rem]">What your child needs</h2>
          <ul className="grid list-disc gap-2 pl-5">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
