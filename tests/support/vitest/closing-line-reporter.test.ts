import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isLong } from '../long.ts';
import { spawnNode } from '../programs/process.ts';
import { closingLine } from './closing-line-reporter.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REPORTER = fileURLToPath(new URL('./closing-line-reporter.ts', import.meta.url));
const CONSOLE_SETUP = fileURLToPath(new URL('./fail-on-console.ts', import.meta.url));

/** Runs the given test files with the real Vitest and answers its last line and exit code. */
async function closingOf(
  files: Record<string, string>,
  settings = '',
): Promise<{ line: string | undefined; code: number | null }> {
  // Inside the project, because the files import vitest.
  mkdirSync(`${ROOT}test-results`, { recursive: true });
  const folder = mkdtempSync(`${ROOT}test-results/closing-line-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  writeFileSync(
    `${folder}/vitest.config.ts`,
    `import Reporter from ${JSON.stringify(REPORTER)};
     export default { test: { ${settings} reporters: ['default', new Reporter()], setupFiles: [${JSON.stringify(CONSOLE_SETUP)}] } };`,
  );
  const run = await spawnNode([`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--root', folder]);
  const { code } = await run.ended;
  return { line: run.output('stdout').trim().split('\n').at(-1), code };
}

test('skipped tests are named only when there are some', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});

test('a failing test, a file that cannot be read and an unexpected console.error count as failed', async () => {
  const files = {
    'fails.test.ts': `import { expect, test } from 'vitest'; test('no', () => expect(1).toBe(2)); test('yes', () => {});`,
    'unreadable.test.ts': `import './missing.ts';`,
    'console.test.ts': `import { test } from 'vitest'; test('loud', () => console.error('oh')); test('quiet', () => {});`,
  };
  expect(await closingOf(files)).toEqual({ line: '2 passed, 3 failed', code: 1 });
});

test.runIf(isLong)('an unhandled error never looks like a success', async () => {
  const files = {
    'late.test.ts': `import { test } from 'vitest'; test('fine', async () => { Promise.reject(new Error('late')); await new Promise((r) => setTimeout(r, 20)); });`,
  };
  expect(await closingOf(files)).toEqual({ line: '1 passed, 1 failed', code: 1 });
});

test.runIf(isLong)('a setup that fails before the first test counts as failed', async () => {
  const files = {
    'a.test.ts': `import { test } from 'vitest'; test('never runs', () => {});`,
    'setup.ts': `export default () => { throw new Error('no database'); };`,
  };
  expect(await closingOf(files, `globalSetup: ['setup.ts'],`)).toEqual({
    line: '0 passed, 1 failed',
    code: 1,
  });
});
