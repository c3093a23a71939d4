import { setTimeout as delay } from 'node:timers/promises';
import { describe, type TestContext, test } from 'vitest';
import { offer } from '#content/offer.ts';
import { offeredSessions } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { isLong } from '#tests/support/long.ts';
import { eventually } from '#tests/support/wait.ts';
import { type Facts, readFacts } from './support/facts.ts';
import { temporaryFolder } from './support/folder.ts';
import { Gate } from './support/gate.ts';
import { aJourney, type Journey, type JourneyContext, registerAgain, travel } from './support/journey.ts';
import { startMailSink, type TakenMail } from './support/mail-sink.ts';
import { type Random, randomOf } from './support/random.ts';
import { type Data, openStage, type Site, type Stage } from './support/site.ts';
import { findSqlViolations } from './support/sql-violations.ts';
import { letHeartbeatsLapse } from './support/timeline.ts';
import { findViolations, messageIdOf, requiredMails } from './support/violations.ts';

/** SOMERO_KILLS=500 in the long form. */
const KILLS = Number(process.env.SOMERO_KILLS || 1);
/** Enough to fill a session; all together must find a seat, of which the offer has some 1,800. */
const JOURNEYS_PER_KILL = KILLS === 1 ? offer.seatsPerSession + 4 : Math.min(8, Math.floor(1_600 / KILLS));
/** Ends a hanging run. */
const TIMEOUT = 240_000 + KILLS * 10_000;

/** Register, open, verify, book. */
const ANSWERS_PER_JOURNEY = 4;

/** After the last start, every mail arrives within this time. */
const MAIL_PATIENCE = 120_000;

const promise = `a process killed at random moments (${KILLS}) under load of the whole flow loses nothing that was acknowledged`;

// Concurrent, since each mostly waits. In the short form one-process.test.ts kills it, once.
describe.runIf(isLong).concurrent('on the embedded database', () => {
  test(promise, { timeout: TIMEOUT }, async (context) => {
    await using folder = await temporaryFolder();
    await expectNothingLost(context, { DATA_DIR: folder.path }, `${folder.path}/pg`);
  });
});

describe.concurrent('on PostgreSQL', () => {
  test(promise, { timeout: TIMEOUT }, async (context) => {
    await using postgres = await startPostgres({ fsync: true });
    const url = await postgres.createDatabase();
    await expectNothingLost(context, { DATABASE_URL: url }, url);
  });
});

/** The families of a killed database: all are under way when it dies. */
const AT_ONCE = isLong ? 24 : 12;

describe.concurrent('PostgreSQL killed under load', () => {
  test('loses nothing that was acknowledged, and the site goes on without a restart', {
    timeout: TIMEOUT,
  }, async (context) => {
    const { expect } = context;
    await using postgres = await startPostgres({ fsync: true });
    const url = await postgres.createDatabase();
    await using mail = await startMailSink();
    await using stage = await openStage({ DATABASE_URL: url }, { env: { SMTP_URL: mail.url } });
    await using _server = await stage.site.start();
    const journeyContext = contextFor(context, stage);
    const { calls, gate } = journeyContext;
    gate.open();
    const journeys = Array.from({ length: AT_ONCE }, aJourney);
    const underWay = journeys.map((journey) => travel(journey, journeyContext));
    for (const half of [1, 2]) {
      await someAnswers(journeyContext, journeys, AT_ONCE * half);
      expect(journeys.some(({ session }) => session === null)).toBe(true);
      await postgres.kill9();
      await postgres.restart();
    }
    await Promise.all(underWay);
    await letHeartbeatsLapse(url);
    await eventually(() => expect(stillOwed(journeys, mail.taken)).toEqual([]), { timeout: MAIL_PATIENCE });
    // A mail that arrived while the database was down is recorded as sent only when it is sent again.
    await eventually(async () => expect(await queuedMails(url)).toEqual([]), { timeout: MAIL_PATIENCE });
    const { facts, violations } = await leftAt(url);
    const transactions = await stage.sandbox.transactions();
    const history = { journeys, transactions, mails: mail.taken, capacity: offer.seatsPerSession };
    expect(findViolations(history, facts)).toEqual([]);
    expect(violations).toEqual([]);
    expect(facts.seats).toHaveLength(AT_ONCE);
    expect(calls.unexpected).toEqual([]);
  });
});

function contextFor(context: TestContext, { site, sandbox }: Pick<Stage, 'site' | 'sandbox'>) {
  const gate = new Gate();
  const end = new AbortController();
  context.onTestFinished(() => {
    end.abort();
    gate.open();
  });
  return {
    origin: site.origin,
    sandbox,
    sessions: wantedSessions(),
    calls: { answered: 0, cut: 0, refused: 0, unexpected: [] },
    gate,
    signal: end.signal,
  } satisfies JourneyContext;
}

