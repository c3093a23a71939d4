import { describe, expect, it } from 'vitest';
import { emails } from '#server/db/schema/index.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();

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
