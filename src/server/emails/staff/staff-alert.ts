import { site } from '#content/school.ts';
import { formatMoment } from '#domain/clock.ts';
import { familyPath } from '#domain/desk/family-path.ts';
import type { StaffAlertEmailData } from '#domain/messages/email.ts';
import { mailName } from '#domain/messages/names.ts';
import { lateFamilyWords, staffTaskWords } from '#domain/messages/staff-task-words.ts';
import { visibleText } from '#domain/text.ts';
import type { Block, EmailContent, Fact } from '../layout/content.ts';

const MAX_FACTS = 12;
const MAX_VALUE = 1200;

/** Asks staff to look at something. Carries no capability: registration ids are shortened everywhere. */
export function staffAlertEmail(data: StaffAlertEmailData): EmailContent {
  const { title, todo: usual, command } = staffTaskWords[data.task];
  const todo = data.isLate ? lateFamilyWords : usual;
  const facts: Fact[] = [
    ...familyFacts(data),
    { label: 'When', value: formatMoment(data.at) },
    ...(data.reference === null ? [] : [{ label: 'Reference', value: data.reference }]),
    ...(data.facts ?? []).slice(0, MAX_FACTS),
  ];
  return {
    subject: `${site.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preview: todo,
    title,
    audience: 'staff',
    blocks: [
      { kind: 'paragraph', text: todo },
      ...(command && data.deskOrigin === null
        ? [{ kind: 'note', text: `The command: ${command}` } as const]
        : []),
      {
        kind: 'facts',
        items: facts.map(({ label, value }) => ({ label, value: withoutIds(shorten(visibleText(value))) })),
      },
      ...deskLink(data),
    ],
  };
}

function familyFacts({ family, deskOrigin }: StaffAlertEmailData): Fact[] {
  if (!family) return [];
  const names = { Parent: mailName(family.parentName), Child: mailName(family.childName) };
  const shown = Object.entries(names).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (deskOrigin !== null) return shown;
  return [
    ...shown,
    { label: 'Details', value: `npm run registrations -- show ${family.registrationId.slice(0, 8)}` },
  ];
}

function deskLink({ family, messageId, deskOrigin }: StaffAlertEmailData): Block[] {
  if (deskOrigin === null) return [];
  const to = (label: string, path: string) =>
    [{ kind: 'button', label, url: `${deskOrigin}${path}` }] as const satisfies Block[];
  if (family) return to('Open the family', familyPath(family.registrationId));
  if (messageId) return to('Answer at the desk', `/messages/${messageId}`);
  return to('Open the desk', '/today');
}

/** Six characters are enough for staff to find a registration; only the whole id opens it. */
function withoutIds(text: string): string {
  return text.replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
    (id) => `${id.slice(0, 6)}…`,
  );
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_VALUE ? text : `${characters.slice(0, MAX_VALUE).join('')} …`;
}
