import { html } from 'hono/html';
import { documentPage, type Html } from '../../pages/document.ts';
import type { Checkout } from '../checkout.ts';
import { formatAmount, notice, orderSummary, paymentFields, promptText } from './parts.ts';

const closeButton = html`<button class="close" type="button" data-close aria-label="Close the payment">×</button>`;
const script = (name: string) => html`<script type="module" src="/assets/${name}"></script>`;

export function checkoutPage(checkout: Checkout, parent: string): Html {
  return framePage(
    parent,
    checkout.id,
    html`${notice}${closeButton}
<div class="inside">
${orderSummary(checkout.order)}
<form id="payment" data-view="form">
${paymentFields(checkout)}
<p id="form-error" class="error" role="alert"></p>
<div class="buttons"><button type="button" data-close>Cancel</button><button class="main" type="submit">Pay ${formatAmount(checkout.order)}</button></div>
</form>
<section data-view="waiting" hidden>
<h2 id="waiting-title" tabindex="-1" data-focus>Approve on your phone</h2>
<p id="waiting-status" role="status">A prompt was sent to your phone. Enter your PIN there.</p>
<p id="scenario" class="note"></p>
<div id="phone" class="phone" role="group" aria-label="Simulated phone" hidden><div class="screen">
<p>${promptText(checkout.order)} ••••</p>
<div class="buttons"><button type="button" data-answer="decline">Decline</button><button class="main" type="button" data-answer="approve">Approve</button></div>
</div></div>
<button type="button" data-close>Close</button>
</section>
<section data-view="result" hidden>
<h2 id="result-title" tabindex="-1" data-focus></h2>
<p>You can close this window.</p>
<button class="main" type="button" data-close>Close</button>
</section>
</div>`,
  );
}

/** What the modal shows when the merchant's request is wrong. */
export function errorPage(message: string, parent: string): Html {
  return framePage(
    parent,
    '',
    html`${notice}${closeButton}
<div class="inside">
<h1 id="title">This payment cannot start</h1>
<p class="error" role="alert">${message}</p>
<button class="main" type="button" data-close>Close</button>
</div>`,
  );
}

/** The empty page that waits in a hidden frame for its merchant's request. */
export function shellPage(parent: string): Html {
  return documentPage({
    title: 'Sandbox payments',
    stylesheet: 'checkout.css',
    bodyClass: 'shell',
    data: { parent },
    body: script('shell.js'),
  });
}

export function blankPage(): Html {
  return documentPage({
    title: 'Sandbox payments',
    stylesheet: 'checkout.css',
    bodyClass: 'shell',
    body: html``,
  });
}

function framePage(parent: string, checkout: string, inside: Html): Html {
  return documentPage({
    title: 'Sandbox payments',
    stylesheet: 'checkout.css',
    data: { parent, checkout },
    body: html`<div class="sheet" role="dialog" aria-modal="true" aria-labelledby="title" tabindex="-1">${inside}</div>
${script('checkout.js')}`,
  });
}
