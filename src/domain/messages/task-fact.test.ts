import { expect, it } from 'vitest';
import { taskFact } from './task-fact.ts';

it.each(['reference', 'numbers', 'phone', 'Phone', 'E-mail'])(
  'quotes a %s that a shell would run',
  (name) => {
    expect(taskFact(name, ['5000001', '$(reboot)'])).toBe("5000001, '$(reboot)'");
  },
);

it('leaves other facts as they are', () => {
  expect(taskFact('Message', "It's $5")).toBe("It's $5");
});
