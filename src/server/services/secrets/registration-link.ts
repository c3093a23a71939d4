import { randomInt, timingSafeEqual } from 'node:crypto';
import { paymentPath } from '#domain/registration/pages.ts';
import type { Context } from '../../context.ts';
import { keyedHash } from './keyed-hash.ts';

/** Which registration a link opens, and a number that grows whenever that link is replaced. */
export interface Linked {
  id: string;
  linkVersion: number;
  /** When staff last replaced it. */
  linkRenewedAt: Date | null;
}

type Settings = Pick<Context, 'settings'>;

/** What a replaced link carries in addition to the id: 132 bits, other ones for each version, stored nowhere. */
export function linkCode({ settings }: Settings, { id, linkVersion }: Linked): string {
  return keyedHash(settings.secret, 'registration-link', `${id}:${linkVersion}`);
}

/** Not the next number: after the restore of a backup a replaced link would open what is replaced again. */
export const nextLinkVersion = ({ linkVersion }: Pick<Linked, 'linkVersion'>): number =>
  linkVersion + randomInt(1, 100_000);

export const isLinkCode = (ctx: Settings, linked: Linked, given: string): boolean =>
  isSame(linkCode(ctx, linked), given);

/**
 * What the browser that registers keeps. It opens the registration also after a correction, so that a stranger who has the
 * first link cannot shut the family out by correcting the address; not after staff have replaced the link.
 */
export const makerCode = ({ settings }: Settings, { id }: Pick<Linked, 'id'>): string =>
  keyedHash(settings.secret, 'registration-maker', id);

/** Under which the limits of a registration count its own browser. */
export const ownCounts = (registrationId: string): string => `${registrationId}:its-browser`;

export const isMakerCode = (
  ctx: Settings,
  linked: Pick<Linked, 'id' | 'linkRenewedAt'>,
  given: string,
): boolean => !linked.linkRenewedAt && isSame(makerCode(ctx, linked), given);

function isSame(expected: string, given: string): boolean {
  const [right, actual] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === actual.length && timingSafeEqual(right, actual);
}

/** A page or file of a registration with what opens it, to which the browser is led on without the code. */
export function linkedPath(ctx: Settings, linked: Linked, pathOf = paymentPath): string {
  const path = pathOf(linked.id);
  // The id alone opens a registration whose link was never replaced.
  return linked.linkVersion === 0 ? path : `${path}?link=${linkCode(ctx, linked)}`;
}

/**
 * The page of one registration, as mails to its parent link it. Holding it is all that is needed to see the registration,
 * so it goes only to the address that registered.
 */
export function resumeUrl(ctx: Settings, linked: Linked, pathOf = paymentPath): string {
  return ctx.settings.publicOrigin + linkedPath(ctx, linked, pathOf);
}
