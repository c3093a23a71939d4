import { formatMoney } from '../../src/domain/money.ts';
import { readCode } from '../../src/domain/reference.ts';
import { confirmInPerson } from '../../src/server/services/payments/confirm-manual-payment.ts';
import { amountOf, byWhom, needed, type StaffCommand, textOf } from '../staff/run.ts';
import { findRegistrationId } from '../staff/subject.ts';

const methods = ['cash', 'till', 'bank'] as const;

const outcomes: Record<string, string> = {
  counts: 'paid: the receipt is on its way.',
  duplicate: 'it was paid already: give this money back.',
  late: 'its registration is over: give this money back, or take it with settle --accept.',
  mismatch: 'less than the price: see npm run payments -- tasks.',
};

export const confirm: StaffCommand = {
  takes: '[code]',
  options: ['registration', 'amount', 'evidence', 'method', 'by'],
  plan([code], options) {
    const by = byWhom(options);
    const amount = amountOf(options);
    if (amount === undefined) throw new Error('Say what you received: --amount 20000');
    const evidence = needed(options, 'evidence', "the slip's or the till's number");
    const method = textOf(options, 'method') ?? 'cash';
    if (!methods.some((known) => known === method)) {
      throw new Error(`--method is one of: ${methods.join(', ')}.`);
    }
    const registration = textOf(options, 'registration');
    if (!code === !registration) {
      throw new Error('Name the payment: its code, or for a family without one --registration <id>.');
    }
    return async (desk) => {
      const { ctx } = desk;
      const received = { amount, currency: ctx.price.currency, method, evidence, by };
      const money = await confirmInPerson(
        ctx,
        registration
          ? { ...received, registrationId: await findRegistrationId(desk, registration) }
          : { ...received, code: code ?? '' },
      );
      const about = registration ?? readCode(code ?? '');
      return `${formatMoney(amount, received.currency)} for ${about}: ${outcomes[money.money] ?? money.money}`;
    };
  },
};
