import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';

/** A fake mail server: records what it accepts, or fails on request. */
export function mailbox(failure?: Error): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    send: async (mail) => {
      if (failure) throw failure;
      sent.push(mail);
    },
    close: () => undefined,
  };
}
