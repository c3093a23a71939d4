import { asc, eq, sql } from 'drizzle-orm';
import { type Offer, type OfferTexts, type PricedOffer, timesOf } from '#domain/booking/offer.ts';
import { type Slot, setTimetable, type Timetable } from '#domain/booking/slots.ts';
import { ONLINE } from '#domain/booking/sold-offer.ts';
import { schoolTime } from '#domain/clock.ts';
import { busyMessage, DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { meetings, offers, sessions } from '../../db/schema/index.ts';
import type { OfferDefaults, Offers } from './offers.ts';

type Reading = Pick<Context, 'database'>;

interface Known {
  all: readonly Offer[];
  hourOfCode: PricedOffer;
  /** By the clock of the school at the time of the call. */
  timetable(): Timetable;
}

const statement = {
  name: 'offers_version',
  text: `SELECT string_agg(id || ' ' || version, ', ' ORDER BY id) AS version FROM offers`,
};

/** The offers as they are now, and after each `refresh`. The process then uses their times. */
export async function readOffers({ database }: Reading, defaults: OfferDefaults): Promise<Offers> {
  // The version is read first, so that a change in between is seen at the next read.
  let version = await offersVersion({ database });
  let known = await readAll(database.db, defaults);
  return {
    defaults,
    all: () => known.all,
    byId: (id) => {
      const found = known.all.find((one) => one.id === id);
      // Another process has just made it; this one knows it in two seconds.
      if (!found) throw new DomainError('busy', busyMessage, { retryAfterSeconds: 2 });
      return found;
    },
    hourOfCode: () => known.hourOfCode,
    timetable: () => known.timetable(),
    refresh: async () => {
      const newest = await offersVersion({ database });
      if (newest !== version) {
        known = await readAll(database.db, defaults);
        version = newest;
      }
      return version;
    },
  };
}

/** Changes with every change of any offer. */
async function offersVersion({ database }: Reading): Promise<string> {
  const [row] = await database.run<{ version: string }>(statement, []);
  if (!row) throw new Error('the version of the offers returned no row');
  return row.version;
}

async function readAll(db: Db, defaults: OfferDefaults): Promise<Known> {
  const rows = await db.select().from(offers).orderBy(asc(offers.id));
  const all = rows.map((row) => offerOf(row, defaults));
  const hourOfCode = all.find((one): one is PricedOffer => one.isHourOfCode && one.price !== null);
  if (!hourOfCode) throw new Error('the Hour of Code has no row in offers');
  const times = timesOf(all);
  const current = new Set([...times.hourOfCode, ...times.others].map(({ label }) => label));
  const former = (await usedRows(db)).filter(({ label }) => !current.has(label));
  const runs = await readRuns(db);
  const timetable = () => ({ ...times, others: [...times.others, ...former.map(slotOf)], runs });
  setTimetable(timetable());
  return { all, hourOfCode, timetable };
}

/** The times of every session there is: those booked at a time that the school gave up stay as they are. */
export async function usedTimes(db: Db | Tx): Promise<Slot[]> {
  return (await usedRows(db)).map(slotOf);
}

interface UsedTime {
  label: string;
  startsAt: string;
  endsAt: string;
}

const usedRows = (db: Db | Tx) =>
  rowsOf<UsedTime>(
    db,
    sql`
    SELECT DISTINCT ON (session_slot) session_slot AS label,
      to_json(starts_at) AS "startsAt", to_json(ends_at) AS "endsAt"
    FROM sessions e WHERE NOT EXISTS (SELECT FROM meetings m WHERE m.session_id = e.id) ORDER BY session_slot, id`,
  );

const slotOf = ({ label, startsAt, endsAt }: UsedTime): Slot => ({
  label,
  starts: schoolTime(new Date(startsAt)),
  ends: schoolTime(new Date(endsAt)),
});

/** The keys of an offer's runs in the timetable, in order. */
export async function runsOf({ database }: Reading, offerId: Offer['id']): Promise<string[]> {
  const rows = await database.db
    .selectDistinct({ sessionDate: sessions.sessionDate, sessionSlot: sessions.sessionSlot })
    .from(sessions)
    .innerJoin(meetings, eq(meetings.sessionId, sessions.id))
    .where(eq(sessions.offerId, offerId))
    .orderBy(asc(sessions.sessionDate), asc(sessions.sessionSlot));
  return rows.map(({ sessionDate, sessionSlot }) => `${sessionDate} ${sessionSlot}`);
}

/** The runs made by hand. A school has few. */
async function readRuns(db: Db): Promise<Timetable['runs']> {
  const rows = await db
    .select({ run: sessions, meeting: meetings })
    .from(meetings)
    .innerJoin(sessions, eq(sessions.id, meetings.sessionId))
    .orderBy(asc(meetings.sessionId), asc(meetings.startsAt));
  const runs: Record<string, { startsAt: string; endsAt: string }[]> = {};
  for (const { run, meeting } of rows) {
    const key = `${run.sessionDate} ${run.sessionSlot}`;
    const date = { startsAt: meeting.startsAt.toISOString(), endsAt: meeting.endsAt.toISOString() };
    runs[key] = [...(runs[key] ?? []), date];
  }
  return runs;
}

const noTexts: OfferTexts = {
  lead: '',
  place: ONLINE,
  instructor: '',
  needs: [],
  refundRule: '',
  questions: [],
};

function offerOf(row: typeof offers.$inferSelect, { price, rules }: OfferDefaults): Offer {
  const { id, slug, name, kind, state, isHourOfCode, minAge, maxAge, priceMinor, currency, version } = row;
  return {
    id,
    slug,
    name,
    kind,
    state,
    isHourOfCode,
    ages: { min: minAge, max: maxAge },
    texts: { ...noTexts, ...row.texts },
    price:
      priceMinor !== null && currency !== null
        ? { minor: priceMinor, currency }
        : isHourOfCode
          ? price
          : null,
    rules: { ...rules, ...(!isHourOfCode && { times: [] }), ...row.rules },
    version,
  };
}
