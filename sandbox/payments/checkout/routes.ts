import { Hono } from 'hono';
import { framedPage } from '../../framed-page.ts';
import { readJsonObject, type SandboxEnv, textOf } from '../../http.ts';
import type { World } from '../../world.ts';
import { answerPrompt, isAnswer } from '../answer-prompt.ts';
import { openCheckout } from '../open-checkout.ts';
import { pay } from '../pay.ts';
import { readPayer } from '../read-payer.ts';
import { findScenario, findScenarioByPhone } from '../scenarios.ts';
import { isHashRight, readOrderFromQuery } from './order-from-query.ts';
import { blankPage, checkoutPage, errorPage, shellPage } from './page.ts';

/** The page inside the modal, and the calls its script makes. */
export function checkoutRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.use(framedPage);

  routes.get('/shell', (c) => c.html(shellPage(parentOf(c.req.query('parent')))));

  routes.get('/', (c) => {
    const query = c.req.query();
    const parent = parentOf(query.parent);
    const key = query.public_key ?? '';
    if (!key) return c.html(errorPage('public_key is required', parent), 400);
    if (!/^FLWPUBK_TEST-\S+$/.test(key))
      return c.html(errorPage('The sandbox takes only test keys (FLWPUBK_TEST-…).', parent), 401);
    const order = readOrderFromQuery(query);
    if (typeof order === 'string') return c.html(errorPage(order, parent), 400);
    if (!isHashRight(query, world.options.secretKey))
      return c.html(errorPage('payload_hash does not fit the request.', parent), 400);
    const checkout = openCheckout(world, order);
    const known = checkout.scripted ?? findScenarioByPhone(order.customer.phone);
    return c.html(known?.frame === 'never_ready' ? blankPage() : checkoutPage(checkout, parent));
  });

  routes.post('/:id/pay', async (c) => {
    const checkout = world.checkouts.find(c.req.param('id'));
    if (!checkout) return c.json({ error: 'unknown checkout' }, 404);
    const body = (await readJsonObject(c)) ?? {};
    const payer = readPayer(body, checkout.order);
    if (typeof payer === 'string') return c.json({ error: payer }, 400);
    const after = checkout.events.length;
    const { scenario } = pay(world, checkout, payer, findScenario(textOf(body.outcome)));
    return c.json({
      scenario: scenario.key,
      summary: scenario.summary,
      asksPhone: scenario.asksPhone === true,
      after,
    });
  });

  routes.get('/:id/events', async (c) => {
    const checkout = world.checkouts.find(c.req.param('id'));
    if (!checkout) return c.json({ error: 'unknown checkout' }, 404);
    const after = Number(c.req.query('after') ?? 0) || 0;
    // A test that moves the clock does not wait.
    const waits = c.req.query('wait') !== '0';
    return c.json({ events: waits ? await checkout.eventsAfter(after) : checkout.events.slice(after) });
  });

  routes.post('/:id/phone', async (c) => {
    const checkout = world.checkouts.find(c.req.param('id'));
    const transaction = checkout?.transactionId
      ? world.store.findTransaction(checkout.transactionId)
      : undefined;
    const answer = textOf((await readJsonObject(c))?.answer);
    if (!transaction || !isAnswer(answer)) return c.json({ error: 'no prompt to answer' }, 404);
    void answerPrompt(world, transaction, answer);
    return c.json({});
  });

  return routes;
}

/** The origin of the page that holds the frame, or nothing when it is not one. */
function parentOf(value: string | undefined): string {
  return value && URL.canParse(value) ? new URL(value).origin : '';
}
