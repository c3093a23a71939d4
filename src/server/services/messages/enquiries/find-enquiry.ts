import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Tx } from '../../../db/open.ts';
import { contactSubmissions, programRegistrations } from '../../../db/schema/index.ts';
import { type Change, record } from '../../outbox/records.ts';

/** A message of the contact form, or a registration of interest. */
export type EnquiryKind = 'message' | 'interest';
export type Enquiry =
  | ({ kind: 'message' } & typeof contactSubmissions.$inferSelect)
  | ({ kind: 'interest' } & typeof programRegistrations.$inferSelect);

/** As the indexes of what is open and what is done say it. */
export const isOpen: Record<EnquiryKind, SQL> = {
  message: isNull(contactSubmissions.doneAt),
  interest: ne(programRegistrations.status, 'done'),
};
export const isDone: Record<EnquiryKind, SQL> = {
  message: isNotNull(contactSubmissions.doneAt),
  interest: eq(programRegistrations.status, 'done'),
};

type Db = Pick<Tx, 'select'>;

/** Who wrote a message or registered interest; absent once deleted. */
export async function findWriter(db: Db, id: string): Promise<Enquiry | undefined> {
  if (!isUuid(id)) return undefined;
  const [message] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
  if (message) return { kind: 'message', ...message };
  const [interest] = await db.select().from(programRegistrations).where(eq(programRegistrations.id, id));
  return interest && { kind: 'interest', ...interest };
}

/** @throws DomainError `not_found` */
export async function findEnquiry(db: Db, id: string): Promise<Enquiry> {
  const found = await findWriter(db, id);
  if (!found) throw new DomainError('not_found', 'There is no such message. It may have been deleted.');
  return found;
}

interface Changes {
  ownerId?: string | null;
  doneAt?: Date | null;
  version: number;
}

export async function updateEnquiry(
  tx: Tx,
  { kind, id }: Pick<Enquiry, 'kind' | 'id'>,
  changes: Changes,
  which?: SQL,
): Promise<boolean> {
  if (kind === 'message') {
    const isIt = and(eq(contactSubmissions.id, id), which);
    return (await tx.update(contactSubmissions).set(changes).where(isIt).returning()).length > 0;
  }
  const status =
    changes.doneAt === undefined ? {} : { status: changes.doneAt ? ('done' as const) : ('pending' as const) };
  const isIt = and(eq(programRegistrations.id, id), which);
  return (
    (
      await tx
        .update(programRegistrations)
        .set({ ...changes, ...status })
        .where(isIt)
        .returning()
    ).length > 0
  );
}

/** Opens one again whose answer could not be delivered. */
export async function reopenEnquiry(change: Change, id: string): Promise<void> {
  const found = await findWriter(change.tx, id);
  if (!found) return;
  await updateEnquiry(change.tx, found, { doneAt: null, version: found.version + 1 });
  await record(change, { aggregate: 'enquiry', id, event: 'answer_refused' });
}

/** Ticks one off; one that is done stays unchanged. */
export async function finishEnquiry(change: Omit<Change, 'ctx'>, id: string): Promise<void> {
  const { tx, now } = change;
  const found = await findWriter(tx, id);
  if (!found) return;
  const isNew = await updateEnquiry(
    tx,
    found,
    { doneAt: now, version: found.version + 1 },
    isOpen[found.kind],
  );
  if (isNew) await record(change, { aggregate: 'enquiry', id, event: 'done' });
}
