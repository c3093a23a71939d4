import { and, asc, eq } from 'drizzle-orm';
import { isSlotLabel, meetingsOf, slotTimes } from '#domain/booking/slots.ts';
import { formatLongDate, type IsoDate } from '#domain/clock.ts';
import { registrationWords } from '#domain/desk/plain-words.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { counted } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import { paymentAttempts, registrations } from '../../db/schema/index.ts';
import { comesAfterOthers } from '../bookings/seats/seat-outlook.ts';
import { countErasure } from '../privacy/erase-family.ts';
import type { Part } from '../privacy/find-family.ts';
import { findMentions, MOST_NAMES } from '../privacy/find-mentions.ts';
import { hasOpenRefund } from '../registration-view/has-open-refund.ts';
import { readForStaff } from '../registrations/find-registrations.ts';

/*
 * What an act would do, in plain words, for the person who is about to do it. The services decide; these only read.
 * Nothing in a preview may change while nothing that matters has changed: the act is refused when its preview differs. What
 * strangers can change at any moment is `passing`.
 */

type Registration = typeof registrations.$inferSelect;

export const whose = ({ offers }: Context, { childName, parentName, offerId }: Registration) =>
  `${childName} (${offers.byId(offerId).name}, parent: ${parentName})`;

export function sessionWords(session: { sessionDate: IsoDate | null; sessionSlot: string | null }): string {
  const { sessionDate, sessionSlot } = session;
  if (sessionDate === null || sessionSlot === null) return 'no session';
  return `${formatLongDate(sessionDate)}, ${isSlotLabel(sessionSlot) ? slotTimes(sessionDate, sessionSlot) : sessionSlot}`;
}

export async function readOne(ctx: Context, id: string): Promise<Registration> {
  if (!isUuid(id)) throw registrationNotFound();
  return readForStaff(ctx, id);
}

export async function previewMove(
  ctx: Context,
  id: string,
  to: { sessionDate: IsoDate; sessionSlot: string },
): Promise<PreviewLine[]> {
  const row = await readOne(ctx, id);
  if (row.status !== 'paid')
    throw new DomainError('conflict', 'Only a paid registration can have a session.');
  if (await hasOpenRefund(ctx.database.db, id))
    throw new DomainError('conflict', 'Its money is on its way back, so no session can be booked.');
  const now = ctx.clock.now();
  const dates = isSlotLabel(to.sessionSlot) ? meetingsOf(to.sessionDate, to.sessionSlot) : [];
  const [first, last] = [dates.at(0), dates.at(-1)];
  return [
    `${whose(ctx, row)} is booked for ${sessionWords(to)}.`,
    row.appointmentBooked
      ? `The seat on ${sessionWords(row)} becomes free.`
      : 'Until now no session was booked.',
    last && last.endsAt <= now && !row.appointmentBooked
      ? 'No e-mail goes out: the session is over.'
      : `An e-mail with the new time and calendar entry goes to ${row.email}.`,
    ...((!first || first.startsAt > now) && (await comesAfterOthers(ctx, id))
      ? [
          passing(
            'Every free seat is kept for another family that has paid. Today has a task for one of those then.',
          ),
        ]
      : []),
  ];
}

export async function previewCancel(ctx: Context, id: string): Promise<string[]> {
  const row = await readOne(ctx, id);
  if (row.status === 'paid')
    throw new DomainError('conflict', 'It is paid. Refund the money: then it ends and its seat is free.');
  if (row.status !== 'pending_payment') throw new DomainError('conflict', 'It is over already.');
  const { db } = ctx.database;
  const isUndecided = and(eq(paymentAttempts.registrationId, id), eq(paymentAttempts.state, 'review'));
  if ((await db.$count(paymentAttempts, isUndecided)) > 0)
    throw new DomainError(
      'conflict',
      'Money came for it and waits for a decision on Today: decide about it first.',
    );
  return [
    `The registration of ${whose(ctx, row)} ends. It is not paid.`,
    'A seat that is held for it becomes free. Its code and its link no longer pay.',
    'No e-mail is sent. Money that still arrives becomes a task on Today.',
  ];
}

