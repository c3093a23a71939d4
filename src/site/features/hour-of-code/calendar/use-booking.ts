import { useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { sessionSentence } from '#domain/booking/session-text.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, bookSession, fetchRegistration } from '#site/api.ts';
import { toast } from '#site/ui/toast/store.ts';
import { clearChosenSession } from '../state/chosen-session.ts';

interface Input {
  registration: RegistrationView;
  /** What the toast says of a booking that failed. */
  failure?: string | undefined;
  onRegistration: (registration: RegistrationView) => void;
  onRefused: (message: string | null) => void;
}

const FAILED = 'There was an issue booking your appointment. Please try again.';

/** Books the chosen session of a paid registration. */
export function useBooking({ registration, failure = FAILED, onRegistration, onRefused }: Input) {
  const [isBooking, setBooking] = useState(false);
  const book = async (session: SessionKey) => {
    if (isBooking) return;
    setBooking(true);
    try {
      const booked = await bookSession(registration.id, session, registration.meetingLink);
      clearChosenSession();
      toast({ title: 'Session Confirmed!', description: sessionSentence(session) });
      onRegistration(booked);
    } catch (error) {
      toast({
        title: 'Booking Failed',
        description: failure,
        variant: 'destructive',
      });
      if (error instanceof ApiError) {
        onRefused(error.serverMessage ?? null);
        // Another tab may have booked meanwhile, or a payment may have been taken back.
        await fetchRegistration(registration.id).then(onRegistration, () => undefined);
      }
    } finally {
      setBooking(false);
    }
  };
  return { isBooking, book };
}
