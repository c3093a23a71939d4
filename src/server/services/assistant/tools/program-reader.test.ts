import { describe, expect, test } from 'vitest';
import { aiTools } from '#content/ai-tools.ts';
import { explainProgram } from '#explainer/explain-program.ts';
import { examples } from '#tests/support/long.ts';
import { visitorAt } from '#tests/support/third-parties/generative.ts';
import { FairScheduler } from '../../../fairness/fair-scheduler.ts';
import { runAs } from '../../../fairness/visitor.ts';
import { createProgramReader } from './program-reader.ts';

const program = (code: string) => ({ code, redacted: code });

/** Programs of 8 kB that take long to read. */
const slow = examples(['(a:=', '**', ':', 'lambda:']).map((part) => part.repeat(8_000).slice(0, 8_000));

const ROUNDS = 5;

/**
 * The time of the processor that this thread takes for work, in milliseconds: the least of some rounds, because the garbage
 * of earlier work is collected in this thread too. Other threads and processes do not count.
 */
async function processorTime(work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(begun);
    taken.push((user + system) / 1_000);
  }
  return Math.min(...taken);
}

test('the reader explains a program as the explainer does', async () => {
  const code = 'x = 1\n# i am sad\nprint(x)';
  const read = createProgramReader();
  expect(await read({ code, redacted: 'y = 2' })).toEqual({
    speech: explainProgram(code).speech,
    explanation: explainProgram('y = 2').text,
  });
});

test('the reader takes no time of the thread that answers requests', async () => {
  // However busy the machine is.
  const read = createProgramReader({ timeLimitMs: 60_000 });
  await read(program('x = 1'));
  const beside = await processorTime(() => Promise.all(slow.map((code) => read(program(code)))));
  // The control: what the same programs take in this thread.
  const here = await processorTime(() => {
    for (const code of slow) explainProgram(code);
  });
  expect(beside).toBeLessThan(here / 5);
});

test('a visitor has no turn while the program is read, and a new one afterwards', async () => {
  const answers = new FairScheduler({ atOnce: 1 });
  const [first, other] = [visitorAt('first'), visitorAt('other')];
  const read = createProgramReader();
  const otherTurn = Promise.withResolvers<void>();
  await Promise.all([
    answers.run(first, async (turn) => {
      const reading = read(program('x = 1'));
      expect(turn.isOver).toBe(true);
      await otherTurn.promise;
      await reading;
      expect(turn.isOver).toBe(false);
    }),
    answers.run(other, async () => otherTurn.resolve()),
  ]);
});

describe('a thread that', () => {
  /** Says "ready", then answers what it is given; "for ever" and "broken" are what they say. */
  const thread = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ code }) => {
        if (code === 'broken') throw new Error('broken');
        while (code === 'for ever');
        parentPort.postMessage(code);
      });
      parentPort.postMessage('ready');`)}`,
  );

  test('takes too long is ended, and the next program is read', async () => {
    const read = createProgramReader({ thread, timeLimitMs: 300 });
    const answers = await Promise.allSettled([read(program('for ever')), read(program('x'))]);
    expect(answers).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'invalid', message: aiTools.tangled }) },
      { status: 'fulfilled', value: 'x' },
    ]);
  });

  test('fails with the reason, and the next program is read', async () => {
    const read = createProgramReader({ thread });
    await expect(read(program('broken'))).rejects.toThrow('broken');
    expect(await read(program('x'))).toBe('x');
  });

  test('has been idle is ended, and another one is started', async () => {
    const read = createProgramReader({ thread, idleMs: 0 });
    expect(await read(program('x'))).toBe('x');
    expect(await read(program('y'))).toBe('y');
  });

  test('is busy limits the waiting requests, and drops those whose visitor has gone', async () => {
    const read = createProgramReader({ thread, maxWaiting: 1 });
    const first = read(program('x'));
    const gone = read(program('y'), AbortSignal.abort());
    await expect(read(program('z'))).rejects.toMatchObject({ code: 'busy' });
    expect(await first).toBe('x');
    expect(await gone).toBeNull();
    expect(await read(program('z'))).toBe('z');
  });

  test('has a visitor with many programs reads that of another after the one under way', async () => {
    const read = createProgramReader({ thread, maxWaiting: 3 });
    const turns: string[] = [];
    const ask = (code: string, from: string) =>
      runAs(visitorAt(from), () => read(program(code))).then(
        () => turns.push(code),
        () => turns.push(`${code} refused`),
      );
    const flood = ['1', '2', '3', '4', '5'].map((code) => ask(code, 'flood'));
    await Promise.all([...flood, ask('other', 'family')]);
    expect(turns).toEqual(['5 refused', '4 refused', '1', 'other', '2', '3']);
  });
});
