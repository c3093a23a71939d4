import { describe, expect, it } from 'vitest';
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
