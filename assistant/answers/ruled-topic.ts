import type { Question } from './knowledge.ts';
import { isChargedMore, isOfBooking, isSiteTrouble, moneyTroubleIn } from './money-trouble.ts';

const COSTS =
  /\b(?:how much|hw much|total|costs?|prices?|fees?|charges?|pay|paying|pesa ngapi|jumla|bei|ssente|sente|mmeka)\b/;
/** Words for prices other than that of a session. */
const OF_ANOTHER =
  /\b(?:kits?|clubs?|school|tutor\w*|private|mentor\w*|weekly|groups?|tracks?|course|discount|reduce|cheaper|percent)\b/;
const OF_SESSIONS =
  /\b(?:sessions?|class(?:es)?|lessons?|seats?|space|slots?|room|places?|available|possible|open|come|book|join|teach|hour of code|free on|somo|masomo|darasa)\b/;
const OF_JOINING = /\b(?:join|enrol|start|take|accept|asobola|anaweza|kujiunga|okwegatta)\b/;
const OF_MONEY = /\b(?:payments?|paid|pay|money|momo|20k|ssente|sente|pesa|deducted|prompt)\b/;

/** If one of these is likely, the message reports trouble. */
const OF_TROUBLE = new Set([
  'pay-pending',
  'pay-twice',
  'pay-pin',
  'pay-prompt',
  'pay-wrong-number',
  'pay-reference',
  'go-on-later',
  'pay-refused',
]);
const SURE_TROUBLES = new Set(['twice', 'wrong amount', 'wrong number', 'sent elsewhere', 'not approved']);
const CODE = /\b(?:python|code|program|script|turtle|variable|loop|syntax)\b/;
const STOPS =
  /\b(?:crash\w*|errors?|dead|died|dies|stuck|refus\w*|freez\w*|frozen|hangs?|not (?:work\w*|run\w*|mov\w*|stop\w*)|(?:doesnt|wont|cannot|cant) (?:work|run|move|stop))\b/;
const TRANSFERRED = /\b(?:made|did|sent|transferred|deposited)\b/;
const NO_BALANCE = /\b(?:insufficient|not enough (?:money|balance|funds)|no balance|low balance)\b/;
const STOP_MAILS =
  /\bstop (?:\w+ ){0,3}(?:e-?mails?|mails?|messages|reminders|newsletters?)\b|\bunsubscribe\b/;
const NEXT = /\b(?:next|nearest|soonest|earliest) (?:\w+ )?(?:class|session|lesson|slot|date|one)\b/;
const OF_LINK = /\b(?:links?|linki|kiungo)\b/;

/** In a longer message a day or a number may mean anything. */
const MAX_WORDS = 10;
const DAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|wk?ends?|jumapili|jumamosi|ssande|lwamukaaga)\b/;
const CLAUSES = /[.,;?!\n]+|\b(?:because|becau?s|becoz|bcoz|bse|bcz|since|but|so that|as)\b/;
const OF_BOOKED =
  /\b(?:miss(?:ed)?|sorry|cancel\w*|mov(?:e|ed)|chang(?:e|ed)|paid|booked|was|were|came|did|didnt|hub|club|tutor\w*|private|phone|office)\b/;
/** `what about 1 january`: nothing but the day is said. */
const FEW_WORDS = 5;

