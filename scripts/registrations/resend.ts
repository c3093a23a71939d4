import { resendEmail, resentEmails } from '../../src/server/services/registrations/resend-email.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { findRegistrationId } from '../staff/subject.ts';

export const resend: StaffCommand = {
  takes: '<id> <mail>',
  options: ['by'],
  plan([text = '', word], options) {
    const by = authorOf(options);
    const mail = resentEmails.find((known) => known === word);
    if (!mail) throw new Error(`Which mail? One of: ${resentEmails.join(', ')}.`);
    return async (command) => {
      const id = await findRegistrationId(command, text);
      await resendEmail(command.ctx, { id, mail, by });
      return `The ${mail} mail of ${shortId(id)} is queued; the running site sends it.`;
    };
  },
};
