import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#server/db/open.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { type Grade, grade, grades, messages } from '#tests/assistant/messages.ts';
import { openSchool } from '#tests/assistant/school.ts';
import { wordsOf } from '#tests/assistant/shown.ts';
import { contextOf } from '#tests/support/context.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';

const RIGHT_OR_OFFERED_AT_LEAST = 0.8;
const WRONG_AT_MOST = 0.1;
const MS_AT_MOST = 20;

const help = `The messages of tests/assistant/messages.txt, answered by the real service without a model: at least ${RIGHT_OR_OFFERED_AT_LEAST * 100} % get their
topic or are offered it, at most ${WRONG_AT_MOST * 100} % surely get another, and an answer takes less than ${MS_AT_MOST} ms.

  npm run bench -- assistant [--show: what is not right, with its answer] [--rounds 5, for the time]
`;

export async function benchAssistant(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { show: { type: 'boolean' }, rounds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  await using postgres = await startPostgres();
  const database = await openDatabase(await postgres.createDatabase());
  try {
    await database.migrate();
    const school = await schoolOn(database);
    await askAll(school, values.show === true);
    await timeAnswers(school, Number(values.rounds ?? 5));
  } finally {
    await database.close();
  }
}

type School = Awaited<ReturnType<typeof openSchool>>;

/** The school with its own offer and no bookings. */
async function schoolOn(database: Database): Promise<School> {
  const ctx = contextOf(database);
  await prepareSessions(ctx);
  return openSchool(ctx);
}

async function askAll(school: School, isShown: boolean): Promise<void> {
  const counts = Object.fromEntries(grades.map((one) => [one, 0])) as Record<Grade, number>;
  const lengths: number[] = [];
  for (const message of messages) {
    const given = grade(message, school.recognise(message.text, message.recent));
    const { text } = await school.ask(message.text, message.recent);
    counts[given] += 1;
    lengths.push(wordsOf(text));
    if (isShown && given !== 'right')
      console.log(
        `\n${given} (${message.topics.join(', ')}): ${[...message.recent, message.text].join(' >> ')}\n  ${text.replaceAll('\n', '\n  ')}`,
      );
  }
  const share = (count: number) => count / messages.length;
  const isReached =
    share(counts.right + counts.partly + counts.offered) >= RIGHT_OR_OFFERED_AT_LEAST &&
    share(counts.wrong) <= WRONG_AT_MOST;
  if (!isReached) process.exitCode = 1;
  const shares = grades.map((one) => `${one} ${counts[one]} (${(100 * share(counts[one])).toFixed(1)} %)`);
  console.log(
    `assistant: ${messages.length} messages, ${shares.join(', ')}: ${isReached ? 'reached' : 'MISSED'}`,
  );
  const words = lengths.toSorted((a, b) => a - b);
  console.log(
    `assistant, words of an answer: median ${quantile(words, 0.5)}, nine in ten up to ${quantile(words, 0.9)}`,
  );
}

async function timeAnswers(school: School, rounds: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { text, recent } of messages) {
      const begun = performance.now();
      await school.ask(text, recent);
      times.push(performance.now() - begun);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const isInTime = quantile(sorted, 0.99) < MS_AT_MOST;
  if (!isInTime) process.exitCode = 1;
  console.log(
    `assistant, server time of an answer: p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms, ` +
      `target ${MS_AT_MOST} ms: ${isInTime ? 'reached' : 'MISSED'}`,
  );
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
