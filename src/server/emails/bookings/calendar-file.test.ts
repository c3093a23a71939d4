import { describe, expect, it } from 'vitest';
import { type BookingCalendarFile, bookingCalendarFile } from './calendar-file.ts';

const file: BookingCalendarFile = {
  uid: 'booking-71c0@techrise.example',
  sequence: 2,
  dates: [{ startsAt: new Date('2026-12-05T06:00:00Z'), endsAt: new Date('2026-12-05T08:00:00Z') }],
  childShortName: 'Amina',
  meetingLink: 'https://meet.techrise.example/hour-of-code/x',
  organizer: { name: 'TechRise Africa', email: 'help@techrise.example' },
  attendee: { name: 'Grace Nakato', email: 'grace@mail.example' },
  stamp: new Date('2026-11-20T11:00:00Z'),
  method: 'REQUEST',
};

/** Content lines as a calendar program reads them: folded lines joined (RFC 5545, 3.1). */
function linesOf(text: string): string[] {
  return text.replace(/\r\n[ \t]/g, '').split('\r\n');
}

function withPrefix(text: string, prefix: string): string[] {
  return linesOf(text).filter((line) => line.startsWith(prefix));
}

describe('the calendar file', () => {
  it('names the organizer and the recipient, who has accepted and need not answer', () => {
    const text = bookingCalendarFile(file);
    expect(linesOf(text)).toContain('METHOD:REQUEST');
    expect(withPrefix(text, 'ORGANIZER')).toEqual([
      'ORGANIZER;CN="TechRise Africa":mailto:help@techrise.example',
    ]);
    const [attendee] = withPrefix(text, 'ATTENDEE');
    expect(attendee).toMatch(/PARTSTAT=ACCEPTED;RSVP=FALSE;.*:mailto:grace@mail\.example$/i);
  });

  it('is neither an invitation nor a cancellation without a recipient', () => {
    const { attendee: _, ...rest } = file;
    expect(() => bookingCalendarFile(rest)).toThrow(TypeError);
    expect(() => bookingCalendarFile({ ...rest, method: 'CANCEL' })).toThrow(TypeError);
  });

  it.each(['REQUEST', 'PUBLISH'] as const)('reminds half an hour before the start as %s', (method) => {
    const text = bookingCalendarFile({ ...file, method }).replace(/\r\n[ \t]/g, '');
    const [alarm = ''] = /BEGIN:VALARM.*END:VALARM/s.exec(text) ?? [];
    // RFC 5545, 3.6.6: an alarm that is shown has these three.
    for (const line of ['ACTION:DISPLAY', 'TRIGGER:-PT30M']) expect(alarm.split('\r\n')).toContain(line);
    expect(alarm).toMatch(/^DESCRIPTION:.+$/m);
    expect(text).toContain('STATUS:CONFIRMED');
  });

  it('cancels the entry without a link or an alarm', () => {
    const text = bookingCalendarFile({ ...file, method: 'CANCEL', meetingLink: null });
    const lines = linesOf(text);
    for (const line of [
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:2',
      'UID:booking-71c0@techrise.example',
    ])
      expect(lines).toContain(line);
    expect(withPrefix(text, 'ORGANIZER')).toHaveLength(1);
    expect(withPrefix(text, 'ATTENDEE')).toHaveLength(1);
    expect(text).not.toMatch(/VALARM|LOCATION|URL|Join:/);
  });

  it('ends every line with CRLF and folds at 75 octets, between whole characters', () => {
    const text = bookingCalendarFile({ ...file, childShortName: 'Ŋ'.repeat(120) });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(withPrefix(text, 'SUMMARY')[0]).toContain('Ŋ'.repeat(120));
  });

  it('escapes a hostile name, so that it adds no line or parameter', () => {
    const evil = 'A,b;c\\d "e"\r\nATTACH:https://evil.example\nEND:VEVENT\rX-EVIL:1\u2028';
    const text = bookingCalendarFile({
      ...file,
      childShortName: evil,
      uid: `u\r\nX-EVIL:2`,
      meetingLink: 'https://meet.example/x\r\nX-EVIL:3',
      organizer: { name: evil, email: 'help@techrise.example' },
      attendee: { name: evil, email: 'a,b;X=1:c"d@mail.example' },
    });
    const lines = linesOf(text);
    expect(lines.filter((line) => /^(ATTACH|X-EVIL)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(withPrefix(text, 'SUMMARY')[0]).toContain('A\\,b\\;c\\\\d');
    const [attendee = ''] = withPrefix(text, 'ATTENDEE');
    expect(attendee).toMatch(/:mailto:a%2Cb%3BX=1%3Ac%22d@mail\.example$/i);
    expect(attendee.match(/(?<!\^)"/g)).toHaveLength(2);
  });
});
