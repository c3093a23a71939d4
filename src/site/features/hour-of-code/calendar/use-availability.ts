import { useCallback, useEffect, useState } from 'react';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { updateRuns } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { fetchAvailability } from '#site/api.ts';

const EVERY_MS = 15_000;

export interface Availability {
  sessions: readonly SessionAvailability[];
  state: 'loading' | 'ready' | 'failed';
  refresh: () => void;
}

/**
 * The offer with live seats, fetched every 15 s while the page is visible.
 *
 * @param registration The family that finds them; its offer's slug, where it is not the Hour of Code
 * @param loaded The sessions that came with the page: undefined, or `null` when the server could not load them
 */
export function useAvailability(
  loaded: readonly SessionAvailability[] | null | undefined,
  { id, offer: sold }: Pick<RegistrationView, 'id' | 'offer'>,
): Availability {
  const [sessions, setSessions] = useState<readonly SessionAvailability[]>(loaded ?? []);
  const [state, setState] = useState<Availability['state']>(
    loaded ? 'ready' : loaded === null ? 'failed' : 'loading',
  );
  const offer = sold?.slug;
  const refresh = useCallback(async () => {
    try {
      const { sessions: now, runs } = await fetchAvailability(offer, id);
      if (runs) updateRuns(runs);
      setSessions(now);
      setState('ready');
    } catch {
      setState((last) => (last === 'ready' ? last : 'failed'));
    }
  }, [offer, id]);
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
