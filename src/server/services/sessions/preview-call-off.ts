import { and, eq } from 'drizzle-orm';
import { isBookable } from '#domain/booking/availability.ts';
import { refundReason, sessionSentence } from '#domain/booking/session-text.ts';
import { meetingsOf } from '#domain/booking/slots.ts';
import { passing } from '#domain/desk/preview.ts';
import type { FamilyOutcome } from '#domain/desk/sessions.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { formatMoney } from '#domain/money.ts';
import { isUnderWay, refundable } from '#domain/payment/refund.ts';
import { type WayBack, wayBackOf } from '#domain/payment/way-back.ts';
import { changeAddress } from '#domain/registration/pages.ts';
import { counted } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import { paymentAttempts, paymentTransactions, refunds } from '../../db/schema/index.ts';
import { composeEmail } from '../../emails/compose.ts';
import type { RenderedEmail } from '../../emails/layout/content.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { readPlaces } from '../bookings/seats/seat-outlook.ts';
import { withoutSeatWords } from '../bookings/seats/without-seat.ts';
import { countSeats, freeOf } from '../bookings/sessions/count-seats.ts';
import { soldOf } from '../registration-view/offer-of.ts';
import { type CallOff, codesWrittenTo, lastDecision } from './call-off.ts';
import { choosingIn, type Family, returningIn, waitingIn, wayOfUnbooked } from './call-off-families.ts';
import { findSession, type Session, type Viewer } from './find-session.ts';

/**
 * What calling a session off would do, in words, with the families, and the e-mail that the first of them gets.
 *
 * @throws DomainError `not_found`; `conflict` for a session that is over, or when the other one has too few seats
 */
export async function previewCallOff(ctx: Context, viewer: Viewer, id: string, order: CallOff) {
  const session = await findSession(ctx, viewer, id);
  if (lastDecision(ctx, session) <= ctx.clock.now())
    throw new DomainError('conflict', 'This session is over.');
  const families = await waitingIn(ctx.database.db, session);
  const returning = session.calledOffBecause === null ? await returningIn(ctx.database.db, session) : [];
  const to = order.way === 'move' ? await targetOf(ctx, viewer, session, order, families.length) : null;
  const { paid, paying, undecided, withCode } = await choosingIn(ctx.database.db, session);
  const all = [...families, ...paid];
  const money = order.way === 'refund' ? await moneyOf(ctx, all) : new Map<string, Money>();
  const isWaiting = (family: Family) => money.get(family.id)?.isUnderWay === true;
  const isDecided = (family: Family) => !isWaiting(family);
  const waiting = all.filter(isWaiting);
  const booked = families.filter(isDecided);
  const unbooked = paid.filter(isDecided);
  const [first] = booked;
  const { free } = await readPlaces(ctx.database.db, ctx.clock.now(), ctx.offers.byId(session.offerId), [
    session.id,
  ]);
  const mail =
    first &&
    mailOf(ctx, session, order, { family: first, to, money: money.get(first.id), isFull: free === 0 });
  const lines = [...booked, ...unbooked].map(({ id: registrationId, childName, parentName }) =>
    [`${childName} (${parentName})`, textOf(money.get(registrationId))].filter(Boolean).join(': '),
  );
  const sumsOf = (some: readonly Family[]) => some.flatMap((family) => money.get(family.id) ?? []);
  const byHand = sumsOf([...booked, ...unbooked]).filter(({ wayBack }) => wayBack === 'hand').length;
  return {
    lines: [
      ...wordsOf(session, order.way, {
        count: booked.length,
        isBooked: families.length + returning.length > 0,
        to,
        money: sumsOf(booked),
      }),
      ...(returning.length > 0 ? [returningWords(returning.length)] : []),
      ...(unbooked.length > 0 ? [paidWords(unbooked.length, order.way)] : []),
      ...(byHand > 0
        ? [
            `${counted(byHand, 'family', 'families')} paid in person: give that money back by hand, and record it on Today.`,
          ]
        : []),
      ...(paying.length > 0 ? [passing(payingWords(paying.length, order.way))] : []),
      ...(withCode.length > 0 && session.calledOffBecause === null
        ? [passing(codeWords(withCode.length, codesWrittenTo(withCode).length))]
        : []),
      ...(await withoutSeatWords(ctx, session.offerId, placesAfter(session, order.way, families, paid))),
      ...(undecided.length > 0 ? [passing(undecidedWords(undecided.length))] : []),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...waiting.map(waitingWords),
      ...(mail ? [`The e-mail: ${mail.subject}\n\n${mail.text}`] : []),
    ],
    // Two people who do it at once: the second sees that it was done.
    exactly: [
      order,
      session.calledOffBecause,
      [...families, ...returning].map(({ id: registrationId }) => registrationId),
      paid,
      waiting,
    ],
  };
}

