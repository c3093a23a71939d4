import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { permissions, type Role, roles } from '#domain/desk/permissions.ts';
import { prove, readSignIn } from '#server/services/desk/sign-in.ts';
import { commit } from '#server/services/outbox/records.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { routeTable } from '../route-table.ts';

const world = worldPerTest();

describe('the table of permissions', () => {
  it('lists exactly the routes of the desk', () => {
    const { app } = openDesk(world());
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(Object.keys(routeTable).toSorted());
  });

  it.each(roles)('decides every call of a person with the role %s', async (role) => {
    const desk = openDesk(world());
    const { call } = await signedIn(desk, role);
    // Last, because it ends the sign-in.
    const entries = Object.entries(routeTable).toSorted(
      ([a], [b]) => Number(/sign-out|\/end$/.test(a)) - Number(/sign-out|\/end$/.test(b)),
    );
    for (const [route, { may }] of entries) {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await call(
        method,
        path.replace(':id', '00000000-0000-4000-8000-000000000000'),
        method === 'POST' ? {} : undefined,
      );
      const isAllowed = may === 'everyone' || (permissions[may] as readonly Role[]).includes(role);
      const isRefused = status === 403 && body.message === 'Your role at the desk does not allow this.';
      expect({ route, isRefused }).toEqual({ route, isRefused: !isAllowed });
    }
  });

  it('answers 401 to every call of a browser that is not signed in', async () => {
    const { call } = openDesk(world()).browser();
    for (const [route, { may }] of Object.entries(routeTable)) {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await call(method, path, method === 'POST' ? {} : undefined);
      if (may === 'everyone') expect({ route, status }).not.toEqual({ route, status: 401 });
      else expect({ route, status }).toEqual({ route, status: 401 });
    }
  });

  // Written out, so that a change of the tables fails here.
  it.each<[string, RegExp]>([
    ['everyone', /^(GET \/desk\/(theme\.css|school)|GET \/pictures\/:file|POST \/desk\/sign-in\/.*)$/],
    ['own account', /^\w+ \/desk\/(me|changes|sign-out|account|prove)(\/|$)/],
    ['instructor', /^(GET \/desk\/sessions(\/:id)?|POST \/desk\/sessions\/:id\/(marks|notes))$/],
    [
      'editor',
      /^\w+ \/desk\/(school|answers|chat-questions|posts|post-categories|pictures|campaigns|campaign-form)(\/|$)/,
    ],
    [
      'office',
      /^(GET \/desk\/offers|\w+ \/desk\/(today|tasks|families|bookable|registrations|payments|refunds|money|reports|exports|messages|message-counts|saved-answers|letters|sessions))(\/|$)/,
    ],
  ])('gives %s no more than their work', (who, work) => {
    const given = Object.entries(routeTable).filter(([, { may }]) =>
      who === 'everyone' || who === 'own account'
        ? may === who
        : may !== 'everyone' &&
          may !== 'own account' &&
          (permissions[may] as readonly string[]).includes(who),
    );
    expect(given).not.toEqual([]);
    expect(given.map(([route]) => route).filter((route) => !work.test(route))).toEqual([]);
  });

  it('asks for a passkey or a code before each of the dangerous acts', async () => {
    const { call } = await signedIn(openDesk(world()), 'owner', { proved: false });
    const asked = [];
    for (const route of Object.keys(routeTable)) {
      const [method = '', path = ''] = route.split(' ');
      if (method === 'GET' || /prove|sign-|codes/.test(path)) continue;
      const { status } = await call(method, path.replace(':id', '00000000-0000-4000-8000-000000000000'), {});
      if (status === 428) asked.push(path);
    }
    expect(asked.toSorted()).toEqual(
      [
        ...['/desk/people', '/desk/people/:id/invite', '/desk/people/:id/role', '/desk/people/:id/remove'],
        ...['/desk/families/:id/export', '/desk/families/:id/erase', '/desk/exports/:list'],
        ...['/desk/payments/:id/refund', '/desk/payments/:id/returned', '/desk/payments/:id/void'],
        ...['/desk/payments/:id/correct'],
        ...['/desk/refunds/:id/paid-out', '/desk/refunds/:id/give-up'],
        ...['/desk/letters', '/desk/sessions/:id/call-off', '/desk/account/passkeys/:id/remove'],
      ].toSorted(),
    );
  });

  it('asks for a passkey or a code before a dangerous act, again after ten minutes', async () => {
    const desk = openDesk(world());
    const { post, token } = await signedIn(desk, 'owner', { proved: false });
    const invite = () =>
      post('/desk/people', { name: 'Amina', email: 'amina@school.example', role: 'office' });
    expect((await invite()).status).toBe(428);
    const found = await readSignIn(desk.ctx, token, true);
    await commit(desk.ctx, 'system', (change) => prove(change, found?.signInId ?? ''));
    expect((await invite()).status).toBe(201);
    world().clock.advance(11 * MINUTE_MS);
    expect((await invite()).status).toBe(428);
  });
});
