import { asObject, asText, bookingOf, type Dialect, resizeTo, withQuery } from './dialect.ts';

/**
 * Cal.com, in the protocol of its embed script. Its page stays hidden until the host page answers, so that message is
 * sent instead of a prefill; the parent's name and address are in the query.
 */
export const calcom: Dialect = {
  frameAddress: ({ address, token, date, guest }) =>
    withQuery(address, {
      embed: 'booking',
      name: guest.parentName,
      email: guest.email,
      'metadata[bookingToken]': token,
      date,
      layout: 'month_view',
      embedType: 'inline',
    }),
  prefill: () => ({ originator: 'CAL', method: 'parentKnowsIframeReady', arg: {} }),
  answer: () => null,
  read(message) {
    const reported = asObject(message);
    if (reported?.originator !== 'CAL') return null;
    const data = asObject(reported.data);
    switch (asText(reported.type) ?? asText(reported.fullType)?.split(':').at(-1)) {
      case '__iframeReady':
        return { kind: 'ready' };
      case 'linkReady':
        return { kind: 'prefilled' };
      case 'linkFailed':
        return { kind: 'failed' };
      case '__dimensionChanged':
        return resizeTo(data?.iframeHeight);
      case 'bookingSuccessfulV2': {
        const reference = asText(data?.uid);
        return bookingOf(reference);
      }
      default:
        return null;
    }
  },
};
