import { formatMoney } from '../../src/domain/money.ts';
import { readCode } from '../../src/domain/payment/reference.ts';
import type { Mismatch, Settlement } from '../../src/domain/payment/settlement.ts';
import { confirmManualPayment } from '../../src/server/services/payments/attempts/confirm-manual-payment.ts';
import { amountOf, authorOf, requiredText, type StaffCommand, textOf } from '../staff/run.ts';
import { findRegistrationId } from '../staff/subject.ts';

const methods = ['cash', 'till', 'bank'] as const;

const outcomes: Record<string, string> = {
  counts: 'paid: the receipt is on its way.',
  duplicate: 'it was paid already: refund this money.',
  late: 'its registration is over: refund it, or accept it with settle --accept.',
};

const mismatches: Record<Mismatch, string> = {
  amount: 'less than the price',
  currency: 'not in the currency that was asked for',
  reference: 'under the reference of another registration',
};

const TASKS = 'see npm run payments -- tasks.';

function outcomeOf({ money, mismatch, overpaidBy }: Settlement, currency: string): string {
  if (mismatch) return `${mismatches[mismatch]}: ${TASKS}`;
  const surplus = overpaidBy
    ? ` It is ${formatMoney(overpaidBy, currency)} more than the price: ${TASKS}`
    : '';
  return `${outcomes[money] ?? money}${surplus}`;
}

export const confirm: StaffCommand = {
  takes: '[code]',
  options: ['registration', 'amount', 'evidence', 'method', 'by'],
  plan([code], options) {
    const by = authorOf(options);
    const amount = amountOf(options);
    if (amount === undefined) throw new Error('Say what you received: --amount 20000');
    const evidence = requiredText(
      options,
      'evidence',
      'the number of the receipt, or the place in the cash book',
    );
    const method = textOf(options, 'method') ?? 'cash';
    if (!methods.some((known) => known === method)) {
      throw new Error(`--method is one of: ${methods.join(', ')}.`);
    }
    const registration = textOf(options, 'registration');
    if (!code === !registration) {
      throw new Error('Name the payment: its code, or for a family without one --registration <id>.');
    }
    return async (command) => {
      const { ctx } = command;
      const received = { amount, currency: ctx.offers.hourOfCode().price.currency, method, evidence, by };
      const settlement = await confirmManualPayment(
        ctx,
        registration
          ? { ...received, registrationId: await findRegistrationId(command, registration) }
          : { ...received, code: code ?? '' },
      );
      const about = registration ?? readCode(code ?? '');
      return `${formatMoney(amount, received.currency)} for ${about}: ${outcomeOf(settlement, received.currency)}`;
    };
  },
};
