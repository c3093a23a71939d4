import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { emails, letterPhones, letters, registrations, sessions } from '#server/db/schema/index.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { LETTERS_A_MINUTE, releaseLetters } from '#server/services/messages/letters/release-letters.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { unsubscribeUrl } from '#server/services/messages/unsubscribe.ts';
import { commit, MAY_WAIT, releaseEmails } from '#server/services/outbox/records.ts';
import { eraseFamily } from '#server/services/privacy/erase-family.ts';
import { findFamilyByEmail } from '#server/services/privacy/find-family.ts';
import { unsubscribeMailbox } from '#server/services/privacy/unsubscribe-mailbox.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { aCourse, aCourseRegistration } from '#tests/support/services/course.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const slot = 'Morning 9–11';
const kinds = inArray(emails.kind, ['family_notice', 'family_news', 'letter_test']);

async function booked(details: Partial<ChildRegistration> = {}): Promise<string> {
  const id = await aPaidRegistration(world(), details);
  await bookSession(world().ctx, id, { sessionDate: FIRST_DATE, sessionSlot: slot });
  return id;
}

const saturday = {
  channel: 'email',
  about: 'registration',
  audience: { to: 'day', date: FIRST_DATE },
  subject: 'Saturday begins at ten',
  text: 'Hello {name},\n\nwe begin one hour later.',
};

async function office(proved = true, at = world()) {
  const { post, get, person } = await signedIn(openDesk(at), 'office', { proved });
  const send = async (letter: object = saturday) => {
    const { body } = await post('/desk/letters', letter);
    return post('/desk/letters', { ...letter, digest: body.digest });
  };
  return { post, get, person, send };
}

/** Sends what is queued of letters, and returns what the mail server gets. */
async function sent(): Promise<OutgoingMail[]> {
  const { ctx } = world();
  const rows = await ctx.database.db
    .select()
    .from(emails)
    .where(and(kinds, eq(emails.state, 'queued')));
  const mails: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail) } as unknown as Mailer;
  for (const { id } of rows) await sendEmail(ctx, mailer, id);
  return mails;
}
const addresses = (mails: readonly OutgoingMail[]) => mails.map(({ to }) => to.address).toSorted();

