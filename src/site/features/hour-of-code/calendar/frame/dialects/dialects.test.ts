import { describe, expect, test } from 'vitest';
import { calendarDialects } from '#domain/booking/widget/calendar-dialect.ts';
import type { FramePlace } from './dialect.ts';
import { loadDialect } from './load.ts';

const place: FramePlace = {
  address: 'https://calendar.example/school/hour-of-code',
  token: 'sealed-token',
  site: 'https://somero.example',
  date: '2026-12-05',
  guest: {
    parentName: 'Grace Ann Nakato',
    email: 'grace@families.example',
    childName: 'Amina',
    childAge: 10,
    newsletterOptIn: true,
  },
};

const queries = {
  somero: { grant: 'sealed-token', site: 'https://somero.example', date: '2026-12-05', v: '1' },
  calcom: {
    embed: 'booking',
    name: 'Grace Ann Nakato',
    email: 'grace@families.example',
    'metadata[bookingToken]': 'sealed-token',
    date: '2026-12-05',
    layout: 'month_view',
    embedType: 'inline',
  },
};

const cal = (type: string, data: unknown = {}) => ({
  originator: 'CAL',
  type,
  namespace: '',
  fullType: `CAL::${type}`,
  data,
});
const of = (reference: string) => ({ kind: 'booking', id: null, data: null, reference });

/** Messages of each calendar, and their meaning. */
const sayings: [keyof typeof queries, unknown, unknown][] = [
  ['calcom', cal('__iframeReady'), { kind: 'ready' }],
  ['calcom', cal('linkReady'), { kind: 'prefilled' }],
  ['calcom', cal('linkFailed', { code: '404' }), { kind: 'failed' }],
  ['calcom', cal('__dimensionChanged', { iframeHeight: 930 }), { kind: 'resize', height: 930 }],
  ['calcom', cal('__dimensionChanged', { iframeHeight: 'tall' }), null],
  ['calcom', cal('bookingSuccessfulV2', { uid: 'u1' }), of('u1')],
  ['calcom', { originator: 'CAL', fullType: 'CAL:ns:bookingSuccessfulV2', data: { uid: 'u1' } }, of('u1')],
  ['calcom', cal('bookingSuccessfulV2', {}), null],
  ['calcom', { ...cal('linkReady'), originator: 'LAC' }, null],
];

test.each(calendarDialects)(
  'the address of %s has what it may know, and nothing about the child',
  async (name) => {
    const address = new URL((await loadDialect(name)).frameAddress(place));
    expect(address.origin + address.pathname).toBe(place.address);
    expect(Object.fromEntries(address.searchParams)).toEqual(queries[name]);
    expect(address.href).not.toMatch(/Amina|newsletter/);
  },
);

test.each(sayings)('%s saying %j means %j', async (name, message, news) => {
  expect((await loadDialect(name)).read(message)).toEqual(news);
});

describe.each(calendarDialects)('%s', (name) => {
  test.each([[null], [undefined], [7], ['hello'], [[]], [{}], [{ data: null }], [{ payload: 7, event: {} }]])(
    'ignores %j',
    async (message) => {
      expect((await loadDialect(name)).read(message)).toBeNull();
    },
  );

  test('ignores the messages of the others', async () => {
    const { read } = await loadDialect(name);
    for (const [speaker, message] of sayings) if (speaker !== name) expect(read(message)).toBeNull();
  });
});

test('a booking of our own calendar may have other field names', async () => {
  const { read } = await loadDialect('somero');
  const data = {
    session_date: '2026-12-05',
    session_time: '9:00',
    parent_email: 'g@x.example',
    child_age: '10',
  };
  const message = { source: 'somero-booking', v: 1, type: 'booking', id: 'b1', data };
  expect(read(message)).toEqual({
    kind: 'booking',
    id: 'b1',
    reference: null,
    data: { sessionDate: '2026-12-05', sessionSlot: '9:00', email: 'g@x.example', childAge: 10 },
  });
});
