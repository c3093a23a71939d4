import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Builds the site unless what is in dist is newer than its sources. Throws when the build fails. */
export function ensureBuilt(): void {
  const { status, error } = spawnSync(process.execPath, ['scripts/build.ts', '--if-needed'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`The site could not be built: scripts/build.ts ended with ${status}.`);
}
