import { site } from '#content/school.ts';
import type { LetterEmailData } from '#domain/messages/email.ts';
import { fillName } from '#domain/messages/fill-name.ts';
import type { EmailContent } from '../layout/content.ts';

/** What a person of the school wrote, as it was written: a paragraph a line. */
export function letterEmail({ parentName, subject, text }: LetterEmailData): EmailContent {
  const lines = fillName(text, parentName).split('\n');
  return {
    // Anybody can read over a shoulder what is in a list of e-mails.
    subject: fillName(subject, ''),
    preview: `A message from ${site.name}.`,
    title: fillName(subject, ''),
    audience: 'parent',
    blocks: lines.filter((line) => line.trim() !== '').map((line) => ({ kind: 'paragraph', text: line })),
  };
}

/** The answer to a person who wrote to the school. */
export function deskReplyEmail(data: LetterEmailData): EmailContent {
  return { ...letterEmail(data), audience: 'writer' };
}
