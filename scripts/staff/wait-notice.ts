import type { Output } from './site-database.ts';

const SILENT_MS = 2_000;
const EVERY_MS = 5_000;

/** Writes every few seconds that the work continues, when it takes longer than two seconds. */
export async function withWaitNotice<T>(out: Output, what: string, work: Promise<T>): Promise<T> {
  let seconds = 0;
  const say = (passed: number) => {
    seconds += passed / 1_000;
    out.error(`${what} … ${seconds} s`);
  };
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    say(SILENT_MS);
    again = setInterval(() => say(EVERY_MS), EVERY_MS);
  }, SILENT_MS);
  try {
    return await work;
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
}

/** Writes how far the work is, once a second at most, when it takes longer than two seconds. */
export function progress(out: Output, unit: string): (what: string, done: number, total: number) => void {
  let due = Date.now() + SILENT_MS;
  return (what, done, total) => {
    if (Date.now() < due || done === total) return;
    due = Date.now() + 1_000;
    out.error(`${what}: ${done} of ${total} ${unit}`);
  };
}
