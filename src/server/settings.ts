import type { Settings } from './context.ts';
import type { Env } from './env/env.ts';
import { parseMailbox } from './gateways/mail/mailbox.ts';

/** What the services take from the environment, and from the school's document where that says nothing. */
export function settingsOf(env: Env): Settings {
  return {
    publicOrigin: env.publicOrigin,
    deskOrigin: env.desk.origin,
    hasDesk: env.desk.port !== undefined,
    get staffEmail() {
      return parseMailbox(env.mail.staffAddress).address;
    },
    get instructorEmail() {
      return parseMailbox(env.mail.instructorAddress).address;
    },
    get meetingLinkPattern() {
      return env.meetingLinkPattern;
    },
    demonstration: env.demonstration,
    secret: env.formTokenSecret,
  };
}
