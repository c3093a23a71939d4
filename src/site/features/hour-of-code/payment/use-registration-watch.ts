import { useEffect, useEffectEvent } from 'react';
import type { RegistrationView } from '#domain/registration/view.ts';
import { fetchRegistration } from '#site/api.ts';

const EVERY_MS = 3000;
const LATER_EVERY_MS = 10_000;
const LATER_AFTER_MS = 2 * 60 * 1000;

/** Asks for the registration again and again while `isActive`, and not at all while the page is out of sight. */
export function useRegistrationWatch(
  registrationId: string,
  isActive: boolean,
  onNews: (registration: RegistrationView) => void,
): void {
  const report = useEffectEvent(onNews);
  useEffect(() => {
    if (!isActive) return;
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      const registration = await fetchRegistration(registrationId).catch(() => null);
      if (stopped) return;
      if (registration) report(registration);
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (stopped || document.hidden) return;
      const wait = Date.now() - startedAt < LATER_AFTER_MS ? EVERY_MS : LATER_EVERY_MS;
      timer = setTimeout(ask, wait);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (!document.hidden) void ask();
    };
    schedule();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [registrationId, isActive]);
}
