import {
  type KeptQuestion,
  listQuestions,
} from '../../src/server/services/assistant/taught/list-questions.ts';
import { WIDTH, wrapped } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';

const FIRST = 40;
const ALL = 5_000;
const INDENT = 31;

export const questions: StaffCommand = {
  options: ['all'],
  plan(_words, options) {
    return async ({ ctx }) => {
      const found = await listQuestions(ctx, options.all ? ALL : FIRST + 1);
      if (found.length === 0) return 'There are no open questions.';
      const shown = options.all ? found : found.slice(0, FIRST);
      const rest = found.length > shown.length ? ['More: npm run answers -- questions --all'] : [];
      return ['times  last        what', ...shown.map(lineOf), ...rest].join('\n');
    };
  },
};

function lineOf({ text, kind, count, lastDay }: KeptQuestion): string {
  const what = kind === 'unknown' ? 'not known' : 'no help';
  const lines = wrapped(text, '', WIDTH - INDENT).replaceAll('\n', `\n${' '.repeat(INDENT)}`);
  return `${String(count).padStart(5)}  ${lastDay}  ${what.padEnd(10)}  ${lines}`;
}
