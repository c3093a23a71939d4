import type { Settings } from './context.ts';
import type { Env } from './env/env.ts';
import { parseMailbox } from './gateways/mail/mailbox.ts';

/** What the services take from the environment. */
export function settingsOf(env: Env): Settings {
  return {
    publicOrigin: env.publicOrigin,
    staffEmail: parseMailbox(env.mail.staffAddress).address,
    instructorEmail: parseMailbox(env.mail.instructorAddress).address,
    meetingLinkPattern: env.meetingLinkPattern,
    demonstration: env.demonstration,
    secret: env.formTokenSecret,
  };
}