describe('a letter to families', () => {
  it('goes to those of the day, each once, as it was shown', async () => {
    await booked({ email: 'grace@families.example', parentName: 'Grace', childName: 'Amina' });
    await booked({ email: 'Grace@families.example', parentName: 'Grace', childName: 'Amina' });
    await booked({ email: 'peter@families.example', childName: 'Zuri' });
    await aRegistration(world(), { email: 'unpaid@families.example' });
    const { post, get, send } = await office();
    const { body } = await post('/desk/letters', saturday);
    expect(body).toMatchObject({
      lines: [
        '2 families get this e-mail: those of Saturday 21 November 2026.',
        expect.stringMatching(/^Grace \(/),
        expect.stringContaining('we begin one hour later'),
      ],
      isDone: false,
    });
    const { status, body: letter } = await send();
    expect([status, letter.isDone]).toEqual([200, true]);
    const mails = await sent();
    expect(addresses(mails).map((address) => address.toLowerCase())).toEqual([
      'grace@families.example',
      'peter@families.example',
    ]);
    expect(mails.map(({ text }) => text).join()).toContain('Hello Grace,');
    expect(mails[0]?.unsubscribeUrl).toBeUndefined();
    expect((await get(`/desk/letters/${letter.id}`)).body).toMatchObject({
      progress: { waiting: 0, sent: 2 },
      families: [{ state: 'sent' }, { state: 'sent' }],
    });
    expect((await get('/desk/letters')).body.rows).toMatchObject([{ families: 2, sent: 2, by: 'office' }]);
  });

  it('is refused when another family has come since it was shown', async () => {
    await booked({ newsletterOptIn: true, phone: '0772 123 456' });
    const { post } = await office();
    const { body } = await post('/desk/letters', saturday);
    await booked({ newsletterOptIn: true, phone: '0772 123 456' });
    expect((await post('/desk/letters', { ...saturday, digest: body.digest })).status).toBe(409);
    expect((await post('/desk/letters', { ...saturday, digest: '' })).status).toBe(409);
    const now = (await post('/desk/letters', saturday)).body.digest;
    for (const other of [
      { text: 'Another' },
      { subject: 'Another' },
      { about: 'news' },
      { channel: 'whatsapp' },
    ])
      expect((await post('/desk/letters', { ...saturday, ...other, digest: now })).status).toBe(409);
    expect(await world().ctx.database.db.$count(letters)).toBe(0);
  });

  it.each([{ to: 'unpaid' }, { to: 'families', state: 'all' }])(
    'to $to is sent, whoever registers or corrects an address meanwhile',
    async (audience) => {
      const { ctx, clock } = world();
      await aRegistration(world(), { email: 'first@families.example' });
      const { post } = await office();
      const letter = { ...saturday, audience };
      const { body } = await post('/desk/letters', letter);
      clock.advance(1_000);
      await aRegistration(world(), { email: 'later@families.example' });
      const late = await post('/desk/letters', { ...letter, digest: body.digest });
      expect(late.body).toMatchObject({ isDone: true });
      expect((await ctx.database.db.select().from(letters)).map(({ families }) => families)).toEqual([2]);
    },
  );

  it('needs a passkey or a code', async () => {
    await booked();
    const { send } = await office(false);
    expect((await send()).status).toBe(428);
  });

  it('is sent once an hour, also when two people press the button at once', async () => {
    await booked();
    const { send } = await office();
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const before = new Date(world().clock.now().getTime() - HOUR_MS);
    await world().ctx.database.db.update(letters).set({ createdAt: before });
    expect((await send()).status).toBe(200);
  });

  it('is sent once from two tabs, and may go to another audience', async () => {
    await booked();
    await aRegistration(world());
    const { post, send } = await office();
    const { digest } = (await post('/desk/letters', saturday)).body;
    const first = await post('/desk/letters', { ...saturday, digest });
    const second = await post('/desk/letters', { ...saturday, digest });
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(await world().ctx.database.db.$count(emails, kinds)).toBe(1);
    expect((await send({ ...saturday, audience: { to: 'unpaid' } })).status).toBe(200);
  });

  it('goes to the families of a course on each of its dates, and of its offer alone', async () => {
    const { world: sold, course } = await aCourse(world());
    const whole = await aCourseRegistration(sold, course);
    await aRegistration(sold);
    const { post, get } = await office(true, sold);
    const lines = async (audience: object) =>
      (await post('/desk/letters', { ...saturday, audience })).body.lines?.[0] ?? '';
    const unpaid = { to: 'unpaid', offerId: course.offerId };
    expect(await lines({ to: 'unpaid' })).toMatch(/^2 families/);
    expect(await lines(unpaid)).toBe(
      '1 family gets this e-mail: those who have not paid yet (Holiday camp).',
    );
    await commit(sold.ctx, 'system', ({ tx }) =>
      tx.update(registrations).set({ status: 'paid' }).where(eq(registrations.id, whole)),
    );
    await bookSession(sold.ctx, whole, course.run);
    const { sessions, days } = (await get('/desk/letters/choices')).body;
    expect(sessions).toMatchObject([{ id: course.sessionId }]);
    expect(sessions[0].words).toContain('Holiday camp: ');
    expect(days).toHaveLength(5);
    for (const { date } of days) expect(await lines({ to: 'day', date })).toMatch(/^1 family/);
    expect(await lines({ to: 'session', sessionId: course.sessionId })).toMatch(/^1 family/);
    expect(await lines({ to: 'day', date: FIRST_DATE })).toBe('');
  });

  it('goes on a day to no family whose session was called off', async () => {
    await booked();
    const { post } = await office();
    await world().database.db.update(sessions).set({ calledOffBecause: 'No electricity.' });
    expect((await post('/desk/letters', saturday)).body.message).toContain('no family');
    const [session] = await world()
      .database.db.select()
      .from(sessions)
      .where(and(eq(sessions.sessionDate, FIRST_DATE), eq(sessions.sessionSlot, slot)));
    const sessionId = session?.id;
    const { body } = await post('/desk/letters', { ...saturday, audience: { to: 'session', sessionId } });
    expect(body.lines[0]).toMatch(/^1 family/);
  });

  it('goes to the unpaid ones without those whose money has come', async () => {
    await aRegistration(world(), { email: 'unpaid@families.example' });
    const again = { childName: 'Amina', email: 'twin@families.example' };
    await aPaidRegistration(world(), again);
    await aRegistration(world(), again);
    await booked();
    const { post } = await office();
    const { body } = await post('/desk/letters', { ...saturday, audience: { to: 'unpaid' } });
    expect(body.lines[0]).toBe('1 family gets this e-mail: those who have not paid yet.');
  });

  it('says which words in braces are not replaced', async () => {
    await booked();
    const { post } = await office();
    const { body } = await post('/desk/letters', { ...saturday, text: 'Dear {name}, {child} and {Name}' });
    expect(body.lines.filter((line: string) => line.includes('as it is written'))).toEqual([
      expect.stringMatching(/^\{child\} is sent/),
      expect.stringMatching(/^\{Name\} is sent/),
    ]);
  });

  it('goes to none whose welcome was over the bounds', async () => {
    await aRegistration(world(), { email: 'unpaid@families.example' });
    const made = await aRegistration(world(), { email: 'made-up@families.example' });
    const { db } = world().ctx.database;
    await db.update(emails).set({ state: 'skipped' }).where(eq(emails.registrationId, made));
    const { post } = await office();
    const preview = () => post('/desk/letters', { ...saturday, audience: { to: 'unpaid' } });
    expect((await preview()).body.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1 family gets/),
        expect.stringMatching(/^1 address is left out: too many welcome e-mails/),
      ]),
    );
    await db
      .insert(emails)
      .values({ kind: 'resume_link', subject: made, registrationId: made, state: 'sent' });
    expect((await preview()).body.lines[0]).toMatch(/^2 families get/);
  });

  it('goes to a filter by state and age', async () => {
    await booked({ childAge: 8 });
    await aPaidRegistration(world(), { childAge: 8 });
    await aPaidRegistration(world(), { childAge: 14 });
    const { post } = await office();
    const count = async (audience: object) => {
      const { body } = await post('/desk/letters', {
        ...saturday,
        audience: { to: 'families', ...audience },
      });
      return Number.parseInt(body.lines?.[0] ?? '0', 10);
    };
    expect(await count({ state: 'choosing' })).toBe(2);
    expect(await count({ state: 'choosing', ageFrom: 6, ageTo: 10 })).toBe(1);
    expect(await count({ state: 'booked' })).toBe(1);
    expect(await count({ state: 'came' })).toBe(0);
    expect(await count({ state: 'all' })).toBe(3);
  });

  it('goes to 2,000 families at most, and strangers cannot keep it from those who came first', async () => {
    const { db } = world().ctx.database;
    const first = await aRegistration(world(), { email: 'first@families.example', parentName: 'Ann First' });
    await db.execute(
      sql`INSERT INTO registrations (parent_name, child_name, child_age, email, offer_id, created_at, consent_version, consent_at)
        SELECT parent_name, child_name, child_age, 'family' || n || '@families.example', offer_id, created_at + interval '1 hour', consent_version, consent_at
        FROM registrations, generate_series(1, 2000) n WHERE id = ${first}`,
    );
    // A stranger was there before, in any number; the networks take turns.
    await db.execute(sql`UPDATE registrations SET network_key = 'stranger', created_at = created_at - interval '2 hours'
      WHERE id <> ${first}`);
    const { post } = await office();
    const toAll = { ...saturday, audience: { to: 'unpaid' } };
    const { lines } = (await post('/desk/letters', toAll)).body;
    expect(lines.slice(0, 3)).toEqual([
      '2,000 families get this e-mail: those who have not paid yet.',
      expect.stringMatching(/^Ann First/),
      'More than 2,000 match, and one letter may have no more. It goes to those who paid, then to those who registered first, from different internet connections in turn. The others do not get it.',
    ]);
    await db.update(registrations).set({ status: 'paid' });
    const toPaid = { ...saturday, audience: { to: 'families', state: 'choosing' } };
    expect(await post('/desk/letters', toPaid)).toMatchObject({
      status: 400,
      body: { message: 'These are more than 2,000 families. Choose fewer.' },
    });
  });

  it('goes to no family that was erased, though the record of its payment is kept', async () => {
    const { ctx } = world();
    await aPaidRegistration(world(), { email: 'gone@families.example' });
    await eraseFamily(ctx, await findFamilyByEmail(ctx, 'gone@families.example'), 'tests');
    await aPaidRegistration(world(), { email: 'here@families.example' });
    const { post } = await office();
    const toAll = { ...saturday, audience: { to: 'families', state: 'all' } };
    expect((await post('/desk/letters', toAll)).body.lines[0]).toMatch(/^1 family/);
  });

  const stop = async (email: string) =>
    unsubscribeMailbox(world().ctx, unsubscribeUrl(world().ctx, email).split('/').at(-1) ?? '');

  it('as news goes to those who asked for it, but not who stops it while it waits', async () => {
    for (const name of ['anna', 'ben', 'carol'])
      await booked({ email: `${name}@families.example`, newsletterOptIn: true });
    await booked({ email: 'dora@families.example' });
    await stop('anna@families.example');
    const { post, send } = await office();
    const news = { ...saturday, about: 'news', subject: 'A new club' };
    expect((await post('/desk/letters', news)).body.lines).toEqual([
      '2 families get this e-mail: those of Saturday 21 November 2026.',
      expect.any(String),
      '2 families are left out: they did not ask for news, or stopped it.',
      'A link in the e-mail stops reminders and news.',
      expect.any(String),
    ]);
    await send(news);
    await stop('ben@families.example');
    const [only, ...others] = await sent();
    expect(only).toMatchObject({
      to: { address: 'carol@families.example' },
      unsubscribeUrl: expect.stringContaining('/api/unsubscribe/'),
    });
    expect(others).toEqual([]);
  });

  it('about a session that they booked goes also to those who stopped news', async () => {
    await booked({ email: 'anna@families.example' });
    await stop('anna@families.example');
    const { send } = await office();
    await send();
    expect(addresses(await sent())).toEqual(['anna@families.example']);
  });

  it('to unpaid families is a reminder, which they can stop', async () => {
    await aRegistration(world(), { email: 'anna@families.example' });
    await aRegistration(world(), { email: 'ben@families.example' });
    await stop('anna@families.example');
    const { post, send } = await office();
    const reminder = { ...saturday, audience: { to: 'unpaid' } };
    expect((await post('/desk/letters', reminder)).body.lines).toEqual([
      '1 family gets this e-mail: those who have not paid yet.',
      expect.any(String),
      '1 family is left out: they stopped reminders and news.',
      'A link in the e-mail stops reminders and news.',
      expect.any(String),
    ]);
    await send(reminder);
    expect(await sent()).toMatchObject([
      {
        to: { address: 'ben@families.example' },
        unsubscribeUrl: expect.stringContaining('/api/unsubscribe/'),
      },
    ]);
  });

  it('goes out a few a minute, after all other mail, and can be stopped', async () => {
    const { ctx, clock } = world();
    const all = LETTERS_A_MINUTE + 5;
    const first = await aRegistration(world(), { email: 'first@families.example' });
    const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, first));
    if (!row) throw new Error('There is no registration.');
    await ctx.database.db.insert(registrations).values(
      Array.from({ length: all - 1 }, (_, at) => ({
        ...row,
        id: undefined,
        email: `family${at}@families.example`,
        idempotencyKey: null,
      })),
    );
    const { post, get, send } = await office();
    const { body } = await send({ ...saturday, audience: { to: 'unpaid' } });
    const count = (state: 'held' | 'queued') =>
      ctx.database.db.$count(emails, and(kinds, eq(emails.state, state)));
    expect([await count('queued'), await count('held')]).toEqual([LETTERS_A_MINUTE, 5]);
    const priorities = await rowsOf(
      ctx.database.db,
      sql`SELECT DISTINCT j.priority FROM pgboss.job j JOIN emails e ON e.id::text = j.data->>'emailId' WHERE e.subject = ${body.id}`,
    );
    // Welcomes, which any visitor can cause, have MAY_WAIT - 1.
    expect(priorities).toEqual([{ priority: MAY_WAIT - 2 }]);
    await releaseLetters(ctx);
    expect(await count('held')).toBe(5);
    expect(await sent()).toHaveLength(LETTERS_A_MINUTE);
    clock.advance(MINUTE_MS + 1);
    await releaseLetters(ctx);
    expect([await count('queued'), await count('held')]).toEqual([5, 0]);
    // One of them waits for its turn again.
    await ctx.database.db
      .update(emails)
      .set({ state: 'held' })
      .where(
        eq(emails.id, sql`(SELECT id FROM emails WHERE subject = ${body.id} AND state = 'queued' LIMIT 1)`),
      );
    await post(`/desk/letters/${body.id}/stop`);
    clock.advance(MINUTE_MS + 1);
    await releaseLetters(ctx);
    expect(await sent()).toEqual([]);
    expect((await get(`/desk/letters/${body.id}`)).body).toMatchObject({
      stoppedAt: expect.any(String),
      progress: { sent: LETTERS_A_MINUTE, skipped: 5, waiting: 0 },
    });
  });

  it('goes out before news when it is about a session', async () => {
    const { ctx } = world();
    const { db } = ctx.database;
    const createdAt = new Date(ctx.clock.now().getTime() - 2 * MINUTE_MS);
    const held = { state: 'held' as const, data: {}, createdAt };
    await db.insert(emails).values([
      ...Array.from({ length: LETTERS_A_MINUTE }, (_, at) => ({
        ...held,
        kind: 'family_news' as const,
        subject: `news ${at}`,
      })),
      { ...held, kind: 'family_notice', subject: 'the room', createdAt: ctx.clock.now() },
    ]);
    await releaseLetters(ctx);
    const [notice] = await db.select().from(emails).where(eq(emails.subject, 'the room'));
    expect(notice?.state).toBe('queued');
  });

  it('waits for its turn, also when another e-mail of the family is released', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const { send } = await office();
    await send({ ...saturday, audience: { to: 'unpaid' } });
    await ctx.database.db.update(emails).set({ state: 'held' }).where(kinds);
    await commit(ctx, 'system', (change) => releaseEmails(change, id));
    expect(await ctx.database.db.$count(emails, and(kinds, eq(emails.state, 'held')))).toBe(1);
  });

  it('is not found by an id that is none, or of something else', async () => {
    const { get, post, person } = await office();
    for (const id of ['1', "' OR 1=1", person.id]) {
      expect((await get(`/desk/letters/${encodeURIComponent(id)}`)).status).toBe(404);
      expect((await post(`/desk/letters/${encodeURIComponent(id)}/stop`)).status).toBe(404);
    }
  });

  it('cannot carry headers in its subject or markup of names', async () => {
    await booked({ parentName: '<img src=x onerror=alert(1)> Grace' });
    const { send } = await office();
    await send({ ...saturday, subject: 'Hello\r\nBcc: spy@evil.example', text: '{name} <b>bold</b>' });
    const [mail] = await sent();
    expect(mail?.subject).toBe('Hello Bcc: spy@evil.example');
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(mail?.to.name).not.toMatch(/[<>]/);
  });

  it('is first sent to who writes it, a bounded number of times', async () => {
    const { post, person } = await office();
    const test = () => post('/desk/letters/test', { subject: 'Try', text: 'Hello {name}' });
    const answers = [];
    for (let tried = 0; tried < 21; tried += 1) answers.push((await test()).status);
    expect(answers).toEqual([...Array(20).fill(200), 429]);
    const mails = await sent();
    expect(new Set(addresses(mails))).toEqual(new Set([person.email]));
    expect(mails[0]?.text).toContain('Hello office');
  });

  it('is refused without a subject, a text, a known session or a known audience', async () => {
    const { post } = await office();
    for (const wrong of [
      { subject: ' \n' },
      { text: '' },
      { audience: { to: 'session', sessionId: 9_999 } },
      { audience: { to: 'session', sessionId: 2 ** 32 } },
      { audience: { to: 'session', sessionId: '1 OR 1=1' } },
      { audience: { to: 'everybody' } },
      { audience: { to: 'day', date: '2026-02-30' } },
      { channel: 'whatsapp', text: 'x'.repeat(1_001) },
    ])
      expect((await post('/desk/letters', { ...saturday, ...wrong })).status).toBe(400);
  });
});

