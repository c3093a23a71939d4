import { asObject, asText, bookingOf, type Dialect, resizeTo, withQuery } from './dialect.ts';

/** What iframe-resizer, which its pages carry, must hear before it tells of heights. */
const RESIZER = '[iFrameSizer]';
const GREETING = `${RESIZER}booking:0:false:false:32:true:false:null:bodyOffset:null:null:0:false:parent:scroll:true`;

/** LeadConnector (GoHighLevel): bookings come as an array, heights as an object or as iframe-resizer's own texts. */
export const leadconnector: Dialect = {
  frameAddress: ({ address, token, date, guest }) => {
    const [first = '', ...rest] = guest.parentName.split(' ');
    return withQuery(address, {
      first_name: first,
      last_name: rest.join(' '),
      email: guest.email,
      booking_token: token,
      date,
    });
  },
  prefill: () => GREETING,
  answer: () => null,
  read(message) {
    if (typeof message === 'string') return readResizer(message);
    if (Array.isArray(message)) {
      const [name, booking] = message as unknown[];
      if (name !== 'msgsndr-booking-complete') return null;
      const reported = asObject(booking);
      const reference = asText(reported?.appointmentId) ?? asText(reported?.id);
      return bookingOf(reference);
    }
    const reported = asObject(message);
    return reported?.type === 'booking-app' ? resizeTo(reported.height) : null;
  },
};

/** `[iFrameSizer]name:height:width:event` */
function readResizer(text: string) {
  if (!text.startsWith(RESIZER)) return null;
  const [, height, , event] = text.slice(RESIZER.length).split(':');
  return event === 'init' ? ({ kind: 'prefilled' } as const) : resizeTo(height);
}
