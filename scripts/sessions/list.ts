import { offerWindow } from '../../src/domain/booking/offer.ts';
import { isIsoDate, schoolDate } from '../../src/domain/clock.ts';
import {
  type ListedSession,
  listSessions,
} from '../../src/server/services/bookings/sessions/list-sessions.ts';
import { type Options, type StaffCommand, textOf } from '../staff/run.ts';
import { sessionName } from '../staff/session.ts';

export const list: StaffCommand = {
  options: ['from', 'to', 'links'],
  plan(_words, options) {
    const [from, to] = [dateOf(options, 'from'), dateOf(options, 'to')];
    if (from && to && from > to) throw new Error(`--from ${from} is after --to ${to}.`);
    return async ({ ctx }) => {
      const now = ctx.clock.now();
      const first = from ?? schoolDate(now);
      const last = to ?? offerWindow(ctx.offers.hourOfCode().rules, now).to;
      const found = await listSessions(ctx, { from: first, to: last });
      if (found.length === 0) return 'There are no sessions on these days.';
      const heading = line('', 'sold', 'held', 'free', '');
      return [heading, ...found.map((session) => lineOf(session, now, options.links === true))].join('\n');
    };
  },
};

function dateOf(options: Options, name: string): string | undefined {
  const text = textOf(options, name);
  if (text === undefined || isIsoDate(text)) return text;
  throw new Error(`--${name} is a date: --${name} 2026-12-05`);
}

function lineOf(session: ListedSession, now: Date, withLink: boolean): string {
  const { booked, held, capacity } = session;
  const free = Math.max(0, capacity - booked - held);
  const first = line(sessionName(session), String(booked), String(held), String(free), stateOf(session, now));
  return withLink ? `${first}\n  ${session.meetingLink}` : first;
}

function stateOf({ decision, isBookable, startsAt }: ListedSession, now: Date): string {
  if (startsAt <= now) return 'over';
  if (decision === 'closed') return 'closed';
  if (!isBookable) return 'not bookable';
  return decision === 'open' ? 'open, extra' : 'open';
}

function line(name: string, booked: string, held: string, free: string, state: string): string {
  const figures = [booked, held, free].map((figure) => figure.padStart(5)).join('');
  return `${name.padEnd(34)}${figures}  ${state}`.trimEnd();
}
