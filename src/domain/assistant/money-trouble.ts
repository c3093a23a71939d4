/** What a family tells of a payment that did not go as it should; each has one instruction. */
export type MoneyTrouble = 'no prompt' | 'waiting' | 'deducted' | 'failed' | 'twice';

const MONEY_WENT =
  '(?:paid|pay|payed|sent|charged|deducted|removed|taken|took|cut|debited|withdrew|withdrawn)';
const TWICE = new RegExp(
  `\\b${MONEY_WENT}\\b(?:\\W+\\w+){0,6}?\\W+(?:twice|two times|2 times|2ce|double)\\b|\\b(?:twice|double)\\b(?:\\W+\\w+){0,3}?\\W+${MONEY_WENT}\\b|\\bdouble (?:payment|charge)|\\b(?:paid|sent) (?:\\w+ ){0,3}again\\b`,
);
const DEDUCTED =
  /\b(?:deducted|debited|charged me|removed|(?:took|taken|takes|ate|eaten|cut|swallowed) (?:\w+ )?(?:my|our|the) (?:money|cash|20k|amount|balance|sente|ssente)|(?:money|cash|20k|it|amount|sente|ssente|pesa) (?:\w+ ){0,3}(?:has |have |is |was )?(?:left|gone|went|taken|cut|imetoka|imekatwa|zigenze|zivuddeko)|(?:left|gone from|taken from|cut from) (?:my|our|the) (?:\w+ )?(?:phone|line|account|number|wallet|momo)|(?:i|we|have|has|ive|already|nimelipa|nasasula|nsasudde) paid|i paid|nimelipa|nsasudde|(?:entered|put|typed|approved)(?: \w+){0,3} pin|(?:mtn|airtel|momo) (?:has |have )?(?:\w+ )?(?:sent|confirmed|message|sms)|message (?:came|has come|of payment))\b/;
const FAILED =
  /\b(?:fail\w*|declin\w*|reject\w*|error|unsuccessful|not successful|cancelled|not (?:go|going|gone|went|working) through|refus\w*|unable to pay|(?:cannot|cant|can not) pay|imeshindwa|egaanye)\b/;
const WAITING = /\b(?:pending|waiting|stuck|processing|turning|not confirmed|no confirmation)\b/;
const NO_PROMPT =
  /\b(?:prompt|pop ?ups?|pop+ed|popping|pops?)\b|\b(?:nothing|no (?:message|question|request|box|pin)|nothin)\b(?:\W+\w+){0,5}?\W+(?:come|came|comes|coming|phone|fone|phn|appear\w*|show\w*|reach\w*|happen\w*)\b|\bpressed\b|\bclicked\b|\b(?:silent|quiet)\b/;

/** The trouble that a message tells of, if any: money that left the phone counts more than what a page says. */
export function moneyTroubleIn(text: string): MoneyTrouble | null {
  const plain = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  if (TWICE.test(plain)) return 'twice';
  if (DEDUCTED.test(plain)) return 'deducted';
  if (FAILED.test(plain)) return 'failed';
  if (NO_PROMPT.test(plain)) return 'no prompt';
  return WAITING.test(plain) ? 'waiting' : null;
}