describe('a list for WhatsApp', () => {
  it.each([true, false])(
    'has the number of the family and not of a stranger with its address (family paid: %s)',
    async (isPaid) => {
      const email = 'grace@families.example';
      const family = { email, phone: '0772 123 456', parentName: 'Grace' };
      if (isPaid) await aPaidRegistration(world(), family);
      else await aRegistration(world(), family);
      world().clock.advance(HOUR_MS);
      await aRegistration(world(), { email, phone: '0772 666 666', parentName: 'Mallory' });
      const { get, send } = await office();
      const { body } = await send({
        ...saturday,
        channel: 'whatsapp',
        audience: { to: 'families', state: 'all' },
      });
      expect((await get(`/desk/letters/${body.id}`)).body.families).toMatchObject([
        { phone: '+256772123456', parentName: 'Grace' },
      ]);
    },
  );

  it('is sent once to a mailbox, however it is written', async () => {
    for (const email of ['a.m@gmail.com', 'am+1@gmail.com', 'AM@googlemail.com'])
      await aRegistration(world(), { email });
    const { send } = await office();
    await send({ ...saturday, audience: { to: 'unpaid' } });
    expect(addresses(await sent())).toEqual(['a.m@gmail.com']);
  });

  it('has the newest number of a family that paid twice', async () => {
    const email = 'grace@families.example';
    await aPaidRegistration(world(), { email, phone: '0772 123 456' });
    world().clock.advance(HOUR_MS);
    await aPaidRegistration(world(), { email, phone: '0772 123 457' });
    const { get, send } = await office();
    const { body } = await send({
      ...saturday,
      channel: 'whatsapp',
      audience: { to: 'families', state: 'all' },
    });
    expect((await get(`/desk/letters/${body.id}`)).body.families).toMatchObject([{ phone: '+256772123457' }]);
  });

  it('has a text for each family with a number, and is ticked off one by one', async () => {
    const id = await booked({ phone: '0772 123 456', parentName: 'Grace' });
    await booked({ phone: '' });
    const { post, get, send } = await office();
    const list = { ...saturday, channel: 'whatsapp' };
    expect((await post('/desk/letters', list)).body.lines).toEqual([
      'You get a list of 1 family to send one by one: those of Saturday 21 November 2026.',
      expect.any(String),
      '1 family gave no number that WhatsApp can open.',
      expect.stringContaining('Hello Grace,'),
    ]);
    const { body } = await send(list);
    const read = async () => (await get(`/desk/letters/${body.id}`)).body;
    expect(await read()).toMatchObject({
      families: [{ id, phone: '+256772123456', parentName: 'Grace', isTicked: false }],
    });
    await post(`/desk/letters/${body.id}/tick`, { registrationId: id, isTicked: true });
    expect(await read()).toMatchObject({ families: [{ isTicked: true }], progress: { sent: 1, waiting: 0 } });
    const other = await booked();
    expect(
      (await post(`/desk/letters/${body.id}/tick`, { registrationId: other, isTicked: true })).status,
    ).toBe(404);
    expect(await world().ctx.database.db.$count(emails, kinds)).toBe(0);
  });
});

it('nothing of a letter is left of an erased family', async () => {
  const { ctx } = world();
  const id = await aRegistration(world(), { email: 'gone@families.example', phone: '0772 123 456' });
  const { send } = await office();
  await send({ ...saturday, audience: { to: 'unpaid' } });
  await send({ ...saturday, channel: 'whatsapp', audience: { to: 'unpaid' } });
  await eraseFamily(ctx, await findFamilyByEmail(ctx, 'gone@families.example'), 'tests');
  expect(await ctx.database.db.$count(emails, eq(emails.registrationId, id))).toBe(0);
  expect(await ctx.database.db.$count(letterPhones)).toBe(0);
});
