import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleSchool } from '#content/sample/school.ts';
import { HOUR_MS } from '#domain/clock.ts';
import {
  deskCodes,
  deskLinks,
  deskPasskeys,
  deskPeople,
  deskSignIns,
  schoolDrafts,
} from '#server/db/schema/index.ts';
import { makeInvitation, makeRequestedLink } from '#server/services/desk/links.ts';
import { changeRole } from '#server/services/desk/people.ts';
import { renewCodes } from '#server/services/desk/sign-in.ts';
import { tidyUp } from '#server/services/privacy/tidy-up.ts';
import { aPerson, openDesk, signedIn } from '#tests/support/desk.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const tokenOf = (url: string) => url.split('#')[1] ?? '';

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

describe('a person whose role changes', () => {
  it.each([
    ['has nothing timed any more', 'instructor', true],
    ['keeps what is timed while it may publish', 'owner', false],
  ] as const)('%s', async (_words, role, isTakenBack) => {
    const desk = openDesk(world());
    const owner = await signedIn(desk, 'owner');
    const { person } = await signedIn(desk, 'editor');
    const { db } = world().database;
    const publishAt = new Date(world().clock.now().getTime() + HOUR_MS);
    const draft = { document: sampleSchool, basedOn: 0, who: person.email, at: publishAt, publishAt };
    await db.insert(schoolDrafts).values(draft);
    await owner.post(`/desk/people/${person.id}/role`, { role });
    expect(await db.select().from(schoolDrafts)).toMatchObject([
      { publishAt: isTakenBack ? null : publishAt },
    ]);
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
