import { readFileSync } from 'node:fs';
import { maxConnections } from './http/bounds.ts';

/** The pages' code, the embedded engine's tables and the visitors' connections, each of which is an open file. */
const FEWEST_OPEN_FILES = 1024;

/** What a process needs besides connections of visitors: files, the database, providers, mail. */
const OTHER_FILES = 512;

/** How many connections of visitors leave room for other files. */
export function connectionsWithinLimit(): number {
  return Math.min(maxConnections, openFiles() - OTHER_FILES);
}

/**
 * On Linux, where the system says how many files a process may open. Node has raised the soft limit to the hard one.
 *
 * @throws Error in plain words when they are too few
 */
export function requireOpenFiles(): void {
  const most = openFiles();
  if (most >= FEWEST_OPEN_FILES) return;
  throw new Error(
    `This process may open only ${most} files at once, and it needs ${FEWEST_OPEN_FILES}. Raise the limit: ulimit -n ` +
      `${FEWEST_OPEN_FILES}, or LimitNOFILE= where systemd starts it.`,
  );
}

/** The limit on Linux; elsewhere, where it is not known, enough for any use. */
function openFiles(): number {
  const limits = process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : '';
  const most = limits.match(/^Max open files\s+(\d+|unlimited)/m)?.[1];
  return most === undefined || most === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(most);
}
