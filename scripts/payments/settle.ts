import { formatMoney } from '../../src/domain/money.ts';
import type { ProviderAnswer } from '../../src/domain/payment/provider.ts';
import { readPaymentHistory } from '../../src/server/services/payments/history/read-history.ts';
import { attachPayment } from '../../src/server/services/payments/review/attach-payment.ts';
import { acceptPayment, dismissPayment } from '../../src/server/services/payments/review/decide-review.ts';
import { type AnswerOfProvider, askNow } from '../../src/server/services/payments/watch/ask-now.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { ownReference, shortId } from '../staff/print.ts';
import { authorOf, type Outcome, requiredText, type StaffCommand, textOf } from '../staff/run.ts';
import { findRegistrationId, findSubject } from '../staff/subject.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';

export const settle: StaffCommand = {
  takes: '<reference-or-transaction>',
  options: ['accept', 'dismiss', 'registration', 'note', 'by'],
  plan([text = ''], options) {
    const by = authorOf(options);
    const registration = textOf(options, 'registration');
    const decisions = [options.accept || registration, options.dismiss].filter(Boolean);
    if (decisions.length > 1)
      throw new Error('Choose --accept (with --registration <id> where needed) or --dismiss.');
    if (decisions.length === 0) {
      if (textOf(options, 'note'))
        throw new Error('Use --note together with --accept, --dismiss or --registration.');
      return (command) => ask(command, text, by);
    }
    const note = requiredText(options, 'note', 'why, for the log');
    const decision = { transactionId: text, by, note };
    return async (command) => {
      if (registration) {
        await attachPayment(command.ctx, decision, await findRegistrationId(command, registration));
      } else if (options.accept) {
        await acceptPayment(command.ctx, decision);
      } else {
        await dismissPayment(command.ctx, decision);
      }
      return standing(command, text);
    };
  },
};

/** The exit code shows when a provider did not answer. */
async function ask(command: CommandContext, text: string, by: string): Promise<Outcome> {
  const answers = await withWaitNotice(command.out, 'Asking the provider', askNow(command.ctx, text, by));
  const lines = answers.map(answerLine).join('\n');
  const isKnown = answers.some(({ answer }) => answer.kind === 'transaction');
  const isWrong = !isKnown && answers.some(({ answer }) => answer.kind === 'unknown');
  return { text: isKnown ? `${lines}\n${await standing(command, text)}` : lines, isWrong };
}

function answerLine({ provider, answer }: AnswerOfProvider): string {
  return `${provider} ${words(answer)}`;
}

function words(answer: ProviderAnswer): string {
  if (answer.kind === 'not_found') return 'does not know it: there is no payment yet.';
  if (answer.kind === 'unknown') {
    return answer.reason !== 'unreadable'
      ? 'cannot be reached. Nothing changed; try again shortly.'
      : 'gave an answer that cannot be read. Nothing changed; try again shortly.';
  }
  const { transactionId, status, amount, currency } = answer.transaction;
  return `says: ${transactionId} ${status}, ${formatMoney(amount, currency)}`;
}

async function standing(command: CommandContext, text: string): Promise<string> {
  const { registration, attempts, transactions } = await readPaymentHistory(
    command.ctx,
    await findSubject(command, text),
  );
  return [
    ...transactions.map(({ transactionId, status, money }) => `${transactionId}: ${status}, ${money}`),
    ...attempts.map(({ reference, state, receiptNumber }) =>
      [`payment ${ownReference(reference)}: ${state}`, receiptNumber && `receipt ${receiptNumber}`]
        .filter(Boolean)
        .join(', '),
    ),
    registration
      ? `registration ${shortId(registration.id)}: ${registration.status}`
      : 'it belongs to no registration; name one: --registration <id> --note "…"',
  ].join('\n');
}
