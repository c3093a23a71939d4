import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { addDays, DAY_MS, type IsoDate, schoolInstant } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import {
  type Audience,
  isOpenToAnyone,
  type Letter,
  MOST_FAMILIES,
  reachOf,
} from '#domain/messages/letter.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey, mailboxKey } from '#domain/text.ts';
import type { Context } from '../../../context.ts';
import {
  emails,
  meetings,
  paymentAttempts,
  paymentTransactions,
  registrations,
  seats,
  sessions,
} from '../../../db/schema/index.ts';
import { isBooked } from '../../bookings/sessions/count-seats.ts';
import { hasPaidTwin } from '../find-paid-twin.ts';
import { newsChoicesOf } from '../unsubscribe.ts';

export interface Reader {
  /** The newest that is paid, otherwise the first: a stranger who registers a child with its address comes later. */
  registrationId: string;
  parentName: string;
  childName: string;
  email: string;
  phone: string | null;
}

/** Of the addresses that match so many are looked at; strangers can register in any number. */
const MOST_READ = 10 * MOST_FAMILIES;

interface Readers {
  readers: Reader[];
  /** More may be written to than one letter may have: those who have paid come first, then the networks take turns. */
  isCut: boolean;
  /** Addresses that are left out because no e-mail to them was within the bounds. */
  withheld: number;
  /** Families that stopped it, or did not ask for news. */
  unwilling: number;
  /** Families whose number cannot be opened in WhatsApp. */
  withoutPhone: number;
}

/**
 * The families that a letter is for, by the name of the child: each once, however many children it has.
 *
 * @throws DomainError `invalid` for more than one letter may have, where no stranger can add to them
 */
export async function findReaders(
  ctx: Context,
  letter: Pick<Letter, 'channel' | 'about' | 'audience'>,
): Promise<Readers> {
  const { channel, audience } = letter;
  const { id, parentName, childName, email, phone, status, createdAt } = registrations;
  const address = sql<string>`lower(${email})`;
  const isPaid = sql<boolean>`${status} = 'paid'`.as('is_paid');
  const isMeant = and(ne(childName, FORGOTTEN), isFor(ctx, audience));
  const mayBeWritten = channel === 'email' ? not(wasWithheld) : undefined;
  const known = ctx.database.db
    .selectDistinctOn([address], {
      registrationId: id,
      parentName,
      childName,
      email,
      phone,
      isPaid,
      createdAt,
      network: sql<string>`coalesce(${registrations.networkKey}, ${id}::text)`.as('network'),
    })
    .from(registrations)
    .where(and(isMeant, mayBeWritten))
    .orderBy(address, sql`CASE WHEN ${status} = 'paid' THEN ${createdAt} END DESC NULLS LAST`, createdAt)
    .as('known');
  // Anyone can register, in any number, and must not keep the letter from the others: the networks take turns.
  const turn = sql`row_number() OVER (PARTITION BY ${known.network} ORDER BY ${known.createdAt})`;
  const addresses = await ctx.database.db
    .select()
    .from(known)
    .orderBy(desc(known.isPaid), sql`CASE WHEN NOT ${known.isPaid} THEN ${turn} END`, asc(known.createdAt))
    .limit(MOST_READ);
  // Anyone can register a mailbox in many spellings.
  const families = [...Map.groupBy(addresses, (family) => mailboxKey(family.email)).values()].flatMap(
    (spellings) => spellings.toSorted(paidAndNewestOrFirst)[0] ?? [],
  );
  const reach = reachOf(letter);
  const choices =
    reach === 'all'
      ? new Map<string, string>()
      : await newsChoicesOf(
          ctx,
          families.map((family) => family.email),
        );
  const wanting = families.filter((family) => {
    const choice = choices.get(emailKey(family.email));
    return reach === 'subscribers' ? choice === 'active' : choice !== 'unsubscribed';
  });
  const reachable = channel === 'email' ? wanting : wanting.filter((family) => family.phone?.startsWith('+'));
  const isCut = reachable.length > MOST_FAMILIES;
  if (isCut && !isOpenToAnyone(letter))
    throw new DomainError(
      'invalid',
      `These are more than ${MOST_FAMILIES.toLocaleString('en')} families. Choose fewer.`,
    );
  return {
    readers: reachable.slice(0, MOST_FAMILIES).toSorted((a, b) => a.childName.localeCompare(b.childName)),
    isCut,
    withheld: channel === 'email' ? await countWithheld(ctx, isMeant, addresses) : 0,
    unwilling: families.length - wanting.length,
    withoutPhone: wanting.length - reachable.length,
  };
}

