import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { PERSON_HEADER, UNATTENDED_HEADER } from '#domain/desk/headers.ts';
import { may } from '#domain/desk/permissions.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { proofNeeded, readSignIn } from '../services/desk/sign-in.ts';
import { readToken } from './cookies.ts';
import type { DeskEnv } from './desk-env.ts';
import { routeTable } from './route-table.ts';

/**
 * Lets a request through to its route when the table allows it for the signed-in person.
 *
 * @throws DomainError `signed_out`, `forbidden`, or `proof_needed`
 */
export function permit(ctx: Context) {
  return createMiddleware<DeskEnv>(async (c, next) => {
    // The first route that matches is the one that answers.
    const path = matchedRoutes(c).find((route) => !route.path.endsWith('*'))?.path ?? '';
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const rule = routeTable[`${method} ${path}`];
    if (rule?.may === 'everyone') return next();
    const token = readToken(c, ctx.settings.deskOrigin);
    const isUsed = c.req.header(UNATTENDED_HEADER) === undefined;
    const signedIn = token === undefined ? null : await readSignIn(ctx, token, isUsed);
    const asks = c.req.header(PERSON_HEADER);
    if (!signedIn || (asks !== undefined && asks !== encodeURIComponent(signedIn.email)))
      throw new DomainError('signed_out', 'Please sign in.');
    if (!rule || !may(signedIn.role, rule.may))
      throw new DomainError('forbidden', 'Your role at the desk does not allow this.');
    if (rule.proof && !(signedIn.provedUntil && signedIn.provedUntil > ctx.clock.now())) throw proofNeeded();
    c.set('signedIn', signedIn);
    return next();
  });
}
