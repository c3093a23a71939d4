import { html } from 'hono/html';
import { documentPage, type Html } from '../pages/document.ts';
import { formatAmount, notice } from '../payments/checkout/parts.ts';
import type { PesapalBook, PesapalOrder } from './book.ts';

/** Where the payer decides how the payment goes: a plain form without scripts. */
export function orderPage(order: PesapalOrder): Html {
  return documentPage({
    title: `Pay ${formatAmount(order)} – Pesapal sandbox`,
    stylesheet: 'checkout.css',
    bodyClass: 'whole',
    body: html`<main class="sheet">${notice}<div class="inside"><h1>Pesapal</h1><p>${order.description}</p>
<form method="post"><div class="buttons">
<button name="outcome" value="cancel">Cancel</button>
<button name="outcome" value="fail">Fail</button>
<button name="outcome" value="later">Pay later on the phone</button>
<button class="main" name="outcome" value="pay">Pay ${formatAmount(order)}</button></div></form></div></main>`,
  });
}

/** The newest orders; each leads to its page. */
export function orderSection(pesapal: PesapalBook): Html {
  const rows = pesapal
    .list()
    .slice(0, 20)
    .map(
      (order) =>
        html`<tr><td><a href="/pesapal/iframe/${order.trackingId}">${order.reference}</a></td><td>${formatAmount(order)}</td><td>${order.status}</td></tr>`,
    );
  return html`<h2>Orders at Pesapal</h2>
${rows.length > 0 ? html`<div class="scroll"><table><thead><tr><th>Reference</th><th>Amount</th><th>Status</th></tr></thead><tbody>${rows}</tbody></table></div>` : html`<p>None yet.</p>`}`;
}
