import { plainWords } from './plain-words.ts';

/** Problems with a payment. Each has one instruction. */
export type MoneyTrouble =
  | 'reversed'
  | 'unverified'
  | 'deducted'
  | 'not approved'
  | 'failed'
  | 'no prompt'
  | 'waiting';

/** The money came back. */
const REVERSED =
  /\b(?:revers(?:ed|al)|sent back (?:the|my) money|money (?:came|has come|is) back|imerudi(?:shwa)?|zaa?komyewo|zikom(?:yewo|ezeddwawo))\b/;
const UNVERIFIED = /\b(?:(?:un)?verif(?:y|ied|ication)|contact support)\b/;
/** The money was taken, even if a page says otherwise. */
const LEFT =
  /\b(?:deducted|debited|removed|charged me|balance (?:has |was |is )?(?:reduced|gone|less)|(?:took|taken|cut) (?:my|our|the) (?:money|cash|amount)|(?:money|cash|20k|it|amount|sente|ssente|pesa) (?:\w+ ){0,3}?(?:left|gone|went|taken|cut|disappeared)|im(?:etoka|ekatwa|ekwenda)|wamekata|zigen(?:ze|da)|z(?:i|aa?)(?:vudde|saliddwa)ko|mwatwala)\b/;
const PAID =
  /\b(?:(?:i|we|have|has|ive|already|and|yet|but) (?:have |had |already )?pa(?:id|yed)|(?<!not |havent |hasnt |never )paid (?:on|from|by|with|via|using|since|yesterday|today|last)|(?<!\bto )(?:entered|entering|put|typed|approved)(?: \w+){0,3} pin|(?:mtn|airtel|momo) (?:has |have )?(?:\w+ )?(?:sent|confirmed|message|msg|sms)|(?:mtn|airtel|momo|network|phone|sms|message) (?:\w+ ){0,2}?(?:says?|said|shows?|was) (?:\w+ ){0,2}?(?:success\w*|complete\w*|paid)|sent (?:the |my )?money|(?:made|did|sent|deposited) (?:\w+ ){0,3}?bank|bank (?:\w+ ){0,3}?(?:made|left|sent)|nimelipa|nimetuma|nsasudde|nasasudde|nasasul\w+|yamefanikiwa|pp?ini? na?gitaddemu)\b/;
const NOT_APPROVED =
  /\b(?:before|without|didnt|did not|not|never|havent) (?:i |we |even )?(?:put|putting|enter|entered|entering|typed?|typing|approv\w*)(?: \w+){0,2}? (?:pin|payment|it)|\bcancel(?:l?ed)? (?:\w+ )?on (?:my|the) phone|\b(?:rejected|declined|refused) (?:the |my )?(?:prompt|request|question)\b/;
const FAILED =
  /\b(?:insufficient|low balance|fail\w*|declin\w*|reject\w*|error|err \d+|unsuccessful|not (?:successful|completed?)|cancelled|not (?:go|going|gone|went|working) through|refus\w*|(?:cannot|cant|can not|unable to) pay|imeshindwa|imekataa|[a-z]*gaan(?:ye|yi|a))\b/;
const NO_PROMPT =
  /\b(?:prompt|pop ?ups?|(?:nothing|no (?:message|question|request|box|pin))(?: \w+){0,5} (?:come|came|comes|coming|phone|fone|appear\w*|show\w*|happen\w*)|(?:has|have|did) ?(?:not|nt) (?:yet )?(?:brought|bring|shown?|come)|(?:pressed|clicked) (?:\w+ ){0,2}?pay|tewali|teyaleese|tejja|tezze|sijaona|haukuja|haijaja)\b/;
const WAITING = /\b(?:pending|waiting|stuck|process(?:ing|ed)|verifying|turning|no confirmation)\b/;
/** `did it take my money`, `if i pay again`: a question or a fear, not a report. */
const ASKED =
  /(?<!\b(?:i|we|they|he|she|you|what|who) )\b(?:did|will|wont|would|wouldnt|have|has|is|was|am|are|do|does|can|could|should|shall|may|might|what if|if) (?:i|it|they|you|u|he|she|we|that|this|(?:my|the|his|her|any) (?:money|cash|line)|mtn|airtel)\b(?: (?!(?:i|we|my|they|ive|mtn|airtel|but|and|yet|because|since|money)\b)[\p{L}\p{N}]+)*/gu;

export function moneyTroubleIn(text: string): MoneyTrouble | null {
  const plain = plainWords(text);
  const told = text
    .split(/[.?!,;:\n]+/)
    .map((clause) => plainWords(clause).replace(ASKED, ' '))
    .join(' ');
  if (REVERSED.test(told)) return 'reversed';
  if (UNVERIFIED.test(plain)) return 'unverified';
  if (LEFT.test(told)) return 'deducted';
  if (NOT_APPROVED.test(told)) return 'not approved';
  if (PAID.test(told)) return 'deducted';
  if (FAILED.test(plain)) return 'failed';
  if (NO_PROMPT.test(plain)) return 'no prompt';
  return WAITING.test(plain) ? 'waiting' : null;
}

/** After money has left, only its return changes the instruction: no later message about the page or the phone. */
export function moneyTroubleOf({
  text,
  earlier = '',
}: {
  text: string;
  earlier?: string;
}): MoneyTrouble | null {
  const [before, now] = [moneyTroubleIn(earlier), moneyTroubleIn(text)];
  const hasLeft = before === 'deducted' && now !== 'reversed';
  return hasLeft ? before : (now ?? before);
}
