import { readSchool } from '../../src/server/services/school/read-school.ts';
import { type StaffCommand, textOf } from '../staff/run.ts';
import { writeSchoolFile } from './school-file.ts';

export const exportSchool: StaffCommand = {
  options: ['to'],
  plan: (_words, options) => {
    const file = textOf(options, 'to') ?? 'school.json';
    return async ({ ctx }) => {
      const { school, version } = await readSchool(ctx.database.db);
      await writeSchoolFile(file, { document: school, version });
      return `Version ${version} is in ${file}.`;
    };
  },
};
