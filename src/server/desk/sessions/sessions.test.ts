import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { attendance, contactSubmissions, registrations, sessionNotes } from '#server/db/schema/index.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { changeOffer } from '#server/services/offers/change-offer.ts';
import { makeOffer, setOfferState } from '#server/services/offers/make-offer.ts';
import { readOffers } from '#server/services/offers/read-offers.ts';
import { type Browser, openDesk, signedIn } from '#tests/support/desk.ts';
import { AFTERNOON, childOf, close, rosterOf, sessionsAtDesk } from '#tests/support/desk-sessions.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const { at, morning, aBooked, aMark } = sessionsAtDesk(world);

describe('an instructor', () => {
  it('can tell two children of one first name apart', async () => {
    for (const childName of ['Zed Okello', 'Zed Mukasa', 'Amina Okello']) await aBooked({ childName });
    const id = await morning();
    const [office, hers] = [await at('office'), await at('instructor', 'hers@school.example')];
    await office.post(`/desk/sessions/${id}/instructor`, { instructorId: hers.person.id, was: '' });
    const { roster } = (await hers.get(`/desk/sessions/${id}`)).body;
    const names = roster.map(({ childName }: { childName: string }) => childName).toSorted();
    expect(names).toEqual(['Amina', 'Zed M.', 'Zed O.']);
  });

  it('sees only own sessions, with first names, ages and needs', async () => {
    const family = {
      childName: 'Amina Nakato',
      parentName: 'Grace Nakato',
      phone: '+256772123456',
      email: 'grace@families.example',
      specialRequirements: 'asthma',
    };
    const registrationId = await aBooked(family);
    const answers = [{ question: 'Shirt', answer: 'M' }];
    await world().database.db.update(registrations).set({ answers });
    const id = await morning();
    const [office, hers, other] = [
      await at('office'),
      await at('instructor', 'hers@school.example'),
      await at('instructor', 'other@school.example'),
    ];
    await office.post(`/desk/sessions/${id}/instructor`, { instructorId: hers.person.id, was: '' });

    const week = '/desk/sessions?from=2026-11-20&to=2026-11-27';
    expect((await hers.get(week)).body.sessions.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await other.get(week)).body.sessions).toEqual([]);
    expect(await other.get(`/desk/sessions/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'This session has another instructor. Ask the office if it should be yours.' },
    });

    const seen = JSON.stringify((await hers.get(`/desk/sessions/${id}`)).body);
    expect(seen).toContain('"childName":"Amina"');
    expect(seen).toContain('asthma. Shirt: M');
    // The registration's id opens the family's page.
    for (const hidden of ['Nakato', '772123456', 'families.example', registrationId])
      expect(seen).not.toContain(hidden);
    const all = JSON.stringify(await rosterOf(office, id));
    for (const shown of ['Amina Nakato', 'Grace Nakato', '+256772123456']) expect(all).toContain(shown);
  });

  it('sees the newest notes of a session that has very many', async () => {
    const id = await morning();
    const office = await at('office');
    const notes = Array.from({ length: 60 }, (_, at) => ({
      sessionId: id,
      text: `note ${at}`,
      writtenBy: office.person.id,
      createdAt: new Date(world().clock.now().getTime() + at),
    }));
    await world().database.db.insert(sessionNotes).values(notes);
    const shown = (await rosterOf(office, id)).notes.map(({ text }: { text: string }) => text);
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([50, 'note 10', 'note 59']);
  });

  it('marks and notes only in own sessions', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const child = await childOf(office, id);
    const { post } = await at('instructor');
    expect((await post(`/desk/sessions/${id}/marks`, aMark(child, 'present'))).status).toBe(404);
    expect((await post(`/desk/sessions/${id}/notes`, { text: 'hello' })).status).toBe(404);
    expect(await world().database.db.$count(attendance)).toBe(0);
    for (const act of ['seats', 'instructor', 'link', 'call-off', 'dates/1'])
      expect((await post(`/desk/sessions/${id}/${act}`)).status).toBe(403);
  });
});

describe('an instructor who was replaced', () => {
  it('brings the marks of before, and none of after', async () => {
    await aBooked();
    const id = await morning();
    const [office, hers, other] = [
      await at('office'),
      await at('instructor'),
      await at('instructor', 'other@school.example'),
    ];
    const child = await childOf(office, id);
    const give = (to: string, was: string) =>
      office.post(`/desk/sessions/${id}/instructor`, { instructorId: to, was });
    await give(hers.person.id, '');
    const before = aMark(child, 'present', world().clock.now());
    world().clock.advance(MINUTE_MS);
    await give(other.person.id, hers.person.id);
    world().clock.advance(MINUTE_MS);
    const after = aMark(child, 'absent', world().clock.now());
    expect((await hers.post(`/desk/sessions/${id}/marks`, before)).body).toEqual({ unknown: [] });
    expect((await hers.post(`/desk/sessions/${id}/marks`, after)).body).toEqual({
      unknown: [after.marks[0]?.id],
    });
    expect((await world().database.db.select().from(attendance)).map(({ state }) => state)).toEqual([
      'present',
    ]);
    expect((await hers.get(`/desk/sessions/${id}`)).status).toBe(404);
  });
});

describe('what can be done with a session', () => {
  it('follows its state and the role', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    const acts = async (browser: Browser) => (await rosterOf(browser, id)).acts;
    expect(await acts(office)).toEqual(['change', 'stop', 'call off']);
    const hers = await at('instructor');
    await office.post(`/desk/sessions/${id}/instructor`, { instructorId: hers.person.id, was: '' });
    expect(await acts(hers)).toEqual([]);
    await close(office, id);
    expect(await acts(office)).toEqual(['change', 'open', 'call off']);
    world().clock.advance(3 * DAY_MS);
    expect(await acts(await at('owner'))).toEqual(['call off']);
  });
});

describe('a note about a session', () => {
  it('that names a family is exported and erased with it, also once it has left the session', async () => {
    const booked = await aBooked({ childName: 'Zawadi Nakato', email: 'grace@families.example' });
    const id = await morning();
    const office = await at('office');
    const note = (text: string) => office.post(`/desk/sessions/${id}/notes`, { text });
    await note("Zawadi's mother called");
    await note('The projector is broken');
    await close(office, id);
    await changeSession(world().ctx, booked, AFTERNOON);
    const family = `/desk/families/${booked}`;
    const { body } = await office.post(`${family}/export`, { of: [booked] });
    expect(body.notesAboutSessions).toMatchObject([{ text: "Zawadi's mother called" }]);
    expect(body.registrations[0].sessionsCalledOff).toMatchObject([{ sessionId: id, way: 'choose' }]);
    const { digest } = (await office.post(`${family}/erase`, { of: [booked] })).body;
    expect((await office.post(`${family}/erase`, { of: [booked], digest })).body.isDone).toBe(true);
    const left = (await rosterOf(office, id)).notes.map(({ text }: { text: string }) => text);
    expect(left).toEqual(['The projector is broken']);
  });

  it('that also names another family is not given out, and loses only the name', async () => {
    const booked = await aBooked({ childName: 'Zawadi Nakato', email: 'grace@families.example' });
    await aBooked({ childName: 'Joel Okot', email: 'okot@families.example' });
    const id = await morning();
    const office = await at('office');
    await office.post(`/desk/sessions/${id}/notes`, { text: 'Joel had a seizure, and Zawadi called me' });
    await office.post(`/desk/sessions/${id}/notes`, { text: 'Joel needs his inhaler' });
    const family = `/desk/families/${booked}`;
    const { notesAboutSessions } = (await office.post(`${family}/export`, { of: [booked] })).body;
    expect(JSON.stringify(notesAboutSessions)).not.toContain('seizure');
    expect(notesAboutSessions).toMatchObject([{ text: expect.stringContaining('Read it at the desk') }]);
    const { lines, digest } = (await office.post(`${family}/erase`, { of: [booked] })).body;
    expect(lines.join(' ')).toContain('1 note about a session');
    await office.post(`${family}/erase`, { of: [booked], digest });
    const left = (await rosterOf(office, id)).notes.map(({ text }: { text: string }) => text);
    expect(left.toSorted()).toEqual([
      'Joel had a seizure, and [name removed] called me',
      'Joel needs his inhaler',
    ]);
  });

  it('that may mean a child of the same name is not given out, and stays, also once that child has left', async () => {
    const booked = await aBooked({
      childName: 'Amina Nakato',
      parentName: 'Ruth Nakato',
      email: 'ruth@families.example',
    });
    const other = await aBooked({
      childName: 'Amina Kato',
      parentName: 'Peter Kato',
      email: 'kato@families.example',
    });
    const id = await morning();
    const office = await at('office');
    await office.post(`/desk/sessions/${id}/notes`, { text: 'Amina K. had a seizure' });
    expect((await office.post(`/desk/registrations/${other}/move`, AFTERNOON)).status).toBe(200);
    const family = `/desk/families/${booked}`;
    const { notesAboutSessions } = (await office.post(`${family}/export`, { of: [booked] })).body;
    expect(notesAboutSessions).toMatchObject([{ text: expect.stringContaining('Read it at the desk') }]);
    const { digest } = (await office.post(`${family}/erase`, { of: [booked] })).body;
    await office.post(`${family}/erase`, { of: [booked], digest });
    const left = (await rosterOf(office, id)).notes.map(({ text }: { text: string }) => text);
    expect(left).toEqual(['[name removed] K. had a seizure']);
  });

  it('does not become about a family by a name that a stranger sent under its address, nor by a common word', async () => {
    const email = 'grace@families.example';
    const booked = await aBooked({ childName: 'Was Zed', parentName: 'Had Mallo', email });
    const id = await morning();
    const office = await at('office');
    await office.post(`/desk/sessions/${id}/notes`, { text: 'One child was ill and had a seizure' });
    await world().database.db.insert(contactSubmissions).values({
      fullName: 'Child Seizure',
      email,
      programInterest: 'hour-of-code',
      message: 'A question about the Hour of Code',
    });
    const family = `/desk/families/${booked}`;
    expect((await office.post(`${family}/export`, { of: [booked] })).body.notesAboutSessions).toEqual([]);
    const { digest } = (await office.post(`${family}/erase`, { of: [booked] })).body;
    expect((await office.post(`${family}/erase`, { of: [booked], digest })).body.isDone).toBe(true);
    expect((await rosterOf(office, id)).notes).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  it.each(['9999-12-31', '0001-01-01', '2026-02-30'])('refuses the day %s', async (day) => {
    const { get } = await at('office');
    expect((await get(`/desk/sessions?from=${day}&to=${day}`)).status).toBe(400);
  });
});

describe('what the public typed', () => {
  it('reaches the desk as text', async () => {
    const childName = '<img src=x onerror=alert(1)>';
    await aBooked({ childName, specialRequirements: '"><script>alert(2)</script>' });
    const { get } = await at('office');
    const { headers, body } = await get(`/desk/sessions/${await morning()}`);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(body.roster[0]).toMatchObject({ childName, needs: '"><script>alert(2)</script>' });
  });
});

describe('another offer with times', () => {
  it('has its sessions in the calendar, and gets more on a day that its rules do not have', async () => {
    const offers = await readOffers(world().ctx, world().ctx.offers.defaults);
    const ctx = { ...world().ctx, offers };
    const label = 'Robots 17–18';
    const values = {
      name: 'Robots',
      price: { minor: 10_000, currency: 'UGX' },
      times: [{ label, starts: '17:00', ends: '18:00' }],
      weekdays: [6],
      seatsPerSession: 5,
    };
    await makeOffer(ctx, 'robots', { kind: 'single', values, by: 'amina' });
    await setOfferState(ctx, 'robots', { state: 'open', by: 'amina' });
    const { get, post } = await signedIn(openDesk({ ctx }), 'office');
    const { slots } = (await get('/desk/sessions/choices')).body;
    expect(slots).toContainEqual({ label, offer: 'Robots' });
    const robots = async () =>
      (await get('/desk/sessions?from=2026-11-20&to=2026-11-27')).body.sessions.filter(
        ({ offer }: { offer: string | null }) => offer === 'Robots',
      );
    expect((await robots()).map(({ date }: { date: string }) => date)).toEqual(['2026-11-21']);
    const order = { what: 'open', slot: label, from: '2026-11-22', to: '', weekday: '', seats: '' };
    const { digest } = (await post('/desk/sessions/many', { ...order, instructorId: '' })).body;
    await post('/desk/sessions/many', { ...order, instructorId: '', digest });
    expect((await robots())[1]).toMatchObject({ date: '2026-11-22', state: 'open', capacity: 5 });

    // What was prepared for a time that the school gave up is left out, and what was decided stays.
    const evening = { label: 'Robots 18–19', starts: '18:00', ends: '19:00' };
    await changeOffer(ctx, 'robots', { changes: { times: [evening] }, by: 'amina' });
    expect(
      (await robots()).map(({ date, sessionSlot }: { date: string; sessionSlot: string }) => [
        date,
        sessionSlot,
      ]),
    ).toEqual([
      ['2026-11-21', evening.label],
      ['2026-11-22', label],
    ]);
  });
});
