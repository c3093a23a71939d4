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
 * @param registration Whose offer it is. A family that has paid may find other free seats than those who have not
 * @param loaded The sessions that came with the page: undefined, or `null` when the server could not load them
 */
export function useAvailability(
  loaded: readonly SessionAvailability[] | null | undefined,
  registration: Pick<RegistrationView, 'id' | 'offer' | 'paymentStatus'>,
): Availability {
  const [sessions, setSessions] = useState<readonly SessionAvailability[]>(loaded ?? []);
  const [state, setState] = useState<Availability['state']>(
    loaded ? 'ready' : loaded === null ? 'failed' : 'loading',
  );
  const offer = registration.offer?.slug;
  const own = registration.paymentStatus === 'paid' ? registration.id : undefined;
  const refresh = useCallback(async () => {
    try {
      const { sessions: now, runs } = await fetchAvailability(offer, own);
      if (runs) updateRuns(runs);
      setSessions(now);
      setState('ready');
    } catch {
      setState((last) => (last === 'ready' ? last : 'failed'));
    }
  }, [offer, own]);
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
