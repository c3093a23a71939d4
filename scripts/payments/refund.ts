import { formatMoney } from '../../src/domain/money.ts';
import { findRefunds } from '../../src/server/services/payments/history/find-payments.ts';
import {
  finishRefundByHand,
  giveUpRefund,
} from '../../src/server/services/payments/refunds/finish-refund.ts';
import { recordProviderRefund } from '../../src/server/services/payments/refunds/record-provider-refund.ts';
import { refundPayment } from '../../src/server/services/payments/refunds/refund-payment.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { shortId } from '../staff/print.ts';
import {
  amountOf,
  authorOf,
  type Options,
  type Outcome,
  requiredText,
  type StaffCommand,
  singleMatch,
  textOf,
} from '../staff/run.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';

export const refund: StaffCommand = {
  takes: '[transaction]',
  options: ['amount', 'reason', 'returned', 'done', 'failed', 'evidence', 'note', 'by'],
  plan([transaction], options) {
    const by = authorOf(options);
    const done = textOf(options, 'done');
    const failed = textOf(options, 'failed');
    const returned = textOf(options, 'returned');
    if ([transaction, returned, done, failed].filter(Boolean).length !== 1) {
      throw new Error(
        'Name one: a transaction, --returned <transaction>, --done <refund> or --failed <refund>.',
      );
    }
    if (returned) return takeOver(returned, options, by);
    if (done) return finish(done, options, by);
    if (failed) return giveUp(failed, options, by);
    const amount = amountOf(options);
    const reason = requiredText(options, 'reason', 'the reason; the family reads it');
    const order = { transactionId: transaction ?? '', reason, by, ...(amount !== undefined && { amount }) };
    return async ({ ctx, out }) =>
      refundOutcome(await withWaitNotice(out, 'Asking the provider', refundPayment(ctx, order)));
  },
};

/** A refund as it was left. */
export function refundOutcome(refund: Awaited<ReturnType<typeof refundPayment>>): Outcome {
  const { id, state, failure, nextCheckAt } = refund;
  const name = `Refund ${shortId(id)}`;
  if (state === 'done') return `${name} is done. The family gets an e-mail.`;
  if (state === 'failed') return { text: `${name} failed: ${failure ?? 'no reason given'}`, isWrong: true };
  if (nextCheckAt === null) {
    return `${name} must be paid by hand. Then record it:\n  npm run payments -- refund --done ${shortId(id)} --evidence <number>`;
  }
  return state === 'sent'
    ? `${name} is under way; the running site asks the provider about it.`
    : `${name} is recorded; the running site asks the provider about it.`;
}

/** Records a refund that the provider made without us. */
function takeOver(
  transactionId: string,
  options: Options,
  by: string,
): (command: CommandContext) => Promise<Outcome> {
  const amount = amountOf(options);
  const evidence = textOf(options, 'evidence');
  if (amount !== undefined && !evidence)
    throw new Error('Use --amount together with --evidence. Without evidence the provider says the amount.');
  const reason = requiredText(options, 'reason', 'the reason; the family reads it');
  const order = { transactionId, reason, by, ...(evidence && { evidence }), ...(amount && { amount }) };
  return async ({ ctx, out }) => {
    const { sum, currency } = await withWaitNotice(
      out,
      'Asking the provider',
      recordProviderRefund(ctx, order),
    );
    return `${formatMoney(sum, currency)} of ${transactionId} is recorded as refunded. The family gets an e-mail.`;
  };
}

function finish(text: string, options: Options, by: string): (command: CommandContext) => Promise<Outcome> {
  const evidence = requiredText(options, 'evidence', 'the number of the receipt');
  return async (command) => {
    const refundId = await findRefundId(command, text);
    await finishRefundByHand(command.ctx, { refundId, evidence, by });
    return `Refund ${shortId(refundId)} is done. The family gets an e-mail.`;
  };
}

function giveUp(text: string, options: Options, by: string): (command: CommandContext) => Promise<Outcome> {
  const note = requiredText(options, 'note', 'why, for the log');
  return async (command) => {
    const refundId = await findRefundId(command, text);
    await giveUpRefund(command.ctx, { refundId, note, by });
    return `Refund ${shortId(refundId)} is ended. The money can be refunded another way.`;
  };
}

async function findRefundId({ ctx }: CommandContext, text: string): Promise<string> {
  return singleMatch(await findRefunds(ctx, text), text, shortId);
}
