import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Receipt } from '#domain/payment/receipt.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

const ID = '123e4567-e89b-42d3-a456-426614174000';
const receipt: Receipt = {
  number: 'R-2026-00042',
  issuedAt: new Date('2026-11-20T11:05:10Z'),
  childShortName: 'Amina',
  parentName: 'Grace <b>Nakato</b>',
  amount: 20_000,
  currency: 'UGX',
  price: 20_000,
  paidAt: new Date('2026-11-20T11:05:00Z'),
  method: 'cash',
  payerHint: null,
  transactionId: 'M-SLIP-1',
  reference: '1795202441104-203d38bb5c76',
  session: null,
  refunds: [],
  isDemonstration: false,
};

function show(of: Partial<Receipt> = {}) {
  const html = renderToStaticMarkup(<ReceiptPage registrationId={ID} receipt={{ ...receipt, ...of }} />);
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('the page names who paid, how and what, and leads to the file and back', () => {
  const { html, text } = show();
  for (const words of [
    'R-2026-00042',
    'Grace &lt;b&gt;Nakato',
    'Cash, in person',
    'M-SLIP-1',
    'Not chosen yet',
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(`href="/api/registrations/${ID}/receipt.pdf"`);
  expect(html).toContain(`href="/hour-of-code/payment/${ID}"`);
  expect(text).toContain('Received UGX 20,000');
  expect(text).not.toMatch(/Renewed|remains|Demonstration/);
});

test('the page shows every refund, two alike among them, and what remains', () => {
  const refund = { amount: 5_000, doneAt: new Date('2026-11-25T09:00:00Z'), reason: 'As agreed' };
  const { html, text } = show({ refunds: [refund, refund] });
  expect(text).toContain('Partly refunded');
  expect(text).toContain('Renewed on 25 November 2026');
  expect(text.match(/Given back on 25 November 2026 As agreed −UGX 5,000/g)).toHaveLength(2);
  expect(text).toContain('What remains UGX 10,000');
  expect(html).toContain('data-state="partly_refunded"');
});

test('the printed receipt says when no real money was paid', () => {
  const [, paper = ''] = /<article[^>]*>(.*)<\/article>/s.exec(show({ isDemonstration: true }).html) ?? [];
  expect(paper).toContain('Demonstration: no real money was paid');
});

test('the printed receipt has nothing that opens the registration', () => {
  const [, paper = ''] = /<article[^>]*>(.*)<\/article>/s.exec(show().html) ?? [];
  expect(paper).toContain('R-2026-00042');
  expect(paper).not.toContain(ID);
});
