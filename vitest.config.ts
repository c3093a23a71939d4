import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { isBrowserSkipped } from './tests/support/programs/programs.ts';
import ClosingLineReporter from './tests/support/vitest/closing-line-reporter.ts';

const workersOf = (processors: number) => Math.min(Math.max(2, processors), 4);

const common = {
  environment: 'node',
  pool: 'forks',
  // Two at least: much of the time is waiting. Each may start a server, a browser and some twenty database connections.
  maxWorkers: workersOf(availableParallelism()),
  // The files of a worker share their modules: what they import is read once, and the embedded engine, the browser and
  // the site for those that only look are made once.
  isolate: false,
  // Node 22 to 26 end now and then when WebAssembly code is freed (nodejs/node#64500), here that of wrappers which were
  // compiled anew: with this they never are. The embedded database is as fast without.
  execArgv: ['--wasm-wrapper-tiering-budget=2000000000'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['fail-on-console', 'leave-no-stubs', 'show-the-sample'].map(
    (name) => `tests/support/vitest/${name}.ts`,
  ),
} satisfies ProjectConfig;

const browserTests = ['tests/e2e/**/*.test.ts', '**/*.browser.test.{ts,tsx}'];
const faultTests = ['tests/{faults,school}/**/*.test.ts'];
const longTests = ['tests/long/**/*.test.ts'];
const exclude = [...defaultExclude, 'dist/**', 'data/**'];

const browser = {
  test: {
    ...common,
    name: 'browser',
    include: browserTests,
    exclude,
    globalSetup: ['tests/support/vitest/browser-setup.ts'],
    // While one waits for its page, the processors are free for another.
    maxWorkers: workersOf(availableParallelism() + 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page of a busy machine may need more than the one second that is usual.
    expect: { poll: { timeout: 10_000 } },
    sequence: { groupOrder: 3 },
  },
};

/** What takes too long for every run (`npm run test:long`). */
const long = {
  test: {
    ...browser.test,
    name: 'long',
    include: longTests,
    testTimeout: 180_000,
    sequence: { groupOrder: 4 },
  },
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/vitest/global-setup.ts'],
    reporters: ['default', new ClosingLineReporter()],
    sequence: { shuffle: { files: true } },
    // The groups run one after another: what measures time or breaks servers has the machine to itself.
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{src,assistant,chat,explainer,sandbox,content,scripts,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...browserTests, ...faultTests, ...longTests],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1, shuffle: { tests: true } },
        },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: faultTests,
          exclude,
          globalSetup: ['tests/support/vitest/built-site-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      ...(isBrowserSkipped() ? [] : [browser]),
      ...(process.env.SOMERO_LONG === '1' && !isBrowserSkipped() ? [long] : []),
    ],
  },
});