/** How many addresses are left out: those of which another registration is written to are not. */
async function countWithheld(
  { database }: Context,
  isMeant: SQL | undefined,
  written: readonly { email: string }[],
): Promise<number> {
  const withheld = await database.db
    .selectDistinct({ email: sql<string>`lower(${registrations.email})` })
    .from(registrations)
    .where(and(isMeant, wasWithheld));
  const known = new Set(written.map(({ email }) => emailKey(email)));
  return withheld.filter(({ email }) => !known.has(emailKey(email))).length;
}

type Payable = { isPaid: boolean; createdAt: Date };

function paidAndNewestOrFirst(a: Payable, b: Payable): number {
  if (a.isPaid !== b.isPaid) return a.isPaid ? -1 : 1;
  const older = a.createdAt.getTime() - b.createdAt.getTime();
  return a.isPaid ? -older : older;
}

function isFor(ctx: Context, audience: Audience): SQL | undefined {
  const now = ctx.clock.now();
  const { status, createdAt, childAge, offerId } = registrations;
  const isOffer = 'offerId' in audience && audience.offerId ? eq(offerId, audience.offerId) : undefined;
  switch (audience.to) {
    case 'session':
      return hasBooked(eq(sessions.id, audience.sessionId));
    case 'day':
      return hasBooked(isHeldOn(audience.date), isHeld);
    case 'unpaid':
      return and(
        isOffer,
        eq(status, 'pending_payment'),
        gt(createdAt, new Date(now.getTime() - retention.unpaidRegistrationDays * DAY_MS)),
        sql`NOT ${hasMoney}`,
        not(hasPaidTwin(ctx)),
      );
    case 'families':
      return and(
        isOffer,
        audience.ageFrom === undefined ? undefined : gte(childAge, audience.ageFrom),
        audience.ageTo === undefined ? undefined : lte(childAge, audience.ageTo),
        {
          choosing: and(
            eq(status, 'paid'),
            eq(registrations.appointmentBooked, false),
            sql`NOT is_being_refunded(${registrations.id})`,
          ),
          booked: and(eq(status, 'paid'), hasBooked(gt(sessions.endsAt, now), isHeld)),
          came: and(eq(status, 'paid'), hasBooked(lte(sessions.endsAt, now), isHeld)),
          all: inArray(status, ['pending_payment', 'paid']),
        }[audience.state],
      );
  }
}

/** Unpaid, and no e-mail to it was within the bounds of unasked mail: a letter does not go around them. */
const wasWithheld = sql`(${registrations.status} = 'pending_payment'
  AND EXISTS (SELECT FROM ${emails} WHERE ${emails.registrationId} = ${registrations.id}
    AND ${emails.kind} = 'welcome' AND ${emails.state} = 'skipped')
  AND NOT EXISTS (SELECT FROM ${emails} WHERE ${emails.registrationId} = ${registrations.id} AND ${emails.state} = 'sent'))`;

/** A session that was called off is on no day; its families are written to as those of the session. */
const isHeld = isNull(sessions.calledOffBecause);

function hasBooked(...which: SQL[]): SQL {
  return sql`EXISTS (SELECT FROM ${seats} JOIN ${sessions} ON ${sessions.id} = ${seats.sessionId}
    WHERE ${seats.registrationId} = ${registrations.id} AND ${and(isBooked, ...which)})`;
}

/** The sessions of a day, and the courses with a date on it. */
function isHeldOn(date: IsoDate): SQL {
  const begins = schoolInstant(date, '00:00').toISOString();
  const ends = schoolInstant(addDays(date, 1), '00:00').toISOString();
  const dates = sql`SELECT FROM ${meetings} WHERE ${meetings.sessionId} = ${sessions.id}`;
  return sql`CASE WHEN EXISTS (${dates})
    THEN EXISTS (${dates} AND ${meetings.startsAt} >= ${begins}::timestamptz AND ${meetings.startsAt} < ${ends}::timestamptz)
    ELSE ${eq(sessions.sessionDate, date)} END`;
}

/** Money has come, and staff decide about it. */
const hasMoney = sql`EXISTS (SELECT FROM ${paymentAttempts} JOIN ${paymentTransactions}
  ON ${paymentTransactions.attemptId} = ${paymentAttempts.id}
  WHERE ${paymentAttempts.registrationId} = ${registrations.id} AND ${paymentTransactions.status} = 'successful')`;