/** Families of a session that is called off already are counted as looking for a seat. */
function placesAfter(
  { id, calledOffBecause }: Session,
  way: FamilyOutcome,
  booked: readonly Family[],
  paid: readonly Family[],
) {
  const more = { choose: booked.length, move: 0, refund: -paid.length }[way];
  return {
    without: [id],
    fewer: way === 'move' ? booked.length : 0,
    families: more - (calledOffBecause === null ? 0 : booked.length),
  };
}

function paidWords(count: number, way: FamilyOutcome): string {
  const [families, get] =
    count === 1 ? ['One family has', 'It gets'] : [`${count} families have`, 'They get'];
  const then = wayOfUnbooked(way) === 'refund' ? 'the money back' : 'an e-mail to choose another session';
  return `${families} paid for it without booking it yet. ${get} ${then}.`;
}

function returningWords(count: number): string {
  const [families, get] = count === 1 ? ['One family', 'It gets'] : [`${count} families`, 'They get'];
  return `The money of ${families.toLowerCase()} is on its way back already. ${get} an e-mail that the session is cancelled.`;
}

function waitingWords({ childName, parentName }: Family): string {
  return `${childName} (${parentName}): a refund is under way, so the rest cannot be given back yet. The family gets an e-mail to choose another session. When that refund has ended, you can give back the rest on the family's page.`;
}

function payingWords(count: number, way: FamilyOutcome): string {
  const families = count === 1 ? 'One family is' : `${count} families are`;
  const then = way === 'refund' ? 'it is given back' : 'the family chooses another session';
  return `${families} paying for it now. When the money comes, ${then}.`;
}

function undecidedWords(count: number): string {
  return `Money of ${counted(count, 'family', 'families')} that chose it waits for a decision on Today. If you accept it, the family chooses another session.`;
}

function codeWords(count: number, mails: number): string {
  const children = count === 1 ? 'One child has' : `${count} children have`;
  return `${children} a code to pay in person for this session. Their families get ${counted(mails, 'e-mail', 'e-mails')} at most: they choose another one when they have paid.`;
}

async function targetOf(
  ctx: Context,
  viewer: Viewer,
  session: Session,
  { to }: CallOff,
  families: number,
): Promise<Session> {
  const refuse = (message: string) => invalidField('to', message);
  if (!to || to === String(session.id)) throw refuse('Choose the session that they move to.');
  const target = await findSession(ctx, viewer, to);
  if (target.offerId !== session.offerId) throw refuse('That session is of another offer.');
  const free = freeOf(await countSeats(ctx.database.db, ctx.clock.now(), target.id));
  if (!isBookable(ctx.offers.byId(target.offerId).rules, ctx.clock.now(), target))
    throw refuse('That session cannot be booked now.');
  if (free < families)
    throw refuse(`That session has ${free} free seats for ${families} children. Give it more seats first.`);
  return target;
}

interface Money {
  amount: number;
  currency: string;
  wayBack: WayBack;
  /** Part of it is being refunded, and no other refund begins before that has ended. */
  isUnderWay: boolean;
}

const textOf = (money: Money | undefined) => (money ? formatMoney(money.amount, money.currency) : null);