const OF_EITHER = /\b(?:oba|or|ama|do (?:i|we)|should (?:i|we)|must (?:i|we))\b/;
const GONE = /\b(?:deducted|charged|i paid|we paid|messages?|refund|return)\b/;
const OF_DEVICE = /\b(?:phones?|tablets?|laptops?|computers?|e?ssimu|simu|kompyuta|device)\b/;
const NOT = /\b(?:no|not|nothing|never|hasnt|havent|didnt)\b/;
/** A line of Python. */
const A_LINE =
  /\b(?:for \w+ in \w+.*:|(?:while|if) \w+ ?[=<>!]+.*:|def \w+ ?\(.*\):|print ?\(|input ?\(|import (?:turtle|random|math|time)\b)/;
/** A line of Python that wants a colon at its end and has none. */
const NO_COLON = /\b(?:for \w+ in (?:range|\w+)|while \w+|if \w+ ?[=<>!]+|def \w+ ?\()[^:]*$/;

/** A payment that does not show yet. */
const UNSETTLED = /\b(?:still|but|yet|pending|unpaid|not showing|pay now)\b/;
/** A follow-up to a reported problem that adds little. */
const STILL =
  /^(?:and |but |it is |its )*still\b|\bsame (?:thing|problem|error)?$|\bnothing (?:has )?changed\b/;
const FEW_MORE = 8;

/** Of several children: whether to pay once or twice. */
function eitherOf(text: string, children: number | null): string | null {
  if ((children ?? 0) < 2 || !OF_EITHER.test(text) || GONE.test(text)) return null;
  return OF_DEVICE.test(text) ? 'share-device' : 'age-mixed';
}

/** The intended topic when the model confuses two topics that share words; otherwise `null`. */
export function correctedTopic({ text, earlier = '', children }: Question, learnt: string): string | null {
  if (learnt.startsWith('pay-') && isChargedMore(text)) return 'pay-charges';
  if (learnt === 'pay-pending' && isOfBooking(`${earlier} ${text}`)) return 'registration-lost';
  if (learnt === 'refund' && moneyTroubleIn(text) === 'taken unapproved') return 'pay-pending';
  if (learnt === 'pay-mobile-money' && moneyTroubleIn(text) === 'deducted' && UNSETTLED.test(text))
    return 'pay-pending';
  if (learnt === 'pay-twice') return eitherOf(text, children);
  const isOfPrompt = learnt === 'pay-prompt' || learnt === 'pay-pin';
  if (isOfPrompt && NOT.test(text) && !/\bnames?\b/.test(text) && moneyTroubleIn(text) === 'no prompt')
    return 'pay-pending';
  if (learnt.startsWith('python-') && NO_COLON.test(text)) return 'python-colon';
  return learnt.startsWith('pay-') && isSiteTrouble(text) ? 'page-trouble' : null;
}

/** Whether a message only says that the reported problem continues. */
export const repeatsTrouble = ({ text, earlier = '' }: Question): boolean =>
  STILL.test(text) && moneyTroubleIn(earlier) !== null;

/**
 * The topic that rules find by numbers, days and payment words when the model is not sure: a likely topic, or any topic
 * in a short message.
 */
export function ruledTopic(question: Question, likely: string | null): string | null {
  const { text, earlier = '', children, ages, dates, weekdays } = question;
  const words = text.trim().split(/\s+/).length;
  const before = moneyTroubleIn(earlier);
  const isDay = dates.length + weekdays.length > 0;
  const trouble = moneyTroubleIn(text);
  const isPaying = OF_TROUBLE.has(likely ?? '') || (trouble !== null && SURE_TROUBLES.has(trouble));
  if (isSiteTrouble(text)) return 'page-trouble';
  if (isChargedMore(text)) return 'pay-charges';
  if (before !== null && words <= FEW_MORE && !isDay) return 'pay-pending';
  if (likely === 'pay-pending' && isOfBooking(`${earlier} ${text}`)) return 'registration-lost';
  if (trouble === 'twice' && eitherOf(text, children)) return eitherOf(text, children);
  if (trouble === 'wrong amount') return 'pay-amount';
  if (trouble === 'failed' && NO_BALANCE.test(text)) return 'pay-refused';
  if (A_LINE.test(text) && !STOPS.test(text) && !NO_COLON.test(text)) return 'ai-tools';
  if (CODE.test(text) && STOPS.test(text))
    return /\b(?:kill|stop|quit)\b/.test(text) ? 'python-endless' : 'python-stuck';
  if (trouble !== null && (isPaying || (likely === null && OF_MONEY.test(text)))) return 'pay-pending';
  if (OF_LINK.test(text) && (likely === 'link' || likely === 'times')) return 'link';
  if (likely === 'pay-bank' && TRANSFERRED.test(text)) return 'pay-bank';
  if (STOP_MAILS.test(text)) return 'unsubscribe';
  if (NEXT.test(text) && (likely === 'times' || likely === null)) return 'times';
  if (isDay && likely === 'times') return 'times';
  if (ages.length > 0 && likely === 'age') return 'age';
  const ofDay = text.split(CLAUSES).find((clause) => DAY.test(clause) && OF_SESSIONS.test(clause));
  if (
    ofDay &&
    ofDay.trim().split(/\s+/).length <= MAX_WORDS &&
    !OF_BOOKED.test(text) &&
    !COSTS.test(ofDay) &&
    likely !== 'contact'
  )
    return 'times';
  if (words > MAX_WORDS && !(ages.length > 0 && (likely === null || likely === 'age'))) return null;
  if (OF_ANOTHER.test(text)) return null;
  if ((children ?? 0) > 1 && COSTS.test(text)) return 'price-session';
  const isOfSessions = OF_SESSIONS.test(text) || (likely === null && words <= FEW_WORDS);
  if (isDay && isOfSessions && likely !== 'contact' && !COSTS.test(text)) return 'times';
  return ages.length > 0 && OF_JOINING.test(text) ? 'age' : null;
}
