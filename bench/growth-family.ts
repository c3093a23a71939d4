import { randomUUID } from 'node:crypto';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { sampleChild } from '../scripts/sample/family.ts';
import { advance, charge, type Opening, post } from '../scripts/sample/sandbox.ts';

/** Times what is run, under a name. */
export type Timed = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** One family from the registration to the booked seat, with the pages that it reads. Only the site's answers are timed. */
export async function playFamily(origin: string, turn: number, timed: Timed): Promise<void> {
  const call = <Answer>(name: string, path: string, body?: object) =>
    timed(name, () => ask<Answer>(origin + path, body));
  const email = `bench${randomUUID()}@families.example`;
  const child = sampleChild(1, { email, phone: '+256700000001' });
  const { registrationId } = await call<{ registrationId: string }>(
    'register',
    '/api/child-registration',
    child,
  );
  const of = `/api/registrations/${registrationId}`;
  await call('read a registration', `/api/hour-of-code-registrations/${registrationId}`);
  const sessions = await call<SessionAvailability[]>('availability', '/api/session-availability');
  const open = sessions.filter(({ seatsLeft }) => seatsLeft > 0);
  const { sessionDate, sessionSlot } = open[turn % open.length] ?? {};
  const opening = await call<Opening>('open a payment', `${of}/payments`, { sessionDate, sessionSlot });
  await charge(opening, 'success');
  // Until the prompt on the phone is approved.
  await advance(new URL(opening.scriptUrl).origin, 1_000);
  const verified = await call<{ success: boolean }>('verify', '/api/verify-payment', { registrationId });
  if (!verified.success) throw new Error(`the payment was not found: ${JSON.stringify(verified)}`);
  await call('book', `${of}/booking`, { sessionDate, sessionSlot });
  await call('receipt', `${of}/receipt`);
  await call('send the link again', '/api/resume-link', { email });
}

/** @throws Error for an answer that is no success */
async function ask<Answer>(address: string, body?: object): Promise<Answer> {
  const answer = body ? await post(address, body) : await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Answer;
}
