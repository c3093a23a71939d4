import { useEffect, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { clearChosenSession, readChosenSession } from './chosen-session.ts';
import { preferredSession } from './held-session.ts';

export interface ChosenSession {
  session: SessionKey | null;
  choose: (session: SessionKey | null) => void;
  clear: () => void;
}

/** The chosen session: the one that the server holds or remembers, or the one stored on this phone. */
export function useChosenSession(registration: RegistrationView): ChosenSession {
  const [session, choose] = useState<SessionKey | null>(() => preferredSession(registration));
  const { id } = registration;
  useEffect(() => {
    choose((current) => current ?? readChosenSession(id));
  }, [id]);
  const isPaid = registration.paymentStatus === 'paid';
  const { sessionDate, sessionSlot } = (isPaid && preferredSession(registration)) || {};
  // When a payment arrives, its chosen session returns. Before, news of a held seat undoes no choice that was cleared.
  useEffect(() => {
    if (sessionDate && sessionSlot) choose((current) => current ?? { sessionDate, sessionSlot });
  }, [sessionDate, sessionSlot]);
  return {
    session,
    choose,
    clear: () => {
      clearChosenSession();
      choose(null);
    },
  };
}
