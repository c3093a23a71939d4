const ASKS_FOR_MORE =
  /\b(?:what|wat|wht|whats|which|wich|wch|who|whom|whose|when|wen|where|wea|wheres|why|how|hw|hws|nini|lini|wapi|gani|ngapi|vipi|mmeka|ki|ddi|otya)\b/;
const MODAL = '(?:can|cn|could|cud|may|must|shall|should|shud|will|wil|would|wud)';
const BE_OR_DO = '(?:is|are|r|was|were|do|does|duz|did|have|has|hav)';
const PERSON = '(?:i|we|you|u|he|she|it|they|there)';
const SOMEBODY =
  '(?:my|our|your|ur|the|a|an|his|her|their|this|that|any|parents?|children|kids?|girls?|boys?)';
/** Words that may precede the question in its clause. */
const BEFORE =
  '(?:(?:and|n|but|so|also|then|ok|okay|hi|hello|hey|pliz|pls|please|kindly|madam|sir|ssebo|nnyabo|nyabo|boss|bambi|or|just) )*';

const BEGINS = new RegExp(`^${BEFORE}(?:${MODAL}|${BE_OR_DO}|am i|any)\\b`);
const WITHIN = new RegExp(
  `\\b(?:(?:${MODAL}|${BE_OR_DO}) ${PERSON}|am i|${MODAL} ${SOMEBODY}|does ${SOMEBODY})\\b`,
);
const ELSEWHERE =
  /\b(?:je|kuna|mna|lazima|inawezekana|(?:mna|na|ana|wana|tuna|una)weza|mulina|mutwala|kisoboka|(?:mu|n|a|ba|tu)sobola)\b/;
/** `can you tell me`, `may I know`: the request follows. */
const REQUEST =
  /\b(?:can|cn|could|cud|may|will|would|wud) (?:you|u|i|we) (?:\w+ )?(?:tell|explain|list|guide|show|describe|name|know|ask|advise|clarify|(?:help|give|send|share|take|get|connect) (?:me|us))\b/;
const ALTERNATIVE = /\b(?:or|oba|ama|au) (?!not\b|so\b|something\b|la\b|nedda\b)/;
/** Yes-or-no questions without a verb: `price of the kit?`, `nearest class?`. */
const WANTED =
  /\b(?:soonest|nearest|next|earliest|cheapest|prices?|fees?|costs?|charges?|rates?|(?<!own )number|contacts?|address|location|languages|now|email)\b/;
const NEXT_QUESTION = new RegExp(`\\s(?:and|n|&)\\s(?=(?:${MODAL}|${BE_OR_DO}) ${PERSON}\\b)`);

/**
 * The clauses of a message that want yes or no, in small letters: `can he join`, `u teach robotics`; not `can you tell me when`,
 * nor `is it A or B`.
 */
export function yesNoClauses(text: string): string[] {
  const clauses = clausesOf(text);
  return clauses
    .filter(({ clause, isAsked }, at) => {
      if (REQUEST.test(clause)) return false;
      const isOpen = isAsked || at === clauses.length - 1;
      const start = [BEGINS, ELSEWHERE, ...(isOpen ? [WITHIN] : [])].flatMap(
        (form) => form.exec(clause)?.index ?? [],
      )[0];
      if (start !== undefined)
        return !ASKS_FOR_MORE.test(clause.slice(0, start)) && !ALTERNATIVE.test(clause.slice(start));
      return isAsked && ![ASKS_FOR_MORE, ALTERNATIVE, WANTED].some((form) => form.test(clause));
    })
    .map(({ clause }) => clause);
}

/** The clauses of a message in small letters, and whether a question mark follows them. */
function clausesOf(text: string): { clause: string; isAsked: boolean }[] {
  const plain = text.toLowerCase().replace(/['’]/g, '');
  return [...plain.matchAll(/([^.?!,;:\n]+)([.?!,;:\n]*)/g)]
    .flatMap(([, sentence = '', end = '']) =>
      sentence.split(NEXT_QUESTION).map((clause, at, all) => ({
        clause: clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
        isAsked: end.includes('?') || at < all.length - 1,
      })),
    )
    .filter(({ clause }) => clause !== '');
}
