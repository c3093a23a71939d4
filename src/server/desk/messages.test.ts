import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactSubmissions, deskNotes, emails, eventLog } from '#server/db/schema/index.ts';
import { runAs } from '#server/fairness/visitor.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '#server/gateways/mail/port.ts';
import { tickOff } from '#server/services/messages/inbox.ts';
import { registerInterest } from '#server/services/messages/register-interest.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { submitContactMessage } from '#server/services/messages/submit-contact-message.ts';
import { eraseFamily } from '#server/services/privacy/erase-family.ts';
import { exportFamily } from '#server/services/privacy/export-family.ts';
import { findFamilyByEmail } from '#server/services/privacy/find-family.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();

const evil = '<img src=x onerror=alert(1)>';

const write = (message = 'How many kits does a school need?', fullName = 'Peter Okello') =>
  submitContactMessage(world().ctx, {
    fullName,
    email: 'peter@schools.example',
    programInterest: 'primary-stem-clubs',
    message,
  });

/** What the mail server gets of the e-mails of a kind. */
async function sent(kind: 'desk_reply'): Promise<OutgoingMail[]> {
  const { ctx } = world();
  const rows = await ctx.database.db.select().from(emails).where(eq(emails.kind, kind));
  const mails: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail) } as unknown as Mailer;
  for (const { id } of rows) await sendEmail(ctx, mailer, id);
  return mails;
}

