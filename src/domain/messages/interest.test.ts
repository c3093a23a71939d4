import { expect, test } from 'vitest';
import { programRegistrationMessages as messages, readProgramRegistration } from './interest.ts';

const valid = { fullName: 'Grace Nabirye', email: 'Grace@Families.example', programType: 'mentorship' };
const errorsOf = (change: object) => readProgramRegistration({ ...valid, ...change }).errors;

test('name, e-mail and program are enough', () => {
  expect(readProgramRegistration({ ...valid, fullName: '  Grace  Nabirye ', status: 'done' })).toEqual({
    value: {
      ...valid,
      fullName: 'Grace  Nabirye',
      phone: null,
      schoolName: null,
      childName: null,
      childAge: null,
      preferredTime: null,
      message: null,
    },
    errors: [],
  });
});

test.each([
  ['no name', { fullName: undefined }, 'fullName', messages.fullName],
  ['one letter', { fullName: ' A ' }, 'fullName', messages.fullName],
  ['no e-mail', { email: '' }, 'email', messages.email],
  ['half an e-mail', { email: 'grace@' }, 'email', messages.email],
  ['no program', { programType: '' }, 'programType', messages.programType],
  ['foundation', { programType: 'foundation' }, 'programType', messages.programType],
  ['a member of every object', { programType: 'constructor' }, 'programType', messages.programType],
  ['a child of 4', { childAge: 4 }, 'childAge', messages.childAge],
  ['a child of 19', { childAge: 19 }, 'childAge', messages.childAge],
  ['a child of 7½', { childAge: 7.5 }, 'childAge', messages.childAge],
  ['an age in words', { childAge: 'ten' }, 'childAge', messages.childAge],
  ['an age in a list', { childAge: [7] }, 'childAge', messages.childAge],
  ['true for an age', { childAge: true }, 'childAge', messages.childAge],
  ['an endless message', { message: 'x'.repeat(5001) }, 'message', 'Please shorten this text'],
  ['a number for a school', { schoolName: 5 }, 'schoolName', 'Please shorten this text'],
])('a registration of interest with %s is refused', (_name, change, path, message) => {
  expect(errorsOf(change)).toEqual([{ path, message }]);
});

test.each([
  [5, 5],
  [18, 18],
  ['9', 9],
  [' 12 ', 12],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
])('the age %j is read as %j', (childAge, read) => {
  expect(readProgramRegistration({ ...valid, childAge }).value?.childAge).toBe(read);
});

test('the messages come in the order of the fields', () => {
  expect(readProgramRegistration({ childAge: 3, message: 5 }).errors.map(({ path }) => path)).toEqual([
    'fullName',
    'email',
    'programType',
    'childAge',
    'message',
  ]);
});

test('the school is not enforced', () => {
  expect(errorsOf({ programType: 'school_clubs', schoolName: '' })).toEqual([]);
});
