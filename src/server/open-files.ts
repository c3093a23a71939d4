import { readFileSync } from 'node:fs';

/** The pages' code, the embedded engine's tables and the visitors' connections, each of which is an open file. */
const FEWEST_OPEN_FILES = 1024;

/**
 * On Linux, where the system says how many files a process may open. Node has raised the soft limit to the hard one.
 *
 * @throws Error in plain words when they are too few
 */
export function requireOpenFiles(limits = readLimits()): void {
  const most = Number(limits.match(/^Max open files\s+(\d+)/m)?.[1] ?? FEWEST_OPEN_FILES);
  if (most >= FEWEST_OPEN_FILES) return;
  throw new Error(
    `This process may open only ${most} files at once, and it needs ${FEWEST_OPEN_FILES}. Raise the limit: ulimit -n ` +
      `${FEWEST_OPEN_FILES}, or LimitNOFILE= where systemd starts it.`,
  );
}

function readLimits(): string {
  return process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : '';
}
