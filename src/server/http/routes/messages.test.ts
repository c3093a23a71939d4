import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactSubmissions, emails, programRegistrations } from '#server/db/schema/index.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import type { RegisterLocals } from '#site/locals.ts';
import {
  type Answer,
  type Api,
  apiPerTest,
  FORM_TOKEN_SECRET,
  localsOf,
  openApi,
  sendForm,
} from '#tests/support/site/api.ts';
import { issueFormToken } from '../middleware/security/form-token.ts';

const question = {
  fullName: 'Peter Okello',
  email: 'Peter@Schools.example',
  programInterest: 'primary-stem-clubs',
  message: 'How many kits does a school need?',
};
const interest = { fullName: 'Grace Nabirye', email: 'grace@families.example', programType: 'hour_of_code' };

const rows = async (api: Api) => ({
  contact: await api.world.database.db.$count(contactSubmissions),
  interest: await api.world.database.db.$count(programRegistrations),
  mails: await api.world.database.db.$count(emails),
});
const idIn = ({ text }: Answer) => (JSON.parse(text) as { id: string }).id;

const html = { Accept: 'text/html' };
/** The cookie for following the redirect of a form's answer. */
const cookieOf = ({ headers }: Answer) => ({ Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });
const token = (api: Api) => issueFormToken(FORM_TOKEN_SECRET, api.ctx.clock.now());

