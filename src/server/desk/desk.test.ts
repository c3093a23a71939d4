import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { permissions, type Role, roles } from '#domain/desk/permissions.ts';
import {
  deskCodes,
  deskLinks,
  deskPasskeys,
  deskPeople,
  deskSignIns,
  emails,
} from '#server/db/schema/index.ts';
import { makeInvitation, makeRequestedLink } from '#server/services/desk/links.ts';
import { changeRole } from '#server/services/desk/people.ts';
import { prove, readSignIn, renewCodes } from '#server/services/desk/sign-in.ts';
import { commit } from '#server/services/outbox/records.ts';
import { tidyUp } from '#server/services/privacy/tidy-up.ts';
import { aPerson, openDesk, signedIn } from '#tests/support/desk.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
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
        ...['/desk/payments/:id/refund', '/desk/payments/:id/returned'],
        ...['/desk/refunds/:id/paid-out'],
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

  it('gets answers that no one keeps, with the strict policy', async () => {
    const { get } = await signedIn(openDesk(world()), 'office');
    const { headers } = await get('/desk/me');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('X-Robots-Tag')).toMatch(/noindex/);
  });
});

describe('the page of the desk', () => {
  it('runs only its own scripts, loads nothing from other sites, and cannot be framed', async () => {
    const plain = new TextEncoder().encode('<!doctype html>');
    const page = { type: 'text/html', cacheControl: '', tag: '"1"', plain, encoded: new Map() };
    const { app } = openDesk(world(), { files: new Map([['/index.html', page]]) });
    for (const path of ['/', '/families/3f2a1b9c', '/index.html']) {
      const { status, headers } = await app.request(`http://localhost:3001${path}`);
      const policy = new Map(
        (headers.get('Content-Security-Policy') ?? '')
          .split('; ')
          .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')] as const),
      );
      expect({ path, status, frames: headers.get('X-Frame-Options') }).toEqual({
        path,
        status: 200,
        frames: 'DENY',
      });
      expect(Object.fromEntries(policy)).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'frame-src': 'http://localhost:3000',
        'form-action': "'none'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
      });
    }
  });
});

