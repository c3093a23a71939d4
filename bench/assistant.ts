import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#server/db/open.ts';
import { prepareSessions } from '#server/services/bookings/prepare-sessions.ts';
import { type Grade, grade } from '#tests/assistant/grade.ts';
import { others } from '#tests/assistant/questions/others.ts';
import type { Question } from '#tests/assistant/questions/question.ts';
import { tuning } from '#tests/assistant/questions/tuning.ts';
import { openSchool } from '#tests/assistant/school.ts';
import { contextOf } from '#tests/support/context.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const RIGHT_AT_LEAST = 0.9;
const WRONG_AT_MOST = 0.03;
const MS_AT_MOST = 20;
/** Counted, never shown: whoever improves the answers must not learn what is asked here. */
const HELD_OUT = 'held out';

const help = `The questions that families ask, answered by the real service without a model: at least ${RIGHT_AT_LEAST * 100} % right, at most
${WRONG_AT_MOST * 100} % wrong, and an answer under ${MS_AT_MOST} ms. Questions kept away from who improves the answers are counted apart.

  npm run bench -- assistant [--show: what is not right, with its answer] [--rounds 5, for the time]
`;

/** Prints the figures; sets the exit code when one misses its target. */
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
    await ask(await schoolOn(database), values);
  } finally {
    await database.close();
  }
}

async function ask(school: School, values: { show?: boolean; rounds?: string }): Promise<void> {
  const sets: [string, readonly Question[] | null][] = [
    ['tuning', tuning],
    ...Object.entries(others),
    [HELD_OUT, await heldOut()],
  ];
  const times: number[] = [];
  const halves: Record<Grade, number> = { right: 0, unknown: 0, wrong: 0 };
  await school.ask('hello');
  for (const [name, questions] of sets) {
    if (!questions) {
      console.log(`assistant, ${name}: not here`);
      continue;
    }
    const counts: Record<Grade, number> = { right: 0, unknown: 0, wrong: 0 };
    const present = await school.present();
    for (const question of questions) {
      const answer = await school.ask(question.asked);
      const graded = grade(question, answer, present);
      counts[graded.grade] += 1;
      if (questions === tuning || name === HELD_OUT) halves[graded.grade] += 1;
      if (values.show && name !== HELD_OUT && graded.grade !== 'right')
        console.log(
          `\n${graded.grade} ${question.id}: ${question.asked}\n  ${graded.why}\n  ${answer.text.replaceAll('\n', '\n  ')}`,
        );
    }
    for (let round = 0; round < Number(values.rounds ?? 5); round += 1) {
      for (const { asked } of questions) {
        const begun = performance.now();
        await school.ask(asked);
        times.push(performance.now() - begun);
      }
    }
    report(name, counts);
  }
  report('tuning and held out', halves);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (quantile: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? 0;
  const inTime = at(0.99) < MS_AT_MOST;
  if (!inTime) process.exitCode = 1;
  console.log(
    `assistant, server time of an answer: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ` +
      `target ${MS_AT_MOST} ms: ${inTime ? 'reached' : 'MISSED'}`,
  );
}

/** Prints what a set's questions were graded; sets the exit code when a target is missed. */
function report(name: string, counts: Record<Grade, number>): void {
  const asked = counts.right + counts.unknown + counts.wrong;
  const share = (count: number) => `${count} (${((100 * count) / asked).toFixed(1)} %)`;
  const reached = counts.right >= RIGHT_AT_LEAST * asked && counts.wrong <= WRONG_AT_MOST * asked;
  if (!reached) process.exitCode = 1;
  console.log(
    `assistant, ${name}: ${asked} questions, right ${share(counts.right)}, wrong ${share(counts.wrong)}, ` +
      `does not know ${share(counts.unknown)}: ${reached ? 'reached' : 'MISSED'}`,
  );
}

type School = Awaited<ReturnType<typeof openSchool>>;

/** The school with its own offer and no bookings. */
async function schoolOn(database: Database): Promise<School> {
  const ctx = contextOf(database);
  await prepareSessions(ctx);
  return openSchool(ctx);
}

/** `null` where the file is not there. */
async function heldOut(): Promise<readonly Question[] | null> {
  const file: string = '../tests/assistant/questions/held-out.ts';
  try {
    return ((await import(file)) as { heldOut: readonly Question[] }).heldOut;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
