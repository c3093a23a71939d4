import { expect, it } from 'vitest';
import { taskFact, withoutLinks } from './task-fact.ts';

it.each(['reference', 'numbers', 'phone', 'Phone', 'E-mail'])(
  'quotes a %s that a shell would run',
  (name) => {
    expect(taskFact(name, ['5000001', '$(reboot)'])).toBe("5000001, '$(reboot)'");
  },
);

it('takes the links out of a text, and leaves numbers of payments', () => {
  expect(withoutLinks('See http://a.b.example//c or evil。com')).toBe(
    'See http:/ /a.b. example/ /c or evil. com',
  );
  expect(withoutLinks('www.\uFE0Fevil.\uFE0Fcom')).toBe('www. evil. com');
  expect(withoutLinks('evil.भारत evil.कॉम evil.c\u034Fom')).toBe('evil. भारत evil. कॉम evil. c\u034Fom');
  for (const number of ['MP230615.1234.A12345', 'PP261201.1015.AB1234', '3f2a1b9c-0d1e', 'Sent. Thank you'])
    expect(withoutLinks(number)).toBe(number);
});

it('leaves other facts as they are', () => {
  expect(taskFact('Message', "It's $5")).toBe("It's $5");
});
