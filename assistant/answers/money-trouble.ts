import { plainWords } from './plain-words.ts';

/** Problems with a payment. Each has one instruction. */
export type MoneyTrouble =
  | 'no prompt'
  | 'lapsed'
  | 'not approved'
  | 'taken unapproved'
  | 'waiting'
  | 'deducted'
  | 'unsure'
  | 'unverified'
  | 'reversed'
  | 'bank transfer'
  | 'failed'
  | 'twice'
  | 'wrong amount'
  | 'wrong number'
  | 'sent elsewhere';

const MONEY_WENT =
  '(?:paid|pay|payed|sent|charged|deducted|removed|taken|took|cut|debited|withdrew|withdrawn)';
const TWICE = new RegExp(
  `\\b${MONEY_WENT}\\b(?:\\W+\\w+){0,6}?\\W+(?:twice|two times|2 times|2ce|double)\\b|\\b(?:twice|double)\\b(?:\\W+\\w+){0,3}?\\W+${MONEY_WENT}\\b|\\bdouble (?:payment|charge)|\\b(?:paid|sent) (?:\\w+ ){0,3}again\\b|\\b(?:emirundi ebiri|mara mbili)\\b`,
);
/** The money was taken, even if a page says otherwise. */
const LEFT =
  /\b(?:deducted|debited|(?<!insufficient |low )balance (?:has |have |was |is )?(?:been )?(?:reduced|dropped|decreased|less|went down|gone down|gone)|reduced (?:my|the) balance|charged me|removed|(?:took|taken|takes|ate|eaten|cut|swallowed) (?:\w+ )?(?:my|our|the) (?:money|cash|20k|amount|balance|sente|ssente)|(?:money|cash|20k|it|amount|sente|ssente|pesa) (?:\w+ ){0,3}?(?:has |have |is |was )?(?:left|gone|went|taken|cut|disappeared)|(?:left|gone from|taken from|cut from) (?:my|our|the) (?:\w+ )?(?:phone|line|account|number|wallet|momo)|(?:mtn|airtel|momo|network|phone) (?:has |have )?(?:taken|took|cut|eaten)|im(?:etoka|ekatwa|ekwenda)|wamekata|zigen(?:ze|da)|z(?:i|aa?)vuddeko|z(?:i|aa?)saliddwako|(?:baa?|m)sazeeko|baazisazeeko|mwatwala|mutwal[ie]|mututte|batutte|wamechukua|mmechukua)\b/;
const PAID =
  /\b(?:(?:i|we|have|has|ive|already|and|yet|but) (?:have |had |already )?pa(?:id|yed)|(?<!not |havent |hasnt |never )paid (?:on|from|by|with|via|using|since|yesterday|today|last)|(?<!\bto )(?:entered|entering|put|typed|approved)(?: \w+){0,3} pin|(?:mtn|airtel|momo) (?:has |have )?(?:\w+ )?(?:sent|confirmed|message|msg|sms)|(?:mtn|airtel|momo|network|phone|sms|message) (?:\w+ ){0,2}?(?:says?|said|shows?|was) (?:\w+ ){0,2}?(?:success\w*|complete\w*|paid)|(?:message|msg|sms) (?:came|has come|of payment)|sent (?:the |my )?money|(?:i|we|who|ive|have) sent \d+|transaction id is|nimelipa|nimetuma|nsasudde|nasasudde|nasasula|nasasulidde|im(?:efanikiwa)|yamefanikiwa|(?:pin|ppini) (?:nagitaddemu|ngitaddemu)|n(?:a|ng)itaddemu pin)\b/;
const WRONG_AMOUNT =
  /\b(?:over ?paid|under ?paid|(?:wrong|half the|half of the) amount|amount does not match|amount doesnt match|(?:paid|sent|send|deposited|transferred) (?:\w+ ){0,3}?(?:too (?:much|little)|less|more than|extra|excess|half)|(?:my|the|our) change back|(?:pay|send|add|clear) the (?:balance|rest|remaining|difference)|(?:paid|sent|deposited) \d[\d ]* (?:by mistake|mistakenly|instead|in one go|at once|together|for all))\b/;
const ELSEWHERE =
  /\b(?:sent|send|paid|put|transferred) (?:\w+ ){0,4}?(?:to|on) (?:a |the |some )?(?:wrong|strange|another persons|different) (?:\w+ )?(?:number|person|line|account)\b|\bmoney went to (?!you|your)\w+|\bnnamba etali yammwe\b|\b\w*sindi\w+ (?:\w+ )?ku (?:number|nnamba|ssimu|line) (?:e?nkyamu|e?ndala)\b|\b(?:nimetuma|nilituma) (?:\w+ )?kwa (?:namba|nambari) (?:mbaya|isiyo|nyingine)\b/;
