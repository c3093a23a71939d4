/** What a child needs for a session, as the pages and the chat say it. */
export const needs = {
  /** Data that a session of two hours uses. */
  data: '1 GB',
  /** From this age on a computer is better than a phone, because code is typed. */
  typingFromAge: 10,
  /** Younger children have an adult nearby. */
  adultNearbyUnder: 10,
  /** Younger children join the community together with a parent. */
  communityAloneFrom: 13,
} as const;
