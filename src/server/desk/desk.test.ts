import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { permissions, type Role, roles } from '#domain/desk/permissions.ts';
import { deskLinks, deskPeople, emails } from '#server/db/schema/index.ts';
import { makeInvitation, makeRequestedLink } from '#server/services/desk/links.ts';
import { addPerson } from '#server/services/desk/people.ts';
import { prove, readSignIn, renewCodes } from '#server/services/desk/sign-in.ts';
import { commit } from '#server/services/outbox/records.ts';
import { aPerson, openDesk, signedIn } from '#tests/support/desk.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { routeTable } from './route-table.ts';

const world = worldPerTest();
const tokenOf = (url: string) => url.split('#')[1] ?? '';

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

  it('asks for a passkey or a code before a dangerous act, again after ten minutes', async () => {
    const desk = openDesk(world());
    const { post, token } = await signedIn(desk, 'owner', { proved: false });
    const invite = () =>
      post('/desk/people', { name: 'Amina', email: 'amina@school.example', role: 'office' });
    expect((await invite()).status).toBe(428);
    const found = await readSignIn(desk.ctx, token);
    await commit(desk.ctx, 'system', (change) => prove(change, found?.signInId ?? ''));
    expect((await invite()).status).toBe(201);
    world().clock.advance(11 * MINUTE_MS);
    expect((await invite()).status).toBe(428);
  });
});

describe('a request', () => {
  it.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { Origin: '' }])(
    'that changes something is refused from %o',
    async (headers) => {
      const { post } = await signedIn(openDesk(world()), 'owner');
      expect((await post('/desk/sign-out', {}, headers)).status).toBe(403);
    },
  );

  it('for another host is answered 421', async () => {
    const { app } = openDesk(world());
    expect((await app.request('http://site.example/desk/me')).status).toBe(421);
  });

  it('gets answers that are kept nowhere, with the strict policy', async () => {
    const { get } = await signedIn(openDesk(world()), 'office');
    const { headers } = await get('/desk/me');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('X-Robots-Tag')).toMatch(/noindex/);
  });
});

describe('a sign-in', () => {
  it('ends after an hour without a request, and after ten hours in any case', async () => {
    const desk = openDesk(world());
    const { get } = await signedIn(desk, 'office');
    for (let hour = 0; hour < 11; hour += 1) {
      world().clock.advance(55 * MINUTE_MS);
      const { status } = await get('/desk/me');
      expect({ hour, status }).toEqual({ hour, status: hour < 10 ? 200 : 401 });
    }
    const idle = await signedIn(openDesk(world()), 'editor');
    world().clock.advance(HOUR_MS + MINUTE_MS);
    expect((await idle.get('/desk/me')).status).toBe(401);
  });

  it('gives a new token, so that one planted before is worth nothing', async () => {
    const desk = openDesk(world());
    const person = await aPerson(world(), 'office');
    const browser = desk.browser();
    browser.cookies.set('desk', 'planted');
    const link = await makeInvitation(desk.ctx, person.id);
    await browser.post('/desk/sign-in/link/use', { token: tokenOf(link?.url ?? '') });
    expect(browser.cookies.get('desk')).not.toBe('planted');
    expect((await browser.get('/desk/me')).status).toBe(200);
  });

  it('sets cookies that scripts and other sites cannot use', async () => {
    const desk = openDesk(world());
    const person = await aPerson(world(), 'office');
    const link = await makeInvitation(desk.ctx, person.id);
    const { headers } = await desk
      .browser()
      .post('/desk/sign-in/link/use', { token: tokenOf(link?.url ?? '') });
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(/Path=\/desk; HttpOnly; SameSite=Strict/);
  });

  it('ends at once when its person is removed, and changes with the role', async () => {
    const desk = openDesk(world());
    const owner = await signedIn(desk, 'owner');
    const { get, person } = await signedIn(desk, 'office');
    await owner.post(`/desk/people/${person.id}/role`, { role: 'instructor' });
    expect((await get('/desk/me')).body.role).toBe('instructor');
    await owner.post(`/desk/people/${person.id}/remove`);
    expect((await get('/desk/me')).status).toBe(401);
  });
});

