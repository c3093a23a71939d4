import { useEffect, useRef, useState } from 'react';
import { payment as texts } from '#content/payment.ts';
import { formatMoney } from '#domain/money.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import type { Payment } from './use-payment.ts';

interface InPersonProps {
  progress: PaymentProgress;
  /** The page's own address. */
  action: string;
  payment: Payment;
  formToken: string;
}

/** The other way to pay: the choice of it, and once it was made the code and the places. */
export function InPerson({ progress, action, payment, formToken }: InPersonProps) {
  const [isChosenHere, setChosenHere] = useState(false);
  const { inPersonCode: code, due } = progress;
  if (code !== null && due !== null) {
    return (
      <InPersonCode code={code} amount={formatMoney(due.amount, due.currency)} takesFocus={isChosenHere} />
    );
  }
  return (
    <PlainForm
      action={action}
      intent="pay"
      formToken={formToken}
      onSubmit={() => {
        setChosenHere(true);
        void payment.payInPerson();
      }}
    >
      <input type="hidden" name="way" value="in_person" />
      <button type="submit" className="text-button">
        {texts.inPerson.choice}
      </button>
    </PlainForm>
  );
}

interface InPersonCodeProps {
  /** As people read it. */
  code: string;
  amount: string;
  takesFocus: boolean;
}

function InPersonCode({ code, amount, takesFocus }: InPersonCodeProps) {
  const { inPerson } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="in-person grid gap-4" aria-labelledby="in-person-title">
      <h2 id="in-person-title" ref={heading} tabIndex={-1}>
        {inPerson.choice}
      </h2>
      <p>
        {inPerson.lead} It is <strong>{amount}</strong>.
      </p>
      <div className="pay-code">
        <p>
          <span className="block text-muted">Your code</span>
          <strong className="pay-code-letters">{code}</strong>
        </p>
        <CopyButton text={code} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {inPerson.places.map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </div>
      {inPerson.isSample && (
        <p className="text-muted">
          <strong>Example:</strong> this office and this till are made up.
        </p>
      )}
      <p>{inPerson.keep}</p>
    </section>
  );
}

const COPIED_MS = 4000;

/** Only with JavaScript: without it the code can be selected by hand. */
function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="scripted">
      <button type="button" className="button" onClick={() => void copy()}>
        Copy the code
      </button>
      <span role="status" className="block">
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'Please select and copy it by hand.'}
      </span>
    </span>
  );
}
