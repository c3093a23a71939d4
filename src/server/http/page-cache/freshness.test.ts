import { expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';

/** A database that answers when the test says so, and a clock that the test moves. */
function open(onChange = vi.fn()) {
  const questions: PromiseWithResolvers<string>[] = [];
  const log = { warn: vi.fn(), info: vi.fn() };
  let now = 1_000;
  const freshness = createFreshness({
    readVersion: () => {
      const question = Promise.withResolvers<string>();
      questions.push(question);
      return question.promise;
    },
    log,
    onChange,
    clock: () => now,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  const ask = async (version: string) => {
    const asked = freshness.ask();
    questions.at(-1)?.resolve(version);
    return asked;
  };
  return { freshness, questions, log, onChange, pass, ask };
}

test('nothing is trusted before the first answer, and many who come meanwhile ask once', async () => {
  const { freshness, questions } = open();
  expect(freshness.now()).toBeUndefined();
  const all = Promise.all([freshness.ask(), freshness.ask(), freshness.ask()]);
  expect(questions).toHaveLength(1);
  questions[0]?.resolve('7');
  expect(await all).toEqual(['7', '7', '7']);
  expect(freshness.now()).toBe('7');
});

test('the first answer is waited for longer than any other: without it nothing can be kept', async () => {
  vi.useFakeTimers();
  const { freshness, questions } = open();
  const asked = freshness.ask();
  await vi.advanceTimersByTimeAsync(1_900);
  questions[0]?.resolve('7');
  expect(await asked).toBe('7');
  const { freshness: other } = open();
  const never = other.ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await never).toBeUndefined();
  vi.useRealTimers();
});

test('an answer is trusted for a quarter of a second, and renewed before while nobody waits', async () => {
  const { freshness, questions, pass, ask } = open();
  await ask('7');
  pass(100);
  expect(freshness.now()).toBe('7');
  expect(questions).toHaveLength(1);
  pass(50);
  expect(freshness.now()).toBe('7');
  expect(questions).toHaveLength(2);
  pass(101);
  expect(freshness.now()).toBeUndefined();
  questions[1]?.resolve('8');
  expect(await freshness.ask()).toBe('8');
});

test('its age counts from the question: what was committed since may not be in it', async () => {
  const { freshness, questions, pass } = open();
  const asked = freshness.ask();
  pass(251);
  questions[0]?.resolve('7');
  await asked;
  expect(freshness.now()).toBeUndefined();
});

test('a new version is told once', async () => {
  const { pass, ask, onChange } = open();
  for (const version of ['7', '7', '8']) {
    await ask(version);
    pass(300);
  }
  expect(onChange.mock.calls).toEqual([['7'], ['8']]);
});

test('while the database is down the version known last goes on, and the log says so once', async () => {
  const { freshness, questions, log, pass, ask } = open();
  await ask('7');
  for (const round of [1, 2]) {
    pass(300);
    const asked = freshness.ask();
    questions[round]?.reject(new Error('down'));
    expect(await asked).toBe('7');
    expect(freshness.now()).toBe('7');
  }
  expect(log.warn).toHaveBeenCalledTimes(1);
  pass(300);
  expect(await ask('8')).toBe('8');
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a database that says nothing keeps one visitor waiting, and for a moment only', async () => {
  vi.useFakeTimers();
  const { freshness, questions, pass, ask } = open();
  await ask('7');
  pass(300);
  const waited = freshness.ask();
  await vi.advanceTimersByTimeAsync(250);
  expect(await waited).toBe('7');
  expect(freshness.now()).toBe('7');
  expect(await freshness.ask()).toBe('7');
  expect(questions).toHaveLength(2);
  questions[1]?.resolve('8');
  await vi.advanceTimersByTimeAsync(0);
  expect(freshness.known).toBe('8');
  vi.useRealTimers();
});

test('a question that is lost does not keep the next from being asked, and counts no more when it is answered', async () => {
  vi.useFakeTimers();
  const { freshness, questions, pass, ask } = open();
  await ask('7');
  pass(300);
  const waited = freshness.ask();
  pass(250);
  await vi.advanceTimersByTimeAsync(250);
  await waited;
  expect(questions).toHaveLength(3);
  questions[2]?.resolve('8');
  await vi.advanceTimersByTimeAsync(0);
  expect(freshness.now()).toBe('8');
  questions[1]?.resolve('7');
  await vi.advanceTimersByTimeAsync(0);
  expect(freshness.known).toBe('8');
  vi.useRealTimers();
});

test('nor does one that is lost and fails in the end', async () => {
  vi.useFakeTimers();
  const { freshness, questions, log, pass, ask } = open();
  await ask('7');
  pass(300);
  const waited = freshness.ask();
  pass(250);
  await vi.advanceTimersByTimeAsync(250);
  await waited;
  questions[2]?.resolve('8');
  await vi.advanceTimersByTimeAsync(0);
  pass(300);
  questions[1]?.reject(new Error('lost'));
  await vi.advanceTimersByTimeAsync(0);
  expect(freshness.now()).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a database that says nothing is asked a few times and not more, until it gives up', async () => {
  vi.useFakeTimers();
  const { freshness, questions, log, pass, ask } = open();
  await ask('7');
  for (let visit = 0; visit < 20; visit += 1) {
    pass(300);
    const waited = freshness.ask();
    await vi.advanceTimersByTimeAsync(250);
    expect(await waited).toBe('7');
    expect(freshness.now()).toBe('7');
  }
  expect(questions).toHaveLength(5);
  for (const question of questions.slice(1)) question.reject(new Error('timeout'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log.warn).toHaveBeenCalledTimes(1);
  pass(300);
  expect(await ask('8')).toBe('8');
  vi.useRealTimers();
});
