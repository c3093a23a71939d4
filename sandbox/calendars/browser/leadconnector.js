const RESIZER = '[iFrameSizer]';

export const guestOf = (query) => `${query.get('first_name') ?? ''} ${query.get('last_name') ?? ''}`.trim();
export const tokenOf = (query) => query.get('booking_token');

export function begin({ tell, height, onMessage }) {
  onMessage((message) => {
    if (typeof message !== 'string' || !message.startsWith(RESIZER)) return;
    const [name] = message.slice(RESIZER.length).split(':');
    tell(`${RESIZER}${name}:${height()}:${innerWidth}:init`);
  });
  tell({ type: 'booking-app', height: height() });
}

/** Seen twice by those who have watched it. */
export function booked({ tell }, { id }) {
  const message = ['msgsndr-booking-complete', { id, calendarId: 'sandbox', fingerprint: 'sandbox' }];
  tell(message);
  tell(message);
}
