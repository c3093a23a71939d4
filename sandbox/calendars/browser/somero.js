const from = { source: 'somero-booking', v: 1 };
let bookings = 0;

export function begin({ tell, height, showGuest, showOutcome, onMessage, query }) {
  onMessage((message) => {
    if (message?.source !== 'somero-site' || message.v !== 1) return;
    if (message.type === 'prefill') {
      showGuest(`For ${message.data.childName}`);
      tell({ ...from, type: 'prefilled' });
    }
    if (message.type === 'result') showOutcome(`${message.outcome}: ${message.message ?? ''}`);
  });
  if (query.get('grant') === 'expired') tell({ ...from, type: 'grant_expired' });
  tell({ ...from, type: 'ready' });
  tell({ ...from, type: 'resize', height: height() });
}

/** By names that are not the site's own, as some calendars have them. */
export function booked({ tell }, { day, time }) {
  bookings += 1;
  tell({
    ...from,
    type: 'booking',
    id: `stand-in-${bookings}`,
    data: { session_date: day, session_time: time },
  });
}
