import { hourOfCode, site } from '#content/school.ts';
import { messagingLink } from '#content/site.ts';
import type { EmailContent } from './content.ts';

interface Footer {
  lines: readonly string[];
  links: readonly { label: string; url: string }[];
}

/** The closing lines: a person to reach, and why the mail came. */
export function footerOf({ audience, unsubscribeUrl, about = hourOfCode.title }: EmailContent): Footer {
  if (audience === 'staff')
    return {
      lines: [`Sent by the website of ${site.name} to its staff. Please do not forward it.`],
      links: [],
    };
  const why =
    audience === 'writer'
      ? 'because this address was given with a message to us'
      : `because this address was given for ${about}`;
  return {
    lines: [
      `Any question? Write to ${site.supportEmail}.`,
      `Or call ${site.phone}.`,
      `${site.name}, ${site.city}, ${site.country}. You get this message ${why}. If that was not you, tell us and we delete it.`,
    ],
    links: [
      {
        label: 'Send us a message',
        url: messagingLink(`Hello, I have a question about ${about}.`),
      },
      ...(unsubscribeUrl ? [{ label: 'Stop reminders and news to this address', url: unsubscribeUrl }] : []),
    ],
  };
}
