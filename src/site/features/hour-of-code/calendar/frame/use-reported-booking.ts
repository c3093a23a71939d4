import { useEffectEvent, useState } from 'react';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { readWidgetBooking } from '#domain/booking/widget/widget-booking.ts';
import type { IsoDate } from '#domain/clock.ts';
import { bookAppointment, bookSession } from '#site/api.ts';
import { useBooking } from '../use-booking.ts';
import { createBookingOnce } from './booking-once.ts';
import type { BookingAnswer, ReportedBooking } from './dialects/dialect.ts';
import type { CalendarFrameProps } from './frame-props.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';

const NOT_STARTED = 'The payment could not be started. Please try again.';

/**
 * Carries out what a calendar reports: a booking when it is paid, otherwise a payment with the session held. Repeated
 * reports are carried out once, and reports one after another.
 *
 * @param onDate Called with the day of the session as soon as it is known
 */
export function useReportedBooking(props: CalendarFrameProps, onDate: (date: IsoDate) => void) {
  const { registration, payment, chosen, isStatusPage } = props;
  const [once] = useState(() => createBookingOnce());
  const { bookBy } = useBooking({
    registration,
    failure: props.bookingFailure,
    onRegistration: props.onRegistration,
  });

  async function carryOut({ data, reference }: ReportedBooking): Promise<BookingAnswer> {
    const { id, meetingLink, paymentStatus } = registration;
    if (reference !== null) return bookBy(() => retryUntilAnswered(() => bookAppointment(id, { reference })));
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

  return useEffectEvent((reported: ReportedBooking) => {
    const asked = readWidgetBooking(reported.data);
    const identity = {
      email: asked?.email ?? registration.email,
      childName: asked?.childName ?? registration.childName,
      session: reported.reference ?? `${asked?.sessionDate} ${asked?.sessionSlot}`,
      isMade: reported.reference !== null,
    };
    return once(identity, () => carryOut(reported));
  });
}

function readSession(data: unknown) {
  try {
    return readBookingRequest(data);
  } catch (error) {
    return error as Error;
  }
}
