import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Offer, priceInWords } from '#domain/booking/offer.ts';
import {
  type OfferChanges,
  offerTexts,
  offerValueInWords,
  offerValueNames,
} from '#domain/booking/offer-changes.ts';
import { isOnline, ONLINE } from '#domain/booking/sold-offer.ts';
import { formatLongDate, type IsoDate, schoolDate, schoolTime } from '#domain/clock.ts';
import { actorWords } from '#domain/desk/plain-words.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import { DomainError } from '#domain/errors.ts';
import { formatPrice } from '#domain/money.ts';
import { openStates } from '#domain/payment/status.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { counted } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import {
  eventLog,
  meetings,
  paymentAttempts,
  registrations,
  seats,
  sessions,
} from '../../db/schema/index.ts';
import { listAvailability } from '../bookings/seats/list-availability.ts';
import { keptFor, readPlaces } from '../bookings/seats/seat-outlook.ts';
import { isBooked } from '../bookings/sessions/count-seats.ts';
import { changesOf, isElsewhere, refuseImpossible } from './change-offer.ts';
import { type Dates, type NewRun, readRun } from './runs.ts';

const MOST_LINES = 100;
const SESSIONS_SHOWN = 3;

/** @throws DomainError `not_found` */
export function findOffer({ offers }: Context, slug: string): Offer {
  const found = offers.all().find((one) => one.slug === slug);
  if (!found) throw new DomainError('not_found', 'There is no such offer.');
  return found;
}

/** What the school sells, with the next sessions and their free seats. */
export async function listOffers(ctx: Context) {
  await ctx.offers.refresh();
  return Promise.all(
    ctx.offers.all().map(async (offer) => {
      const { slug, name, kind, state, ages } = offer;
      const sessions =
        state === 'open' ? (await listAvailability(ctx, {}, offer)).slice(0, SESSIONS_SHOWN) : [];
      const { waiting } = await readPlaces(ctx.database.db, ctx.clock.now(), offer);
      return {
        slug,
        name,
        kind,
        state,
        ages,
        price: priceInWords(offer),
        sessions,
        /** For how many families that have paid and have no session a seat is kept, if there is one. */
        waiting: keptFor(waiting),
      };
    }),
  );
}

/** One offer as the form has it, with its runs and everything that was changed. */
export async function readOffer(ctx: Context, slug: string) {
  await ctx.offers.refresh();
  const offer = findOffer(ctx, slug);
  const { id, name, kind, state, isHourOfCode, version, rules, texts } = offer;
  const path = isHourOfCode ? '/hour-of-code' : `/programs/${slug}`;
  return {
    slug,
    name,
    kind,
    state,
    isHourOfCode,
    version,
    price: priceInWords(offer),
    currency: ctx.offers.defaults.price.currency,
    values: offerTexts(offer),
    times: rules.times,
    questions: texts.questions,
    page: `${ctx.settings.publicOrigin}${path}`,
    runs: await readRuns(ctx, id),
    history: await readHistory(ctx, offer),
  };
}

async function readRuns({ database: { db } }: Context, offerId: number) {
  const isOfSession = eq(seats.sessionId, sessions.id);
  const runs = await db
    .select({
      id: sessions.id,
      sessionDate: sessions.sessionDate,
      name: sessions.sessionSlot,
      seats: db.$count(seats, isOfSession),
      booked: db.$count(seats, and(isOfSession, isBooked)),
      dates: sql<
        { startsAt: string; endsAt: string }[]
      >`(SELECT json_agg(json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at) ORDER BY m.starts_at) FROM meetings m WHERE m.session_id = sessions.id)`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.offerId, offerId),
        sql`EXISTS (SELECT FROM ${meetings} m WHERE m.session_id = sessions.id)`,
      ),
    )
    .orderBy(desc(sessions.sessionDate))
    .limit(MOST_LINES);
  return runs.map(({ dates, ...run }) => ({
    ...run,
    dates: dates.map(({ startsAt, endsAt }) => {
      const [from, to] = [new Date(startsAt), new Date(endsAt)];
      return { date: schoolDate(from), starts: schoolTime(from), ends: schoolTime(to) };
    }),
  }));
}

