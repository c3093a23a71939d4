import { useEffect, useState } from 'react';
import type { Step } from '#domain/registration/step.ts';

const requestedByAddress = () => new URLSearchParams(location.search).get('step');

/** The step that the address asks for; it changes with the flow's links and with Back. */
export function useRequestedStep(first: Step) {
  const [requested, setRequested] = useState<string | null>(first);
  useEffect(() => {
    const onPopState = () => setRequested(requestedByAddress());
    // Back may have been pressed before this code was loaded.
    onPopState();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const request = (step: 'payment' | 'calendar') => {
    const address = step === 'calendar' ? `${location.pathname}?step=calendar` : location.pathname;
    history.pushState(null, '', address);
    setRequested(step);
  };
  return { requested, request };
}
