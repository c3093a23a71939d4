import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CalendarState } from '#domain/booking/widget/calendar.ts';
import type { CalendarLocals } from '#site/locals.ts';
import { CalendarPage } from './CalendarPage.tsx';

const MORNING = { sessionDate: '2026-11-24', sessionSlot: 'Morning 9–11' } as const;
const state: CalendarState = {
  today: '2026-11-20',
  from: '2026-11-21',
  to: '2026-12-02',
  seats: { '2026-11-21': [0, 0, 0], '2026-11-23': [12, 12, 12], '2026-11-24': [0, 1, null] },
  standing: { isPaid: false, held: null, booked: null, closed: null },
};

function markup(changes: Partial<CalendarLocals> = {}, standing = state.standing): string {
  const given = { hasGrant: true, host: null, date: null, price: 'UGX 20,000', ...changes };
  return renderToStaticMarkup(
    <CalendarPage
      {...given}
      state={changes.state ?? { ...state, standing }}
      registerUrl="https://x.example/"
    />,
  );
}

/** The tag of a day's cell, with its text. */
const cell = (html: string, date: string) =>
  new RegExp(`<td[^>]*data-date="${date}".*?</td>`).exec(html)?.[0] ?? '';
const slot = (html: string, value: string) =>
  new RegExp(`<label[^>]*data-slot="${value}".*?</label>`).exec(html)?.[0] ?? '';

describe('the calendar as the server renders it', () => {
  test.each([
    ['2026-11-19', 'Thursday 19 November 2026, past', ''],
    ['2026-11-20', 'Friday 20 November 2026, too late to book', 'too late'],
    ['2026-11-21', 'Saturday 21 November 2026, full', 'full'],
    ['2026-11-22', 'Sunday 22 November 2026, closed', 'closed'],
    ['2026-11-23', 'Monday 23 November 2026, 36 seats left', '36 left'],
    ['2026-11-24', 'Tuesday 24 November 2026, 1 seat left', '1 left'],
    ['2026-12-03', 'Thursday 3 December 2026, not open yet', ''],
  ])('says of %s: %s', (date, label, mark) => {
    const html = cell(markup(), date);
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain(`data-mark="${mark}"`);
  });

  test('has one day that the Tab key reaches, and it is the open one', () => {
    const html = markup();
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(cell(html, '2026-11-23')).toMatch(/tabindex="0" aria-selected="true" aria-disabled="false"/i);
    expect(cell(html, '2026-11-22')).toMatch(/aria-disabled="true"/);
    expect(cell(html, '2026-11-20')).toContain('aria-current="date"');
  });

  test('opens the day that was asked for, or the registration’s own', () => {
    expect(cell(markup({ date: '2026-11-24' }), '2026-11-24')).toContain('aria-selected="true"');
    expect(cell(markup({ date: '2026-11-22' }), '2026-11-23')).toContain('aria-selected="true"');
    const held = markup({}, { isPaid: false, held: MORNING, booked: null, closed: null });
    expect(cell(held, '2026-11-24')).toContain('aria-selected="true"');
  });

  test('names full, nearly full and closed sessions in words', () => {
    const html = markup();
    expect(slot(html, '2026-11-24 Morning 9–11')).toMatch(/disabled="".*Full/);
    expect(slot(html, '2026-11-24 Midday 11:30–13:30')).toMatch(/data-state="few".*1 seat left/);
    expect(slot(html, '2026-11-24 Afternoon 14:30–16:30')).toMatch(/disabled="".*Closed/);
  });

  test('offers a held seat although its session is full', () => {
    const html = markup({}, { isPaid: false, held: MORNING, booked: null, closed: null });
    expect(cell(html, '2026-11-24')).toContain('1 seat left, a seat is held for you');
    expect(slot(html, '2026-11-24 Morning 9–11')).toMatch(/checked="".*Held for you/);
    expect(slot(html, '2026-11-24 Morning 9–11')).not.toContain('disabled');
    const booked = markup({}, { isPaid: true, held: null, booked: MORNING, closed: null });
    expect(slot(booked, '2026-11-24 Morning 9–11')).toContain('Booked');
  });

  test('names the price on the button until it is paid', () => {
    expect(markup()).toContain('Hold the seat and pay UGX 20,000</button>');
    expect(markup({}, { isPaid: true, held: null, booked: null, closed: null })).toContain(
      'Confirm this session</button>',
    );
  });

  test('renders without sessions', () => {
    const html = markup({ state: { ...state, seats: {} } });
    expect(html).not.toContain('aria-selected="true"');
    expect(html).toContain('Choose a day to see its sessions.');
  });
});
