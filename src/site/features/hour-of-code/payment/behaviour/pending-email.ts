import type { SessionKey } from '#domain/booking/offer.ts';
import { sendPendingPaymentEmail } from '#site/api.ts';

let wasSent = false;

/** Sends the reminder by e-mail, once per page session. A failure is only logged. */
export function remindByEmailOnce(registrationId: string, session: SessionKey | null): void {
  if (wasSent) return;
  wasSent = true;
  sendPendingPaymentEmail(registrationId, session).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a missing reminder is no reason to interrupt a payment.
    console.warn('The payment reminder could not be asked for', error);
  });
}
