import type { Context as HonoContext } from 'hono';
import { DomainError } from '#domain/errors.ts';
import type { Beginning } from '#domain/payment/beginning.ts';
import { currentVisitor } from '../fairness/visitor.ts';
import type { VisitorMail } from '../services/outbox/unasked-mail.ts';
import { beginPayment, type PaymentOptions } from '../services/payments/attempts/open-payment.ts';
import { claimPayment, readClaimedNumber } from '../services/payments/review/claim-payment.ts';
import {
  readTransactionId,
  type Verification,
  verifyPayment,
} from '../services/payments/settlement/verify-payment.ts';
import { readContact } from '../services/registrations/read-contact.ts';
import type { RouteDeps } from './deps.ts';
import { withMail } from './mail-limits.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { type Reservation, reserve, spend } from './middleware/limits/rate-limit.ts';

type Deps = Pick<RouteDeps, 'ctx' | 'limits'>;

/**
 * Opens a payment and begins it, within the limits.
 *
 * @throws DomainError as `beginPayment`, and `too_many` for a registration or an address with too many payments opened
 */
export async function beginWithinLimits(
  deps: Deps,
  c: HonoContext<HttpEnv>,
  id: string,
  options: Omit<PaymentOptions, 'bounds'>,
): Promise<Beginning> {
  const { ctx, limits } = deps;
  await spend(limits.payments, id);
  await spend(limits.openings, c.get('addressKey'));
  const { addressKey, networkKey } = c.var;
  const contact = await readContact(ctx, id);
  const seats = contact ? limits.unpaidSeats({ addressKey, networkKey, ...contact }) : [];
  const inLine = <T>(work: () => Promise<T>) => limits.openingsInLine.run(currentVisitor(), work);
  const begin = (mail: VisitorMail) => beginPayment(ctx, id, { ...options, bounds: { mail, seats, inLine } });
  return options.way === 'in_person' ? withMail(deps, c, begin) : begin({});
}

/**
 * Finds out whether a registration is paid, within the limits. After too many wrong numbers the number is ignored and
 * the registration's own attempts are asked about: an honest caller gets the same answer, and a guesser none.
 *
 * @throws DomainError as `verifyPayment`, and `too_many`
 */
export async function verifyWithinLimits(
  deps: Deps,
  c: HonoContext<HttpEnv>,
  id: string,
  transactionId: unknown,
): Promise<Verification> {
  await spendQuestion(deps, c, id);
  const named = readTransactionId(transactionId);
  if (named === null) return verifyPayment(deps.ctx, id, null);
  const guess = await takeGuess(deps, c, id);
  if (!guess.allowed) return verifyPayment(deps.ctx, id, null);
  return guess.run((noteMiss) => verifyPayment(deps.ctx, id, named, noteMiss));
}

/**
 * Asks about the number that a parent typed, within the limits.
 *
 * @throws DomainError as `claimPayment`, and `too_many`, also after too many numbers that were not the registration's
 */
export async function claimWithinLimits(
  deps: Deps,
  c: HonoContext<HttpEnv>,
  id: string,
  number: unknown,
): Promise<Verification> {
  const typed = readClaimedNumber(number);
  await spendQuestion(deps, c, id);
  const guess = await takeGuess(deps, c, id);
  if (guess.allowed) return guess.run((noteMiss) => claimPayment(deps.ctx, id, typed, noteMiss));
  throw new DomainError(
    'too_many',
    'Too many numbers were tried. Our staff can look for your payment: please write to us.',
    { retryAfterSeconds: guess.retryAfterSeconds },
  );
}

async function spendQuestion({ limits }: Deps, c: HonoContext<HttpEnv>, id: string): Promise<void> {
  await spend(limits.verifications, id);
  await spend(limits.verificationsByAddress, c.get('addressKey'));
}

function takeGuess({ limits }: Deps, c: HonoContext<HttpEnv>, id: string): Promise<Reservation> {
  return reserve(
    [limits.guesses, id],
    [limits.guessesByAddress, c.get('addressKey')],
    [limits.guessesByNetwork, c.get('networkKey')],
  );
}
