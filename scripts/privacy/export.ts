import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { site } from '#content/school.ts';
import { exportFamily } from '../../src/server/services/privacy/export-family.ts';
import { authorOf, type StaffCommand, textOf } from '../staff/run.ts';
import { familyOf, recordCounts } from './family.ts';

export const exportCommand: StaffCommand = {
  takes: '<e-mail-or-id>',
  options: ['to', 'by'],
  plan([text = ''], options) {
    const by = authorOf(options);
    const name = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const file = resolve(textOf(options, 'to') ?? `kept-about-${name}.json`);
    return async (command) => {
      const family = await familyOf(command, text);
      const everything = {
        about: `What ${site.name} stores under ${text}, on ${command.ctx.clock.now().toISOString()}. Times are UTC, amounts as their names say.`,
        ...(await exportFamily(command.ctx, family, by)),
      };
      try {
        // Readable by the current user only.
        await writeFile(file, `${JSON.stringify(everything, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const why = code === 'EEXIST' ? 'It exists already' : `It cannot be written (${code})`;
        throw new Error(`${file}\n${why}. Name another file: --to <file>`, { cause: error });
      }
      return `Written (${recordCounts(family)}):\n${file}\nGive it to the family alone, then delete it.`;
    };
  },
};
