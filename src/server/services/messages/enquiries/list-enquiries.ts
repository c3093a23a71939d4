import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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

/**
 * A page of messages and registrations of interest. Of what is done the newest come first. Of what is open the one that
 * waits longest does, a day later for each earlier one of its network: a stranger's many hide none of the others.
 */
export async function listEnquiries({ database: { db } }: Context, filter: Filter) {
  const { state, kind, owner, after, most } = filter;
  const isNewestFirst = state === 'done';
  const order = isNewestFirst ? desc : asc;
  const direction = isNewestFirst ? 'desc' : 'asc';
  const placed = (of: EnquiryKind, table: typeof contactSubmissions | typeof programRegistrations) => {
    const { id, submittedAt, networkKey, ownerId } = table;
    const earlier = sql`(row_number() OVER (PARTITION BY coalesce(${networkKey}, ${id}::text) ORDER BY ${submittedAt}, ${id}) - 1)`;
    const inTurn = isNewestFirst ? sql`${submittedAt}` : sql`${submittedAt} + ${earlier} * interval '1 day'`;
    return db
      .select({ id, at: sql<Date>`${inTurn}`.mapWith(submittedAt).as('at') })
      .from(table as typeof contactSubmissions)
      .where(
        and(
          isNewestFirst ? isDone[of] : isOpen[of],
          state === 'new' ? isNull(ownerId) : undefined,
          state === 'answering' ? isNotNull(ownerId) : undefined,
          owner === undefined ? undefined : eq(ownerId, owner),
        ),
      )
      .as('placed');
  };
  const place = {
    message: placed('message', contactSubmissions),
    interest: placed('interest', programRegistrations),
  };
  const messages =
    kind === 'interest'
      ? []
      : await db
          .select({ row: contactSubmissions, owner: deskPeople.name, at: place.message.at })
          .from(place.message)
          .innerJoin(contactSubmissions, eq(contactSubmissions.id, place.message.id))
          .leftJoin(deskPeople, eq(deskPeople.id, contactSubmissions.ownerId))
          .where(isAfter(place.message.at, place.message.id, after, direction))
          .orderBy(order(place.message.at), order(place.message.id))
          .limit(most + 1);
  const interests =
    kind === 'message'
      ? []
      : await db
          .select({ row: programRegistrations, owner: deskPeople.name, at: place.interest.at })
          .from(place.interest)
          .innerJoin(programRegistrations, eq(programRegistrations.id, place.interest.id))
          .leftJoin(deskPeople, eq(deskPeople.id, programRegistrations.ownerId))
          .where(isAfter(place.interest.at, place.interest.id, after, direction))
          .orderBy(order(place.interest.at), order(place.interest.id))
          .limit(most + 1);
  const rows = [
    ...messages.map(({ row, owner: name, at }) => ({
      place: { at, id: row.id },
      line: {
        ...lineOf('message', row, name),
        about: labelOf(programInterestChoices, row.programInterest),
      },
    })),
    ...interests.map(({ row, owner: name, at }) => ({
      place: { at, id: row.id },
      line: { ...lineOf('interest', row, name), about: labelOf(programTypeChoices, row.programType) },
    })),
  ].toSorted(({ place: a }, { place: b }) => {
    const difference = a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
    return isNewestFirst ? -difference : difference;
  });
  const page = nextOf(rows, ({ place }) => place, most);
  return { next: page.next, rows: page.rows.map(({ line }) => line) };
}

type Row = Pick<
  typeof contactSubmissions.$inferSelect,
  'id' | 'fullName' | 'submittedAt' | 'doneAt' | 'ownerId' | 'version'
> & { message: string | null };

function lineOf(kind: EnquiryKind, row: Row, owner: string | null) {
  const { id, fullName, submittedAt, message, version } = row;
  return {
    id,
    version,
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
