import { Hono } from 'hono';
import * as z from 'zod';
import { type Permission, permissions } from '#domain/desk/permissions.ts';
import { readDeskVersion } from '../../services/desk/audit.ts';
import {
  addPasskey,
  passkeyToMake,
  passkeyToShow,
  proveWithPasskey,
  removePasskey,
} from '../../services/desk/passkeys.ts';
import {
  endSignIn,
  proveWithCode,
  readAccount,
  renewCodes,
  requireProofOfOwner,
} from '../../services/desk/sign-in.ts';
import { browserOf, clearToken, deviceOf } from '../cookies.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json } from '../input.ts';
import { Credential, RecoveryCode } from './sign-in.ts';

/** What signed-in people do with their own account. */
export function accountRoutes({ ctx, limits }: DeskDeps) {
  const { deskOrigin } = ctx.settings;
  return new Hono<DeskEnv>()
    .get('/desk/me', (c) => {
      const { name, email, role, provedUntil } = c.var.signedIn;
      const may = (Object.keys(permissions) as Permission[]).filter((permission) =>
        (permissions[permission] as readonly string[]).includes(role),
      );
      return c.json({ name, email, role, provedUntil, may });
    })
    .get('/desk/changes', async (c) => c.json({ version: await readDeskVersion(ctx) }))
    .post('/desk/sign-out', async (c) => {
      const { email, personId, signInId } = c.var.signedIn;
      await endSignIn(ctx, email, personId, signInId);
      clearToken(c, deskOrigin);
      return c.json({ success: true });
    })
    .get('/desk/account', async (c) => {
      const { personId, signInId } = c.var.signedIn;
      const { signIns, passkeys, codes } = await readAccount(ctx, personId);
      return c.json({
        signIns: signIns.map((one) => ({ ...one, isThisOne: one.id === signInId })),
        passkeys,
        codes,
      });
    })
    .post('/desk/account/sign-ins/:id/end', async (c) => {
      const { email, personId } = c.var.signedIn;
      await endSignIn(ctx, email, personId, c.req.param('id'));
      return c.json({ success: true });
    })
    .post('/desk/account/passkeys/options', async (c) =>
      c.json(await passkeyToMake(ctx, c.var.signedIn, browserOf(c, deskOrigin))),
    )
    .post('/desk/account/passkeys', json(Credential), async (c) => {
      const { response } = c.req.valid('json');
      const made = { response, browser: browserOf(c, deskOrigin), device: deviceOf(c) };
      await addPasskey(ctx, c.var.signedIn, made);
      return c.json({ success: true });
    })
    .post('/desk/account/passkeys/:id/remove', async (c) => {
      await removePasskey(ctx, c.var.signedIn, c.req.param('id'));
      return c.json({ success: true });
    })
    .post('/desk/account/codes', async (c) => {
      await requireProofOfOwner(ctx, c.var.signedIn);
      const { email, personId } = c.var.signedIn;
      return c.json({ codes: await renewCodes(ctx, email, personId) });
    })
    .post('/desk/prove/passkey/options', async (c) =>
      c.json(await passkeyToShow(ctx, browserOf(c, deskOrigin))),
    )
    .post('/desk/prove/passkey', json(Credential), async (c) => {
      const { response } = c.req.valid('json');
      await proveWithPasskey(ctx, c.var.signedIn, { response, browser: browserOf(c, deskOrigin) });
      return c.json({ success: true });
    })
    .post('/desk/prove/code', json(z.object({ code: RecoveryCode })), async (c) => {
      await limits.spend('deskProofs', c.var.signedIn.signInId);
      const { code } = c.req.valid('json');
      await proveWithCode(ctx, c.var.signedIn, code);
      return c.json({ success: true });
    });
}
