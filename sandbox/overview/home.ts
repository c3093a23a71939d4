import { html } from 'hono/html';
import type { Html } from '../pages/document.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import { formatAmount, promptText } from '../payments/checkout/parts.ts';
import type { Payer } from '../payments/order.ts';
import { scenarios } from '../payments/scenarios.ts';
import type { Transaction } from '../payments/transaction.ts';
import { orderSection } from '../pesapal/page.ts';
import type { World } from '../world.ts';
import { calendarSection } from './calendars.ts';

const SHOWN = 20;

export function homePage(world: World): Html {
  const transactions = world.store.listTransactions();
  const prompting = transactions.filter((entry) => entry.status === 'pending' && entry.isPrompting);
  return sandboxPage(
    'Payments',
    html`<div id="live"><h2>Phones that ask</h2>
${prompting.length > 0 ? html`<ul class="prompts">${prompting.map(promptItem)}</ul>` : html`<p>No phone is asking. Start a payment on the site, or wait: this page renews itself.</p>`}
<h2>Transactions</h2>
${transactions.length > 0 ? transactionTable(transactions.slice(0, SHOWN)) : html`<p>None yet.</p>`}
</div>
${orderSection(world.pesapal)}
${calendarSection(world.calendars)}
<h2>Scenarios</h2>
<p>A phone number that ends in these digits chooses how its payment goes.</p>
<div class="scroll"><table><thead><tr><th>Phone ends in</th><th>Scenario</th><th>What happens</th></tr></thead>
<tbody>${scenarios.map((entry) => html`<tr><td>${entry.phoneEnds ?? '–'}</td><td><code>${entry.key}</code></td><td>${entry.summary}</td></tr>`)}</tbody></table></div>`,
    html`<script type="module" src="/assets/overview.js"></script>`,
  );
}

function promptItem(transaction: Transaction): Html {
  const button = (answer: string, label: string) =>
    html`<button${answer === 'approve' ? html` class="main"` : ''} formaction="/phones/${transaction.id}/${answer}">${label}</button>`;
  return html`<li><div class="screen"><p>${promptText(transaction.order)} ••••</p>
<small>${payerText(transaction.payer)}, ${transaction.reference}</small>
<form method="post">${button('approve', 'Approve')}${button('decline', 'Decline')}${button('ignore', 'Ignore')}</form></div></li>`;
}

function payerText(payer: Payer): string {
  if (payer.method === 'mobile_money') return `${payer.network} ${payer.phone}`;
  return payer.method === 'card' ? `Card …${payer.card.last_4digits}` : 'Bank transfer';
}

function transactionTable(transactions: readonly Transaction[]): Html {
  const rows = transactions.map(
    (entry) =>
      html`<tr><td>${entry.id}</td><td>${entry.reference}</td><td>${formatAmount(entry)}</td><td>${entry.status}</td><td>${entry.scenario.key}</td></tr>`,
  );
  return html`<div class="scroll"><table><thead><tr><th>Id</th><th>Reference</th><th>Amount</th><th>Status</th><th>Scenario</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
