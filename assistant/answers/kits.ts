const CHILDREN_AT_A_KIT = 2;
const SESSIONS_A_DAY = 2;

/** How many kits a number of children need: all at once, or in two sessions a day. */
export function kitsFor(children: number): { atOnce: number; inTwoSessions: number } {
  return {
    atOnce: Math.ceil(children / CHILDREN_AT_A_KIT),
    inTwoSessions: Math.ceil(children / (CHILDREN_AT_A_KIT * SESSIONS_A_DAY)),
  };
}
