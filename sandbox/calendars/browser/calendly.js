export const guestOf = (query) => query.get('name');
export const tokenOf = (query) => query.get('utm_content');

/** It speaks only where its address names the page around it. */
let isEmbedded = false;

export function begin({ tell, height, query }) {
  isEmbedded = query.has('embed_domain') && query.get('embed_type') === 'Inline';
  if (!isEmbedded) return;
  tell({ event: 'calendly.event_type_viewed', payload: {} });
  tell({ event: 'calendly.page_height', payload: { height: `${height()}px` } });
}

export function booked({ tell }, { id }) {
  if (!isEmbedded) return;
  const event = `${location.origin}/calendars/calendly/scheduled_events/${id}`;
  tell({ event: 'calendly.date_and_time_selected', payload: {} });
  tell({
    event: 'calendly.event_scheduled',
    payload: { event: { uri: event }, invitee: { uri: `${event}/invitees/${id}` } },
  });
}
