import { site } from '#content/school.ts';
import type { Env } from './env/env.ts';
import { parseMailbox } from './gateways/mail/mailbox.ts';
import type { CheckedMailer } from './gateways/mail/port.ts';
import { createSmtpMailer } from './gateways/mail/smtp.ts';

/** The mailer of the site, which writes in the school's name. */
export function loadMailer({ mail }: Env): CheckedMailer {
  return createSmtpMailer({
    url: mail.smtpUrl,
    get from() {
      return { name: site.name, ...parseMailbox(mail.from) };
    },
    get replyTo() {
      return { name: site.name, address: site.supportEmail };
    },
  });
}
