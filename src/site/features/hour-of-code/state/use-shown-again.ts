import { useEffect, useEffectEvent } from 'react';

/** Runs when Back shows the page again as it was left, so that what has changed since can be loaded. */
export function useShownAgain(run: () => void): void {
  const onShown = useEffectEvent(run);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && onShown();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
