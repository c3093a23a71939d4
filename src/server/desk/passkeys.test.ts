import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { deskCodes } from '#server/db/schema/index.ts';
import { makeInvitation } from '#server/services/desk/links.ts';
import { renewCodes } from '#server/services/desk/sign-in.ts';
import { aPasskey } from '#tests/support/authenticator.ts';
import { aPerson, openDesk, signedIn } from '#tests/support/desk.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const origin = 'http://localhost:3001';

type Browser = Pick<Awaited<ReturnType<typeof signedIn>>, 'post' | 'cookies'>;

/** A person with a passkey, signed in by a link in the browser that made it. */
async function withPasskey() {
  const desk = openDesk(world());
  const browser = await signedIn(desk, 'owner', { proved: false });
  const passkey = aPasskey();
  const { body } = await browser.post('/desk/account/passkeys/options');
  const made = await browser.post('/desk/account/passkeys', passkey.make(body, origin));
  expect(made.status).toBe(200);
  return { desk, passkey, ...browser };
}

const asked = async ({ post }: Pick<Browser, 'post'>, path = '/desk/sign-in/passkey') =>
  (await post(`${path}/options`)).body as { challenge: string };

/** A question with another byte at this place. */
function changed(challenge: string, at: number): string {
  const bytes = Buffer.from(challenge, 'base64url');
  bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
  return bytes.toString('base64url');
}

const isIn = async (browser: { get(path: string): Promise<{ status: number }> }) =>
  (await browser.get('/desk/me')).status === 200;

