import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/clock.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { registrations } from '#server/db/schema/index.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { settleKnown } from '#server/services/payments/settlement/settle-payment.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { aRegistration, type World } from '../world.ts';

/** A paid registration, made directly: for tests that do not care how it was paid. */
export async function aPaidRegistration(
  world: World,
  details: Partial<ChildRegistration> = {},
): Promise<string> {
  const id = await aRegistration(world, details);
  await world.database.db
    .update(registrations)
    .set({ status: 'paid', paymentStatus: 'paid' })
    .where(eq(registrations.id, id));
  return id;
}

/** A registration that was paid like a family's: opened, charged by the provider and verified. */
export async function aPaid(
  world: Pick<World, 'ctx' | 'provider'>,
  transaction: Partial<ProviderTransaction> = {},
  details: Partial<ChildRegistration> = {},
) {
  const id = await aRegistration(world, details);
  const { reference } = await openPayment(world.ctx, id);
  const { transactionId } = world.provider.pay(reference, transaction);
  await verifyPayment(world.ctx, id, transactionId);
  return { id, reference, transactionId };
}

/** A family that began to pay twice, and paid both. */
export async function paidTwice(world: World) {
  const { ctx, clock, provider } = world;
  const id = await aRegistration(world, { parentName: 'Moses Okello', childName: 'Daniel' });
  const first = await openPayment(ctx, id);
  clock.advance(11 * MINUTE_MS);
  const second = await openPayment(ctx, id);
  const paid = provider.pay(first.reference);
  const duplicate = provider.pay(second.reference);
  for (const one of [paid, duplicate]) await settleKnown(ctx, provider.gateway, one, null, 'poller');
  return { id, duplicate };
}

export async function readRow({ database }: World, id: string) {
  const [row] = await database.db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error(`there is no registration ${id}`);
  return row;
}
