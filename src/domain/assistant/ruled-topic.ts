import type { Question } from './knowledge.ts';
import { moneyTroubleIn } from './money-trouble.ts';

const COSTS =
  /\b(?:how much|hw much|total|costs?|prices?|fees?|charges?|pay|paying|pesa ngapi|bei|ssente|sente|mmeka)\b/;
/** What costs something else than a session, or less. */
const OF_ANOTHER =
  /\b(?:kits?|clubs?|school|tutor\w*|private|mentor\w*|weekly|groups?|tracks?|course|discount|reduce|cheaper|percent)\b/;
const OF_SESSIONS =
  /\b(?:sessions?|class(?:es)?|lessons?|seats?|space|slots?|room|places?|available|possible|open|come|book|join|teach|hour of code|free on)\b/;
const OF_MONEY = /\b(?:payments?|paid|pay|money|momo|20k|ssente|sente|pesa|deducted|prompt)\b/;

/** In a longer message a day or a number may stand for anything. */
const MAX_WORDS = 10;

/**
 * What a message asks for by its numbers, days and words of payment, where what was learnt is not sure: what is likely, or nothing
 * else in a short message.
 */
export function ruledTopic(question: Question, likely: string | null): string | null {
  const { text, children, ages, dates, weekdays } = question;
  const isShort = text.trim().split(/\s+/).length <= MAX_WORDS;
  const isMeant = (topic: string) => likely === null || likely === topic;
  const isAnother = OF_ANOTHER.test(text);
  const rules: readonly (readonly [string, boolean])[] = [
    ['pay-pending', isMeant('pay-pending') && OF_MONEY.test(text) && moneyTroubleIn(text) !== null],
    ['price-session', isShort && !isAnother && (children ?? 0) > 1 && COSTS.test(text)],
    [
      'times',
      isShort &&
        !isAnother &&
        likely !== 'contact' &&
        dates.length + weekdays.length > 0 &&
        OF_SESSIONS.test(text) &&
        !COSTS.test(text),
    ],
    [
      'age',
      !isAnother && isMeant('age') && ages.length > 0 && /\b(?:join|enrol|start|take|accept)\b/.test(text),
    ],
  ];
  return rules.find(([, applies]) => applies)?.[0] ?? null;
}
