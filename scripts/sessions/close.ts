import { shellWord } from '../../src/domain/shell-word.ts';
import { closeSession } from '../../src/server/services/bookings/sessions/close-session.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';

export const close: StaffCommand = {
  takes: '<date> <slot>',
  options: ['by'],
  plan([date, slot], options) {
    const by = authorOf(options);
    const sessionAt = sessionOf(date, slot);
    return async ({ ctx }) => {
      const key = sessionAt();
      const { booked, held, wasClosed } = await closeSession(ctx, { ...key, by });
      return [
        `${sessionName(key)} ${wasClosed ? 'was closed already' : 'is closed'}.`,
        `Booked seats that stay: ${booked}. Held seats that were freed: ${held}.`,
        ...(booked === 0
          ? []
          : [
              `To list the families and move them: npm run sessions -- show ${key.sessionDate} ${shellWord(slot ?? '')}`,
            ]),
      ].join('\n');
    };
  },
};
