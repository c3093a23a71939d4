import { Hono } from 'hono';
import { framedPage } from '../../framed-page.ts';
import { type SandboxContext, type SandboxEnv, textOf } from '../../http.ts';
import type { World } from '../../world.ts';
import { answerPrompt, isAnswer } from '../answer-prompt.ts';
import type { Checkout } from '../checkout.ts';
import { pay } from '../pay.ts';
import { readPayer } from '../read-payer.ts';
import { findScenario } from '../scenarios.ts';
import { endPage, hostedPage, waitingPage } from './page.ts';
import { returnAddress } from './return-address.ts';

export function hostedRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.use(framedPage);

  routes.get('/:id', (c) => withCheckout(c, (checkout) => c.html(hostedPage(checkout))));

  routes.post('/:id', (c) =>
    withCheckout(c, async (checkout) => {
      const fields = await c.req.parseBody();
      const payer = readPayer(fields, checkout.order);
      if (typeof payer === 'string') return c.html(hostedPage(checkout, payer), 400);
      const after = checkout.events.length;
      pay(world, checkout, payer, findScenario(textOf(fields.outcome)));
      return c.redirect(`/pay/${checkout.id}/wait?after=${after}`, 303);
    }),
  );

  routes.post('/:id/cancel', (c) => withCheckout(c, (checkout) => finish(c, checkout, 'cancelled', null)));

  routes.get('/:id/wait', (c) => withCheckout(c, (checkout) => wait(c, checkout)));

  routes.post('/:id/answer', (c) =>
    withCheckout(c, async (checkout) => {
      const answer = textOf((await c.req.parseBody()).answer);
      const transaction = transactionOf(checkout);
      if (transaction && isAnswer(answer)) void answerPrompt(world, transaction, answer);
      return wait(c, checkout);
    }),
  );

  async function withCheckout(c: SandboxContext, use: (checkout: Checkout) => Response | Promise<Response>) {
    const checkout = world.checkouts.find(c.req.param('id') ?? '');
    return checkout ? use(checkout) : c.text('This payment link is unknown.', 404);
  }

  function transactionOf(checkout: Checkout) {
    return checkout.transactionId === null ? undefined : world.store.findTransaction(checkout.transactionId);
  }

  function wait(c: SandboxContext, checkout: Checkout): Response | Promise<Response> {
    const after = Number(c.req.query('after') ?? 0) || 0;
    const event = checkout.events.slice(after).findLast(() => true);
    if (event?.type === 'callback')
      return finish(c, checkout, event.payload.status, event.payload.transaction_id);
    if (event?.type === 'close') return finish(c, checkout, 'cancelled', null);
    const message = event?.message ?? 'A prompt was sent to your phone. Enter your PIN there.';
    const transaction = transactionOf(checkout);
    const asks = transaction?.scenario.asksPhone === true && transaction.isPrompting;
    return c.html(waitingPage(checkout, after, message, asks));
  }

  function finish(c: SandboxContext, checkout: Checkout, status: string, transactionId: number | null) {
    const address = returnAddress(checkout.order, status, transactionId);
    return address ? c.redirect(address, 303) : c.html(endPage(checkout, status));
  }

  return routes;
}
