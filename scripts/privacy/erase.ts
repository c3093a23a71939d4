import { eraseFamily } from '../../src/server/services/privacy/erase-family.ts';
import { byWhom, type StaffCommand } from '../staff/run.ts';
import { counted } from '../staff/session.ts';
import { familyOf, whatIsKept } from './family.ts';

export const erase: StaffCommand = {
  takes: '<e-mail-or-id>',
  options: ['yes', 'by'],
  plan([text = ''], options) {
    const by = byWhom(options);
    return async (command) => {
      const family = await familyOf(command, text);
      const kept = whatIsKept(family);
      if (!options.yes) return `This would be erased: ${kept}. It cannot be undone: add --yes.`;
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
