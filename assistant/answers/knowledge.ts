import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { OfferRules } from '#domain/booking/offer.ts';
import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import type { IsoDate } from '#domain/clock.ts';

/** Numbers and days in a question, compared by rule and not by words. */
export interface Asked {
  /** Ages of children, in years, as said or as a school class implies them. */
  ages: readonly number[];
  /** How many children the question is about. */
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
  /** The calendar days that it names, in Kampala. */
  dates: readonly IsoDate[];
}

/** What is true at the moment of the answer. */
export interface LiveFacts {
  /** `UGX 20,000` */
  fee: string;
  /** The price for several children together: `UGX 60,000`. */
  feeFor: (children: number) => string;
  /** Today's date in Kampala. */
  today: IsoDate;
  /** When Hours of Code are held. */
  rules: OfferRules;
  /**
   * The sessions of the Hour of Code in order of their start, for a passage that needs them; `null` while they are
   * unknown.
   */
  sessions: readonly SessionAvailability[] | null;
  /** What else can be registered for now, with its next dates; `null` as above. */
  programs: readonly OpenProgram[] | null;
}

type Saying = string | ((live: LiveFacts, question: Question) => string);

export interface PageLink {
  label: string;
  href: string;
}

/** Something that the provider can say, in the small Markdown of the chat. */
export interface Passage {
  id: string;
  kind: 'topic' | 'article' | 'taught';
  /** For a topic: the question of a visitor in our words. It is offered when the engine is not sure. */
  title: string;
  /** Ways in which families ask for it, in any language. */
  asks: readonly string[];
  /** At most about 500 characters. The answer to the question comes first. */
  say: Saying;
  /** Which live data it shows. */
  needs?: 'sessions';
  /** The track that it is about. It does not answer about an age that the track is not for. */
  track?: string;
  /** An answer about a child's safety: it comes first and is never rephrased. */
  isUrgent?: true;
  /** It helps a family that complains. */
  isRemedy?: true;
  /** A payment problem and its one instruction: no other passage on paying is added. */
  isTrouble?: true;
  /** Topics that this passage answers too, so that they are not added. */
  covers?: readonly string[];
  /** No other passage is added. */
  isAlone?: true;
  /** The page that it is taken from and links to. */
  page: PageLink | null;
}

/** A question that families ask and our pages do not answer: a person answers it. */
export interface Gap {
  id: string;
  kind: 'gap';
  asks: readonly string[];
  /** The passage added to an unknown answer. */
  near?: string | undefined;
  says?: string | undefined;
  /** The school would not know the answer either. */
  isOutside?: boolean;
}

export type Knowledge = Passage | Gap;
