/** Inclusive, in years; `null` where there is no upper limit. */
export interface Ages {
  from: number;
  to: number | null;
}

/** Something that a message can ask for. */
export interface Topic {
  /** Unique. */
  id: string;
  /** A message that says just this surely asks for it. */
  title?: string;
  /** Ways of asking for it. */
  asks: readonly string[];
  /**
   * `missing`: families ask for it and the school does not say it. `worry`: about a child's safety, answered first.
   * `danger`: nothing else is answered beside it.
   */
  kind?: 'missing' | 'worry' | 'danger';
  /** For whom it is: it is no answer about a child of another age. */
  ages?: Ages | null;
}

/** A message, and the topics that it asks for. `none` is a message that asks for no topic. */
export interface Example {
  text: string;
  topics: readonly string[];
}

/** What words mean, in the ways in which families say them. */
export interface Language {
  /** A meaning and the words and phrases for it, misspelt and foreign ones included. */
  meanings: Readonly<Record<string, readonly string[]>>;
  /** Short forms of messages, and what they stand for. */
  shortForms: Readonly<Record<string, string>>;
  /** What stands within words of other languages, and what those words are in English. */
  glosses: Readonly<Record<string, string>>;
  /** Words and phrases that say nothing about what is asked. */
  fillers: readonly string[];
}

/** What stands for `{name}` in an example, a way of asking or a meaning, by `name`. */
export type Facts = Readonly<Record<string, string>>;

export interface Article {
  id: string;
  title: string;
  /** Its summary, its headings. */
  asks: readonly string[];
}

/** Something that staff taught, and ways of asking for it. */
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

/** What ranks the topics for a text, the likeliest first. Another way of recognising texts, a sentence encoder say, is one of these. */
export interface Recogniser {
  rank(text: string): readonly Ranked[];
}

/** Numbers and days that stand in a message, compared by rule and never by words. */
export interface Asked {
  /** Ages of children, in years, as said or as a school class implies them. */
  ages: readonly number[];
  /** How many children a message speaks of. */
  children: number | null;
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
}

/** What a message asks for. */
export interface Recognition {
  danger: 'sure' | 'possible' | 'none';
  /** What is surely asked for: a worry first, then in the order of the questions. */
  topics: readonly Ranked[];
  /** Something else is asked that no topic answers. */
  isPartlyUnknown: boolean;
  /** The topic that is asked for and known to be missing, where nothing is surely asked for. */
  missing: string | null;
  /** What may be meant where nothing is sure, the likeliest first: three at most. */
  likely: readonly string[];
  /** The first of these, where it is likely enough to be answered under "I am not sure". */
  guess: string | null;
  /** The topics nearest to the message, the likeliest first, sure or not: eight at most. */
  nearest: readonly string[];
  /** The article that the message asks for. */
  article: string | null;
  /** What staff taught, where the message asks for it more surely than for a topic. */
  taught: string | null;
  asked: Asked;
}