describe('the inbox', () => {
  it('shows what waits longest first, by state, kind and person, and counts what is open', async () => {
    const first = await write();
    world().clock.advance(1_000);
    const interest = await registerInterest(world().ctx, {
      fullName: 'Grace',
      email: 'grace@families.example',
      phone: '0772 123 456',
      programType: 'hour_of_code',
      schoolName: null,
      childName: 'Amina',
      childAge: 9,
      preferredTime: null,
      message: null,
    });
    const { get, post, person } = await signedIn(openDesk(world()), 'office');
    const list = async (search: string) =>
      (await get(`/desk/messages?${search}`)).body.rows.map(({ id }: { id: string }) => id);
    expect(await list('')).toEqual([first, interest]);
    expect(await list('kind=interest')).toEqual([interest]);
    await post(`/desk/messages/${first}/owner`, { version: 0, ownerId: person.id });
    expect(await list('')).toEqual([interest]);
    expect(await list(`state=answering&owner=${person.id}`)).toEqual([first]);
    expect((await get('/desk/message-counts')).body).toEqual({ new: 1, answering: 1 });
    await post(`/desk/messages/${first}/done`, { version: 1, isDone: true });
    expect(await list('state=done')).toEqual([first]);
    expect((await get(`/desk/messages/${interest}`)).body).toMatchObject({
      phone: '+256772123456',
      state: 'new',
      facts: expect.arrayContaining([{ label: 'Child', value: 'Amina' }]),
    });
  });

  it('lets the networks take turns, so that the many of one hide none of the others', async () => {
    const from = async (networkKey: string) => {
      world().clock.advance(1_000);
      return runAs({ networkKey, addressKey: networkKey }, () => write(`A message ${randomUUID()}`));
    };
    const many = [await from('stranger'), await from('stranger'), await from('stranger')];
    const honest = await from('home');
    const { get } = await signedIn(openDesk(world()), 'office');
    const listed: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { rows, next }: { rows: { id: string }[]; next: string | null } = (
        await get(`/desk/messages?most=1${after}`)
      ).body;
      listed.push(...rows.map(({ id }) => id));
      after = next === null ? null : `&after=${encodeURIComponent(next)}`;
    }
    expect(listed).toEqual([many[0], honest, ...many.slice(1)]);
  });

  it('marks those that are ticked as done, but not what another person has changed', async () => {
    const ids = [await write('One of them'), await write('Another one'), await write('A third one')];
    const { get, post, person } = await signedIn(openDesk(world()), 'office');
    await post(`/desk/messages/${ids[1]}/owner`, { version: 0, ownerId: person.id });
    const messages = ids.slice(0, 2).map((id) => ({ id, version: 0 }));
    expect((await post('/desk/messages/done', { messages })).body).toEqual({ done: 1 });
    const { rows } = (await get('/desk/messages?state=open')).body;
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await post('/desk/messages/done', { messages: [] })).status).toBe(400);
  });

  it('is paged by key', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 53; count += 1) {
      ids.push(await write(`Message number ${count}`));
      if (count % 2) world().clock.advance(1_000);
    }
    const { get } = await signedIn(openDesk(world()), 'office');
    const found: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await get(`/desk/messages?after=${next}`);
      found.push(...body.rows.map(({ id }: { id: string }) => id));
      next = body.next;
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
    for (const no of ['1_x', '0000-01-01T00:00:00.000Z_123e4567-e89b-42d3-a456-426614174000'])
      expect((await get(`/desk/messages?after=${no}`)).status).toBe(400);
  });

  it('sends an answer from the desk, keeps it, and gives the message to who answers', async () => {
    const id = await write();
    const { get, post, person } = await signedIn(openDesk(world()), 'office');
    const answer = { version: 0, text: 'Hello {name},\n\nten kits are enough.', isDone: true };
    expect((await post(`/desk/messages/${id}/reply`, answer)).status).toBe(200);
    const [mail] = await sent('desk_reply');
    expect(mail).toMatchObject({ to: { name: 'Peter Okello', address: 'peter@schools.example' } });
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain('Hello Peter Okello,');
    // A stranger may have given another's address: what was typed does not go there.
    expect(mail?.text).not.toContain('How many kits');
    const { body } = await get(`/desk/messages/${id}`);
    expect(body).toMatchObject({
      state: 'done',
      ownerId: person.id,
      thread: [
        {
          kind: 'reply',
          text: 'Hello Peter Okello,\n\nten kits are enough.',
          state: 'sent',
          who: person.email,
        },
      ],
    });
  });

  it('refuses a change of what another has changed since, and says what it was', async () => {
    const id = await write();
    const desk = openDesk(world());
    const amina = await signedIn(desk, 'office', { email: 'amina@school.example' });
    const peter = await signedIn(desk, 'owner', { email: 'peter@school.example' });
    await amina.post(`/desk/messages/${id}/reply`, { version: 0, text: 'Ten.', isDone: false });
    const { status, body } = await peter.post(`/desk/messages/${id}/reply`, {
      version: 0,
      text: 'Nine.',
      isDone: false,
    });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringMatching(/^amina@school\.example answered it at \d\d:\d\d/),
    });
    expect(await sent('desk_reply')).toHaveLength(1);
  });

  it('keeps notes and what was done in the log, also from the terminal, without the words', async () => {
    const id = await write();
    const { get, post } = await signedIn(openDesk(world()), 'office');
    await post(`/desk/messages/${id}/notes`, { text: 'Called, no answer' });
    await tickOff(
      world().ctx,
      { kind: 'message', id, at: new Date(), doneAt: null, summary: '', details: [] },
      'sam',
    );
    expect((await get(`/desk/messages/${id}`)).body).toMatchObject({
      state: 'done',
      thread: [{ kind: 'note', text: 'Called, no answer' }],
    });
    const events = await world()
      .ctx.database.db.select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, id))
      .orderBy(eventLog.id);
    expect(events.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
      'staff:office@school.example noted',
      'staff:sam done',
    ]);
    expect(JSON.stringify(events)).not.toContain('Called');
  });

  it('gives messages only to people who may answer them', async () => {
    const id = await write();
    const desk = openDesk(world());
    const { person: editor } = await signedIn(desk, 'editor');
    const { post } = await signedIn(desk, 'office');
    for (const ownerId of [editor.id, '00000000-0000-4000-8000-000000000000', "' OR 1=1"])
      expect((await post(`/desk/messages/${id}/owner`, { version: 0, ownerId })).status).toBe(400);
  });

  it('is open again when the answer could not be delivered', async () => {
    const { ctx } = world();
    const id = await write();
    const { get, post } = await signedIn(openDesk(world()), 'office');
    await post(`/desk/messages/${id}/reply`, { version: 0, text: 'Ten.', isDone: true });
    const [mail] = await ctx.database.db.select().from(emails).where(eq(emails.kind, 'desk_reply'));
    const refused = new MailRefused({ replyCode: 550, detail: 'no such mailbox' });
    const refusing = { send: () => Promise.reject(refused) } as unknown as Mailer;
    await sendEmail(ctx, refusing, mail?.id ?? '');
    expect((await get(`/desk/messages/${id}`)).body).toMatchObject({
      state: 'answering',
      thread: [{ state: 'refused' }],
    });
    expect((await get('/desk/messages?state=open')).body.rows).toMatchObject([{ id }]);
  });

  it('keeps markup and headers that a stranger typed as text', async () => {
    const id = await write(`${evil}\r\nBcc: spy@evil.example`, `${evil} Peter`);
    const { post } = await signedIn(openDesk(world()), 'office');
    await post(`/desk/messages/${id}/reply`, { version: 0, text: `Hello {name}, ${evil}`, isDone: false });
    const [mail] = await sent('desk_reply');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.subject).toMatch(/^Your message to [\w ]+$/);
    expect(mail?.to.name).not.toMatch(/[<>\r\n]/);
  });

  it('goes with the family that is erased, and is in its export', async () => {
    const { ctx } = world();
    const id = await write();
    const { post } = await signedIn(openDesk(world()), 'office');
    await post(`/desk/messages/${id}/notes`, { text: 'A note about Peter' });
    await post(`/desk/messages/${id}/reply`, { version: 0, text: 'Ten.', isDone: true });
    const family = await findFamilyByEmail(ctx, 'peter@schools.example');
    const exported = JSON.stringify(await exportFamily(ctx, family, 'tests'));
    expect(exported).toContain('A note about Peter');
    expect(exported).toContain('desk_reply');
    await eraseFamily(ctx, family, 'tests');
    const { db } = ctx.database;
    expect(await db.$count(deskNotes)).toBe(0);
    expect(await db.$count(emails, eq(emails.subject, id))).toBe(0);
    expect(await db.$count(contactSubmissions)).toBe(0);
  });
});

describe('saved answers', () => {
  it('are written, changed from the version that was seen, and removed', async () => {
    const { get, post } = await signedIn(openDesk(world()), 'office');
    await post('/desk/saved-answers', { name: 'Kits', text: 'Hello {name}, ten kits.' });
    const read = async () => (await get('/desk/saved-answers')).body.answers;
    const [{ id, version }] = await read();
    const change = (text: string) => post(`/desk/saved-answers/${id}`, { name: 'Kits', text, version });
    expect((await change('Nine kits.')).status).toBe(200);
    const { status, body } = await change('Eight kits.');
    expect(status).toBe(409);
    expect(body.message).toContain('Nine kits.');
    expect((await post('/desk/saved-answers', { name: '', text: '' })).body.errors).toHaveLength(2);
    await post(`/desk/saved-answers/${id}/remove`);
    expect(await read()).toEqual([]);
  });
});
