import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it was taken; the same Message-ID again is the same mail sent again. */
export interface TakenMail {
  messageId: string;
  to: string;
}

/**
 * A mail server that takes everything and remembers only who got which message: thousands of mails, which the
 * sandbox's mailbox does not keep.
 */
export async function startMailSink() {
  const taken: TakenMail[] = [];
  let isAcknowledging = true;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData(stream, session, done) {
      text(stream).then(
        (source) => {
          const messageId = /^Message-ID: (<[^>]+>)/im.exec(source)?.[1] ?? '';
          for (const { address } of session.envelope.rcptTo) taken.push({ messageId, to: address });
          if (isAcknowledging) done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(0, '127.0.0.1', resolve);
  });
  smtp.removeAllListeners('error');
  // A client that is killed in the middle of a mail is what this server is for.
  smtp.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    taken,
    /** Whether it says that it has taken a mail; a client that hears nothing has to send it again. */
    acknowledge(yes: boolean): void {
      isAcknowledging = yes;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
