import { counted } from '#domain/text.ts';
import { Email } from '../../src/domain/registration/registration.ts';
import {
  type Family,
  findFamiliesById,
  findFamilyByEmail,
} from '../../src/server/services/privacy/find-family.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { singleMatch } from '../staff/run.ts';

/**
 * The data kept under an address or an id.
 *
 * @throws Error in plain words for none or several
 */
export async function familyOf({ ctx }: CommandContext, text: string): Promise<Family> {
  if (!text.includes('@')) return singleMatch(await findFamiliesById(ctx, text), text, recordCounts);
  const email = Email.safeParse(text).data;
  if (!email) throw new Error(`${text} is not an e-mail address. Write name@host.example.`);
  const family = await findFamilyByEmail(ctx, email);
  if (recordCounts(family) !== '') return family;
  throw new Error(
    `Nothing is stored under ${email}. Ask for the phone number and look for another address:\n  npm run registrations -- find <phone>`,
  );
}

/** `2 registrations, 1 message`; empty for nothing. */
export function recordCounts(family: Family): string {
  const counts = [
    [family.registrations.length, 'registration'],
    [family.contactSubmissions.length, 'message'],
    [family.programRegistrations.length, 'registration of interest'],
    [family.newsletterSubscriptions.length, 'newsletter address'],
  ] as const;
  return counts.flatMap(([count, name]) => (count === 0 ? [] : plural(count, name))).join(', ');
}

function plural(count: number, name: string): string {
  if (name === 'registration of interest' && count > 1) return `${count} registrations of interest`;
  return name === 'newsletter address' && count > 1 ? `${count} newsletter addresses` : counted(count, name);
}
