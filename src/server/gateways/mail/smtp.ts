import { createTransport } from 'nodemailer';
import { cleanLine } from '#domain/text.ts';
import { mailFailure } from './failure.ts';
import { type CheckedMailer, type MailAddress, MailRefused, type OutgoingMail } from './port.ts';

interface SmtpMailerOptions {
  /**
   * `smtp://user:password@host:587` (upgraded to TLS) or `smtps://…:465`. Query parameters are further settings of
   * nodemailer; `?requireTLS=false` is for a relay without TLS inside a private network.
   */
  url: string;
  from: MailAddress;
  /** The support mailbox, because people reply to automatic e-mails. */
  replyTo: MailAddress;
}

const SECOND = 1000;
const MAX_CONNECTIONS = 2;
/** Limits a whole delivery, also from a server that answers one byte at a time. */
const DELIVERY_TIMEOUT_MS = 60 * SECOND;

/**
 * Exactly one address. nodemailer parses recipients leniently: `a,b@host` as two, `<a@host>` as one, and an address
 * with a line break unpredictably.
 */
const SENDABLE = /^[^\s\p{C}<>(),;:"\\[\]@]+@[^\s\p{C}<>(),;:"\\[\]@]+$/u;

/** Sends by SMTP over a few kept connections. */
export function createSmtpMailer(options: SmtpMailerOptions): CheckedMailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A kept connection may be closed by the server before any of the e-mail is sent; that is retried here. One that
    // breaks later may have delivered the e-mail: nodemailer reports it, and the outbox decides whether to send again.
    maxRequeues: 1,
    idleTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    ...(needsTls(options.url) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(message) {
      if (!SENDABLE.test(message.to.address)) {
        throw new MailRefused({
          replyCode: undefined,
          detail: 'the address is not one that mail can be sent to',
        });
      }
      try {
        await transport.sendMail(mailOf(message, options));
      } catch (error) {
        throw mailFailure(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * The calendar file is sent twice with the same content: as an alternative to the text, which makes mail programs show
 * their calendar card, and as an attachment, which opens everywhere else.
 */
function mailOf(message: OutgoingMail, { from, replyTo }: SmtpMailerOptions) {
  const { ics, attachments = [] } = message;
  return {
    messageId: cleanLine(message.messageId),
    date: message.date,
    from: addressOf(from),
    replyTo: addressOf(answerable(message.replyTo) ?? replyTo),
    to: addressOf(message.to),
    envelope: { from: from.address, to: [message.to.address] },
    subject: cleanLine(message.subject),
    text: message.text,
    html: message.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl && {
        'List-Unsubscribe': `<${cleanLine(message.unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(ics && {
      icalEvent: { method: ics.method, filename: cleanLine(ics.filename), content: ics.content },
    }),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: cleanLine(filename),
      contentType: cleanLine(contentType),
      content: Buffer.from(content),
    })),
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  };
}

/** A reply address comes from a visitor. The e-mail is sent without one that is invalid. */
function answerable(replyTo: MailAddress | undefined): MailAddress | undefined {
  return replyTo && SENDABLE.test(replyTo.address) ? replyTo : undefined;
}

/** An object, because nodemailer quotes and encodes it, but parses a string as a list of addresses. */
function addressOf({ name = '', address }: MailAddress): { name: string; address: string } {
  return { name: cleanLine(name), address };
}

/**
 * Whether a mail server must be reached over TLS: every server but this machine, because e-mails carry links that open
 * a registration. The address can override it (`?requireTLS=false`).
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (protocol === 'smtps:' || searchParams.has('requireTLS')) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
