import { plainWords } from './plain-words.ts';

const COMPLAINT =
  /\b(?:(?:i|we|to) (?:\w+ ){0,4}complain|complaints?|(?:am|are|very|so) (?:very |so )?(?:disappointed|angry|annoyed)|not (?:happy with|serious)|am not happy|unserious|(?:poor|bad|terrible|useless) (?:service|company|people)|you (?:people )?(?:are (?:thieves|liars|useless)|wasted|cheated|robbed|lied)|wasted (?:my|our) (?:time|money)|expected better|no apology|how you treat|(?:third|3rd|fourth|4th) time (?:\w+ ){0,2}(?:writing|asking|calling)|(?:nobody|no one) (?:has )?(?:called|calls|replied|replies|answers|picks|helps)|(?:teacher|instructor|trainer|tutor) (?:was|is) (?:\w+ ){0,2}(?:too fast|rude))\b/;

/** Whether a family complains about us. Then the answer begins with an apology. */
export function isComplaint(text: string): boolean {
  return COMPLAINT.test(plainWords(text));
}