async function readHistory({ database: { db } }: Context, offer: Offer) {
  const rows = await db
    .select({
      id: eventLog.id,
      at: eventLog.at,
      actor: eventLog.actor,
      event: eventLog.event,
      data: eventLog.data,
    })
    .from(eventLog)
    .where(and(eq(eventLog.aggregate, 'offer'), eq(eventLog.aggregateId, String(offer.id))))
    .orderBy(desc(eventLog.id))
    .limit(MOST_LINES);
  return rows.map(({ id, at, actor, event, data }) => {
    const { from = {}, to = {} } = data as { from?: Record<string, unknown>; to?: Record<string, unknown> };
    const lines = Object.keys(to).map((name) => changeInWords(offer, name, from[name] ?? null, to[name]));
    return {
      id,
      at,
      who: actorWords(actor),
      lines: event === 'made' ? ['made as a draft'] : lines,
    };
  });
}

function changeInWords(offer: Offer, name: string, from: unknown, to: unknown): string {
  const [was, is] = [from, to].map((value) => offerValueInWords(name, value, offer) || 'nothing');
  const title = offerValueNames[name as keyof typeof offerValueNames] ?? name;
  if (name === 'closedDates' && Array.isArray(from) && Array.isArray(to)) {
    const days = (some: IsoDate[], others: IsoDate[]) =>
      some.flatMap((day) => (others.includes(day) ? [] : formatLongDate(day))).join(', ');
    const [also, no] = [days(to, from), days(from, to)];
    return `${title}: ${[also && `also ${also}`, no && `no longer ${no}`].filter(Boolean).join('; ')}`;
  }
  return from === null && name === 'run' ? `${title}: ${is}` : `${title}: ${was} → ${is}`;
}

/**
 * What a change would alter and what it leaves, with what others changed since the version that was edited.
 *
 * @throws DomainError `not_found`; `invalid` when nothing is changed, or as `refuseImpossible`
 */
export async function previewChange(
  ctx: Context,
  slug: string,
  { changes, basedOn }: { changes: OfferChanges; basedOn: number },
): Promise<{ lines: PreviewLine[]; exactly: number }> {
  await ctx.offers.refresh();
  const offer = findOffer(ctx, slug);
  const now = offerTexts(offer);
  const { price, ages, rules, texts, name, version } = offer;
  const current: Record<string, unknown> = { price, ages, name, ...rules, ...texts };
  const names = Object.keys(changes);
  if (names.length === 0) throw new DomainError('invalid', 'Nothing is changed.');
  await refuseImpossible(ctx, ctx.database.db, offer, changes);
  const since = await changesOf(ctx.database.db, offer.id, basedOn);
  const changedByOthers = since.flatMap(({ actor, to }) =>
    Object.entries(to)
      .filter(([one]) => one in now)
      .map(([one, value]) => {
        const isYours = names.includes(one);
        const said = `${offerValueNames[one as keyof typeof offerValueNames] ?? one}: ${offerValueInWords(one, value, offer)}`;
        return `Since you opened it, ${actorWords(actor)} changed ${said}. ${isYours ? 'Yours replaces it.' : 'It stays.'}`;
      }),
  );
  const lines: PreviewLine[] = names.map((one) =>
    changeInWords(
      offer,
      one,
      one === 'price' && now.price === '' ? null : current[one],
      changes[one as keyof OfferChanges],
    ),
  );
  return {
    lines: [...changedByOthers, ...lines, ...(await effectsOf(ctx, offer, changes))],
    exactly: version,
  };
}

