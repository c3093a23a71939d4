import { Email } from '../../src/domain/registration/registration.ts';
import { correctEmailAsStaff } from '../../src/server/services/registrations/correct-email.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { findRegistrationId } from '../staff/subject.ts';

export const setEmail: StaffCommand = {
  takes: '<id> <address>',
  options: ['by'],
  plan([text = '', typed], options) {
    const by = authorOf(options);
    const email = Email.safeParse(typed).data;
    if (!email) throw new Error(`${typed} is not an e-mail address. Write name@host.example.`);
    return async (command) => {
      const id = await findRegistrationId(command, text);
      const sent = await correctEmailAsStaff(command.ctx, { id, email, by });
      if (sent === null) return `The address of ${shortId(id)} was this one already.`;
      const mails = sent.length === 0 ? 'no mail fits any more' : `promised: ${sent.join(', ')}`;
      return `The address of ${shortId(id)} is changed; ${mails}.`;
    };
  },
};
