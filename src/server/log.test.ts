import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

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
