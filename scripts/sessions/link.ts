import { setMeetingLink } from '../../src/server/services/bookings/sessions/set-meeting-link.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';

export const link: StaffCommand = {
  takes: '<date> <slot> <address>',
  options: ['by'],
  plan([date, slot, address = ''], options) {
    const by = authorOf(options);
    const sessionAt = sessionOf(date, slot);
    return async ({ ctx }) => {
      const key = sessionAt();
      const notified = await setMeetingLink(ctx, { ...key, link: address, by });
      const who =
        notified === 0
          ? 'No family is booked.'
          : `${notified === 1 ? 'One family gets' : `${notified} families get`} an e-mail.`;
      return `${sessionName(key)} meets under the new link. ${who}`;
    };
  },
};
