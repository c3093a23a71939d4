const MAX_QUESTIONS = 5;
const MAX_PARTS = 8;
/** `Ok?` and `And you?` ask for nothing by themselves. */
const MIN_WORDS = 3;
/** A longer message says what it is about. */
const MAX_LEANING_WORDS = 12;
const MAX_BRIEF_WORDS = 7;

const ASKING =
  '(?:what|wat|how|hw|when|wen|where|wea|which|who|why|is|are|r|do|does|can|will|may|must|should)';
/** A verb follows: `do you`, `is there`; not `do as you like`. */
const OF_WHOM = '(?:i|we|you|u|he|she|it|they|there|the|my|your|ur|a)';
const VERB = `(?:is|are|do|does|can|will|may|must|should) ${OF_WHOM}`;
/** Begins a question in Luganda or Swahili. */
const ELSEWHERE =
  '(?:s?sente mm?eka|bb?eeyi|ebisale|bei|ada|gharama|lini|wapi|kuna|mna|mnaweza|naweza|anaweza|tunaweza|mulina|musobola|asobola|nsobola|basobola|ssaawa|ddi)';

/** Between two questions: `… and what does it cost`, `… n wen is it`, `…, do you pick him`, `… era ssente mmeka`. */
const NEXT_QUESTION = new RegExp(
  `[,;]?\\s(?:and|n|&|also|plus)(?:\\s(?:also|then))?\\s(?=(?:until )?${ASKING}\\b)|,\\s(?=(?:(?:how (?:much|long|many)|what|where|when|who) |${VERB}\\b))|,?\\s(?:era|ate|na|pia|kandi)\\s(?=${ELSEWHERE}\\b)`,
  'iu',
);
/** A sentence that asks without a question mark. */
const ASKS = new RegExp(
  `^(?:(?:and|also|but|so|then|ok|era|ate|na|pia|please|pls|pliz) )*(?:(?:what|how (?:much|long|many|do|does|can|will)|where|when|who|which) |${VERB}\\b|${ELSEWHERE}\\b)`,
  'iu',
);

/** What is a whole question in two words. */
const SHORT_QUESTION =
  /^(?:how|hw) (?:much|far|long|many|old)|^(?:what|wat|which) (?:time|day|days|age|ages|price|fees?)|^(?:(?:era|ate|na) )?(?:s?sente|bb?eeyi|bei|ebisale|ada|gharama)\b/iu;

/** Between two things that are asked for at once: `price and location`. */
const JOINS = /\s(?:and|n|also|plus|na|ne)\s|[&+,]/iu;

const LEANING_START =
  /^(?:and|n|but|so|also|then|ok|okay|or|what about|wat about|wat abt|how about|for|na|naye|ate|je)\b/iu;
const LEANING_WORD =
  /\b(?:it|its|that|this|these|those|they|them|he|she|him|her|one|ones|there|then|hiyo|hilo|huyo|kyo|ekyo)\b/iu;

/** The questions of a message that says something else too: sentences with a question mark, or next to one. */
export function questionsIn(message: string): string[] {
  const sentences = message.match(/[^.?!\n]+\??/g) ?? [];
  const questions = sentences
    .flatMap((sentence) => {
      const parts = sentence.split(NEXT_QUESTION);
      return sentence.endsWith('?') || parts.length > 1 || ASKS.test(sentence.trim()) ? parts : [];
    })
    .map((question) => question.trim())
    .filter((question) => question.split(/\s+/).length >= MIN_WORDS || SHORT_QUESTION.test(question));
  return questions.length === 1 && questions[0] === message.trim() ? [] : questions.slice(0, MAX_QUESTIONS);
}

/** The sentences and clauses of a message that has several. */
export function partsOf(message: string): string[] {
  const parts = message
    .split(/[.?!,;\n]+|\s(?:and|but|n)\s/iu)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= MIN_WORDS);
  return parts.length > 1 || parts[0]?.length !== message.trim().length ? parts.slice(0, MAX_PARTS) : [];
}

/** Whether a message may ask for two things at once. */
export function joins(message: string): boolean {
  return JOINS.test(message);
}

/** Whether a text is short enough to belong to the question before: `on the weekend then?`, `from what age`. */
export function isBrief(text: string): boolean {
  return text.trim().split(/\s+/).length <= MAX_BRIEF_WORDS;
}

/** Whether a text refers to something named before: `and for 2 kids?`, `how long does it take`. */
export function leans(text: string): boolean {
  const isShort = text.trim().split(/\s+/).length <= MAX_LEANING_WORDS;
  return isShort && (LEANING_START.test(text.trim()) || LEANING_WORD.test(text));
}
