/** How far the server's clock is ahead of this phone's, in milliseconds: many phones are minutes or hours wrong. */
let ahead = 0;

/**
 * Takes the server's clock from a page or an answer.
 *
 * @param at An instant of the server, in any form that `Date` reads
 * @param age How long ago that was, in milliseconds
 */
export function setServerClock(at: string | null | undefined, age = 0): void {
  const received = Date.parse(at ?? '');
  if (Number.isFinite(received)) ahead = received + age - Date.now();
}

/** The present instant by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
