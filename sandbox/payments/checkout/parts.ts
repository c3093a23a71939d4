import { html } from 'hono/html';
import type { Html } from '../../pages/document.ts';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order.ts';
import { scenarios } from '../scenarios.ts';

/** Such as "UGX 20,000". */
export function formatAmount(order: Pick<Order, 'amount' | 'currency'>): string {
  return `${order.currency} ${order.amount.toLocaleString('en')}`;
}

export const notice = html`<p class="notice">Sandbox payments — no real money moves</p>`;

export function orderSummary(order: Order): Html {
  return html`<h1 id="title">${order.title}</h1>
<p class="what">${order.description}</p>
<p class="amount">${formatAmount(order)}</p>`;
}

/** Network, phone number and the sandbox's outcome. */
export function paymentFields(checkout: Checkout): Html {
  const { order } = checkout;
  return html`<fieldset>
<legend>Mobile money</legend>
<label class="choice"><input type="radio" name="network" value="MTN"${isAirtel(order.customer.phone) ? '' : html` checked`}> MTN</label>
<label class="choice"><input type="radio" name="network" value="AIRTEL"${isAirtel(order.customer.phone) ? html` checked` : ''}> Airtel</label>
</fieldset>
<label class="field" for="phone-number">Phone number</label>
<input id="phone-number" type="tel" name="phone" value="${order.customer.phone}" required autocomplete="tel" inputmode="tel">
<div class="sandbox">${outcomeField(checkout)}</div>`;
}

function outcomeField({ scripted }: Checkout): Html {
  if (scripted)
    return html`<p class="note">This payment follows the scenario "${scripted.key}": ${scripted.summary}.</p>`;
  const options = scenarios
    .filter((entry) => entry.frame !== 'never_ready')
    .map(
      (entry) =>
        html`<option value="${entry.key}" data-phone="${entry.phoneEnds ?? ''}">${outcomeLabel(entry.key)}</option>`,
    );
  return html`<label class="field" for="outcome">Sandbox outcome</label>
<select id="outcome" name="outcome" aria-describedby="outcome-note">${options}</select>
<p id="outcome-note" class="note" role="status"></p>`;
}

function outcomeLabel(key: string): string {
  if (key === 'interactive') return 'Ask on the simulated phone';
  if (key === 'success') return 'Approve automatically';
  return key.replaceAll('_', ' ');
}

/** The words on the payer's phone. */
export function promptText(order: Order): string {
  return `${order.title}: pay ${formatAmount(order)}? Enter PIN`;
}

/** MTN numbers begin 076, 077, 078, 079, 039, 031; Airtel's 070, 074, 075, 020. */
function isAirtel(phone: string): boolean {
  return /^(\+?256|0)?(70|74|75|20)/.test(phone.replace(/[^\d+]/g, ''));
}
