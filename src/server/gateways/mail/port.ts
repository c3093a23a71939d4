/** A person or a role with an e-mail address. */
export interface MailAddress {
  name?: string;
  address: string;
}

/** One complete e-mail to one person. */
export interface OutgoingMail {
  /**
   * `<…@host>`, the same for every try of one e-mail (`messageIdOf`). If a confirmation is lost and the e-mail is sent
   * again, mail programs can recognise the second copy.
   */
  messageId: string;
  to: MailAddress;
  /** The recipient of replies; by default the support mailbox. */
  replyTo?: MailAddress | undefined;
  subject: string;
  html: string;
  text: string;
  /** A calendar file; `method` is the one inside it. */
  ics?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; filename: string; content: string };
  /** The page that stops such e-mails (RFC 8058), for those that the reader may not have asked for. */
  unsubscribeUrl?: string | undefined;
  /** Other files, such as a receipt. */
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
  /** When the e-mail was written, not when it was last tried. */
  date: Date;
}

/** Hands e-mails to a mail server. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken responsibility for the e-mail.
   *
   * @throws MailRefused the server will never accept this e-mail to this recipient; do not try again.
   * @throws MailUnavailable the e-mail itself may be fine; try again later.
   */
  send(message: OutgoingMail): Promise<void>;
  /** Finishes the e-mail in progress, and closes the connections. */
  close(): void;
}

/** A mailer that can check whether its server would accept an e-mail now. */
export interface CheckedMailer extends Mailer {
  /**
   * Connects and signs in, and sends nothing.
   *
   * @throws MailUnavailable
   */
  check(): Promise<void>;
}

/** A mail server's answer, fit for a log: addresses are masked. */
export interface MailFailure {
  /** The SMTP reply code, where the server gave one. */
  replyCode: number | undefined;
  detail: string;
}

/** The mail server permanently refused this e-mail to this recipient: an unknown address, or a rejected message. */
export class MailRefused extends Error {
  readonly replyCode: number | undefined;

  constructor({ replyCode, detail }: MailFailure) {
    super(`The mail was refused: ${detail}`);
    this.name = 'MailRefused';
    this.replyCode = replyCode;
  }
}

/** The e-mail could not be delivered now: no connection, a time-out, a temporary refusal, our own sign-in refused. */
export class MailUnavailable extends Error {
  readonly replyCode: number | undefined;

  constructor({ replyCode, detail }: MailFailure) {
    super(`The mail could not be handed over: ${detail}`);
    this.name = 'MailUnavailable';
    this.replyCode = replyCode;
  }
}

/** The Message-ID of a queued e-mail: its row's id at our host. */
export function messageIdOf(emailRowId: string, host: string): string {
  return `<${emailRowId}@${host}>`;
}
