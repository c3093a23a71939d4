import type { LiveFacts, Question } from '#assistant/answers/knowledge.ts';
import { daysInWords, isOpenOn } from '#domain/booking/offer.ts';
import { seatsInWords, sessionSentence } from '#domain/booking/session-text.ts';
import { slotTimes } from '#domain/booking/slots.ts';
import { addDays, dayOfWeek, formatLongDate, type IsoDate, zoneName } from '#domain/clock.ts';
import { dayNames, hoursOfADay, inARow } from './say.ts';

const paragraphs = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');

/** What else of a message may stand between two days that it names. */
const CLAUSES =
  /[.,;?!]| (?:but|so|what|how|do (?:you|u)|(?:are|is) there|can (?:i|we|he|she|it)|does|naye|lakini|mulina) /;
/** A day that a family cannot use: `Saturday is not possible`, `we worship on Saturday`, `apart from Friday`. */
const RULED_OUT =
  /\b(?:not(?! only| full)|no(?! (?:class|session|seat|lesson))|except|apart from|other than|instead of|cant|cannot|wont|never|impossible|busy|(?<!after )church\w*|mosque|pray\w*|worship\w*|fellowship|sabbath|adventists?|seveniti|exams?|kkanisa|kanisa|tetusobola|hatuwezi|haiwezekani)\b/;
const ANOTHER_DAY = /\b(?:an)?other days?\b|\bdifferent day|\bolulala\b|siku nyingine/;
const WEEKDAYS_ONLY = /only (?:on )?(?:the )?weekdays|weekdays (?:only|alone)|need (?:only )?weekdays/;
/** It is not asked for, but something of the family's own begins then. */
const BEGINS =
  '(?:term|schools?|exams?|holidays?) (?:\\w+ )?(?:starts?|begins?|re-?opens?|reports?) (?:on )?';

/** The days of the week that a question asks for, and those that it rules out. */
export function daysIn({ text, weekdays }: Question): { wanted: number[]; ruledOut: number[] } {
  const parts = text.split(CLAUSES);
  const isNamed = (day: number) => text.includes(nameOf(day));
  if (/\bday after (?:that|it)\b|\b(?:next|following) day\b/.test(text) && !weekdays.some(isNamed))
    return { wanted: weekdays.map((day) => (day + 1) % 7), ruledOut: [] };
  const asked = weekdays.filter((day) => !new RegExp(BEGINS + nameOf(day)).test(text));
  const isRuledOut = (day: number) =>
    ANOTHER_DAY.test(text) ||
    (WEEKDAYS_ONLY.test(text) && [0, 6].includes(day)) ||
    RULED_OUT.test(parts.find((part) => part.includes(nameOf(day))) ?? text);
  return {
    wanted: asked.filter((day) => !isRuledOut(day)),
    ruledOut: asked.filter(isRuledOut),
  };
}

const nameOf = (day: number) => (dayNames[day] ?? '').toLowerCase();

/** The next session with a free seat, and how many are free. */
export function nextSession(
  { sessions }: LiveFacts,
  isWanted: (session: { sessionDate: IsoDate; sessionSlot: string }) => boolean = () => true,
): string {
  if (sessions === null)
    return 'Which sessions have free seats I cannot see just now; the calendar shows it.';
  const next = sessions.find((session) => session.seatsLeft > 0 && isWanted(session));
  if (!next) return 'No session of the coming weeks has a free seat just now.';
  return `The next session with a free seat: **${sessionSentence(next)}**, ${seatsInWords(next.seatsLeft)} of ${next.capacity}.`;
}

/** Days and hours, or the seats of the days or the week that a question names. */
export function times(live: LiveFacts, question: Question): string {
  const { wanted, ruledOut } = daysIn(question);
  const isUsable = ({ sessionDate }: { sessionDate: IsoDate }) => !ruledOut.includes(dayOfWeek(sessionDate));
  const { weekdays } = live.rules;
  const closed = wanted.filter((day) => !weekdays.includes(day));
  const dates = datesOf(live, question, wanted);
  const days = `Sessions are held ${daysInWords(weekdays)}: ${hoursOfADay()}, ${zoneName()}.`;
  if (dates.length === 0 && closed.length === 0) {
    const left = weekdays.filter((day) => !ruledOut.includes(day));
    if (ruledOut.length > 0)
      return `${daysInWords(left)} are open to you: ${hoursOfADay()}. ${ruledOut.includes(6) && !weekdays.includes(0) ? 'There are no sessions on Sundays. ' : ''}${nextSession(live, isUsable)}`;
    const week = weekIn(question.text, live.today);
    return week ? seatsIn(live, week) : paragraphs(days, nextSession(live));
  }
  return paragraphs(
    closed.length === 0
      ? ''
      : `There are no Hour of Code sessions on ${inARow(closed.map((day) => `${dayNames[day]}s`))}.`,
    ...dates.map((date) => seatsOn(live, date)),
    dates.length === 0 ? days : '',
    (closed.length > 0 && dates.length === 0 && ruledOut.length === 0) ||
      dates.some((date) => hasSeats(live, date))
      ? ''
      : nextSession(live, isUsable),
  );
}

