import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

it('the log has no parameters of a failed query', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const error = Object.assign(new Error('Failed query: select $1\nparams: a-capability'), {
    query: 'select $1',
    params: ['a-capability'],
  });
  createLog('info', sink).error({ err: error }, 'a registration could not be loaded');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('select $1');
  expect(lines[0]).not.toContain('a-capability');
});

/** How Node runs a program that has a log. */
function withLog(program: string): string[] {
  const url = new URL('./log.ts', import.meta.url).href;
  const code = `import { createLog, logEverything } from '${url}'; const log = createLog('info'); ${program}`;
  return ['--input-type=module', '-e', code];
}

/** What a program writes to its standard output that logs and then ends like this. */
async function written(program: string): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, withLog(program));
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it.each(['process.exit(1);', "throw new Error('the end');"])(
  'the log writes lines in their order, and the rest when the process ends: %s',
  async (end) => {
    const program = `log.info('one'); log.warn('two'); log.info('three'); log.info('four'); ${end}`;
    expect(await written(program)).toEqual(['one', 'two', 'three', 'four']);
  },
);

it.each([
  ["throw Object.assign(new Error('secret'), { query: 'select $1', params: [] });"],
  ["Promise.reject(new Error('alone')); await new Promise(setImmediate);"],
])('the log has a line for an uncaught error, a warning and the end of the process: %s', async (end) => {
  const reports = `console.error('[error]', new Error('one\\ntwo')); console.error(new Error('one').stack);
    console.info('%s aborted', 'the user'); process.emitWarning('soon gone'); await new Promise(setImmediate);`;
  const run = promisify(execFile)(process.execPath, withLog(`logEverything(log); ${reports} ${end}`));
  const { stdout, stderr } = await run.catch((failure: { stdout: string; stderr: string }) => failure);
  expect(stderr).toBe('');
  expect(stdout).not.toContain('secret');
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as { level: number; msg: string })).toMatchObject([
    { level: 50, msg: expect.stringContaining('[error]') },
    { level: 50, msg: expect.stringContaining('Error: one\n') },
    { level: 30, msg: expect.stringContaining('the user aborted') },
    { level: 40, msg: expect.stringContaining('a warning from Node') },
    { level: 60, msg: expect.stringContaining('the process ends') },
  ]);
});

describe('a reader of standard output', () => {
  const LINES = 20_000;
  /** Logs far more than a pipe and the waiting lines hold, says so on standard error, and ends with its input. */
  const muchToSay = `
    for (let n = 0; n < ${LINES}; n += 1) log.info({ n }, 'x'.repeat(200));
    setTimeout(() => process.stderr.write('alive'), 20);
    process.stdin.on('end', () => process.exit()).resume();`;

  it('does not stop the process when it stops: lines are dropped and counted in the log', async () => {
    const child = spawn(process.execPath, withLog(muchToSay));
    await once(child.stderr, 'data');
    let read = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      read += part;
      if (read.includes('"dropped"')) child.stdin.end();
    });
    await once(child, 'close');
    const lines = read
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { n?: number; dropped?: number });
    const kept = lines.flatMap(({ n }) => n ?? []);
    const dropped = lines.flatMap(({ dropped }) => dropped ?? []);
    expect(kept).toEqual(kept.map((_, index) => index));
    expect(dropped).toEqual([LINES - kept.length]);
    expect(kept.length).toBeLessThan(LINES / 2);
  });

  it('does not end the process when it is gone', async () => {
    const child = spawn(process.execPath, withLog(`process.stdin.once('data', () => { ${muchToSay} });`));
    child.stdout.destroy();
    child.stdin.write('go');
    expect(await Promise.race([once(child.stderr, 'data').then(String), once(child, 'exit')])).toBe('alive');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
