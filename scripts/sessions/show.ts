import { listBooked } from '../../src/server/services/bookings/sessions/list-booked.ts';
import { oneLine, shortId } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';

export const show: StaffCommand = {
  takes: '<date> <slot>',
  plan([date, slot]) {
    const sessionAt = sessionOf(date, slot);
    return async ({ ctx }) => {
      const key = sessionAt();
      const booked = await listBooked(ctx, key);
      if (booked.length === 0) return `No family has booked ${sessionName(key)}.`;
      return booked
        .map(({ id, childName, childAge }) => `${shortId(id)}  ${oneLine(childName)}, ${childAge} years`)
        .join('\n');
    };
  },
};
