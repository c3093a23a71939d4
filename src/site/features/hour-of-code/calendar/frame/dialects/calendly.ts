import { asObject, asText, bookingOf, type Dialect, resizeTo, withQuery } from './dialect.ts';

/** Calendly in a plain frame: it speaks only where the address names the page around it. All it needs is in the query. */
export const calendly: Dialect = {
  frameAddress: ({ address, token, site, date, guest }) =>
    withQuery(address, {
      embed_domain: new URL(site).host,
      embed_type: 'Inline',
      name: guest.parentName,
      email: guest.email,
      utm_content: token,
      month: date?.slice(0, 7) ?? null,
      date,
    }),
  prefill: () => null,
  answer: () => null,
  read(message) {
    const reported = asObject(message);
    const payload = asObject(reported?.payload);
    switch (reported?.event) {
      case 'calendly.profile_page_viewed':
      case 'calendly.event_type_viewed':
        return { kind: 'ready' };
      case 'calendly.page_height':
        return resizeTo(payload?.height);
      case 'calendly.event_scheduled': {
        const reference = asText(asObject(payload?.invitee)?.uri);
        return bookingOf(reference);
      }
      default:
        return null;
    }
  },
};
