import { teach } from '../../src/server/services/assistant/taught/teach.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type StaffCommand, textOf, textsOf } from '../staff/run.ts';
import { answerIn, findAnswer } from './answer.ts';

const CHANGES = ['ask', 'answer', 'file', 'link', 'no-link'];

export const edit: StaffCommand = {
  takes: '<id>',
  options: [...CHANGES, 'by'],
  plan([text = ''], options) {
    const by = authorOf(options);
    if (!CHANGES.some((name) => options[name] !== undefined))
      throw new Error('Say what changes: --ask, --answer, --file, --link or --no-link.');
    if (options.link !== undefined && options['no-link'])
      throw new Error('Write either --link or --no-link.');
    return async (command) => {
      const before = await findAnswer(command, text);
      const answer = (await answerIn(options)) ?? before.answer;
      const asks = textsOf(options, 'ask') ?? before.asks;
      const link = options['no-link'] ? null : (textOf(options, 'link') ?? before.link);
      const [taught] = await teach(command.ctx, by, [{ ...before, asks, answer, link }]);
      return `${shortId(before.id)} ${taught?.change === 'unchanged' ? 'was so already' : 'is changed'}.`;
    };
  },
};
