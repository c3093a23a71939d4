import { importSchool } from '../../src/server/services/school/import-school.ts';
import { authorOf, type StaffCommand, textOf } from '../staff/run.ts';
import { readSchoolFile } from './school-file.ts';

const LISTED = 20;

export const importFile: StaffCommand = {
  takes: '<file>',
  options: ['by', 'note'],
  plan([file = ''], options) {
    const who = authorOf(options);
    const note = textOf(options, 'note');
    return async ({ ctx }) => {
      const { document, version: basedOn } = await readSchoolFile(file);
      const { version, changed } = await importSchool(ctx, { document, who, note, basedOn });
      return describeChange(version, changed);
    };
  },
};

/** What a person sees after an import. */
export function describeChange(version: number, changed: readonly string[]): string {
  if (changed.length === 0) return `Nothing changed: it is version ${version} already.`;
  const further = changed.length - LISTED;
  return [
    `Version ${version} is shown now. It changed:`,
    ...changed.slice(0, LISTED),
    ...(further > 0 ? [`and ${further} more`] : []),
  ].join('\n');
}
