import type { Mail } from './sandbox.ts';

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\/hour-of-code\/payment\/[0-9a-f-]{36}(?:\?link=[\w-]+)?/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail has no link to a registration:\n${text}`);
  return link;
}

/** Start and end of a calendar file's event, which have to be written in UTC. */
export function eventTimes(file: string): { startsAt: Date; endsAt: Date } {
  return { startsAt: utcOf('DTSTART', file), endsAt: utcOf('DTEND', file) };
}

function utcOf(name: string, file: string): Date {
  const [, year, month, day, hour, minute, second] =
    new RegExp(`^${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\r?$`, 'm').exec(file) ?? [];
  if (year === undefined) throw new Error(`The calendar file has no ${name} in UTC:\n${file}`);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
