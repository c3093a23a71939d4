import { textOf } from '../http.ts';
import type { World } from '../world.ts';
import type { Checkout } from './checkout.ts';
import type { Order } from './order.ts';
import { findScenario } from './scenarios.ts';

/** Opens a checkout for an order, with the scenario that a script or the order's meta has chosen for it. */
export function openCheckout(world: World, order: Order): Checkout {
  const scripted = world.scripts.claim(order.reference) ?? findScenario(textOf(order.meta?.sandbox_scenario));
  return world.checkouts.open(order, scripted ?? null);
}
