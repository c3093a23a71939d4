import type { Question } from './knowledge.ts';
import { moneyTroubleIn } from './money-trouble.ts';

const COSTS =
  /\b(?:how much|hw much|total|costs?|prices?|fees?|charges?|pay|paying|pesa ngapi|jumla|bei|ssente|sente|mmeka)\b/;
/** What costs something else than a session, or less. */
const OF_ANOTHER =
  /\b(?:kits?|clubs?|school|tutor\w*|private|mentor\w*|weekly|groups?|tracks?|course|discount|reduce|cheaper|percent)\b/;
const OF_SESSIONS =
  /\b(?:sessions?|class(?:es)?|lessons?|seats?|space|slots?|room|places?|available|possible|open|come|book|join|teach|hour of code|free on|somo|masomo|darasa)\b/;
const OF_JOINING = /\b(?:join|enrol|start|take|accept)\b/;
const OF_MONEY = /\b(?:payments?|paid|pay|money|momo|20k|ssente|sente|pesa|deducted|prompt)\b/;

/** In a longer message a day or a number may stand for anything. */
const MAX_WORDS = 10;
/** `what about 1 january`: nothing but the day is said. */
const FEW_WORDS = 5;

/**
 * What a message asks for by its numbers, days and words of payment, where what was learnt is not sure: what is likely, or nothing
 * else in a short message.
 */
export function ruledTopic(question: Question, likely: string | null): string | null {
  const { text, children, ages, dates, weekdays } = question;
  const words = text.trim().split(/\s+/).length;
  const isDay = dates.length + weekdays.length > 0;
  const trouble = moneyTroubleIn(text);
  const isPaying = likely === 'pay-pending' || likely === 'pay-twice';
  if (trouble !== null && (isPaying || (likely === null && OF_MONEY.test(text)))) return 'pay-pending';
  if (isDay && likely === 'times') return 'times';
  if (words > MAX_WORDS && !(ages.length > 0 && (likely === null || likely === 'age'))) return null;
  if (OF_ANOTHER.test(text)) return null;
  if ((children ?? 0) > 1 && COSTS.test(text)) return 'price-session';
  const isOfSessions = OF_SESSIONS.test(text) || (likely === null && words <= FEW_WORDS);
  if (isDay && isOfSessions && likely !== 'contact' && !COSTS.test(text)) return 'times';
  return ages.length > 0 && OF_JOINING.test(text) ? 'age' : null;
}
