import { addDays, type IsoDate, isIsoDate } from '#domain/clock.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?<month>${MONTHS.join('|')})(?:[a-z]{2,7})?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const WRITTEN: readonly RegExp[] = [
  new RegExp(`\\b${DAY} (?:of )?${MONTH}\\b`, 'g'),
  new RegExp(`\\b${MONTH} (?:the )?${DAY}\\b(?! ?(?::|\\.\\d|am\\b|pm\\b|years?|yrs?|kids|children))`, 'g'),
  /\b(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/\d{2,4})?\b/g,
];
const NEAR: readonly (readonly [RegExp, number])[] = [
  [/\b(?:today|2day|tonight|leo|leero)\b/, 0],
  [/(?<!day after )\b(?:tomm?orr?ow|tomm?orr?o|2morrow|2moro|tmrw?|kesho(?! kutwa)|enkya)\b/, 1],
  [/\bday after (?:tomm?orr?ow|tmrw?)\b|\bkesho kutwa\b/, 2],
];

/**
 * The calendar days that a message names, each as its next occurrence: `tomorrow`, `5th December`, `25/12`,
 * `christmas`. Days of the week are not included (`weekdaysIn`).
 *
 * @param holidays Month and day by the name of a holiday: `12-25` by `christmas`
 */
export function datesIn(
  text: string,
  today: IsoDate,
  holidays: Readonly<Record<string, string>> = {},
): IsoDate[] {
  const plain = text.toLowerCase();
  const near = NEAR.flatMap(([pattern, days]) => (pattern.test(plain) ? addDays(today, days) : []));
  const written = WRITTEN.flatMap((pattern) => [...plain.matchAll(pattern)]).flatMap(({ groups }) => {
    const month = MONTHS.indexOf(groups?.month ?? '') + 1 || Number(groups?.month);
    return nextDate(today, month, Number(groups?.day));
  });
  const spoken = plain.replace(/['’]/g, '');
  const inText = Object.keys(holidays).filter((name) => spoken.includes(name));
  const named = inText
    // Christmas Eve is not Christmas.
    .filter((name) => !inText.some((other) => other !== name && other.includes(name)))
    .flatMap((name) => {
      const [month = 0, dayOfMonth = 0] = (holidays[name] ?? '').split('-').map(Number);
      return nextDate(today, month, dayOfMonth);
    });
  return [...new Set([...near, ...written, ...named])].sort();
}

function nextDate(today: IsoDate, month: number, day: number): IsoDate[] {
  const year = Number(today.slice(0, 4));
  const two = (figure: number) => String(figure).padStart(2, '0');
  return [year, year + 1]
    .map((of) => `${of}-${two(month)}-${two(day)}`)
    .filter((date) => isIsoDate(date) && date >= today)
    .slice(0, 1);
}