describe('what visitors send to staff', () => {
  const api = apiPerTest();
  test('a contact message is accepted, and staff are promised an e-mail', async () => {
    const before = await rows(api());
    const answer = await api().post('/api/contact', { ...question, id: 'mine', doneAt: 'now', honeypot: '' });
    expect(answer).toMatchObject({ status: 201, body: { success: true, id: expect.any(String) } });
    expect(await rows(api())).toEqual({ ...before, contact: before.contact + 1, mails: before.mails + 1 });
  });

  test.each(['https://spam.example', ['x']])(
    'a honeypot with %j is refused and not stored',
    async (honeypot) => {
      const before = await rows(api());
      const answer = await api().post('/api/contact', { ...question, honeypot });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'Submission failed. Please try again.' },
      });
      expect(await rows(api())).toEqual(before);
    },
  );

  test('an invalid message gets an error for each field, and nothing is stored', async () => {
    const before = await rows(api());
    const { status, body } = await api().post('/api/contact', {
      ...question,
      fullName: 'P',
      message: 'short',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Your name must be at least 2 characters long',
      errors: [
        { path: 'fullName', message: 'Your name must be at least 2 characters long' },
        {
          path: 'message',
          message: "Please write a bit more - we'd love to hear your thoughts! (at least 10 characters)",
        },
      ],
    });
    expect(await rows(api())).toEqual(before);
  });

  test('a registration of interest needs only the required fields', async () => {
    const before = await rows(api());
    const answer = await api().post('/api/program-registrations', {
      ...interest,
      status: 'done',
      childAge: null,
    });
    expect(answer).toMatchObject({ status: 201, body: { success: true, id: expect.any(String) } });
    expect(await rows(api())).toEqual({ ...before, interest: before.interest + 1, mails: before.mails + 1 });
    const stored = await api().world.database.db.select().from(programRegistrations);
    expect(stored.find(({ id }) => id === idIn(answer))).toMatchObject({ status: 'pending', childAge: null });
  });

  test('a registration of interest without a program is refused', async () => {
    const before = await rows(api());
    const answer = await api().post('/api/program-registrations', { ...interest, programType: 'foundation' });
    const message = 'Please select a program type';
    expect(answer).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: 'programType', message }] },
    });
    expect(await rows(api())).toEqual(before);
  });

  test.each(['/api/contact', '/api/program-registrations'])(
    '%s accepts messages and shows none',
    async (path) => {
      const answer = await api().get(path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('Allow')).toBe('POST');
    },
  );

  test('a flood from four addresses does not keep a family’s message from staff', async () => {
    const secret = randomUUID();
    const from = (address: string) => openApi(api().world, 1, { secret, address });
    const strangers = ['192.0.2.1', '192.0.2.2', '198.51.100.1', '198.51.100.2'].map(from);
    for (let n = 0; n < 64; n += 1)
      expect((await strangers[n % 4]?.post('/api/contact', question))?.status).toBe(201);
    const email = 'family@families.example';
    const family = from('203.0.113.1');
    expect((await family.post('/api/contact', { ...question, email })).status).toBe(201);
    expect((await family.post('/api/program-registrations', { ...interest, email })).status).toBe(201);
    const sent: OutgoingMail[] = [];
    const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
    const alerts = api().world.database.db.select().from(emails).where(eq(emails.kind, 'staff_alert'));
    for (const { id } of await alerts) await sendEmail(api().ctx, mailer, id);
    expect(sent.filter(({ replyTo }) => replyTo?.address === email)).toHaveLength(2);
    // Ten of each address, twenty of each network.
    expect(sent).toHaveLength(42);
  });

  test('a request repeated with its key is stored once', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const first = idIn(await api().post('/api/contact', question, headers));
    expect(idIn(await api().post('/api/contact', question, headers))).toBe(first);
    const path = '/api/program-registrations';
    expect(idIn(await api().post(path, interest, headers))).toBe(
      idIn(await api().post(path, interest, headers)),
    );
    expect(idIn(await api().post(path, interest))).not.toBe(idIn(await api().post(path, interest)));
  });

  test('one address cannot fill the inbox', async () => {
    const narrow = openApi(api().world, 0.05);
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      statuses.push(
        (await narrow.post('/api/contact', { ...question, message: `Message number ${sent}` })).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await narrow.post('/api/program-registrations', interest)).status).toBe(429);
    const interested = await sendForm(narrow, '/programs', { intent: 'register-program', ...interest });
    expect(interested.status).toBe(429);
    const form = await sendForm(narrow, '/contact', { intent: 'contact', ...question });
    expect(form.status).toBe(429);
    expect(localsOf(form).contact).toMatchObject({
      form: { values: question },
      notice: { title: 'Message not sent', description: expect.stringContaining('Too many requests') },
    });
  });

  test('the addresses of one network together cannot fill the inbox', async () => {
    const secret = randomUUID();
    // Three of each address, twelve of each network.
    const from = (address: string) => openApi(api().world, 0.05, { secret, address });
    const [elsewhere, ...nodes] = ['198.51.100.1', ...[1, 2, 3, 4, 5].map((n) => `192.0.2.${n}`)].map(from);
    const sendBy = async (node: Api | undefined) =>
      (await node?.post('/api/contact', { ...question, message: `A message ${randomUUID()}` }))?.status;
    for (const node of nodes.slice(0, 4)) for (let n = 0; n < 3; n += 1) expect(await sendBy(node)).toBe(201);
    expect(await sendBy(nodes[4])).toBe(429);
    expect((await nodes[4]?.post('/api/program-registrations', interest))?.status).toBe(429);
    expect(await sendBy(elsewhere)).toBe(201);
  });
});

