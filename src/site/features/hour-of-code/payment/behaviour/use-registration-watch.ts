import { useEffect, useEffectEvent } from 'react';
import type { RegistrationView } from '#domain/registration/view.ts';
import { fetchRegistration } from '#site/api.ts';

const SHORTEST_MS = 3_000;
const LONGEST_MS = 15_000;

/** The pause before the next request, in milliseconds, after a wait of `waitedMs`. */
export function pauseAfter(waitedMs: number): number {
  return Math.min(Math.max(SHORTEST_MS, waitedMs / 10), LONGEST_MS);
}

/** Fetches the registration repeatedly while `isActive` and the page is visible. */
export function useRegistrationWatch(
  id: string,
  isActive: boolean,
  onNews: (registration: RegistrationView) => void,
): void {
  const report = useEffectEvent(onNews);
  useEffect(() => {
    if (!isActive) return;
    let startedAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const wait = () => {
      clearTimeout(timer);
      if (!isOver && !document.hidden) timer = setTimeout(ask, pauseAfter(performance.now() - startedAt));
    };
    const ask = async () => {
      clearTimeout(timer);
      const news = await fetchRegistration(id).catch(() => null);
      if (isOver) return;
      if (news) report(news);
      wait();
    };
    const onVisibility = () => {
      startedAt = performance.now();
      if (document.hidden) clearTimeout(timer);
      else void ask();
    };
    wait();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', ask);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', ask);
    };
  }, [id, isActive]);
}
