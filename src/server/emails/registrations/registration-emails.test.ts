import { describe, expect, it, test } from 'vitest';
import { compose, expectInBoth } from '#tests/support/services/emails.ts';
import { composeEmail } from '../compose.ts';
import { registrationId, samples, secondId } from '../samples.ts';

describe('welcome', () => {
  it('says what it costs, where to go on and what happens next', () => {
    expectInBoth(
      compose('welcome'),
      'Amina',
      'Grace Nakato',
      'UGX 20,000',
      'What happens next',
      'choose a day and a time',
    );
  });
});

test('the welcome to an offer at an address promises no link to a video meeting', () => {
  const offer = { slug: 'camp', title: 'Holiday camp', place: 'Innovation Hub', needs: [], refundRule: '' };
  expect(compose('welcome').text).toContain('the link to the video meeting');
  const { text } = composeEmail('welcome', { ...samples.welcome, offer });
  expect(text).not.toContain('video meeting');
  expect(text).toContain('We send you the place and the times');
});

describe('resume link', () => {
  it('lists every registration of the address with its state', () => {
    const mail = compose('resume_link');
    expectInBoth(
      mail,
      'Amina',
      'Joel',
      'Not paid yet.',
      'Booked: Saturday 5 December 2026',
      registrationId,
      secondId,
    );
  });

  it('stays small for any number of registrations of an address', () => {
    const [first] = samples.resume_link.registrations;
    if (!first) throw new Error('no sample');
    const mail = composeEmail('resume_link', { registrations: Array.from({ length: 500 }, () => first) });
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
    expectInBoth(mail, 'There are older registrations too.');
  });

  it('says when there is no registration', () => {
    expectInBoth(composeEmail('resume_link', { registrations: [] }), 'No child is registered');
  });
});

test('mails about a course that names no needs and no refund rule have no heading without text', () => {
  const offer = { slug: 'camp', title: 'Holiday camp', place: 'Innovation Hub', needs: [], refundRule: '' };
  const mails = [
    composeEmail('receipt', { ...samples.receipt, offer }),
    composeEmail('booking_confirmed', { ...samples.booking_confirmed, offer }),
    composeEmail('session_reminder', { ...samples.session_reminder, offer }),
  ];
  for (const { text } of mails) expect(text).not.toMatch(/what you need|moving and refunds/i);
});

test('mails about another offer name it, and links to several name the school', () => {
  const offer = { slug: 'camp', title: 'Holiday camp', place: 'Innovation Hub', needs: [], refundRule: '' };
  const [first] = samples.resume_link.registrations;
  if (!first) throw new Error('the sample has no registration');
  const camp = composeEmail('resume_link', { registrations: [{ ...first, offer }] });
  expect(camp.subject).toBe('Your link to Holiday camp');
  expect(camp.text).toContain(': Holiday camp');
  const both = composeEmail('resume_link', { registrations: [first, { ...first, offer }] });
  expect(both.subject).toBe('Your links to TechRise Africa');
  const changed = composeEmail('email_changed', { ...samples.email_changed, offer });
  expect(changed.subject).toBe('Your e-mail address for Holiday camp was changed');
  expect(changed.text).toContain("'s Holiday camp was changed");
});