describe('the same as plain forms', () => {
  const api = apiPerTest();
  describe('contact', () => {
    test.each(['/', '/contact'])('the form of %s is accepted and leads back', async (path) => {
      const before = await rows(api());
      const fields = { intent: 'contact', website: '', ...question, message: `A question on ${path}` };
      const answer = await sendForm(api(), path, fields);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(`${path}?sent=1#contact`);
      expect((await rows(api())).contact).toBe(before.contact + 1);
      const back = await api().get(`${path}?sent=1`, { ...html, ...cookieOf(answer) });
      expect(localsOf(back).contact).toMatchObject({ sent: true, notice: null, action: `${path}#contact` });
      expect(back.headers.get('Set-Cookie')).toMatch(/^flash=; Max-Age=0;/);
      const reloaded = await api().get(`${path}?sent=1`, html);
      expect([reloaded.status, reloaded.headers.get('Location')]).toEqual([302, path]);
    });

    test('a form sent again after Back, with another token, counts as one message that day', async () => {
      const before = await rows(api());
      const fields = { intent: 'contact', ...question, message: 'Do you also teach on Sundays?' };
      for (const formToken of ['one', 'two', ''])
        expect((await sendForm(api(), '/contact', { ...fields, formToken })).status).toBe(303);
      const other = { ...fields, message: 'Do you also teach on Mondays?' };
      expect((await sendForm(api(), '/contact', other)).status).toBe(303);
      expect(await rows(api())).toMatchObject({ contact: before.contact + 2, mails: before.mails + 2 });
    });

    test.each([
      [
        'nothing in it',
        { fullName: '', message: '' },
        'Please fill in all fields',
        'All fields are required to send your message.',
      ],
      [
        'a short message',
        { message: 'Hello' },
        'Message too short',
        "Please write a bit more - we'd love to hear your thoughts! (at least 10 characters)",
      ],
      ['half an e-mail', { email: 'peter@' }, 'Message not sent', 'Please enter a valid email address'],
      ['a filled honeypot', { website: 'https://spam.example' }, 'Submission failed', 'Please try again.'],
    ])(
      'a refused form comes back with %s and the typed values',
      async (_name, change, title, description) => {
        const before = await rows(api());
        const answer = await sendForm(api(), '/contact?sent=1', {
          intent: 'contact',
          formToken: 'x',
          ...question,
          ...change,
        });
        expect(answer.status).toBe(400);
        const { website: _, ...typed } = { website: '', ...question, ...change };
        expect(localsOf(answer).contact).toMatchObject({
          sent: false,
          notice: { title, description, variant: 'destructive' },
          form: { values: typed },
        });
        expect(Object.keys(localsOf(answer).contact?.form?.values ?? {}).sort()).toEqual(
          Object.keys(question).sort(),
        );
        expect(await rows(api())).toEqual(before);
      },
    );

    test('a form on the home page is answered with the whole page', async () => {
      const answer = await sendForm(api(), '/', { intent: 'contact' });
      expect(answer.status).toBe(400);
      expect(localsOf(answer).home?.nextSession).toMatchObject({ sessionSlot: 'Morning 9–11' });
    });

    test('a form sent twice counts once', async () => {
      const before = await rows(api());
      const pressed = { ...question, message: 'Pressed twice in a second' };
      const fields = { intent: 'contact', formToken: token(api()), ...pressed };
      await Promise.all([sendForm(api(), '/contact', fields), sendForm(api(), '/contact', fields)]);
      expect((await rows(api())).contact).toBe(before.contact + 1);
    });

    test('a form without an origin needs our token', async () => {
      const headers = { Origin: 'null' };
      const fields = { intent: 'contact', ...question };
      expect((await sendForm(api(), '/contact', fields, headers)).status).toBe(403);
      const formToken = token(api());
      expect((await sendForm(api(), '/contact', { ...fields, formToken }, headers)).status).toBe(303);
    });

    test('a form that the page does not have is refused', async () => {
      expect((await sendForm(api(), '/contact', { ...question })).status).toBe(400);
      expect((await sendForm(api(), '/programs', { intent: 'contact', ...interest })).status).toBe(400);
    });
  });

  describe('registration of interest', () => {
    const register = async (address: string, headers = {}) =>
      localsOf(await api().get(address, { ...html, ...headers })).register;

    test('is shown for an existing type', async () => {
      expect(await register('/programs')).toBeUndefined();
      expect(await register('/programs?register=nonsense')).toBeUndefined();
      expect(await register('/programs?register=school_clubs')).toMatchObject({
        type: 'school_clubs',
        from: null,
        form: null,
        done: false,
      });
      expect(await register('/programs?register=foundation&from=kit')).toMatchObject({
        type: 'foundation',
        from: 'kit',
      });
    });

    test('leads to the success view after it is sent', async () => {
      const before = await rows(api());
      const fields = {
        intent: 'register-program',
        openedWith: 'foundation',
        from: 'kit',
        childAge: '9',
        ...interest,
      };
      const answer = await sendForm(api(), '/programs', fields);
      expect(answer.status).toBe(303);
      const location = answer.headers.get('Location') ?? '';
      expect(location).toBe('/programs?registered=1&register=hour_of_code#register');
      expect((await rows(api())).interest).toBe(before.interest + 1);
      const shown = location.replace(/#.*/, '');
      const done = { type: 'hour_of_code', done: true, isTooYoung: false };
      expect(await register(shown, cookieOf(answer))).toMatchObject(done);
      const reloaded = await api().get(shown, html);
      expect([reloaded.status, reloaded.headers.get('Location')]).toEqual([302, '/programs']);
    });

    test('does not suggest Hour of Code for a child of five', async () => {
      const fields = { intent: 'register-program', ...interest, childAge: '5' };
      const answer = await sendForm(api(), '/programs', fields);
      const shown = await register('/programs?registered=1&register=hour_of_code', cookieOf(answer));
      expect(shown).toMatchObject({ done: true, isTooYoung: true });
    });

    test('is refused with an invalid time, by call and by form', async () => {
      const before = await rows(api());
      const given = { ...interest, programType: 'private_tutoring', preferredTime: 'midnight' };
      const errors = [{ path: 'preferredTime', message: 'Please choose one of the times' }];
      const answer = await api().post('/api/program-registrations', given);
      expect(answer).toMatchObject({ status: 400, body: { errors } });
      const form = await sendForm(api(), '/programs', { intent: 'register-program', ...given });
      expect(form.status).toBe(400);
      expect(localsOf(form).register?.form?.errors).toEqual(errors);
      expect(await rows(api())).toEqual(before);
    });

    test('comes back with its errors and the typed values', async () => {
      const typed = { ...interest, fullName: 'G', programType: '', message: 'I am interested.' };
      const fields = { intent: 'register-program', openedWith: 'foundation', from: 'kit', ...typed };
      const answer = await sendForm(api(), '/programs', fields);
      expect(answer.status).toBe(400);
      expect(localsOf(answer).register).toMatchObject({
        type: 'foundation',
        from: 'kit',
        done: false,
        notice: { title: 'Registration Failed', description: 'Name must be at least 2 characters' },
        form: {
          values: typed,
          errors: [
            { path: 'fullName', message: 'Name must be at least 2 characters' },
            { path: 'programType', message: 'Please select a program type' },
          ],
        },
      } satisfies Partial<Record<keyof RegisterLocals, unknown>>);
    });
  });

  test.each([
    ['/contact/?sent=1', '/contact?sent=1'],
    ['/programs//', '/programs'],
    ['/hour-of-code/', '/hour-of-code'],
  ])('%s leads to %s', async (address, location) => {
    const answer = await api().get(address, { Accept: 'text/html' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, location]);
  });

  test.each([
    ['//evil.example/', 404],
    ['/\\\\evil.example/', 404],
    ['/', 200],
  ])('%s does not redirect to another site', async (path, status) => {
    const answer = await api().get(path, { Accept: 'text/html' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([status, null]);
  });

  test('without the database the pages still work, and a failed form keeps the typed values', async () => {
    const { world } = api();
    const broken = {
      ...world.database,
      get db(): never {
        throw new Error('no database');
      },
      inTransaction: () => Promise.reject(new Error('no database')),
    };
    const cut = openApi({ ...world, ctx: { ...world.ctx, database: broken } });
    const page = await cut.get('/', { Accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(localsOf(page).home).toEqual({ nextSession: null, posts: null });
    const form = await sendForm(cut, '/', { intent: 'contact', ...question });
    expect(form.status).toBe(500);
    expect(localsOf(form).contact).toMatchObject({
      form: { values: question },
      notice: { title: 'Message not sent', description: 'Something went wrong. Please try again.' },
    });
    const interested = await sendForm(cut, '/programs', { intent: 'register-program', ...interest });
    expect(localsOf(interested).register).toMatchObject({
      type: 'hour_of_code',
      form: { values: interest },
      notice: { title: 'Registration Failed' },
    });
  });
});
