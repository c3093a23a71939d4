/**
 * The thresholds of the engine, except those of learning; all but the first are probabilities.
 * docs/decisions/017-topics-learnt-from-examples.md says how they were chosen; tests next to the code hold each.
 */
export const thresholds = {
  /** How much likelier a topic is when its score is higher by 1, as a power of e. */
  sharpness: 5,
  /**
   * From here on a topic is answered, if it is the likeliest. From half of it on, the answer says "If I understood you
   * right", and the second of two topics joined by "and" is answered; below, the topic is only offered. On 700 messages
   * of unseen writers, 0.2 answered 53 % rightly and 18 % wrongly, 0.35 answered 47 and 12: a wrong answer does more
   * harm than a marked guess.
   */
  sure: 0.3,
  /** From here on a topic is suggested when nothing is sure, and a part of a message may tell of a danger. */
  likely: 0.06,
  /** From here on a worry is answered first, and a danger alone: missing one is worse than a false alarm. */
  worry: 0.25,
  /**
   * The power of a message's own probability when it refers to another one; the probability of both together is
   * squared.
   */
  leaning: 0.5,
  /**
   * The least score of an article or a taught answer: the mean of how many words of the message it has and how like its
   * title (or way of asking) they are.
   */
  article: 0.6,
} as const;
