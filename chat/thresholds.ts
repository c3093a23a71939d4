/**
 * All numbers by which the engine decides, besides those of learning. Probabilities, but for the first. How they were chosen
 * is in docs/decisions/017-topics-learnt-from-examples.md; tests beside the code hold each.
 */
export const thresholds = {
  /** How much likelier a topic is whose score is higher by 1, as a power of e. */
  sharpness: 5,
  /**
   * Of what is asked for surely: the likeliest of all. From half of it on, it is answered under "If I understood you right"; below,
   * it is only offered. Of 700 messages of writers not learnt from, 0.2 answered 53 % rightly and 18 % wrongly, 0.35 answered
   * 47 and 12: a wrong answer does more harm than a guess that says so.
   */
  sure: 0.3,
  /** What counts beside something else: the second of two things joined by "and", and what may be meant where nothing is sure. */
  likely: 0.06,
  /** From here on a worry is answered first, and a danger alone: to miss one is worse than to answer one that was none. */
  worry: 0.25,
  /** Power of what a message that leans on another is ranked by: the probability alone, times the square of that of both together. */
  leaning: 0.5,
  /**
   * How much of a message's words an article has, and how like its title or summary they are: the mean of both. The same of what
   * staff taught and the ways of asking for it.
   */
  article: 0.6,
} as const;
