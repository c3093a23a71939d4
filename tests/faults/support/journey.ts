import { setTimeout as delay } from 'node:timers/promises';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Door } from './door.ts';
import { aFamily, browserAt, type Family } from './family.ts';
import { type Answer, networkErrorOf } from './http.ts';
import type { TestSandbox } from './sandbox.ts';

/** One family's way from the form to the booked seat, and everything that the site has acknowledged to it. */
export interface Journey {
  key: string;
  family: Family;
  registration: RegistrationView | null;
  reference: string | null;
  isPaid: boolean;
  session: SessionKey | null;
}

/** How the calls of all journeys fared. */
export interface Calls {
  /** Definite answers. */
  answered: number;
  /** Calls whose connection broke after they were sent: whether they took effect is unknown. */
  cut: number;
  /** Calls that no one was there to take. */
  refused: number;
  /** Answers that no client should ever get while only the site's own process is killed. */
  unexpected: string[];
}

export interface Ground {
  origin: string;
  sandbox: Pick<TestSandbox, 'pay'>;
  /** In the order in which families want them. */
  sessions: readonly SessionKey[];
  calls: Calls;
  /** Closed while no one is there to take calls. */
  door: Pick<Door, 'whenOpen'>;
  /** Aborted when the journeys are to end where they are. */
  signal: AbortSignal;
}

/** A family about to set out. */
export function aJourney(): Journey {
  return {
    key: crypto.randomUUID(),
    family: aFamily(),
    registration: null,
    reference: null,
    isPaid: false,
    session: null,
  };
}

/**
 * Goes the whole way: registers, opens the payment, pays, has it verified, and books the first session with a free seat.
 * Every call is repeated unchanged until it gets a definite answer.
 */
export async function travel(journey: Journey, ground: Ground): Promise<void> {
  const browser = browserAt(ground.origin);
  const insist = <Body>(attempt: () => Promise<Answer<Body>>) => untilDefinite(attempt, ground);

  const { body } = await insist(() => browser.register(journey.family, journey.key));
  journey.registration = body.registration;
  const { registrationId } = body;

  const order = (await insist(() => browser.openPayment(registrationId))).body;
  journey.reference = order.reference;
  await ground.sandbox.pay(order);

  while (!journey.isPaid) {
    const verified = await insist(() => browser.verify(registrationId));
    journey.isPaid = verified.body.paymentStatus === 'paid';
    if (!journey.isPaid) await delay(25);
  }

  for (const session of ground.sessions) {
    const booked = await insist(() => browser.book(registrationId, session));
    if (booked.status === 409) continue;
    journey.session = session;
    return;
  }
  throw new Error('There are more families than seats.');
}

/** The answer to a registration sent once more with the same key: the id that it names. */
export async function registerAgain({ key, family }: Journey, ground: Ground): Promise<string> {
  return (await untilDefinite(() => browserAt(ground.origin).register(family, key), ground)).body
    .registrationId;
}

/** Repeats a call until it is answered; only "this session is full" may be an answer besides success. */
async function untilDefinite<Body>(
  attempt: () => Promise<Answer<Body>>,
  ground: Ground,
): Promise<Answer<Body>> {
  const { calls, door, signal } = ground;
  for (;;) {
    await door.whenOpen();
    signal.throwIfAborted();
    try {
      const answer = await attempt();
      const { message } = answer.body as { message?: string };
      const isFull = answer.status === 409 && message !== undefined && /full/.test(message);
      if (answer.status < 300 || isFull) {
        calls.answered += 1;
        return answer;
      }
      // "Busy, try again" is an honest answer on a machine that is.
      if (answer.status !== 503) calls.unexpected.push(`${answer.status} ${message ?? ''}`);
      if (answer.status < 500 && answer.status !== 429) throw new Refused(answer.status, message);
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
      if (networkErrorOf(failure) === 'ECONNREFUSED') calls.refused += 1;
      else calls.cut += 1;
    }
    await delay(25);
  }
}

class Refused extends Error {
  constructor(status: number, message: string | undefined) {
    super(`A journey was refused with ${status}: ${message ?? ''}`);
    this.name = 'Refused';
  }
}
