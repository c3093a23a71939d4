import type { Reporter, TestModule, Vitest } from 'vitest/node';

type TestCounts = { passed: number; failed: number; skipped: number };

/** `12 passed, 0 failed`, with `, 1 skipped` only when some were. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/**
 * Counts tests. A failure outside a test (an unreadable file, a failing hook, an unhandled error) counts as a failed
 * test, so that the line agrees with the exit code.
 */
function countTests(modules: readonly TestModule[], unhandledErrors = 0): TestCounts {
  const counts: TestCounts = { passed: 0, failed: unhandledErrors, skipped: 0 };
  for (const module of modules) {
    const failedBefore = counts.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'pending' ? 'skipped' : state] += 1;
    }
    if (!module.ok() && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}

/** Ends the output with one plain line of counts for build servers. */
export default class ClosingLineReporter implements Reporter {
  private counts: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  private isWatching = false;

  onInit(vitest: Vitest): void {
    this.isWatching = vitest.config.watch;
    // At exit, because teardown may print after the last test.
    if (!this.isWatching) process.once('exit', (code) => this.print(code !== 0));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.counts = countTests(modules, unhandledErrors.length);
    if (this.isWatching) this.print();
  }

  private print(hasFailed = false): void {
    // A failed setup before the first test has no tests to count, but is a failure.
    if (hasFailed && this.counts.failed === 0) this.counts.failed = 1;
    process.stdout.write(`${closingLine(this.counts)}\n`);
  }
}
