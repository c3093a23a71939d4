import { and, eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import { deskNotes, registrations } from '../../db/schema/index.ts';
import { commit, record } from '../outbox/records.ts';

type About = (typeof deskNotes.$inferSelect)['about'];

interface NewNote {
  registrationId: string;
  kind: 'note' | 'call';
  text: string;
  by: string;
}

/**
 * Writes a note about a family, or that it was called. The log says only that there is one.
 *
 * @throws DomainError `not_found`, for an erased family too
 */
export async function addNote(ctx: Context, { registrationId, kind, text, by }: NewNote): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    // The lock keeps an erasure from missing the note.
    const [found] = await tx
      .select({ id: registrations.id, email: registrations.email })
      .from(registrations)
      .where(eq(registrations.id, registrationId))
      .for('share');
    if (!found || found.email === FORGOTTEN)
      throw new DomainError('not_found', 'There is no such registration.');
    const note = { about: 'registration', aboutId: found.id, kind, text, who: by, createdAt: now } as const;
    await tx.insert(deskNotes).values(note);
    const event = kind === 'call' ? 'called' : 'noted';
    await record(change, { aggregate: 'registration', id: found.id, event });
  });
}

/** Deletes the notes about these when what they are about is erased or its time is over. */
export async function deleteNotes(tx: Tx, about: About, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(deskNotes).where(and(eq(deskNotes.about, about), isAmong(deskNotes.aboutId, ids)));
}
