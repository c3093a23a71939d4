import { bookingAt, type ClientOptions, createClient, fieldsOf, textsOf } from './client.ts';
import type { CalendarGateway } from './port.ts';

/** Cal.com's API, version 2. The token is in the booking's metadata. */
export function createCalcom(options: ClientOptions): CalendarGateway {
  const get = createClient({ ...options, headers: { 'cal-api-version': '2024-08-13' } });
  return {
    dialect: 'calcom',
    readReference: (reported) => (/^[\w-]{1,100}$/.test(reported) ? reported : null),
    async find(uid) {
      const answer = await get(`/v2/bookings/${uid}`);
      if (answer.kind !== 'found') return answer;
      const booking = fieldsOf(answer.body.data);
      const { status, start, metadata } = booking ?? {};
      // The school must still confirm it there.
      if (status === 'pending') return { kind: 'unknown', reason: 'undecided' };
      return bookingAt(start, {
        isCancelled: status !== 'accepted',
        tokens: textsOf(fieldsOf(metadata)?.bookingToken),
      });
    },
  };
}
