import { paymentPath } from '#domain/registration/pages.ts';

/**
 * The page of one registration, as mails to its parent link it. Holding it is all that is needed to see the registration,
 * so it goes only to the address that registered.
 *
 * @param publicOrigin Without a trailing slash.
 */
export function resumeUrl(publicOrigin: string, registrationId: string): string {
  return publicOrigin + paymentPath(registrationId);
}
