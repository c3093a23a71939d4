import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { linkReplacedMessage } from '#domain/errors.ts';
import { paymentPath, payStatusPath } from '#domain/registration/pages.ts';
import { registrations } from '#server/db/schema/index.ts';
import { issueFormToken } from '#server/http/middleware/security/form-token.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { correctEmailAsStaff } from '#server/services/registrations/correct-email.ts';
import { renewLink } from '#server/services/registrations/renew-link.ts';
import { resumeUrl } from '#server/services/secrets/registration-link.ts';
import {
  type Answer,
  type Api,
  aForm,
  apiPerTest,
  book,
  FORM_TOKEN_SECRET,
  localsOf,
  MIDDAY,
  MORNING,
  mailsOf,
  openApi,
  proofIn,
  register,
  registerPaid,
  sendForm,
  verify,
} from '#tests/support/site/api.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';

const family = {
  parentName: 'Grace Nakitende',
  email: 'mistyped@strangers.example',
  childName: 'Amina Nakitende',
  phone: '+256772123456',
  specialRequirements: 'Has epilepsy',
};
const RIGHT = 'grace@families.example';
const html = { Accept: 'text/html' };
const PROVEN = /Nakitende|families\.example|strangers\.example|772123456|epilepsy|https:\/\/meet/;

type Try = [string, (api: Api, id: string, headers?: Record<string, string>) => Promise<Answer>];

const receiptOf = (id: string) => `/api/registrations/${id}/receipt`;
const pages: Try[] = [
  ...[paymentPath, payStatusPath, receiptOf].map(
    (path): Try => [`GET ${path('id')}`, (api, id, headers) => api.get(path(id), { ...html, ...headers })],
  ),
  ...[paymentPath, payStatusPath].flatMap((path) =>
    ['pay', 'book', 'change', 'change-email', 'sibling', 'refresh'].map(
      (intent): Try => [
        `${intent} by ${path('id')}`,
        (api, id, headers) =>
          sendForm(api, path(id), { ...formOf(api, intent), email: 'x@y.example' }, headers),
      ],
    ),
  ),
];

const get = (path: string): Try => [
  `GET ${path}`,
  (api, id, headers) => api.get(path.replace('{id}', id), headers),
];
const post = (path: string, body: object = {}): Try => [
  `POST ${path}`,
  (api, id, headers) =>
    api.post(
      path.replace('{id}', id),
      path.includes('{id}') ? body : { registrationId: id, ...body },
      headers,
    ),
];
const calls: Try[] = [
  ...['/api/registration/{id}', '/api/hour-of-code-registrations/{id}'].map(get),
  ...['receipt.pdf', 'calendar.ics', 'booking-grant'].map((name) => get(`/api/registrations/{id}/${name}`)),
  post('/api/registrations/{id}/payments'),
  post('/api/registrations/{id}/payment-claim', { transactionId: '1' }),
  post('/api/registrations/{id}/payments/x/window', { event: 'opened' }),
  post('/api/registrations/{id}/booking', MORNING),
  post('/api/registrations/{id}/booking/change', MIDDAY),
  post('/api/registrations/{id}/email', { email: 'thief@strangers.example' }),
  post('/api/hour-of-code-registrations/{id}/book-appointment', MORNING),
  post('/api/verify-payment'),
  post('/api/send-pending-payment-email'),
];

const formOf = ({ ctx }: Api, intent: string) => ({
  intent,
  formToken: issueFormToken(FORM_TOKEN_SECRET, ctx.clock.now()),
});

const correct = (api: Api, id: string, email: string, headers = {}) =>
  api.post(`/api/registrations/${id}/email`, { email }, headers);

async function booked(api: Api): Promise<string> {
  const { id } = await registerPaid(api, family);
  expect((await book(api, id)).status).toBe(200);
  return id;
}