describe('a passkey', () => {
  it.each(['android-key', 'packed', 'fido-u2f', 'tpm'])(
    'with a certificate (%s) is refused before it is read',
    async (format) => {
      const { post } = await signedIn(openDesk(world()), 'owner', { proved: false });
      const passkey = aPasskey();
      const { body } = await post('/desk/account/passkeys/options');
      const attested = await post('/desk/account/passkeys', passkey.make(body, origin, format));
      expect(attested.status).toBe(403);
      // Its question was not used up.
      expect((await post('/desk/account/passkeys', passkey.make(body, origin))).status).toBe(200);
    },
  );

  it('signs in, and counts before a dangerous act', async () => {
    const { desk, passkey } = await withPasskey();
    const browser = desk.browser();
    const shown = passkey.show(await asked(browser), { origin });
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(200);
    expect((await browser.get('/desk/me')).body.provedUntil).not.toBeNull();
  });

  it('is not accepted twice with one signature', async () => {
    const { desk, passkey } = await withPasskey();
    const browser = desk.browser();
    const shown = passkey.show(await asked(browser), { origin });
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(200);
    browser.cookies.delete('desk');
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(403);
    expect(await isIn(browser)).toBe(false);
  });

  it('is not accepted in another browser than the one that was asked to show it', async () => {
    const { desk, passkey } = await withPasskey();
    const shown = passkey.show(await asked(desk.browser()), { origin });
    const other = desk.browser();
    await asked(other);
    expect((await other.post('/desk/sign-in/passkey', shown)).status).toBe(403);
  });

  it.each([
    ['that we did not ask', () => Buffer.alloc(56).toString('base64url')],
    ['with more time', (asked: string) => changed(asked, 16)],
    ['with other random bytes', (asked: string) => changed(asked, 0)],
    ['written in another way', (asked: string) => `${asked}=`],
  ])('does not answer a question %s', async (_what, change) => {
    const { desk, passkey } = await withPasskey();
    const browser = desk.browser();
    const { challenge } = await asked(browser);
    const shown = passkey.show({ challenge: change(challenge) }, { origin });
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(403);
    const right = passkey.show({ challenge }, { origin });
    expect((await browser.post('/desk/sign-in/passkey', right)).status).toBe(200);
  });

  it.each([
    ['that was shown to another site', { origin: 'https://evil.example' }],
    ['whose device did not recognise the person', { isRecognised: false }],
    ['that was copied: its counter goes back', { counter: 1 }],
  ])('%s is refused', async (_what, situation) => {
    const { desk, passkey } = await withPasskey();
    const browser = desk.browser();
    const first = passkey.show(await asked(browser), { origin, counter: 2 });
    expect((await browser.post('/desk/sign-in/passkey', first)).status).toBe(200);
    const shown = passkey.show(await asked(browser), { origin, counter: 3, ...situation });
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(403);
  });

  it('answers a question of five minutes at most', async () => {
    const { desk, passkey } = await withPasskey();
    const browser = desk.browser();
    const shown = passkey.show(await asked(browser), { origin });
    world().clock.advance(6 * MINUTE_MS);
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(403);
  });

  it('that we do not know, or with the signature of another key, is refused', async () => {
    const { desk, passkey } = await withPasskey();
    const browser = desk.browser();
    const unknown = aPasskey().show(await asked(browser), { origin });
    expect((await browser.post('/desk/sign-in/passkey', unknown)).status).toBe(403);
    const challenge = await asked(browser);
    const { response } = passkey.show(challenge, { origin });
    const forged = aPasskey().show(challenge, { origin }).response;
    expect(
      (await browser.post('/desk/sign-in/passkey', { response: { ...forged, id: response.id } })).status,
    ).toBe(403);
  });

  it('of another person proves nothing', async () => {
    const { desk, passkey } = await withPasskey();
    const other = await signedIn(desk, 'office', { proved: false });
    const shown = passkey.show(await asked(other, '/desk/prove/passkey'), { origin });
    expect((await other.post('/desk/prove/passkey', shown)).status).toBe(403);
    expect((await other.get('/desk/me')).body.provedUntil).toBeNull();
  });

  it('and the browsers of another person are not ended', async () => {
    const { desk, get } = await withPasskey();
    const { body } = await get('/desk/account');
    const other = await signedIn(desk, 'office');
    const [{ id: signIn }] = body.signIns;
    const [{ id: passkey }] = body.passkeys;
    await other.post(`/desk/account/sign-ins/${signIn}/end`);
    expect((await other.post(`/desk/account/passkeys/${passkey}/remove`)).status).toBe(404);
    expect((await get('/desk/account')).body).toMatchObject({
      signIns: [{ id: signIn }],
      passkeys: [{ id: passkey }],
    });
  });

  it('ends with its person', async () => {
    const { desk, passkey, person } = await withPasskey();
    const owner = await signedIn(desk, 'owner', { email: 'second@school.example' });
    await owner.post(`/desk/people/${person.id}/remove`);
    const browser = desk.browser();
    const shown = passkey.show(await asked(browser), { origin });
    expect((await browser.post('/desk/sign-in/passkey', shown)).status).toBe(403);
  });

  it('is not added, and no codes are made, by a link for a person who has one', async () => {
    const { desk, person, post } = await withPasskey();
    const other = desk.browser();
    const link = await makeInvitation(desk.ctx, person.id);
    const [, token] = link?.url.split('#') ?? [];
    expect((await other.post('/desk/sign-in/link/use', { token })).status).toBe(200);
    for (const [path, body] of [
      ['/desk/account/passkeys/options', {}],
      ['/desk/account/passkeys', aPasskey().make({ challenge: 'x' }, origin)],
      ['/desk/account/codes', {}],
    ] as const)
      expect((await other.post(path, body)).status).toBe(428);
    // The browser that made the first has proved with it.
    expect((await post('/desk/account/passkeys/options')).status).toBe(200);
  });

  it('is not needed for the first recovery codes, on a device that has none', async () => {
    const { post } = await signedIn(openDesk(world()), 'office', { proved: false });
    const { body } = await post('/desk/account/codes');
    expect((await post('/desk/account/codes')).status).toBe(428);
    expect((await post('/desk/prove/code', { code: body.codes[0] })).status).toBe(200);
    expect((await post('/desk/account/codes')).status).toBe(200);
  });

  it('leaves one set of codes when several are asked for at once', async () => {
    const desk = openDesk(world());
    const { id } = await aPerson(world(), 'office');
    const sets = await Promise.all([1, 2, 3, 4].map(() => renewCodes(desk.ctx, 'tests', id)));
    expect(await world().database.db.$count(deskCodes)).toBe(sets[0]?.length);
  });
});
