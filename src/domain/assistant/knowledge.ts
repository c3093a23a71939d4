import type { SessionAvailability } from '../booking/availability.ts';

/** Numbers and days that stand in a question, compared by rule and never by words. */
export interface Asked {
  /** Ages of children, in years, as said or as a school class implies them. */
  ages: readonly number[];
  /** How many children a question speaks of. */
  children: number | null;
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
}

/** What is true at the moment of the answer. */
export interface LiveFacts {
  /** `UGX 20,000` */
  fee: string;
  /** The sessions of the offer in order of their start, for a passage that needs them; `null` while nobody can tell. */
  sessions: readonly SessionAvailability[] | null;
}

export type Saying = string | ((live: LiveFacts, asked: Asked) => string);

export interface PageLink {
  label: string;
  href: string;
}

/** Something that the provider can say, in the small Markdown of the chat. */
export interface Passage {
  /** Unique. */
  id: string;
  kind: 'topic' | 'article' | 'taught';
  title: string;
  /** As families put it; any words of any language. */
  asks: readonly string[];
  say: Saying;
  /** What it says of the database. */
  needs?: 'sessions';
  /** For whom it is, as the pages write it: `7-12`, `17+`. It is no answer about a child of another age. */
  ages?: string;
  /** A worry about a child's safety: it is said first, in these very words. */
  isUrgent?: true;
  /** Nothing else is said beside it. */
  isAlone?: true;
  /** Where it is from, and where it leads. */
  page: PageLink | null;
}

/** Something that families ask and the provider's facts do not say: a person answers. */
export interface Gap {
  id: string;
  kind: 'gap';
  asks: readonly string[];
  /** The passage that is said beside not knowing. */
  near?: string | undefined;
}

export type Knowledge = Passage | Gap;