/** The newest link that was mailed about a registration, as a path. */
async function mailedLink(api: Api, id: string): Promise<string> {
  const box = mailbox();
  for (const mail of await mailsOf(api, id)) await sendEmail(api.ctx, box, mail.id);
  const links = box.sent.flatMap(({ text }) => text.match(/\S+\/hour-of-code\/payment\/\S+/g) ?? []);
  const newest = new URL(links.at(-1) ?? '');
  return newest.pathname + newest.search;
}

async function expectGone(api: Api, id: string, headers?: Record<string, string>) {
  for (const [name, send] of pages) {
    const answer = await send(api, id, headers);
    expect([name, answer.status, answer.headers.get('Cache-Control')]).toEqual([name, 410, 'no-store']);
    expect(answer.text).not.toMatch(PROVEN);
    expect(answer.text).not.toContain(id);
    expect(localsOf(answer)).toEqual({ replacedLink: { formToken: expect.any(String) } });
  }
  for (const [name, send] of calls) {
    const { status, text, headers: answered } = await send(api, id, headers);
    expect([name, status, JSON.parse(text)]).toEqual([name, 410, { message: linkReplacedMessage }]);
    expect(answered.get('Cache-Control')).toBe('no-store');
  }
}

describe('a link that went to a stranger', () => {
  const api = apiPerTest();

  it('opens nothing after the family corrected the address', async () => {
    const id = await booked(api());
    expect((await correct(api(), id, RIGHT)).status).toBe(200);
    await expectGone(api(), id);
    const [row] = await api().ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row).toMatchObject({ email: RIGHT, ...MORNING });
  });

  it('opens nothing after staff corrected the address', async () => {
    const id = await booked(api());
    await correctEmailAsStaff(api().ctx, { id, email: RIGHT, by: 'amina' });
    await expectGone(api(), id);
  });

  it.each([
    ['a call', (node: Api) => node.post('/api/child-registration', { ...aForm(), ...family })],
    [
      'a plain form',
      (node: Api) => sendForm(node, '/hour-of-code', { ...aForm(), ...family, intent: 'register' }),
    ],
  ])(
    'does not shut out the browser that registered by %s, when the stranger corrects first',
    async (_by, send) => {
      const made = await send(api());
      const proof = proofIn(made);
      const [row] = await api().ctx.database.db.select().from(registrations);
      const id = row?.id ?? '';
      const thief = proofIn(await correct(api(), id, 'thief@strangers.example'));
      const read = (headers: object) => api().get(`/api/registration/${id}`, { ...headers });
      expect((await read({})).status).toBe(410);
      expect((await read(thief)).status).toBe(200);
      expect((await read(proof)).status).toBe(200);
      expect((await correct(api(), id, RIGHT, proof)).headers.getSetCookie()).toEqual([]);
      expect((await read(thief)).status).toBe(410);
      expect((await read(proof)).status).toBe(200);
      const mailed = await api().get(await mailedLink(api(), id), { ...html, ...proof });
      expect([mailed.status, mailed.headers.get('Location')]).toEqual([303, paymentPath(id)]);
      expect(mailed.headers.getSetCookie()).toEqual([]);
      await renewLink(api().ctx, { id, by: 'amina', note: 'a shared device' });
      expect((await read(proof)).status).toBe(410);
    },
  );

  it('changes nothing that the family wrote, also when the stranger corrects the address first', async () => {
    const id = (await api().post('/api/child-registration', aForm(family))).body.registrationId ?? '';
    const details = { ...aForm(family), phone: '0700999999', specialRequirements: 'none' };
    const add = (headers: object) => api().post(`/api/registrations/${id}/details`, details, { ...headers });
    expect((await add({})).status).toBe(409);
    expect((await add(proofIn(await correct(api(), id, 'thief@strangers.example')))).status).toBe(409);
    const [row] = await api().ctx.database.db.select().from(registrations);
    expect(row).toMatchObject({ phone: family.phone, specialRequirements: family.specialRequirements });
  });

  it('is not that of the maker for who sends the same plain form again', async () => {
    const fields = { ...aForm(), ...family, ...formOf(api(), 'register') };
    const made = await sendForm(api(), '/hour-of-code', fields);
    api().world.clock.advance(MINUTE_MS);
    const again = await sendForm(api(), '/hour-of-code', fields);
    expect(again.headers.get('Location')).toBe(made.headers.get('Location'));
    expect(made.headers.getSetCookie()).toHaveLength(1);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('opens nothing with a proof that is wrong or of another registration', async () => {
    const id = await booked(api());
    const other = await register(api());
    const own = proofIn(await correct(api(), id, RIGHT)).Cookie;
    const others = proofIn(await correct(api(), other, 'other@families.example')).Cookie;
    // Another last letter, which also differs in the bits that count.
    const wrong = own.replace(/.$/, (last) => (/[A-Z]/.test(last) ? '_' : 'A'));
    for (const cookie of [others, others.replace(other, id), wrong, own.slice(0, -1)])
      expect((await api().get(`/api/registration/${id}`, { Cookie: cookie })).status).toBe(410);
  });

  it('changes nothing for an unknown id, and for one whose address was never corrected', async () => {
    const id = await booked(api());
    expect((await api().get(`${paymentPath(id)}?link=x`, html)).status).toBe(200);
    expect((await api().get(`/api/registration/${id}`)).body.registration).toMatchObject({ id });
    expect(resumeUrl(api().ctx, { id, linkVersion: 0, linkRenewedAt: null })).toBe(
      api().ctx.settings.publicOrigin + paymentPath(id),
    );
    expect((await correct(api(), id, family.email)).headers.getSetCookie()).toEqual([]);
    expect((await api().get(`/api/registration/${id}`)).status).toBe(200);
  });

  it('is counted as a miss when its code is wrong', async () => {
    const id = await register(api(), family);
    await correct(api(), id, RIGHT);
    const tiny = openApi(api().world, 0.0005);
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push((await tiny.get(`/api/registration/${id}?link=${at}`)).status);
    expect(statuses).toEqual([410, 429, 429]);
    expect((await tiny.get(`/api/registration/${id}`)).status).toBe(410);
  });

  it('is useless in a calendar’s frame as well', async () => {
    const id = await booked(api());
    const { grant } = (await api().get(`/api/registrations/${id}/booking-grant`)).body as { grant?: string };
    const seats = async (given = '') =>
      JSON.parse(
        (await api().get('/embed/booking/hour-of-code/seats', { Authorization: `Bearer ${given}` })).text,
      );
    expect(await seats(grant)).toMatchObject({ standing: { isPaid: true, booked: MORNING } });
    const proof = proofIn(await correct(api(), id, RIGHT));
    expect(await seats(grant)).toMatchObject({ standing: null });
    const renewed = (await api().get(`/api/registrations/${id}/booking-grant`, proof)).body as {
      grant?: string;
    };
    expect(await seats(renewed.grant)).toMatchObject({ standing: { isPaid: true } });
  });
});

describe('the family', () => {
  const api = apiPerTest();

  it('goes on in its own browser after a correction by script', async () => {
    const id = await register(api(), family);
    const answer = await correct(api(), id, RIGHT);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^link-${id}=[\\w-]{22}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax$`),
      ),
    ]);
    const proof = proofIn(answer);
    const opening = await api().post(`/api/registrations/${id}/payments`, {}, proof);
    expect(opening.status).toBe(201);
    const { transactionId } = api().world.provider.pay(opening.body.reference ?? '');
    const paid = await api().post('/api/verify-payment', { registrationId: id, transactionId }, proof);
    expect(paid.body).toMatchObject({ success: true, registration: { email: RIGHT } });
    expect((await api().post(`/api/registrations/${id}/booking`, MORNING, proof)).status).toBe(200);
    expect((await api().get(`/api/registrations/${id}/receipt.pdf`, proof)).status).toBe(200);
    expect((await api().get(paymentPath(id), { ...html, ...proof })).text).toContain(RIGHT);
  });

  it('changes one child, and names the others of the same browser who have the old address', async () => {
    const registered = async (child: object) => {
      const made = await api().post('/api/child-registration', aForm({ ...family, ...child }));
      return { id: made.body.registrationId ?? '', proof: proofIn(made) };
    };
    const amina = await registered({});
    const brian = await registered({ childName: 'Brian Nakitende', email: family.email.toUpperCase() });
    const cousin = await registered({ childName: 'Cousin', email: 'aunt@families.example' });
    const elsewhere = await registered({ childName: 'Another' });
    const renewed = await registered({ childName: 'Renewed' });
    await renewLink(api().ctx, { id: renewed.id, by: 'amina', note: 'a shared device' });
    const cookies = (...made: (typeof amina)[]) => ({
      Cookie: made.map(({ proof }) => proof.Cookie).join('; '),
    });
    const others = (answer: Answer) => (answer.body as { others?: object[] }).others;
    const foreign = {
      Cookie: `${amina.proof.Cookie}; link-${elsewhere.id}=${brian.proof.Cookie.slice(-22)}`,
    };
    expect(others(await correct(api(), amina.id, 'mistyped@other.example', foreign))).toEqual([]);
    expect(others(await correct(api(), amina.id, family.email, foreign))).toEqual([]);

    const own = cookies(amina, brian, cousin, renewed);
    const named = [{ id: brian.id, childName: 'Brian Nakitende' }];
    expect(others(await correct(api(), amina.id, RIGHT, own))).toEqual(named);
    for (const other of [brian, cousin, elsewhere])
      expect((await api().get(`/api/registration/${other.id}`)).status).toBe(200);
    expect(others(await correct(api(), brian.id, RIGHT, own))).toEqual([]);
  });

  it('names them in a plain form too', async () => {
    const made = await api().post('/api/child-registration', aForm(family));
    const brother = await api().post('/api/child-registration', aForm({ ...family, childName: 'Brian' }));
    const own = { Cookie: `${proofIn(made).Cookie}; ${proofIn(brother).Cookie}` };
    const path = paymentPath(made.body.registrationId ?? '');
    const sent = await sendForm(api(), path, { ...formOf(api(), 'change-email'), email: RIGHT }, own);
    expect(sent.headers.get('Location')).toMatch(/returned=emails$/);
  });

  it('can correct its address and add needs after another has corrected it as often as is allowed', async () => {
    const made = await api().post('/api/child-registration', aForm(family));
    const id = made.body.registrationId ?? '';
    const stranger = [await correct(api(), id, 'first@strangers.example')];
    for (let turn = 0; turn < 6; turn += 1)
      stranger.push(
        await correct(api(), id, `s${turn}@strangers.example`, proofIn(stranger.at(-1) as Answer)),
      );
    expect(stranger.at(-1)?.status).toBe(429);
    const own = proofIn(made);
    expect((await correct(api(), id, RIGHT, own)).body.registration?.email).toBe(RIGHT);
    const needs = { ...aForm(family), specialRequirements: 'Carries an EpiPen' };
    expect((await api().post(`/api/registrations/${id}/details`, needs, own)).status).toBe(200);
  });

  it('gets a newer proof for a correction after staff replaced its link', async () => {
    const made = await api().post('/api/child-registration', aForm(family));
    const id = made.body.registrationId ?? '';
    await renewLink(api().ctx, { id, by: 'amina', note: 'a shared device' });
    const mailed = proofIn(await api().get(await mailedLink(api(), id), { ...html, ...proofIn(made) }));
    const corrected = await correct(api(), id, RIGHT, mailed);
    expect(corrected.status).toBe(200);
    expect((await api().get(`/api/registration/${id}`, proofIn(corrected))).status).toBe(200);
    const needs = { ...aForm(family), specialRequirements: 'Carries an EpiPen' };
    const details = `/api/registrations/${id}/details`;
    expect((await api().post(details, needs, proofIn(corrected))).status).toBe(200);
  });

  it('has a proof that only its own site can set, under https', async () => {
    const { world } = api();
    const settings = { ...world.ctx.settings, publicOrigin: 'https://school.example' };
    const encrypted = openApi({ ...world, ctx: { ...world.ctx, settings } });
    const id = await register(encrypted, family);
    const answer = await correct(encrypted, id, RIGHT);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^__Host-link-${id}=.*; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    const { Cookie } = proofIn(answer);
    const status = async (cookie: string) =>
      (await encrypted.get(`/api/registration/${id}`, { Cookie: cookie })).status;
    expect([await status(Cookie), await status(Cookie.slice('__Host-'.length))]).toEqual([200, 410]);
  });

  it('goes on in its own browser after a correction without JavaScript', async () => {
    const id = await register(api(), family);
    for (const path of [paymentPath(id)]) {
      const fields = { ...formOf(api(), 'change-email'), email: RIGHT };
      const next = await sendForm(api(), path, fields);
      expect(next.status).toBe(303);
      const opened = await api().get(next.headers.get('Location') ?? '', html);
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, `${path}?returned=email`]);
      const page = await api().get(`${path}?returned=email`, { ...html, ...proofIn(opened) });
      expect(localsOf(page).hourOfCode).toMatchObject({
        registration: { email: RIGHT },
        notice: { title: 'E-mail address changed' },
      });
    }
  });

  it('opens the link of the newest mail, on every page and file, and none of an earlier correction', async () => {
    const id = await booked(api());
    await correct(api(), id, 'wrong.again@strangers.example');
    api().world.clock.advance(MINUTE_MS);
    const earlier = await mailedLink(api(), id);
    await correctEmailAsStaff(api().ctx, { id, email: RIGHT, by: 'amina' });
    const link = await mailedLink(api(), id);
    expect(link).toMatch(new RegExp(`^${paymentPath(id)}\\?link=[\\w-]{22}$`));
    expect(earlier).not.toBe(link);
    const opened = await api().get(`${link}&change=session&calendar=list`, html);
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      303,
      `${paymentPath(id)}?change=session&calendar=list`,
    ]);
    expect([opened.headers.get('Cache-Control'), opened.headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const proof = proofIn(opened);
    for (const [name, send] of [...pages.slice(0, 3), ...calls.slice(0, 5)])
      expect([name, (await send(api(), id, proof)).status]).toEqual([name, 200]);
    expect((await api().get(earlier, html)).status).toBe(410);
    // In a browser with the newest proof an earlier link does no harm.
    expect((await api().get(earlier, { ...html, ...proof })).status).toBe(200);
    const file = `/api/registrations/${id}/receipt.pdf`;
    const renewed = await api().get(`${file}${new URL(link, 'https://x').search}`);
    expect([renewed.status, renewed.headers.get('Location')]).toEqual([303, file]);
    expect(api().logged.join('\n')).not.toContain(new URL(link, 'https://x').searchParams.get('link'));
  });

  it('is led back from the provider, whose word is taken from any browser', async () => {
    const id = await register(api(), family);
    const proof = proofIn(await correct(api(), id, RIGHT));
    const { body } = await api().post(`/api/registrations/${id}/payments`, {}, proof);
    const { transactionId } = api().world.provider.pay(body.reference ?? '');
    const back = await api().get(
      `/api/payment-return/flow/${body.reference}?status=successful&transaction_id=${transactionId}`,
    );
    expect(back.headers.get('Location')).toBe(`${paymentPath(id)}?returned=paid`);
    expect((await api().get(`${paymentPath(id)}?returned=paid`, html)).status).toBe(410);
    const page = await api().get(`${paymentPath(id)}?returned=paid`, { ...html, ...proof });
    expect(localsOf(page).hourOfCode?.registration).toMatchObject({ paymentStatus: 'paid' });
    expect((await verify(api(), id)).status).toBe(410);
  });
});