const WRONG_LINE =
  /\b(?:prompt|request|question|message|pop ?up)\b(?: \w+){0,6}? (?:wrong|old|lost|other|another|different) (?:line|number|phone|sim|fone)\b|\b(?:typed|put|entered|gave|wrote) (?:\w+ ){0,2}?(?:wrong|old) (?:\w+ )?(?:number|digits?)\b|\b(?:nnamba enkyamu|nimekosea namba)\b/;
const NOT_APPROVED =
  /\b(?:before(?: i| we| he| she)?|without|did ?nt|didnt|did not|not|never|havent|forgot to|refused to) (?:even )?(?:put|putting|enter|entered|entering|typed?|typing|confirm\w*|approv\w*)(?: \w+){0,2}? (?:pin|payment|it)\b|\b(?:i|we|pressed|clicked) (?:have |had )?(?:pressed )?cancel(?:l?ed)?\b(?! and i (?:entered|put))|\bcancell?ed (?:the |it )?(?:prompt|request|on (?:my|the) phone)\b|\b(?:refused|rejected|declined) (?:the |my |it )?(?:first |second )?(?:prompt|request|question)\b|\bnkoonye cancel\b/;
const FAILED =
  /\b(?:insufficient|not enough (?:money|balance|funds)|no (?:balance|enough money)|low balance|fail\w*|declin\w*|reject\w*|error|err \d+|unsuccessful|not (?:successful|completed?)|cancelled|not (?:go|going|gone|went|working) through|refus\w*|unable to pay|(?:cannot|cant|can not) pay|imeshindwa|imekataa|[a-z]*gaan(?:ye|yi|a))\b/;
/** It is asked how long something is kept. */
const TIMES_OF_REGISTRATION = /\b(?:link|code|registration|seat|slot|booking)\b/;
const HAS_FAILED = /\bpayments? (?:has |have |was )?(?:failed|fails|unsuccessful)\b/;
const UNVERIFIED = /\b(?:verif\w*|contact support)\b/;
const REVERSED =
  /\brevers(?:ed|al)\b|\bsent back (?:the|my) money\b|\bmoney (?:was sent|came|has come|is) back\b|\bimerudishwa\b|\b(?:pesa|hela) (?:yangu |yetu )?imerudi\b|\b(?:zikomyewo|zaakomyewo|zikomezeddwawo)\b/;
const LAPSED =
  /\b(?:expired?|lapsed?|timed out|disappeared|vanished|i was late to|too late to (?:enter|put))\b/;
const TRANSFERRED =
  /\b(?:made|did|sent|transferred|deposited|left)\b.*\bbank\b|\bbank\b.*\b(?:transfer left|left on|sent|transferred)\b|\bbank transfer\b.*\b(?:made|ago|yesterday|since|on (?:mon|tues|wednes|thurs|fri|satur)day)\b/;
/** The payment was interrupted, or the family asks whether the money has arrived. */
const UNSURE =
  /\b(?:(?:was|were|while|when|am) (?:\w+ )?paying|as i (?:was )?pa(?:id|y)|nga nsasula|(?:dont|do not|not) (?:know|sure) (?:if|whether)|simanyi oba|(?:(?:check|see|know|confirm|find out|tell) (?:\w+ ){0,2}?(?:if|whether|that)|did|has|is) (?:\w+ ){0,2}?(?:payments?|money|it) (?:\w+ ){0,1}?(?:went|go|gone|reach\w*|receiv\w*|arrive\w*|come|came|through|thru)|one failed|charged or not|zaatuuka|know (?:\w+ ){0,2}?(?:payment|money) (?:\w+ ){0,2}?(?:reached|received|arrived))\b/;
const WAITING =
  /\b(?:pending|waiting|stuck|process(?:ing|ed)|verifying|turning|not confirmed|no confirmation|kyesibye)\b/;
const NO_PROMPT =
  /\b(?:prompt|pop ?ups?|pop+ed|popping|pops?)\b|\b(?:nothing|no (?:message|question|request|box|pin)|nothin)\b(?:\W+\w+){0,5}?\W+(?:come|came|comes|coming|phone|fone|phn|appear\w*|show\w*|reach\w*|happen\w*)\b|\b(?:has|have|did) ?(?:not|nt) (?:yet )?(?:brought|bring|shown?|come)\b|\b(?:pressed|clicked) (?:\w+ ){0,2}?pay\b|\b(?:tewali|teyaleese|tejja|tezze|sijaona|haukuja|haijaja)\b/;
/** `did it take my money`, `if i pay again`: a question or a fear, not a report. */
const ASKED =
  /(?<!\b(?:i|we|they|he|she|you|what|who) )\b(?:did|will|wont|would|wouldnt|have|has|is|was|am|are|do|does|can|could|should|shall|may|might|what if|if) (?:i|it|they|you|u|he|she|we|that|this|(?:my|the|his|her|any) (?:money|cash|line)|mtn|airtel)\b(?: (?!(?:i|we|my|they|ive|mtn|airtel|but|and|yet|because|since|money)\b)[\p{L}\p{N}]+)*/gu;

