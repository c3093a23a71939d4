import { problemsOf } from '../../src/server/services/school/check-document.ts';
import type { StaffCommand } from '../staff/run.ts';
import { readSchoolFile } from './school-file.ts';

export const check: StaffCommand = {
  takes: '<file>',
  plan:
    ([file = '']) =>
    async () => {
      const { document } = await readSchoolFile(file);
      const text = await problemsOf(document);
      return text === '' ? `${file} is in order.` : { text, isWrong: true };
    },
};
