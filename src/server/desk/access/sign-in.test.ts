import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { PERSON_HEADER, UNATTENDED_HEADER } from '#domain/desk/headers.ts';
import { deskChallenges, deskLinks, emails, rateLimits } from '#server/db/schema/index.ts';
import { makeInvitation, makeRequestedLink } from '#server/services/desk/links.ts';
import { renewCodes } from '#server/services/desk/sign-in.ts';
import { tidyUp } from '#server/services/privacy/tidy-up.ts';
import { aPerson, openDesk, signedIn } from '#tests/support/desk.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const tokenOf = (url: string) => url.split('#')[1] ?? '';

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

  it('is not kept up by an open screen that no one uses', async () => {
    const { call } = await signedIn(openDesk(world()), 'office');
    const look = () => call('GET', '/desk/changes', undefined, { [UNATTENDED_HEADER]: '1' });
    for (const minutes of [30, 29]) {
      world().clock.advance(minutes * MINUTE_MS);
      expect((await look()).status).toBe(200);
    }
    world().clock.advance(2 * MINUTE_MS);
    expect((await look()).status).toBe(401);
  });

  it('answers no screen of another person who signed in before in the same browser', async () => {
    const desk = openDesk(world());
    const { call } = await signedIn(desk, 'instructor');
    const statusFor = async (person: string) =>
      (await call('GET', '/desk/changes', undefined, { [PERSON_HEADER]: encodeURIComponent(person) })).status;
    expect(await statusFor('office@school.example')).toBe(401);
    expect(await statusFor('instructor@school.example')).toBe(200);
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
    const unknown = await post('/desk/sign-in/link', { email: 'unknown@school.example' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
    expect(await world().database.db.$count(emails, eq(emails.kind, 'desk_link'))).toBe(2);
    expect(await linkFor('any', 'unknown@school.example')).toBeNull();
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

  it('is made at most twenty times an hour for one person', async () => {
    await aPerson(world(), 'office');
    const links = [];
    for (let asked = 0; asked < 22; asked += 1) links.push(await linkFor(`browser ${asked}`));
    expect(links.filter(Boolean)).toHaveLength(20);
  });

  it('is made five times more in a browser in which the person has used one, also a year later', async () => {
    await aPerson(world(), 'office');
    const desk = openDesk(world());
    const browser = desk.browser();
    await browser.post('/desk/sign-in/link', { email: 'office@school.example' });
    const known = (await storedRequest())?.browserHash ?? '';
    const token = tokenOf((await linkFor(known))?.url ?? '');
    expect((await browser.post('/desk/sign-in/link/use', { token })).status).toBe(200);
    world().clock.advance(365 * DAY_MS);
    await tidyUp(world().ctx);
    for (let asked = 0; asked < 20; asked += 1) await linkFor(`browser ${asked}`);
    expect(await linkFor('unknown')).toBeNull();
    const links = [];
    for (let asked = 0; asked < 6; asked += 1) links.push(await linkFor(known));
    expect(links.filter(Boolean)).toHaveLength(5);
    for (let asked = 0; asked < 7; asked += 1)
      expect((await browser.post('/desk/sign-in/link', { email: 'office@school.example' })).status).toBe(200);
  });

  it('is made for the browser in which an invitation was used, after strangers used up all others', async () => {
    const person = await aPerson(world(), 'office');
    const desk = openDesk(world());
    const browser = desk.browser();
    const token = tokenOf((await makeInvitation(desk.ctx, person.id))?.url ?? '');
    expect((await browser.post('/desk/sign-in/link/use', { token })).status).toBe(200);
    for (let asked = 0; asked < 20; asked += 1) await linkFor(`browser ${asked}`);
    await browser.post('/desk/sign-in/link', { email: 'office@school.example' });
    const known = (await storedRequest())?.browserHash ?? '';
    expect(await linkFor('unknown')).toBeNull();
    expect(await linkFor(known)).not.toBeNull();
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

describe('signing in by passkey or link', () => {
  it('counts and stores nothing for a stranger, who could use up a bound of the staff at the same address', async () => {
    const { post } = openDesk(world()).browser();
    const passkey = { response: { id: 'unknown' } };
    const tried = [
      await post('/desk/sign-in/passkey/options'),
      await post('/desk/sign-in/passkey', passkey),
      await post('/desk/sign-in/link/use', { token: 'wrong' }),
      await post('/desk/sign-in/link/use', { token: `${crypto.randomUUID()}.${'A'.repeat(43)}` }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
    const { db } = world().database;
    expect([await db.$count(rateLimits), await db.$count(deskChallenges)]).toEqual([0, 0]);
    // A wrong code is counted.
    await post('/desk/sign-in/code', { email: 'office@school.example', code: 'wrong' });
    expect(await db.$count(rateLimits)).toBeGreaterThan(0);
  });
});

describe('signing in by link or code', () => {
  it.each([
    ['link', {}],
    ['code', { code: 'wrong' }],
  ])('asks the database as often about an unknown address as about a known one (%s)', async (way, rest) => {
    const person = await aPerson(world(), 'office');
    const desk = openDesk(world());
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const asked = async (email: string) => {
      query.mockClear();
      await desk.browser().post(`/desk/sign-in/${way}`, { email, ...rest });
      return query.mock.calls.length;
    };
    expect(await asked('unknown@school.example')).toBe(await asked(person.email));
    expect(query).toHaveBeenCalled();
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
    const unknown = await post('/desk/sign-in/code', { email: 'unknown@school.example', code });
    expect(other.status).toBe(400);
    expect(unknown.body).toEqual(other.body);
  });

  it('that is empty or wrong says so in both places', async () => {
    const { post } = await signedIn(openDesk(world()), 'office', { proved: false });
    const said = async (path: string, typed: object) => (await post(path, typed)).body.message;
    expect(await said('/desk/prove/code', { code: ' ' })).toBe('Write a recovery code.');
    expect(await said('/desk/prove/code', { code: 'wrong' })).toBe('This code is wrong, or was used.');
    const email = 'office@school.example';
    expect(await said('/desk/sign-in/code', { email, code: ' ' })).toBe('Write a recovery code.');
    expect(await said('/desk/sign-in/code', { email, code: 'wrong' })).toMatch(/do not belong together/);
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
