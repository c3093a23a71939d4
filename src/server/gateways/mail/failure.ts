import { cleanLine } from '#domain/text.ts';
import { type MailFailure, MailRefused, MailUnavailable } from './port.ts';

const MAX_DETAIL = 200;

/** Fields that nodemailer adds to its errors. */
interface SmtpError {
  code?: unknown;
  /** The step that failed: `CONN`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`; `API` before anything was sent. */
  command?: unknown;
  responseCode?: unknown;
}

/**
 * Classifies a failed delivery. Only a permanent answer about the recipient or the message itself refuses the e-mail. A
 * refused sender or sign-in (also 5xx) is our own error and temporary, and an unclear answer is retried.
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

/** Mail servers repeat the address in their answers, and logs must not contain it. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown error';
  return cleanLine(text)
    .replace(/\S*@\S*/g, '…')
    .slice(0, MAX_DETAIL);
}
