import { useEffectEvent, useState } from 'react';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { readWidgetBooking } from '#domain/booking/widget-booking.ts';
import type { IsoDate } from '#domain/clock.ts';
import { bookAppointment, bookSession } from '#site/api.ts';
import { useBooking } from '../use-booking.ts';
import { createBookingOnce } from './booking-once.ts';
import type { BookingAnswer, ToldBooking } from './dialects/dialect.ts';
import type { CalendarFrameProps } from './frame-props.ts';
import { untilHeard } from './until-heard.ts';

const NOT_STARTED = 'The payment could not be started. Please try again.';

/**
 * Carries out what a calendar tells of: a booking when it is paid, else a payment with the session held for it. What is told
 * twice is done once, and one thing at a time.
 *
 * @param onDate Hears the day of the session, as soon as it is known
 */
export function useToldBooking(props: CalendarFrameProps, onDate: (date: IsoDate) => void) {
  const { registration, payment, chosen, isStatusPage } = props;
  const [once] = useState(() => createBookingOnce());
  const { bookBy } = useBooking({
    registration,
    failure: props.bookingFailure,
    onRegistration: props.onRegistration,
  });

  async function carryOut({ data, reference }: ToldBooking): Promise<BookingAnswer> {
    const { id, meetingLink, paymentStatus } = registration;
    if (reference !== null) return bookBy(() => untilHeard(() => bookAppointment(id, { reference })));
    const session = readSession(data);
    if (session instanceof Error) return bookBy(() => Promise.reject(session));
    onDate(session.sessionDate);
    if (paymentStatus !== 'paid') {
      chosen.choose(session);
      const isUnderWay = await payment.pay(session);
      return isUnderWay ? { outcome: 'paying', message: null } : { outcome: 'refused', message: NOT_STARTED };
    }
    return bookBy(() =>
      isStatusPage
        ? bookAppointment(id, { ...readWidgetBooking(data), ...session })
        : bookSession(id, session, meetingLink),
    );
  }

  return useEffectEvent((told: ToldBooking) => {
    const asked = readWidgetBooking(told.data);
    const identity = {
      email: asked?.email ?? registration.email,
      childName: asked?.childName ?? registration.childName,
      session: told.reference ?? `${asked?.sessionDate} ${asked?.sessionSlot}`,
      isMade: told.reference !== null,
    };
    return once(identity, () => carryOut(told));
  });
}

function readSession(data: unknown) {
  try {
    return readBookingRequest(data);
  } catch (error) {
    return error as Error;
  }
}
