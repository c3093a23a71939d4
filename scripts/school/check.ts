import type { StaffCommand } from '../staff/run.ts';
import { problemsOf, readSchoolFile } from './school-file.ts';

export const check: StaffCommand = {
  takes: '<file>',
  plan:
    ([file = '']) =>
    async () => {
      const { document } = await readSchoolFile(file);
      const text = problemsOf(document);
      return text === '' ? `${file} is in order.` : { text, isWrong: true };
    },
};