async function expectNothingLost(context: TestContext, data: Data, location: string): Promise<void> {
  const { expect } = context;
  const random = randomOf(context);
  await using mail = await startMailSink();
  await using stage = await openStage(data, { env: { SMTP_URL: mail.url } });
  const { site, sandbox } = stage;
  const journeyContext = contextFor(context, stage);
  const { gate } = journeyContext;

  const { journeys, underWay, kills } = await killRepeatedly(site, journeyContext, gate, random);
  expect(kills).toEqual(Array.from({ length: KILLS }, () => 'SIGKILL'));

  await letHeartbeatsLapse(location);
  const server = await site.start();
  gate.open();
  try {
    await Promise.all(underWay);
    for (const journey of journeys) {
      expect(await registerAgain(journey, journeyContext)).toBe(journey.registration?.id);
    }
    await eventually(() => expect(stillOwed(journeys, mail.taken)).toEqual([]), {
      timeout: MAIL_PATIENCE,
      every: 250,
    });
  } finally {
    await server.stop();
  }

  await untilConfirmed(site, location, mail.taken);
  const { facts, violations } = await leftAt(location);
  const transactions = await sandbox.transactions();
  const history = { journeys, transactions, mails: mail.taken, capacity: offer.seatsPerSession };
  expect(findViolations(history, facts)).toEqual([]);
  expect(violations).toEqual([]);
  expect(facts.registrations).toHaveLength(KILLS * JOURNEYS_PER_KILL);
  expect(facts.seats).toHaveLength(KILLS * JOURNEYS_PER_KILL);
  expect(journeyContext.calls.unexpected).toEqual([]);
  // Kills interrupted work, and the first sessions filled up.
  expect(journeyContext.calls.cut).toBeGreaterThan(0);
  const bySession = Object.values(Object.groupBy(facts.seats, ({ session }) => session));
  expect(Math.max(...bySession.map((seats = []) => seats.length))).toBe(offer.seatsPerSession);
  // Only mails on their way at a kill may arrive twice.
  const copies = mail.taken.length - new Set(mail.taken.map(({ messageId }) => messageId)).size;
  expect(copies).toBeLessThanOrEqual(KILLS);
}

/**
 * Each time new families start, and the process is killed while it serves them or, every third time, while it starts.
 */
async function killRepeatedly(site: Site, journeyContext: JourneyContext, gate: Gate, random: Random) {
  const journeys: Journey[] = [];
  const underWay: Promise<void>[] = [];
  const kills: (NodeJS.Signals | null)[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let count = 0; count < JOURNEYS_PER_KILL; count += 1) {
      const journey = aJourney();
      const travelling = travel(journey, journeyContext);
      // Awaited only after the last kill.
      travelling.catch(() => undefined);
      journeys.push(journey);
      underWay.push(travelling);
    }
    const isEarly = kill % 3 === 2;
    const server = isEarly ? await site.launch() : await site.start();
    gate.open();
    // The first kill is in the midst of the work; later ones may come after it.
    const share = kill === 0 ? random() / 2 : random() * 2;
    if (!isEarly)
      await someAnswers(journeyContext, journeys, share * ANSWERS_PER_JOURNEY * JOURNEYS_PER_KILL);
    if (kill > 0) await delay(random() * (isEarly ? 1_500 : 100));
    gate.close();
    kills.push((await server.kill9()).signal);
  }
  return { journeys, underWay, kills };
}

/** Resolves after so many more answers, at any speed of the machine, or when no journey is left. */
async function someAnswers(
  { calls }: JourneyContext,
  journeys: readonly Journey[],
  count: number,
): Promise<void> {
  const target = calls.answered + count;
  const isEnough = () => calls.answered >= target || journeys.every(({ session }) => session !== null);
  await eventually(isEnough, { timeout: 60_000, every: 2 });
}

/** A mail that arrived before its kill could be recorded is sent again, at most a minute after the next start. */
async function untilConfirmed(site: Site, location: string, taken: readonly TakenMail[]): Promise<void> {
  const { facts } = await leftAt(location);
  const copiesOf = (id: string) => taken.filter(({ messageId }) => messageId === messageIdOf(id)).length;
  const unconfirmed = facts.emails
    .filter(({ id, state }) => state === 'queued' && copiesOf(id) > 0)
    .map(({ id }) => ({ id, copies: copiesOf(id) }));
  if (unconfirmed.length === 0) return;
  const server = await site.start();
  try {
    const isAgain = () => unconfirmed.every(({ id, copies }) => copiesOf(id) > copies);
    await eventually(isAgain, { timeout: MAIL_PATIENCE, every: 250 });
  } finally {
    await server.stop();
  }
}

/** The journeys that still wait for mails, and for how many. */
function stillOwed(journeys: readonly Journey[], taken: readonly TakenMail[]): string[] {
  return journeys.flatMap((journey) => {
    const { email } = journey.family;
    const received = new Set(taken.filter(({ to }) => to === email).map(({ messageId }) => messageId)).size;
    const owed = requiredMails(journey).length;
    return received < owed ? [`${email} has ${received} of ${owed} mails`] : [];
  });
}

async function queuedMails(location: string): Promise<Facts['emails']> {
  const { facts } = await leftAt(location);
  return facts.emails.filter(({ state }) => state === 'queued');
}

/** Skips the first day, when sessions would become too late at midnight. */
function wantedSessions(): SessionKey[] {
  const sessions = offeredSessions(offer, new Date());
  return sessions.filter(({ sessionDate }) => sessionDate !== sessions[0]?.sessionDate);
}

async function leftAt(location: string): Promise<{ facts: Facts; violations: string[] }> {
  const database = await openDatabase(location);
  try {
    return { facts: await readFacts(database), violations: await findSqlViolations(database) };
  } finally {
    await database.close();
  }
}
