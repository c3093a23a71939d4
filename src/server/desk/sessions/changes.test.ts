import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/clock.ts';
import { rosterOf, sessionsAtDesk } from '#tests/support/desk-sessions.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const { at, morning, aBooked } = sessionsAtDesk(world);

describe('a change of a session', () => {
  it('is refused when somebody else changed the same meanwhile, and says to what', async () => {
    const id = await morning();
    const { post } = await at('office');
    expect((await post(`/desk/sessions/${id}/seats`, { seats: '16', was: '12' })).status).toBe(200);
    const stale = await post(`/desk/sessions/${id}/seats`, { seats: '10', was: '12' });
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('16 seats now') } });
  });

  it('is made by one of two who press at once', async () => {
    const id = await morning();
    const { post, person } = await at('office');
    const both = async (act: string, first: object, second: object) =>
      (await Promise.all([first, second].map((wanted) => post(`/desk/sessions/${id}/${act}`, wanted)))).map(
        ({ status }) => status,
      );
    const seats = await both('seats', { seats: '16', was: '12' }, { seats: '10', was: '12' });
    expect(seats.toSorted()).toEqual([200, 409]);
    const other = await at('instructor');
    const instructor = await both(
      'instructor',
      { instructorId: person.id, was: '' },
      { instructorId: other.person.id, was: '' },
    );
    expect(instructor.toSorted()).toEqual([200, 409]);
  });

  it('of the link tells as many families as were shown', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const { meetingLink: was } = await rosterOf(office, id);
    const send = (families: number, link = 'https://meet.example/new') =>
      office.post(`/desk/sessions/${id}/link`, { link, was, families });
    expect((await send(0)).status).toBe(409);
    expect((await send(1, 'javascript:alert(1)')).status).toBe(400);
    expect((await send(1)).body).toEqual({ notified: 1 });
  });

  it('of many is done as it was shown, and refused when that has changed', async () => {
    const { post, get } = await at('office');
    const order = {
      what: 'stop',
      slot: MORNING.sessionSlot,
      from: '2026-11-21',
      to: '2026-11-23',
      weekday: '',
      seats: '',
      instructorId: '',
    };
    const { body } = await post('/desk/sessions/many', order);
    expect(body.lines[0]).toBe('3 sessions will take no more bookings:');
    const one = { ...order, to: '2026-11-21' };
    const first = (await post('/desk/sessions/many', one)).body;
    expect((await post('/desk/sessions/many', { ...one, digest: first.digest })).status).toBe(200);
    expect((await post('/desk/sessions/many', { ...order, digest: body.digest })).status).toBe(409);
    const now = (await post('/desk/sessions/many', order)).body;
    expect((await post('/desk/sessions/many', { ...order, digest: now.digest })).body).toMatchObject({
      isDone: true,
      lines: [],
    });
    const listed = (await get('/desk/sessions?from=2026-11-21&to=2026-11-23')).body.sessions;
    const states = listed
      .filter((each: { sessionSlot: string }) => each.sessionSlot === MORNING.sessionSlot)
      .map((each: { state: string }) => each.state);
    expect(states).toEqual(['no bookings', 'no bookings', 'no bookings']);
    const opened = { ...order, what: 'open' };
    const { digest } = (await post('/desk/sessions/many', opened)).body;
    await post('/desk/sessions/many', { ...opened, digest });
    const again = (await get('/desk/sessions?from=2026-11-21&to=2026-11-23')).body.sessions;
    expect(again.every((each: { state: string }) => each.state === 'open')).toBe(true);
  });

  it('of many refuses days that are over, leaves sessions of today that are, and names the instructor', async () => {
    const { person } = await at('instructor');
    world().clock.advance(DAY_MS + 2 * HOUR_MS);
    const { post } = await at('office');
    const order = { slot: MORNING.sessionSlot, from: '2026-11-21', to: '2026-11-23', weekday: '' };
    const past = { ...order, from: '2026-11-20', what: 'seats', seats: '20', instructorId: '' };
    expect((await post('/desk/sessions/many', past)).body.errors).toMatchObject([{ path: 'from' }]);
    const instructor = { ...order, what: 'instructor', seats: '', instructorId: person.id };
    expect((await post('/desk/sessions/many', instructor)).body.lines[0]).toMatch(
      /^\S+ sessions? will get instructor as instructor:/,
    );
    const seats = { ...order, what: 'seats', seats: '20', instructorId: '' };
    expect((await post('/desk/sessions/many', seats)).body.lines).not.toContainEqual(
      expect.stringContaining('21 November'),
    );
  });

  it('of many says what it leaves: other weekdays, far days, and more than a hundred', async () => {
    const { post } = await at('office');
    const order = {
      what: 'open',
      slot: 'Morning 9–11',
      from: '2026-11-21',
      to: '2026-12-20',
      weekday: '2',
      seats: '',
      instructorId: '',
    };
    const { body } = await post('/desk/sessions/many', order);
    expect(body.message).toMatch(/^Nothing changes. 4 days after 2026-11-23/);
    const huge = { ...order, weekday: '', to: '2027-11-21' };
    expect((await post('/desk/sessions/many', huge)).status).toBe(400);
  });
});
