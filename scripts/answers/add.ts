import { counted } from '#domain/text.ts';
import { teach } from '../../src/server/services/assistant/taught/teach.ts';
import { shortId } from '../staff/print.ts';
import { authorOf, type StaffCommand, textOf, textsOf } from '../staff/run.ts';
import { answerIn } from './answer.ts';

export const add: StaffCommand = {
  options: ['ask', 'answer', 'file', 'link', 'by'],
  plan(_words, options) {
    const by = authorOf(options);
    const asks = textsOf(options, 'ask') ?? [];
    const link = textOf(options, 'link') ?? null;
    if (options.answer === undefined && options.file === undefined)
      throw new Error('Say what the chat answers: --answer "…", or --file <file>');
    return async ({ ctx }) => {
      const answer = (await answerIn(options)) ?? '';
      const [taught] = await teach(ctx, by, [{ asks, answer, link }]);
      if (!taught) throw new Error('Nothing was added.');
      const { id, asks: ways } = taught.answer;
      return `Added: ${shortId(id)}, with ${counted(ways.length, 'way')} of asking. The chat answers with it.`;
    };
  },
};
