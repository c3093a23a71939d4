import { expect, test } from 'vitest';
import { readBookingRequest } from '../booking.ts';
import { readWidgetBooking } from './widget-booking.ts';

const booking = {
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  childName: 'Amina',
  childAge: 10,
  sessionDate: '2026-12-05',
  sessionSlot: 'Morning 9–11',
  newsletterOptIn: true,
};

test.each([
  ['our own names', booking],
  [
    'a widget’s names',
    {
      parent_name: 'Grace Nakato',
      parent_email: 'grace@families.example',
      child_name: 'Amina',
      child_age: '10',
      session_date: '2026-12-05',
      session_time: 'Morning 9–11',
      newsletter_opt_in: 'yes',
    },
  ],
  [
    'other names',
    {
      full_name: ' Grace Nakato\n',
      email_address: 'grace@families.example',
      student_name: 'Amina',
      age: 10,
      booking_date: '2026-12-05',
      slot: 'Morning 9–11',
      newsletter: true,
    },
  ],
])('a booking with %s is the same booking', (_name, data) => {
  expect(readWidgetBooking(data)).toEqual(booking);
});

test('prefers our name of two filled ones, and ignores an empty one', () => {
  const data = { sessionDate: '', session_date: '2026-12-05', sessionSlot: 'Morning 9–11', time: '14:30' };
  expect(readWidgetBooking(data)).toMatchObject({ sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' });
});

test.each([[null], ['booking'], [[booking]], [7]])('%j is not a booking', (data) => {
  expect(readWidgetBooking(data)).toBeNull();
});

test('fields of any wrong type are ignored', () => {
  const data = {
    parentName: { toString: 'x' },
    email: 7,
    childName: 'x'.repeat(301),
    childAge: '10 years',
    sessionDate: ['2026-12-05'],
    sessionSlot: null,
    newsletterOptIn: 'perhaps',
  };
  expect(Object.values(readWidgetBooking(data) ?? {}).every((value) => value === null)).toBe(true);
});

test('the request for a booking knows the same names', () => {
  expect(readBookingRequest({ booking_date: '2026-12-05', booking_time: '9:00' })).toEqual({
    sessionDate: '2026-12-05',
    sessionSlot: 'Morning 9–11',
  });
});
