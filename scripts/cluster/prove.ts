import { setTimeout as delay } from 'node:timers/promises';
import { offer } from '../../content/offer.ts';
import { offeredSessions } from '../../src/domain/booking/availability.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { causesInWords } from '../../src/server/error-causes.ts';
import { readFacts } from '../../tests/faults/support/facts.ts';
import { browserAt } from '../../tests/faults/support/family.ts';
import { aJourney, type Journey, type JourneyContext, travel } from '../../tests/faults/support/journey.ts';
import { startMailSink } from '../../tests/faults/support/mail-sink.ts';
import type { SandboxTransaction } from '../../tests/faults/support/sandbox.ts';
import { findSqlViolations } from '../../tests/faults/support/sql-violations.ts';
import { findViolations } from '../../tests/faults/support/violations.ts';
import { onStop, printLine } from '../run/program.ts';
import { charge } from '../sample/sandbox.ts';
import {
  type Cluster,
  directUrlOf,
  isComplete,
  killPrimary,
  makeCluster,
  originOf,
  primaryOf,
  removeCluster,
  sandboxOf,
  sendersOf,
  startCluster,
  until,
} from './machines.ts';
import { send } from './processes.ts';

const PARENTS = 200;
const START_ONE_EVERY_MS = 40;
/** The primary is killed when so many have a seat: others then register and pay. */
const BOOKED_BEFORE = 40;
/** For so long before the kill nothing reaches the standbys: without synchronous commit that would be lost. */
const HELD_MS = 1_500;
const SECONDS_TO_ANSWER = 30;

/**
 * Kills the primary while parents register, pay and book, and compares what was acknowledged with what the next primary
 * has. Without synchronous standbys something must be lost: then the comparison notices it.
 *
 * @returns whether all is as it should be
 */
export async function prove(asynchronous: boolean): Promise<boolean> {
  const mail = await startMailSink();
  const cluster = await makeCluster();
  const end = new AbortController();
  const stop = async () => {
    end.abort();
    removeCluster(cluster);
    await mail[Symbol.asyncDispose]();
  };
  onStop(stop);
  try {
    await startCluster(cluster, { asynchronous, smtpUrl: mail.url });
    return await killUnderLoad(cluster, { asynchronous, taken: mail.taken, signal: end.signal });
  } finally {
    await stop();
  }
}

type Stage = {
  asynchronous: boolean;
  taken: Awaited<ReturnType<typeof startMailSink>>['taken'];
  signal: AbortSignal;
};

async function killUnderLoad(cluster: Cluster, { asynchronous, taken, signal }: Stage): Promise<boolean> {
  printLine(`· ${PARENTS} parents register, pay and book`);
  const origin = originOf(cluster);
  const calls: JourneyContext['calls'] = { answered: 0, cut: 0, refused: 0, unexpected: [] };
  let isDown = false;
  const context: JourneyContext = {
    origin,
    sandbox: { pay: (order) => charge({ ...order, ...payerOf(cluster, order) }, 'success') },
    sessions: offeredSessions(offer, new Date()).slice(offer.seatsPerSession),
    calls,
    // A parent who sees "busy" waits for a moment.
    gate: { whenOpen: () => delay(isDown ? 500 + Math.random() * 500 : 20) },
    signal,
  };
  const journeys = Array.from({ length: PARENTS }, aJourney);
  const travelling = Promise.allSettled(
    journeys.map(async (journey, at) => {
      await delay(at * START_ONE_EVERY_MS);
      await travel(journey, context);
    }),
  );
  const pages = watchPages(`${origin}/`);
  await until('some have a seat', () => countOf(journeys, 'session') >= BOOKED_BEFORE);
  const primary = (await primaryOf(cluster)) ?? '';
  for (const pid of sendersOf(cluster, primary)) send(pid, 'SIGSTOP');
  const answeredBefore = calls.answered;
  await delay(HELD_MS);
  const answeredAlone = calls.answered - answeredBefore;
  isDown = true;
  await killPrimary(cluster);
  const killedAt = performance.now();
  printLine(
    `· ${primary} is killed after ${inWords(journeys)} were acknowledged, ${answeredAlone} calls in the last 1.5 s`,
  );

  const first = aJourney();
  await until('the site registers again', async () => {
    const answer = await browserAt(origin).register(first.family, first.key);
    if (answer.status === 201) first.registration = answer.body.registration;
    return answer.status === 201;
  });
  const seconds = (performance.now() - killedAt) / 1000;
  isDown = false;
  printLine(
    `· ${await primaryOf(cluster)} is the primary; the site registers again after ${seconds.toFixed(1)} s`,
  );

  const ends = await travelling;
  const failed = ends.flatMap((each) => (each.status === 'rejected' ? [causesInWords(each.reason)] : []));
  const page = await pages.stop();
  await startCluster(cluster, { asynchronous });
  await until('the former primary follows', () => isComplete(cluster, { asynchronous }));
  const { lost, sold } = await compare(cluster, [...journeys, first], taken, asynchronous);

  printLine(`  acknowledged in the end: ${inWords(journeys)}; ${sold}`);
  printLine(
    `  public pages: ${page.count}, ${page.failures.length} failed, the slowest ${Math.round(page.slowestMs)} ms`,
  );
  printLine(
    `  calls without an answer: ${calls.cut + calls.refused}; other answers than 2xx, 409 and 503: ${calls.unexpected.length}`,
  );
  if (asynchronous) {
    const found = lost.filter((line) => /^the (registration|payment|booking) .*(is lost|, not )/.test(line));
    printLine(
      `  lost, as it must be without a synchronous standby: ${found.length}, such as: ${found[0] ?? 'nothing'}`,
    );
    return found.length > 0;
  }
  const problems = [
    ...lost,
    ...failed,
    ...calls.unexpected,
    ...page.failures,
    ...(seconds > SECONDS_TO_ANSWER ? [`the site registered again only after ${seconds} s`] : []),
  ];
  for (const problem of new Set(problems)) printLine(`  WRONG: ${problem}`);
  return problems.length === 0;
}

