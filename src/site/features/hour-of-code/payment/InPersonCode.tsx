import { useEffect, useRef, useState } from 'react';
import { payment as texts } from '#content/payment.ts';
import { formatMoney } from '#domain/money.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';

/** Paying in person: the code, the amount and the places, once requested. */
export function InPersonCode({ progress }: { progress: PaymentProgress }) {
  const { inPersonCode: code, due } = progress;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(code !== null);
  useEffect(() => {
    if (code !== null && !wasThere.current) heading.current?.focus();
    wasThere.current = code !== null;
  }, [code]);
  if (code === null || due === null) return null;
  const { inPerson } = texts;
  return (
    <section className="in-person grid gap-4" aria-labelledby="in-person-title">
      <h2 id="in-person-title" ref={heading} tabIndex={-1}>
        {inPerson.choice}
      </h2>
      <p>
        {inPerson.lead} It is <strong>{formatMoney(due.amount, due.currency)}</strong>.
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
