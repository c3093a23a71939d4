import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds the site unless what is in dist is newer than its sources. Throws when the build fails. */
export function ensureBuilt(): void {
  runScript('scripts/build/build.ts', 'The site could not be built');
}

function runScript(script: string, problem: string): void {
  const { status, error } = spawnSync(process.execPath, [script, '--if-needed'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${problem}: ${script} ended with ${status}.`);
}
