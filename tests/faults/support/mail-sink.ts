import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail; the same Message-ID means that it was sent again. */
export interface TakenMail {
  messageId: string;
  to: string;
}

/**
 * A mail server that accepts everything and remembers only who got which message, because the sandbox's mailbox does
 * not keep thousands of mails.
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
  // Ignored: clients are killed in the middle of a mail.
  smtp.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    taken,
    /** Whether it acknowledges mails; a client without an acknowledgement has to send again. */
    acknowledge(yes: boolean): void {
      isAcknowledging = yes;
    },
    /** Ends all connections. */
    cutAll(): void {
      for (const connection of smtp.connections) connection.close();
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
