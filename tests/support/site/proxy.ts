import type { ChildProcess } from 'node:child_process';
import { eventually } from '../wait.ts';

/** A proxy of ours in front of the site. */
export interface RunningProxy extends AsyncDisposable {
  port: number;
  pid: number;
  readLogs(): Promise<string>;
}

/**
 * Changes a file of deploy/ for a test.
 *
 * @throws Error when it does not contain the text to change
 */
export function adapt(name: string, text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`${name} has no ${pattern}.`);
    return changed.replace(pattern, by);
  }, text);
}

/**
 * Waits until the port answers.
 *
 * @throws Error with the program's output, when it ends
 */
export async function waitUntilAnswering(name: string, child: ChildProcess, port: number): Promise<void> {
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4_000);
  });
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${printed}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  });
}