/** What is left to refund of each registration. */
async function moneyOf(
  { database, payments }: Context,
  families: readonly Family[],
): Promise<Map<string, Money>> {
  const rows = await database.db
    .select({ id: paymentAttempts.registrationId, payment: paymentTransactions, refund: refunds })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(refunds, eq(refunds.transactionRowId, paymentTransactions.id))
    .where(
      and(
        eq(paymentTransactions.money, 'counts'),
        isAmong(
          paymentAttempts.registrationId,
          families.map(({ id }) => id),
        ),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ payment }) => payment.id).values()].flatMap((some) => {
      const earlier = some.flatMap(({ refund }) => refund ?? []);
      return some.slice(0, 1).map(({ id, payment: { amount, currency, method, provider } }) => {
        const left = refundable(Number(amount), earlier);
        const isByHand = providerById(payments, provider)?.capabilities.refunds === 'by_hand';
        const wayBack = wayBackOf(method, isByHand);
        return [id, { amount: left, currency, wayBack, isUnderWay: earlier.some(isUnderWay) }] as const;
      });
    }),
  );
}

function wordsOf(
  session: Session,
  way: FamilyOutcome,
  {
    count,
    isBooked,
    to,
    money,
  }: { count: number; isBooked: boolean; to: Session | null; money: readonly Money[] },
): string[] {
  const sums = Map.groupBy(money, ({ currency }) => currency);
  const sum = [...sums]
    .map(([currency, some]) =>
      formatMoney(
        some.reduce((all, { amount }) => all + amount, 0),
        currency,
      ),
    )
    .join(' and ');
  const isOne = count === 1;
  const families = isOne ? 'One family gets' : `${count} families get`;
  const then: Record<FamilyOutcome, string> = {
    choose: `${families} an e-mail to choose another session.`,
    move: `${families} a seat in ${to ? sessionSentence(to) : ''} and an e-mail with the new time.`,
    refund: `${families} ${sum || 'nothing'} back and an e-mail about it. The registration${isOne ? ' ends' : 's end'}.`,
  };
  const dates = meetingsOf(session.sessionDate, session.sessionSlot).length;
  return [
    `${sessionSentence(session)} does not take place and takes no more bookings.`,
    ...(dates > 1
      ? [
          `It is a course of ${dates} dates: all that are still to come are cancelled, for every family. To keep the course and move one date, use Change.`,
        ]
      : []),
    ...(count > 0 ? [then[way]] : isBooked ? [] : ['No family has booked it.']),
  ];
}

/** The e-mail as the first family gets it, without its private link. */
function mailOf(
  ctx: Context,
  session: Session,
  { reason, way }: CallOff,
  {
    family,
    to,
    money,
    isFull,
  }: { family: Family; to: Session | null; money: Money | undefined; isFull: boolean },
): Pick<RenderedEmail, 'subject' | 'text'> {
  const link = 'https://(private link of the family)';
  const parentEmail = 'family@preview.invalid';
  const calendar = { uid: 'preview', sequence: 1, stamp: session.startsAt };
  const common = {
    parentName: family.parentName,
    childName: family.childName,
    resumeUrl: link,
    offer: soldOf(ctx.offers.byId(session.offerId)),
  };
  const email =
    way === 'move' && to
      ? composeEmail('booking_changed', {
          ...common,
          parentEmail,
          session: to,
          meetingLink: to.meetingLink,
          calendar,
          change: 'time',
          left: session,
          because: reason,
        })
      : way === 'refund'
        ? composeEmail('refund_promised', {
            ...common,
            amount: money?.amount ?? 0,
            currency: money?.currency ?? 'UGX',
            reason: refundReason(session, reason),
            transactionId: '…',
            wayBack: money?.wayBack ?? 'same_way',
            isWhole: true,
            hasSession: true,
            cancelled: { parentEmail, session, calendar },
          })
        : composeEmail('session_called_off', {
            ...common,
            session,
            because: reason,
            isPaid: true,
            isFull,
            chooseUrl: changeAddress(link),
            cancelled: { parentEmail, session, calendar },
          });
  return { subject: email.subject, text: flowing(email.text) };
}

/** A mail's plain text without its ruled lines and its line breaks within paragraphs. */
function flowing(text: string): string {
  return text.replace(/^[-=]{3,}\n/gm, '').replace(/(?<=[^\n])\n *(?=[^\n* ])/g, ' ');
}
