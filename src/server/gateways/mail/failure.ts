import { cleanLine } from '#domain/text.ts';
import { type MailFailure, MailRefused, MailUnavailable } from './port.ts';

const MAX_DETAIL = 200;

/** Fields that nodemailer adds to its errors. */
interface SmtpError {
  code?: unknown;
  /** The step that failed: `CONN`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`; `API` before anything was sent. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Answers to a recipient without an enhanced code that mean the mailbox (RFC 5321, 4.2.3). */
const MAILBOX_REPLIES = [550, 551, 553];
/** An address, a disabled mailbox, or the content (RFC 3463). Not a bad sender (1.7, 1.8), a quota or a policy. */
const ENHANCED = /\b5\.(?:1\.(?![78]\b)\d{1,3}|2\.1|6\.\d{1,3})\b/;

/**
 * Classifies a failed delivery. Only a permanent answer about the recipient or the message itself refuses the e-mail. A
 * refused sender or sign-in, a used-up quota and a policy (also 5xx) are our own error and temporary, and an unclear answer
 * is retried.
 */
export function mailFailure(error: unknown): MailRefused | MailUnavailable {
  const { code, command, responseCode, response } = (error instanceof Error ? error : {}) as SmtpError;
  const replyCode = typeof responseCode === 'number' ? responseCode : undefined;
  const failure: MailFailure = { replyCode, detail: describe(error) };
  const concernsMail = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = replyCode !== undefined && replyCode >= 500 && concernsMail;
  const says = typeof response === 'string' ? response : '';
  const isAboutMail = /\b5\.\d\.\d/.test(says)
    ? ENHANCED.test(says)
    : command === 'RCPT TO' && MAILBOX_REPLIES.includes(replyCode ?? 0);
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  return (isPermanent && isAboutMail) || isUnsendable
    ? new MailRefused(failure)
    : new MailUnavailable(failure);
}

/** Mail servers repeat the address in their answers, and logs must not contain it. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown error';
  return cleanLine(text)
    .replace(/\S*@\S*/g, '…')
    .slice(0, MAX_DETAIL);
}
