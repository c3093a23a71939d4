import { useEffect, useState } from 'react';
import { contact, messageCounter } from '#content/contact.ts';

const SETTLED_AFTER_MS = 1000;

/** Counts the message while it is typed. It is read out when the typing pauses, not at every key. */
export function Counter({ length }: { length: number | null }) {
  const text = length === null ? contact.form.minimum : messageCounter(length);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (!length) return;
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [length, text]);
  return (
    <>
      <p className="field-hint" data-counter>
        {text}
      </p>
      <p className="sr-only" role="status">
        {settled}
      </p>
    </>
  );
}