async function effectsOf(ctx: Context, offer: Offer, changes: OfferChanges): Promise<PreviewLine[]> {
  const effects: PreviewLine[] = [];
  if (changes.price !== undefined) {
    const { asked, waiting } = await countUnpaid(ctx, offer.id);
    effects.push(
      'What is paid stays.',
      passing(
        `${counted(asked, 'payment that was begun keeps', 'payments that were begun keep')} the price that was asked.`,
      ),
      passing(
        `${counted(waiting, 'child who is registered and has not begun to pay is', 'children who are registered and have not begun to pay are')} asked the new price.`,
      ),
    );
  }
  if (changes.times || changes.weekdays)
    effects.push('Booked sessions stay as they are. Sessions of the new times are made at once.');
  if (changes.closedDates) {
    const newDays = changes.closedDates.filter((date) => !offer.rules.closedDates.includes(date));
    const onNewDays = and(
      eq(sessions.offerId, offer.id),
      isAmong(sessions.sessionDate, newDays),
      isNull(sessions.calledOffBecause),
    );
    const taken = await takenIn(ctx, onNewDays);
    effects.push('Sessions that are booked on a closed day stay: cancel them under Sessions.');
    if (taken > 0)
      effects.push(
        passing(
          `On the new closed days ${counted(taken, 'child has', 'children have')} a seat, booked or held for a payment. Families that hold one can still book it: look again in an hour.`,
        ),
      );
  }
  if (changes.seatsPerSession) effects.push('Sessions that there are keep their seats; new ones get these.');
  if (changes.place !== undefined && isElsewhere(offer.texts.place, changes.place)) {
    const toCome = and(eq(sessions.offerId, offer.id), isNull(sessions.calledOffBecause));
    const booked = await bookedIn(ctx, toCome);
    effects.push(
      `${counted(booked, 'family that is booked gets', 'families that are booked get')} an e-mail with the place, and a new calendar entry.`,
    );
  }
  if (changes.place !== undefined)
    effects.push(
      isOnline({ place: changes.place ?? ONLINE })
        ? 'Families meet by video, and get the link.'
        : 'Families come to this place, and get no link to a video meeting.',
    );
  if (changes.changeHours !== undefined)
    effects.push(
      'It holds for families who have booked too, also where they were told another time.',
      offer.isHourOfCode
        ? 'Texts of the school that say {changeHours} follow. Look whether others name the hours: the refund rule, About, posts.'
        : 'Look whether the refund rule names the hours.',
    );
  if (changes.ages)
    effects.push('Children who are registered stay. Look whether texts of the school name the ages.');
  if (changes.refundRule)
    effects.push('Families see it from now on. Do not offer less to families who have paid.');
  if (changes.questions) effects.push('Answers that were given stay.');
  return effects;
}

/** Children whose payment was begun, and those who are registered only. */
async function countUnpaid({ database: { db } }: Context, offerId: number) {
  const begun = sql`EXISTS (SELECT FROM ${paymentAttempts} a WHERE a.registration_id = registrations.id AND ${inArray(sql`a.state`, openStates)})`;
  const [row] = await db
    .select({
      asked: sql<number>`(count(*) FILTER (WHERE ${begun}))::integer`,
      waiting: sql<number>`(count(*) FILTER (WHERE NOT ${begun}))::integer`,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.offerId, offerId),
        eq(registrations.status, 'pending_payment'),
        sql`${registrations.childName} <> ${FORGOTTEN}`,
      ),
    );
  return row ?? { asked: 0, waiting: 0 };
}

/** @throws DomainError `not_found` */
export async function previewState(
  ctx: Context,
  slug: string,
  state: 'open' | 'closed',
): Promise<PreviewLine[]> {
  const offer = findOffer(ctx, slug);
  if (state === 'open')
    return [
      `${offer.name} is shown to families within two seconds: ${ctx.settings.publicOrigin}/programs/${slug}`,
      offer.price
        ? `They register and pay ${formatPrice(offer.price)}.`
        : 'They ask us for the price, and cannot register yet.',
    ];
  const { asked, waiting } = await countUnpaid(ctx, offer.id);
  const booked = await bookedIn(ctx, eq(sessions.offerId, offer.id));
  return [
    'No one else can register. Nothing is deleted, and it can be opened again.',
    `${counted(booked, 'child keeps a booked seat', 'children keep their booked seats')}.`,
    passing(
      `${counted(asked + waiting, 'child who has not paid', 'children who have not paid')} can still pay and choose.`,
    ),
  ];
}

/**
 * A run as it would be made.
 *
 * @throws DomainError as `readRun`
 */
export function previewRun({ clock }: Context, run: NewRun): string[] {
  const { name, dates } = readRun(run, clock.now());
  return [
    `${name}: ${counted(run.seats, 'seat', 'seats')}, each for ${dates.length === 1 ? 'the one date' : `all ${dates.length} dates`}.`,
    ...dates.map(inWords),
  ];
}

const inWords = ({ startsAt, endsAt }: Dates) =>
  `${formatLongDate(schoolDate(startsAt))}, ${schoolTime(startsAt)}–${schoolTime(endsAt)}`;

function bookedIn(ctx: Context, of: SQL | undefined): Promise<number> {
  return countTaken(ctx, and(of, isBooked));
}

/** Booked and held seats. */
function takenIn(ctx: Context, of: SQL | undefined): Promise<number> {
  return countTaken(ctx, and(of, or(isBooked, gt(seats.holdExpiresAt, ctx.clock.now()))));
}

async function countTaken({ database: { db }, clock }: Context, of: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(and(of, gt(sessions.endsAt, clock.now())));
  return row?.count ?? 0;
}
