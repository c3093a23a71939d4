import { describe, expect, test, vi } from 'vitest';
import { loadStatus } from './load-status.ts';
import { readRecord } from './read-record.ts';
import { viewOf } from './status-view.ts';

const record = {
  id: '123e4567-e89b-42d3-a456-426614174000',
  parentName: 'Grace',
  email: 'grace@families.example',
  childName: 'Amina',
  childAge: 10,
  paymentStatus: 'pending',
  status: 'pending_payment',
  appointmentBooked: false,
};
const read = (of: object) => {
  const registration = readRecord({ ...record, ...of });
  if (!registration) throw new Error('This is a registration.');
  return registration;
};

describe('a record', () => {
  test('may be bare or wrapped, and without optional fields', () => {
    expect(readRecord(record)).toMatchObject({ ...record, phone: null, payment: { state: 'none' } });
    expect(readRecord({ registration: record })).toEqual(readRecord(record));
  });

  test.each([
    null,
    undefined,
    'text',
    [],
    {},
    { registration: null },
    { ...record, id: '' },
    { ...record, id: 7 },
    { ...record, childName: undefined },
    { ...record, childAge: '10' },
    { ...record, paymentStatus: 'maybe' },
    { ...record, appointmentBooked: 'no' },
  ])('is none: %j', (body) => {
    expect(readRecord(body)).toBeNull();
  });

  test('keeps the offer that the child is registered for', () => {
    const offer = { slug: 'camp', title: 'Camp', place: 'online', needs: [], refundRule: 'none' };
    expect(read({ offer }).offer).toEqual(offer);
  });
});

test.each([
  [{}, 'pending'],
  [{ paymentStatus: 'failed' }, 'pending'],
  [{ payment: { state: 'open' } }, 'pending'],
  [{ payment: { state: 'review' } }, 'review'],
  [{ paymentStatus: 'paid' }, 'paid'],
  [{ status: 'paid' }, 'paid'],
  [{ paymentStatus: 'paid', payment: { state: 'review' } }, 'paid'],
  [{ paymentStatus: 'paid', appointmentBooked: true }, 'booked'],
  [{ paymentStatus: 'refunded' }, 'closed'],
  [{ paymentStatus: 'paid', status: 'cancelled' }, 'closed'],
])('%j is shown as %s', (of, view) => {
  expect(viewOf(read(of))).toBe(view);
});

test.each([
  [404, 'Registration not found for ID: x. Please check your registration link or contact support.', true],
  [500, 'Server error occurred while loading registration details. Please try again later.', false],
  [599, 'Server error occurred while loading registration details. Please try again later.', false],
  [400, 'Failed to load registration details (400)', false],
  [499, 'Failed to load registration details (499)', false],
])('an answer of %i is reported', async (status, message, isUnknown) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  expect(await loadStatus('x')).toEqual({ registration: null, problem: { message, isUnknown } });
});

test('a body that is no JSON is not taken for a lost connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  expect((await loadStatus('x')).problem?.message).toMatch(/^Invalid registration data received/);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect((await loadStatus('x')).problem?.message).toMatch(/^Network error/);
});
