/** Inclusive, in years; `null` where there is no upper limit. */
export interface Ages {
  from: number;
  to: number | null;
}

/** Something that a message can ask for. */
export interface Topic {
  id: string;
  /** A message with exactly this text selects the topic. */
  title?: string;
  asks: readonly string[];
  /**
   * `missing`: families ask for it and the school does not say it. `worry`: about a child's safety, answered first.
   * `danger`: answered alone.
   */
  kind?: 'missing' | 'worry' | 'danger';
  /** The ages that it is an answer for. */
  ages?: Ages | null;
}

/** A message, and the topics that it asks for. `none` is a message that asks for no topic. */
export interface Example {
  text: string;
  topics: readonly string[];
}

export interface Language {
  /** A meaning and the words and phrases for it, misspelt and foreign ones included. */
  meanings: Readonly<Record<string, readonly string[]>>;
  /** Short forms and their full words. */
  shortForms: Readonly<Record<string, string>>;
  /** Parts of words in other languages, and their meaning in English. */
  glosses: Readonly<Record<string, string>>;
  /** Words and phrases that say nothing about what is asked. */
  fillers: readonly string[];
}

/** The text for `{name}` in an example, a way of asking or a meaning, by `name`. */
export type Facts = Readonly<Record<string, string>>;

export interface Article {
  id: string;
  title: string;
  /** Its summary, its headings. */
  asks: readonly string[];
}

export interface Taught {
  id: string;
  asks: readonly string[];
}

export interface Ranked {
  topic: string;
  /** How likely it is that the topic is asked for; those of all topics sum up to 1. */
  probability: number;
  /** The question that asks for it, of a message that asks several. */
  question?: string;
}

/**
 * Ranks the topics for a text, the likeliest first. Another method, such as a sentence encoder, would implement this.
 */
export interface Recogniser {
  rank(text: string): readonly Ranked[];
}

/** Numbers and days of a message, compared by rule and not by words. */
export interface Asked {
  /** Ages of children, in years, as said or as a school class implies them. */
  ages: readonly number[];
  /** How many children the message is about. */
  children: number | null;
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
}

export interface Recognition {
  danger: 'sure' | 'possible' | 'none';
  /** What is surely asked for: a worry first, then in the order of the questions. */
  topics: readonly Ranked[];
  /** The message also asks something that no topic answers. */
  isPartlyUnknown: boolean;
  /** The topic that is asked for and known to be missing, where nothing is surely asked for. */
  missing: string | null;
  /** Topics that may be meant when nothing is sure, the likeliest first: three at most. */
  likely: readonly string[];
  /** The first of these, where it is likely enough to be answered under "I am not sure". */
  guess: string | null;
  /** The article that the message asks for. */
  article: string | null;
  /** The taught answer, when the message matches it better than a topic. */
  taught: string | null;
  asked: Asked;
}
