import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { framedPage } from '../framed-page.ts';
import { originOf, readJsonObject, type SandboxContext, type SandboxEnv, textOf } from '../http.ts';
import type { World } from '../world.ts';
import { type OrderStatus, type PesapalOrder, returnAddress } from './book.ts';
import { orderPage } from './page.ts';

/** The buttons of the page. */
const outcomes: Record<string, OrderStatus> = { pay: 'completed', fail: 'failed', later: 'pending' };

/** Pesapal's API 3 at `/api`, and the page that an order leads to. */
export function pesapalRoutes(world: World) {
  return new Hono<SandboxEnv>().route('/api', apiRoutes(world)).route('/iframe', pageRoutes(world));
}

function pageRoutes({ pesapal }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.use(framedPage);
  routes.get('/:id', (c) => {
    const order = pesapal.find(c.req.param('id'));
    return order ? c.html(orderPage(order)) : c.text('This order is unknown.', 404);
  });
  routes.post('/:id', async (c) => {
    const order = pesapal.find(c.req.param('id'));
    if (!order) return c.text('This order is unknown.', 404);
    const pressed = textOf((await c.req.parseBody()).outcome);
    if (pressed === 'cancel') return c.redirect(order.cancellationUrl || order.callbackUrl, 303);
    const outcome = outcomes[pressed];
    if (outcome && order.status !== 'completed') await pesapal.move(order, outcome);
    return c.redirect(returnAddress(order), 303);
  });
  return routes;
}

function apiRoutes({ pesapal, options }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.use(
    createMiddleware<SandboxEnv>(async (c, next) =>
      pesapal.isDown ? c.json({ message: 'Service unavailable' }, 503) : next(),
    ),
  );

  routes.post('/Auth/RequestToken', async (c) => {
    const { consumer_key, consumer_secret } = (await readJsonObject(c)) ?? {};
    if (!consumer_key || !consumer_secret) return refuse(c, 'invalid_consumer_key_or_secret_provided');
    return c.json({ ...pesapal.issueToken(), error: null, status: '200', message: 'Request processed' });
  });

  routes.use(
    createMiddleware<SandboxEnv>(async (c, next) =>
      pesapal.takes(c.req.header('authorization') ?? '') ? next() : refuse(c, 'invalid_token', 401),
    ),
  );

  routes.get('/URLSetup/GetIpnList', (c) =>
    c.json([...pesapal.addresses].map(([ipn_id, url]) => ({ url, ipn_id, error: null, status: '200' }))),
  );

  routes.post('/URLSetup/RegisterIPN', async (c) => {
    const url = textOf((await readJsonObject(c))?.url);
    if (!URL.canParse(url)) return refuse(c, 'invalid_url');
    const ipn_id = randomUUID();
    pesapal.addresses.set(ipn_id, url);
    return c.json({ url, ipn_id, error: null, status: '200' });
  });

  routes.post('/Transactions/SubmitOrderRequest', async (c) => {
    const body = (await readJsonObject(c)) ?? {};
    const { amount } = body;
    const reference = textOf(body.id);
    const notificationUrl = pesapal.addresses.get(textOf(body.notification_id));
    if (!/^[\w.:-]{1,50}$/.test(reference)) return refuse(c, 'invalid_merchant_reference');
    if (pesapal.list().some((order) => order.reference === reference))
      return refuse(c, 'duplicate_merchant_reference');
    if (typeof amount !== 'number' || !(amount > 0)) return refuse(c, 'invalid_amount');
    if (notificationUrl === undefined) return refuse(c, 'invalid_notification_id');
    const order = pesapal.add({
      reference,
      amount,
      currency: textOf(body.currency),
      description: textOf(body.description),
      callbackUrl: textOf(body.callback_url),
      cancellationUrl: textOf(body.cancellation_url),
      notificationUrl,
      status: 'open',
      isRefundRequested: false,
      deliveries: [],
    });
    return c.json({
      order_tracking_id: order.trackingId,
      merchant_reference: reference,
      redirect_url: `${originOf(c, options.publicOrigin)}/pesapal/iframe/${order.trackingId}`,
      error: null,
      status: '200',
    });
  });

  routes.get('/Transactions/GetTransactionStatus', (c) => {
    const order = pesapal.find(c.req.query('orderTrackingId') ?? '');
    return order ? c.json(describeOrder(order)) : refuse(c, 'invalid_order_tracking_id');
  });

  routes.post('/Transactions/RefundRequest', async (c) => {
    const { confirmation_code, amount } = (await readJsonObject(c)) ?? {};
    const order = pesapal.list().find((entry) => entry.confirmationCode === confirmation_code);
    const isWhole = order?.status === 'completed' && Number(amount) === order.amount;
    if (!order || !isWhole || order.isRefundRequested)
      return c.json({ status: '500', message: 'Refund rejected' });
    order.isRefundRequested = true;
    return c.json({ status: '200', message: 'Refund request successfully' });
  });
  return routes;
}

const codes: Record<OrderStatus, [number, string]> = {
  open: [0, 'INVALID'],
  pending: [0, 'INVALID'],
  completed: [1, 'Completed'],
  failed: [2, 'Failed'],
  reversed: [3, 'Reversed'],
};

function describeOrder({ status, reference, amount, currency, ...order }: PesapalOrder) {
  const [status_code, payment_status_description] = codes[status];
  const isOpen = status_code === 0;
  return {
    payment_method: status === 'open' ? '' : 'MTNUG',
    payment_account: status === 'open' ? '' : '2567xxx456',
    amount,
    currency,
    created_date: '2026-11-20T10:00:00.763',
    confirmation_code: order.confirmationCode,
    payment_status_description,
    status_code,
    merchant_reference: reference,
    call_back_url: order.callbackUrl,
    error: isOpen
      ? { error_type: 'api_error', code: 'payment_details_not_found', message: 'Pending Payment' }
      : { error_type: null, code: null, message: null },
    status: isOpen ? '500' : '200',
  };
}

/** Errors come with 200 as well: the body says what is wrong. */
function refuse(c: SandboxContext, code: string, http: 200 | 401 = 200) {
  const status = http === 401 ? '401' : '500';
  return c.json({ error: { error_type: 'api_error', code, message: code }, status }, http);
}
