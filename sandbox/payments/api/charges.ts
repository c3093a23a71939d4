import { Hono } from 'hono';
import { originOf, readJsonObject, type SandboxEnv, textOf } from '../../http.ts';
import type { World } from '../../world.ts';
import { openCheckout } from '../open-checkout.ts';
import { isNetwork } from '../order.ts';
import { pay } from '../pay.ts';
import { refuse, succeed } from './answers.ts';
import { readOrder } from './read-order.ts';
import { withFaults } from './with-faults.ts';

export function chargeRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.post('/charges', withFaults(world, 'charges'), async (c) => {
    if (c.req.query('type') !== 'mobile_money_uganda')
      return refuse(c, 400, 'The sandbox knows only type=mobile_money_uganda');
    const body = (await readJsonObject(c)) ?? {};
    const order = readOrder({
      ...body,
      customer: { email: body.email, name: body.fullname, phone_number: body.phone_number },
    });
    if (typeof order === 'string') return refuse(c, 400, order);
    if (order.currency !== 'UGX') return refuse(c, 400, 'currency must be UGX');
    if (!order.customer.phone) return refuse(c, 400, 'phone_number is required');
    const network = textOf(body.network).toUpperCase();
    if (!isNetwork(network)) return refuse(c, 400, 'network must be MTN or AIRTEL');
    const checkout = openCheckout(world, order);
    pay(world, checkout, { method: 'mobile_money', network, phone: order.customer.phone });
    const redirect = `${originOf(c, world.options.publicOrigin)}/pay/${checkout.id}/wait`;
    return c.json({
      status: 'success',
      message: 'Charge initiated',
      meta: { authorization: { mode: 'redirect', redirect } },
    });
  });
  routes.post('/payments', withFaults(world, 'payments'), async (c) => {
    const order = readOrder((await readJsonObject(c)) ?? {});
    if (typeof order === 'string') return refuse(c, 400, order);
    if (!order.redirectUrl) return refuse(c, 400, 'redirect_url is required');
    const checkout = openCheckout(world, order);
    return succeed(c, 'Hosted Link', {
      link: `${originOf(c, world.options.publicOrigin)}/pay/${checkout.id}`,
    });
  });
  return routes;
}
