import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { IsoDate } from '#domain/clock.ts';

/** Numbers and days in a question, compared by rule and not by words. */
export interface Asked {
  /** Ages of children, in years, as said or as a school class implies them. */
  ages: readonly number[];
  /** How many children a question speaks of. */
  children: number | null;
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
}

/** A question as a passage looks at it. */
export interface Question extends Asked {
  /** In small letters. */
  text: string;
  /** What the visitor said just before, in small letters. */
  earlier?: string;
  /** Days of the calendar that it names, by the school's clock. */
  dates: readonly IsoDate[];
}

/** What is true at the moment of the answer. */
export interface LiveFacts {
  /** `UGX 20,000` */
  fee: string;
  /** What so many children pay together: `UGX 60,000`. */
  feeFor: (children: number) => string;
  /** The day that it is at the school. */
  today: IsoDate;
  /**
   * The sessions of the offer in order of their start, for a passage that needs them; `null` while they are unknown.
   */
  sessions: readonly SessionAvailability[] | null;
}

type Saying = string | ((live: LiveFacts, question: Question) => string);

/** A question that wants yes or no. */
export interface YesNoQuestion extends Question {
  /** The part that wants it. */
  clause: string;
  /** No other passage answers the same message. */
  isAlone: boolean;
}

/** The word with which such a question is answered; `null` where the passage has none for it. */
export type Verdict = (question: YesNoQuestion, live: LiveFacts) => 'Yes' | 'No' | null;

export interface PageLink {
  label: string;
  href: string;
}

/** Something that the provider can say, in the small Markdown of the chat. */
export interface Passage {
  /** Unique. */
  id: string;
  kind: 'topic' | 'article' | 'taught';
  /** Of a topic: what a visitor would ask, in our words. It is offered where nothing is sure. */
  title: string;
  /** As families put it; any words of any language. */
  asks: readonly string[];
  /** Begins with what is asked, in about 45 words. */
  say: Saying;
  /** Said before it where the question is one of yes or no. */
  yesNo?: Verdict;
  /** What it says of the database. */
  needs?: 'sessions';
  /** The ages that it covers, as the pages write them: `7-12`, `17+`. It does not answer about another age. */
  ages?: string;
  /** A worry about a child's safety: it is said first, in these very words. */
  isUrgent?: true;
  /** It helps a family that complains. */
  isRemedy?: true;
  /** A payment problem and its one instruction: no other passage on paying is added. */
  isTrouble?: true;
  /** Topics that it answers too: they are not added beside it. */
  covers?: readonly string[];
  /** No other passage is added. */
  isAlone?: true;
  /** Where it is from, and where it leads. */
  page: PageLink | null;
}

/** Something that families ask and the provider's facts do not say: a person answers. */
export interface Gap {
  id: string;
  kind: 'gap';
  asks: readonly string[];
  /** The passage added to an unknown answer. */
  near?: string | undefined;
  /** What is not known, in a sentence. */
  says?: string | undefined;
  /** Nobody of the school would know it either. */
  isOutside?: boolean;
}

export type Knowledge = Passage | Gap;
