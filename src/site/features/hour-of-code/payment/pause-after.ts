const SHORTEST_MS = 3_000;
const LONGEST_MS = 15_000;

/** How long a page that has waited so long for its payment pauses before it asks again (milliseconds). */
export function pauseAfter(waitedMs: number): number {
  return Math.min(Math.max(SHORTEST_MS, waitedMs / 10), LONGEST_MS);
}
