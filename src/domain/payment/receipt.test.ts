import { describe, expect, it } from 'vitest';
import { type Receipt, receiptStateOf, remainingOf } from './receipt.ts';
import { factsOf, paymentMethodWords, sumsOf } from './receipt-words.ts';

const receipt: Receipt = {
  number: 'R-2026-00042',
  issuedAt: new Date('2026-11-20T22:05:10Z'),
  childShortName: 'Amina',
  parentName: 'Grace Nakato',
  amount: 20_000,
  currency: 'UGX',
  price: 20_000,
  paidAt: new Date('2026-11-20T22:05:00Z'),
  method: 'mobilemoneyug',
  payerHint: '567',
  transactionId: '5000001',
  reference: '1795212300000-Ab12Cd34',
  session: { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' },
  refunds: [],
  isDemonstration: false,
};

const refund = (amount: number) => ({ amount, doneAt: new Date('2026-11-25T21:30:00Z'), reason: 'Too much' });
const factOf = (of: Partial<Receipt>, label: string) =>
  factsOf({ ...receipt, ...of }).find((fact) => fact.label === label)?.value;

describe('a receipt', () => {
  it('is paid, partly refunded or refunded by its refunds', () => {
    const states = [[], [refund(5_000)], [refund(5_000), refund(15_000)]].map((refunds) =>
      receiptStateOf({ ...receipt, refunds }),
    );
    expect(states).toEqual(['paid', 'partly_refunded', 'refunded']);
  });

  it('adds amounts exact to the cent', () => {
    const dollars = { ...receipt, currency: 'USD', amount: 5.3, refunds: [refund(0.1), refund(0.2)] };
    expect(remainingOf(dollars)).toBe(5);
    expect(receiptStateOf({ ...dollars, refunds: [refund(5.1), refund(0.2)] })).toBe('refunded');
  });

  it('says what was paid for, what came in, what was refunded and what remains', () => {
    expect(sumsOf({ ...receipt, amount: 25_000, refunds: [refund(5_000)] }, 'Hour of Code')).toEqual({
      paid: [
        { label: 'One Hour of Code session for Amina', value: 'UGX 20,000' },
        { label: 'Paid above the price', value: 'UGX 5,000' },
      ],
      total: { label: 'Received', value: 'UGX 25,000' },
      refunds: [{ label: 'Given back on 26 November 2026', value: '−UGX 5,000', note: 'Too much' }],
      left: { label: 'What remains', value: 'UGX 20,000' },
    });
  });

  it('shows what came in as the price of a payment that was accepted below it', () => {
    expect(sumsOf({ ...receipt, amount: 19_000 }, 'Hour of Code').paid).toEqual([
      { label: 'One Hour of Code session for Amina', value: 'UGX 19,000' },
    ]);
  });

  it('names who paid, when in Kampala, how, and the numbers to look it up by', () => {
    expect(factsOf(receipt)).toEqual([
      { label: 'Received from', value: 'Grace Nakato' },
      { label: 'Paid on', value: 'Saturday 21 November 2026, 01:05 EAT (UTC+3)' },
      { label: 'How', value: 'Mobile money, number ending in 567' },
      { label: 'Transaction number', value: '5000001' },
      { label: 'Our reference ends in', value: '1795212300000-Ab12Cd34' },
      { label: 'Session', value: 'Saturday 5 December 2026, 9:00–11:00 EAT' },
    ]);
  });

  it('says that no session is chosen yet, and omits it after a full refund', () => {
    expect(factOf({ session: null }, 'Session')).toBe('Not chosen yet');
    expect(factOf({ session: null, refunds: [refund(20_000)] }, 'Session')).toBeUndefined();
  });
});

describe('how it was paid', () => {
  it.each([
    ['mobilemoneyug', '567', 'Mobile money, number ending in 567'],
    ['mobilemoneyuganda', null, 'Mobile money'],
    ['mpesa', '123', 'Mobile money, number ending in 123'],
    ['card', '242', 'Card ending in 242'],
    ['debit_card', '242', 'Card ending in 242'],
    ['bank_transfer', null, 'Bank transfer'],
    ['account-ach-uk', null, 'Bank transfer'],
    ['ussd', null, 'USSD'],
    ['cash', null, 'Cash, in person'],
    ['Till', null, 'Mobile money to our till'],
    ['bank', null, 'Bank transfer'],
    ['eNaira <b>', null, 'Enaira b'],
    ['', null, 'Online payment'],
    [null, '567', 'Online payment, number ending in 567'],
  ])('is said in words: %s, %s', (method, payerHint, words) => {
    expect(paymentMethodWords({ method, payerHint })).toBe(words);
  });
});
