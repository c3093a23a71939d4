const MAX_QUESTIONS = 5;
const MAX_PARTS = 8;
/** `Ok?` and `And you?` ask for nothing by themselves. */
const MIN_WORDS = 3;

/** Between two questions: `… and what does it cost`, `… n wen is it`. */
const NEXT_QUESTION =
  /[,;]?\s(?:and|n|&|also|plus)(?:\s(?:also|then))?\s(?=(?:what|wat|how|hw|when|wen|where|wea|which|who|why|is|are|r|do|does|can|will|may|must|should)\b)/iu;

/** `how much is it` */
const ASKS_BACK =
  /^(?:and |n )?(?:how|hw) much(?: (?:is|does|do|s) (?:it|that|they|this)(?: cost)?)?\W*$|^(?:and |n )?what (?:is|s) (?:the|its) (?:price|fee|cost)\W*$/iu;

/** What is a whole question in two words. */
const SHORT_QUESTION =
  /^(?:how|hw) (?:much|far|long|many|old)|^(?:what|wat|which) (?:time|day|days|age|ages|price|fees?)|^bei gani/iu;

/** What ends with a question mark or stands beside another question, when the message says something else too. */
export function questionsIn(message: string): string[] {
  const sentences = message.match(/[^.?!\n]+\??/g) ?? [];
  const questions = sentences
    .flatMap((sentence) => {
      const parts = sentence.split(NEXT_QUESTION);
      return sentence.endsWith('?') || parts.length > 1 ? parts : [];
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

/** Whether a question asks for something of what was named before it: `… and how much is it`. */
export function asksBack(question: string): boolean {
  return ASKS_BACK.test(question);
}
