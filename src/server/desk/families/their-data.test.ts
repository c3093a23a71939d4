import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import {
  blogPosts,
  chatAnswers,
  contactSubmissions,
  emails,
  letters,
  newsletterSubscriptions,
  pictures,
  postVersions,
  registrations,
  savedAnswers,
  seats,
  sessions,
} from '#server/db/schema/index.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { submitContactMessage } from '#server/services/messages/submit-contact-message.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { sendResumeLink } from '#server/services/registrations/send-resume-link.ts';
import { agree, type Browser, openDesk, signedIn } from '#tests/support/desk.ts';
import { aPaid, aPaidRegistration } from '#tests/support/services/paid.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const EMAIL = 'grace@families.example';

describe('a family under whose address a stranger registered', () => {
  let office: Browser;
  /** The family's registration, paid and booked, and the stranger's. */
  let own = '';
  let strangers = '';
  beforeEach(async () => {
    const { ctx } = world();
    own = (
      await aPaid(
        world(),
        {},
        { email: EMAIL, childName: 'Amina', parentName: 'Grace', newsletterOptIn: true },
      )
    ).id;
    await bookSession(ctx, own, MORNING);
    world().clock.advance(MINUTE_MS);
    strangers = await aRegistration(world(), {
      email: 'GRACE@families.example',
      childName: 'Zed',
      parentName: 'Mallory',
    });
    await submitContactMessage(ctx, {
      fullName: 'Grace',
      email: EMAIL,
      programInterest: 'general-inquiry',
      message: 'May she bring her own laptop?',
    });
    await sendResumeLink(ctx, EMAIL);
    office = await signedIn(openDesk(world()), 'office');
    await office.post(`/desk/families/${own}/notes`, { kind: 'note', text: 'The aunt calls' });
  });
  const erasing = () => `/desk/families/${strangers}/erase`;

  async function kept() {
    const { db } = world().database;
    return {
      seats: await db.$count(seats, eq(seats.registrationId, own)),
      mails: await db.$count(emails, eq(emails.registrationId, own)),
      links: await db.$count(emails, eq(emails.kind, 'resume_link')),
      messages: await db.$count(contactSubmissions),
      news: await db.$count(newsletterSubscriptions),
      names: (await db.select().from(registrations)).map(({ childName }) => childName).toSorted(),
    };
  }

  it('stays whole when the stranger is erased, with what belongs to the address', async () => {
    const before = await kept();
    expect(before).toMatchObject({ seats: 1, links: 1, messages: 1, news: 1, names: ['Amina', 'Zed'] });
    const { lines, body } = await agree(office, erasing(), { of: [strangers] });
    expect(body.isDone).toBe(true);
    expect(lines).toMatch(
      /: 1 registration\.\n- Zed \(Hour of Code, parent: Mallory\): not paid\n1 other registration of the address stays, with what/,
    );
    expect(lines).not.toMatch(/Amina|seat|payment|1 message/);
    expect(await kept()).toEqual({ ...before, names: ['Amina'] });
    expect(await readRegistration(world().ctx, own)).toMatchObject({ childName: 'Amina', email: EMAIL });
    const page = (await office.get(`/desk/families/${own}`)).body;
    expect(page).toMatchObject({ count: 1, news: 'active', notes: [{ text: 'The aunt calls' }] });
  });

  it('is erased with the address once both are ticked, after a preview that says who is paid', async () => {
    const { lines, body } = await agree(office, erasing(), { of: [strangers, own] });
    expect(body.isDone).toBe(true);
    expect(lines).toMatch(/2 registrations, 1 message, 1 newsletter address\.\n/);
    expect(lines).toMatch(
      /\n- Amina \(Hour of Code, parent: Grace\): paid, booked for .*9:00–11:00 EAT\n- Zed \(Hour of Code, parent: Mallory\): not paid\n/,
    );
    expect(lines).toMatch(/record of 1 payment stays[\s\S]*1 booked seat becomes free/);
    expect(lines).not.toContain('other registration');
    expect(await kept()).toEqual({
      seats: 0,
      mails: 0,
      links: 0,
      messages: 0,
      news: 0,
      names: ['(deleted)'],
    });
  });

  it('is erased alone too, and the stranger stays', async () => {
    const { body } = await agree(office, erasing(), { of: [own] });
    expect(body.isDone).toBe(true);
    expect(await kept()).toMatchObject({ seats: 0, mails: 0, links: 1, messages: 1, news: 1 });
    expect((await kept()).names).toEqual(['(deleted)', 'Zed']);
  });

  it('is exported apart from the stranger, and with the address once both are ticked', async () => {
    const exported = async (of: string[]) => (await office.post(`/desk/families/${own}/export`, { of })).body;
    const alone = await exported([strangers]);
    expect(alone.registrations.map((one: { details: { id: string } }) => one.details.id)).toEqual([
      strangers,
    ]);
    expect(alone).toMatchObject({ contactMessages: [], newsletter: [], notesOfStaff: [] });
    expect(JSON.stringify(alone)).not.toMatch(/Amina|laptop|The aunt|resume_link/);
    const all = JSON.stringify(await exported([strangers, own]));
    for (const word of ['Amina', 'Zed', 'laptop', 'The aunt', 'resume_link']) expect(all).toContain(word);
  });

  it('has the same preview in any order of the ticks', async () => {
    const digests = new Set<string>();
    const { db } = world().database;
    for (const of of [[own, strangers], [strangers, own], 'all', [own, strangers]]) {
      digests.add((await office.post(erasing(), { of })).body.digest);
      // A row that changes moves behind the others, in the order in which the database reads them.
      const moved = of[0] === own ? own : strangers;
      await db
        .update(registrations)
        .set({ updatedAt: world().clock.now() })
        .where(eq(registrations.id, moved));
    }
    expect(digests.size).toBe(1);
  });

  it.each(['ticks', 'all'])(
    'is erased by %s of what was shown, whatever a stranger adds under its address meanwhile',
    async (by) => {
      const { clock, database } = world();
      const of = by === 'all' ? 'all' : [own, strangers];
      const moved = await aRegistration(world(), { email: 'else@families.example', childName: 'Moved' });
      const { digest } = (await office.post(erasing(), { of })).body;
      clock.advance(1_000);
      const [row] = await database.db.select().from(registrations).where(eq(registrations.id, own));
      const later = await aRegistration(world(), { email: row?.email ?? '', childName: 'Later' });
      await database.db
        .update(registrations)
        .set({ email: row?.email ?? '', updatedAt: clock.now() })
        .where(eq(registrations.id, moved));
      expect((await office.post(erasing(), { of, digest })).body.isDone).toBe(true);
      expect((await kept()).names).toEqual(expect.arrayContaining(['Later', 'Moved']));
      expect(await database.db.$count(registrations, eq(registrations.id, later))).toBe(1);
    },
  );

  it('has a preview that says what else may name it, of what was ticked alone', async () => {
    const { db } = world().database;
    const picture = { width: 1, height: 1, sizes: [], card: '', at: new Date(), who: 'amina' };
    await db.insert(pictures).values([
      {
        ...picture,
        id: 'a',
        alt: 'Amina tests her robot',
        showsChild: true,
        consent: 'Her mother, on paper',
      },
      { ...picture, id: 'b', alt: 'A girl and a robot', showsChild: true, consent: 'Grace, on paper' },
      { ...picture, id: 'c', alt: 'Zed tests his robot', showsChild: true, consent: null },
      { ...picture, id: 'd', alt: 'A robot named Amina', showsChild: false, consent: null },
    ]);
    await db.insert(letters).values({
      channel: 'email',
      isStoppable: false,
      audience: { to: 'unpaid' },
      subject: 'Our winner',
      text: 'We thank Amina!',
      contentHash: 'x',
      families: 1,
      writtenBy: office.person.id,
      createdAt: world().clock.now(),
    });
    const [session] = await db.select().from(sessions).orderBy(sessions.startsAt).limit(1);
    await db
      .update(sessions)
      .set({ calledOffBecause: 'Amina is ill' })
      .where(eq(sessions.id, session?.id ?? 0));
    await db.insert(savedAnswers).values({ name: 'Lost laptop', text: 'Ask the mother, Grace.' });
    const post = { excerpt: 'A robot', author: 'Office', category: 'News', published: true };
    await db.insert(blogPosts).values([
      { ...post, title: 'Our winner', slug: 'winner', content: '<p>Amina won it.</p>' },
      { ...post, title: 'Animals', slug: 'animals', content: '<p>A robot dog.</p>' },
    ]);
    const document = { title: 'Our next winner', slug: 'next', excerpt: '', author: '', category: '' };
    await db.insert(postVersions).values({
      slug: 'next',
      document: { ...document, photo: null, featured: false, article: 'Amina again.' },
      state: 'scheduled',
      publishAt: world().clock.now(),
      at: world().clock.now(),
      who: 'amina',
    });
    await db
      .insert(chatAnswers)
      .values({ asks: ['Who won?', 'Who was the winner?'], answer: 'It was Amina.' });
    const preview = async (of: string[]) => (await office.post(erasing(), { of })).body.lines as string[];
    const elsewhere = (lines: string[]) => lines.filter((line) => line.startsWith('Not erased by this'));
    expect(elsewhere(await preview([own]))).toEqual([
      `Not erased by this: what may name this family, or another person of that name. Look at it yourself:
- the post “Our winner”
- the post “Our next winner”, which is not published yet
- the chat's answer to “Who won?”
- the picture “Amina tests her robot” (consent: Her mother, on paper)
- the picture “A girl and a robot” (consent: Grace, on paper)
- the message to families “Our winner” of Friday 20 November 2026
- why the session of Saturday 21 November 2026, Morning 9–11, was cancelled
- the saved answer “Lost laptop”`,
    ]);
    expect(elsewhere(await preview([strangers]))).toEqual([
      expect.stringMatching(/yourself:\n- the picture “Zed tests his robot”$/),
    ]);
    await db.delete(pictures).where(eq(pictures.id, 'c'));
    expect(elsewhere(await preview([strangers]))).toEqual([]);
    await agree(office, erasing(), { of: [own] });
    expect(await db.$count(pictures)).toBe(3);
  });

  it('has a preview that looks for some names alone, those of paid children first', async () => {
    const { db } = world().database;
    // Each of 100 letters in 33 words: more than a statement has room for, from a thousand on.
    const name = (of: string, count: number) =>
      Array.from({ length: 33 }, (_, at) => `${of}${count}x${at}`)
        .join(' ')
        .slice(0, 100);
    for (let count = 0; count < 30; count += 1)
      await aRegistration(world(), {
        email: EMAIL,
        childName: name('c', count),
        parentName: name('p', count),
      });
    await aPaidRegistration(world(), { email: EMAIL, childName: 'Winifred' });
    const post = { excerpt: 'A robot', author: 'Office', category: 'News', published: true };
    await db
      .insert(blogPosts)
      .values({ ...post, title: 'Our winner', slug: 'winner', content: '<p>Winifred won it.</p>' });
    const { lines } = (await office.post(erasing(), { of: 'all' })).body;
    expect(lines.join('\n')).toContain('the post “Our winner”');
    expect(lines.join('\n')).toMatch(/Of \d\d names only 50 were looked for/);
  });

  it('is not erased when another has registered with the address since the preview', async () => {
    const of = [own, strangers];
    const { digest } = (await office.post(erasing(), { of })).body;
    await aRegistration(world(), { email: EMAIL, childName: 'Third' });
    const refused = await office.post(erasing(), { of, digest });
    expect(refused).toMatchObject({ status: 409, body: { isDone: false } });
    expect(refused.body.lines.join('\n')).toContain('1 other registration of the address stays');
    expect((await kept()).names).toEqual(['Amina', 'Third', 'Zed']);
  });

  it('is not erased when what was ticked has another address since, nor when nothing is ticked', async () => {
    const elsewhere = await aRegistration(world(), { email: 'else@families.example' });
    for (const act of ['erase', 'export']) {
      const path = `/desk/families/${own}/${act}`;
      expect([act, (await office.post(path, { of: [own, elsewhere] })).status]).toEqual([act, 409]);
      for (const of of [[], undefined, 'none']) {
        const refused = await office.post(path, { of });
        expect([act, refused.status]).toEqual([act, 400]);
        expect(refused.body.message).toBe('Tick at least one registration.');
      }
    }
  });
});

describe('a mailbox with more registrations than its page shows', () => {
  it('is erased whole with one tick, and its preview names some', async () => {
    const { ctx } = world();
    const email = 'school@families.example';
    let id = '';
    for (let count = 0; count < 42; count += 1) id = await aRegistration(world(), { email });
    await submitContactMessage(ctx, {
      fullName: 'A',
      email,
      programInterest: 'general-inquiry',
      message: 'hello there',
    });
    const office = await signedIn(openDesk(world()), 'office');
    const page = (await office.get(`/desk/families/${id}`)).body;
    const shown = page.registrations.map((one: { id: string }) => one.id);
    expect([shown.length, page.count]).toEqual([40, 42]);
    const path = `/desk/families/${id}/erase`;
    const { lines } = (await office.post(path, { of: shown })).body;
    expect(lines.join('\n')).toContain('2 other registrations of the address stay,');
    const all = await agree(office, path, { of: 'all' });
    expect(all.lines).toMatch(/42 registrations, 1 message\.[\s\S]*- and 2 more/);
    expect(await world().database.db.$count(registrations)).toBe(0);
    expect(await world().database.db.$count(contactSubmissions)).toBe(0);
  });
});
