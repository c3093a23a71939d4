import { expect, it } from 'vitest';
import { bad, good, info, warning } from '#domain/diagnostics/report.ts';
import { runCheck } from './run-check.ts';

it('a check is as bad as its worst finding', async () => {
  const { verdict, findings } = await runCheck('Test', () => [
    info('a', '1'),
    warning('b', '2'),
    good('c', '3'),
  ]);
  expect(verdict).toBe('warning');
  expect(findings).toHaveLength(3);
});

it('a check that never answers ends when its time is over', async () => {
  const check = await runCheck('Test', () => new Promise(() => undefined), 50);
  expect(check).toMatchObject({ verdict: 'bad', findings: [bad('Answer', 'none within 0.05 s')] });
  expect(check.tookMs).toBeLessThan(1_000);
});

it('a check that fails gives the reason without the values', async () => {
  const cause = Object.assign(new Error('password authentication failed for user "grace"'), {
    code: '28P01',
  });
  const { findings } = await runCheck('Test', async () => {
    throw new Error('Failed query: params: grace@families.example', { cause });
  });
  expect(findings).toEqual([bad('Answer', 'failed: 28P01')]);
});

it('a check that fails at once is reported in the same way', async () => {
  const { findings } = await runCheck('Test', () => {
    throw new TypeError('hidden');
  });
  expect(findings).toEqual([bad('Answer', 'failed: TypeError')]);
});
