/** A question as a parent, a teacher or a learner types it, and how to tell a right answer from a wrong one. */
export interface Question {
  /** Stable, unique over both files; the first word is the topic, in which both halves have equally many. */
  id: string;
  /** As it is typed, mistakes included. */
  asked: string;
  /**
   * Every entry must stand in the answer as `stands` sees it; of a list of alternatives, one must. An entry may be a
   * placeholder. Empty together with `unknown`.
   */
  facts: readonly (string | readonly string[])[];
  /** What makes the answer wrong if it stands in it: another program's price, another track's weeks. */
  never?: readonly string[];
  /** Pages of the site, to one of which the answer should link; a link to a part of the page counts. */
  pages?: readonly string[];
  /** The provider's facts do not hold the answer: only saying so, and naming a person to ask, is right. */
  unknown?: true;
}

/** Facts that change with settings and bookings. Whoever asks the questions puts the present values in their place. */
export const placeholders = {
  '{fee}': 'The price of an Hour of Code without its currency: 20,000',
  '{days}': 'The days on which sessions are held: Monday to Saturday',
  '{slots}': 'The hours of every session of a day; all of them must stand: 9–11, 11:30–13:30, 14:30–16:30',
  '{nextSession}': 'The date of the next session that has a free seat, as the pages write it',
  '{freeSeats}': 'The number of seats that are free in that session',
} as const;
