import { useState } from 'react';
import { isOnline } from '#domain/booking/sold-offer.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { changeEmail, type OtherChild } from '#site/api.ts';
import { toast } from '#site/ui/toast/store.ts';
import { EmailForm } from '../EmailForm.tsx';
import { Folded } from '../Folded.tsx';
import type { RegisteredProps } from '../flow-props.ts';

const failed = {
  title: 'E-mail not changed',
  description: 'The e-mail could not be changed. Please try again.',
};

type EmailCorrectionProps = Pick<RegisteredProps, 'registration' | 'form' | 'formToken' | 'isRefreshing'> & {
  onRegistration: (registration: RegistrationView) => void;
};

export function EmailCorrection(props: EmailCorrectionProps) {
  const { registration, form, formToken, isRefreshing, onRegistration } = props;
  const [others, setOthers] = useState<readonly OtherChild[]>([]);
  const answer = form?.intent === 'change-email' ? form : null;

  return (
    <div>
      <p>
        {isOnline(registration.offer) ? 'Receipt and meeting link' : 'Receipt, place and times'} go to{' '}
        <strong className="break-words">{registration.email}</strong>.
      </p>
      <Folded
        key={registration.email}
        id="change-email"
        title="Correct the e-mail"
        isOpen={answer !== null && answer.errors.length > 0}
        isRefreshing={isRefreshing}
      >
        <EmailForm
          action={paymentPath(registration.id)}
          intent="change-email"
          formToken={formToken}
          answer={answer}
          label="E-mail"
          value={registration.email}
          button={{ text: 'Save the e-mail', busy: 'Saving…', enterKeyHint: 'done' }}
          failed={failed}
          send={async (email) => {
            const { registration: changed, others: unchanged } = await changeEmail(registration.id, email);
            onRegistration(changed);
            // After a second correction the others still have the address before the first.
            if (unchanged.length > 0) setOthers(unchanged);
            toast({ title: 'E-mail changed', description: `We write to ${email} from now on.` });
          }}
        />
      </Folded>
      {others.map(({ id, childName }) => (
        <p key={id} className="note">
          <span className="break-words">{childName}</span> still has the old address.{' '}
          <a href={paymentPath(id)}>Correct it there too</a>
        </p>
      ))}
    </div>
  );
}
