import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { attendance } from '#server/db/schema/index.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { AFTERNOON, childOf, rosterOf, sessionsAtDesk } from '#tests/support/desk-sessions.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const { at, morning, aBooked, aMark } = sessionsAtDesk(world);

describe('marks of attendance', () => {
  it('count by the time when they were made, and the older one stays as history', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const other = await at('owner');
    const child = await childOf(office, id);
    const early = world().clock.now();
    world().clock.advance(10 * MINUTE_MS);
    await other.post(`/desk/sessions/${id}/marks`, aMark(child, 'absent'));
    // Made earlier without a network, and sent later.
    await office.post(`/desk/sessions/${id}/marks`, aMark(child, 'present', early));
    const [row] = (await rosterOf(office, id)).roster;
    expect(row.marks).toMatchObject([
      { state: 'absent', by: 'owner' },
      { state: 'present', by: 'office', markedAt: early.toISOString() },
    ]);
  });

  it('are stored once, however often they are sent', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const sent = aMark(await childOf(office, id), 'late');
    for (let time = 0; time < 3; time += 1) await office.post(`/desk/sessions/${id}/marks`, sent);
    expect(await world().database.db.$count(attendance)).toBe(1);
  });

  it('of a device whose clock is ahead do not win over what is marked later', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const child = await childOf(office, id);
    const ahead = new Date(world().clock.now().getTime() + DAY_MS);
    await office.post(`/desk/sessions/${id}/marks`, aMark(child, 'absent', ahead));
    world().clock.advance(MINUTE_MS);
    await office.post(`/desk/sessions/${id}/marks`, aMark(child, 'present'));
    expect((await rosterOf(office, id)).roster[0].marks[0].state).toBe('present');
  });

  it('name children who are not in the session, and store nothing of them', async () => {
    const booked = await aBooked();
    const id = await morning();
    const office = await at('office');
    const child = await childOf(office, id);
    await changeSession(world().ctx, booked, AFTERNOON, 'staff:tests');
    const sent = aMark(child, 'present');
    const { body } = await office.post(`/desk/sessions/${id}/marks`, sent);
    expect(body.unknown).toEqual([sent.marks[0]?.id]);
    // A registration's id is no child of a roster.
    const other = await office.post(`/desk/sessions/${id}/marks`, aMark(booked.slice(0, 22), 'present'));
    expect(other.body.unknown).toHaveLength(1);
    expect(await world().database.db.$count(attendance)).toBe(0);
  });
});
