import { site } from '#content/school.ts';
import type { DeskLinkEmailData } from '#domain/messages/email.ts';
import type { EmailContent } from '../layout/content.ts';

/** The link that a person at the desk asked for. */
export function deskLinkEmail({ name, url }: DeskLinkEmailData): EmailContent {
  return {
    subject: `Sign in at the desk of ${site.shortName}`,
    preview: 'The link works for 15 minutes, in the browser that asked for it.',
    title: 'Sign in at the desk',
    audience: 'staff',
    blocks: [
      { kind: 'paragraph', text: `Hello ${name},` },
      {
        kind: 'paragraph',
        text: 'Open this link in the browser in which you asked for it. It works once, within 15 minutes.',
      },
      { kind: 'button', label: 'Sign in', url },
      {
        kind: 'note',
        text: 'If you did not ask for it, there is nothing to do. Never forward it: it signs in as you.',
      },
    ],
  };
}

/** The first link of a new person at the desk. */
export function deskInvitationEmail({ name, url }: DeskLinkEmailData): EmailContent {
  return {
    subject: `Your invitation to the desk of ${site.shortName}`,
    preview: 'The link works once, within three days.',
    title: 'You are invited to the desk',
    audience: 'staff',
    blocks: [
      { kind: 'paragraph', text: `Hello ${name},` },
      {
        kind: 'paragraph',
        text: `You may now work at the desk of ${site.name}. Open the link on the device that you work with, and make a passkey there: from then on your fingerprint, face or screen lock signs you in.`,
      },
      { kind: 'button', label: 'Open the desk', url },
      { kind: 'note', text: 'The link works once, within three days. Never forward it: it signs in as you.' },
    ],
  };
}