describe('a flood of requests', () => {
  const token = 'A'.repeat(43);

  it('is bounded for an address as on the site', async () => {
    const { get, cookies } = openDesk(world(), { limitScale: 1 }).browser();
    cookies.set('desk', token);
    const statuses = [];
    for (let asked = 0; asked < 101; asked += 1) statuses.push((await get('/desk/me')).status);
    expect(statuses).toEqual([...Array(100).fill(401), 429]);
  });

  it('waits in the queue of the site before it asks the database', async () => {
    const answerQueue = { run: async () => new Response('still waiting', { status: 503 }) };
    const { get, post, cookies } = openDesk(world(), { answerQueue }).browser();
    cookies.set('desk', token);
    expect((await get('/desk/me')).status).toBe(503);
    expect((await post('/desk/sign-in/link', { email: 'office@school.example' })).status).toBe(503);
    expect(await world().database.db.$count(emails)).toBe(0);
  });

  it('with tokens that we cannot have made asks the database nothing', async () => {
    const { ctx } = world();
    let queries = 0;
    const database = {
      ...ctx.database,
      get db() {
        queries += 1;
        return ctx.database.db;
      },
    };
    const { get, cookies } = openDesk({ ctx: { ...ctx, database } }).browser();
    for (const [cookie, asked] of [
      ['invented', 0],
      [`${token}A`, 0],
      [token, 1],
    ] as const) {
      queries = 0;
      cookies.set('desk', cookie);
      const { status } = await get('/desk/me');
      expect({ cookie, status, queries }).toEqual({ cookie, status: 401, queries: asked });
    }
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

  it('over HTTPS sets cookies of this host alone, which no open connection carries', async () => {
    const { ctx } = world();
    const deskOrigin = 'https://desk.school.example';
    const { app } = openDesk({ ctx: { ...ctx, settings: { ...ctx.settings, deskOrigin } } });
    const person = await aPerson(world(), 'office');
    const link = await makeInvitation(ctx, person.id);
    const answer = await app.request(`${deskOrigin}/desk/sign-in/link/use`, {
      method: 'POST',
      headers: { Origin: deskOrigin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: tokenOf(link?.url ?? '') }),
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
      '__Host-desk',
      '__Host-desk-browser',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict/);
      expect(cookie).not.toMatch(/Domain/);
    }
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

  it('is not shut to all by one browser that tries many', async () => {
    const { post } = openDesk(world()).browser();
    for (let tried = 0; tried < 12; tried += 1)
      expect((await post('/desk/sign-in/link/use', { token: `${tried}` })).status).toBe(403);
  });

  it('is made at most twenty times an hour for one person', async () => {
    await aPerson(world(), 'office');
    const links = [];
    for (let asked = 0; asked < 22; asked += 1) links.push(await linkFor(`browser ${asked}`));
    expect(links.filter(Boolean)).toHaveLength(20);
  });

  it('cannot be used up for a person by a stranger of another network: five an hour are asked for from one', async () => {
    const desk = openDesk(world());
    const ask = async (address: string) =>
      (await desk.browser(address).post('/desk/sign-in/link', { email: 'office@school.example' })).status;
    const stranger = [];
    for (let asked = 0; asked < 7; asked += 1) stranger.push(await ask('192.0.2.1'));
    expect(stranger).toEqual([...Array(5).fill(200), 429, 429]);
    expect(await ask('192.0.2.77')).toBe(429);
    expect(await ask('198.51.100.1')).toBe(200);
  });
});

describe('a person who is removed', () => {
  it('leaves no sign-in, link, code or passkey behind', async () => {
    const desk = openDesk(world());
    const owner = await signedIn(desk, 'owner');
    const { person } = await signedIn(desk, 'office');
    await renewCodes(desk.ctx, 'tests', person.id);
    await makeInvitation(desk.ctx, person.id);
    const { db } = world().database;
    await db
      .insert(deskPasskeys)
      .values({ id: 'theirs', personId: person.id, publicKey: '', counter: 0, transports: [], device: '' });
    await owner.post(`/desk/people/${person.id}/remove`);
    for (const table of [deskSignIns, deskLinks, deskCodes, deskPasskeys])
      expect(await db.$count(table, eq(table.personId, person.id))).toBe(0);
  });

  it('is let in by nothing that is left by mistake', async () => {
    const desk = openDesk(world());
    const { person, get } = await signedIn(desk, 'office');
    const [code] = await renewCodes(desk.ctx, 'tests', person.id);
    const token = tokenOf((await makeInvitation(desk.ctx, person.id))?.url ?? '');
    await world().database.db.update(deskPeople).set({ removedAt: world().clock.now() });
    expect((await get('/desk/me')).status).toBe(401);
    const { post } = desk.browser();
    expect((await post('/desk/sign-in/link/use', { token })).status).toBe(403);
    expect((await post('/desk/sign-in/code', { email: person.email, code })).status).toBe(400);
    expect(await makeInvitation(desk.ctx, person.id)).toBeNull();
    expect(await makeRequestedLink(desk.ctx, { address: person.email, browserHash: 'any' })).toBeNull();
  });
});

describe('an invitation', () => {
  it('ends when another one is sent', async () => {
    const desk = openDesk(world());
    const owner = await signedIn(desk, 'owner');
    const person = await aPerson(world(), 'office');
    const token = tokenOf((await makeInvitation(desk.ctx, person.id))?.url ?? '');
    expect((await owner.post(`/desk/people/${person.id}/invite`)).status).toBe(200);
    expect((await desk.browser().post('/desk/sign-in/link/use', { token })).status).toBe(403);
  });
});

describe('the list of people', () => {
  it('has the last sign-in, also after it has ended', async () => {
    const desk = openDesk(world());
    const person = await aPerson(world(), 'office');
    const [code = ''] = await renewCodes(desk.ctx, 'tests', person.id);
    await desk.browser().post('/desk/sign-in/code', { email: person.email, code });
    const at = world().clock.now();
    world().clock.advance(2 * HOUR_MS);
    await tidyUp(desk.ctx);
    const owner = await signedIn(desk, 'owner');
    const { people } = (await owner.get('/desk/people')).body;
    const shown = people.find(({ id }: { id: string }) => id === person.id);
    expect(new Date(shown.signedInAt)).toEqual(at);
  });
});

describe('what was done', () => {
  it('is searched by who did it and by what it was about', async () => {
    const desk = openDesk(world());
    const owner = await signedIn(desk, 'owner');
    const second = await signedIn(desk, 'owner', { email: 'second@school.example' });
    await owner.post('/desk/people', { name: 'Amina', email: 'amina@school.example', role: 'office' });
    await second.post('/desk/people', { name: 'Kato', email: 'kato@school.example', role: 'editor' });
    await aRegistration(world());
    const found = async (filter: string) =>
      (await owner.get(`/desk/audit?${filter}`)).body.rows.map(
        ({ actor, person, event }: { actor: string; person: string; event: string }) =>
          `${actor} ${person} ${event}`,
      );
    expect(await found('who=second@school.example')).toEqual(['staff:second@school.example Kato added']);
    expect(await found('what=registration')).toEqual(['parent null registered']);
    expect(await found('who=second@school.example&what=registration')).toEqual([]);
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

  it('still signs its person in while a stranger of another network tries the address', async () => {
    const desk = openDesk(world());
    const person = await aPerson(world(), 'office');
    const [code = ''] = await renewCodes(desk.ctx, 'tests', person.id);
    const use = async (address: string, tried: string) =>
      (await desk.browser(address).post('/desk/sign-in/code', { email: person.email, code: tried })).status;
    for (let tried = 0; tried < 10; tried += 1) expect(await use('192.0.2.1', `${tried}`)).toBe(400);
    expect(await use('192.0.2.1', code)).toBe(429);
    expect(await use('198.51.100.1', code)).toBe(200);
  });

  it('proves a dangerous act after others have tried, ten tries for each browser', async () => {
    const desk = openDesk(world());
    const { person, post } = await signedIn(desk, 'office', { proved: false });
    const [code = ''] = await renewCodes(desk.ctx, 'tests', person.id);
    const stranger = desk.browser();
    for (let tried = 0; tried < 11; tried += 1)
      await stranger.post('/desk/sign-in/code', { email: person.email, code: `${tried}` });
    expect((await post('/desk/prove/code', { code })).status).toBe(200);
    const answers = [];
    for (let tried = 0; tried < 10; tried += 1)
      answers.push((await post('/desk/prove/code', { code: `${tried}` })).status);
    expect(answers).toEqual([...Array(9).fill(400), 429]);
  });
});

describe('the last owner', () => {
  const owners = () => world().database.db.$count(deskPeople, eq(deskPeople.role, 'owner'));

  it('cannot be removed or lose the role', async () => {
    const first = await signedIn(openDesk(world()), 'owner');
    expect((await first.post(`/desk/people/${first.person.id}/remove`)).status).toBe(409);
    expect((await first.post(`/desk/people/${first.person.id}/role`, { role: 'editor' })).status).toBe(409);
    expect(await owners()).toBe(1);
  });

  it('stays when two owners lose the role at the same moment', async () => {
    const { ctx } = world();
    const [first, second] = [
      await aPerson(world(), 'owner', 'a@school.example'),
      await aPerson(world(), 'owner'),
    ];
    const isDone = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const database = Object.create(ctx.database, {
      inTransaction: {
        value: (work: Parameters<typeof ctx.database.inTransaction>[0]) =>
          ctx.database.inTransaction(async (tx) => {
            const result = await work(tx);
            isDone.resolve();
            await mayCommit.promise;
            return result;
          }),
      },
    });
    const one = changeRole({ ...ctx, database }, 'tests', first.id, 'editor');
    await isDone.promise;
    let isRefused: boolean | undefined;
    const other = changeRole(ctx, 'tests', second.id, 'editor').then(
      () => (isRefused = false),
      () => (isRefused = true),
    );
    // The other one waits for the first, or has not noticed it.
    await eventually(async () => {
      const { rows } = (await ctx.database.db.execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] };
      return rows.length > 0 || isRefused !== undefined;
    });
    mayCommit.resolve();
    await Promise.all([one, other]);
    expect(isRefused).toBe(true);
    expect(await owners()).toBe(1);
  });
});