/** Compares until the last mail is sent, or for a minute and a half. */
async function compare(
  cluster: Cluster,
  journeys: readonly Journey[],
  taken: Stage['taken'],
  asynchronous: boolean,
): Promise<{ lost: string[]; sold: string }> {
  const database = await openDatabase(directUrlOf(cluster), { poolSize: 4 });
  try {
    for (let left = asynchronous ? 1 : 90; ; left -= 1) {
      const answer = await fetch(`${sandboxOf(cluster)}/__sandbox/transactions`);
      const transactions = (await answer.json()) as SandboxTransaction[];
      const facts = await readFacts(database);
      const history = { journeys, transactions, mails: taken, capacity: offer.seatsPerSession };
      const seats = Object.values(Object.groupBy(facts.seats, ({ session }) => session)).map(
        (all) => all?.length,
      );
      const lost = [
        ...findViolations(history, facts),
        ...(await findSqlViolations(database)),
        ...findUnevenSeats(seats as number[], journeys),
      ];
      const money = transactions.filter(({ status }) => status === 'successful').length;
      const sold = `${facts.seats.length} seats are sold in ${seats.length} sessions, for ${money} payments at the provider`;
      if (lost.length === 0 || left <= 1) return { lost, sold };
      await delay(1_000);
    }
  } finally {
    await database.close();
  }
}

/** Each parent takes the first session with a seat, so that all but the last are full. */
function findUnevenSeats(seats: readonly number[], journeys: readonly Pick<Journey, 'session'>[]): string[] {
  const capacity = offer.seatsPerSession;
  const wanted = journeys.filter(({ session }) => session !== null).length;
  const full = seats.filter((count) => count === capacity).length;
  const sold = seats.reduce((sum, count) => sum + count, 0);
  return sold === wanted && full === Math.floor(wanted / capacity)
    ? []
    : [`${sold} seats are sold to ${wanted} families, and ${full} sessions are full`];
}

/** A public page every 100 ms. */
function watchPages(address: string) {
  const failures: string[] = [];
  let slowestMs = 0;
  const asked: Promise<void>[] = [];
  const ask = async () => {
    const begun = performance.now();
    try {
      const answer = await fetch(address, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(5_000),
      });
      if (!/<\/html>/.test(await answer.text()) || !answer.ok)
        failures.push(`the page answers ${answer.status}`);
    } catch (error) {
      failures.push(`the page fails: ${causesInWords(error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  };
  const timer = setInterval(() => asked.push(ask()), 100);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
      return { count: asked.length, failures, slowestMs };
    },
  };
}

function payerOf(cluster: Cluster, order: { customer: { name: string; email: string } }) {
  return {
    scriptUrl: `${sandboxOf(cluster)}/v3.js`,
    customer: { ...order.customer, phone_number: '0772123456' },
  };
}

const countOf = (journeys: readonly Journey[], step: 'registration' | 'session') =>
  journeys.filter((journey) => journey[step] !== null).length;

function inWords(journeys: readonly Journey[]): string {
  const paid = journeys.filter(({ isPaid }) => isPaid).length;
  return `${countOf(journeys, 'registration')} registrations, ${paid} payments, ${countOf(journeys, 'session')} bookings`;
}
