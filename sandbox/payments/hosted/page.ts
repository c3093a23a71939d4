import { html } from 'hono/html';
import { documentPage, type Html } from '../../pages/document.ts';
import { formatAmount, notice, orderSummary, paymentFields, promptText } from '../checkout/parts.ts';
import type { Checkout } from '../checkout.ts';

export function hostedPage(checkout: Checkout, error: string | null = null): Html {
  return sheet(
    checkout,
    html`<form method="post" action="/pay/${checkout.id}">
${paymentFields(checkout)}
<p class="error" role="alert">${error ?? ''}</p>
<div class="buttons"><button type="submit" formnovalidate formaction="/pay/${checkout.id}/cancel">Cancel</button><button class="main" type="submit">Pay ${formatAmount(checkout.order)}</button></div>
</form>`,
  );
}

/** Reloads until the payment has ended. */
export function waitingPage(checkout: Checkout, after: number, message: string, isPrompting: boolean): Html {
  const answer = `/pay/${checkout.id}/answer?after=${after}`;
  const phone = html`<div class="phone" role="group" aria-label="Simulated phone"><div class="screen">
<p>${promptText(checkout.order)} ••••</p>
<form method="post" action="${answer}"><div class="buttons"><button type="submit" name="answer" value="decline">Decline</button><button class="main" type="submit" name="answer" value="approve">Approve</button></div></form>
</div></div>`;
  return sheet(
    checkout,
    html`<h2>Approve on your phone</h2><p role="status">${message}</p>${isPrompting ? phone : ''}`,
    html`<meta http-equiv="refresh" content="1">`,
  );
}

export function endPage(checkout: Checkout, status: string): Html {
  return sheet(checkout, html`<h2>Payment ${status}</h2><p>You can close this page.</p>`);
}

function sheet(checkout: Checkout, inside: Html, head?: Html): Html {
  return documentPage({
    title: `Pay ${formatAmount(checkout.order)} – Sandbox payments`,
    stylesheet: 'checkout.css',
    bodyClass: 'whole',
    head,
    body: html`<main class="sheet">${notice}<div class="inside">${orderSummary(checkout.order)}${inside}</div></main>`,
  });
}
