const say = (tell, type, data = {}) =>
  tell({ originator: 'CAL', type, namespace: 'booking', fullType: `CAL:booking:${type}`, data });

export const guestOf = (query) => query.get('name');
export const tokenOf = (query) => query.get('metadata[bookingToken]');

export function begin({ tell, height, onMessage }) {
  let isKnown = false;
  onMessage((message) => {
    if (message?.originator !== 'CAL' || message.method !== 'parentKnowsIframeReady' || isKnown) return;
    isKnown = true;
    say(tell, 'linkReady');
    say(tell, '__dimensionChanged', { iframeHeight: height(), iframeWidth: innerWidth, isFirstTime: true });
  });
  say(tell, '__iframeReady', { isPrerendering: false });
}

export function booked({ tell }, { id, start, end }) {
  say(tell, 'bookingSuccessfulV2', {
    uid: id,
    title: 'Hour of Code',
    startTime: start,
    endTime: end,
    eventTypeId: 1,
    status: 'ACCEPTED',
    paymentRequired: false,
    isRecurring: false,
  });
}
