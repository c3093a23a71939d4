import { useCallback, useEffect, useState } from 'react';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { fetchAvailability } from '#site/api.ts';

const EVERY_MS = 15_000;

export interface Availability {
  sessions: readonly SessionAvailability[];
  state: 'loading' | 'ready' | 'failed';
  refresh: () => void;
}

/** The offer with its live seats, asked for again every 15 s while the page is in sight. */
export function useAvailability(loaded: readonly SessionAvailability[]): Availability {
  const [sessions, setSessions] = useState(loaded);
  const [state, setState] = useState<Availability['state']>(loaded.length > 0 ? 'ready' : 'loading');
  const refresh = useCallback(async () => {
    try {
      setSessions(await fetchAvailability());
      setState('ready');
    } catch {
      setState((last) => (last === 'ready' ? last : 'failed'));
    }
  }, []);
  const isEmpty = loaded.length === 0;
  useEffect(() => {
    if (isEmpty) void refresh();
    const refreshInSight = () => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(refreshInSight, EVERY_MS);
    document.addEventListener('visibilitychange', refreshInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshInSight);
    };
  }, [isEmpty, refresh]);
  return { sessions, state, refresh: () => void refresh() };
}
