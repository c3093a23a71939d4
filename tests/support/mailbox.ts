import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';

/** A stand-in for the mail server: records what it accepts, or fails when told to. */
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
