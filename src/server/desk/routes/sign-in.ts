import { Hono } from 'hono';
import * as z from 'zod';
import { currentVisitor } from '../../fairness/visitor.ts';
import { isKnownBrowser, requestLink, signInWithLink } from '../../services/desk/links.ts';
import { passkeyToShow, signInWithPasskey } from '../../services/desk/passkeys.ts';
import { signInWithCode } from '../../services/desk/sign-in.ts';
import { browserOf, deviceOf, setToken } from '../cookies.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json } from '../input.ts';

/** What the browser made or signed; the library checks it. */
export const Credential = z.object({ response: z.looseObject({ id: z.string() }) });

/** A recovery code as typed. */
export const RecoveryCode = z
  .string()
  .trim()
  .min(1, 'Write a recovery code.')
  .max(100, 'This is no recovery code.');
const email = z.string().trim().min(3, 'Write your e-mail address.').max(254);

/** Whose tries are counted together. */
const fromHere = (address: string) => `${address.toLowerCase()} ${currentVisitor().networkKey}`;

/**
 * The three ways to sign in. None tells whether an address is known. Passkeys and links cannot be guessed, and what is wrong
 * with one is found without the database or in one look at it: they are not counted, so a pupil in the school's network
 * cannot shut out its staff.
 */
export function signInRoutes({ ctx, limits }: DeskDeps) {
  const { deskOrigin } = ctx.settings;
  return new Hono<DeskEnv>()
    .post('/desk/sign-in/passkey/options', async (c) =>
      c.json(await passkeyToShow(ctx, browserOf(c, deskOrigin))),
    )
    .post('/desk/sign-in/passkey', json(Credential), async (c) => {
      const { response } = c.req.valid('json');
      const shown = { response, browser: browserOf(c, deskOrigin), device: deviceOf(c) };
      setToken(c, deskOrigin, await signInWithPasskey(ctx, shown));
      return c.json({ success: true });
    })
    .post('/desk/sign-in/link', json(z.object({ email })), async (c) => {
      const input = c.req.valid('json');
      const browser = browserOf(c, deskOrigin);
      if (!(await isKnownBrowser(ctx, input.email, browser)))
        await limits.spend('deskLinks', fromHere(input.email));
      await requestLink(ctx, input.email, browser);
      return c.json({ success: true });
    })
    .post('/desk/sign-in/link/use', json(z.object({ token: z.string().max(200) })), async (c) => {
      const { token } = c.req.valid('json');
      const used = { token, browser: browserOf(c, deskOrigin), device: deviceOf(c) };
      setToken(c, deskOrigin, await signInWithLink(ctx, used));
      return c.json({ success: true });
    })
    .post('/desk/sign-in/code', json(z.object({ email, code: RecoveryCode })), async (c) => {
      const input = c.req.valid('json');
      await limits.spend('deskCodes', fromHere(input.email));
      setToken(c, deskOrigin, await signInWithCode(ctx, { ...input, device: deviceOf(c) }));
      return c.json({ success: true });
    });
}