export async function previewNewLink(ctx: Context, id: string): Promise<string[]> {
  const row = await readOne(ctx, id);
  if (row.email === FORGOTTEN)
    throw new DomainError('conflict', "The family's details were deleted: its link opens nothing.");
  return [
    `The link of ${whose(ctx, row)} opens nothing any more, also on the family's own phones.`,
    row.status === 'cancelled'
      ? 'No e-mail is sent, because the registration is cancelled.'
      : `The new link goes to ${row.email}.`,
  ];
}

/** So many lines a list has at most. */
const MOST_NAMED = 40;

const isOrWasPaid = ({ status }: Registration) => status === 'paid' || status === 'refunded';

/** @throws DomainError `conflict` while something is open, which it names */
export async function previewErasure(ctx: Context, part: Part): Promise<PreviewLine[]> {
  const { db } = ctx.database;
  const { unsettled, kept, questions, notes, seats } = await countErasure(ctx, part);
  if (unsettled.length > 0)
    throw new DomainError('conflict', `First: ${unsettled.map(({ text }) => text).join(' ')}`);
  const rows = await db
    .select()
    .from(registrations)
    .where(isAmong(registrations.id, part.registrations))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  const unlessNone = (count: number, ...words: [one: string, many?: string]) =>
    count === 0 ? [] : [counted(count, ...words)];
  const known = rows.filter(({ childName }) => childName !== FORGOTTEN);
  // A stranger may have registered many children with the address, and pays for none.
  const paidFirst = known.toSorted((one, other) => Number(isOrWasPaid(other)) - Number(isOrWasPaid(one)));
  const names = [...new Set(paidFirst.flatMap(({ parentName, childName }) => [parentName, childName]))];
  const mentions = await findMentions(db, names);
  const others = counted(part.others, 'other registration');
  return [
    `Erased at once, with their notes and e-mails: ${[
      ...unlessNone(part.registrations.length, 'registration'),
      ...unlessNone(part.contactSubmissions.length, 'message'),
      ...unlessNone(
        part.programRegistrations.length,
        'registration of interest',
        'registrations of interest',
      ),
      ...unlessNone(part.newsletterSubscriptions.length, 'newsletter address', 'newsletter addresses'),
      ...unlessNone(notes, 'note about a session', 'notes about sessions'),
    ].join(', ')}.`,
    ...(questions > 0
      ? [passing(`Also ${counted(questions, 'question of the chat', 'questions of the chat')}.`)]
      : []),
    listed(rows.map((row) => `${whose(ctx, row)}: ${stateWords(row)}`)),
    ...(part.others > 0
      ? [
          passing(
            `${others} of the address ${part.others === 1 ? 'stays' : 'stay'}, with what belongs to the address: messages, registrations of interest, newsletter, and e-mails to it.`,
          ),
        ]
      : []),
    ...(kept > 0
      ? [`The record of ${counted(kept, 'payment')} stays without the family, as tax law requires.`]
      : []),
    ...(seats > 0 ? [`${counted(seats, 'booked seat')} ${seats === 1 ? 'becomes' : 'become'} free.`] : []),
    ...(notes > 0 ? ['Of a note that also names another family, only the name is removed.'] : []),
    ...(mentions.length > 0
      ? [
          passing(
            `Not erased by this: what may name this family, or another person of that name. Look at it yourself:\n${listed(mentions)}`,
          ),
        ]
      : []),
    ...(names.length > MOST_NAMES
      ? [
          passing(
            `Of ${names.length} names only ${MOST_NAMES} were looked for in posts, messages and other texts: those of paid children first, then the oldest.`,
          ),
        ]
      : []),
    'This cannot be undone.',
  ];
}

function stateWords(row: Registration): string {
  if (row.status !== 'paid') return (registrationWords[row.status] ?? row.status).toLowerCase();
  return row.appointmentBooked ? `paid, booked for ${sessionWords(row)}` : 'paid, no session';
}

/** One below the other. */
function listed(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  const shown = all.slice(0, MOST_NAMED).map((each) => `- ${each}`);
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}
