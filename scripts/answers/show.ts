import { moment, rows } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';
import { findAnswer } from './answer.ts';

export const show: StaffCommand = {
  takes: '<id>',
  plan:
    ([text = '']) =>
    async (command) => {
      const { id, asks, answer, link, isActive, createdAt, updatedAt } = await findAnswer(command, text);
      const facts = rows([
        ['Id', id],
        ['State', isActive ? 'on' : 'off'],
        ['Added', moment(createdAt)],
        ['Changed', moment(updatedAt)],
        ['Link', link],
        ...asks.map((ask) => ['Ask', ask] as const),
      ]);
      return `${facts}\n\n${answer}`;
    },
};
