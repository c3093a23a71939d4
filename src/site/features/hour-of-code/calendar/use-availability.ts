import { useCallback, useEffect, useState } from 'react';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { fetchAvailability } from '#site/api.ts';

const EVERY_MS = 15_000;

export interface Availability {
  sessions: readonly SessionAvailability[];
  state: 'loading' | 'ready' | 'failed';
  refresh: () => void;
}

/**
 * The offer with its live seats, asked for again every 15 s while the page is in sight.
 *
 * @param loaded What came with the page: nothing, or `null` where the server could not load it
 */
export function useAvailability(loaded: readonly SessionAvailability[] | null | undefined): Availability {
  const [sessions, setSessions] = useState<readonly SessionAvailability[]>(loaded ?? []);
  const [state, setState] = useState<Availability['state']>(
    loaded ? 'ready' : loaded === null ? 'failed' : 'loading',
  );
  const refresh = useCallback(async () => {
    try {
      setSessions(await fetchAvailability());
      setState('ready');
    } catch {
      setState((last) => (last === 'ready' ? last : 'failed'));
    }
  }, []);
  const isMissing = !loaded;
  useEffect(() => {
    if (isMissing) void refresh();
    const refreshInSight = () => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(refreshInSight, EVERY_MS);
    document.addEventListener('visibilitychange', refreshInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshInSight);
    };
  }, [isMissing, refresh]);
  return { sessions, state, refresh: () => void refresh() };
}
