import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetPrefill } from '#domain/booking/widget/widget-messages.ts';
import type { IsoDate } from '#domain/clock.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, fetchBookingGrant } from '#site/api.ts';
import { chooseAgain } from '../../payment/behaviour/payment-toasts.ts';
import type { BookingAnswer, Dialect, ReportedBooking } from './dialects/dialect.ts';
import { loadDialect } from './dialects/load.ts';
import { FIRST_HEIGHT } from './frame-height.ts';
import type { CalendarFrameProps } from './frame-props.ts';
import { type HostedCalendar, hostCalendar } from './host-calendar.ts';
import { useReportedBooking } from './use-reported-booking.ts';

/** A grant that expires sooner was never valid, and neither would another be. */
const SHORTEST_GRANT_MS = 10_000;
const LEFT = `The payment was not made. ${chooseAgain}`;

interface Opened {
  dialect: Dialect;
  address: string;
  at: number;
}

interface Hosted {
  frame: RefObject<HTMLIFrameElement | null>;
  /** `null` until it is known. */
  address: string | null;
  height: number;
  onLoad: () => void;
}

/** Opens the calendar for one registration and passes messages between both. */
export function useHostedCalendar(props: CalendarFrameProps): Hosted {
  const { place, registration, chosen, payment, onState } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [grants, setGrants] = useState(1);
  const frame = useRef<HTMLIFrameElement>(null);
  const hosted = useRef<HostedCalendar | null>(null);
  /** The booking whose payment is under way. */
  const paying = useRef<string | null>(null);
  const lastDate = useRef<IsoDate | null>(null);
  const book = useReportedBooking(props, (date) => {
    lastDate.current = date;
  });

  const open = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const [dialect, token] = await Promise.all([
        loadDialect(place.dialect),
        place.token ?? fetchBookingGrant(registration.id).then(({ grant }) => grant),
      ]);
      if (!isWanted()) return;
      const date = lastDate.current ?? chosen.session?.sessionDate ?? null;
      const site = location.origin;
      const guest = guestOf(registration);
      setHeight(FIRST_HEIGHT);
      setOpened({
        dialect,
        address: dialect.frameAddress({ address: place.address, token, site, date, guest }),
        at: Date.now(),
      });
    } catch (error) {
      if (!isWanted()) return;
      // The link was replaced: the page says so, and sends the newest one.
      if (error instanceof ApiError && error.status === 410) return location.reload();
      onState('failed');
    }
  });
  useEffect(() => {
    let isWanted = grants > 0;
    void open(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [grants]);

  const answer = (id: string, given: BookingAnswer) => hosted.current?.answer(id, given);
  const listen = useEffectEvent(({ dialect, at }: Opened, element: HTMLIFrameElement) =>
    hostCalendar({
      page: window,
      frame: element,
      dialect,
      origin: new URL(place.address).origin,
      site: location.origin,
      guest: guestOf(registration),
      onReady: () => onState('ready'),
      onHeight: setHeight,
      onFailed: () => onState('failed'),
      onExpired: () => {
        if (Date.now() - at < SHORTEST_GRANT_MS) return onState('failed');
        onState('loading');
        setGrants((count) => count + 1);
      },
      onBooking: async (reported: ReportedBooking) => {
        const given = await book(reported);
        if (reported.id === null) return;
        answer(reported.id, given);
        if (given.outcome === 'paying') paying.current = reported.id;
      },
    }),
  );
  // Before the frame can send a message.
  useLayoutEffect(() => {
    if (!opened || !frame.current) return;
    const calendar = listen(opened, frame.current);
    hosted.current = calendar;
    return () => {
      hosted.current = null;
      calendar.close();
    };
  }, [opened]);

  const isPaying = payment.phase !== 'idle';
  useEffect(() => {
    if (isPaying || paying.current === null) return;
    hosted.current?.answer(paying.current, { outcome: 'refused', message: LEFT });
    paying.current = null;
  }, [isPaying]);

  return { frame, address: opened?.address ?? null, height, onLoad: () => hosted.current?.loaded() };
}

function guestOf(registration: RegistrationView): WidgetPrefill {
  const { parentName, email, childName, childAge, newsletterOptIn } = registration;
  return { parentName, email, childName, childAge, newsletterOptIn };
}
