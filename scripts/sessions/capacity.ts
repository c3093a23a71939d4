import { counted } from '#domain/text.ts';
import { setCapacity } from '../../src/server/services/bookings/sessions/set-capacity.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';

export const capacity: StaffCommand = {
  takes: '<date> <slot> <seats>',
  options: ['by'],
  plan([date, slot, figures = ''], options) {
    const by = authorOf(options);
    const sessionAt = sessionOf(date, slot);
    if (!/^\d{1,3}$/.test(figures)) throw new Error(`${figures} is not a number of seats. Write one: 16.`);
    return async ({ ctx }) => {
      const key = sessionAt();
      const seats = Number(figures);
      const before = await setCapacity(ctx, { ...key, seats, by });
      const had = before.capacity === seats ? 'It had as many.' : `It had ${before.capacity}.`;
      return `${sessionName(key)} has ${counted(seats, 'seat')}, ${before.booked} of them sold. ${had}`;
    };
  },
};
