import { eq, sql } from 'drizzle-orm';
import { type FamilyDetails, namesFamily, removeFamily } from '#assistant/personal-data/names-family.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Db, Tx } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { sessionNotes } from '../../db/schema/index.ts';

type Reader = Db | Tx;

/** What stands for the name in a note that also names another family. */
const REMOVED = '[name removed]';
/** What an export has in place of such a note. */
const ABOUT_OTHERS_TOO =
  'This note also names another family. Read it at the desk, and pass on only what is about this one.';

/**
 * The notes that name a family, about the sessions that its children have booked, also those that they have left. Only
 * the names of a child and a parent count who had a seat in that session: anybody can send others under the same address.
 * Of a note that also names another family of the session, or may mean it by a name that both have, the text is not given
 * out.
 */
export async function exportNotes(db: Reader, ids: readonly string[]) {
  const notes = await notesNaming(db, ids);
  return notes.map(({ note, namesOthers }) => (namesOthers ? { ...note, text: ABOUT_OTHERS_TOO } : note));
}

/** Deletes the notes that name a family alone. In one that also names or may mean another, removes the name. */
export async function forgetNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { note, details, namesOthers } of await notesNaming(tx, ids)) {
    const itself = eq(sessionNotes.id, note.id);
    if (namesOthers)
      await tx
        .update(sessionNotes)
        .set({ text: removeFamily(details, REMOVED)(note.text) })
        .where(itself);
    else await tx.delete(sessionNotes).where(itself);
  }
}

/** How many notes erasing a family would delete or change. */
export const countNotes = async (db: Reader, ids: readonly string[]): Promise<number> =>
  (await notesNaming(db, ids)).length;

async function notesNaming(db: Reader, ids: readonly string[]) {
  const participants = await readParticipants(db, ids);
  const sessions = [...new Set(participants.map(({ session }) => session))];
  const notes = await db.select().from(sessionNotes).where(isAmong(sessionNotes.sessionId, sessions));
  return notes.flatMap((note) => {
    const there = participants.filter(({ session }) => session === note.sessionId);
    const details = detailsOf(there.filter(({ isOwn }) => isOwn));
    if (!namesFamily(details)(note.text)) return [];
    const others = detailsOf(there.filter(({ isOwn }) => !isOwn));
    // Also by a name that both have.
    return [{ note, details, namesOthers: namesFamily(others)(note.text) }];
  });
}

interface Participant {
  session: number;
  isOwn: boolean;
  childName: string;
  parentName: string;
  email: string;
  phone: string | null;
}

/** Who has ever booked the sessions that these registrations have booked. */
async function readParticipants(db: Reader, ids: readonly string[]): Promise<Participant[]> {
  const isBooking = sql`l.aggregate = 'registration' AND l.event IN ('booked', 'moved')`;
  return rowsOf<Participant>(
    db,
    sql`
    WITH wanted AS (SELECT id FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id),
    theirs AS (
      SELECT DISTINCT (l.data ->> 'session')::integer AS session FROM event_log l JOIN wanted ON wanted.id = l.aggregate_id
      WHERE ${isBooking}
    ), there AS (
      SELECT DISTINCT session, l.aggregate_id AS id
      FROM theirs JOIN event_log l ON (l.data ->> 'session')::integer = session WHERE ${isBooking}
    )
    SELECT session, there.id IN (SELECT id FROM wanted) AS "isOwn", r.child_name AS "childName", r.parent_name AS "parentName",
      r.email, r.phone
    FROM there JOIN registrations r ON r.id = there.id::uuid WHERE r.child_name <> ${FORGOTTEN}`,
  );
}

const detailsOf = (participants: readonly Participant[]): FamilyDetails => ({
  names: participants.flatMap(({ childName, parentName }) => [childName, parentName]),
  emails: participants.map(({ email }) => email),
  phones: participants.map(({ phone }) => phone ?? ''),
});
