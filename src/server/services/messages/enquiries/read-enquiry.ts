import { and, eq } from 'drizzle-orm';
import { programInterestChoices } from '#content/contact.ts';
import { preferredTimeChoices, programTypeChoices } from '#content/interest.ts';
import type { Context } from '../../../context.ts';
import { deskNotes, emails } from '../../../db/schema/index.ts';
import { listPeopleWhoMay } from '../../desk/find-people.ts';
import { readEmail } from '../../outbox/stored-email.ts';
import { labelOf } from '../submission-facts.ts';
import { type Enquiry, findEnquiry } from './find-enquiry.ts';
import { stateOf } from './list-enquiries.ts';

/** One message in full, with what staff noted and answered, oldest first. @throws DomainError `not_found` */
export async function readEnquiry({ database: { db } }: Context, id: string) {
  const found = await findEnquiry(db, id);
  const [notes, replies, people] = await Promise.all([
    db
      .select()
      .from(deskNotes)
      .where(and(eq(deskNotes.aboutId, id), eq(deskNotes.about, 'enquiry'))),
    db
      .select()
      .from(emails)
      .where(and(eq(emails.kind, 'desk_reply'), eq(emails.subject, id))),
    listPeopleWhoMay(db, 'answer messages'),
  ]);
  const thread = [
    ...notes.map(({ id: noteId, text, who, createdAt }) => ({
      id: noteId,
      kind: 'note' as const,
      text,
      who,
      at: createdAt,
      state: null,
    })),
    ...replies.map(readEmail).flatMap((mail) =>
      mail.kind === 'desk_reply'
        ? {
            id: mail.id,
            kind: 'reply' as const,
            text: mail.data.text,
            who: mail.data.who,
            at: mail.createdAt,
            state: mail.state,
          }
        : [],
    ),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const { kind, fullName, email, submittedAt, doneAt, ownerId, version, message } = found;
  return {
    id,
    kind,
    name: fullName,
    email,
    phone: found.kind === 'interest' ? found.phone : null,
    at: submittedAt,
    doneAt,
    state: stateOf(found),
    ownerId,
    owner: people.find((person) => person.id === ownerId)?.name ?? null,
    version,
    message,
    facts: factsOf(found),
    thread,
    people,
  };
}

function factsOf(found: Enquiry): { label: string; value: string }[] {
  const facts =
    found.kind === 'message'
      ? { About: labelOf(programInterestChoices, found.programInterest) }
      : {
          Program: labelOf(programTypeChoices, found.programType),
          School: found.schoolName,
          Child: found.childName,
          Age: found.childAge,
          'Preferred time': labelOf(preferredTimeChoices, found.preferredTime),
        };
  return Object.entries(facts).flatMap(([label, value]) =>
    value === null || value === undefined ? [] : { label, value: String(value) },
  );
}
