import { expect, it } from 'vitest';
import { namesFamily } from './names-family.ts';

const isNamed = namesFamily({
  names: ['Zoë Ng’ang’a', 'Li', 'Jo Nakato', 'Mama Amina', 'Dr. Uncle-Ben Ojok', 'Mrs. An', 'K.', 'O’k Papa'],
  emails: ['nakato.jo@families.example'],
  phones: ['+256772123456'],
});

it.each([
  'can zoe come on monday',
  "is zoë's laptop enough",
  'what does NG’ANG’A need',
  'what does nganga need',
  'when does li begin',
  'my nakato is six',
  'write to nakato.jo@families.example',
  'call 0772 123-456',
  'is amina too young',
  'ben is eleven',
  'mrs an asked before',
])('a question names the family: %s', (text) => {
  expect(isNamed(text)).toBe(true);
});

it.each([
  'do you like goats',
  'is a zoetrope built there',
  'who is jo',
  'call 0772 123 457',
  'may a mama come too',
  'my uncle, dr mukasa, and mrs okot will pay',
  'is class k for beginners',
  'is an hour enough',
  'is it ok',
  '',
])('a question does not name the family: %s', (text) => {
  expect(isNamed(text)).toBe(false);
});

it('no question names a family without details', () => {
  expect(
    namesFamily({ names: ['', '…', 'Mama', 'Mr. Z'], emails: [], phones: ['', '123'] })('123 … what z mama'),
  ).toBe(false);
});

it('many long names are searched for as well', () => {
  const names = Array.from({ length: 100 }, (_, index) => `${'a '.repeat(99)}${index}`);
  const isOne = namesFamily({ names, emails: [], phones: [] });
  expect(isOne(`is ${names[99]} here`)).toBe(true);
  expect(isOne(`is ${'a '.repeat(99)}100 here`)).toBe(false);
});
