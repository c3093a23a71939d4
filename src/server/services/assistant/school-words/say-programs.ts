import type { LiveFacts } from '#assistant/answers/knowledge.ts';
import { seatsInWords, sessionSentence } from '#domain/booking/session-text.ts';
import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import { inARow, list } from './say.ts';

const MOST_PROGRAMS = 4;
const MOST_RUNS = 2;

/** What can be registered for other than the Hour of Code, with prices, ages and dates; empty when there is nothing. */
export function programsInShort({ programs }: LiveFacts): string {
  if (!programs || programs.length === 0) return '';
  const lines = programs
    .slice(0, MOST_PROGRAMS)
    .map(
      (program) =>
        `${linksTo([program])}: ${program.price}, ages ${program.ages.min} to ${program.ages.max}, ${program.place}. ${nextDates(program)}`,
    );
  const more = programs.length > MOST_PROGRAMS ? ['More are on [All programs](/programs).'] : [];
  return ['Open for registration now:', list([...lines, ...more])].join('\n\n');
}

/** Said where the list above is empty. */
export function noProgram({ programs }: LiveFacts): string {
  if (programs === null) return 'Which programs are open for registration I cannot see just now.';
  return programs.length > 0 ? '' : 'No camp, course or club is open for registration just now.';
}

/** `[Holiday camp](/programs/camp) and [Saturday club](/programs/club)` */
export const linksTo = (programs: readonly Pick<OpenProgram, 'slug' | 'title'>[]): string =>
  inARow(programs.map(({ slug, title }) => `[${title}](/programs/${slug})`));

/** `Next: Monday 7 December 2026, 9:00–12:00 EAT, 5 dates until Fri 11 Dec (UTC+3), 12 seats left.` */
export function nextDates({ sessions }: Pick<OpenProgram, 'sessions'>): string {
  const next = sessions
    .slice(0, MOST_RUNS)
    .map((session) => `${sessionSentence(session)}, ${seatsInWords(session.seatsLeft).toLowerCase()}`);
  return next.length > 0 ? `Next: ${next.join('; ')}.` : 'No date is open yet.';
}
