import type { Offer } from '#domain/booking/offer.ts';
import { DomainError, registrationNotFoundMessage } from '#domain/errors.ts';
import { stepFor } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { HourOfCodeLocals, Notice } from '#site/locals.ts';
import type { Context } from '../../../context.ts';
import { listForFamily } from '../../../services/bookings/seats/list-for-family.ts';
import { readRegistration } from '../../../services/registration-view/read-registration.ts';

export type Flow = Pick<HourOfCodeLocals, 'step' | 'registration' | 'isUnavailable' | 'sessions' | 'notice'>;

const notFoundNotice: Notice = {
  title: 'Registration Not Found',
  description: registrationNotFoundMessage,
  variant: 'destructive',
};
const loadingNotice: Notice = {
  title: 'Error Loading Registration',
  description: 'There was an error loading your registration. Please try again.',
  variant: 'destructive',
};

/**
 * Loads the Hour of Code page for a registration's id, or without one: the step of the actual state, the free sessions,
 * and a notice if the registration could not be loaded. Never throws: a page without its sessions is still useful.
 *
 * @returns the flow, and the status of the page that shows it
 */
export async function loadFlow(
  ctx: Context,
  id: string | null,
  requestedStep: string | null,
  offer: Offer = ctx.offers.hourOfCode(),
): Promise<{ flow: Flow; status: 200 | 404 | 503 }> {
  const loading = id === null ? null : readRegistration(ctx, id).catch((error: unknown) => error);
  const [registration, sessions] = await Promise.all([
    loading,
    listForFamily(ctx, id, offer).catch(() => null),
  ]);
  const withoutOne = { step: 'registration', registration: null, isUnavailable: false, sessions } as const;
  if (registration === null) return { flow: { ...withoutOne, notice: null }, status: 200 };
  if (registration instanceof DomainError)
    return { flow: { ...withoutOne, notice: notFoundNotice }, status: 404 };
  if (registration instanceof Error) return unavailableFlow(ctx, registration, sessions);
  const found = registration as RegistrationView;
  const step = stepFor(found, requestedStep);
  return {
    flow: { step, registration: found, isUnavailable: false, sessions, notice: null },
    status: 200,
  };
}

/** The page of a registration that could not be loaded, but may exist. */
export function unavailableFlow(ctx: Context, error: unknown, sessions: Flow['sessions'] = null) {
  ctx.log.error({ err: error }, 'a registration could not be loaded');
  const flow: Flow = {
    step: 'registration',
    registration: null,
    isUnavailable: true,
    sessions,
    notice: loadingNotice,
  };
  return { flow, status: 503 as const };
}
