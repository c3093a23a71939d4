import { useEffect, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { clearChosenSession, readChosenSession } from './chosen-session.ts';
import { heldSession } from './held-session.ts';

export interface ChosenSession {
  session: SessionKey | null;
  choose: (session: SessionKey | null) => void;
  clear: () => void;
}

/** The session that is picked in the calendar: the one held on the server, or the one stored on this phone. */
export function useChosenSession(registration: RegistrationView): ChosenSession {
  const [session, choose] = useState<SessionKey | null>(() => heldSession(registration));
  const { id } = registration;
  useEffect(() => {
    choose((current) => current ?? readChosenSession(id));
  }, [id]);
  return {
    session,
    choose,
    clear: () => {
      clearChosenSession();
      choose(null);
    },
  };
}
