import type { Context as HonoContext } from 'hono';
import { DomainError } from '#domain/errors.ts';
import { claimPayment, readClaimedNumber } from '../services/payments/claim-payment.ts';
import { readTransactionId, type Verification, verifyPayment } from '../services/payments/verify-payment.ts';
import { contactNumberOf } from '../services/registrations/contact-number.ts';
import type { RouteDeps } from './deps.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { spend } from './middleware/rate-limit.ts';

type Deps = Pick<RouteDeps, 'ctx' | 'limits'>;

/** @throws DomainError `too_many` for a registration, a phone or an address with too many payments opened */
export async function spendOpening({ ctx, limits }: Deps, c: HonoContext<HttpEnv>, id: string) {
  await spend(limits.payments, id);
  await spend(limits.openings, c.get('addressKey'));
  const phone = await contactNumberOf(ctx, id);
  if (phone) await spend(limits.openingsByContact, phone);
}

/**
 * Finds out whether a registration is paid, within the limits. When too many wrong numbers were named for it already, the
 * number is not looked at any more and the registration's own attempts are asked about: an honest caller gets the same
 * answer, and a guesser none.
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
  return guess.use((noteMiss) => verifyPayment(deps.ctx, id, named, noteMiss));
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
  if (guess.allowed) return guess.use((noteMiss) => claimPayment(deps.ctx, id, typed, noteMiss));
  throw new DomainError(
    'too_many',
    'Too many numbers were tried. Our staff can look for your payment: please write to us.',
    { retryAfterSeconds: guess.retryAfterSeconds },
  );
}

async function spendQuestion({ ctx, limits }: Deps, c: HonoContext<HttpEnv>, id: string): Promise<void> {
  await spend(limits.verifications, id);
  await spend(limits.verificationsByAddress, c.get('addressKey'));
  const phone = await contactNumberOf(ctx, id);
  if (phone) await spend(limits.verificationsByContact, phone);
}

type Guess =
  | { allowed: false; retryAfterSeconds: number }
  | { allowed: true; use<T>(ask: (noteMiss: () => void) => Promise<T>): Promise<T> };

/** Counted before the provider is asked, so that many at once are no way around it, and given back unless it was wrong. */
async function takeGuess({ limits }: Deps, c: HonoContext<HttpEnv>, id: string): Promise<Guess> {
  const addressKey = c.get('addressKey');
  const own = await limits.guesses.consume(id);
  if (!own.allowed) return { allowed: false, retryAfterSeconds: own.retryAfterSeconds };
  const shared = await limits.guessesByAddress.consume(addressKey);
  if (!shared.allowed) {
    await limits.guesses.giveBack(id);
    return { allowed: false, retryAfterSeconds: shared.retryAfterSeconds };
  }
  return {
    allowed: true,
    async use(ask) {
      let isMiss = false;
      try {
        return await ask(() => {
          isMiss = true;
        });
      } finally {
        if (!isMiss)
          await Promise.all([limits.guesses.giveBack(id), limits.guessesByAddress.giveBack(addressKey)]);
      }
    },
  };
}
