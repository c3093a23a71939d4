import { restoreSchool } from '../../src/server/services/school/import-school.ts';
import { schoolHistory } from '../../src/server/services/school/school-history.ts';
import { moment, oneLine } from '../staff/print.ts';
import { authorOf, type StaffCommand, textOf } from '../staff/run.ts';
import { describeChange } from './import.ts';

export const history: StaffCommand = {
  plan:
    () =>
    async ({ ctx }) => {
      const versions = await schoolHistory(ctx);
      if (versions.length === 0) return 'The sample is shown: no document was imported yet.';
      return versions
        .map(({ id, at, who, note }) => oneLine(`${id} ${moment(at)} ${who}${note ? `: ${note}` : ''}`))
        .join('\n');
    },
};

export const restore: StaffCommand = {
  takes: '<version>',
  options: ['by', 'note'],
  plan([version = ''], options) {
    if (!/^\d{1,9}$/.test(version)) throw new Error(`${version} is not a version. Write its number.`);
    const who = authorOf(options);
    const note = textOf(options, 'note');
    return async ({ ctx }) => {
      const restored = await restoreSchool(ctx, Number(version), { who, ...(note && { note }) });
      return describeChange(restored.version, restored.changed);
    };
  },
};
