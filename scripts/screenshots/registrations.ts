import { sampleChild } from '../sample/family.ts';
import { advance, charge, type Opening, post } from '../sample/sandbox.ts';

/** How far a registration has come when its page is looked at. */
export type Stage =
  | 'pending'
  | 'held'
  | 'open'
  | 'prompted'
  | 'in_person'
  | 'failed'
  | 'review'
  | 'paid'
  | 'booked';

const scenarios: Partial<Record<Stage, string>> = {
  prompted: 'stuck_pending',
  failed: 'failed',
  review: 'amount_low',
  paid: 'success',
  booked: 'success',
};

/**
 * Registers a child at a site whose payments go to the sandbox, and takes the registration to a stage.
 *
 * @returns its id
 */
export async function registrationAt(origin: string, stage: Stage): Promise<string> {
  const call = async <Body>(path: string, body: object) => {
    const answer = await post(origin + path, body);
    return (await answer.json()) as Body;
  };
  const { registrationId: id } = await call<{ registrationId: string }>(
    '/api/child-registration',
    sampleChild(1, {
      parentName: 'Grace Nakato-Ssebunya',
      childName: 'Amina Nabirye',
    }),
  );
  if (stage === 'pending') return id;
  const offer = await fetch(`${origin}/api/session-availability`);
  // A session that is far enough away to be moved.
  const session = ((await offer.json()) as object[])[6] ?? {};
  const order = stage === 'in_person' ? { way: stage } : stage === 'held' ? session : {};
  const opening = await call<Opening>(`/api/registrations/${id}/payments`, order);
  const scenario = scenarios[stage];
  if (!scenario) return id;
  await charge(opening, scenario);
  await advance(new URL(opening.scriptUrl).origin, 60_000);
  await post(`${origin}/api/verify-payment`, { registrationId: id, transactionId: null }).catch(
    () => undefined,
  );
  if (stage !== 'booked') return id;
  await call(`/api/registrations/${id}/booking`, session);
  return id;
}

/** The grant that opens the calendar for a registration. */
export async function grantOf(origin: string, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/registrations/${id}/booking-grant`);
  return ((await answer.json()) as { grant: string }).grant;
}
