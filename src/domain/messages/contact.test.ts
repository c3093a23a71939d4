import { expect, test } from 'vitest';
import {
  contactMessages,
  contactRefusal,
  MIN_MESSAGE,
  messageLength,
  readContactSubmission,
} from './contact.ts';

const valid = {
  fullName: 'Grace Nabirye',
  email: 'grace@families.example',
  programInterest: 'general-inquiry',
  message: 'Is there a session in the holidays?',
};

test('a message keeps its lines and loses what cannot be kept', () => {
  const { value } = readContactSubmission({ ...valid, message: '  First\r\nsecond\u0000 line ' });
  expect(value?.message).toBe('First\nsecond  line');
});

test.each([
  ['one letter for a name', { fullName: 'G' }, 'fullName', contactMessages.fullName],
  ['half an e-mail', { email: 'grace@families' }, 'email', contactMessages.email],
  [
    'an interest of another kind',
    { programInterest: ['kit'] },
    'programInterest',
    contactMessages.programInterest,
  ],
  ['another interest', { programInterest: 'mentorship' }, 'programInterest', contactMessages.programInterest],
  ['nine characters', { message: '123456789' }, 'message', contactMessages.tooShort.description],
  ['nine characters and blanks', { message: ' 123456789 ' }, 'message', contactMessages.tooShort.description],
  ['no message', { message: null }, 'message', contactMessages.tooShort.description],
])('a message with %s is refused', (_name, change, path, message) => {
  expect(readContactSubmission({ ...valid, ...change })).toEqual({
    value: null,
    errors: [{ path, message }],
  });
});

test('ten characters are enough, blanks around them do not count', () => {
  expect(readContactSubmission({ ...valid, message: '1234567890' }).errors).toEqual([]);
  expect(messageLength('  12345 ')).toBe(5);
  const isEnough = (message: string) => readContactSubmission({ ...valid, message }).value !== null;
  for (const message of ['🦊'.repeat(5), '🦊'.repeat(9), '🦊'.repeat(10), 'é'.repeat(9), '1234567890'])
    expect(isEnough(message), message).toBe(messageLength(message) >= MIN_MESSAGE);
});

test('the message for the whole form comes before that for one field', () => {
  const refusal = (change: object) => {
    const body = { ...valid, ...change };
    return contactRefusal(body, readContactSubmission(body).errors);
  };
  expect(refusal({ email: ' ', message: 'short' })).toEqual(contactMessages.missing);
  expect(refusal({ fullName: 'G', message: 'short' })).toEqual(contactMessages.tooShort);
  expect(refusal({ fullName: 'G' })).toEqual({
    title: 'Message not sent',
    description: contactMessages.fullName,
  });
});

test.each(['kit', 'techrise-africa-kit', 'acholi-code-kit'])('%s is about the kit', (programInterest) => {
  expect(readContactSubmission({ ...valid, programInterest }).value).toHaveProperty('programInterest', 'kit');
});
