import { createElement, useRef, useState } from 'react';
import { bookingMessages } from '#domain/booking/booking.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel, withDates } from '#domain/booking/slots.ts';
import { isIsoDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { closingOf } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, bookSession, fetchRegistration } from '#site/api.ts';
import { SessionWords } from '#site/ui/own-time/OwnTime.tsx';
import { toast } from '#site/ui/toast/store.ts';
import { clearChosenSession } from '../state/chosen-session.ts';
import type { BookingAnswer } from './frame/dialects/dialect.ts';

interface Input {
  registration: RegistrationView;
  /** The toast for a failed booking. */
  failure?: string | undefined;
  onRegistration: (registration: RegistrationView) => void;
  onRefused?: (message: string | null) => void;
}

const FAILED = 'There was an issue booking your appointment. Please try again.';
const BROKEN = 'There was an error processing your booking. Please try again.';

const NOT_PAID = 402;
const CLOSED = {
  refunded: 'Your payment was given back, and this registration is closed.',
  cancelled: 'This registration was cancelled, so no session can be booked with it.',
} as const;

/** Books a session of a paid registration, and reports the result. */
export function useBooking({ registration, failure = FAILED, onRegistration, onRefused }: Input) {
  const [isBooking, setBooking] = useState(false);
  const isBusy = useRef(false);

  const bookBy = async (send: () => Promise<RegistrationView>): Promise<BookingAnswer> => {
    isBusy.current = true;
    setBooking(true);
    try {
      const booked = await send();
      clearChosenSession();
      tellOf(booked);
      onRegistration(booked);
      return { outcome: 'booked', message: null };
    } catch (error) {
      const isRefusal = error instanceof ApiError || error instanceof DomainError;
      const isUnpaid = error instanceof ApiError && error.status === NOT_PAID;
      // Another tab may have booked meanwhile, or the payment may have been refunded.
      const newest =
        error instanceof ApiError ? await fetchRegistration(registration.id).catch(() => null) : null;
      if (newest?.appointmentBooked) {
        clearChosenSession();
        tellOf(newest, 'Already Booked');
        onRegistration(newest);
        return { outcome: 'refused', message: bookingMessages.bookedElsewhere };
      }
      const closing = isUnpaid ? closingOf(newest ?? registration) : null;
      const said = closing ? CLOSED[closing] : isRefusal ? failure : BROKEN;
      toast({
        title: isRefusal ? 'Booking Failed' : 'Processing Error',
        description: said,
        variant: 'destructive',
      });
      const message = closing ? said : error instanceof ApiError ? (error.serverMessage ?? null) : null;
      if (error instanceof ApiError) onRefused?.(message);
      if (newest) onRegistration(newest);
      return { outcome: 'refused', message: message ?? said };
    } finally {
      isBusy.current = false;
      setBooking(false);
    }
  };

  const book = async (session: SessionKey) => {
    if (isBusy.current) return;
    await bookBy(() => bookSession(registration.id, withDates(session), registration.meetingLink));
  };
  return { isBooking, book, bookBy };
}

/** A booking that a third party's calendar could not confirm yet is not ours so far. */
function tellOf(registration: RegistrationView, title = 'Session Confirmed!'): void {
  const { appointmentBooked, sessionDate, sessionSlot } = registration;
  if (!appointmentBooked) {
    toast({
      title: 'Your session is being confirmed',
      description:
        'The calendar has it. We write to you as soon as it is certain, in about half an hour at most.',
    });
  } else if (sessionDate && isIsoDate(sessionDate) && sessionSlot && isSlotLabel(sessionSlot)) {
    const session = { sessionDate, sessionSlot };
    toast({ title, description: createElement(SessionWords, { session }) });
  } else toast({ title });
}
