import { setTimeout as delay } from 'node:timers/promises';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { aFamily, browserAt, type Family } from './family.ts';
import type { Gate } from './gate.ts';
import { type Answer, networkErrorOf } from './http.ts';
import type { TestSandbox } from './sandbox.ts';

/** One family's way from the form to the booked seat, and everything that the site has acknowledged. */
export interface Journey {
  key: string;
  family: Family;
  registration: RegistrationView | null;
  reference: string | null;
  isPaid: boolean;
  session: SessionKey | null;
}

/** Counts the results of all calls. */
interface Calls {
  /** Definite answers. */
  answered: number;
  cut: number;
  /** Calls that were refused. */
  refused: number;
  /** Answers that a client must never get while only the site's own process is killed. */
  unexpected: string[];
}

export interface JourneyContext {
  origin: string;
  sandbox: Pick<TestSandbox, 'pay'>;
  /** In the order in which families want them. */
  sessions: readonly SessionKey[];
  calls: Calls;
  /** Closed while the site is down. */
  gate: Pick<Gate, 'whenOpen'>;
  /** Ends the journeys. */
  signal: AbortSignal;
}

/** A new family. */
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
 * Registers, opens the payment, pays, verifies it, and books the first session with a free seat. Every call is repeated
 * unchanged until it gets a definite answer.
 */
export async function travel(journey: Journey, context: JourneyContext): Promise<void> {
  const browser = browserAt(context.origin);
  const insist = <Body>(attempt: () => Promise<Answer<Body>>) => untilDefinite(attempt, context);

  const { body } = await insist(() => browser.register(journey.family, journey.key));
  journey.registration = body.registration;
  const { registrationId } = body;

  const order = (await insist(() => browser.openPayment(registrationId))).body;
  journey.reference = order.reference;
  await context.sandbox.pay(order);

  while (!journey.isPaid) {
    const verified = await insist(() => browser.verify(registrationId));
    journey.isPaid = verified.body.paymentStatus === 'paid';
    if (!journey.isPaid) await delay(25);
  }

  for (const session of context.sessions) {
    const booked = await insist(() => browser.book(registrationId, session));
    if (booked.status === 409) continue;
    journey.session = session;
    return;
  }
  throw new Error('There are more families than seats.');
}

/** The registration's id in the answer to the same registration with the same key. */
export async function registerAgain({ key, family }: Journey, context: JourneyContext): Promise<string> {
  return (await untilDefinite(() => browserAt(context.origin).register(family, key), context)).body
    .registrationId;
}

/** Repeats a call until it is answered; the only permitted failure is "this session is full". */
async function untilDefinite<Body>(
  attempt: () => Promise<Answer<Body>>,
  context: JourneyContext,
): Promise<Answer<Body>> {
  const { calls, gate, signal } = context;
  for (;;) {
    await gate.whenOpen();
    signal.throwIfAborted();
    try {
      const answer = await attempt();
      const { message } = answer.body as { message?: string };
      const isFull = answer.status === 409 && message !== undefined && /full/.test(message);
      if (answer.status < 300 || isFull) {
        calls.answered += 1;
        return answer;
      }
      // "Busy, try again" is a correct answer of a busy machine.
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
