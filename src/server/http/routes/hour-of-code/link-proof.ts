import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY_MS } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import {
  isLinkCode,
  isMakerCode,
  type Linked,
  linkCode,
  makerCode,
} from '../../../services/secrets/registration-link.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';

/** From a registration to a session, and to the receipt of a year's end. */
const KEPT_SECONDS = (180 * DAY_MS) / 1_000;

/** Stores in this browser that it may open the registration; `linked` has a version above 0. */
export function keepLink(c: HonoContext<HttpEnv>, ctx: Context, linked: Linked): void {
  // What the browser that registered has opens later links too.
  if (!isMaker(c, ctx, linked)) keep(c, ctx, linked, linkCode(ctx, linked));
}

/** Stores in this browser that it made the registration. */
export function keepMaker(c: HonoContext<HttpEnv>, ctx: Context, id: string): void {
  keep(c, ctx, { id }, makerCode(ctx, { id }));
}

function keep(c: HonoContext<HttpEnv>, ctx: Context, { id }: Pick<Linked, 'id'>, code: string): void {
  setCookie(c, proofName(id), code, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KEPT_SECONDS,
    ...(isEncrypted(ctx) && { prefix: 'host', secure: true }),
  });
}

/** Whether this browser may open a registration whose link was replaced. */
export function hasProof(c: HonoContext<HttpEnv>, ctx: Context, linked: Linked): boolean {
  return isLinkCode(ctx, linked, proofOf(c, ctx, linked)) || isMaker(c, ctx, linked);
}

/** Whether this browser made the registration, and staff have not replaced its link since. */
function isMaker(c: HonoContext<HttpEnv>, ctx: Context, linked: Linked): boolean {
  return isMakerCode(ctx, linked, proofOf(c, ctx, linked));
}

/**
 * Whether this is a registration's own browser, which may change what the family wrote: it registered, or it opened the
 * newest link after staff had replaced it. Another one may have the first link by a mistyped address.
 */
export function isOwnBrowser(c: HonoContext<HttpEnv>, ctx: Context, linked: Linked): boolean {
  return linked.linkRenewedAt ? hasProof(c, ctx, linked) : isMaker(c, ctx, linked);
}

/** The ids of other registrations that this browser made. */
export function othersMade(c: HonoContext<HttpEnv>, ctx: Context, id: string): string[] {
  return Object.entries(getCookie(c))
    .map(([name, code]) => ({ id: PROOF.exec(name)?.[1] ?? id, code }))
    .filter((other) => other.id !== id && isMakerCode(ctx, { ...other, linkRenewedAt: null }, other.code))
    .map((other) => other.id);
}

const PROOF = /^(?:__Host-)?link-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const proofOf = (c: HonoContext<HttpEnv>, ctx: Context, { id }: Linked): string =>
  getCookie(c, proofName(id), isEncrypted(ctx) ? 'host' : undefined) ?? '';
const proofName = (id: string) => `link-${id}`;
const isEncrypted = ({ settings }: Context) => settings.publicOrigin.startsWith('https:');
