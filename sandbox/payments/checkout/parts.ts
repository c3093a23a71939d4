import { html } from 'hono/html';
import type { Html } from '../../pages/document.ts';
import type { Checkout } from '../checkout.ts';
import type { Order, PaymentMethod } from '../order.ts';
import { TEST_CARDS } from '../read-payer.ts';
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

const methodNames: Record<PaymentMethod, string> = {
  mobile_money: 'Mobile money',
  bank_transfer: 'Bank transfer',
  card: 'Card',
};

/** The ways to pay, where there are several, the fields of each, and the sandbox's outcome. */
export function paymentFields(checkout: Checkout): Html {
  const { order } = checkout;
  const fields = { mobile_money: mobileMoneyFields, bank_transfer: transferFields, card: cardFields };
  return html`${order.methods.length > 1 ? methodChoice(order) : ''}
${order.methods.map((method) => html`<div data-method="${method}">${fields[method](order)}</div>`)}
<div class="sandbox">${outcomeField(checkout)}</div>`;
}

/** The first is chosen; the style sheet shows only the fields of the chosen one. */
function methodChoice({ methods }: Order): Html {
  const choices = methods.map(
    (method) =>
      html`<label class="choice"><input type="radio" name="method" value="${method}"${method === methods[0] ? html` checked` : ''}> ${methodNames[method]}</label>`,
  );
  return html`<fieldset><legend>How to pay</legend>${choices}</fieldset>`;
}

function mobileMoneyFields(order: Order): Html {
  // A hidden field must not be required: the browser would refuse the form without saying why.
  const required = order.methods.length === 1 ? html` required` : '';
  return html`<fieldset>
<legend>Mobile money</legend>
<label class="choice"><input type="radio" name="network" value="MTN"${isAirtel(order.customer.phone) ? '' : html` checked`}> MTN</label>
<label class="choice"><input type="radio" name="network" value="AIRTEL"${isAirtel(order.customer.phone) ? html` checked` : ''}> Airtel</label>
</fieldset>
<label class="field" for="phone-number">Phone number</label>
<input id="phone-number" type="tel" name="phone" value="${order.customer.phone}"${required} autocomplete="tel" inputmode="tel">`;
}

function transferFields(order: Order): Html {
  return html`<p class="transfer">Transfer ${formatAmount(order)} to account 0067100155 at Sandbox Bank, then press Pay.</p>`;
}

function cardFields(): Html {
  const [number] = Object.keys(TEST_CARDS);
  return html`<label class="field" for="card-number">Card number</label>
<input id="card-number" type="text" name="card" value="${number}" inputmode="numeric" autocomplete="off">`;
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
