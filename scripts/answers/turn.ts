import { teach } from '../../src/server/services/assistant/taught/teach.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type StaffCommand } from '../staff/run.ts';
import { findAnswer } from './answer.ts';

export function turn(isActive: boolean): StaffCommand {
  const state = isActive ? 'on' : 'off';
  return {
    takes: '<id>',
    options: ['by'],
    plan([text = ''], options) {
      const by = authorOf(options);
      return async (command) => {
        const before = await findAnswer(command, text);
        const [taught] = await teach(command.ctx, by, [{ ...before, isActive }]);
        return `${shortId(before.id)} ${taught?.change === 'unchanged' ? 'was' : 'is'} ${state}.`;
      };
    },
  };
}
