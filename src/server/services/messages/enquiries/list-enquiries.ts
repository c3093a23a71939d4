import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { programInterestChoices } from '#content/contact.ts';
import { programTypeChoices } from '#content/interest.ts';
import type { Context } from '../../../context.ts';
import { isAfter, nextOf, type Place } from '../../../db/paging.ts';
import { contactSubmissions, deskPeople, programRegistrations } from '../../../db/schema/index.ts';
import { labelOf } from '../submission-facts.ts';
import { type EnquiryKind, isDone, isOpen } from './find-enquiry.ts';

/** `open`: the new ones and those that are being answered. */
export const enquiryLists = ['open', 'new', 'answering', 'done'] as const;
type EnquiryState = Exclude<(typeof enquiryLists)[number], 'open'>;

/** Open without a person is new; with one it is being answered. */
export function stateOf({ doneAt, ownerId }: { doneAt: Date | null; ownerId: string | null }): EnquiryState {
  if (doneAt) return 'done';
  return ownerId ? 'answering' : 'new';
}

interface Filter {
  state: (typeof enquiryLists)[number];
  kind?: EnquiryKind | undefined;
  /** The id of the person who answers. */
  owner?: string | undefined;
  after?: Place | undefined;
  /** Rows of a page. */
  most: number;
}

/** A page of messages and registrations of interest: what waits longest first, of what is done the newest. */
export async function listEnquiries({ database: { db } }: Context, filter: Filter) {
  const { state, kind, owner, most } = filter;
  const isNewestFirst = state === 'done';
  const order = isNewestFirst ? desc : asc;
  const which = (
    of: EnquiryKind,
    table: typeof contactSubmissions | typeof programRegistrations,
  ): SQL | undefined =>
    and(
      state === 'done' ? isDone[of] : isOpen[of],
      state === 'new' ? isNull(table.ownerId) : undefined,
      state === 'answering' ? isNotNull(table.ownerId) : undefined,
      owner === undefined ? undefined : eq(table.ownerId, owner),
      isAfter(table.submittedAt, table.id, filter.after, isNewestFirst ? 'desc' : 'asc'),
    );
  const messages =
    kind === 'interest'
      ? []
      : await db
          .select({ row: contactSubmissions, owner: deskPeople.name })
          .from(contactSubmissions)
          .leftJoin(deskPeople, eq(deskPeople.id, contactSubmissions.ownerId))
          .where(which('message', contactSubmissions))
          .orderBy(order(contactSubmissions.submittedAt), order(contactSubmissions.id))
          .limit(most + 1);
  const interests =
    kind === 'message'
      ? []
      : await db
          .select({ row: programRegistrations, owner: deskPeople.name })
          .from(programRegistrations)
          .leftJoin(deskPeople, eq(deskPeople.id, programRegistrations.ownerId))
          .where(which('interest', programRegistrations))
          .orderBy(order(programRegistrations.submittedAt), order(programRegistrations.id))
          .limit(most + 1);
  const rows = [
    ...messages.map(({ row, owner: name }) => ({
      ...lineOf('message', row, name),
      about: labelOf(programInterestChoices, row.programInterest),
    })),
    ...interests.map(({ row, owner: name }) => ({
      ...lineOf('interest', row, name),
      about: labelOf(programTypeChoices, row.programType),
    })),
  ].toSorted((a, b) => {
    const difference = a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
    return isNewestFirst ? -difference : difference;
  });
  return nextOf(rows, ({ at, id }) => ({ at, id }), most);
}

type Row = Pick<
  typeof contactSubmissions.$inferSelect,
  'id' | 'fullName' | 'submittedAt' | 'doneAt' | 'ownerId'
> & { message: string | null };

function lineOf(kind: EnquiryKind, row: Row, owner: string | null) {
  const { id, fullName, submittedAt, message } = row;
  return {
    id,
    kind,
    at: submittedAt,
    name: fullName,
    begins: (message ?? '').slice(0, 140),
    state: stateOf(row),
    owner,
  };
}

/** How many are new and how many are being answered. */
export async function countOpen({ database: { db } }: Context): Promise<Record<'new' | 'answering', number>> {
  const count = async (ownerIs: typeof isNull | typeof isNotNull) => {
    const [messages, interests] = await Promise.all([
      db.$count(contactSubmissions, and(isOpen.message, ownerIs(contactSubmissions.ownerId))),
      db.$count(programRegistrations, and(isOpen.interest, ownerIs(programRegistrations.ownerId))),
    ]);
    return messages + interests;
  };
  return { new: await count(isNull), answering: await count(isNotNull) };
}
