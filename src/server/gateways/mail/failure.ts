import { cleanLine } from '#domain/text.ts';
import { type MailFailure, MailRefused, MailUnavailable } from './port.ts';

const MAX_DETAIL = 200;

/** What nodemailer adds to its errors. */
interface SmtpError {
  code?: unknown;
  /** The step that failed: `CONN`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`; `API` before anything was sent. */
  command?: unknown;
  responseCode?: unknown;
}

/**
 * Sorts a failed delivery. Only a permanent answer to the recipient or to the message itself refuses the mail; a refused
 * sender or sign-in (also 5xx) is our own trouble and passes, and what says nothing is tried again.
 */
export function mailFailure(error: unknown): MailRefused | MailUnavailable {
  const { code, command, responseCode } = (error instanceof Error ? error : {}) as SmtpError;
  const replyCode = typeof responseCode === 'number' ? responseCode : undefined;
  const failure: MailFailure = { replyCode, detail: describe(error) };
  const isPermanent = replyCode !== undefined && replyCode >= 500;
  const concernsMail = command === 'RCPT TO' || command === 'DATA';
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  return (isPermanent && concernsMail) || isUnsendable
    ? new MailRefused(failure)
    : new MailUnavailable(failure);
}

/** Mail servers repeat the address in their answers, and logs hold none. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown error';
  return cleanLine(text)
    .replace(/\S*@\S*/g, '…')
    .slice(0, MAX_DETAIL);
}
