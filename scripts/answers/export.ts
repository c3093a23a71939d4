import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted } from '#domain/text.ts';
import { listAnswers } from '../../src/server/services/assistant/taught/list-answers.ts';
import type { StaffCommand } from '../staff/run.ts';

export const exportAnswers: StaffCommand = {
  takes: '<file>',
  plan([name = '']) {
    const file = resolve(name);
    return async ({ ctx }) => {
      const all = (await listAnswers(ctx)).map(({ id, asks, answer, link, isActive }) => ({
        id,
        asks,
        answer,
        link,
        isActive,
      }));
      try {
        await writeFile(file, `${JSON.stringify({ answers: all }, null, 2)}\n`, { flag: 'wx' });
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const why = code === 'EEXIST' ? 'It exists already' : `It cannot be written (${code})`;
        throw new Error(`${file}\n${why}. Name another file.`, { cause: error });
      }
      return `Written, ${counted(all.length, 'answer')}:\n${file}`;
    };
  },
};
