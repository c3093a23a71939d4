import { eq } from 'drizzle-orm';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { registrations } from '#server/db/schema/index.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
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

export async function readRow({ database }: World, id: string) {
  const [row] = await database.db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error(`there is no registration ${id}`);
  return row;
}
