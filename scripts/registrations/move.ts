import { changeSession } from '../../src/server/services/bookings/change-session.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';
import { findRegistrationId } from '../staff/subject.ts';

export const move: StaffCommand = {
  takes: '<id> <date> <slot>',
  options: ['by'],
  plan([text = '', date, slot], options) {
    const by = authorOf(options);
    const sessionAt = sessionOf(date, slot);
    return async (command) => {
      const key = sessionAt();
      const id = await findRegistrationId(command, text);
      await changeSession(command.ctx, id, key, `staff:${by}`);
      return `${shortId(id)} is booked for ${sessionName(key)}; the family is notified by e-mail.`;
    };
  },
};
