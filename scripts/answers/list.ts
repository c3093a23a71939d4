import { listAnswers } from '../../src/server/services/assistant/taught/list-answers.ts';
import type { StaffCommand } from '../staff/run.ts';
import { lineOf } from './answer.ts';

export const list: StaffCommand = {
  plan:
    () =>
    async ({ ctx }) => {
      const all = await listAnswers(ctx);
      return all.length === 0 ? 'There are no answers yet.' : all.map(lineOf).join('\n');
    },
};
