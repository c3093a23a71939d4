import { formatShortDate } from '../../src/domain/clock.ts';
import { formatMoney, toMajor } from '../../src/domain/money.ts';
import { spacedCode } from '../../src/domain/payment/reference.ts';
import { shellWord } from '../../src/domain/shell-word.ts';
import { findNotifications } from '../../src/server/services/payments/history/find-payments.ts';
import {
  type PaymentHistory,
  readPaymentHistory,
} from '../../src/server/services/payments/history/read-history.ts';
import { moment, ownReference, second, shortId, wrapped } from '../staff/print.ts';
import type { StaffCommand } from '../staff/run.ts';
import { findSubject } from '../staff/subject.ts';
import { eventLines } from './event-lines.ts';
import { taskLine } from './tasks.ts';

const INDENT = '      ';

export const show: StaffCommand = {
  takes: '<what-you-have>',
  plan:
    ([text = '']) =>
    async (command) => {
      const [notification] = await findNotifications(command.ctx, text);
      if (notification) return notificationLines(notification);
      const history = await readPaymentHistory(command.ctx, await findSubject(command, text));
      return [
        heading(history),
        section('Payments', history.attempts.map(attemptLines)),
        section('Transactions', history.transactions.map(transactionLines)),
        section(
          'Refunds',
          history.refunds.map((refund) => refundLines(refund, history)),
        ),
        section('Tasks', history.tasks.map(taskLine)),
        section('Notifications of the provider', history.notifications.map(notificationLine)),
        section('Log', history.events.map(eventLines)),
      ]
        .filter(Boolean)
        .join('\n\n');
    },
};

/** Staff read an unreadable notification here. */
function notificationLines(event: Awaited<ReturnType<typeof findNotifications>>[number]): string {
  const { id, source, receivedAt, deliveries, outcome, body } = event;
  const times = deliveries > 1 ? `, came ${deliveries} times` : '';
  const first = `Notification ${shortId(id)} of ${source}, ${second(receivedAt)}, ${outcome}${times}`;
  return `${first}\n${INDENT}${wrapped(body ?? 'Its body was deleted.', INDENT, 74)}`;
}

function heading({ registration }: PaymentHistory): string {
  if (!registration) return 'Money without a registration';
  const { id, status, createdAt, appointmentBooked, sessionDate, sessionSlot } = registration;
  const session =
    appointmentBooked && sessionDate ? `, session ${formatShortDate(sessionDate)}, ${sessionSlot}` : '';
  return `Registration ${shortId(id)}, ${status}, of ${moment(createdAt)}${session}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

function block(first: string, further: readonly (string | null | undefined | false)[]): string {
  const more = further.filter(Boolean).join('; ');
  return more === '' ? first : `${first}\n${INDENT}${wrapped(more, INDENT, 74)}`;
}

function attemptLines(attempt: PaymentHistory['attempts'][number]): string {
  const { createdAt, state, amountMinor, currency, provider, id, reference, code } = attempt;
  const money = formatMoney(toMajor({ minor: amountMinor, currency }), currency);
  return block(`${moment(createdAt)}  ${state}  ${money}  ${provider}  ${ownReference(reference)}`, [
    attempt.receiptNumber && `receipt ${attempt.receiptNumber}`,
    attempt.paidByTransactionId && `paid by ${attempt.paidByTransactionId}`,
    code && `code ${spacedCode(code)}`,
    attempt.nextCheckAt && `asked about again ${second(attempt.nextCheckAt)}`,
    `id ${shortId(id)}`,
  ]);
}

function transactionLines(transaction: PaymentHistory['transactions'][number]): string {
  const { transactionId, status, money, amount, currency, provider, method, payerHint } = transaction;
  const sum = formatMoney(Number(amount), currency);
  return block(`${shellWord(transactionId)}  ${status}, ${money}  ${sum}  ${provider}`, [
    method && `by ${method}${payerHint ? ` …${payerHint}` : ''}`,
    transaction.providerAt && `at ${second(transaction.providerAt)}`,
    `reference ${ownReference(transaction.reference)}`,
  ]);
}

function refundLines(refund: PaymentHistory['refunds'][number], { transactions }: PaymentHistory): string {
  const { id, state, amount, currency, createdAt, requestedBy, reason, failure, providerRefundId } = refund;
  const of = transactions.find((transaction) => transaction.id === refund.transactionRowId);
  return block(`${shortId(id)}  ${state}  ${formatMoney(amount, currency)} of ${of?.transactionId ?? '?'}`, [
    `asked for by ${requestedBy}, ${moment(createdAt)}: ${reason}`,
    refund.doneAt && `done ${moment(refund.doneAt)}`,
    providerRefundId && `number ${providerRefundId}`,
    failure && `failed: ${failure}`,
  ]);
}

function notificationLine(event: PaymentHistory['notifications'][number]): string {
  const { receivedAt, payload, transactionId, outcome, deliveries } = event;
  const { event: name = '', status = '' } = payload as { event?: string; status?: string };
  const summary = [name, status, transactionId].filter(Boolean).join(' ');
  return wrapped(
    `${second(receivedAt)}  ${summary}: ${outcome}${deliveries > 1 ? `, came ${deliveries} times` : ''}`,
    INDENT,
    76,
  );
}