/** An answer names so many closed days, or rows of days. */
const MOST_CLOSED = 8;
const dates = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const utc = (date: IsoDate) => new Date(`${date}T00:00:00Z`);

/** The days on which the school is closed, from today on; empty without any. */
export function closedDays({ rules, today }: LiveFacts): string {
  const rows: [IsoDate, IsoDate][] = [];
  for (const date of rules.closedDates.filter((one) => one >= today).toSorted()) {
    const last = rows.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else rows.push([date, date]);
  }
  const shown = rows
    .slice(0, MOST_CLOSED)
    .map(([from, to]) => dates.formatRange(utc(from), utc(to)).replace(/\s*–\s*/, ' to '));
  if (shown.length === 0) return '';
  return `We are closed on ${rows.length > MOST_CLOSED ? `${shown.join(', ')} and other days` : inARow(shown)}.`;
}

/** The answer if a question names a day or a week; otherwise empty. */
export function timesOfNamedDays(live: LiveFacts, question: Question): string {
  const { weekdays, dates, text } = question;
  const isNamed = weekdays.length > 0 || dates.length > 0 || weekIn(text, live.today) !== null;
  return isNamed ? times(live, question) : '';
}

interface Week {
  name: 'This week' | 'Next week';
  from: IsoDate;
  to: IsoDate;
}

/** The week, from Monday on, that a text names. */
function weekIn(text: string, today: IsoDate): Week | null {
  const sunday = addDays(today, (7 - dayOfWeek(today)) % 7);
  if (/\bthis (?:very |same )?week\b|wiki hii|wiiki eno/.test(text))
    return { name: 'This week', from: today, to: sunday };
  if (/\bnext week\b|wiki ijayo|wiiki ejja/.test(text))
    return { name: 'Next week', from: addDays(sunday, 1), to: addDays(sunday, 7) };
  return null;
}

function seatsIn(live: LiveFacts, { name, from, to }: Week): string {
  const held = live.sessions?.filter(({ sessionDate }) => sessionDate >= from && sessionDate <= to) ?? [];
  const days = new Set(held.flatMap((one) => (one.seatsLeft > 0 ? dayOfWeek(one.sessionDate) : [])));
  return days.size === 0
    ? `${name} no seat is free that can still be booked. ${nextSession(live)}`
    : `${name} these days have free seats: ${daysInWords([...days])}. ${hoursOfADay()}, ${zoneName()}.`;
}

/** The days that a question names, and the next of each day of the week that it wants. */
function datesOf(
  { today, rules, sessions }: LiveFacts,
  { dates, text }: Question,
  wanted: readonly number[],
): readonly IsoDate[] {
  if (dates.length > 0) return dates;
  const week = weekIn(text, today);
  return wanted
    .filter((day) => rules.weekdays.includes(day))
    .map((day) => {
      if (week?.name === 'Next week') return addDays(week.from, (day + 6) % 7);
      const ahead = (day - dayOfWeek(today) + 7) % 7;
      const isToday = ahead === 0 && sessions?.some(({ sessionDate }) => sessionDate === today);
      return addDays(today, isToday ? 0 : ahead || 7);
    });
}

const hasSeats = ({ sessions }: LiveFacts, date: IsoDate) =>
  sessions?.some(({ sessionDate, seatsLeft }) => sessionDate === date && seatsLeft > 0) ?? false;

/** `**Saturday 5 December 2026** has 4 seats at 9:00 (morning), …`, or why that day has none. */
function seatsOn({ sessions, rules, today }: LiveFacts, date: IsoDate): string {
  const day = `**${formatLongDate(date)}**`;
  const held = sessions?.filter(({ sessionDate }) => sessionDate === date) ?? [];
  if (held.length > 0) {
    const seats = held.map(({ sessionSlot, seatsLeft }) => {
      const [part = ''] = sessionSlot.toLowerCase().split(' ');
      const left = `${seatsLeft > 0 ? seatsLeft : 'no'} ${seatsLeft > 1 ? 'seats' : 'seat'}`;
      return `${left} at ${slotTimes(date, sessionSlot).split('–')[0]} (${part})`;
    });
    return `${day} has ${inARow(seats)}, ${zoneName()}.`;
  }
  if (rules.closedDates.includes(date)) return `${day}: no sessions. We are closed on that day.`;
  if (!isOpenOn(rules, date)) return `${day}: no sessions. They are held ${daysInWords(rules.weekdays)}.`;
  if (sessions === null) return `${day} is a day with sessions: ${hoursOfADay()}.`;
  if (date > addDays(today, rules.daysAhead))
    return `${day} cannot be booked yet: seats open ${rules.daysAhead} days ahead.`;
  return `${day} has no session that can still be booked.`;
}
