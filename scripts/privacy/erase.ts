import { counted } from '#domain/text.ts';
import { countErasure, eraseFamily, nothingErased } from '../../src/server/services/privacy/erase-family.ts';
import { countQuestions } from '../../src/server/services/privacy/forget-questions.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { familyOf, recordCounts } from './family.ts';

export const erase: StaffCommand = {
  takes: '<e-mail-or-id>',
  options: ['yes', 'by'],
  plan([text = ''], options) {
    const by = authorOf(options);
    return async (command) => {
      const family = await familyOf(command, text);
      const kept = recordCounts(family);
      if (!options.yes) {
        const named = await countQuestions(command.ctx.database.db, family);
        const also =
          named > 0
            ? ` So would ${counted(named, 'question')} of the chat that ${named === 1 ? 'names' : 'name'} the family, or somebody with the same name.`
            : '';
        return `This would be erased: ${kept}.${also} It cannot be undone: add --yes.`;
      }
      const { unsettled } = await countErasure(command.ctx, family);
      if (unsettled.length > 0)
        throw new Error(
          nothingErased(unsettled.map(({ text, command }) => [text, command].filter(Boolean).join(' '))),
        );
      const { forgotten, questions, seatsFreed } = await eraseFamily(command.ctx, family, by);
      return [
        `Erased: ${kept}.`,
        ...(forgotten > 0
          ? [`The record of ${counted(forgotten, 'payment')} stays, without the family.`]
          : []),
        ...(questions > 0
          ? [`${counted(questions, 'question')} of the chat that named the family: erased too.`]
          : []),
        ...(seatsFreed > 0 ? [`${counted(seatsFreed, 'seat')} of sessions to come: free again.`] : []),
      ].join('\n');
    };
  },
};