describe('a link by e-mail', () => {
  const linkFor = async (browserHash: string, address = 'office@school.example') =>
    makeRequestedLink(world().ctx, { address, browserHash });
  const storedRequest = async () => {
    const [row] = await world().database.db.select().from(emails).where(eq(emails.kind, 'desk_link'));
    return row?.data as { address: string; browserHash: string } | undefined;
  };

  it('is the same request for a known and an unknown address', async () => {
    await aPerson(world(), 'office');
    const { post } = openDesk(world()).browser();
    const known = await post('/desk/sign-in/link', { email: 'office@school.example' });
    const unknown = await post('/desk/sign-in/link', { email: 'nobody@school.example' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
    expect(await world().database.db.$count(emails, eq(emails.kind, 'desk_link'))).toBe(2);
    expect(await linkFor('any', 'nobody@school.example')).toBeNull();
  });

  it('signs in once, in the browser that asked, within 15 minutes', async () => {
    await aPerson(world(), 'office');
    const desk = openDesk(world());
    const browser = desk.browser();
    await browser.post('/desk/sign-in/link', { email: 'Office@School.example' });
    const request = await storedRequest();
    const link = await linkFor(request?.browserHash ?? '');
    const token = tokenOf(link?.url ?? '');
    const use = (from = browser) => from.post('/desk/sign-in/link/use', { token });
    expect((await use(desk.browser())).status).toBe(403);
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(403);
    const late = tokenOf((await linkFor(request?.browserHash ?? ''))?.url ?? '');
    world().clock.advance(16 * MINUTE_MS);
    expect((await browser.post('/desk/sign-in/link/use', { token: late })).status).toBe(403);
  });

  it('is refused with another signature, and none can be found in the database', async () => {
    const person = await aPerson(world(), 'office');
    const desk = openDesk(world());
    const url = (await makeInvitation(desk.ctx, person.id))?.url ?? '';
    const [id, signature = ''] = tokenOf(url).split('.');
    const { post } = desk.browser();
    expect((await post('/desk/sign-in/link/use', { token: `${id}.${'A'.repeat(43)}` })).status).toBe(403);
    const rows = await world().database.db.select().from(deskLinks);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });

  it('is made five times an hour for one person, whoever asks', async () => {
    await aPerson(world(), 'office');
    const links = [];
    for (let asked = 0; asked < 7; asked += 1) links.push(await linkFor(`browser ${asked}`));
    expect(links.filter(Boolean)).toHaveLength(5);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed', async () => {
    const desk = openDesk(world());
    const person = await aPerson(world(), 'office');
    const [code = ''] = await renewCodes(desk.ctx, 'tests', person.id);
    const use = () =>
      desk.browser().post('/desk/sign-in/code', {
        email: person.email,
        code: ` ${code.toLowerCase().replaceAll('-', ' ')}`,
      });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
  });

  it('of another person, and of an unknown one, is refused with the same words', async () => {
    const desk = openDesk(world());
    const person = await aPerson(world(), 'office');
    await aPerson(world(), 'owner');
    const [code = ''] = await renewCodes(desk.ctx, 'tests', person.id);
    const { post } = desk.browser();
    const other = await post('/desk/sign-in/code', { email: 'owner@school.example', code });
    const unknown = await post('/desk/sign-in/code', { email: 'nobody@school.example', code });
    expect(other.status).toBe(400);
    expect(unknown.body).toEqual(other.body);
  });

  it('cannot be guessed: the eleventh try for an address within ten minutes is refused', async () => {
    const { post } = openDesk(world()).browser();
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1)
      answers.push(
        (await post('/desk/sign-in/code', { email: 'owner@school.example', code: `${tried}` })).status,
      );
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('the last owner', () => {
  it('cannot be removed or lose the role, also when two owners act at once', async () => {
    const desk = openDesk(world());
    const first = await signedIn(desk, 'owner');
    expect((await first.post(`/desk/people/${first.person.id}/remove`)).status).toBe(409);
    expect((await first.post(`/desk/people/${first.person.id}/role`, { role: 'editor' })).status).toBe(409);
    const second = await addPerson(desk.ctx, {
      name: 'Second',
      email: 'second@school.example',
      role: 'owner',
    });
    await Promise.all([
      first.post(`/desk/people/${first.person.id}/role`, { role: 'editor' }),
      first.post(`/desk/people/${second.id}/role`, { role: 'editor' }),
    ]);
    const owners = await world().database.db.$count(deskPeople, eq(deskPeople.role, 'owner'));
    expect(owners).toBe(1);
  });
});
