import { site } from '#content/school.ts';
import { sessionHours } from '#domain/booking/session-text.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { EmailSession } from '#domain/messages/email.ts';
import { mailName } from '#domain/messages/names.ts';
import type { Block } from './content.ts';

/** `Saturday 5 December 2026` and `9:00–11:00 EAT (UTC+3)`, in any zone of the server or the reader. */
export function sessionWords(session: EmailSession): { date: string; times: string } {
  return { date: formatLongDate(session.sessionDate), times: sessionHours(session) };
}

export function greeting(parentName: string): Block {
  const name = mailName(parentName);
  return { kind: 'paragraph', text: name ? `Hello ${name},` : 'Hello,' };
}

/** Under every link that opens a registration. */
export const privateLinkNote: Block = {
  kind: 'note',
  text: 'Anyone with this link can see this registration; please do not share it.',
};

export const pinNote = (): Block => ({
  kind: 'note',
  text: `Approve the payment only on your own phone. Nobody from ${site.name} will ask you for your PIN.`,
});
