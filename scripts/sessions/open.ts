import { isBookable } from '../../src/domain/booking/availability.ts';
import { sessionTimes } from '../../src/domain/booking/slots.ts';
import { openSession } from '../../src/server/services/bookings/sessions/open-session.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';

const words = {
  opened: 'is open',
  made: 'is open: an extra session',
  was_open: 'was open already',
} as const;

export const open: StaffCommand = {
  takes: '<date> <slot>',
  options: ['by'],
  plan([date, slot], options) {
    const by = authorOf(options);
    const sessionAt = sessionOf(date, slot);
    return async ({ ctx }) => {
      const key = sessionAt();
      const outcome = await openSession(ctx, { ...key, by });
      const canBeBooked = isBookable(ctx.offers.hourOfCode().rules, ctx.clock.now(), {
        ...key,
        startsAt: sessionTimes(key.sessionDate, key.sessionSlot).startsAt,
        decision: 'open',
      });
      const later = canBeBooked ? '' : '\nParents cannot book it today: it is too near.';
      return `${sessionName(key)} ${words[outcome]}.${later}`;
    };
  },
};
