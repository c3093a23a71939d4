import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createLog, infoLines } from './log.ts';

it('keeps the parameters of a failed query out of the log: they hold names and ids', () => {
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

/** What a program writes to its standard output that logs and then ends like this. */
async function written(program: string): Promise<string[]> {
  const url = new URL('./log.ts', import.meta.url).href;
  const code = `import { createLog, infoLines } from '${url}'; const log = createLog('info'); ${program}`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it.each(['', 'process.exit(1);', "throw new Error('the end');"])(
  'writes lines in their order, and what is left when the process ends: %s',
  async (end) => {
    const program = `log.info('one'); log.warn('two'); log.info('three'); infoLines(log)('"msg":"four"'); ${end}`;
    expect(await written(program)).toEqual(['one', 'two', 'three', 'four']);
  },
);

it('writes a line that is JSON already as one of its own, and none when such lines are not wanted', () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  infoLines(createLog('warn', sink))('"msg":"no"');
  infoLines(createLog('info', sink))('"status":200,"msg":"answered"');
  createLog('info', sink).info({ status: 200 }, 'answered');
  const [own = '', usual = ''] = lines.map((line) => line.replace(/"time":"[^"]*"/, '"time":""'));
  expect(lines).toHaveLength(2);
  expect(own).toBe(usual);
});
