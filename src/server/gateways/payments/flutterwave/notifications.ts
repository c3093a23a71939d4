import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../call-json.ts';
import { idText, referenceText } from '../fields.ts';
import type { Notification } from '../port.ts';

const id = idText.nullish().catch(null);
const Event = z.object({
  event: z.string(),
  data: z
    .object({
      id,
      tx_ref: referenceText.nullish().catch(null),
      status: z.string().nullish().catch(null),
      TransactionId: id,
      tx_id: id,
    })
    .nullish()
    .catch(null),
});

/** Payouts, plans and bills do not concern us, and the dashboard has a button that sends a test. */
const FOREIGN = /^(?:transfer|subscription|singlebillpayment)\.|^test_assess$/;

/** Reads a charge or a refund as what to ask about; every other known event only by its name. */
export function readNotification(body: string): Notification | null {
  const read = Event.safeParse(parseJson(body));
  if (!read.success) return null;
  const { event, data } = read.data;
  const status = data?.status ?? null;
  if (event.startsWith('charge.') && (data?.id || data?.tx_ref)) {
    const { id = null, tx_ref: reference = null } = data;
    const externalId = digest([event, id, reference, status]);
    return { externalId, event, status, reference, transactionId: id };
  }
  // For a refund, the id is the refund's own.
  const transactionId = data?.TransactionId ?? data?.tx_id;
  if (event.startsWith('refund.') && data?.id && transactionId) {
    const externalId = digest([event, data.id, status]);
    return { externalId, event, status, reference: null, transactionId, refundId: data.id };
  }
  if (!FOREIGN.test(event)) return null;
  return { externalId: digest([event, body]), event, status, reference: null, transactionId: null };
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
