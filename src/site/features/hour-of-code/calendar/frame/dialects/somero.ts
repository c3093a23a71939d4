import { readWidgetBooking } from '#domain/booking/widget/widget-booking.ts';
import {
  type SiteMessage,
  WIDGET_VERSION,
  WidgetMessage,
  widgetSources,
} from '#domain/booking/widget/widget-messages.ts';
import { asObject, type Dialect, type FrameEvent, withQuery } from './dialect.ts';

const from = { source: widgetSources.site, v: WIDGET_VERSION } as const;

/** Our own calendar. Its address says nothing about the child: the details are sent by a message. */
export const somero: Dialect = {
  frameAddress: ({ address, token, site, date }) =>
    withQuery(address, { grant: token, site, date, v: String(WIDGET_VERSION) }),
  prefill: (data) => ({ ...from, type: 'prefill', data }) satisfies SiteMessage,
  answer: (id, { outcome, message }) =>
    ({ ...from, type: 'result', id, outcome, message }) satisfies SiteMessage,
  read(message) {
    const parsed = WidgetMessage.safeParse(inOurNames(message));
    return parsed.success ? newsOf(parsed.data) : null;
  },
};

function newsOf(message: WidgetMessage): FrameEvent {
  switch (message.type) {
    case 'resize':
      return { kind: 'resize', height: message.height };
    case 'booking':
      return { kind: 'booking', id: message.id, data: message.data, reference: null };
    case 'grant_expired':
      return { kind: 'expired' };
    default:
      return { kind: message.type };
  }
}

/** Reads a booking with other field names than ours. */
function inOurNames(message: unknown): unknown {
  const given = asObject(message);
  const booking = given?.type === 'booking' ? readWidgetBooking(given.data) : null;
  if (!booking) return message;
  return {
    ...given,
    data: Object.fromEntries(Object.entries(booking).filter(([, value]) => value !== null)),
  };
}
