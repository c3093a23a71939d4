import { site } from '#content/school.ts';
import type { EmailChangedEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, soldIn } from '../layout/words.ts';

/** To the old address of a paid registration, in case its owner did not make the change. */
export function emailChangedEmail({
  parentName,
  childName,
  newAddress,
  offer,
}: EmailChangedEmailData): EmailContent {
  const { title } = soldIn({ offer });
  const child = childShortName(childName);
  return {
    subject: `Your e-mail address for ${title} was changed`,
    preview: `We write to ${newAddress} from now on.`,
    title: 'The e-mail address was changed',
    audience: 'parent',
    blocks: [
      greeting(parentName),
      {
        kind: 'paragraph',
        text: `The e-mail address for ${child}'s ${title} was changed on the page of the registration. From now on we write to ${newAddress}, and no longer to this address.`,
      },
      {
        kind: 'paragraph',
        text: `If you did not do this, please write to ${site.supportEmail} at once: we change it back.`,
      },
    ],
  };
}
