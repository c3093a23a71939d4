import { openDatabase } from '#server/db/open.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { type Grade, grade, grades, messages } from '#tests/assistant/messages.ts';
import { openSchool } from '#tests/assistant/school.ts';
import { wordsOf } from '#tests/assistant/shown.ts';
import { contextOf } from '#tests/support/context.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { judge, quantile } from './compare.ts';
import { bench } from './options.ts';

const RIGHT_OR_OFFERED_AT_LEAST = 80;
const WRONG_AT_MOST = 10;
const MS_AT_MOST = 20;

const about = `The messages of tests/assistant/messages.txt, answered by the real service without a model: at least ${RIGHT_OR_OFFERED_AT_LEAST} % get their topic
or are offered it, at most ${WRONG_AT_MOST} % surely get another, and 99 of 100 answers take at most ${MS_AT_MOST} ms. --show prints what is
not right, with its answer.`;

export const assistant = bench(about, { show: false, rounds: 5 }, async ({ show, rounds }) => {
  await using postgres = await startPostgres();
  const database = await openDatabase(await postgres.createDatabase());
  try {
    await database.migrate();
    const ctx = contextOf(database);
    await prepareSessions(ctx);
    const school = await openSchool(ctx);
    await gradeAll(school, show);
    await timeAnswers(school, rounds);
  } finally {
    await database.close();
  }
});

type School = Awaited<ReturnType<typeof openSchool>>;

async function gradeAll(school: School, isShown: boolean): Promise<void> {
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
  const percent = (count: number) => (100 * count) / messages.length;
  const shares = grades.map((one) => `${one} ${counts[one]} (${percent(counts[one]).toFixed(1)} %)`);
  console.log(`assistant: ${messages.length} messages, ${shares.join(', ')}`);
  judge('assistant: % right, partly or offered', percent(counts.right + counts.partly + counts.offered), {
    atLeast: RIGHT_OR_OFFERED_AT_LEAST,
  });
  judge('assistant: % wrong', percent(counts.wrong), { atMost: WRONG_AT_MOST });
  const [middle, long] = [0.5, 0.9].map((share) => quantile(lengths, share));
  console.log(`assistant, words of an answer: median ${middle}, nine in ten up to ${long}`);
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
  const [middle = 0, late = 0] = [0.5, 0.99].map((share) => quantile(times, share));
  judge(`assistant, time of an answer: p50 ${middle.toFixed(1)} ms, p99 ${late.toFixed(1)} ms`, late, {
    atMost: MS_AT_MOST,
  });
}
