import { setMeetingLink } from '../../src/server/services/bookings/sessions/set-meeting-link.ts';
import { byWhom, type StaffCommand } from '../staff/run.ts';
import { sessionName, sessionOf } from '../staff/session.ts';

export const link: StaffCommand = {
  takes: '<date> <slot> <address>',
  options: ['by'],
  plan([date, slot, address = ''], options) {
    const by = byWhom(options);
    const key = sessionOf(date, slot);
    return async ({ ctx }) => {
      const told = await setMeetingLink(ctx, { ...key, link: address, by });
      const who =
        told === 0
          ? 'Nobody needs to be told.'
          : `${told === 1 ? 'One family is' : `${told} families are`} told by e-mail.`;
      return `${sessionName(key)} meets under the new link. ${who}`;
    };
  },
};
