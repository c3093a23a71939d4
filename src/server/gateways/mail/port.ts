/** A person or a role with an e-mail address. */
export interface MailAddress {
  name?: string;
  address: string;
}

/** One mail to one person, complete. */
export interface OutgoingMail {
  /**
   * `<…@host>`, the same for every try of one mail (`messageIdOf`): where a confirmation got lost and the mail is sent
   * again, mail programs can recognise the second copy.
   */
  messageId: string;
  to: MailAddress;
  /** Who gets the answer; the support mailbox unless told. */
  replyTo?: MailAddress | undefined;
  subject: string;
  html: string;
  text: string;
  /** A calendar file; `method` is the one inside it. */
  ics?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; filename: string; content: string };
  /** Where mails like this one can be stopped (RFC 8058), for those that nobody need have asked for. */
  unsubscribeUrl?: string | undefined;
  /** Any other files, such as a receipt. */
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
  /** When the mail was written, not when it was tried last. */
  date: Date;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken responsibility for the mail.
   *
   * @throws MailRefused this mail to this recipient will never be taken; do not try again.
   * @throws MailUnavailable nothing is known to be wrong with the mail; try again later.
   */
  send(message: OutgoingMail): Promise<void>;
  /** Lets a mail that is being handed over finish, and closes the connections. */
  close(): void;
}

/** A mailer that can tell whether its server would take a mail now. */
export interface CheckedMailer extends Mailer {
  /**
   * Connects and signs in, and sends nothing.
   *
   * @throws MailUnavailable
   */
  check(): Promise<void>;
}

/** What a mail server said, fit for a log: addresses are blotted out. */
export interface MailFailure {
  /** The SMTP reply code, where the server gave one. */
  replyCode: number | undefined;
  detail: string;
}

/** The mail server refused this mail to this recipient for good: an address that does not exist, a message it rejects. */
export class MailRefused extends Error {
  readonly replyCode: number | undefined;

  constructor({ replyCode, detail }: MailFailure) {
    super(`The mail was refused: ${detail}`);
    this.name = 'MailRefused';
    this.replyCode = replyCode;
  }
}

/** The mail could not be handed over now: no connection, a time-out, a temporary refusal, our own sign-in refused. */
export class MailUnavailable extends Error {
  readonly replyCode: number | undefined;

  constructor({ replyCode, detail }: MailFailure) {
    super(`The mail could not be handed over: ${detail}`);
    this.name = 'MailUnavailable';
    this.replyCode = replyCode;
  }
}

/** The Message-ID of a queued mail: its row's id at our host. */
export function messageIdOf(emailRowId: string, host: string): string {
  return `<${emailRowId}@${host}>`;
}