export function moneyTroubleIn(text: string): MoneyTrouble | null {
  const plain = plainWords(text);
  const told = text
    .split(/[.?!,;:\n]+/)
    .map((clause) => plainWords(clause).replace(ASKED, ' '))
    .join(' ');
  if (TWICE.test(told)) return 'twice';
  if (ELSEWHERE.test(plain)) return 'sent elsewhere';
  if (WRONG_LINE.test(plain)) return 'wrong number';
  if (WRONG_AMOUNT.test(plain)) return 'wrong amount';
  if (TRANSFERRED.test(plain)) return 'bank transfer';
  if (REVERSED.test(plain)) return 'reversed';
  if (UNVERIFIED.test(plain)) return WAITING.test(plain) ? 'waiting' : 'unverified';
  if (NOT_APPROVED.test(told)) return LEFT.test(told) ? 'taken unapproved' : 'not approved';
  if (LEFT.test(told)) return 'deducted';
  if (UNSURE.test(plain) && !NO_PROMPT.test(plain) && !HAS_FAILED.test(told)) return 'unsure';
  if (PAID.test(told)) return 'deducted';
  if (LAPSED.test(plain) && !TIMES_OF_REGISTRATION.test(plain)) return 'lapsed';
  if (FAILED.test(plain)) return 'failed';
  if (NO_PROMPT.test(plain)) return 'no prompt';
  return WAITING.test(plain) ? 'waiting' : null;
}

/** Later messages do not change these: the money is on its way, or has arrived. */
const GONE: ReadonlySet<MoneyTrouble | null> = new Set([
  'deducted',
  'taken unapproved',
  'twice',
  'wrong amount',
  'bank transfer',
]);
const OF_PAGES: ReadonlySet<MoneyTrouble | null> = new Set(['failed', 'waiting', 'no prompt', null]);

export function moneyTroubleOf({ text, earlier = '' }: { text: string; earlier?: string }) {
  const told = moneyTroubleIn(text);
  const before = moneyTroubleIn(earlier);
  return told === null || (GONE.has(before) && OF_PAGES.has(told)) ? before : told;
}

const OF_SITE =
  /\b(?:calend[ae]rs?|forms?|web ?sites?|explainer|generator|(?:this|the|your) (?:chat|site|tool))\b/;
const DOES_NOT_WORK =
  /\b(?:turning|loading|stuck|spinning|blank|freez\w*|frozen|hangs?|hanging|error|refus\w*|not (?:work\w*|open\w*|load\w*|show\w*|giving|respond\w*|accept\w*|moving|going)|(?:doesnt|does not|wont|will not|cannot|cant|can not) (?:work|open|load|show|accept|submit|send|see)|cover\w*|in the way)\b/;
const OF_PAYING =
  /\b(?:newsletter|pay\w*|paid|money|momo|mobile money|pin|mtn|airtel|cash|20k|deducted|prompt|bank|ugx|pending|receipt)\b/;

/** Someone cannot be heard or seen in a session. */
const OF_CALL =
  /\b(?:sound|voice|audio|mic|microphone|speakers?)\b.*\b(?:not|no|off|quiet|silent|breaking|cutting|robot|echo\w*|low|gone|isnt|doesnt|wont)\b|\bno (?:sound|voice|audio)\b|\b(?:cant|cannot|can not|dont|not|isnt|arent) (?:hear|hearing|see|seeing) (?:you|us|them|him|her|the (?:teacher|instructor)|anything|a thing|anyone)\b|\b(?:tawulira|tetuwulira|siwulira|hatusikii|hasikii)\b/;

export function isSiteTrouble(text: string): boolean {
  const plain = plainWords(text);
  const isOfPage = OF_SITE.test(plain) && DOES_NOT_WORK.test(plain);
  return (isOfPage || OF_CALL.test(plain)) && !OF_PAYING.test(plain);
}

const OF_BOOKING = /\b(?:form|register(?:ed)?|registration|booking|booked|confirm)\b/;

export function isOfBooking(text: string): boolean {
  const plain = plainWords(text);
  return OF_BOOKING.test(plain) && !OF_PAYING.test(plain);
}

/** Whether slightly more was taken than expected: an amount, and another that is up to a tenth higher. */
export function isChargedMore(text: string): boolean {
  const amounts = (text.match(/\b\d{1,3}(?:[, ]?\d{3})+\b/g) ?? []).map((one) =>
    Number(one.replace(/\D/g, '')),
  );
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return amounts.length > 1 && most > least && most <= 1.1 * least && LEFT.test(plainWords(text));
}
